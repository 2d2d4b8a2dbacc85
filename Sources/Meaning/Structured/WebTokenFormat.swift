// Signed tokens: JWT and JWS in both serializations (RFC 7515, 7519), encrypted ones (RFC 7516) by
// their header, and CWT (RFC 8392 within RFC 9052). They can be read without a key, and only the
// issuer's key shows whether they are genuine. A token can be enough to be let in, so the token
// itself is a secret; what it says is not.

internal import Wording

enum WebTokenFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count <= 16_384 else { return nil }
    return text.first == UInt8(ascii: "{") ? object(text) : compact(text)
  }

  /// Three parts between dots, or five of an encrypted token; perhaps after the name of its use.
  private static func compact(_ text: UTF8Text) -> Content? {
    let token = (text.dropping(prefix: "Bearer ") ?? text).trimmed
    guard token.starts(with: "e".utf8) else { return nil }
    let parts = token.split(separator: .dot, omittingEmptySubsequences: false)
    guard parts.count == 3 || parts.count == 5, let bytes = Base64.decoded(parts[0]),
      let header = JSONTree(bytes[...]), header["alg"]?.string != nil
    else { return nil }
    if parts.count == 5 {
      guard let method = header["enc"]?.string else { return nil }
      var fields: [ContentField] = []
      fields.add(header: header)
      fields.add("encryption", Sentence("Encryption"), method)
      return content(token, title: Sentence("Encrypted token"), fields, [])
    }
    guard let payload = Base64.decoded(parts[1]) else { return nil }
    return signed(
      token, header, payload, hasSignature: !parts[2].isEmpty)
  }

  /// A JSON object with the parts as members.
  private static func object(_ text: UTF8Text) -> Content? {
    guard text.prefix(16_384).contains("\"payload\""), let object = JSONTree(text),
      let payload = object["payload"]?.string.flatMap({ Base64.decoded($0) })
    else { return nil }
    let signature = object["signatures"]?.items.first ?? object
    guard let head = signature["protected"]?.string.flatMap({ Base64.decoded($0) }),
      let header = JSONTree(head[...]), header["alg"]?.string != nil
    else { return nil }
    return signed(
      text, header, payload, hasSignature: signature["signature"]?.string?.isEmpty == false)
  }

  private static func signed(
    _ token: UTF8Text, _ header: JSONTree, _ payload: [UInt8], hasSignature: Bool
  ) -> Content {
    var fields: [ContentField] = []
    var problems: [Sentence] = []
    let claims = JSONTree(payload[...])
    if case .object(let members)? = claims {
      fields.add(claims: members.mapValues { .init($0) })
    } else if let text = String(validating: payload, as: UTF8.self) {
      fields.add("payload", Sentence("Data"), UTF8Text(utf8: text).screenful)
    } else {
      fields.add(bytes: payload)
    }
    fields.add(header: header)
    if hasSignature, header["alg"]?.string != "none" {
      fields.addUnverifiedSignature()
    } else {
      problems.append(Sentence("The token is not signed, so anyone can have written it."))
    }
    let issuer = claims?["iss"]?.string
    return content(
      token, title: issuer.map { Sentence("Signed token from \($0)") } ?? Sentence("Signed token"),
      fields, problems)
  }

  private static func content(
    _ token: UTF8Text, title: Sentence, _ fields: [ContentField], _ problems: [Sentence]
  ) -> Content {
    var fields = fields
    fields.add("token", Sentence("Access token"), token.string, isSecret: true)
    return Content(
      .data, title: title, fields: fields, mainAction: fields.copies(of: ["token"]).first,
      furtherActions: fields.copies(of: ["issuer", "subject"]), problems: problems)
  }
}

/// A token in CBOR, which starts with its tags, or the same in Base64.
enum BinaryWebTokenFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard code.bytes.count <= 16_384 else { return nil }
    // The tags of a signed token or a code of authentication, alone or behind the tag of tokens.
    if let text = code.bareText,
      ["0oR", "0oQ", "0YR", "0YQ", "2D3S", "2D3R"].contains(where: {
        text.starts(with: $0.utf8)
      })
    {
      return Base64.decoded(text).flatMap { content(of: $0) }
    }
    return content(of: code.bytes)
  }

  private static func content(of bytes: [UInt8]) -> Content? {
    guard let first = bytes.first, first == 0xD2 || first == 0xD1 || first == 0xD8,
      var message = CBOR.value(of: bytes)
    else { return nil }
    // A token, signed (18) or with a code of authentication (17).
    if case .tagged(61, let inner) = message { message = inner }
    guard case .tagged(let tag, .array(let parts)) = message, tag == 17 || tag == 18,
      parts.count == 4, case .bytes(let head) = parts[0], case .bytes(let payload) = parts[2],
      case .map(let entries)? = CBOR.value(of: payload)
    else { return nil }
    var fields: [ContentField] = []
    var claims: [String: TokenClaim] = [:]
    for entry in entries {
      guard let name = name(of: entry.key) else { continue }
      claims[name] = TokenClaim(entry.value)
    }
    fields.add(claims: claims)
    let algorithm = CBOR.value(of: head)?[.integer(1)]?.words
    fields.add("algorithm", Sentence("Algorithm"), algorithm.map { Self.algorithms[$0] ?? $0 })
    fields.addUnverifiedSignature()
    fields.add(
      "token", Sentence("Access token"), Hexadecimal.digits(bytes), isSecret: true)
    return Content(
      .data,
      title: claims["iss"].map { Sentence("Signed token from \($0.text)") }
        ?? Sentence("Signed token"),
      fields: fields, mainAction: fields.copies(of: ["token"]).first,
      furtherActions: fields.copies(of: ["issuer", "subject"]))
  }

  private static func name(of key: CBOR.Value) -> String? {
    switch key {
    case .integer(let number):
      [1: "iss", 2: "sub", 3: "aud", 4: "exp", 5: "nbf", 6: "iat", 7: "cti"][number] ?? "\(number)"
    case .text(let text): text
    default: nil
    }
  }

  private static let algorithms = [
    "-7": "ES256", "-35": "ES384", "-36": "ES512", "-8": "EdDSA", "-37": "PS256", "-38": "PS384",
    "-39": "PS512", "-257": "RS256", "-258": "RS384", "-259": "RS512", "4": "HS256/64",
    "5": "HS256", "6": "HS384", "7": "HS512",
  ]
}

/// The value of a claim, in JSON or in CBOR.
private struct TokenClaim {
  let text: String
  /// In seconds since 1970, if the claim is a time.
  let seconds: Int?

  init(_ tree: JSONTree) {
    text = tree.written
    seconds = tree.decimal.flatMap { Int(exactly: $0.rounded(.down)) }
  }

  init(_ value: CBOR.Value) {
    var value = value
    while case .tagged(_, let inner) = value { value = inner }
    if case .integer(let number) = value { seconds = number } else { seconds = nil }
    text =
      switch value {
      case .bytes(let bytes): ShownText.bytes(Array(bytes))
      case .array(let items): items.compactMap(\.words).joined(separator: ", ")
      case .map(let entries):
        entries.compactMap { entry in
          entry.key.words.flatMap { key in entry.value.words.map { "\(key): \($0)" } }
        }.joined(separator: ", ")
      default: value.words ?? ""
      }
  }

  var time: Sentence {
    seconds.flatMap { CalendarTime(secondsSince1970: $0)?.text } ?? Sentence(exact: text)
  }
}

extension [ContentField] {
  fileprivate mutating func add(header: JSONTree) {
    add("algorithm", Sentence("Algorithm"), header["alg"]?.string)
    add("type", Sentence("Type"), header["typ"]?.string)
    add("key-id", Sentence("Key number"), header["kid"]?.written)
  }

  fileprivate mutating func add(claims: [String: TokenClaim]) {
    add("issuer", Sentence("Issued by"), claims["iss"]?.text)
    add("subject", Sentence("Subject"), claims["sub"]?.text)
    add("audience", Sentence("Audience"), claims["aud"]?.text)
    add("issued", Sentence("Issued", context: "a document"), claims["iat"]?.time)
    add("valid-from", Sentence("Valid from"), claims["nbf"]?.time)
    add("expiry", Sentence("Valid until"), claims["exp"]?.time)
    add("token-id", Sentence("Document number"), claims["jti"]?.text ?? claims["cti"]?.text)
    let known = ["iss", "sub", "aud", "iat", "nbf", "exp", "jti", "cti"]
    let others = claims.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
    for (name, claim) in others.prefix(40) {
      let key = ContentField.scriptName(name)
      guard !key.isEmpty else { continue }
      add("claim-\(key)", Sentence("Claim “\(name)”"), UTF8Text(utf8: claim.text).screenful)
    }
  }
}
