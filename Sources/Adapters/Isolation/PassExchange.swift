// A pass over an image by a helper: the question, as a message, and the helper that answers.

public import Reading
internal import System

/// One pass of an engine over an image.
struct PassQuestion: Sendable {
  let engine: Engine
  let size: PixelSize
  let request: RecognitionRequest

  init(engine: Engine, size: PixelSize, request: RecognitionRequest) {
    self.engine = engine
    self.size = size
    self.request = request
  }

  /// The processor time that the pass may take: engines need a second for some megapixels of noise.
  var mostWork: Duration { .seconds(2) + .milliseconds(500 * size.area / 1_000_000) }

  /// The question as it is sent, with the size of the memory that holds the pixels.
  func message(memorySize: Int) -> HelperMessage {
    let kinds = Symbology.allCases.enumerated()
      .filter { request.symbologies.contains($1) }
      .reduce(0) { $0 | 1 << $1.offset }
    let effort = RecognitionRequest.Effort.allCases.firstIndex(of: request.effort) ?? 0
    let failures = request.wantsFailedChecks ? 1 : 0
    return HelperMessage(
      1, [size.width, size.height, kinds, effort, memorySize, failures], text: engine.rawValue)
  }

  /// Reads the question in the helper.
  init(_ message: HelperMessage) {
    engine = Engine(rawValue: message.text)
    size = PixelSize(width: message[0], height: message[1])
    let kinds = message[2]
    let efforts = RecognitionRequest.Effort.allCases
    var request = RecognitionRequest(
      Set(Symbology.allCases.enumerated().filter { kinds >> $0.offset & 1 == 1 }.map(\.element)),
      effort: efforts.indices.contains(message[3]) ? efforts[message[3]] : .careful)
    request.wantsFailedChecks = message[5] == 1
    self.request = request
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

  /// Enters the sandbox and answers questions. `commitFault` sees each of them first.
  public func run(_ commitFault: (HelperMessage) -> Void) {
    service.enterSandbox()
    var memory: PassMemory?
    while let (message, file) = service.nextQuestion() {
      commitFault(message)
      if let file { memory = PassMemory(of: file, size: message[4]) }
      let question = PassQuestion(message)
      guard let memory, question.size.area <= memory.pixelCount,
        let recognizer = recognizers[question.engine]
      else { return }
      service.limitProcessorTime(to: question.mostWork)
      let start = Processor.processTime
      var writer = DetectionWriter()
      memory.withImage(of: question.size) { image in
        for detection in recognizer.recognize(image, question.request) { writer.write(detection) }
      }
      let time = Int((Processor.processTime - start) / .microseconds(1))
      service.answer(HelperMessage(1, [memory.write(writer.bytes), time]))
    }
  }
}
