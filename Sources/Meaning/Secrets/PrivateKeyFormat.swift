// Private keys and recovery phrases: anyone who reads one owns what it protects. They count as
// secrets, so they are masked, are cleared from the clipboard and never become a text to search the
// web for.

internal import Wording

enum PrivateKeyFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, !text.isEmpty, let kind = kind(of: text) else { return nil }
    let key = ContentField("private-key", label: kind, text.string, isSecret: true)
    return Content(
      .privateKey, title: kind, fields: [key],
      mainAction: .copy(label: kind, text.string, isSecret: true))
  }

  private static func kind(of text: UTF8Text) -> Sentence? {
    if let kind = armoured(text) { return kind }
    if isConfiguration(text) { return Sentence("WireGuard configuration") }
    for (prefix, kind) in prefixes where isKey(text, after: prefix) { return kind }
    if isWireGuardKey(text) { return Sentence("Private key (WireGuard)") }
    return isRecoveryPhrase(text) ? Sentence("Recovery phrase") : nil
  }

  /// The kind of a key between lines of dashes, alone or within another text (PEM, OpenSSH, PGP).
  private static func armoured(_ text: UTF8Text) -> Sentence? {
    if text.dropping(prefix: "PuTTY-User-Key-File-") != nil { return Sentence("Private key (SSH)") }
    let mark = UInt8(ascii: "-")
    // A text of 50 kilobytes may hold only dashes, so each run of dashes is read once.
    var rest = text
    while let start = rest.firstIndex(of: mark) {
      let dashes = rest[start...].prefix { $0 == mark }
      rest = rest[dashes.endIndex...]
      guard dashes.count >= 5, let label = rest.dropping(prefix: "BEGIN ") else { continue }
      let name = label.prefix(40).prefix { $0 != mark }.string.uppercased()
      if name.hasPrefix("OPENSSH PRIVATE KEY") { return Sentence("Private key (SSH)") }
      if name.hasPrefix("OPENVPN STATIC KEY") { return Sentence("VPN configuration") }
      if name.hasPrefix("PGP PRIVATE KEY") { return Sentence("Private key (PGP)") }
      if name.contains("PRIVATE KEY") { return Sentence("Private key") }
    }
    return nil
  }

  /// WireGuard: sections with a private or a shared key.
  private static func isConfiguration(_ text: UTF8Text) -> Bool {
    text.lines.contains { line in
      let (name, value) = line.cut(at: .equals)
      guard let value else { return false }
      let key = name.trimmed
      return (key.isEqual(ignoringCase: "PrivateKey") || key.isEqual(ignoringCase: "PresharedKey"))
        && value.trimmed.count == 44 && Base64.decoded(value)?.count == 32
    }
  }

  private static var prefixes: [(String, Sentence)] {
    [
      ("AGE-SECRET-KEY-1", Sentence("Private key (age)")),
      ("nsec1", Sentence("Private key (Nostr)")),
      ("nostr:nsec1", Sentence("Private key (Nostr)")),
      ("ncryptsec1", Sentence("Private key (Nostr)")),
      ("nostr:ncryptsec1", Sentence("Private key (Nostr)")),
    ]
  }

  /// Whether a prefix and at least 32 bytes in base 32 make up the text. A key with a misread
  /// checksum is still a secret.
  private static func isKey(_ text: UTF8Text, after prefix: String) -> Bool {
    guard let digits = text.dropping(prefix: prefix) else { return false }
    return digits.count >= 52 && digits.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
  }

  /// 32 bytes in base64 with the bits of private keys for Curve25519 (RFC 7748, section 5). One
  /// public key in 32 has them too.
  private static func isWireGuardKey(_ text: UTF8Text) -> Bool {
    guard text.count == 44, text.last == .equals, let key = Base64.decoded(text), key.count == 32
    else { return false }
    return key[0] & 7 == 0 && key[31] & 0xC0 == 0x40
  }

  /// Whether it consists of 12 to 24 words of the list for such phrases, perhaps numbered.
  private static func isRecoveryPhrase(_ text: UTF8Text) -> Bool {
    // The longest word has eight letters.
    guard text.count <= 24 * 16 else { return false }
    let isLetter = { (byte: UInt8) in byte.isASCIILetter }
    let isBetween = { (byte: UInt8) in
      byte.isASCIIBlank || byte.isASCIIDigit || ".,;:)-".utf8.contains(byte)
    }
    guard text.allSatisfy({ isLetter($0) || isBetween($0) }) else { return false }
    let words = text.split(whereSeparator: isBetween)
    return [12, 15, 18, 21, 24].contains(words.count)
      && words.allSatisfy { RecoveryWords.all.contains($0.lowercased.string) }
  }
}
