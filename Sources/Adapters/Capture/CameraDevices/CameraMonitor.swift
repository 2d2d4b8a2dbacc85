// Which devices there are, told anew whenever that changes, on a thread of its own that does nothing
// but wait: for news from the kernel's and PipeWire's providers, for PipeWire's death and return, and
// for the wish to stop. Starting a provider may take long, and holds up nobody else here.

public import Cameras
internal import Glibc
internal import System

/// Follows the devices of the system until it is stopped; it is used once.
public actor CameraMonitor {
  /// What there is, whenever it has changed; it begins with what there is at the start.
  public nonisolated let reports: AsyncStream<DeviceReport>

  private let executor = ThreadExecutor(name: "camera monitor")
  /// Its own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// How long to wait before PipeWire is looked for again. Nobody tells when it returns, and to look
  /// is one system call.
  private static let retry = Duration.milliseconds(300)

  /// How long a provider is left alone after its line was cut. Stopped while its own thread has
  /// something to do, be it only to hear that the line is cut, it takes apart what that thread uses
  /// (in 0.3.65); with the line cut there is nothing more to do after some milliseconds.
  private static let mourning = Duration.seconds(1)

  private nonisolated let teller: AsyncStream<DeviceReport>.Continuation
  private nonisolated let bell = Doorbell()
  private let descriptor: CInt?
  private var last: DeviceReport?

  /// Prepares to follow everything, or with a portal's `descriptor` what that leads to. It stays its
  /// owner's, open until the monitor's end.
  public init(descriptor: CInt? = nil) {
    self.descriptor = descriptor
    (reports, teller) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Starts, once, and returns at once.
  public nonisolated func start() {
    Task.immediate { await watch() }
  }

  /// Ends the reports; what is used for them is given back soon after. Streams that use the portal's
  /// descriptor have to be stopped before.
  public nonisolated func stop() {
    bell.ring()
    teller.finish()
  }

  private func watch() {
    do throws(CaptureFault) { try GStreamer.prepare() } catch {
      teller.finish()
      return
    }
    let kernel = descriptor == nil ? DeviceProvider(.kernel) : nil
    kernel?.start()
    repeat {
      guard let line = descriptor.map(ServiceLine.init(borrowing:)) ?? ServiceLine() else {
        follow(kernel, nil, line: nil, for: Self.retry)
        continue
      }
      let pipeWire = DeviceProvider(.pipeWire, descriptor: line.descriptor)
      pipeWire?.start()
      follow(kernel, pipeWire, line: line.descriptor, for: nil)
      // A portal's connection does not come back, and streams may use it until the bell rings.
      if descriptor != nil { follow(kernel, nil, line: nil, for: nil) }
      line.hangUp()
      let rest = ContinuousClock.now + Self.mourning
      follow(kernel, nil, line: nil, for: Self.mourning)
      poll(nil, 0, CInt(max(.zero, rest - .now) / .milliseconds(1)))
      pipeWire?.stop()
    } while !bell.isRung
    kernel?.stop()
  }

  /// Reports every change until the line breaks, the time is over or the bell rings.
  private func follow(
    _ kernel: DeviceProvider?, _ pipeWire: DeviceProvider?, line: CInt?, for time: Duration?
  ) {
    let providers = [kernel, pipeWire].compactMap(\.self)
    tell(kernel, pipeWire, hasService: line != nil)
    while true {
      // Only that it breaks is awaited of the line, and that is told unasked.
      var watches = [pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0)]
      watches += providers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      watches.append(pollfd(fd: line ?? -1, events: 0, revents: 0))
      let limit = time.map { CInt($0 / .milliseconds(1)) } ?? -1
      let count = poll(&watches, nfds_t(watches.count), limit)
      if count == 0 || bell.isRung || watches.last?.revents != 0 { return }
      if providers.map({ $0.takeNews() }).contains(true) {
        tell(kernel, pipeWire, hasService: line != nil)
      }
    }
  }

  private func tell(_ kernel: DeviceProvider?, _ pipeWire: DeviceProvider?, hasService: Bool) {
    let report = DeviceReport(
      devices: (kernel?.devices ?? []) + (pipeWire?.devices ?? []), hasCameraService: hasService)
    if report != last { teller.yield(report) }
    last = report
  }
}
