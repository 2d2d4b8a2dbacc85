// Two retail numbers read from the same bars.

@testable import Reading
import Staging
import Testing

@Suite("Retail numbers at one place")
struct RetailRivalTests {
  private let right = "0023942431015"
  private let wrong = "9074932437075"

  private func detection(_ number: String, _ outline: Quadrilateral, lines: Int) -> Detection {
    var result = Detection(
      symbology: .ean13, payload: Payload(bytes: Array(number.utf8)), outline: outline,
      engines: [Engine(rawValue: "zbar")])
    result.lineCount = lines
    return result
  }

  /// The image with bars that are thinner by `count` pixels.
  private func thinned(_ image: LumaBitmap, by count: Int) -> LumaBitmap {
    var pixels = image.pixels
    for y in 0..<image.size.height {
      for x in count..<image.size.width {
        let row = y * image.size.width
        pixels[row + x] = (0...count).map { image.pixels[row + x - $0] }.max() ?? 255
      }
    }
    return LumaBitmap(size: image.size, pixels: pixels)
  }

  @Test(
    "The number whose bars the image shows stays, however many lines another has",
    arguments: [0, 1, 2], [0.0, 8, 180])
  func bars(_ thinning: Int, _ degrees: Double) throws {
    let code = try SampleCode(.ean13, text: right)
    let scene = Scene(around: code, turnedBy: degrees)
    let image = thinned(scene.bitmap, by: thinning).blurred(1)
    var found = MergedDetections(for: [.ean13])
    let outline = scene.codes[0].outline
    found.add([detection(right, outline, lines: 5), detection(wrong, outline, lines: 35)])
    found.removeMisfits(in: image.image)
    #expect(
      found.codes.map { String(decoding: $0.detection.payload.bytes, as: UTF8.self) } == [right])
  }

  @Test("Where the image shows neither number, both stay")
  func neither() throws {
    let scene = Scene(around: try SampleCode(.code128, text: "Code 128"))
    var found = MergedDetections(for: [.ean13])
    let outline = scene.codes[0].outline
    found.add([detection(right, outline, lines: 5), detection(wrong, outline, lines: 35)])
    found.removeMisfits(in: scene.bitmap.image)
    #expect(found.codes.count == 2)
  }

  @Test("A number fits its own bars", arguments: [Symbology.ean13, .ean8, .upcA])
  func fit(_ symbology: Symbology) throws {
    let code = try #require(try SampleCode(symbology))
    let scene = Scene(around: code)
    let bars = RetailBars(
      of: Detection(
        symbology: symbology, payload: Payload(bytes: code.bytes), outline: scene.codes[0].outline,
        engines: []))
    let fit = try #require(bars).fit(in: scene.bitmap.image, at: scene.codes[0].outline)
    #expect(fit > 0.9)
  }
}
