// Retail codes with damaged bars, read with the help of the digits below them.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("Printed numbers")
struct PrintedNumberTests {
  private static func photograph(_ label: PrintedLabel, _ index: Int) -> LumaBitmap {
    Scene(
      around: label.code, turnedBy: Double(index * 37), scale: 0.5 + 0.05 * Double(index % 8),
      slant: 0.04
    ).bitmap.withRange(black: 40, white: 200).blurred(1)
      .noisy(sigma: 3, seed: UInt64(index) + 1)
  }

  @Test("Codes of which a third of the bars is hidden are read, and none of them wrong")
  func hidden() async throws {
    var dice = SeededDice(seed: 11)
    let count = 24
    var right = 0
    for index in 0..<count {
      var label = PrintedLabel(digits: PrintedLabel.random(index % 4 == 3 ? 8 : 13, using: &dice))
      label.face = index % DigitFaces.drawings.count
      (label.covered, label.cover) = (1.0 / 3, .random(in: 0...2 / 3, using: &dice))
      let found = try await StillReader().read(Self.photograph(label, index))
      let numbers = Set(found.compactMap { RetailNumber($0.payload.bytes, of: $0.symbology) })
      let own = RetailNumber(label.code.bytes, of: label.code.symbology)
      #expect(numbers.allSatisfy { $0 == own }, "\(index)")
      if numbers.contains(where: { $0 == own }) { right += 1 }
    }
    #expect(right >= count * 3 / 4, "\(right) of \(count)")
  }

  @Test("Nothing is read where the print belongs to another number")
  func contradicted() async throws {
    var dice = SeededDice(seed: 12)
    for index in 0..<16 {
      var label = PrintedLabel(digits: PrintedLabel.random(13, using: &dice))
      label.printed = PrintedLabel.random(13, using: &dice)
      (label.covered, label.cover) = (1.0 / 3, .random(in: 0...2 / 3, using: &dice))
      let found = try await StillReader().read(Self.photograph(label, index))
      #expect(found.isEmpty, "\(index)")
    }
  }

  @Test("A number that few lines support is held back where the print clearly says another one")
  func heldBack() {
    var dice = SeededDice(seed: 13)
    for index in 0..<8 {
      var label = PrintedLabel(digits: PrintedLabel.random(13, using: &dice))
      if index % 2 == 0 { label.printed = PrintedLabel.random(13, using: &dice) }
      let scene = Scene(around: label.code, turnedBy: Double(index * 37), scale: 1)
      // Two engines are believed on a few lines.
      for lineCount in [2, 40] {
        var code = Detection(
          symbology: .ean13, payload: Payload(bytes: label.code.bytes),
          outline: scene.codes[0].outline, engines: [.print, .lines])
        code.lineCount = lineCount
        var found = MergedDetections(for: [.ean13])
        found.add([code])
        found.removeContradicted(in: scene.bitmap.image)
        #expect(found.codes.isEmpty == (index % 2 == 0 && lineCount == 2), "\(index) \(lineCount)")
      }
    }
  }

  @Test("Of two numbers that many lines give at one place, the one that is printed there stays")
  func rivals() {
    var dice = SeededDice(seed: 15)
    for index in 0..<8 {
      let label = PrintedLabel(digits: PrintedLabel.random(13, using: &dice))
      let other = PrintedLabel(digits: PrintedLabel.random(13, using: &dice)).code.bytes
      let scene = Scene(around: label.code, turnedBy: Double(index * 37), scale: 1)
      var found = MergedDetections(for: [.ean13])
      for bytes in [other, label.code.bytes] {
        var code = Detection(
          symbology: .ean13, payload: Payload(bytes: bytes), outline: scene.codes[0].outline,
          engines: [.print])
        code.lineCount = 40
        found.add([code])
      }
      found.removeContradicted(in: scene.bitmap.image)
      #expect(found.detections.map(\.payload.bytes) == [label.code.bytes], "\(index)")
    }
  }

  @Test("The print below damaged bars is offered where both say different numbers, and no more")
  func offered() async throws {
    var dice = SeededDice(seed: 14)
    var count = 0
    for index in 0..<12 {
      var label = PrintedLabel(digits: PrintedLabel.random(13, using: &dice))
      let printed = PrintedLabel.random(13, using: &dice)
      (label.printed, label.covered, label.cover) = (printed, 1.0 / 3, 0.1)
      let image = Self.photograph(label, index)
      let reader = try StillReader()
      let found = await reader.read(image)
      #expect(found.isEmpty, "\(index)")
      let offers = await reader.unreadPlaces(in: image, beside: found).compactMap(\.printed)
      #expect(offers.count < 2, "\(index)")
      let own = RetailNumber(printed.map { UInt8(ascii: "0") + UInt8($0) }, of: .ean13)
      #expect(
        offers.allSatisfy { RetailNumber($0.payload.bytes, of: $0.symbology) == own }, "\(index)")
      count += offers.count
    }
    #expect(count >= 4, "\(count)")
  }

  @Test("Each digit of each face is most like itself", arguments: DigitFaces.drawings.indices)
  func faces(_ number: Int) throws {
    let (width, drawn) = DigitFaces.drawings[number]
    let face = PrintFace.digits[number]
    let levels = drawn.compactMap { $0.hexDigitValue }
    for digit in 0..<10 {
      let columns = 40
      var pixels = [UInt8](repeating: 255, count: columns * PrintStrip.rows)
      for y in 0..<PrintFace.rows {
        for x in 0..<width {
          let level = levels[(digit * PrintFace.rows + y) * width + x]
          pixels[(y + PrintStrip.slack) * columns + 14 + x] = UInt8(255 - 17 * level)
        }
      }
      let strip = try #require(PrintStrip(pixels, columns: columns, first: 0, column: 1))
      let likeness = strip.likeness(to: face, shift: PrintStrip.slack)
      let own = likeness[10 * (14 + width / 2)..<10 * (14 + width / 2) + 10]
      #expect(own.indices.max { own[$0] < own[$1] } == own.startIndex + digit)
      #expect(own.max() ?? 0 > 0.98)
    }
  }

  @Test("The likeliest number has a right check digit, whatever is likelier without")
  func checkDigit() throws {
    let digits = [4, 0, 0, 6, 3, 8, 1, 3, 3, 3, 9, 3, 1]
    var print = digits.map { digit in (0..<10).map { $0 == digit ? 5.0 : 0 } }
    let bars = (0..<12).map { [Double](repeating: 0, count: $0 < 6 ? 20 : 10) }
    // A three that looks a little more like an eight.
    print[4][8] = 6
    let found = try #require(RetailEvidence(bars: bars, print: print).likeliest)
    #expect(found.number.digits == digits)
    #expect(found.excess == 1)
  }
}
