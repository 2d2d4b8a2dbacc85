// The helper's side of a look: the engine itself.

public import Reading
internal import System

/// Makes looks, one after the other, until the caller is gone.
public struct LookService {
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

  /// Shuts the door and answers questions. `commitFault` sees each of them first.
  public func run(_ commitFault: (HelperMessage) -> Void) {
    service.shutDoor()
    var memory: LookMemory?
    while let (message, file) = service.nextQuestion() {
      commitFault(message)
      if let file { memory = LookMemory(of: file, size: message[4]) }
      let question = LookQuestion(message)
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
