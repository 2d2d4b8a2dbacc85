// Plays a source: commands are calls, changes are events, and images go to mailboxes. The owner has
// a VideoStream, a thread of its own does the work, and both share a StreamLife.

internal import CGStreamer
internal import FeatureModels
public import Reading
internal import Synchronization
internal import System
internal import Wording

/// Delivers the images of a source until it ends, fails or is stopped.
///
///     let stream = VideoStream(.uri(address), previews: nil, samples: samples)
///     stream.start()
///     for await event in stream.events { … }
///     await stream.stop()
///
/// A stream is used once.
public final class VideoStream: Sendable {
  /// The stream's events; they finish after `.ended`, `.failed` or a stop.
  public let events: AsyncStream<StreamEvent>

  private let source: VideoSource
  private let firstImageLimit: Duration
  private let life: StreamLife

  /// Prepares a stream of `source`. Images to show go to `previews`, images to read go to
  /// `samples`; the mailboxes and the images left in them still belong to the caller.
  public convenience init(
    _ source: VideoSource, previews: Mailbox<VideoFrame>?, samples: Mailbox<VideoFrame>?
  ) {
    let limit: Duration =
      switch source {
      // GStreamer falls back to another transport after five seconds without a datagram.
      case .uri: .seconds(12)
      default: CameraSupervision.Limit.firstImage
      }
    self.init(source, previews: previews, samples: samples, firstImageLimit: limit)
  }

  /// Prepares a stream that fails if the first image takes longer than `firstImageLimit`.
  package init(
    _ source: VideoSource, previews: Mailbox<VideoFrame>?, samples: Mailbox<VideoFrame>?,
    firstImageLimit: Duration
  ) {
    precondition(previews != nil || samples != nil, "A stream needs a mailbox.")
    self.source = source
    self.firstImageLimit = firstImageLimit
    let delivery = StreamDelivery(
      previews: previews, samples: samples, countsArrivals: source.sendsOnlyChanges,
      offset: source.beginning)
    let (events, continuation) = AsyncStream.makeStream(of: StreamEvent.self)
    self.events = events
    life = StreamLife(delivery, reportingTo: continuation)
  }

  deinit {
    life.requestStop()
  }

  /// The arrival of the newest image in either mailbox; nil before the first.
  public var newestFrame: ContinuousClock.Instant? { life.delivery.newestFrame }

  /// The number of callback contexts that GStreamer holds, over all streams of the program.
  package static var outstandingContexts: Int { CallbackContext.outstanding }

  /// Starts the stream and returns at once; only the first call counts.
  public func start() {
    guard life.begin() else { return }
    let thread = StreamThread(source, firstImageLimit: firstImageLimit, life)
    // An immediate task reaches the stream's thread without waiting for one of the threads that all
    // tasks share.
    Task.immediate { await thread.run() }
  }

  /// Stops the stream and waits until everything that it used is released. If a source hangs, it
  /// waits about a second, and the rest is released later. No image arrives afterwards.
  public func stop() async {
    life.requestStop()
    await life.ended()
  }
}

/// The start and the end of a stream, as its owner and its thread agree on them; any thread may use
/// it.
private final class StreamLife: Sendable {
  let delivery: StreamDelivery
  private let continuation: AsyncStream<StreamEvent>.Continuation
  private enum Phase {
    /// The stream was not started.
    case new
    /// The stream's thread runs, with its pipeline as soon as that is built.
    case running(Pipeline?)
    /// The end was requested, or the stream ends by itself; these callers wait for it.
    case stopping([CheckedContinuation<Void, Never>])
    /// No image will come any more.
    case over
  }

  private let phase = Mutex(Phase.new)

  init(
    _ delivery: StreamDelivery, reportingTo continuation: AsyncStream<StreamEvent>.Continuation
  ) {
    self.delivery = delivery
    self.continuation = continuation
  }

  func report(_ event: StreamEvent) { continuation.yield(event) }

  /// Records the start; false for every start but the first, and after a stop.
  func begin() -> Bool {
    phase.withLock { phase in
      guard case .new = phase else { return false }
      phase = .running(nil)
      return true
    }
  }

  /// Sets the pipeline through which the stop reaches the stream's thread; false if a stop was
  /// requested already.
  func attach(_ pipeline: Pipeline) -> Bool {
    phase.withLock { phase in
      guard case .running = phase else { return false }
      phase = .running(pipeline)
      return true
    }
  }

  /// Requests the end. No image is delivered from now on.
  func requestStop() {
    delivery.close()
    phase.withLock { phase in
      switch phase {
      case .new:
        phase = .over
        // No thread was started that would finish the events.
        continuation.finish()
      case .running(let pipeline):
        if let pipeline { OwnMessage.stop.post(from: pipeline.element) }
        phase = .stopping([])
      case .stopping, .over: break
      }
    }
  }

  /// Records that the stream ends by itself. No image is delivered from now on.
  func beginEnd() {
    delivery.close()
    phase.withLock { phase in
      if case .running = phase { phase = .stopping([]) }
    }
  }

  /// Records that everything is released, or takes too long, and resumes the callers that wait.
  func end() {
    continuation.finish()
    let waiting = phase.withLock { phase -> [CheckedContinuation<Void, Never>] in
      defer { phase = .over }
      if case .stopping(let waiting) = phase { return waiting }
      return []
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits for the end, which must have been requested.
  func ended() async {
    await withCheckedContinuation { continuation in
      let isOver = phase.withLock { phase in
        guard case .stopping(let waiting) = phase else { return true }
        phase = .stopping(waiting + [continuation])
        return false
      }
      if isOver { continuation.resume() }
    }
  }
}

// A stream's life from beginning to end, as one function: it builds the pipeline and then only
// reads the messages on its bus. It never waits in a change of state, so that it receives the
// request to stop, and keeps its deadlines, however long a device takes.

/// Runs one stream on a thread of its own.
private actor StreamThread {
  private let executor = ThreadExecutor(name: "video stream")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let source: VideoSource
  private let firstImageLimit: Duration
  private let life: StreamLife

  /// Changes of state that have begun and not ended.
  private var changesUnderWay = 0

  /// After this time without an image the last one is delivered again: often enough for a preview
  /// that is shown late, and for the steps of reading that need several images.
  private static let repeatInterval = Duration.milliseconds(200)

  /// The longest time that a caller of `stop` waits.
  private static let stopLimit = Duration.seconds(1)

  init(_ source: VideoSource, firstImageLimit: Duration, _ life: StreamLife) {
    self.source = source
    self.firstImageLimit = firstImageLimit
    self.life = life
  }

  /// Plays the stream until its end.
  func run() {
    do throws(CaptureFault) {
      let video = try source.openVideo()
      let pipeline = try Pipeline(source, video, life.delivery)
      if life.attach(pipeline) {
        changesUnderWay += 1
        pipeline.start()
        if let last = lastEvent(of: pipeline, video) { life.report(last) }
        life.beginEnd()
        // The pipeline could not stop while it waits for an image of the video.
        video?.cancel()
        stop(pipeline)
      }
    } catch {
      life.report(.failed(error))
    }
    life.end()
  }

  /// Follows the pipeline to the stream's last event; nil if the owner has stopped the stream.
  private func lastEvent(of pipeline: Pipeline, _ video: IsolatedVideo?) -> StreamEvent? {
    var deadline: ContinuousClock.Instant? = .now + firstImageLimit
    var missing: CaptureFault.MissingPart?
    while let message = nextMessage(of: pipeline, until: deadline) {
      switch message {
      case .own(.changed):
        changesUnderWay -= 1
        // A shared window that was never drawn has no image yet.
        if source.sendsOnlyChanges { deadline = nil }
      case .own(.unchanged):
        changesUnderWay -= 1
        return .failed(.failed(Sentence("The source does not start.")))
      case .own(.stop): return nil
      case .own(.resized):
        return life.delivery.newestFrame == nil
          ? .failed(.unusableImage(Sentence("Its images do not have the announced size."))) : .ended
      case .own(.firstImage):
        deadline = nil
        if let format = pipeline.format { life.report(.started(format)) }
        if let length = video?.length { life.report(.length(length)) }
      case .own: break
      case .ended:
        // There may be no image after the time at which the video was to start.
        let isEmpty = life.delivery.newestFrame == nil && source.beginning == .zero
        return isEmpty ? .failed(.unusableImage(.noImages)) : .ended
      case .missing(let part): missing = missing ?? part
      case .failed(let fault): return .failed(fault.naming(missing))
      }
    }
    return .failed(silence)
  }

  /// Waits for the next message, and meanwhile repeats the image of a screen that does not change.
  /// If a shared window goes away, PipeWire's source stops without a message.
  private func nextMessage(
    of pipeline: Pipeline, until deadline: ContinuousClock.Instant?
  ) -> PipelineMessage? {
    guard source.sendsOnlyChanges else { return pipeline.message(until: deadline) }
    while deadline.map({ $0 > .now }) ?? true {
      if let message = pipeline.message(until: .now + Self.repeatInterval) { return message }
      if life.delivery.newestFrame != nil, pipeline.hasSourceStopped { return .ended }
      let newest = life.delivery.newestFrame ?? .now - Self.repeatInterval
      guard newest <= .now - Self.repeatInterval else { continue }
      pipeline.repeatImage(life.delivery)
    }
    return nil
  }

  /// The fault of a source that sends no image. PipeWire looks for a missing camera for half a
  /// minute.
  private var silence: CaptureFault {
    switch source {
    case .camera(_, _, portal: nil) where changesUnderWay > 0: .absent
    case .uri: .unusableImage(.noImageArrived)
    default: .failed(.noImageArrived)
    }
  }

  /// Stops the pipeline; the callers that wait are resumed earlier if that takes long.
  private func stop(_ pipeline: Pipeline) {
    let deadline = ContinuousClock.now + Self.stopLimit
    finishChanges(of: pipeline, deadline)
    changesUnderWay += 1
    pipeline.stop()
    finishChanges(of: pipeline, deadline)
    pipeline.detach()
  }

  /// Waits until no change of state is under way.
  private func finishChanges(of pipeline: Pipeline, _ limit: ContinuousClock.Instant) {
    var deadline: ContinuousClock.Instant? = limit
    while changesUnderWay > 0 {
      switch pipeline.message(until: deadline) {
      case .own(.changed), .own(.unchanged): changesUnderWay -= 1
      case nil:
        life.end()
        deadline = nil
      default: break
      }
    }
  }
}
