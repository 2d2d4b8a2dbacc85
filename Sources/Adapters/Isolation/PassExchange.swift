// A pass over an image by a helper: the question, the answer, and the helper that answers. The pixels
// are in memory that the caller lends with the first question, or with one for a larger image.

public import Reading
internal import System

/// One pass of an engine over an image.
struct PassQuestion {
  let engine: Engine
  let size: PixelSize
  let request: RecognitionRequest

  /// The processor time that the pass may take: engines need a second for some megapixels of noise.
  var mostWork: Duration { .seconds(2) + .milliseconds(500 * size.area / 1_000_000) }

  /// The detections of an answer; nil if one of them is far beyond the image.
  func detections(in answer: PassAnswer) -> [Detection]? {
    let most = 4 * Double(max(size.width, size.height))
    let corners = answer.detections.flatMap(\.outline.corners)
    guard corners.allSatisfy({ abs($0.x) <= most && abs($0.y) <= most }) else { return nil }
    return answer.detections.map { detection in
      var detection = detection
      detection.engines = [engine]
      return detection
    }
  }
}

extension PassQuestion: HelperQuestion {
  typealias Answer = PassAnswer

  func write(to message: inout MessageWriter) {
    message.write(engine.rawValue)
    message.write(size.width, size.height)
    for symbology in Symbology.allCases {
      message.write(request.symbologies.contains(symbology))
    }
    message.write(choice: request.effort)
    message.write(request.wantsFailedChecks)
  }

  init(from message: inout MessageReader) throws(SenselessMessage) {
    engine = Engine(rawValue: try message.text())
    size = try message.size(most: Int(Int32.max))
    var symbologies: Set<Symbology> = []
    for symbology in Symbology.allCases {
      if try message.flag() { symbologies.insert(symbology) }
    }
    var request = RecognitionRequest(symbologies, effort: try message.choice())
    request.wantsFailedChecks = try message.flag()
    self.request = request
  }
}

/// The outcome of a pass.
struct PassAnswer {
  /// The processor time that it took.
  let time: Duration
  /// The codes, without the name of their engine.
  let detections: [Detection]
}

extension PassAnswer: HelperMessage {
  /// Longer than any pass may take.
  private static let mostTime = Duration.seconds(60)

  func write(to message: inout MessageWriter) {
    message.write(Int(min(time, Self.mostTime) / .microseconds(1)))
    for detection in detections { detection.write(to: &message) }
  }

  init(from message: inout MessageReader) throws(SenselessMessage) {
    time = .microseconds(try message.number(in: 0...Int(Self.mostTime / .microseconds(1))))
    var detections: [Detection] = []
    while !message.rest.isEmpty { detections.append(try Detection(from: &message)) }
    self.detections = detections
  }
}

extension Detection {
  fileprivate func write(to message: inout MessageWriter) {
    message.write(choice: symbology)
    message.write(payload.bytes)
    message.write(payload.segments.count)
    for segment in payload.segments {
      message.write(segment.eci, segment.range.lowerBound, segment.range.upperBound)
    }
    message.write(option: sequence) {
      $0.write($1.index, $1.count)
      $0.write($1.id)
    }
    for fact in [isGS1, isInverted, isMirrored] { message.write(fact) }
    message.write(option: facts.variant) { $0.write(choice: $1) }
    for text in [version, errorCorrection] { message.write(option: text) { $0.write($1) } }
    for corner in outline.corners {
      for coordinate in [corner.x, corner.y] {
        message.write(Int(bitPattern: UInt(coordinate.bitPattern)))
      }
    }
    message.write(lineCount)
  }

  fileprivate init(from message: inout MessageReader) throws(SenselessMessage) {
    self.init(
      symbology: try message.choice(), payload: try Payload(from: &message),
      outline: Quadrilateral(of: PixelSize(width: 0, height: 0)), engines: [])
    let most = MessageReader.mostRun
    if try message.flag() {
      sequence = SequencePart(
        index: try message.number(in: 0...most), count: try message.number(in: 0...most),
        id: try message.text(most: most))
    }
    (isGS1, isInverted) = (try message.flag(), try message.flag())
    isMirrored = try message.flag()
    facts.variant = try message.flag() ? try message.choice() : nil
    version = try message.flag() ? try message.text(most: most) : nil
    errorCorrection = try message.flag() ? try message.text(most: most) : nil
    outline = Quadrilateral(
      topLeft: try Point(from: &message), topRight: try Point(from: &message),
      bottomRight: try Point(from: &message), bottomLeft: try Point(from: &message))
    lineCount = try message.number(in: 0...Int(Int32.max))
  }
}

extension Payload {
  fileprivate init(from message: inout MessageReader) throws(SenselessMessage) {
    let bytes = try message.run()
    var segments: [Segment] = []
    for _ in 0..<(try message.number(in: 0...MessageReader.mostRun)) {
      let eci = try message.number(in: 0...999_999)
      let start = try message.number(in: 0...bytes.count)
      let end = try message.number(in: start...bytes.count)
      segments.append(Segment(eci: eci, range: start..<end))
    }
    self.init(bytes: bytes, segments: segments)
  }
}

extension Point {
  fileprivate init(from message: inout MessageReader) throws(SenselessMessage) {
    let (x, y) = (try message.number(), try message.number())
    self.init(
      x: Double(bitPattern: UInt64(bitPattern: Int64(x))),
      y: Double(bitPattern: UInt64(bitPattern: Int64(y))))
    guard self.x.isFinite, self.y.isFinite else { throw SenselessMessage() }
  }
}

/// Makes passes, one after the other, until the caller is gone.
public struct PassService {
  private let service: HelperService
  private let recognizers: [Engine: any Recognizer]

  /// Prepares `engines` in a process that answers through `service`.
  public init(_ service: HelperService, _ engines: EngineSet) {
    self.service = service
    recognizers = Dictionary(
      uniqueKeysWithValues: engines.members.map { ($0.engine, $0.makeRecognizer()) })
  }

  /// Lets every engine read `sample` once, so that it loads what it needs.
  public func loadEverything(with sample: LumaBitmap) {
    for recognizer in recognizers.values {
      _ = recognizer.recognize(
        sample.image, RecognitionRequest(recognizer.readable, effort: .thorough))
    }
  }

  /// Enters the sandbox and answers questions.
  public func run() {
    service.enterSandbox()
    var memory: SharedMemory?
    while let (question, file) = service.nextQuestion(PassQuestion.self) {
      if let file { memory = SharedMemory(of: file) }
      guard let memory, question.size.area <= memory.size,
        let recognizer = recognizers[question.engine]
      else { return }
      service.limitProcessorTime(to: question.mostWork)
      let start = Processor.processTime
      let found = memory.withImage(of: question.size) {
        recognizer.recognize($0, question.request)
      }
      let answer = PassAnswer(time: Processor.processTime - start, detections: found)
      // No image has so many codes.
      service.answer(
        answer.bytes.count <= Packet.mostInAll
          ? answer : PassAnswer(time: answer.time, detections: []))
    }
  }
}
