// A camera kept running: the monitor tells what there is, the supervision decides, and a stream is
// opened and closed accordingly. All of it happens on one thread, which never waits; images go from
// GStreamer's threads straight into the boxes.

public import Cameras
public import Imaging
internal import System

/// Delivers the images of the right camera until it is stopped, whatever happens to cameras; it is
/// used once.
public actor CameraCapture {
  /// How things stand, whenever that has changed; for one reader.
  public nonisolated let states: AsyncStream<CameraState>
  /// Which cameras there are to choose from, whenever that has changed; for one reader.
  public nonisolated let cameras: AsyncStream<[Camera]>

  private let executor = ThreadExecutor(name: "camera capture")
  /// Its own thread.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// How often time passes while a camera is wanted, and while none is.
  private static let (briskTick, idleTick) = (
    Duration.milliseconds(100), Duration.milliseconds(500)
  )

  private let stateTeller: AsyncStream<CameraState>.Continuation
  private let cameraTeller: AsyncStream<[Camera]>.Continuation
  private let previews: Mailbox<VideoFrame>?
  private let samples: Mailbox<VideoFrame>?
  private let ticker = Ticker()

  private var supervision: CameraSupervision
  private var access: CameraAccess
  private var monitor: CameraMonitor?
  private var stream: VideoStream?
  /// The end of the stream before, which a device has to be given back by.
  private var closing: Task<Void, Never>?
  private var isOver = false
  private var lastState: CameraState?
  private var lastCameras: [Camera]?

  /// Prepares to deliver the images of the camera used `last`, or else of another, to the boxes
  /// that are given: previews to be shown and samples to be read. The boxes stay the caller's.
  public init(
    last: Camera.ID?, access: CameraAccess = .direct, previews: Mailbox<VideoFrame>?,
    samples: Mailbox<VideoFrame>?
  ) {
    self.previews = previews
    self.samples = samples
    self.access = access
    supervision = CameraSupervision(last: last, access: access)
    (states, stateTeller) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(16))
    (cameras, cameraTeller) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Starts to look for cameras, once.
  public func start() {
    restartMonitor()
    handle(.tick)
    Task { await passTime() }
  }

  /// Uses the camera of this identity from now on, and waits for it where it is gone.
  public func choose(_ id: Camera.ID) { handle(.chosen(id)) }

  /// Gives the camera back until `resume`, because nobody looks.
  public func pause() { handle(.paused) }

  /// Takes the camera again.
  public func resume() { handle(.resumed) }

  /// Takes in what the desktop says to the wish for a camera.
  public func permit(_ access: CameraAccess) async {
    guard access != self.access else { return }
    self.access = access
    // What leads elsewhere is closed first.
    handle(.access(.asking))
    await closing?.value
    guard !isOver, access == self.access else { return }
    restartMonitor()
    handle(.access(access))
  }

  /// Gives everything back; no image arrives afterwards.
  public func stop() async {
    isOver = true
    close()
    await closing?.value
    monitor?.stop()
    stateTeller.finish()
    cameraTeller.finish()
  }

  private func restartMonitor() {
    monitor?.stop()
    monitor = nil
    let descriptor: CInt?
    switch access {
    case .direct: descriptor = nil
    case .portal(let number): descriptor = number
    case .asking, .denied: return
    }
    let monitor = CameraMonitor(descriptor: descriptor)
    self.monitor = monitor
    monitor.start()
    Task {
      for await report in monitor.reports where self.monitor === monitor {
        let roster = CameraRoster(devices: report.devices)
        handle(.found(roster, hasService: report.hasCameraService))
      }
    }
  }

  private func passTime() async {
    while !isOver {
      await ticker.wait(supervision.state == .paused ? Self.idleTick : Self.briskTick)
      if let newest = stream?.newestFrame { handle(.image(at: newest)) } else { handle(.tick) }
    }
  }

  private func handle(_ event: CameraSupervision.Event) {
    guard !isOver else { return }
    for command in supervision.handle(event, at: .now) {
      switch command {
      case .open(let camera, let format): open(camera, format)
      case .close: close()
      }
    }
    tell()
  }

  private func tell() {
    if supervision.state != lastState { stateTeller.yield(supervision.state) }
    lastState = supervision.state
    if supervision.cameras != lastCameras { cameraTeller.yield(supervision.cameras) }
    lastCameras = supervision.cameras
  }

  private func open(_ camera: Camera, _ format: CameraFormat?) {
    let stream = VideoStream(source(camera, format), previews: previews, samples: samples)
    self.stream = stream
    let closing = closing
    Task {
      // A device has one user at a time.
      await closing?.value
      guard self.stream === stream else { return }
      stream.start()
      for await event in stream.events where self.stream === stream { take(event) }
    }
  }

  private func source(_ camera: Camera, _ format: CameraFormat?) -> VideoSource {
    if case .portal(let descriptor) = access, case .node(let serial) = camera.location {
      return .remote(descriptor: descriptor, node: serial, format)
    }
    return .camera(camera, format)
  }

  private func take(_ event: StreamEvent) {
    switch event {
    case .started(let format): handle(.started(format: format.description))
    case .ended: handle(.ended)
    case .failed(let fault): handle(.faulted(fault))
    }
  }

  private func close() {
    guard let stream else { return }
    self.stream = nil
    let closing = closing
    self.closing = Task {
      await closing?.value
      await stream.stop()
    }
  }
}
