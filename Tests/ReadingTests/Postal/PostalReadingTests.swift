// The posts' codes: known examples at any turn and in photographs, and rows of bars that are none.

import Assembly
import Reading
import Staging
import Testing

@Suite("The posts' codes")
struct PostalReadingTests {
  private func read(
    _ image: LumaBitmap, for symbologies: Set<Symbology> = Symbology.postal.subtracting([.daft])
  ) async throws -> [Detection] {
    try await StillReader(for: symbologies).read(image)
  }

  /// A drawing with bars of `module` pixels.
  private func scene(_ code: SampleCode, module: Double, turn: Double, slant: Double = 0) -> Scene {
    Scene(around: code, turnedBy: turn, scale: module / Double(code.scale), slant: slant)
  }

  @Test("Each code is read as its number, and only once", arguments: DrawnPost.samples)
  func known(_ code: SampleCode) async throws {
    for (module, turn) in [(2.0, 0.0), (2, 90), (3, 203), (7, 118)] {
      let found = try await read(scene(code, module: module, turn: turn).bitmap)
      #expect(found.map(Found.init) == [Found(code)], "\(module) pixels, \(turn)°")
    }
  }

  @Test("Each code is read in a photograph", arguments: DrawnPost.samples)
  func photographed(_ code: SampleCode) async throws {
    var count = 0
    for index in 0..<6 {
      let scene = scene(
        code, module: 2 + Double(index % 3), turn: Double(index * 61), slant: 0.02 * Double(index))
      let image = scene.bitmap.withRange(black: 50, white: 180).blurred(1 + index % 2)
        .noisy(sigma: 4, seed: UInt64(index))
      let found = try await read(image)
      #expect(found.allSatisfy { Found($0) == Found(code) })
      count += found.count
    }
    #expect(count >= 5, "\(count) of 6")
  }

  @Test("The outline is that of the bars, in reading direction")
  func outline() async throws {
    for turn in [0.0, 180, 25] {
      let scene = scene(DrawnPost.samples[0], module: 3, turn: turn)
      let found = try #require(try await read(scene.bitmap).first)
      for (corner, place) in zip(found.outline.corners, scene.codes[0].outline.corners) {
        #expect(corner.distance(to: place) < 6, "\(turn)°")
      }
    }
  }

  @Test("Two codes above each other are two")
  func rows() async throws {
    var scene = Scene(PixelSize(width: 500, height: 160))
    let (first, second) = (DrawnPost.samples[0], DrawnPost.samples[2])
    scene.place(first, at: Point(x: 250, y: 40), scale: 3.0 / 8)
    scene.place(second, at: Point(x: 250, y: 110), scale: 3.0 / 8)
    let found = try await read(scene.bitmap)
    #expect(Set(found.map(\.payload.bytes)) == [first.bytes, second.bytes])
  }

  @Test("Unless it is wanted, no post's code is read")
  func usual() async throws {
    for code in DrawnPost.samples {
      let found = try await read(
        scene(code, module: 3, turn: 0).bitmap, for: Symbology.usual)
      #expect(found.isEmpty)
    }
  }
}

@Suite("Checks of the posts' codes")
struct PostalCheckTests {
  private func read(_ code: SampleCode, for symbologies: Set<Symbology>) async throws -> [Found] {
    let image = Scene(around: code, scale: 3 / Double(code.scale)).bitmap
    return try await StillReader(for: symbologies).read(image).map(Found.init)
  }

  /// The bars with those at `places` changed to another state.
  private func changed(_ bars: String, at places: [Int]) -> String {
    let other: [Character: Character] = ["F": "T", "T": "F", "A": "D", "D": "A"]
    return String(
      bars.enumerated().map { places.contains($0.offset) ? other[$0.element] ?? "T" : $0.element })
  }

  private static let mailmark =
    "TTDTTATTDTAATTDTAATTDTAATTDTTDDAATAADDATAATDDFAFTDDTAADDDTAAFDFAFF"
  private static let australian = "ATFAFATFDFFADDAAFDFFTFTDFFTDADADTADAT"

  @Test("Damaged bars are corrected, as far as nothing can be made up")
  func correction() async throws {
    for (places, isRead) in [([20], true), ([20, 40], true), ([7, 20, 33, 46, 59], false)] {
      let code = DrawnPost.code(
        .mailmark, "1100000000000XY11", changed(Self.mailmark, at: places))
      #expect(try await read(code, for: [.mailmark]) == (isRead ? [Found(code)] : []))
    }
    for (places, isRead) in [([10], true), ([10, 20], false)] {
      let code = DrawnPost.code(
        .australiaPost, "1196184209", changed(Self.australian, at: places))
      #expect(try await read(code, for: [.australiaPost]) == (isRead ? [Found(code)] : []))
    }
  }

  @Test("A code whose check fails is not read")
  func failing() async throws {
    let codes = [
      // Two digits changed places, or one character is another.
      DrawnPost.code(
        .intelligentMail, "", "AADTFFDFTDADTAADAATFDTDDAAADDTDTTDAFADADDDTFFFDDTTTADFAAADFTDAAFA"),
      DrawnPost.code(.rm4scc, "", "ADFTATFADTDAFTDAFFTTFFDATTDAFDADAATDFF"),
      DrawnPost.code(
        .japanPost, "",
        "FDFFTFTFFADFTTFTTFDADFATFTDFATFTFFTDAFTFTFADTFTDATFFTFDATDATDADADDF"),
      DrawnPost.code(.cepNet, "", "ATTTAATTATATTAATTATTATATATTAATTATTTAATTATTTATAA"),
    ]
    for code in codes {
      #expect(
        try await read(
          code,
          for: Symbology.usual.union(Symbology.postal)
            .subtracting([.daft])) == [])
    }
  }

  @Test("A KIX has to be an address of the Netherlands, which tells it from one upside down")
  func addresses() async throws {
    let bars = "TDAFTDFADTAFTDAFDAADFFTTTDAFDTAFFATDDFATFTFT"
    // The characters in another order.
    let shuffled = String(bars.suffix(24) + bars.prefix(20))
    #expect(try await read(DrawnPost.code(.kix, "", shuffled), for: [.kix]) == [])
  }

  @Test("Any row of varied bars is a DAFT code where that is wanted, and no other code is there")
  func raw() async throws {
    let code = DrawnPost.code(.daft, "DAFTFADTATFDADTFFDAT", "DAFTFADTATFDADTFFDAT")
    #expect(try await read(code, for: [.daft]) == [Found(code)])
    let even = DrawnPost.code(.daft, "", "AAAAAAAAAFFFFFFFFFFDDDDDDDDDD")
    #expect(try await read(even, for: [.daft]) == [])
    let known = DrawnPost.samples[0]
    #expect(try await read(known, for: [.daft, .intelligentMail]) == [Found(known)])
  }

  @Test("Bars at the uneven distances of letters' strokes are no DAFT code")
  func letters() async throws {
    let letters = Array("DAFTFADTATFDADTFFDAT".utf8)
    for (offset, count) in [(0, 1), (2, 0)] {
      let pixels = (0..<420 * 120).map { place -> UInt8 in
        let (y, x) = place.quotientAndRemainder(dividingBy: 420)
        let isDark = letters.indices.contains { index in
          let middle = 40 + 16 * index + (index % 2 == 0 ? offset : 0)
          let top = "AF".utf8.contains(letters[index]) ? 36 : 51
          let bottom = "DF".utf8.contains(letters[index]) ? 76 : 61
          return abs(x - middle) < 4 && (top..<bottom).contains(y)
        }
        return isDark ? 20 : 235
      }
      let image = LumaBitmap(size: PixelSize(width: 420, height: 120), pixels: pixels)
      let found = try await StillReader(for: [.daft]).read(image)
      #expect(found.count == count, "\(offset)")
    }
  }

  @Test("Stripes, noise and fences of any pitch hold no code of a post")
  func others() async throws {
    for index in 0..<24 {
      let (period, slope) = (3 + index % 7, index % 5)
      let size = PixelSize(width: 400, height: 220)
      let pixels = (0..<size.area).map { place -> UInt8 in
        let (y, x) = place.quotientAndRemainder(dividingBy: size.width)
        let isBar = (x * 4 + y * slope) / 4 % period < period / 2
        return isBar && y % 50 < 10 + index ? 40 : 210
      }
      let image = LumaBitmap(size: size, pixels: pixels).noisy(sigma: Double(index), seed: 9)
      let reader = try StillReader(
        for: Symbology.postal.subtracting([.daft]))
      #expect(await reader.read(image).isEmpty)
    }
  }
}
