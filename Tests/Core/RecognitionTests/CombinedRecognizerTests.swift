// Several engines as one: with engines that say what a test tells them to.

import Barcodes
import Imaging
import Recognition
import Staging
import Testing
import ZBarRecognizer
import ZXingRecognizer

/// An engine that always finds the same.
final class FixedRecognizer: Recognizer {
  let readable: Set<Symbology>
  private let detections: [Detection]

  init(_ readable: Set<Symbology>, finds detections: [Detection] = []) {
    self.readable = readable
    self.detections = detections
  }

  func recognize(_ image: LumaImage, _ request: RecognitionRequest) -> [Detection] { detections }
}

@Suite("Several engines as one")
struct CombinedRecognizerTests {
  private func detection(
    _ text: String, _ engine: String, x: Double = 0, _ symbology: Symbology = .qrCode
  ) -> Detection {
    Detection(
      symbology: symbology, payload: Payload(bytes: Array(text.utf8)),
      outline: Quadrilateral(x: x, y: 0, width: 50, height: 50),
      engines: [Engine(rawValue: engine)])
  }

  private func merged(_ engines: [Detection]...) -> [Detection] {
    let image = LumaBitmap(size: PixelSize(width: 10, height: 10), filledWith: 0)
    return CombinedRecognizer(engines.map { FixedRecognizer([.qrCode], finds: $0) })
      .recognize(image.image, RecognitionRequest([.qrCode], effort: .quick))
  }

  @Test("What one engine reads, all of them together read")
  func readable() {
    let combined = CombinedRecognizer([FixedRecognizer([.qrCode]), FixedRecognizer([.aztec])])
    #expect(combined.readable == [.qrCode, .aztec])
    #expect(CombinedRecognizer([]).readable.isEmpty)
  }

  @Test("A code that two engines see is one code, seen by both")
  func twoEngines() {
    let found = merged([detection("a", "first")], [detection("a", "second", x: 2)])
    #expect(found.map { $0.engines.map(\.rawValue) } == [["first", "second"]])
    #expect(found.first?.outline == detection("a", "first").outline)
  }

  @Test("Equal texts at two places are two codes, as are two texts")
  func separate() {
    #expect(merged([detection("a", "first"), detection("a", "first", x: 200)]).count == 2)
    #expect(merged([detection("a", "first"), detection("b", "first", x: 200)]).count == 2)
  }

  @Test("What only one engine knows of a code is known of it")
  func details() {
    var knowing = detection("a", "second")
    knowing.isGS1 = true
    knowing.version = "7"
    knowing.errorCorrection = "H"
    knowing.lineCount = 9
    knowing.sequence = SequencePart(index: 1, count: 3, id: "x")
    let found = merged([detection("a", "first")], [knowing])
    #expect(found.count == 1)
    #expect(found.first?.isGS1 == true)
    #expect(found.first?.version == "7")
    #expect(found.first?.errorCorrection == "H")
    #expect(found.first?.lineCount == 9)
    #expect(found.first?.sequence == SequencePart(index: 1, count: 3, id: "x"))
  }

  @Test(
    "Both engines together see a clean code as one",
    arguments: [
      Symbology.qrCode, .ean13, .ean8, .upcA, .upcE, .code39, .code93, .code128, .itf, .codabar,
      .databar, .databarExpanded,
    ])
  func realEngines(_ symbology: Symbology) throws {
    let code = try #require(try SampleCode(symbology))
    let engines: [any Recognizer] = [ZXingRecognizer(), ZBarRecognizer()]
    let found = CombinedRecognizer(engines).recognize(
      Scene(around: code).bitmap.image, RecognitionRequest(Symbology.usual, effort: .thorough))
    #expect(found.map(Found.init) == [Found(code)])
    #expect(found.first?.engines.count == engines.count { $0.readable.contains(symbology) })
  }

  @Test("Asking for a kind that no engine reads says which can be read")
  func unreadable() {
    let error = #expect(throws: UnreadableSymbologies.self) {
      try StillReader(for: [.qrCode, .aztec, .isbn10]) { [ZBarRecognizer()] }
    }
    #expect(error?.asked == [.aztec, .isbn10])
    #expect(error?.readable == ZBarRecognizer().readable)
    let sentence = error?.description ?? ""
    #expect(sentence.hasPrefix("No engine reads aztec, isbn-10. These can be read: qr-code, "))
  }

  @Test("The usual kinds are all read by the engines at hand")
  func usual() throws {
    try CombinedRecognizer([ZXingRecognizer(), ZBarRecognizer()]).check(Symbology.usual)
  }
}
