// Keeps a camera running: the monitor reports devices, the supervision decides, and a stream is
// opened and closed accordingly. All of it happens on one thread, which never waits; images go from
// GStreamer's threads straight into the mailboxes.

public import FeatureModels
internal import Glibc
public import Reading
internal import System

/// Delivers the images of the right camera until it is stopped, whatever happens to cameras.
///
///     let capture = CameraCapture(last: rememberedID, previews: previews, samples: samples)
///     await capture.start()
///     for await state in capture.states { show(state) }
///
/// A capture is used once.
public actor CameraCapture {
  /// Every change of the camera's state; for one reader.
  public nonisolated let states: AsyncStream<CameraState>
  /// Every change of the list of cameras; for one reader.
  public nonisolated let cameras: AsyncStream<[Camera]>
  /// Every change of the controls of the running camera; for one reader.
  public nonisolated let controls: AsyncStream<OpenControls>

  private let executor = ThreadExecutor(name: "camera capture")
  /// The capture's own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// The intervals at which the supervision checks the time; while paused, it has no deadline.
  private static let (activeTick, pausedTick) = (
    Duration.milliseconds(100), Duration.milliseconds(500)
  )

  private let stateContinuation: AsyncStream<CameraState>.Continuation
  private let cameraContinuation: AsyncStream<[Camera]>.Continuation
  private let previews: Mailbox<VideoFrame>?
  private let samples: Mailbox<VideoFrame>?
  private let ticker = Ticker()
  /// Sets the camera's controls; nil if they are left alone.
  private nonisolated let tuner: CameraTuner?

  private var supervision: CameraSupervision
  private var access: CameraAccess
  private var monitor: CameraMonitor?
  private var stream: VideoStream?
  /// Ends when the previous stream has released its device, which can then be opened again.
  private var closing: Task<Void, Never>?
  private var isOver = false
  private var lastState: CameraState?
  private var lastCameras: [Camera]?

  /// Prepares a capture that prefers the camera used `last`. Images to show go to `previews`,
  /// images to read go to `samples`; both mailboxes still belong to the caller. Without
  /// `controlAccess` the cameras' controls are left alone.
  public init(
    last: Camera.ID?, access: CameraAccess = .direct, previews: Mailbox<VideoFrame>?,
    samples: Mailbox<VideoFrame>?, controlAccess: ControlAccess? = nil
  ) {
    self.previews = previews
    self.samples = samples
    self.access = access
    tuner = controlAccess.map { CameraTuner($0) }
    controls = tuner?.changes ?? AsyncStream { $0.finish() }
    supervision = CameraSupervision(last: last, access: access)
    (states, stateContinuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(16))
    (cameras, cameraContinuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Starts looking for cameras. Call this once.
  public func start() {
    restartMonitor()
    handle(.tick)
    Task { await runClock() }
  }

  /// Switches to the camera with this identity, or waits for it if it is unplugged.
  public func choose(_ id: Camera.ID) { handle(.chosen(id)) }

  /// Opens each camera in its format from `formats`. A camera is opened in its best format if it
  /// has no entry there, does not offer that format, or delivers no image in it.
  public func use(_ formats: [Camera.ID: FormatChoice]) { handle(.formats(formats)) }

  /// Starts or stops showing codes with more pixels than usual. This has an effect only if the
  /// running camera has such a format and none was chosen for it.
  public func lookCloser(_ isWanted: Bool) { handle(.closer(isWanted)) }

  /// Sets a property of the running camera; `controls` reports the result.
  public nonisolated func set(_ property: CameraProperty, to setting: CameraSetting) {
    tuner?.set(property, to: setting)
  }

  /// Releases the camera until `resume`.
  public func pause() { handle(.paused) }

  /// Opens the camera again.
  public func resume() { handle(.resumed) }

  /// Takes the desktop's answer to the request for cameras.
  public func permit(_ access: CameraAccess) async {
    guard access != self.access else { return }
    self.access = access
    // Everything opened through the previous access is closed before the new access is used.
    handle(.access(.asking))
    await closing?.value
    guard !isOver, access == self.access else { return }
    restartMonitor()
    handle(.access(access))
  }

  /// Releases everything; no image arrives afterwards.
  public func stop() async {
    isOver = true
    close()
    await closing?.value
    await tuner?.finish()
    monitor?.stop()
    stateContinuation.finish()
    cameraContinuation.finish()
  }

  private func restartMonitor() {
    monitor?.stop()
    monitor = nil
    switch access {
    case .direct, .portal: break
    case .asking, .denied: return
    }
    let monitor = CameraMonitor(descriptor: access.descriptor)
    self.monitor = monitor
    monitor.start()
    Task {
      for await report in monitor.reports where self.monitor === monitor {
        let roster = CameraRoster(devices: report.devices)
        handle(.found(roster, hasService: report.hasCameraService))
        giveBack(roster.cameras)
      }
    }
  }

  private func runClock() async {
    while !isOver {
      await ticker.wait(supervision.state == .paused ? Self.pausedTick : Self.activeTick)
      if let newest = stream?.newestFrame { handle(.image(at: newest)) } else { handle(.tick) }
    }
  }

  private func handle(_ event: CameraSupervision.Event) {
    guard !isOver else { return }
    for command in supervision.handle(event, at: .now) {
      switch command {
      case .open(let camera, let format): open(camera, format)
      case .reopen(let camera, let format):
        closeStream()
        open(camera, format)
      case .close: close()
      }
    }
    publishChanges()
  }

  private func publishChanges() {
    if supervision.state != lastState { stateContinuation.yield(supervision.state) }
    lastState = supervision.state
    if supervision.cameras != lastCameras { cameraContinuation.yield(supervision.cameras) }
    lastCameras = supervision.cameras
  }

  private func open(_ camera: Camera, _ format: CameraFormat?) {
    let source = VideoSource.camera(camera, format, portal: access.descriptor)
    let stream = VideoStream(source, previews: previews, samples: samples)
    self.stream = stream
    let closing = closing
    Task {
      // Only one stream at a time can use a device.
      await closing?.value
      guard self.stream === stream else { return }
      stream.start()
      for await event in stream.events where self.stream === stream { take(event) }
    }
  }

  private func take(_ event: StreamEvent) {
    switch event {
    case .started(let format):
      handle(.started(format: format.description))
      takeControls()
    case .length: break
    case .ended: handle(.ended)
    case .failed(let fault): handle(.faulted(fault))
    }
  }

  /// Takes the controls of the running camera. Cameras from a portal have none.
  private func takeControls() {
    guard access == .direct, case .running(let camera, _) = supervision.state else { return }
    Task.immediate { [tuner] in await tuner?.attach(camera) }
  }

  private func giveBack(_ cameras: [Camera]) {
    guard access == .direct else { return }
    Task.immediate { [tuner] in await tuner?.giveBack(cameras) }
  }

  private func close() {
    guard stream != nil else { return }
    closeStream()
    Task.immediate { [tuner] in await tuner?.detach() }
  }

  private func closeStream() {
    guard let stream else { return }
    self.stream = nil
    let closing = closing
    self.closing = Task {
      await closing?.value
      await stream.stop()
    }
  }
}

extension CameraAccess {
  /// The portal's connection to PipeWire, if there is one.
  fileprivate var descriptor: CInt? {
    switch self {
    case .portal(let descriptor): descriptor
    case .direct, .asking, .denied: nil
    }
  }
}

/// Puts its only user to sleep for a time.
actor Ticker {
  private let executor = ThreadExecutor(name: "camera ticks")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Returns after `time`, or earlier if a signal interrupts the sleep.
  func wait(_ time: Duration) {
    usleep(UInt32(time / .microseconds(1)))
  }
}

/// A request to stop that any thread can send; once sent, it stays sent.
final class StopSignal: Sendable {
  /// Readable from the moment the signal is sent.
  let descriptor: CInt
  private let sender: CInt

  init() {
    var ends: [CInt] = [-1, -1]
    let type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let status = socketpair(AF_UNIX, CInt(type), 0, &ends)
    precondition(status == 0, "The system has no descriptor left.")
    (descriptor, sender) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(sender)
  }

  /// Ends the current wait and every later one.
  func send() {
    // A full buffer means that the signal was sent before.
    _ = write(sender, "!", 1)
  }

  var isSent: Bool {
    var watch = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&watch, 1, 0) > 0
  }
}
