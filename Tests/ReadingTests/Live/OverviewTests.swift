// Large moving frames with many codes are looked at in parts; no code is lost or cut off by that.

import Assembly
@testable import Reading
import Staging
import Testing
import ZXingRecognizer

@Suite("An overview in parts")
struct OverviewTests {
  private static let size = PixelSize(width: 1920, height: 1080)
  /// The parts that show all of an image.
  private static let parts = 5

  @Test(
    "A code is whole in one of the parts, at any height and in any size",
    arguments: [(Symbology.qrCode, 0.5), (.qrCode, 3), (.code128, 0.6), (.code128, 2.5)])
  func everyHeight(_ kind: Symbology, _ scale: Double) throws {
    let code = try SampleCode(kind, text: "RETICLE 42")
    for y in stride(from: 200.0, to: 900, by: 137) {
      var scene = Scene(Self.size)
      scene.place(code, at: Point(x: 960, y: y), scale: scale)
      let truth = try #require(scene.codes.first?.outline)
      let reader = PlaceReader(
        recognizers: EngineSet.zxing.makeRecognizers(),
        request: RecognitionRequest([kind], effort: .careful))
      var overview = Overview()
      let still = Scene(PixelSize(width: 64, height: 64)).bitmap
      for _ in 0..<12 { _ = overview.read(still.image, by: reader, noise: 0, following: 4) }
      let found = (0..<Self.parts).flatMap { _ in
        overview.read(scene.bitmap.image, by: reader, noise: 0, following: 4)
      }
      #expect(!found.isEmpty, "at \(y)")
      #expect(found.allSatisfy { $0.payload.bytes == code.bytes })
      #expect(found.allSatisfy { $0.outline.overlap(with: truth) > 0.8 }, "at \(y)")
    }
  }

  @Test("Many codes that move stay on their places while the engine sees half of a frame")
  func followed() throws {
    let engine = CountingEngine()
    var reader = FastReader(
      RecognitionSettings(symbologies: [.qrCode]),
      Recognizers([(.zxing, .quick, engine)]))
    let codes = try (0..<13).map { try SampleCode(.qrCode, text: "RETICLE \($0)") }
    let few = Self.scene(of: codes.dropLast())
    var before = 0
    for index in 0..<50 {
      if index == 20 { before = engine.pixels }
      let time = Self.time(of: index)
      let frame = few.frame(at: time)
      let shown = reader.read(frame.bitmap.image, time: time)
      #expect(shown.isFreshPass)
      for placed in frame.codes {
        let code = shown.codes.first(where: { $0.payload.bytes == placed.code.bytes })
        #expect((code?.outline.overlap(with: placed.outline) ?? 0) > 0.7, "in frame \(index)")
      }
    }
    #expect(engine.pixels - before < 30 * Self.size.area / 2)

    let more = Self.scene(of: codes[...])
    let last = (50..<50 + Self.parts).map { index in
      let time = Self.time(of: index)
      return reader.read(more.bitmap(at: time).image, time: time).codes.count
    }.last
    #expect(last == 13, "A further code is found in one of the parts.")
  }

  private static func time(of frame: Int) -> Duration { .milliseconds(33 * frame) }

  /// Codes that sway, in rows of five.
  private static func scene(of codes: ArraySlice<SampleCode>) -> MovingScene {
    let cards = codes.enumerated().map { index, code in
      let (row, column) = index.quotientAndRemainder(dividingBy: 5)
      var path = CardPath(
        at: Point(x: 200 + 360 * Double(column), y: 200 + 340 * Double(row)),
        sway: Point(x: 30, y: 20), period: .seconds(3), phase: Double(index) / 13)
      path.scale = 0.6
      return MovingScene.Card(code, path)
    }
    return MovingScene(on: LumaBitmap(size: size, filledWith: 150), cards)
  }
}

/// ZXing-C++, and the number of pixels that it was shown; for one thread.
private final class CountingEngine: Recognizer {
  private let engine = ZXingRecognizer()
  private(set) var pixels = 0

  var readable: Set<Symbology> { engine.readable }

  func recognize(_ image: LumaImage, _ request: RecognitionRequest) -> [Detection] {
    pixels += image.size.area
    return engine.recognize(image, request)
  }
}
