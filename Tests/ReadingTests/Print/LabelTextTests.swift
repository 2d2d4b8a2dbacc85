// Codes of labels with damaged bars, read with the help of the texts beside them.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("Texts of labels")
struct LabelTextTests {
  private static func scene(_ label: TextLabel, _ index: Int) throws -> Scene {
    Scene(
      around: try label.code(), turnedBy: Double(index * 37), scale: 0.6 + 0.05 * Double(index % 8),
      slant: 0.03)
  }

  private static func photograph(_ label: TextLabel, _ index: Int) throws -> LumaBitmap {
    try scene(label, index).bitmap.withRange(black: 40, white: 200).blurred(1)
      .noisy(sigma: 3, seed: UInt64(index) + 1)
  }

  private static func bytes(_ found: Detection) -> [UInt8] {
    found.payload.bytes.filter { $0 != 0x1D }
  }

  @Test("Codes of which a third of the bars is hidden are read, and none of them wrong")
  func hidden() async throws {
    var dice = SeededDice(seed: 21)
    let count = 24
    var right = 0
    for index in 0..<count {
      var label = TextLabel.random(index % 4, using: &dice)
      (label.face, label.isAbove) = (index / 4 % PrintFace.sharp.count, index % 8 == 3)
      (label.covered, label.cover) = (1.0 / 3, .random(in: 0.1...0.55, using: &dice))
      let reader = try StillReader(effort: .thorough)
      let found = await reader.read(try Self.photograph(label, index))
      // Parts of an ITF are shorter codes of their own.
      #expect(
        found.allSatisfy { $0.symbology == .itf || Self.bytes($0) == Array(label.text.utf8) },
        "\(index): \(label.text)")
      if found.contains(where: { Self.bytes($0) == Array(label.text.utf8) }) { right += 1 }
    }
    #expect(right >= count * 2 / 3, "\(right) of \(count)")
  }

  @Test("Most labels that are read with much effort are read with the normal one")
  func normalEffort() async throws {
    var dice = SeededDice(seed: 26)
    var read = [ReadingEffort.normal: 0, .thorough: 0]
    for index in 0..<12 {
      var label = TextLabel.random(index % 4, using: &dice)
      (label.covered, label.cover) = (1.0 / 3, .random(in: 0.1...0.55, using: &dice))
      let image = try Self.photograph(label, index)
      for effort in read.keys {
        let found = try await StillReader(effort: effort).read(image)
        if found.contains(where: { Self.bytes($0) == Array(label.text.utf8) }) {
          read[effort, default: 0] += 1
        }
      }
    }
    let (normal, thorough) = (read[.normal] ?? 0, read[.thorough] ?? 0)
    #expect(thorough >= 6 && 3 * normal >= 2 * thorough, "\(normal), \(thorough) of 12")
  }

  @Test("Nothing is read where the print is another text")
  func contradicted() async throws {
    var dice = SeededDice(seed: 22)
    for index in 0..<12 {
      var label = TextLabel.random(index % 4, using: &dice)
      let other = TextLabel.random(index % 4, using: &dice)
      label.printed = other.printed ?? other.text
      (label.covered, label.cover) = (1.0 / 3, .random(in: 0.1...0.55, using: &dice))
      let reader = try StillReader(effort: .thorough)
      let found = await reader.read(try Self.photograph(label, index))
      #expect(found.allSatisfy { $0.symbology == .itf }, "\(index)")
    }
  }

  /// The share of the characters of each face: letters of bold ones run into each other, and those
  /// of the last one are wider than its cells.
  private static let leastRead = [0.9, 0.9, 0.8, 0.9, 0.9, 0.9, 0.5]

  @Test("The text of sharp print is read, in each face", arguments: PrintFace.sharp.indices)
  func sharp(_ face: Int) throws {
    var dice = SeededDice(seed: 23)
    var (right, all) = (0, 0)
    for index in 0..<4 {
      var label = TextLabel.random(index, using: &dice)
      label.face = face
      let scene = try Self.scene(label, index)
      let text = Array((label.printed ?? label.text).utf8)
      let image = scene.bitmap.image
      let texts = LabelBars.all(at: scene.codes[0].outline, in: image)
        .flatMap { $0.texts(on: .below, in: image) }.map(\.text)
      let best = texts.map { found in
        found.count == text.count ? zip(found, text).count { $0 == $1 } : 0
      }.max()
      (right, all) = (right + (best ?? 0), all + text.count)
    }
    #expect(Double(right) >= Self.leastRead[face] * Double(all), "\(right) of \(all)")
  }

  @Test("A text of few lines is held back where the print clearly has another character")
  func heldBack() throws {
    var dice = SeededDice(seed: 24)
    for index in 0..<8 {
      var label = TextLabel.random(index % 4, using: &dice)
      let hasOther = index >= 4
      if hasOther { label.printed = try Self.withOtherDigits(label) }
      let scene = try Self.scene(label, index)
      // Two engines are believed on a few lines.
      for lineCount in [2, 40] {
        var code = Detection(
          symbology: label.symbology, payload: Payload(bytes: Array(label.text.utf8)),
          outline: scene.codes[0].outline, engines: [.print, .lines])
        code.lineCount = lineCount
        var found = MergedDetections(for: [label.symbology])
        found.add([code])
        found.removeContradicted(in: scene.bitmap.image)
        #expect(found.codes.isEmpty == (hasOther && lineCount == 2), "\(index) \(lineCount)")
      }
    }
  }

  /// The print with another character, and another check digit where the number has one.
  private static func withOtherDigits(_ label: TextLabel) throws -> String {
    var characters = Array(label.printed ?? label.text)
    let place = characters.count / 2
    guard label.symbology == .itf else {
      characters[place] = characters[place] == "7" ? "4" : "7"
      return String(characters)
    }
    characters[place] = characters[place] == "7" ? "4" : "7"
    return SampleCode.withCheckDigit(String(characters.dropLast()))
  }

  @Test("The number of an ITF-14 is offered where its bars do not suffice")
  func offered() async throws {
    var dice = SeededDice(seed: 25)
    var count = 0
    for index in 0..<6 {
      var label = TextLabel.itf14(using: &dice)
      (label.covered, label.cover) = (0.62, 0.05)
      let image = try Self.scene(label, index).bitmap
      let printed = Detection(
        printedBeside: try Self.bars(label, index), in: image.image)
      #expect(printed.map { $0.payload.bytes == Array(label.text.utf8) } ?? true, "\(index)")
      if printed != nil { count += 1 }
    }
    #expect(count >= 3, "\(count)")
  }

  /// The bars that are left.
  private static func bars(_ label: TextLabel, _ index: Int) throws -> Quadrilateral {
    let outline = try scene(label, index).codes[0].outline
    let corners = [(0.68, 0.2), (1.0, 0.2), (1.0, 0.8), (0.68, 0.8)].map {
      outline.place(across: $0.0, down: $0.1)
    }
    return Quadrilateral(
      topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
  }

  @Test("A text with a wrong check character is no code, whatever print and bars say")
  func check() throws {
    let digits = "1234567890123".compactMap(\.wholeNumberValue)
    let wrong = digits + [0]
    let print = wrong.map { digit in (0..<LabelPrint.characters.count).map { $0 == digit ? 7.0 : 0 }
    }
    let grammar = LabelGrammar(.itf(pairs: 7, wide: 3), wide: 2.5)
    let bars = grammar.grammar.slots.map { $0.characters.map { _ in 0.0 } }
    let found = try #require(
      LabelEvidence(grammar: grammar, print: LabelPrint(positions: print), bars: bars).likeliest)
    #expect(found.excess > 1)
  }
}
