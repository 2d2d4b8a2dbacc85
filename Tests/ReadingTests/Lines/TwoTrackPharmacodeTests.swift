// Two-track Pharmacode: drawn bar by bar, turned, photographed, and with what must not be read.

import Assembly
import Reading
import Staging
import Testing

@Suite("Two-track Pharmacode")
struct TwoTrackPharmacodeTests {
  /// The bars of a number: U in the upper track, L in the lower one, B in both.
  struct Bars: CustomTestStringConvertible {
    let number: String
    let letters: String

    init(_ number: String, _ letters: String) { (self.number, self.letters) = (number, letters) }

    var testDescription: String { number }

    /// Pixels to a module: a bar is one wide, and so is the gap behind it; a track is ten high.
    static let scale = 4

    var code: SampleCode {
      let columns = letters.flatMap { letter in
        [letter, "-"].flatMap { [Character](repeating: $0, count: Self.scale) }
      }.dropLast(Self.scale)
      let half = 10 * Self.scale / 2
      let pixels = (0..<2 * half).flatMap { row in
        columns.map { letter -> UInt8 in
          letter == "B" || letter == (row < half ? "U" : "L") ? 0 : 255
        }
      }
      let size = PixelSize(width: columns.count, height: 2 * half)
      return SampleCode(
        .twoTrackPharmacode, bytes: Array(number.utf8),
        printedIn: LumaBitmap(size: size, pixels: pixels), scale: Self.scale)
    }
  }

  static let samples = [
    Bars("50", "LULU"), Bars("47", "LLBU"), Bars("17711", "ULUBULUUU"),
    Bars("29876543", "LUBLBLUULUULBLUU"), Bars("64570079", "BBBBBBBBBBBBBBBU"),
  ]

  private func read(_ image: LumaBitmap) async throws -> [Found] {
    try await StillReader(for: [.twoTrackPharmacode]).read(image).map(Found.init)
  }

  private func scene(_ bars: Bars, module: Double = 3, turn: Double, slant: Double = 0) -> Scene {
    Scene(
      around: bars.code, turnedBy: turn, scale: module / Double(Bars.scale), slant: slant)
  }

  @Test("A number is read from left to right and upwards, and only once", arguments: samples)
  func turns(_ bars: Bars) async throws {
    for turn in [0.0, -90, 33, -60] {
      let found = try await read(scene(bars, turn: turn).bitmap)
      #expect(found == [Found(bars.code)], "\(turn)°")
    }
  }

  @Test("Upside down, it is the number that its bars are from there")
  func upsideDown() async throws {
    let found = try await read(scene(Bars("50", "LULU"), turn: 180).bitmap)
    #expect(found == [Found(Bars("50", "LULU").code)])
    let other = try await read(scene(Bars("47", "LLBU"), turn: 180).bitmap)
    #expect(other == [Found(Bars("62", "LBUU").code)])
  }

  @Test("A number is read in a photograph", arguments: samples)
  func photographed(_ bars: Bars) async throws {
    var count = 0
    for index in 0..<4 {
      let image = scene(
        bars, module: 2.5 + Double(index) / 2, turn: Double(index * 37) - 80,
        slant: 0.02 * Double(index % 3)
      ).bitmap.withRange(black: 50, white: 190).blurred(1 + index % 2)
        .noisy(sigma: 4, seed: UInt64(index))
      let found = try await read(image)
      #expect(found.allSatisfy { $0 == Found(bars.code) })
      count += found.count
    }
    #expect(count >= 3, "\(count) of 4")
  }

  @Test("Bars of one track, or all in both, do not show where the tracks are")
  func tracks() async throws {
    for letters in ["LLLLL", "UUUUUUU", "BBBB"] {
      #expect(try await read(scene(Bars("", letters), turn: 0).bitmap) == [])
    }
  }

  @Test("Bars at other places, of other lengths, or too many are no code")
  func shapes() async throws {
    // A gap in the row, a bar more than there are in the largest number, and fewer than letters have.
    for letters in ["LUB-LBUU", "LUBLBLUULUULBLUUL", "LUB"] {
      #expect(try await read(scene(Bars("", letters), turn: 0).bitmap) == [])
    }
    let low = Bars("", "LUBLBUU").code.bitmap
    let squeezed = low.image.rectified(
      Quadrilateral(of: low.size), to: PixelSize(width: low.size.width, height: 16))
    let bars = try #require(squeezed).bitmap
    #expect(try await read(bars.image.bordered(by: 40).bitmap) == [])
  }

  @Test("Ink beside or above the bars shows that they are part of something else")
  func quietZone() async throws {
    let bars = Self.samples[3]
    let image = scene(bars, turn: 0).bitmap
    #expect(try await read(image) == [Found(bars.code)])
    let (middle, height) = (image.size.width / 2, image.size.height)
    for spot in [(x: 18, y: height / 2 - 10), (x: middle, y: 23)] {
      var marked = image
      var pixels = marked.mutablePixels
      for y in spot.y..<spot.y + 6 {
        for x in spot.x..<spot.x + 6 { pixels[y * image.size.width + x] = 0 }
      }
      #expect(try await read(marked) == [])
    }
  }

  @Test("It is read only where it is chosen")
  func usual() async throws {
    let image = scene(Self.samples[3], turn: 0).bitmap
    #expect(try await StillReader().read(image).isEmpty)
    #expect(Symbology.usual.contains(.twoTrackPharmacode) == false)
  }
}
