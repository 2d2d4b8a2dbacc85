// A video, a network stream or the demonstration as a feed. It plays once, at its own speed. A
// pause closes it, and it is opened again afterwards. A file is opened at the time where it was, or
// where the user wants to go; until its first image is there, the image stands and nothing is
// reported.

internal import Assembly
internal import Capture
internal import FeatureModels
internal import FeatureSessions
internal import Reading
internal import Staging
internal import Wording
internal import ZXingRecognizer

/// A feed of something that plays.
@MainActor
final class StreamFeed: VideoPlaying {
  private let queue = FeedEventQueue()
  private let reader: LiveReader
  private let previews: PreviewOutlet
  private let program: StreamProgram
  /// The stream that plays; nil during a pause and after the end.
  private var stream: VideoStream?
  /// The playing of the newest stream, which starts after the previous one.
  private var playing: Task<Void, Never>?
  private var isOver = false
  /// The time in a file from which it plays next: that of the newest reading, or of a jump.
  private var position = Duration.zero
  /// Whether a file was opened in its middle and has no image yet. Readings are then of images from
  /// before.
  private var isJumping = false
  private var closing: Task<Void, Never>?

  /// Prepares to play `program`.
  init(_ program: StreamProgram, previews: PreviewOutlet, reader: LiveReader) {
    self.program = program
    self.previews = previews
    self.reader = reader
  }

  var events: AsyncStream<FeedEvent> {
    AsyncStream(unfolding: { [weak self] in await self?.nextEvent() })
  }

  /// The next event of the queue, without readings of images from before a jump.
  private func nextEvent() async -> FeedEvent? {
    for await event in queue.events {
      guard program.isFile, case .reading(let reading) = event else { return event }
      guard !isJumping else { continue }
      position = reading.time
      return event
    }
    return nil
  }

  func start() {
    reader.start(reportingTo: queue)
    play()
  }

  func look(for settings: RecognitionSettings) { reader.look(for: settings) }

  func pause() {
    guard !isOver else { return }
    previews.hold()
    stop()
  }

  func resume() {
    guard !isOver else { return }
    if !program.isFile || position == .zero { previews.release() }
    play()
  }

  func seek(to time: Duration) {
    guard program.isFile, closing == nil else { return }
    let isPaused = stream == nil && !isOver
    previews.hold()
    stop()
    (position, isOver) = (max(.zero, time), false)
    isJumping = true
    if !isPaused { play() }
  }

  func close() async {
    let closing =
      closing
      ?? Task.immediate {
        queue.finish()
        isOver = true
        stop()
        await playing?.value
        await reader.close()
        previews.release()
      }
    self.closing = closing
    await closing.value
  }

  private func play() {
    guard !isOver, stream == nil else { return }
    let source: VideoSource
    do {
      source = try program.source(from: position)
    } catch {
      return take(.failed(error))
    }
    let stream = VideoStream(source, previews: previews.video, samples: reader.samples)
    self.stream = stream
    isJumping = isJumping || (program.isFile && position > .zero)
    let previous = playing
    playing = Task {
      // One after the other, because both lead into the same mailboxes.
      await previous?.value
      stream.start()
      for await event in stream.events where self.stream === stream { take(event) }
      await stream.stop()
    }
  }

  private func stop() {
    guard let stream else { return }
    self.stream = nil
    // The stream's events end with it, and then its task.
    Task.immediate { await stream.stop() }
  }

  private func take(_ event: StreamEvent) {
    switch event {
    case .started:
      isJumping = false
      if program.isFile { previews.setHeld(false) }
      return
    case .length(let length): return queue.add(.length(length))
    case .ended: queue.add(.ended)
    case .failed(let fault): queue.add(.failed(fault))
    }
    isOver = true
    stream = nil
  }
}

/// Something to play.
enum StreamProgram: Sendable {
  /// A video or network stream.
  case video(uri: String)
  /// The demonstration, whose time runs from this moment on, also during a pause.
  case demo(Result<DemoScene, CreationError>, since: ContinuousClock.Instant)

  /// The demonstration from now on.
  static var demo: StreamProgram {
    .demo(Result { () throws(CreationError) in try DemoScene() }, since: .now)
  }

  /// Whether each frame has the same time whenever it plays.
  var isFile: Bool {
    if case .video(let uri) = self { ScanSource.stream(uri: uri).isFile } else { false }
  }

  private static let demoFrameRate = 30.0

  /// What plays, from this time on if it is a file.
  func source(from position: Duration = .zero) throws(CaptureFault) -> VideoSource {
    switch self {
    case .video(let uri):
      return .uri(uri, from: isFile ? position : .zero)
    case .demo(.failure(let error), _):
      throw .failed(Sentence(exact: "\(error)"))
    case .demo(.success(let scene), let beginning):
      let passed = ContinuousClock.now - beginning
      return .painted(size: DemoScene.size, frameRate: Self.demoFrameRate) {
        scene.bitmap(at: passed + $0)
      }
    }
  }
}

/// Reads the images put into `samples`, and reports the codes in them from `start` to `close`.
@MainActor
final class LiveReader {
  private let engine: RecognitionEngine<VideoFrame>
  private var reporting: Task<Void, Never>?

  /// Starts engines that read what `settings` select; see RecognitionEngine for `examine`. Fails if
  /// no engine reads one of the symbologies.
  init(
    _ settings: RecognitionSettings, engines: EngineSet,
    examine: (@Sendable (borrowing VideoFrame, FrameReading, _ arrived: Int) -> Void)? = nil
  ) throws(UnreadableSymbologies) {
    engine = try RecognitionEngine(reading: settings, by: engines, examine: examine)
  }

  /// Reports each reading to `queue` and calls `watch` with it, away from the window's thread, so
  /// that readings do not pile up while that is busy.
  func start(
    reportingTo queue: FeedEventQueue, watch: (@Sendable (FrameReading) -> Void)? = nil
  ) {
    reporting = Task.detached { [engine] in
      for await reading in engine.readings {
        queue.add(.reading(reading))
        watch?(reading)
      }
    }
  }

  /// Where images are put.
  var samples: Mailbox<VideoFrame> { engine.samples }

  /// The speed of reading so far.
  var pace: Pace { engine.pace }

  /// The number of images that were replaced before they were read.
  var dropped: Int { engine.samples.replaced }

  /// Changes the settings from the next image on.
  func look(for settings: RecognitionSettings) {
    // The session offers readable symbologies only; the engine ignores settings with others.
    Task.immediate { [engine] in try? await engine.change(to: settings) }
  }

  /// Stops, and returns when no image is held any more.
  func close() async {
    engine.samples.close()
    await reporting?.value
  }
}
