// Ultracode: the layout, and the text of codewords in all modes.

import Staging
import Testing

@testable import Reading

@Suite("Codewords of Ultracode")
struct UltracodeTextTests {
  /// The text of a start and data, without a place among several codes.
  private func text(_ start: Int, _ data: [Int]) -> UltracodeText? {
    UltracodeText([start, data.count + 3, 4] + data)
  }

  private func string(_ start: Int, _ data: [Int]) -> String? {
    text(start, data).map { String(decoding: $0.payload.bytes, as: UTF8.self) }
  }

  /// Three numbers below 43 in two codewords.
  private func groups(_ values: [Int]) -> [Int] {
    stride(from: 0, to: values.count, by: 3).flatMap { place in
      let group = values[place] * 43 * 43 + values[place + 1] * 43 + values[place + 2]
      return [group / 282, group % 282]
    }
  }

  @Test("Tiles lie between the clock tracks, and no module of a tile is black or always white")
  func layout() {
    for tileRows in UltracodeLayout.possibleTileRows {
      for columns in [13, 20, 36, 37, 66] {
        let layout = UltracodeLayout(tileRows: tileRows, columns: columns)
        let modules = layout.tiles.flatMap { tile in (0..<5).map { [tile.x, tile.y + $0] } }
        #expect(Set(modules).count == modules.count)
        #expect(!modules.contains { layout.isBlack($0[0], $0[1]) })
        let white = layout.white.map { [$0.x, $0.y] }
        #expect(Set(modules).isDisjoint(with: white))
        #expect(!white.contains { layout.isBlack($0[0], $0[1]) })
        #expect(!modules.contains { $0[0] == 19 || $0[0] == 35 || $0[0] == 51 })
      }
    }
  }

  @Test("The start says the mode, the character set or the beginning of an address")
  func starts() {
    let a = [97]
    for start in [256, 257] {
      #expect(string(start, a) == "a" && text(start, a)?.payload.segments.isEmpty == true)
    }
    let labels = [
      258: 4, 267: 13, 268: 15, 271: 18, 280: 899,
    ]
    for (start, label) in labels {
      #expect(text(start, a)?.payload.segments == [Payload.Segment(eci: label, range: 0..<1)])
    }
    #expect(text(275, [26, 97])?.payload.segments == [Payload.Segment(eci: 26, range: 0..<1)])
    #expect(text(276, [4, 97])?.payload.segments.map(\.eci) == [260])
    #expect(string(281, a) == "http://a" && string(282, a) == "https://a")
    #expect(string(272, a) == "a" && text(272, a)?.isGS1 == false)
    #expect(string(273, a) == "a" && text(273, a)?.isGS1 == true)
    for start in [0, 255, 274, 279] { #expect(text(start, a) == nil) }
  }

  @Test("Characters of ASCII have pairs of digits, and digits beside commas and slashes")
  func ascii() {
    #expect(string(272, [65, 128, 227, 230, 239, 251, 260]) == "A00992,,13//1")
    #expect(
      text(257, [0xE9, 267, 170, 282, 0xE9])?.payload.bytes == [0xE9, 0x34, 0x32, 0xE9])
    #expect(text(273, [128 + 10, 272, 65])?.payload.bytes == [0x31, 0x30, 0x1D, 0x41])
    #expect(text(272, [282, 200])?.payload.bytes == [200])
    for value in [270, 279, 281] { #expect(text(272, [65, value]) == nil) }
  }

  @Test("Groups of three change sets for one character or for all, and have marks and addresses")
  func groupsOfThree() {
    let mixed = groups([0, 40, 0, 1, 42, 25, 41, 19, 40, 26, 41, 6, 41, 41, 42])
    #expect(string(257, [260] + mixed) == "AaBz{0.com.html")
    #expect(string(257, [266] + groups([7, 8, 42]) + [282, 33]) == "hi!")
    // So many codewords, after which bytes go on.
    #expect(string(257, [256] + groups([0, 1, 2, 3, 4, 5]) + [97]) == "ABCDEFa")
    #expect(string(257, [263] + groups(Array(0..<9)) + [65]) == "abcdefghiA")
    #expect(string(272, [274] + groups([0, 1, 2, 3, 4, 5]) + [97]) == "ABCDEFa")
    #expect(string(272, [280] + groups([0, 1, 2]) + [282, 65]) == "abcA")
    #expect(string(257, [276] + groups([0, 32, 1])) == "mailto:a@b")
    // A group without its second codeword, and one above the highest.
    #expect(text(257, [260, 1]) == nil)
    #expect(text(257, [260, 281, 281]) == nil)
  }

  @Test("Labels of character sets have two, three or four codewords")
  func labels() {
    let payload = text(257, [97, 272, 0, 26, 98, 274, 138, 129, 99])?.payload
    #expect(payload?.bytes == Array("abc".utf8))
    #expect(
      payload?.segments == [
        Payload.Segment(eci: 26, range: 1..<2), Payload.Segment(eci: 1001, range: 2..<3),
      ])
    #expect(text(257, [275, 209, 145, 227, 97])?.payload.segments.map(\.eci) == [811_799])
    #expect(text(257, [272, 0]) == nil && text(257, [274, 127, 128, 97]) == nil)
  }

  @Test("A message in the envelope of a macro has both of its ends")
  func envelope() {
    #expect(string(257, [271, 97]) == "[)>\u{1E}06\u{1D}a\u{1E}\u{4}")
    #expect(string(272, [273, 97]) == "[)>\u{1E}06\u{1D}a\u{1E}\u{4}")
  }

  @Test("A code among several states its place, with a number or without")
  func parts() {
    let alone = UltracodeText([257, 5, 74, 2 * 70 + 2 * 8 + 1, 97])
    #expect(alone?.sequence == SequencePart(index: 1, count: 3, id: ""))
    let numbered = UltracodeText([257, 7, 74, 3 * 70 + 7 * 8 + 7, 2, 211, 97])
    #expect(numbered?.sequence == SequencePart(index: 7, count: 8, id: "777"))
    #expect(numbered?.payload.bytes == [97])
    #expect(UltracodeText([257, 5, 74, 2 * 70 + 1, 97]) == nil)
    #expect(UltracodeText([257, 4, 74, 3 * 70 + 8]) == nil)
  }

  @Test("No codewords end the program")
  func random() {
    #expect(UltracodeText([]) == nil && UltracodeText([257, 3, 4]) == nil)
    var dice = SeededDice(seed: 5)
    for _ in 0..<30_000 {
      let count = Int.random(in: 0...40, using: &dice)
      _ = UltracodeText((0..<count).map { _ in Int.random(in: 0...282, using: &dice) })
    }
  }
}
