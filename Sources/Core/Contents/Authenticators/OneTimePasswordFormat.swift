// `otpauth:` — the key of a one-time password, as sites show it when a second factor is set up.

internal import Wording

/// The key URI of authenticators.
enum OneTimePasswordFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let address = Address(text, plusIsSpace: true),
      address.scheme == "otpauth"
    else { return nil }
    var problems: [String] = []
    let (type, label) = address.bodyAfterSlashes.cut(at: UInt8(ascii: "/"))
    let kind = type.lowercased.string
    if kind != "totp" && kind != "hotp" {
      problems.append(tr("The type is “\(kind)”; “totp” and “hotp” are known."))
    }
    let names = Names(label: label ?? [], issuer: address["issuer"])
    if let other = names.contradictingIssuer {
      let issuer = names.issuer ?? ""
      problems.append(tr("The name says “\(other)”, the issuer “\(issuer)”."))
    }
    let secret = Base32.tidied(address["secret"] ?? "")
    if secret.isEmpty {
      problems.append(tr("The secret is missing."))
    } else if !Base32.isValid(secret) {
      problems.append(tr("The secret is not written in base32."))
    }

    var fields: [ContentField] = []
    fields.add("issuer", tr("Issuer"), names.issuer)
    fields.add("account", tr("Account"), names.account)
    fields.add("secret", tr("Secret"), secret.string, isSecret: true)
    fields.add("type", tr("Type"), kind)
    fields += details(of: address, isCounted: kind == "hotp", problems: &problems)
    return Content(
      .otp, title: names.title, fields: fields,
      mainAction: .openAddress(text.string, purpose: .authenticator),
      furtherActions: fields.copies(of: ["secret", "account"]), problems: problems)
  }

  private static func details(
    of address: Address, isCounted: Bool, problems: inout [String]
  ) -> [ContentField] {
    var fields: [ContentField] = []
    let algorithm = algorithmName(address["algorithm"] ?? "SHA1")
    if !algorithms.contains(algorithm) {
      problems.append(tr("The algorithm “\(algorithm)” is not known."))
    }
    fields.add("algorithm", tr("Algorithm"), algorithm)

    /// A number with a default, and whether it lies where it makes sense.
    func add(_ name: String, _ label: String, default usual: String?, in range: ClosedRange<Int>) {
      guard let value = address[name] ?? usual else { return }
      if Array(value.utf8).number.map({ !range.contains($0) }) ?? true {
        problems.append(tr("“\(value)” is no possible value of “\(name)”."))
      }
      fields.add(name, label, value)
    }
    add("digits", tr("Digits"), default: "6", in: 4...10)
    // A day is the longest period that anybody ever proposed.
    add("period", tr("Period in seconds"), default: isCounted ? nil : "30", in: 1...86_400)
    add("counter", tr("Counter"), default: nil, in: 0...Int.max)
    if isCounted, address["counter"] == nil { problems.append(tr("The counter is missing.")) }
    fields.add(
      unknown: address.others(
        than: ["secret", "issuer", "algorithm", "digits", "period", "counter"]))
    return fields
  }

  private static let algorithms: Set<String> = ["SHA1", "SHA256", "SHA512", "MD5"]

  /// `SHA1` for `sha-1`, `HmacSHA1`.
  private static func algorithmName(_ written: String) -> String {
    let name = written.utf8.filter { $0 != UInt8(ascii: "-") }.uppercased
    return (name.starts(with: "HMAC".utf8) ? name.dropFirst(4) : name[...]).string
  }
}

/// Who issued a key, and for whom.
private struct Names {
  let issuer: String?
  let account: String
  /// The issuer that the label names, where it is another one.
  let contradictingIssuer: String?

  /// The label is `issuer:account`, both of which may be escaped, the colon too.
  init(label: UTF8Text, issuer: String?) {
    let (before, behind) = UTF8Text(utf8: PercentEncoding.decoded(label)).cut(at: .colon)
    let issuerInLabel = behind == nil ? "" : before.trimmed.string
    account = (behind ?? before).trimmed.string
    self.issuer = issuer ?? (issuerInLabel.isEmpty ? nil : issuerInLabel)
    contradictingIssuer =
      issuerInLabel.isEmpty || issuerInLabel == self.issuer ? nil : issuerInLabel
  }

  var title: String {
    switch (issuer, account) {
    case (nil, ""): tr("One-time password")
    case (nil, let account): account
    case (let issuer?, ""): issuer
    case (let issuer?, let account): "\(issuer) (\(account))"
    }
  }
}
