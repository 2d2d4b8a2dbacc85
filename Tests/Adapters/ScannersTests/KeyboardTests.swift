// Scanners that are keyboards: the kernel's events of keys, as `evtest` shows them.

import Glibc
import Reading
import Testing

@testable import Scanners

@Suite("Codes in the keys of a keyboard")
struct KeyboardTests {
  private let now = ContinuousClock.now
  // Of linux/input-event-codes.h.
  private static let keys: [Character: UInt16] = [
    "1": 2, "2": 3, "3": 4, "4": 5, "9": 10, "0": 11, "]": 27, "a": 30, "c": 46, "y": 21, "z": 44,
    "\n": 28, "\t": 15,
  ]
  private static let (shift, control): (UInt16, UInt16) = (42, 29)

  private func event(_ type: UInt16, _ code: UInt16, _ value: Int32) -> [UInt8] {
    [UInt8](repeating: 7, count: MemoryLayout<timeval>.size)
      + [type, code].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      + withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  /// A key that is pressed, repeated by the kernel and released, each with its scan code and its
  /// end.
  private func press(_ key: UInt16, within modifier: UInt16? = nil) -> [UInt8] {
    let stroke = [Int32(1), 2, 0].flatMap {
      event(4, 4, 0x7_0004) + event(1, key, $0) + event(0, 0, 0)
    }
    guard let modifier else { return stroke }
    return event(1, modifier, 1) + event(0, 0, 0) + stroke + event(1, modifier, 0) + event(0, 0, 0)
  }

  private func type(_ text: String) throws -> [UInt8] {
    try text.flatMap { character in
      let lower = Character(character.lowercased())
      let key = try #require(Self.keys[lower])
      return press(key, within: lower == character ? nil : Self.shift)
    }
  }

  private func code(_ text: String) -> DecodedItem { .code(ScannedCode(sent: Array(text.utf8))) }

  @Test("Keys become characters, and Enter or Tab ends a code")
  func characters() throws {
    var decoder = try #require(KeyboardDecoder(layout: "us"))
    #expect(decoder.take(try type("aC1\n]C0zA\t"), at: now) == [code("aC1"), code("]C0zA")])
    #expect(decoder.deadline == nil)
  }

  @Test("Ctrl+] is the separator of GS1")
  func separator() throws {
    var decoder = try #require(KeyboardDecoder(layout: "us"))
    let keys = try type("]C1104") + press(27, within: Self.control) + type("21a\n")
    #expect(decoder.take(keys, at: now) == [code("]C1104\u{1D}21a")])
  }

  @Test("Another layout has other characters on the same keys")
  func layouts() throws {
    var decoder = try #require(KeyboardDecoder(layout: "de"))
    #expect(decoder.take(try type("zy\n"), at: now) == [code("yz")])
    #expect(KeyboardDecoder(layout: "none of these") == nil)
  }

  @Test("The keys of the number pad are digits")
  func numberPad() throws {
    var decoder = try #require(KeyboardDecoder(layout: "us"))
    let keys = [71, 80, 82, 96].flatMap { press($0) }
    #expect(decoder.take(keys, at: now) == [code("720")])
  }

  @Test("A code of which the kernel lost keys is none")
  func lost() throws {
    var decoder = try #require(KeyboardDecoder(layout: "us"))
    let keys = try type("aa") + event(1, Self.shift, 1) + event(0, 3, 0) + type("12\n")
    #expect(decoder.take(keys, at: now) == [code("12")])
  }

  @Test("Recorded bytes from a pipe give the same codes in pieces of whole events")
  func pipe() throws {
    var ends: [CInt] = [-1, -1]
    try #require(Glibc.pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let keys = try type("4009\n1234\n")
    try #require(write(ends[1], keys, keys.count) == keys.count)
    var decoder = try #require(KeyboardDecoder(layout: "us"))
    var items: [DecodedItem] = []
    var piece = [UInt8](repeating: 0, count: 5 * (MemoryLayout<timeval>.size + 8))
    var rest = keys.count
    while rest > 0 {
      let count = read(ends[0], &piece, piece.count)
      try #require(count > 0)
      items += decoder.take(Array(piece.prefix(count)), at: now)
      rest -= count
    }
    #expect(items == [code("4009"), code("1234")])
  }

  @Test("Random events end no program")
  func rubbish() throws {
    var decoder = try #require(KeyboardDecoder(layout: "us"))
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...100, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let events = event(1, .random(in: 0 ... .max, using: &random), .random(in: -1...3))
      for case .code(let code) in decoder.take(events + bytes, at: now) {
        #expect(code.payload.bytes.count <= CodeBuffer.mostBytes)
      }
    }
    #expect(decoder.take([1, 2, 3], at: now) == [])
  }
}
