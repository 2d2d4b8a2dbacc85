// UR and BBQr, in which wallets pass data on.

internal import Testing
internal import Wording

@testable internal import Meaning

@Suite("Data of wallets", .unpacking)
struct TransferTests {
  @Test("A UR names its type and has its bytes", arguments: UniformResourceSamples.examples)
  func resources(_ example: ContentExample) {
    example.check(UniformResourceFormat.self, kind: .data)
  }

  @Test("BBQr names its type and has its bytes", arguments: BBQrSamples.examples)
  func bbqr(_ example: ContentExample) {
    example.check(BBQrFormat.self, kind: .data)
  }

  @Test("Seeds are secrets, and transactions are not")
  func secrets() {
    #expect(content("ur:crypto-seed/adaorpsffwmo").fields.filter(\.isSecret).map(\.name) == ["hex"])
    #expect(content("B$2P0100OBZWE5H7AEBA").fields.filter(\.isSecret) == [])
    #expect(
      content("B$2P0100OBZWE5H7AEBA").mainAction
        == .saveBytes([0x70, 0x73, 0x62, 0x74, 0xFF, 1, 2], fileName: "data.psbt"))
  }

  @Test(
    "Other texts are neither", arguments: ["ur:", "ur:a", "ur:a b/ae", "B$", "B$2p0100AA", "b"])
  func others(_ text: String) {
    #expect(UniformResourceFormat.content(of: CodeText(text)) == nil)
    #expect(BBQrFormat.content(of: CodeText(text)) == nil)
  }
}
