// The caller of a helper that decodes a video. It copies every image out of the shared memory
// before anything else sees it: the helper could still change the memory.

internal import CGStreamer
internal import FeatureModels
internal import Isolation
internal import Synchronization
internal import System
internal import Wording

/// A video file whose images come one by one from a helper process. One thread at a time takes
/// them; any thread may cancel.
final class IsolatedVideo: Sendable {
  private enum State {
    /// The next helper opens the file and starts after this time in the video.
    case closed(after: Duration?)
    case open(HelperProcess, last: Duration?)
    case over
  }

  /// The time for which killed helpers are replaced without an image in between.
  private static let persistence = Duration.seconds(10)
  /// The most stopped helpers that are replaced without an image; each of them costs seconds.
  private static let mostStops = 1
  /// The caller waits this much longer than the helper, whose reason for a failure is more precise.
  private static let courtesy = Duration.seconds(1)

  /// The longest wait for an image, even from a slow disk.
  static let usualPatience = Duration.seconds(4)

  private let file: VideoFile
  private let layout: SentLayout
  private let patience: Duration
  private let beginning: Duration
  private let state: Mutex<State>
  private let known = Mutex<Duration?>(nil)
  /// The memory of the newest image.
  private let memory = Mutex<SharedMemory?>(nil)
  /// Replaces a helper that is killed while the video plays: a new one takes a third of a second.
  private let spare = Mutex<HelperSupply?>(nil)

  /// Prepares to decode `file` from `beginning` on; no image may take longer than `patience`.
  init(
    _ file: VideoFile, _ layout: SentLayout, from beginning: Duration = .zero,
    patience: Duration = usualPatience
  ) {
    (self.file, self.layout, self.patience) = (file, layout, patience)
    self.beginning = min(beginning, VideoOpening.mostTime)
    // The image at this very time is one of those that follow.
    state = Mutex(.closed(after: beginning > .zero ? self.beginning - .nanoseconds(1) : nil))
  }

  /// The length of the video; nil before the first image, and if it is unknown.
  var length: Duration? { known.withLock(\.self) }

  /// The process ID of the helper; nil while there is none.
  var process: Int32? {
    state.withLock { if case .open(let helper, _) = $0 { helper.process } else { nil } }
  }

  /// The next image, which the caller releases; its stamp is its time in the video, counted from
  /// the beginning that was asked for. Nil after the last.
  func nextSample() throws(CaptureFault) -> OpaquePointer? {
    let outcome = patientAttempt()
    if case .success(.some(let sample)) = outcome { return sample }
    cancel()
    return try outcome.get()
  }

  /// Ends the helper; there is no next image.
  func cancel() {
    state.withLock { state in
      if case .open(let helper, _) = state { helper.cancel() }
      state = .over
    }
  }

  /// Continues with another helper if another process, or the kernel for lack of memory, ended or
  /// stopped the first one: that is not the video's fault.
  private func patientAttempt() -> Result<OpaquePointer?, CaptureFault> {
    let deadline = ContinuousClock.now + Self.persistence
    var stops = 0
    while true {
      do throws(HelperEnd) {
        return try attempt()
      } catch {
        if error == .stopped { stops += 1 }
        guard error.isByOthers, stops <= Self.mostStops, .now < deadline else {
          return .failure(CaptureFault(error))
        }
        close()
      }
    }
  }

  private func attempt() throws(HelperEnd) -> Result<OpaquePointer?, CaptureFault> {
    let (helper, question) = try helperAndQuestion()
    let isNew = if case .open = question { true } else { false }
    let (answer, memory) = try helper.ask(
      question, isNew ? file.descriptor : nil,
      mostWork: patience * Processor.coreCount + Self.courtesy,
      mostRest: patience + Self.courtesy)
    switch answer {
    case .image(let image, let length):
      guard image.layout == layout, let sample = sample(of: image, memory) else {
        throw .senseless
      }
      state.withLock { if case .open = $0 { $0 = .open(helper, last: image.time) } }
      if let length { known.withLock { $0 = length } }
      prepareSpare(at: image.time - beginning)
      return .success(sample)
    case .end: return .success(nil)
    case .fault(let fault): return .failure(fault)
    }
  }

  /// Returns the running helper, or a new one, with the question for it.
  private func helperAndQuestion() throws(HelperEnd) -> (HelperProcess, VideoQuestion) {
    try state.withLock { state throws(HelperEnd) in
      switch state {
      case .over: throw .cancelled
      case .open(let helper, _): return (helper, .next)
      case .closed(let last):
        let helper = try newHelper()
        state = .open(helper, last: last)
        return (helper, .open(VideoOpening(layout: layout, last: last, patience: patience)))
      }
    }
  }

  private func newHelper() throws(HelperEnd) -> HelperProcess {
    guard let spare = spare.withLock({ $0 }) else { return try HelperProcess(.videos) }
    return try spare.take()
  }

  /// Starts a spare helper for a video that is watched, once it has played for a moment: until then
  /// the processor is needed for its first codes. Without a preview, a pause does no harm.
  private func prepareSpare(at time: Duration) {
    guard layout == .color, time > .seconds(2) else { return }
    spare.withLock { spare in
      if let spare { spare.refill() } else { spare = HelperSupply(.videos) }
    }
  }

  private func close() {
    state.withLock { if case .open(_, let last) = $0 { $0 = .closed(after: last) } }
    memory.withLock { $0 = nil }
  }

  /// A copy of the image; nil if its memory does not match the helper's description.
  private func sample(of image: SentImage, _ file: FileDescriptor?) -> OpaquePointer? {
    memory.withLock { memory in
      if let file {
        memory = SharedMemory(checking: file, size: image.byteCount, isFinal: false)
      }
      return memory.flatMap { image.sample(copying: $0.bytes, since: beginning) }
    }
  }
}

extension CaptureFault {
  fileprivate init(_ end: HelperEnd) {
    self =
      switch end {
      case .late: .unusableImage(Sentence("It takes too long to decode."))
      case .outOfMemory: .unusableImage(Sentence("It needs too much memory."))
      case .crashed, .senseless: .unusableImage(Sentence("It is damaged: its decoder failed."))
      case .forbiddenCall:
        .unusableImage(
          Sentence(
            "It was stopped because it tried to do something that no video needs."))
      case .killed: .failed(Sentence("Other programs stopped its decoder repeatedly."))
      case .stopped: .failed(Sentence("Another program stopped its decoder."))
      case .cancelled: .failed(Sentence("It was closed."))
      case .unavailable:
        .failed(
          Sentence("The program reticle-renderer, which opens videos, is missing or cannot run."))
      }
  }
}

/// Fills an appsrc with the images of a video file.
final class VideoPlayback: CallbackContext {
  private let video: IsolatedVideo

  private init(_ video: IsolatedVideo) {
    self.video = video
  }

  /// Makes the appsrc `part` send the images of `video`.
  static func attach(to part: Part, _ video: IsolatedVideo) {
    var callbacks = GstAppSrcCallbacks()
    callbacks.need_data = { source, _, context in
      guard let source else { return }
      VideoPlayback.from(context)?.send(to: source)
    }
    let source = UnsafeMutableRawPointer(part.element).assumingMemoryBound(to: GstAppSrc.self)
    gst_app_src_set_callbacks(
      source, &callbacks, VideoPlayback(video).retainedPointer(), Self.release)
  }

  private func send(to source: UnsafeMutablePointer<GstAppSrc>) {
    do throws(CaptureFault) {
      if let sample = try video.nextSample() {
        defer { gst_sample_unref(sample) }
        // Fails only while the pipeline stops, when the image is not needed.
        _ = gst_app_src_push_sample(source, sample)
      } else {
        _ = gst_app_src_end_of_stream(source)
      }
    } catch {
      error.post(from: UnsafeMutableRawPointer(source).assumingMemoryBound(to: GstElement.self))
    }
  }
}
