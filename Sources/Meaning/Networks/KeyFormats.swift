// Keys and addresses of people and programs: SSH public keys (RFC 4253 and 8709), fingerprints of
// OpenPGP keys, contacts of Threema, and codes by which a wallet (WalletConnect) or a passkey
// (CTAP 2.2, section 11.5) is asked to act.

internal import Wording

/// `ssh-ed25519 AAAA… comment`.
enum SSHKeyFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count <= 16_384,
      ["ssh-", "ecdsa-sha2-", "sk-"].contains(where: { text.starts(with: $0.utf8) })
    else { return nil }
    let words = text.split(maxSplits: 2, whereSeparator: { $0 == .space || $0 == .tab })
    guard words.count >= 2, types.contains(words[0].string), words[1].starts(with: "AAAA".utf8),
      !(words[ifThere: 2] ?? []).contains(.lineFeed)
    else { return nil }
    var fields: [ContentField] = []
    var problems: [Sentence] = []
    fields.add("type", Sentence("Type"), words[0])
    fields.add("comment", Sentence("Description"), words[ifThere: 2]?.trimmed.string)
    if let bytes = Base64.decoded(words[1]), let parts = parts(of: bytes),
      parts.first?.elementsEqual(words[0]) ?? false, isWhole(parts, words[0])
    {
      let digits = Base64.encoded(sha256(bytes)).utf8.prefix { $0 != .equals }
      fields.add("fingerprint", Sentence("Fingerprint"), "SHA256:" + Array(digits).string)
      if words[0].elementsEqual("ssh-rsa".utf8), let modulus = parts[ifThere: 2] {
        let bits = modulus.drop { $0 == 0 }.count * 8
        fields.add("bits", Sentence("Size"), "\(bits) bit")
      }
    } else {
      problems.append(Sentence("The code is damaged."))
    }
    fields.add("public-key", Sentence("Public key"), text.screenful)
    return Content(
      .data, title: Sentence("SSH public key"), fields: fields,
      mainAction: .copy(label: Sentence("Public key"), text.string, isSecret: false),
      furtherActions: fields.copies(of: ["fingerprint"]), problems: problems)
  }

  /// The parts of a key, each behind its length; nil if it is damaged.
  private static func parts(of bytes: [UInt8]) -> [UTF8Text]? {
    var rest = bytes[...]
    var parts: [UTF8Text] = []
    while !rest.isEmpty {
      let length = rest.removing(4).reduce(0) { $0 << 8 | Int($1) }
      guard length <= rest.count else { return nil }
      parts.append(rest.removing(length))
    }
    return parts.count >= 2 ? parts : nil
  }

  /// Whether a key has all numbers of its type; no RSA key in use is as short as 512 bits.
  private static func isWhole(_ parts: [UTF8Text], _ type: UTF8Text) -> Bool {
    switch type.string {
    case "ssh-rsa": parts.count == 3 && parts[2].count >= 64
    case "ssh-ed25519": parts.count == 2 && parts[1].count == 32
    default: true
    }
  }

  private static let types: Set<String> = [
    "ssh-ed25519", "ssh-rsa", "ssh-dss", "ssh-ed448", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp384",
    "ecdsa-sha2-nistp521", "sk-ssh-ed25519@openssh.com", "sk-ecdsa-sha2-nistp256@openssh.com",
  ]
}

/// `OPENPGP4FPR:` and a fingerprint, perhaps with the contact of a chat program.
enum OpenPGPFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let rest = text.dropping(prefix: "OPENPGP4FPR:") else {
      return nil
    }
    let (written, contact) = rest.cut(at: UInt8(ascii: "#"))
    let digits = written.filter { !$0.isASCIIBlank }
    guard (8...64).contains(digits.count), digits.allSatisfy({ $0.hexValue != nil }) else {
      return nil
    }
    let groups = stride(from: 0, to: digits.count, by: 4)
      .map { digits[$0..<min($0 + 4, digits.count)].uppercased.string }
    var fields: [ContentField] = []
    fields.add("fingerprint", Sentence("Fingerprint"), groups.joined(separator: " "))
    let query = AddressQuery(contact ?? [], plusIsSpace: true)
    fields.add("address", Sentence("E-mail address"), query["a"])
    fields.add("name", Sentence("Name", context: "of a person"), query["n"])
    fields.add("group", Sentence("Group"), query["g"])
    // Who knows these is taken for the owner of the code.
    fields.add("invitation", Sentence("Confirmation code"), query["i"], isSecret: true)
    fields.add("authentication", Sentence("Secret"), query["s"], isSecret: true)
    return Content(
      .data, title: Sentence("OpenPGP key"), fields: fields,
      mainAction: fields.copies(of: ["fingerprint"]).first,
      problems: [40, 64].contains(digits.count)
        ? [] : [Sentence("The fingerprint is too short to be safe.")])
  }
}

/// A contact of Threema: `3mid:`, an identifier and the public key.
enum ThreemaFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let rest = text.dropping(prefix: "3mid:") else { return nil }
    let (identifier, key) = rest.cut(at: .comma)
    guard identifier.count == 8,
      identifier.dropFirst().areCapitalsAndDigits, let key, key.prefix(64).count == 64,
      key.prefix(64).allSatisfy({ $0.hexValue != nil })
    else { return nil }
    var fields: [ContentField] = []
    fields.add("identifier", Sentence("Identity"), identifier)
    fields.add("public-key", Sentence("Public key"), key.prefix(64))
    return Content(
      .contact, title: Sentence(exact: "Threema \(identifier.string)"), fields: fields,
      mainAction: .openLink("https://threema.id/" + PercentEncoding.encoded(identifier.string)),
      furtherActions: fields.copies(of: ["identifier", "public-key"]))
  }
}

/// `wc:topic@version?…`: a program asks a wallet for access. The key opens their messages.
enum WalletConnectFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count < 2048, let rest = text.dropping(prefix: "wc:"),
      rest.contains(.at) || rest.contains(.question), !rest.contains(where: { $0 <= .space })
    else { return nil }
    let (head, query) = rest.cut(at: .question)
    let (topic, version) = head.cut(at: .at)
    let values = AddressQuery(query ?? [])
    var fields: [ContentField] = []
    fields.add("topic", Sentence("Reference"), topic.string, isSecret: true)
    fields.add("version", Sentence("Version"), version?.string)
    fields.add("relay", Sentence("Server"), values["relay-protocol"] ?? values["bridge"])
    fields.add("requests", Sentence("Request"), values["methods"])
    fields.add(
      "expiry", Sentence("Valid until"),
      values["expirytimestamp"]?.utf8.number.flatMap { CalendarTime(secondsSince1970: $0)?.text })
    fields.add("key", Sentence("Secret key"), values["symkey"] ?? values["key"], isSecret: true)
    return Content(
      .setUpCode, title: Sentence("Wallet connection"), fields: fields,
      mainAction: .copy(label: Sentence("Pairing code"), text.string, isSecret: true),
      problems: fields["key"] == nil
        ? [Sentence("The secret is missing.")] : [])
  }
}

/// `FIDO:/` and digits: 17 for seven bytes of a CBOR map.
enum PasskeyFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count < 1024, let rest = text.dropping(prefix: "FIDO:"),
      case let digits = rest.drop(while: { $0 == UInt8(ascii: "/") }), digits.count >= 20,
      digits.areDigits
    else { return nil }
    let map = bytes(of: digits).flatMap { CBOR.value(of: $0) }
    var fields: [ContentField] = []
    switch map?[.integer(5)]?.words {
    case "mc": fields.add("request", Sentence("Request"), Sentence("Create a passkey"))
    case "ga": fields.add("request", Sentence("Request"), Sentence("Sign in with a passkey"))
    default: break
    }
    if case .integer(let seconds)? = map?[.integer(3)] {
      fields.add(
        "created", Sentence("Issued", context: "a document"),
        CalendarTime(secondsSince1970: seconds)?.text)
    }
    fields.add("code", Sentence("Login code"), text.string, isSecret: true)
    return Content(
      .setUpCode, title: Sentence("Passkey request"), fields: fields,
      mainAction: fields.copies(of: ["code"]).first,
      problems: map?[.integer(0)] == nil ? [Sentence("The code is damaged.")] : [])
  }

  /// Groups of digits as numbers with the lowest byte first.
  private static func bytes(of digits: UTF8Text) -> [UInt8]? {
    let lengths = [3: 1, 5: 2, 8: 3, 10: 4, 13: 5, 15: 6, 17: 7]
    var rest = digits
    var bytes: [UInt8] = []
    while !rest.isEmpty {
      let group = rest.removing(17)
      guard let length = lengths[group.count], let value = group.number,
        value >> (8 * length) == 0
      else { return nil }
      bytes += (0..<length).map { UInt8(value >> (8 * $0) & 255) }
    }
    return bytes
  }
}
