// The messages about a video between the programs and the helper that decodes it, and that helper.

internal import CGStreamer
internal import FeatureModels
public import Isolation
internal import Reading
internal import System

/// A question to a helper; every question is answered with the next image.
enum VideoQuestion: HelperQuestion {
  typealias Answer = VideoAnswer

  /// Opens the file that comes with the question.
  case open(VideoOpening)
  /// Continues.
  case next

  func write(to message: inout MessageWriter) {
    switch self {
    case .open(let opening):
      message.write(0)
      opening.write(to: &message)
    case .next: message.write(1)
    }
  }

  init(from message: inout MessageReader) throws(SenselessMessage) {
    self = try message.number(in: 0...1) == 0 ? .open(try VideoOpening(from: &message)) : .next
  }
}

/// The settings with which a helper opens a video.
struct VideoOpening {
  let layout: SentLayout
  /// The images start after this time; nil for the beginning of the video.
  let last: Duration?
  /// The longest time without an image.
  let patience: Duration

  /// In hours; no time in a video is later.
  static let mostTime = Duration.seconds(1000 * 3600)
  private static let mostPatience = Duration.seconds(600)
}

extension VideoOpening: HelperMessage {
  func write(to message: inout MessageWriter) {
    message.write(choice: layout)
    message.write(option: last) { $0.write(Int($1 / .nanoseconds(1))) }
    message.write(Int(patience / .milliseconds(1)))
  }

  init(from message: inout MessageReader) throws(SenselessMessage) {
    layout = try message.choice()
    last = try message.flag() ? try message.time(to: Self.mostTime) : nil
    patience = .milliseconds(try message.number(in: 1...Int(Self.mostPatience / .milliseconds(1))))
  }
}

extension MessageReader {
  /// A time in nanoseconds, up to `most`.
  fileprivate mutating func time(to most: Duration) throws(SenselessMessage) -> Duration {
    .nanoseconds(try number(in: 0...Int(most / .nanoseconds(1))))
  }
}

/// The answer of a helper.
enum VideoAnswer: HelperMessage {
  /// The next image. Its bytes are in the memory that came with this answer or with an earlier one.
  /// The length of the video is nil if it is unknown.
  case image(SentImage, length: Duration?)
  /// There is no next image.
  case end
  /// The video cannot be read, or cannot be read any further.
  case fault(CaptureFault)

  func write(to message: inout MessageWriter) {
    switch self {
    case .image(let image, let length):
      message.write(0)
      image.write(to: &message)
      message.write(option: length) { $0.write(Int($1 / .nanoseconds(1))) }
    case .end: message.write(1)
    case .fault(let fault):
      message.write(2, fault.code)
      message.write(fault.text)
    }
  }

  init(from message: inout MessageReader) throws(SenselessMessage) {
    switch try message.number(in: 0...2) {
    case 0:
      let image = try SentImage(from: &message)
      self = .image(
        image, length: try message.flag() ? try message.time(to: VideoOpening.mostTime) : nil)
    case 1: self = .end
    default:
      self = .fault(CaptureFault(code: try message.number(), text: try message.text()))
    }
  }
}

extension SentImage: HelperMessage {
  func write(to message: inout MessageWriter) {
    message.write(choice: layout)
    message.write(size.width, size.height, Int(time / .nanoseconds(1)))
    for number in rate + colors { message.write(number) }
  }

  init(from message: inout MessageReader) throws(SenselessMessage) {
    let layout: SentLayout = try message.choice()
    var numbers: [Int] = []
    for _ in 0..<9 { numbers.append(try message.number(in: 0 ... .max)) }
    guard
      let image = SentImage(
        layout, PixelSize(width: numbers[0], height: numbers[1]), time: .nanoseconds(numbers[2]),
        rate: Array(numbers[3...4]), colors: Array(numbers[5...]))
    else { throw SenselessMessage() }
    self = image
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

  /// Enters the sandbox and answers questions.
  public func run() {
    service.enterSandbox()
    var video: VideoDecoding?
    while let (question, file) = service.nextQuestion(VideoQuestion.self) {
      do throws(CaptureFault) {
        if case .open(let opening) = question {
          guard video == nil, let file else { return }
          video = try VideoDecoding(file, opening)
        }
        guard let (answer, memory) = try video?.next() else { return }
        service.answer(answer, memory)
      } catch {
        service.answer(VideoAnswer.fault(error))
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
  /// Whether the images up to `newest` must still be skipped.
  private var isBehind: Bool
  private var length: Duration?

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
    length = length ?? pipeline.length
    return (.image(image, length: length), isNew ? memory.file : nil)
  }

  private func describe(_ sample: OpaquePointer) -> SentImage? {
    SentImage(describing: sample, opening.layout, previous: newest)
  }

  /// The next image that was not seen before.
  private mutating func nextSample() throws(CaptureFault) -> OpaquePointer? {
    guard isBehind else { return try pipeline.next(within: opening.patience, isAlone: true) }
    guard let first = try pipeline.next(within: opening.patience, isAlone: true) else { return nil }
    gst_sample_unref(first)
    // If the seek fails, every earlier image is decoded again.
    _ = pipeline.seek(to: newest)
    isBehind = false
    // A video with few images that stand alone starts a little earlier instead of late.
    let deadline = ContinuousClock.now + opening.patience / 2
    while let sample = try pipeline.next(within: opening.patience, isAlone: true) {
      if let image = describe(sample), image.time > newest || .now > deadline { return sample }
      gst_sample_unref(sample)
    }
    return nil
  }
}
