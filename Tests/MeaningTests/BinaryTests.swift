// The binary notations: unpacking, checksums, CBOR.

import Testing

@testable import Meaning

@Suite("Binary notations")
struct BinaryTests {
  private func bytes(_ digits: String) -> [UInt8] {
    Hexadecimal.decoded(Array(digits.utf8)[...]) ?? []
  }

  /// A stream with codes of its own.
  private static let packed =
    "78da2d92890dc3300c0357f16a2225ed3f428f4a81a271f4f073ca3b53551aa9c549b592a93dd59b3285aae6"
    + "d1a5c72b73a9350786d74df76d31fe9ee5e5bd4c9d63054159f49b064fe000090150acbfb54d1fd8ab037cab"
    + "c0db4cccee338d09a35636d0ca7ab1388e94410af5ad31e3551110e67355f3e90f43a3130b5946b874fd17c4"
    + "4d81335d7774f760a5b086e051373e0ea432c99803b8f723ae5dc64f21d5fed2513a401df90a6d15dee60c5f"
    + "9b4afd41e31d675b9fb2f5bcd89b03d4ceb9e13d7f19bea712d886ef6e6cce6a2e040a62056ba28e5b096b70"
    + "b950f23a0ef90a04b84f69c64f60a284e8fbac28f9fff9720387a133fee28484414be47c2d97167dd24892de"
    + "1f0d83ded6"
  private static let text =
    "acfeeaaabebbdbeaabafbbceea ba eacabaaadcabdab acaebbcabadaebaabfcdaad faa b  cbcfdaaacbf"
    + "cbcfaba ebbdabc ed babdcaeacfbbb abaa fcccbdaacaaeacfcabcbfcbbadcc abeff ceacecababfbcca"
    + "cbbfbbbacccecbbcaeadaccafaeceffaafdaafabaeeaaaaecabaaaaacadad ab bbbaaabbbeaaaa cacbfaaa"
    + "baa ab cdbcfade cbacdabdcebddba aaaaaafaaa abcaaacfacfacbafffe ccababaacdbcabadbacbabcfb"
    + "aaaafbeceabbaadafbcbfdcbecaa aaaaacaaebccfabbbaaafce bacceabababfeafabaccebaccacaabaccab"
    + "aaeafaacdaabafeaaaecbaabadaa fabbecfaca bbaadbaaaea cbbbbbaabcbaaaececf bdbaacaaaabafaae"
    + "badcdbabaababefcaabacccecaaaaeabaacfa aadaaeebbbffaaceebacdaaeaaffbaa cf"

  @Test("Stored, fixed and own codes are unpacked")
  func unpacking() {
    func text(_ digits: String) -> String? {
      Inflation.bytes(ofZlib: bytes(digits)[...], most: 1000)?.string
    }
    #expect(text("7801010600f9ff73746f726564093c0292") == "stored")
    #expect(text("78da4b4c4a4e1c45c42100884d72d9") == String(repeating: "abc", count: 100))
    #expect(text(Self.packed) == Self.text)
  }

  @Test("A stream that is too large, damaged or cut off is refused")
  func refused() {
    let stream = bytes(Self.packed)
    #expect(Inflation.bytes(ofZlib: stream[...], most: 599) == nil)
    #expect(Inflation.bytes(ofZlib: stream[...], most: 600) != nil)
    for count in stream.indices {
      #expect(Inflation.bytes(ofZlib: stream[..<count], most: 1000) == nil)
      var altered = stream
      altered[count] ^= 0x40
      // The length of a code that does not occur may be any.
      let text = Inflation.bytes(ofZlib: altered[...], most: 1000)?.string
      #expect(text == nil || text == Self.text)
      _ = Inflation.bytes(of: altered[...], most: 1000)
    }
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
