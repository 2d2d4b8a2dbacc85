// The messages about a video between the programs and the helper that decodes it. Both ends are
// here, so that a number means the same in both.

internal import CGStreamer
internal import FeatureModels
public import Isolation
internal import Reading
internal import System

/// A question to a helper; every question is answered with the next image.
enum VideoQuestion {
  /// Opens the file that comes with the question.
  case open(VideoOpening)
  /// Continues.
  case next

  /// Reads the question in the helper; nil if it is none.
  init?(_ message: HelperMessage) {
    switch message.subject {
    case 1: self = .open(VideoOpening(message))
    case 2: self = .next
    default: return nil
    }
  }

  /// The question as it is sent.
  var message: HelperMessage {
    switch self {
    case .open(let opening): opening.message
    case .next: HelperMessage(2)
    }
  }
}

/// How a helper opens a video.
struct VideoOpening {
  let layout: SentLayout
  /// The first image is the first after this time; nil for the video's first.
  let last: Duration?
  /// The longest time without an image.
  let patience: Duration

  init(_ layout: SentLayout, after last: Duration?, patience: Duration) {
    (self.layout, self.last, self.patience) = (layout, last, patience)
  }

  fileprivate init(_ message: HelperMessage) {
    layout = message[0] == 0 ? .luma : .color
    last = message[1] < 0 ? nil : .nanoseconds(message[1])
    patience = .milliseconds(message[2])
  }

  fileprivate var message: HelperMessage {
    HelperMessage(
      1,
      [
        layout == .luma ? 0 : 1, last.map { Int($0 / .nanoseconds(1)) } ?? -1,
        Int(patience / .milliseconds(1)),
      ])
  }
}

/// The answer of a helper.
enum VideoAnswer {
  /// The next image. Its bytes are in the memory that came with this answer or with an earlier one.
  case image(SentImage)
  /// There is no next image.
  case end
  /// The video cannot be read, or not any further.
  case fault(CaptureFault)

  /// The answer as it is sent.
  var message: HelperMessage {
    switch self {
    case .image(let image): image.message
    case .end: HelperMessage(2)
    case .fault(let fault): HelperMessage(3, [fault.code], text: fault.text)
    }
  }

  /// Reads an answer, which may come from a helper that an untrusted file has taken over; nil if it
  /// makes no sense.
  init?(_ message: HelperMessage, _ layout: SentLayout) {
    switch message.subject {
    case 1:
      guard let image = SentImage(message, layout) else { return nil }
      self = .image(image)
    case 2: self = .end
    case 3: self = .fault(CaptureFault(code: message[0], text: message.text))
    default: return nil
    }
  }
}

extension SentImage {
  fileprivate var message: HelperMessage {
    HelperMessage(1, [size.width, size.height, Int(time / .nanoseconds(1))] + rate + colors)
  }

  fileprivate init?(_ message: HelperMessage, _ layout: SentLayout) {
    let size = PixelSize(width: message[0], height: message[1])
    self.init(
      layout, size, time: .nanoseconds(max(0, message[2])), rate: (3...4).map { message[$0] },
      colors: (5...8).map { message[$0] })
  }
}

/// Decodes one video, image by image, until the caller is gone.
public struct VideoService {
  private let service: HelperService

  /// Loads the decoders into a process that answers through `service`.
  public init(_ service: HelperService) {
    self.service = service
    VideoElements.load { HelperService.endForMemory() }
  }

  /// Enters the sandbox and answers questions. `commitFault` sees each of them first.
  public func run(_ commitFault: (HelperMessage) -> Void) {
    service.enterSandbox()
    var video: VideoDecoding?
    while let (message, file) = service.nextQuestion() {
      commitFault(message)
      do throws(CaptureFault) {
        switch VideoQuestion(message) {
        case .open(let opening):
          guard video == nil, let file else { return }
          video = try VideoDecoding(file, opening)
        case .next: break
        case nil: return
        }
        guard let (answer, memory) = try video?.next() else { return }
        service.answer(answer.message, memory)
      } catch {
        service.answer(VideoAnswer.fault(error).message)
      }
    }
  }
}

/// A video that is decoded.
struct VideoDecoding {
  private let pipeline: ImagePipeline
  private let opening: VideoOpening
  private var memory: SharedMemory?
  /// The time of the newest image.
  private var newest: Duration
  /// Images up to `newest` are still to be skipped.
  private var isBehind: Bool

  init(_ file: FileDescriptor, _ opening: VideoOpening) throws(CaptureFault) {
    self.opening = opening
    newest = opening.last ?? .zero
    isBehind = opening.last != nil
    pipeline = try ImagePipeline(
      "appsrc name=source format=bytes ! decodebin caps=video/x-raw(ANY) expose-all-streams=false"
        + " ! \(VideoSource.upright)", formats: opening.layout.formats
    ) { pipeline in
      if let source = pipeline.part("source") { FileBytes.attach(to: source, file) }
    }
  }

  /// The next image, with its memory if that is new.
  mutating func next() throws(CaptureFault) -> (VideoAnswer, FileDescriptor?) {
    guard let sample = try nextSample() else { return (.end, nil) }
    defer { gst_sample_unref(sample) }
    guard let image = describe(sample) else { throw .unusableImage(.damagedImage) }
    newest = image.time
    let isNew = memory?.size != image.byteCount
    if isNew { memory = SharedMemory(size: image.byteCount) }
    guard let memory else { HelperService.endForMemory() }
    guard image.copy(sample, into: memory.mutableBytes) else {
      throw .unusableImage(.damagedImage)
    }
    return (.image(image), isNew ? memory.file : nil)
  }

  private func describe(_ sample: OpaquePointer) -> SentImage? {
    SentImage(describing: sample, opening.layout, previous: newest)
  }

  /// The next image that was not seen before.
  private mutating func nextSample() throws(CaptureFault) -> OpaquePointer? {
    guard isBehind else { return try pipeline.next(within: opening.patience, isAlone: true) }
    guard let first = try pipeline.next(within: opening.patience, isAlone: true) else { return nil }
    gst_sample_unref(first)
    // Without a seek every image is decoded again.
    _ = pipeline.seek(to: newest)
    isBehind = false
    while let sample = try pipeline.next(within: opening.patience, isAlone: true) {
      if let image = describe(sample), image.time > newest { return sample }
      gst_sample_unref(sample)
    }
    return nil
  }
}
