// The life of a stream from beginning to end, as one function on one thread: it builds the pipeline
// and then does nothing but listen to its bus. It never changes a state itself, so that it hears the
// wish to stop, and its deadlines, however long a device takes.

internal import Cameras
internal import Imaging
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
  private let teller: AsyncStream<StreamEvent>.Continuation
  private let control: StreamControl
  private let pulse: StreamPulse

  /// Changes of state that were begun and are not over.
  private var changesUnderWay = 0

  /// After so long without an image the last one comes again: often enough for a preview that is shown
  /// late and for one more strategy of reading.
  private static let stillness = Duration.milliseconds(200)

  /// How long whoever stops a stream waits for it.
  private static let restLimit = Duration.seconds(1)

  init(
    _ source: VideoSource, previews: Mailbox<VideoFrame>?, samples: Mailbox<VideoFrame>?,
    firstImageLimit: Duration, teller: AsyncStream<StreamEvent>.Continuation,
    control: StreamControl, pulse: StreamPulse
  ) {
    self.source = source
    self.previews = previews
    self.samples = samples
    self.firstImageLimit = firstImageLimit
    self.teller = teller
    self.control = control
    self.pulse = pulse
  }

  /// Lives the stream's life.
  func run() {
    do throws(CaptureFault) {
      let pipeline = try Pipeline(source, previews: previews, samples: samples, pulse: pulse)
      if control.attach(pipeline) {
        changesUnderWay += 1
        pipeline.play()
        if let last = listen(to: pipeline) { teller.yield(last) }
        pulse.close()
        control.beginEnd()
        bringToRest(pipeline)
      }
    } catch {
      teller.yield(.failed(error))
    }
    end()
  }

  /// Hears what happens until the stream's last event; nil where it is told to stop.
  private func listen(to pipeline: Pipeline) -> StreamEvent? {
    var deadline: ContinuousClock.Instant? = .now + firstImageLimit
    var missing: CaptureFault.MissingPart?
    var lastEnd: ContinuousClock.Instant?
    while let note = next(of: pipeline, until: deadline) {
      switch note {
      case .remark(.changed):
        changesUnderWay -= 1
        // A window that nobody draws is there, but has no image.
        if source.mayRest { deadline = nil }
      case .remark(.unchanged):
        changesUnderWay -= 1
        return .failed(.failed(Sentence("The source does not start.")))
      case .remark(.stop): return nil
      case .remark(.resized):
        return pulse.newestFrame == nil
          ? .failed(.unusableImage(Sentence("Its images have another size than it says."))) : .ended
      case .remark(.firstImage):
        deadline = nil
        if let format = pipeline.format { teller.yield(.started(format)) }
      case .ended:
        let newest = pulse.newestFrame
        guard let newest, newest > lastEnd ?? newest - .seconds(1) else {
          return .failed(.unusableImage(Sentence("There are no images in it.")))
        }
        lastEnd = newest
        guard case .uri(_, repeats: true) = source, pipeline.rewind() else { return .ended }
      case .missing(let part): missing = missing ?? part
      case .failed(let fault): return .failed(fault.explained(by: missing))
      }
    }
    return .failed(silence)
  }

  /// The next note; meanwhile a screen on which nothing changes is delivered again and again. Where what
  /// is shared goes away, PipeWire's source merely stops, without a word.
  private func next(of pipeline: Pipeline, until deadline: ContinuousClock.Instant?) -> Note? {
    guard source.mayRest else { return pipeline.note(until: deadline) }
    while deadline.map({ $0 > .now }) ?? true {
      if let note = pipeline.note(until: .now + Self.stillness) { return note }
      if pulse.newestFrame != nil, pipeline.hasSourceStopped { return .ended }
      let newest = pulse.newestFrame ?? .now - Self.stillness
      guard newest <= .now - Self.stillness else { continue }
      pipeline.repeatImage(previews: previews, samples: samples, pulse: pulse)
    }
    return nil
  }

  /// Why nothing came: PipeWire looks half a minute for a camera that is not there.
  private var silence: CaptureFault {
    switch source {
    case .camera where changesUnderWay > 0: .absent
    case .uri: .unusableImage(Sentence("No image came."))
    default: .failed(Sentence("No image came."))
    }
  }

  /// Ends the pipeline, and lets whoever waits go before that where it takes long.
  private func bringToRest(_ pipeline: Pipeline) {
    let deadline = ContinuousClock.now + Self.restLimit
    settle(pipeline, deadline)
    changesUnderWay += 1
    pipeline.rest()
    settle(pipeline, deadline)
    pipeline.detach()
  }

  /// Waits until no change of state is under way.
  private func settle(_ pipeline: Pipeline, _ limit: ContinuousClock.Instant) {
    var deadline: ContinuousClock.Instant? = limit
    while changesUnderWay > 0 {
      switch pipeline.note(until: deadline) {
      case .remark(.changed), .remark(.unchanged): changesUnderWay -= 1
      case nil:
        end()
        deadline = nil
      default: break
      }
    }
  }

  private func end() {
    teller.finish()
    control.end()
  }
}
