// ZXing-C++ alone on clean images, and the facts that it reports.

import Reading
import Staging
import TestSupport
import Testing
import ZXingRecognizer

@Suite("ZXing")
struct ZXingRecognizerTests {
  private func read(
    _ image: LumaBitmap, _ symbologies: Set<Symbology>,
    effort: RecognitionRequest.Effort = .thorough
  ) -> [Detection] {
    ZXingRecognizer().recognize(image.image, RecognitionRequest(symbologies, effort: effort))
  }

  /// The symbologies that it reads whichever way they lie and spells as they are printed: a UPC-A
  /// comes with a zero in front, a UPC-E at full length, a MaxiCode only if it stands upright.
  static let symbologies = SampleCode.symbologies.filter {
    ![.upcA, .upcE, .maxiCode].contains($0)
  }

  @Test(
    "A clean code of each kind is read in quarter turns",
    arguments: symbologies, [0.0, 90, 180, 270])
  func kinds(_ symbology: Symbology, _ degrees: Double) throws {
    let code = try #require(try SampleCode(symbology))
    let scene = Scene(around: code, turnedBy: degrees)
    let found = read(scene.bitmap, [symbology])
    #expect(
      found.map(\.payload.bytes) == [code.bytes],
      "\(scene.bitmap.kept(as: "zxing-\(symbology.rawValue)-\(degrees)"))")
    #expect(found.allSatisfy { $0.symbology == symbology && $0.engines == [.zxing] })
  }

  @Test(
    "The short retail numbers come at full length",
    arguments: [
      (Symbology.upcA, "0012345678905"), (.upcE, "0012345000065"),
    ])
  func retail(_ symbology: Symbology, _ number: String) throws {
    let code = try #require(try SampleCode(symbology))
    let found = read(Scene(around: code).bitmap, [symbology])
    #expect(found.map { String(decoding: $0.payload.bytes, as: UTF8.self) } == [number])
  }

  @Test("The characters of a Code 39 come as they are, and not as the pairs that they may be")
  func code39() throws {
    let code = try SampleCode(.code39, text: "+A123BJC5D6E71G")
    #expect(read(Scene(around: code).bitmap, [.code39]).map(\.payload.bytes) == [code.bytes])
  }

  @Test(
    "All byte values come back as they are",
    arguments: [Symbology.qrCode, .aztec, .dataMatrix, .pdf417], ["", "eci=3", "eci=26"])
  func allBytes(_ symbology: Symbology, _ options: String) throws {
    let code = try SampleCode(symbology, bytes: Array(0...255), options: options)
    #expect(read(Scene(around: code).bitmap, [symbology]).map(\.payload.bytes) == [code.bytes])
  }

  @Test("A code whose check fails is reported on request, at its place and without a payload")
  func failedCheck() throws {
    var request = RecognitionRequest([.ean13, .qrCode], effort: .thorough)
    request.wantsFailedChecks = true
    let scene = Scene(around: try .misprinted())
    #expect(read(scene.bitmap, [.ean13]) == [])
    let recognizer = ZXingRecognizer()
    let found = recognizer.recognize(scene.bitmap.image, request)
    #expect(found.map(\.symbology) == [.ean13])
    #expect(found.map(\.payload.bytes) == [[]])
    let outline = try #require(found.first?.outline)
    #expect(outline.overlap(with: scene.codes[0].outline) > 0.8)
    // A code that is read has not failed, and the next request is an ordinary one again.
    let sound = Scene(around: try SampleCode(.ean13, text: "4006381333931")).bitmap.image
    #expect(recognizer.recognize(sound, request) == [])
    request.wantsFailedChecks = false
    #expect(recognizer.recognize(sound, request).count == 1)
    #expect(recognizer.recognize(scene.bitmap.image, request) == [])
  }

  @Test("NULs are bytes like others, at the beginning, within and at the end")
  func nulBytes() throws {
    let code = try SampleCode(.qrCode, bytes: [0, 65, 0, 0, 66, 0])
    #expect(read(Scene(around: code).bitmap, [.qrCode]).map(\.payload.bytes) == [code.bytes])
  }

  @Test("Kanji mode comes as Shift-JIS")
  func kanji() throws {
    let code = try SampleCode(.qrCode, text: "点茗", bytes: [0x93, 0x5F, 0xE4, 0xAA])
    #expect(read(Scene(around: code).bitmap, [.qrCode]).map(\.payload.bytes) == [code.bytes])
  }

  @Test(
    "A GS1 code keeps its separators and is marked as one",
    arguments: [
      Symbology.qrCode, .rectangularMicroQRCode, .dataMatrix, .aztec, .code128,
    ])
  func gs1(_ symbology: Symbology) throws {
    let code = try SampleCode(
      symbology, text: "[01]98898765432106[10]AB[21]X",
      bytes: Array("019889876543210610AB\u{1D}21X".utf8), options: "gs1")
    let found = read(Scene(around: code).bitmap, [symbology])
    #expect(found.map(\.payload.bytes) == [code.bytes])
    #expect(found.allSatisfy { $0.isGS1 })
  }

  @Test("A part of a text in several codes has its index, the count and the id")
  func sequence() {
    for (index, code) in SampleCode.sequence.enumerated() {
      let found = read(Scene(around: code).bitmap, [.qrCode])
      #expect(found.map(\.payload.bytes) == [code.bytes])
      #expect(
        found.first?.sequence
          == SequencePart(index: index, count: 2, id: "\(SampleCode.sequenceParity)"))
    }
  }

  @Test("A code that is whole in itself has no place in a sequence")
  func noSequence() throws {
    let code = try #require(try SampleCode(.qrCode))
    #expect(read(Scene(around: code).bitmap, [.qrCode]).first?.sequence == nil)
  }

  @Test("Light on dark is read with thorough effort only, and marked")
  func inverted() throws {
    let code = try #require(try SampleCode(.dataMatrix))
    let image = Scene(around: code).bitmap.inverted
    let found = read(image, [.dataMatrix])
    #expect(found.map(\.payload.bytes) == [code.bytes])
    #expect(found.first?.isInverted == true)
    #expect(read(image, [.dataMatrix], effort: .careful).isEmpty)
  }

  @Test("A mirrored code is read, and marked as one")
  func mirrored() throws {
    let code = try #require(try SampleCode(.qrCode))
    let found = read(Scene(around: code).bitmap.mirrored, [.qrCode])
    #expect(found.map(\.payload.bytes) == [code.bytes])
    #expect(found.first?.isMirrored == true)
  }

  @Test("A part of a larger image is read as if it were the image")
  func stride() throws {
    let code = try #require(try SampleCode(.qrCode))
    var scene = Scene(PixelSize(width: 500, height: 300), ground: 90)
    scene.place(code, at: Point(x: 350, y: 150))
    let rect = PixelRect(x: 250, y: 50, size: PixelSize(width: 201, height: 199))
    let found = ZXingRecognizer().recognize(
      scene.bitmap.image.cropped(to: rect), RecognitionRequest([.qrCode], effort: .careful))
    #expect(found.map(\.payload.bytes) == [code.bytes])
    #expect(found.first.map { $0.outline.center.distance(to: Point(x: 100, y: 100)) < 1.5 } == true)
  }

  @Test("Only what is asked for is looked for")
  func selection() throws {
    let code = try #require(try SampleCode(.qrCode))
    let image = Scene(around: code).bitmap
    let recognizer = ZXingRecognizer()
    func count(_ symbologies: Set<Symbology>) -> Int {
      recognizer.recognize(image.image, RecognitionRequest(symbologies, effort: .careful)).count
    }
    #expect(count([.qrCode]) == 1)
    #expect(count([.aztec]) == 0)
    #expect(count([]) == 0)
    #expect(count([.qrCode, .aztec]) == 1)
  }

  @Test("Tiny images hold no code", arguments: [0, 1, 2, 3])
  func tiny(_ side: Int) {
    let image = LumaBitmap(size: PixelSize(width: side, height: side), filledWith: 0)
    #expect(read(image, Symbology.usual).isEmpty)
  }
}
