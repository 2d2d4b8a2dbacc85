// Addresses of coins.

internal import Reading
internal import Testing

@testable internal import Meaning

@Suite("Addresses of coins")
struct CoinPaymentTests {
  @Test("An address is read and its checksum checked", arguments: CoinPaymentSamples.examples)
  func examples(_ example: ContentExample) {
    example.check(CoinPaymentFormat.self, kind: .payment)
  }

  @Test(
    "A private key is a secret and can only be copied",
    arguments: CoinPaymentSamples.examples.suffix(2))
  func privateKeys(_ example: ContentExample) throws {
    let content = try #require(CoinPaymentFormat.content(of: example.code))
    #expect(content.fields.allSatisfy { $0.isSecret })
    #expect(
      content.mainAction == .copy(label: content.title, example.payload, isSecret: true))
  }

  @Test(
    "An amount beyond all bitcoins and two different ones are said",
    arguments: [
      ("amount=21000000", 0), ("amount=21000000.00000001", 1), ("amount=22000000", 1),
      ("amount=0.000000001", 1), ("amount=1&amount=2", 1), ("amount=1&amount=1", 0),
    ])
  func amounts(_ parameters: String, _ problems: Int) throws {
    let text = "bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa?" + parameters
    let content = try #require(CoinPaymentFormat.content(of: CodeText(text)))
    #expect(content.problems.count == problems)
  }

  @Test("A lone address becomes one that opens")
  func standingAlone() throws {
    let content = try #require(
      CoinPaymentFormat.content(of: CodeText("1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa")))
    #expect(
      content.mainAction
        == .openAddress("bitcoin:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", purpose: .payment))
  }

  @Test(
    "A text that only looks like an address is not recognised",
    arguments: [
      "", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5",
      "Bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "dogs:1", "1111111111111111111111111111111111",
      "DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD", "bc1b000000000000000000000000000000",
    ])
  func others(_ text: String) {
    #expect(CoinPaymentFormat.content(of: CodeText(text)) == nil)
  }

  @Test("The hashes of an empty text and of one longer than a block are correct")
  func hash() {
    func hex(_ text: String) -> String {
      sha256(Array(text.utf8)).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        .joined()
    }
    #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
  }
}
