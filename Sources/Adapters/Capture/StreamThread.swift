// A stream's life from beginning to end, as one function on one thread: it builds the pipeline and
// then only reads the messages on its bus. It never waits in a change of state, so that it receives
// the request to stop, and keeps its deadlines, however long a device takes.

internal import FeatureModels
internal import Reading
internal import Synchronization
internal import System
internal import Wording

/// Runs one stream on a thread of its own.
actor StreamThread {
  private let executor = ThreadExecutor(name: "video stream")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let source: VideoSource
  private let previews: Mailbox<VideoFrame>?
  private let samples: Mailbox<VideoFrame>?
  private let firstImageLimit: Duration
  private let continuation: AsyncStream<StreamEvent>.Continuation
  private let control: StreamControl
  private let delivery: StreamDelivery

  /// Changes of state that have started and not ended.
  private var changesUnderWay = 0

  /// After this time without an image the last one is delivered again: often enough for a preview
  /// that is shown late, and for the steps of reading that need several images.
  private static let repeatInterval = Duration.milliseconds(200)

  /// The longest time that a caller of `stop` waits.
  private static let stopLimit = Duration.seconds(1)

  init(
    _ source: VideoSource, previews: Mailbox<VideoFrame>?, samples: Mailbox<VideoFrame>?,
    firstImageLimit: Duration, continuation: AsyncStream<StreamEvent>.Continuation,
    control: StreamControl, delivery: StreamDelivery
  ) {
    self.source = source
    self.previews = previews
    self.samples = samples
    self.firstImageLimit = firstImageLimit
    self.continuation = continuation
    self.control = control
    self.delivery = delivery
  }

  /// Plays the stream until its end.
  func run() {
    do throws(CaptureFault) {
      let video = try source.openVideo()
      let pipeline = try Pipeline(
        source, video, previews: previews, samples: samples, delivery: delivery)
      if control.attach(pipeline) {
        changesUnderWay += 1
        pipeline.start()
        if let last = lastEvent(of: pipeline) { continuation.yield(last) }
        delivery.close()
        control.beginEnd()
        // Its pipeline could not stop while it waits for an image.
        video?.cancel()
        stop(pipeline)
      }
    } catch {
      continuation.yield(.failed(error))
    }
    end()
  }

  /// Follows the pipeline to the stream's last event; nil if the owner has stopped the stream.
  private func lastEvent(of pipeline: Pipeline) -> StreamEvent? {
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
        return delivery.newestFrame == nil
          ? .failed(.unusableImage(Sentence("Its images do not have the announced size."))) : .ended
      case .own(.firstImage):
        deadline = nil
        if let format = pipeline.format { continuation.yield(.started(format)) }
      case .own: break
      case .ended:
        return delivery.newestFrame == nil ? .failed(.unusableImage(.noImages)) : .ended
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
      if delivery.newestFrame != nil, pipeline.hasSourceStopped { return .ended }
      let newest = delivery.newestFrame ?? .now - Self.repeatInterval
      guard newest <= .now - Self.repeatInterval else { continue }
      pipeline.repeatImage(previews: previews, samples: samples, delivery: delivery)
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
        end()
        deadline = nil
      default: break
      }
    }
  }

  private func end() {
    continuation.finish()
    control.end()
  }
}
