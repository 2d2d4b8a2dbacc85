// The binary notations: checksums, bases, CBOR.

import Testing

@testable import Meaning

@Suite("Binary notations")
struct BinaryTests {
  private func bytes(_ digits: String) -> [UInt8] {
    Hexadecimal.decoded(Array(digits.utf8)[...]) ?? []
  }

  @Test("The checksum CRC-32 is the usual one")
  func checksum() {
    #expect(CRC32.checksum(of: "123456789".utf8) == 0xCBF4_3926)
    #expect(CRC32.checksum(of: []) == 0)
  }

  @Test("Base 32 and base 64 are written and read")
  func bases() {
    for count in 0..<20 {
      let bytes = (0..<count).map { UInt8($0 * 37 & 255) }
      #expect(Base32.decoded(Base32.encoded(bytes).utf8) == bytes)
      #expect(Base64.decoded(Array(Base64.encoded(bytes).utf8)[...]) == bytes)
    }
    #expect(Base64.encoded(Array("any carnal pleas".utf8)) == "YW55IGNhcm5hbCBwbGVhcw==")
    #expect(Base32.decoded("A1".utf8) == nil && Base32.decoded("A".utf8) == nil)
  }

  @Test("CBOR has numbers, texts, lists, tables and marks, also of open length")
  func cbor() {
    func value(_ digits: String) -> CBOR.Value? { CBOR.value(of: bytes(digits)) }
    #expect(value("1903e8") == .integer(1000))
    #expect(value("390103") == .integer(-260))
    #expect(value("6449455446") == .text("IETF"))
    #expect(value("83010203") == .array([.integer(1), .integer(2), .integer(3)]))
    #expect(value("9f0102ff") == .array([.integer(1), .integer(2)]))
    #expect(value("a2616101616202")?["b"] == .integer(2))
    #expect(value("bf6161f5ff")?["a"] == .other)
    #expect(value("c11a514b67b0") == .tagged(1, .integer(1_363_896_240)))
    #expect(value("f97bff") == .other)
  }

  @Test(
    "Damaged CBOR is no value",
    arguments: [
      "", "18", "64494554", "62c328", "83", "9f01", "a101", "ff", "1c", "1bffffffffffffffff",
      "9bffffffffffffffff", "5bffffffffffffffff", "bb7fffffffffffffff", "0101", "f9ff",
      String(repeating: "81", count: 500) + "01", String(repeating: "9f", count: 500),
    ])
  func damagedCBOR(_ digits: String) {
    #expect(CBOR.value(of: bytes(digits)) == nil)
  }
}
