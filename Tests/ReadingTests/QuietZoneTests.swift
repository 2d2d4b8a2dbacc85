// Parts of larger codes that pass for codes, and codes that stand by themselves.

@testable import Reading
import Staging
import Testing

@Suite("Codes that stand by themselves")
struct QuietZoneTests {
  private func scene(_ code: SampleCode, turnedBy degrees: Double) -> Scene {
    Scene(around: code, turnedBy: degrees, scale: 0.6)
  }

  private func isAlone(
    _ symbology: Symbology, at outline: Quadrilateral, in bitmap: LumaBitmap
  ) -> Bool {
    bitmap.image.isAlone(
      Detection(
        symbology: symbology, payload: Payload(bytes: []), outline: outline,
        engines: [Engine(rawValue: "zbar")]))
  }

  /// The part of an outline that ends at `across` of its width.
  private func beginning(of outline: Quadrilateral, to across: Double, down: Double = 1)
    -> Quadrilateral
  {
    Quadrilateral(
      topLeft: outline.topLeft, topRight: outline.place(across: across, down: 0),
      bottomRight: outline.place(across: across, down: down),
      bottomLeft: outline.place(across: 0, down: down))
  }

  @Test("A UPC-E stands by itself, also in blur", arguments: [0.0, 12, 90])
  func upcE(_ degrees: Double) throws {
    let code = try SampleCode(.upcE, text: "01234565")
    let scene = scene(code, turnedBy: degrees)
    for times in 0...2 {
      let image = scene.bitmap.blurred(times)
      #expect(isAlone(.upcE, at: scene.codes[0].outline, in: image))
    }
  }

  @Test("Half of an EAN-13 is no UPC-E, nor is the whole", arguments: [0.0, 12, 90])
  func ean13(_ degrees: Double) throws {
    let code = try SampleCode(.ean13, text: "4006381333931")
    let scene = scene(code, turnedBy: degrees)
    for share in [51.0 / 95, 1] {
      let outline = beginning(of: scene.codes[0].outline, to: share)
      #expect(!isAlone(.upcE, at: outline, in: scene.bitmap))
    }
  }

  @Test("A short ITF stands by itself, and some bars of a Code 128 are none", arguments: [0.0, 90])
  func shortITF(_ degrees: Double) throws {
    func isAlone(_ outline: Quadrilateral, _ bitmap: LumaBitmap) -> Bool {
      bitmap.image.isAlone(
        Detection(
          symbology: .itf, payload: Payload(bytes: Array("9004".utf8)), outline: outline,
          engines: [Engine(rawValue: "zxing")]))
    }
    let short = scene(try SampleCode(.itf, text: "9004"), turnedBy: degrees)
    #expect(isAlone(short.codes[0].outline, short.bitmap))
    let long = scene(try SampleCode(.code128, text: "Code 128 of some length"), turnedBy: degrees)
    #expect(!isAlone(beginning(of: long.codes[0].outline, to: 0.25), long.bitmap))
  }

  /// The code with something over the end of its bars.
  private func covered(_ code: SampleCode, from share: Double, level: UInt8) -> SampleCode {
    let width = code.bitmap.size.width
    let pixels = code.bitmap.pixels.enumerated().map { index, own in
      Double(index % width) > share * Double(width) ? level : own
    }
    return SampleCode(
      code.symbology, bytes: code.bytes,
      printedIn: LumaBitmap(size: code.bitmap.size, pixels: pixels), scale: code.scale)
  }

  @Test("A piece of an ITF is no shorter one, however it is turned", arguments: [0.0, 12, 90])
  func pieceOfITF(_ degrees: Double) throws {
    func isAlone(_ text: String, _ outline: Quadrilateral, _ bitmap: LumaBitmap) -> Bool {
      bitmap.image.isAlone(
        Detection(
          symbology: .itf, payload: Payload(bytes: Array(text.utf8)), outline: outline,
          engines: [Engine(rawValue: "zbar")]))
    }
    let text = "30712345000010"
    let whole = scene(try SampleCode(.itf, text: text), turnedBy: degrees)
    let outline = whole.codes[0].outline
    for times in 0...2 {
      let image = whole.bitmap.blurred(times)
      #expect(isAlone(text, outline, image))
      #expect(!isAlone("307123", beginning(of: outline, to: 0.45), image))
      #expect(!isAlone("307123", outline, image))
    }
    for level in [UInt8(40), 130] {
      let covered = scene(
        covered(try SampleCode(.itf, text: text), from: 0.45, level: level), turnedBy: degrees)
      #expect(!isAlone("307123", beginning(of: covered.codes[0].outline, to: 0.45), covered.bitmap))
    }
    // An engine’s place of a few pixels has no room for the digits.
    #expect(!isAlone("307123", Quadrilateral(x: 4, y: 4, width: 6, height: 43), whole.bitmap))
  }

  @Test("A corner of a QR code is no Micro QR code")
  func corner() throws {
    let code = try SampleCode(.qrCode, text: "https://example.org/corner")
    let scene = scene(code, turnedBy: 0)
    let outline = beginning(of: scene.codes[0].outline, to: 0.5, down: 0.5)
    #expect(!isAlone(.microQRCode, at: outline, in: scene.bitmap))
    #expect(isAlone(.qrCode, at: scene.codes[0].outline, in: scene.bitmap))
  }
}
