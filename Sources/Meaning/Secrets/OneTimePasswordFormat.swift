// Authenticators: keys of one-time passwords. This file reads `otpauth:`, which a site shows to set
// up one account; `OneTimePasswordBatchFormat` reads the export of several accounts.

internal import Wording

enum OneTimePasswordFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let address = Address(text, plusIsSpace: true),
      address.scheme == "otpauth"
    else { return nil }
    var problems: [Sentence] = []
    let (type, label) = address.bodyAfterSlashes.cut(at: UInt8(ascii: "/"))
    let kind = type.lowercased.string
    if kind != "totp" && kind != "hotp" {
      problems.append(Sentence("The type is “\(kind)”; “totp” and “hotp” are known."))
    }
    let names = Names(label: label ?? [], issuer: address["issuer"])
    if let other = names.contradictingIssuer {
      let issuer = names.issuer ?? ""
      problems.append(Sentence("The name starts with “\(other)”, but the issuer is “\(issuer)”."))
    }
    let secret = Base32.tidied(address["secret"] ?? "")
    if secret.isEmpty {
      problems.append(Sentence("The secret is missing."))
    } else if !Base32.isValid(secret) {
      problems.append(Sentence("The secret is not valid base32."))
    }

    var fields: [ContentField] = []
    fields.add("issuer", Sentence("Issuer"), names.issuer)
    fields.add("account", Sentence("Account"), names.account)
    fields.add("secret", Sentence("Secret", context: "a key"), secret.string, isSecret: true)
    fields.add("type", Sentence("Type"), kind)
    fields += details(of: address, isCounted: kind == "hotp", problems: &problems)
    return Content(
      .otp, title: names.title, fields: fields,
      mainAction: .openAddress(text.string, purpose: .authenticator),
      furtherActions: fields.copies(of: ["secret", "account"])
        + (key(in: text) == nil ? [] : [.keepKeys(in: text.string)]), problems: problems)
  }

  static func key(in text: UTF8Text) -> OneTimePasswordKey? {
    guard let address = Address(text, plusIsSpace: true), address.scheme == "otpauth",
      let algorithm = OneTimePasswordKey.Algorithm(
        rawValue: algorithmName(address["algorithm"] ?? "SHA1")),
      let secret = Base32.decoded(Base32.tidied(address["secret"] ?? "")),
      let digits = Array((address["digits"] ?? "6").utf8).number
    else { return nil }
    let (type, label) = address.bodyAfterSlashes.cut(at: UInt8(ascii: "/"))
    let factor: OneTimePasswordKey.MovingFactor
    switch type.lowercased.string {
    case "totp":
      guard let period = Array((address["period"] ?? "30").utf8).number else { return nil }
      factor = .time(period: period)
    case "hotp":
      guard let number = UInt64(address["counter"] ?? "") else { return nil }
      factor = .counter(number)
    default: return nil
    }
    let names = Names(label: label ?? [], issuer: address["issuer"])
    return OneTimePasswordKey(
      issuer: names.issuer, account: names.account, secret: secret, algorithm: algorithm,
      digits: digits, factor: factor)
  }

  private static func details(
    of address: Address, isCounted: Bool, problems: inout [Sentence]
  ) -> [ContentField] {
    var fields: [ContentField] = []
    let algorithm = algorithmName(address["algorithm"] ?? "SHA1")
    if !algorithms.contains(algorithm) {
      problems.append(Sentence("The algorithm “\(algorithm)” is not known."))
    }
    fields.add("algorithm", Sentence("Algorithm"), algorithm)

    /// Adds a number, or its default, and checks its range.
    func add(_ name: String, _ label: Sentence, default usual: String?, in range: ClosedRange<Int>)
    {
      guard let value = address[name] ?? usual else { return }
      if Array(value.utf8).number.map({ !range.contains($0) }) ?? true {
        problems.append(Sentence("“\(value)” is not a valid value of “\(name)”."))
      }
      fields.add(name, label, value)
    }
    add("digits", Sentence("Digits"), default: "6", in: OneTimePasswordKey.possibleDigits)
    add(
      "period", Sentence("Period in seconds"), default: isCounted ? nil : "30",
      in: OneTimePasswordKey.possiblePeriods)
    add("counter", Sentence("Counter"), default: nil, in: 0...Int.max)
    if isCounted, address["counter"] == nil { problems.append(Sentence("The counter is missing.")) }
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

private struct Names {
  let issuer: String?
  let account: String
  /// The issuer in the label, if it differs.
  let contradictingIssuer: String?

  /// `issuer:account`, in which everything may be escaped, even the colon.
  init(label: UTF8Text, issuer: String?) {
    let (before, behind) = UTF8Text(utf8: PercentEncoding.decoded(label)).cut(at: .colon)
    let issuerInLabel = behind == nil ? "" : before.trimmed.string
    account = (behind ?? before).trimmed.string
    self.issuer = issuer ?? (issuerInLabel.isEmpty ? nil : issuerInLabel)
    contradictingIssuer =
      issuerInLabel.isEmpty || issuerInLabel == self.issuer ? nil : issuerInLabel
  }

  var title: Sentence {
    switch (issuer, account) {
    case (nil, ""): Sentence("One-time password")
    case (nil, let account): Sentence(exact: account)
    case (let issuer?, ""): Sentence(exact: issuer)
    case (let issuer?, let account): Sentence(exact: "\(issuer) (\(account))")
    }
  }
}
