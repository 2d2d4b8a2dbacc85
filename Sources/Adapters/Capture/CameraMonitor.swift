// Reports which devices exist, at the start and after every change, on a thread of its own. The
// thread only waits: for news from the device providers, for PipeWire's daemon to end and return,
// and for the stop. Starting a provider may take long, but delays nothing else.

public import FeatureModels
internal import Glibc
internal import System

/// Follows the system's devices until it is stopped; it is used once.
public actor CameraMonitor {
  /// The devices at the start, and again after every change.
  public nonisolated let reports: AsyncStream<DeviceReport>

  private let executor = ThreadExecutor(name: "camera monitor")
  /// The monitor's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// How long to wait before PipeWire's daemon is looked for again. Its return is not announced,
  /// and one look is one system call.
  private static let retryInterval = Duration.milliseconds(300)

  /// How long PipeWire's provider keeps running after its connection is shut down. A provider that
  /// is stopped while its own thread still has work, even the work of noticing the shutdown, frees
  /// what that thread uses (in 0.3.65). Some milliseconds after the shutdown no work is left.
  private static let shutdownTime = Duration.seconds(1)

  private nonisolated let continuation: AsyncStream<DeviceReport>.Continuation
  private nonisolated let stopSignal = StopSignal()
  private let descriptor: CInt?
  private var last: DeviceReport?

  /// Prepares to follow all devices or, with a portal's `descriptor`, those that it gives access
  /// to. The descriptor still belongs to its owner, and must stay open until the monitor has ended.
  public init(descriptor: CInt? = nil) {
    self.descriptor = descriptor
    (reports, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Starts the monitor and returns at once; to be called once.
  public nonisolated func start() {
    Task.immediate { await watch() }
  }

  /// Ends the reports; the resources are released soon after. Streams that use the portal's
  /// descriptor must have stopped before.
  public nonisolated func stop() {
    // In this order: letting go of PipeWire is no news of its cameras.
    continuation.finish()
    stopSignal.send()
  }

  private func watch() {
    do throws(CaptureFault) { try GStreamer.prepare() } catch {
      continuation.finish()
      return
    }
    let local = localProviders()
    for provider in local { provider.start() }
    repeat {
      guard
        let connection = descriptor.map(PipeWireConnection.init(borrowing:)) ?? PipeWireConnection()
      else {
        follow(local, connection: nil, for: Self.retryInterval)
        continue
      }
      let pipeWire = DeviceProvider(.pipeWire, descriptor: connection.descriptor)
      pipeWire?.start()
      let providers = local + [pipeWire].compactMap(\.self)
      follow(providers, connection: connection.descriptor, for: nil)
      // A portal's connection does not return, and streams may use it until the stop.
      if descriptor != nil { follow(local, connection: nil, for: nil) }
      connection.shutDown()
      let end = ContinuousClock.now + Self.shutdownTime
      follow(local, connection: nil, for: Self.shutdownTime)
      poll(nil, 0, CInt(max(.zero, end - .now) / .milliseconds(1)))
      pipeWire?.stop()
    } while !stopSignal.isSent
    for provider in local { provider.stop() }
  }

  /// The providers that work without PipeWire; a portal gives access to none of their devices.
  private func localProviders() -> [DeviceProvider] {
    guard descriptor == nil else { return [] }
    return FoundDevice.Provider.allCases.filter { !$0.needsConnection }
      .compactMap { DeviceProvider($0) }
  }

  /// Reports every change until the connection breaks, the time is over or the monitor is stopped.
  private func follow(_ providers: [DeviceProvider], connection: CInt?, for time: Duration?) {
    report(providers, hasService: connection != nil)
    while true {
      var watches = [pollfd(fd: stopSignal.descriptor, events: Int16(POLLIN), revents: 0)]
      watches += providers.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
      // `poll` reports a break even if no events are requested, and nothing else matters here.
      watches.append(pollfd(fd: connection ?? -1, events: 0, revents: 0))
      let limit = time.map { CInt($0 / .milliseconds(1)) } ?? -1
      let count = poll(&watches, nfds_t(watches.count), limit)
      if count == 0 || stopSignal.isSent || watches.last?.revents != 0 { return }
      if providers.map({ $0.takeNews() }).contains(true) {
        report(providers, hasService: connection != nil)
      }
    }
  }

  private func report(_ providers: [DeviceProvider], hasService: Bool) {
    let report = DeviceReport(devices: providers.flatMap(\.devices), hasCameraService: hasService)
    if report != last { continuation.yield(report) }
    last = report
  }
}
