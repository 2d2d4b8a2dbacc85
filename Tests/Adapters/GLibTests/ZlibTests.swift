// Packing and unpacking: what comes back, and what is refused.

import GLib
import Testing

@testable import Meaning

@Suite("Packed bytes")
struct ZlibTests {
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
      Zlib.unpacked(bytes(digits)[...], hasHeader: true, most: 1000)?.string
    }
    #expect(text("7801010600f9ff73746f726564093c0292") == "stored")
    #expect(text("78da4b4c4a4e1c45c42100884d72d9") == String(repeating: "abc", count: 100))
    #expect(text(Self.packed) == Self.text)
  }

  @Test("A stream that is too large, damaged or cut off is refused")
  func refused() {
    let stream = bytes(Self.packed)
    #expect(Zlib.unpacked(stream[...], hasHeader: true, most: 599) == nil)
    #expect(Zlib.unpacked(stream[...], hasHeader: true, most: 600) != nil)
    for count in stream.indices {
      #expect(Zlib.unpacked(stream[..<count], hasHeader: true, most: 1000) == nil)
      var altered = stream
      altered[count] ^= 0x40
      // The length of a code that does not occur may be any.
      let text = Zlib.unpacked(altered[...], hasHeader: true, most: 1000)?.string
      #expect(text == nil || text == Self.text)
      _ = Zlib.unpacked(altered[...], hasHeader: false, most: 1000)
    }
  }

  @Test("Packed bytes are unpacked again, and take less room", arguments: [0, 1, 5000, 300_000])
  func packing(_ count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let packed = Zlib.packed(bytes)
    #expect(packed.count < bytes.count / 2 + 20)
    #expect(Zlib.unpacked(packed[...], hasHeader: true, most: count) == bytes)
    #expect(Zlib.unpacked(packed[...], hasHeader: true, most: count - 1) == nil)
  }
}
