// One-time passwords from keys.

internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import Meaning

@Suite("One-time passwords")
struct OneTimePasswordKeyTests {
  @Test("Hash functions give the digests of FIPS 180-4's examples", arguments: 0...2)
  func digests(_ index: Int) {
    let hashes: [([UInt8]) -> [UInt8]] = [sha1, sha256, sha512]
    let short = [
      "A9993E364706816ABA3E25717850C26C9CD0D89D",
      "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD",
      "DDAF35A193617ABACC417349AE20413112E6FA4E89A97EA20A9EEEE64B55D39A"
        + "2192992A274FC1A836BA3C23A3FEEBBD454D4423643CE80E2A9AC94FA54CA49F",
    ]
    let long = [
      "34AA973CD4C4DAA4F61EEB2BDBAD27316534016F",
      "CDC76E5C9914FB9281A1C7E284D73E67F1809A48A497200E046D39CCC7112CD0",
      "E718483D0CE769644E2E42C7BC15B4638E1F98B13B2044285632A803AFA973EB"
        + "DE0FF244877EA60A4CB0432CE577C31BEB009C5C2C49AA2E4EADB217AD8CC09B",
    ]
    #expect(Hexadecimal.digits(hashes[index](Array("abc".utf8))) == short[index])
    let million = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(Hexadecimal.digits(hashes[index](million)) == long[index])
  }

  @Test("Counted passwords are those of RFC 4226")
  func counted() throws {
    var key = try #require(read("hotp/a?counter=0&secret=\(secret(20))"))
    var passwords: [String] = []
    for _ in 0..<10 {
      passwords.append(key.password(at: 0))
      #expect(key.secondsLeft(at: 0) == nil)
      key = key.advanced
    }
    #expect(
      passwords == [
        "755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871",
        "520489",
      ])
  }

  @Test(
    "Timed passwords are those of RFC 6238",
    arguments: [
      (59, ["94287082", "46119246", "90693936"]),
      (1_111_111_109, ["07081804", "68084774", "25091201"]),
      (1_111_111_111, ["14050471", "67062674", "99943326"]),
      (1_234_567_890, ["89005924", "91819424", "93441116"]),
      (2_000_000_000, ["69279037", "90698825", "38618901"]),
      (20_000_000_000, ["65353130", "77737706", "47863826"]),
    ])
  func timed(_ seconds: Int, _ expected: [String]) throws {
    let keys = [("SHA1", 20), ("SHA256", 32), ("SHA512", 64)]
    let passwords = try keys.map { algorithm, size in
      let key = read("totp/a?digits=8&algorithm=\(algorithm)&secret=\(secret(size))")
      return try #require(key).password(at: seconds)
    }
    #expect(passwords == expected)
  }

  @Test("The seconds left end with the period", arguments: [(0, 30), (29, 1), (30, 30), (75, 15)])
  func secondsLeft(_ time: Int, _ left: Int) {
    #expect(read("totp/a?secret=MFRGG")?.secondsLeft(at: time) == left)
  }

  @Test("A thousand random keys give the passwords of oathtool")
  @Stage
  func oathtool() throws {
    let folder = try TemporaryFolder()
    var generator = SystemRandomNumberGenerator()
    var (lines, passwords): ([String], [String]) = ([], [])
    for index in 0..<1000 {
      let size = Int.random(in: 1...200, using: &generator)
      let secret = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let digits = 6 + index % 3
      let algorithm = OneTimePasswordKey.Algorithm.allCases[index % 3]
      let number = UInt64.random(in: 0...UInt64(Int.max), using: &generator)
      let seconds = Int.random(in: 0...20_000_000_000, using: &generator)
      let period = Int.random(in: 1...300, using: &generator)
      let isCounted = index % 4 == 0
      let key = try #require(
        OneTimePasswordKey(
          issuer: nil, account: "a", secret: secret, algorithm: isCounted ? .sha1 : algorithm,
          digits: digits, factor: isCounted ? .counter(number) : .time(period: period)))
      let kind =
        isCounted
        ? "--hotp --counter=\(number)"
        : "--totp=\(algorithm.rawValue.lowercased()) --time-step-size=\(period)s --now=@\(seconds)"
      lines.append("\(kind) --digits=\(digits) \(Hexadecimal.digits(secret))")
      passwords.append(key.password(at: seconds))
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "keys")
    let run = Process()
    let output = Pipe()
    run.executableURL = URL(filePath: "/usr/bin/timeout")
    run.arguments = ["60", "xargs", "--arg-file=\(folder.path)/keys", "-L1", "oathtool"]
    run.standardOutput = output
    try run.run()
    let bytes = try #require(try output.fileHandleForReading.readToEnd())
    run.waitForEnd()
    let answers = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(answers == passwords)
  }

  @Test("A key becomes a code of its own that holds the same key", arguments: Self.addresses)
  func address(_ address: String) throws {
    let key = try #require(OneTimePasswordKey.keys(in: address).first)
    #expect(OneTimePasswordKey.keys(in: key.address) == [key])
    let content = try #require(OneTimePasswordFormat.content(of: CodeText(key.address)))
    #expect(content.problems.isEmpty)
  }

  private static let addresses = [
    "otpauth://totp/Example:alice@google.com?secret=JBSWY3DPEHPK3PXP&issuer=Example",
    "otpauth://totp/ACME%20Co:a?secret=MFRGG&algorithm=SHA256&digits=8&period=60",
    "otpauth://hotp/caf%C3%A9%20%26%3F%23?secret=MFRGG&counter=7&algorithm=SHA512",
    "otpauth://totp/a?secret=MFRGG&issuer=A%3AB",
  ]

  @Test("An export is split into keys, each with the names that it shows")
  func split() {
    let keys = OneTimePasswordKey.keys(in: OneTimePasswordBatchSamples.examples[0].code.text ?? "")
    #expect(
      keys.map(\.address) == [
        "otpauth://totp/Example:alice@google.com?secret=JBSWY3DPEHPK3PXP&issuer=Example",
        "otpauth://hotp/bob?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA256&digits=8"
          + "&counter=7",
      ])
  }

  @Test("An issuer that an export repeats in the name is not shown twice")
  func repeatedIssuer() {
    let account = Array("\n\u{3}key\u{12}\u{3}A:b\u{1A}\u{1}A".utf8)
    let data = Base64.encoded([0x0A, UInt8(account.count)] + account)
    let key = OneTimePasswordKey.keys(
      in: "otpauth-migration://offline?data=\(PercentEncoding.encoded(data))"
    ).first
    #expect(key?.issuer == "A" && key?.account == "b")
  }

  @Test(
    "A key whose parts make no sense gives no password",
    arguments: [
      "totp/a", "totp/a?secret=ABC1", "totp/a?secret=MFRGG&digits=11", "hotp/a?secret=MFRGG",
      "totp/a?secret=MFRGG&period=0", "totp/a?secret=MFRGG&algorithm=MD5", "steam/a?secret=MFRGG",
      "hotp/a?secret=MFRGG&counter=-1", "totp/a?secret=MFRGG&period=99999999999999999999",
    ])
  func nonsense(_ rest: String) {
    #expect(read(rest) == nil)
  }

  private func read(_ rest: String) -> OneTimePasswordKey? {
    OneTimePasswordKey.keys(in: "otpauth://\(rest)").first
  }

  /// The key of the RFCs' examples, of a size.
  private func secret(_ size: Int) -> String {
    Base32.encoded(Array(String(repeating: "1234567890", count: 7).utf8.prefix(size)))
  }
}
