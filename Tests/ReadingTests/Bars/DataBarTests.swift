// DataBar in one row and in two, read by likelihood.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("DataBar by likelihood")
struct DataBarTests {
  @Test("There are as many characters as the standard has, and no two are the same")
  func characters() {
    let alphabets = DataBarCharacters.alphabets
    #expect(alphabets.map(\.characters.count) == [1, 2841, 9, 1597, 1597, 9, 2841, 1])
    #expect(alphabets.map { $0.characters[0].width } == [1, 16, 15, 15, 15, 15, 16, 2])
    for alphabet in alphabets {
      #expect(Set(alphabet.characters.map(\.dark)).count == alphabet.characters.count)
    }
  }

  /// Random characters with the finder patterns that state their check, or others.
  private static func code(isRight: Bool, using dice: inout SeededDice) -> BarCode {
    let alphabets = DataBarCharacters.alphabets
    let numbers = [1, 3, 4, 6].map {
      (slot: $0, number: alphabets[$0].characters.indices.randomElement(using: &dice) ?? 0)
    }
    let sum = numbers.reduce(0) { $0 + alphabets[$1.slot].characters[$1.number].value }
    let stated = (sum + (isRight ? 0 : 5)) % 79
    let finders = (0..<81).first { DataBarCharacters.check(left: $0 / 9, right: $0 % 9) == stated }
    var characters = [Int](repeating: 0, count: 8)
    for (slot, number) in numbers { characters[slot] = number }
    (characters[2], characters[5]) = ((finders ?? 0) / 9, (finders ?? 0) % 9)
    return BarCode(.databar, characters: characters)
  }

  @Test("Modules of a pixel are read, unless the check is wrong", arguments: 0..<8)
  func check(seed: Int) {
    for isRight in [true, false] {
      var dice = SeededDice(seed: UInt64(seed))
      let code = Self.code(isRight: isRight, using: &dice)
      var camera = BarCamera(seed: UInt64(seed))
      camera.noise = 2
      let found = LikelyBars(in: camera.samples(ofEdges: code.edges), among: [.databar])
      if isRight {
        #expect(found?.best.characters == code.characters)
        #expect(found?.isBelievable == true)
      } else {
        #expect(found?.isBelievable != true)
      }
    }
  }

  /// The same number in two rows of 33 modules, with the opposite of their bars between them.
  private static func inTwoRows(_ code: SampleCode) -> SampleCode {
    let scale = code.scale
    let line = stride(from: scale / 2, to: code.bitmap.size.width, by: scale).map {
      code.bitmap.pixels[$0] < 128
    }
    let upper = line[..<47] + [true, false, false]
    let lower = [true, false] + line[47...]
    let rows =
      Array(repeating: Array(upper), count: 33) + [upper.map { !$0 }, lower.map { !$0 }]
      + Array(repeating: Array(lower), count: 33)
    let small = LumaBitmap(
      size: PixelSize(width: 50, height: rows.count),
      pixels: rows.flatMap { $0.map { $0 ? 0 : 255 } })
    return SampleCode(
      .databar, bytes: code.bytes, printedIn: small.image.enlarged(by: scale).bitmap,
      scale: scale)
  }

  @Test("Modules of a pixel are read where the engine alone reads none", arguments: [1, 2])
  func small(rows: Int) async throws {
    var (own, engine) = (0, 0)
    for index in 0..<16 {
      let number = SampleCode.withCheckDigit("\(1_234_567_890_123 + index * 491_919_191_911)")
      var code = try SampleCode(.databar, text: number)
      if rows == 2 { code = Self.inTwoRows(code) }
      let scale = (0.9 + Double(index % 4) * 0.1) / Double(code.scale)
      let scene = Scene(around: code, turnedBy: 5 + Double(index * 22), scale: scale, slant: 0.05)
      let image = scene.bitmap.noisy(sigma: 3, seed: UInt64(index))
      let found = try await StillReader(for: [.databar]).read(image)
      #expect(found.allSatisfy { $0.payload.bytes == Array("01\(number)".utf8) })
      if !found.isEmpty { own += 1 }
      let request = RecognitionRequest([.databar], effort: .thorough)
      if !EngineSet.zxing.makeRecognizers().recognize(image.image, request).isEmpty { engine += 1 }
    }
    #expect(own >= 9 && own > engine + 5, "\(own) of 16 read, \(engine) by the engine")
  }

  @Test(
    "Larger modules that run into each other in blur are read",
    arguments: [(1, 1.7, 2), (2, 2.7, 5)])
  func blurred(rows: Int, pixels: Double, least: Int) async throws {
    var count = 0
    for index in 0..<8 {
      let number = SampleCode.withCheckDigit("\(1_234_567_890_123 + index * 491_919_191_911)")
      var code = try SampleCode(.databar, text: number)
      if rows == 2 { code = Self.inTwoRows(code) }
      let scene = Scene(
        around: code, turnedBy: 3, scale: pixels / Double(code.scale), slant: 0.03)
      let image = scene.bitmap.blurred(4 * rows + index % 4 * rows)
      let found = try await StillReader(for: [.databar])
        .read(image.noisy(sigma: 2, seed: UInt64(index)))
      #expect(found.allSatisfy { $0.payload.bytes == Array("01\(number)".utf8) })
      count += found.count
    }
    #expect(count >= least, "\(count) of 8")
  }

  @Test("Nothing is read in noise")
  func nothing() throws {
    var dice = SeededDice(seed: 9)
    let size = PixelSize(width: 110, height: 60)
    let reader = PlaceReader(
      recognizers: EngineSet.zxing.makeRecognizers(),
      request: RecognitionRequest([.databar], effort: .thorough))
    for _ in 0..<20 {
      let noise = LumaBitmap(
        size: size, pixels: (0..<size.area).map { _ in .random(in: 0...255, using: &dice) })
      let bars = LumaBitmap(
        size: size,
        pixels: (0..<size.area).map {
          noise.pixels[$0 % size.width + $0 / size.width / 30 * size.width]
        })
      for image in [noise, bars] {
        let area = Quadrilateral(of: size)
        #expect(reader.readLikelyBars(at: area, in: image.image).isEmpty)
        #expect(reader.readStackedBars(in: area, of: image.image).isEmpty)
      }
    }
  }
}
