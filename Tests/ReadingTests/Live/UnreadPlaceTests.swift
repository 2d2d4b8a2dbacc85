// Places where codes are seen and not read, by live readings of scenes whose trouble is known.

import Assembly
import Reading
import Staging
import Testing

@Suite("Places that are not read")
struct UnreadPlaceTests {
  private let middle = Point(x: 320, y: 240)

  private func scene(_ code: SampleCode, scale: Double = 1) -> LumaBitmap {
    var scene = Scene(on: .desk(PixelSize(width: 640, height: 480)))
    scene.place(code, at: middle, scale: scale, shades: 20...220)
    return scene.bitmap
  }

  /// The places in the last of `frames`, each of which was searched to the end.
  private func unread(
    in frames: [LumaBitmap], _ kinds: Set<Symbology> = Symbology.usual
  ) throws -> [[UnreadPlace]] {
    var reading = try LiveReading(
      RecognitionSettings(symbologies: kinds), engines: .standard)
    return frames.enumerated().map { index, frame in
      let result = reading.read(frame.image, time: .milliseconds(33 * index))
      while reading.step() {}
      return result.unread
    }
  }

  /// A code whose data is painted over.
  private func damaged() throws -> LumaBitmap {
    var image = scene(try SampleCode(.qrCode, text: "https://example.org/covered", scale: 6))
    var pixels = image.mutablePixels
    for y in 215..<300 {
      for x in 300..<385 { pixels[y * 640 + x] = 20 }
    }
    return image
  }

  @Test("A covered code is a place with a lasting identity, until it is gone")
  func identity() throws {
    let covered = try damaged()
    let empty = LumaBitmap.desk(PixelSize(width: 640, height: 480))
    let frames = (1...4).map { covered.noisy(sigma: 2, seed: $0) }
    let places = try unread(in: frames + [empty, empty])
    let first = try #require(places[1].first)
    #expect(first.outline.contains(middle))
    #expect(places[1...3].map { $0.map(\.id) } == [[first.id], [first.id], [first.id]])
    #expect(places.last?.isEmpty == true)
  }

  @Test("A code that is read, and a table without one, have no places")
  func nothing() throws {
    let code = try SampleCode(.code128, text: "plain to see", scale: 3)
    let read = scene(code).noisy(sigma: 3)
    #expect(try unread(in: [read, read, read]).allSatisfy(\.isEmpty))
    let empty = LumaBitmap.desk(PixelSize(width: 640, height: 480)).noisy(sigma: 3)
    #expect(try unread(in: [empty, empty]).allSatisfy(\.isEmpty))
  }

  @Test("Rows of a read code that end on white paper are no reflection")
  func whitePaper() throws {
    let code = try SampleCode(.pdf417, text: "Reticle reads PDF417 as well", scale: 4)
    let size = PixelSize(width: 640, height: 480)
    for x in [250.0, 320, 390] {
      var scene = Scene(on: LumaBitmap.desk(size))
      scene.place(code, at: Point(x: x, y: 240), turnedBy: 1)
      let image = scene.bitmap.blurred(1).noisy(sigma: 1)
      #expect(try unread(in: [image, image, image]).flatMap { $0 } == [])
    }
  }

  @Test("A code of a kind that is switched off is named")
  func switchedOff() throws {
    let image = scene(try SampleCode(.code128, text: "switched off", scale: 3)).noisy(sigma: 2)
    let places = try unread(in: [image, image], [.qrCode])
    #expect(places.last?.map(\.obstacle) == [.switchedOff(.code128)])
  }

  @Test("Every code of the kinds that are switched off is named, and stays the same place")
  func manySwitchedOff() throws {
    let sheet = try Scene.mixedSheet().bitmap
    let frames = (1...4).map { sheet.noisy(sigma: 2, seed: $0) }
    let places = try unread(in: frames, [.ean13])
    let named = try #require(places.last).map(\.obstacle)
    #expect(named.filter { $0 == .switchedOff(.qrCode) }.count == 12)
    #expect(named.filter { $0 == .switchedOff(.dataMatrix) }.count == 3)
    #expect(named.count == 15)
    #expect(Set(places[2].map(\.id)) == Set(places[3].map(\.id)))
  }

  @Test("A reflection over a code is named, and where it is")
  func glare() throws {
    let code = try SampleCode(.qrCode, text: "https://example.org/reflecting", scale: 6)
    for (place, side) in [(middle, nil), (middle + Point(x: 40, y: 8), ImageSide.right)] {
      let image = scene(code).lit(at: place, radius: 60, brightness: 400).noisy(sigma: 2)
      #expect(try unread(in: [image, image]).last?.map(\.obstacle) == [.glare(at: side)])
    }
  }

  @Test("A code so blurred that no finder pattern is left is a place that is not sharp")
  func blurred() throws {
    let code = try SampleCode(.qrCode, text: "https://example.org/out-of-focus", scale: 4)
    let image = scene(code).blurred(36).noisy(sigma: 2)
    let place = try #require(try unread(in: [image, image]).last?.first)
    #expect(place.obstacle == .blurred)
    #expect(abs(place.outline.width - Double(code.bitmap.size.width)) < 30)
  }

  @Test("A code in haze has too little contrast")
  func haze() throws {
    let code = try SampleCode(.qrCode, text: "https://example.org/in-haze", scale: 4)
    let image = scene(code).withRange(black: 110, white: 121).noisy(sigma: 3)
    let named = try unread(in: [image, image]).last?.map(\.obstacle)
    #expect(named == [.faint])
  }

  @Test("Lines of a text are no code", arguments: 1...6)
  func text(_ seed: UInt64) throws {
    var dice = SeededDice(seed: seed)
    var scene = LumaBitmap(size: PixelSize(width: 640, height: 480), filledWith: 200)
    var pixels = scene.mutablePixels
    for line in 6..<18 {
      for cell in 40..<130 where Int.random(in: 0..<5, using: &dice) < 2 {
        let height = Int.random(in: 5...11, using: &dice)
        for y in line * 20..<line * 20 + height {
          for x in cell * 4..<cell * 4 + 3 { pixels[y * 640 + x] = 40 }
        }
      }
    }
    let image = scene.blurred(1).noisy(sigma: 2)
    let places = try unread(in: [image, image]).flatMap { $0 }
    #expect(places == [])
  }
}
