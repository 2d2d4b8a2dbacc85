// ZBar alone on clean images, and its recognizer's ways around its faults.

import Reading
import Staging
import TestSupport
import Testing

@testable import ZBarRecognizer

@Suite("ZBar")
struct ZBarRecognizerTests {
  /// The symbologies that it reads and of which there are samples; it reports a UPC-A as an EAN-13.
  static let symbologies = SampleCode.symbologies.filter {
    ZBarRecognizer().readable.contains($0) && $0 != .upcA
  }

  private func read(_ image: LumaBitmap, _ symbologies: Set<Symbology>) -> [Detection] {
    ZBarRecognizer().recognize(
      image.image, RecognitionRequest(symbologies, effort: .thorough))
  }

  @Test(
    "A clean code of each of its kinds is read in quarter turns",
    arguments: symbologies, [0.0, 90, 180, 270])
  func kinds(_ symbology: Symbology, _ degrees: Double) throws {
    let code = try #require(try SampleCode(symbology))
    let scene = Scene(around: code, turnedBy: degrees)
    let found = read(scene.bitmap, [symbology])
    #expect(
      found.map(\.payload.bytes) == [code.bytes],
      "\(scene.bitmap.kept(as: "zbar-\(symbology.rawValue)-\(degrees)"))")
    #expect(found.allSatisfy { $0.symbology == symbology && $0.engines == [.zbar] })
  }

  @Test("Neither Aztec nor Data Matrix nor PDF417 is among its kinds")
  func unreadable() throws {
    let unreadable: Set<Symbology> = [.aztec, .dataMatrix, .pdf417, .microQRCode, .maxiCode]
    #expect(ZBarRecognizer().readable.isDisjoint(with: unreadable))
    let code = try #require(try SampleCode(.dataMatrix))
    #expect(read(Scene(around: code).bitmap, unreadable).isEmpty)
  }

  @Test("All byte values come back as they are")
  func allBytes() throws {
    let code = try SampleCode(.qrCode, bytes: Array(0...255))
    #expect(read(Scene(around: code).bitmap, [.qrCode]).map(\.payload.bytes) == [code.bytes])
  }

  /// "éñ" in UTF-8, and other letters in every other encoding.
  static let marked: [UInt8] = [0x61, 0xC3, 0xA9, 0xC3, 0xB1]

  @Test("Bytes marked with an encoding come back as they are", arguments: [21, 22, 26, 30, 170])
  func markedBytes(_ eci: Int) throws {
    let code = try SampleCode(.qrCode, bytes: Self.marked, options: "eci=\(eci)")
    #expect(read(Scene(around: code).bitmap, [.qrCode]).map(\.payload.bytes) == [code.bytes])
  }

  @Test("Bytes marked as ISO 8859-1 come rewritten in UTF-8")
  func rewrittenBytes() throws {
    let code = try SampleCode(.qrCode, bytes: Self.marked, options: "eci=3")
    let rewritten = Array("aÃ©Ã±".utf8)
    #expect(read(Scene(around: code).bitmap, [.qrCode]).map(\.payload.bytes) == [rewritten])
  }

  @Test("Kanji mode comes as Shift-JIS")
  func kanji() throws {
    let code = try SampleCode(.qrCode, text: "点茗", bytes: [0x93, 0x5F, 0xE4, 0xAA])
    #expect(read(Scene(around: code).bitmap, [.qrCode]).map(\.payload.bytes) == [code.bytes])
  }

  @Test(
    "A GS1 code keeps its separators and is marked as one",
    arguments: [
      Symbology.qrCode, .code128,
    ])
  func gs1(_ symbology: Symbology) throws {
    let code = try SampleCode(
      symbology, text: "[01]98898765432106[10]AB[21]X",
      bytes: Array("019889876543210610AB\u{1D}21X".utf8), options: "gs1")
    let found = read(Scene(around: code).bitmap, [symbology])
    #expect(found.map(\.payload.bytes) == [code.bytes])
    #expect(found.allSatisfy { $0.isGS1 })
  }

  @Test("A part of a text in several codes ends neither the program nor the scanner")
  func sequence() throws {
    let recognizer = ZBarRecognizer()
    let request = RecognitionRequest([.qrCode], effort: .careful)
    for code in SampleCode.sequence {
      _ = recognizer.recognize(Scene(around: code).bitmap.image, request)
    }
    let code = try #require(try SampleCode(.qrCode))
    let found = recognizer.recognize(Scene(around: code).bitmap.image, request)
    #expect(found.map(\.payload.bytes) == [code.bytes])
  }

  @Test("A part of a larger image is read as if it were the image")
  func stride() throws {
    let code = try #require(try SampleCode(.qrCode))
    var scene = Scene(PixelSize(width: 500, height: 300), ground: 90)
    scene.place(code, at: Point(x: 350, y: 150))
    let rect = PixelRect(x: 250, y: 50, size: PixelSize(width: 201, height: 199))
    let found = ZBarRecognizer().recognize(
      scene.bitmap.image.cropped(to: rect), RecognitionRequest([.qrCode], effort: .careful))
    #expect(found.map(\.payload.bytes) == [code.bytes])
    #expect(found.first.map { $0.outline.center.distance(to: Point(x: 100, y: 100)) < 1.5 } == true)
  }

  @Test("What is read does not depend on the images before")
  func independence() throws {
    let recognizer = ZBarRecognizer()
    let kinds = Symbology.usual
    for seed in 0..<60 {
      let symbology: Symbology = [.ean13, .code128, .qrCode][seed % 3]
      let code = try #require(try SampleCode(symbology))
      let scene = Scene(around: code, turnedBy: Double(seed * 23 % 90), scale: 0.55)
      let image = scene.bitmap.blurred(2).noisy(sigma: 9, seed: UInt64(seed))
      for effort in [RecognitionRequest.Effort.careful, .upright, .thorough] {
        let request = RecognitionRequest(kinds, effort: effort)
        let found = recognizer.recognize(image.image, request)
        #expect(found == ZBarRecognizer().recognize(image.image, request))
      }
    }
  }

  @Test("Tiny images hold no code", arguments: [0, 1, 2, 3])
  func tiny(_ side: Int) {
    let image = LumaBitmap(size: PixelSize(width: side, height: side), filledWith: 0)
    #expect(read(image, Symbology.usual).isEmpty)
  }
}
