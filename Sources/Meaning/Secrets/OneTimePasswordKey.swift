// The key of an account, and the passwords that follow from it: from a counter (RFC 4226), or from
// the time (RFC 6238). A key gives all its passwords, so it is a secret in all its forms.

/// A key of one-time passwords.
///
///     let key = OneTimePasswordKey.keys(in: "otpauth://totp/A:b?secret=JBSWY3DPEHPK3PXP").first
///     key?.password(at: 1_700_000_000)    // six digits, for half a minute
public struct OneTimePasswordKey: Hashable, Sendable {
  /// The hash functions that passwords are made with.
  public enum Algorithm: String, CaseIterable, Hashable, Sendable {
    case sha1 = "SHA1"
    case sha256 = "SHA256"
    case sha512 = "SHA512"
  }

  /// The factor that makes one password differ from the next.
  public enum MovingFactor: Hashable, Sendable {
    /// Each password is valid for `period` seconds.
    case time(period: Int)
    /// Each password belongs to one number; this is the number of the next password.
    case counter(UInt64)
  }

  /// Nil if the code does not state it.
  public let issuer: String?
  /// The user's account with the issuer; may be empty.
  public let account: String
  public let factor: MovingFactor
  public let algorithm: Algorithm
  public let digits: Int
  private let secret: [UInt8]

  /// The range of password lengths in all proposals; authenticators show six or eight digits.
  static let possibleDigits = 4...10
  /// A day is the longest period in any proposal.
  static let possiblePeriods = 1...86_400

  init?(
    issuer: String?, account: String, secret: [UInt8], algorithm: Algorithm, digits: Int,
    factor: MovingFactor
  ) {
    guard !secret.isEmpty, Self.possibleDigits.contains(digits) else { return nil }
    if case .time(let period) = factor, !Self.possiblePeriods.contains(period) { return nil }
    (self.issuer, self.account, self.secret) = (issuer, account, secret)
    (self.algorithm, self.digits, self.factor) = (algorithm, digits, factor)
  }

  /// The valid keys in a text: one in an `otpauth:` address, several in an export, none in other
  /// texts.
  public static func keys(in text: String) -> [OneTimePasswordKey] {
    guard let text = CodeText(text).bareText else { return [] }
    return OneTimePasswordFormat.key(in: text).map { [$0] }
      ?? OneTimePasswordBatchFormat.keys(in: text)
  }
}

extension OneTimePasswordKey {
  /// The password at a time in seconds since 1970; for a key with a counter, the next password.
  public func password(at seconds: Int) -> String {
    switch factor {
    case .time(let period): password(number: UInt64(max(0, seconds) / period))
    case .counter(let number): password(number: number)
    }
  }

  public func password(number: UInt64) -> String {
    let code = algorithm.authentication(of: number.bigEndianBytes, key: secret)
    let offset = Int(code[code.count - 1] & 15)
    let value = code[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt64($1) } & 0x7FFF_FFFF
    let shown = String(value % (0..<digits).reduce(1) { power, _ in power * 10 })
    return String(repeating: "0", count: digits - shown.utf8.count) + shown
  }

  /// The seconds until the password changes; nil if it is valid until used.
  public func secondsLeft(at seconds: Int) -> Int? {
    guard case .time(let period) = factor else { return nil }
    return period - max(0, seconds) % period
  }

  /// The key with its counter advanced by one; the same key if it has no counter.
  public var advanced: OneTimePasswordKey {
    guard case .counter(let number) = factor else { return self }
    return OneTimePasswordKey(
      issuer: issuer, account: account, secret: secret, algorithm: algorithm, digits: digits,
      factor: .counter(number &+ 1)) ?? self
  }

  /// The key as an `otpauth:` address. It omits the defaults of authenticators, for a smaller code.
  public var address: String {
    let encoded = { PercentEncoding.encoded($0, keeping: "@") }
    // A colon ends the issuer in a label.
    let prefix = issuer.flatMap { $0.contains(":") ? nil : encoded($0) + ":" } ?? ""
    var address = ""
    switch factor {
    case .time: address = "otpauth://totp/"
    case .counter: address = "otpauth://hotp/"
    }
    address += "\(prefix)\(encoded(account))?secret=\(Base32.encoded(secret))"
    if let issuer { address += "&issuer=\(encoded(issuer))" }
    if algorithm != .sha1 { address += "&algorithm=\(algorithm.rawValue)" }
    if digits != 6 { address += "&digits=\(digits)" }
    switch factor {
    case .time(let period): if period != 30 { address += "&period=\(period)" }
    case .counter(let number): address += "&counter=\(number)"
    }
    return address
  }
}

extension OneTimePasswordKey.Algorithm {
  /// HMAC, RFC 2104.
  func authentication(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    let block = self == .sha512 ? 128 : 64
    let short = key.count > block ? hash(of: key) : key
    let padded = short + [UInt8](repeating: 0, count: block - short.count)
    return hash(of: padded.map { $0 ^ 0x5C } + hash(of: padded.map { $0 ^ 0x36 } + message))
  }

  private func hash(of message: [UInt8]) -> [UInt8] {
    switch self {
    case .sha1: Meaning.sha1(message)
    case .sha256: Meaning.sha256(message)
    case .sha512: Meaning.sha512(message)
    }
  }
}

/// Base32 (RFC 4648).
enum Base32 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

  /// The letters of `bytes`, without padding.
  static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    var output: [UInt8] = []
    var (buffer, bits) = (0, 0)
    for byte in bytes {
      buffer = (buffer & 0xFF) << 8 | Int(byte)
      bits += 8
      while bits >= 5 {
        bits -= 5
        output.append(alphabet[buffer >> bits & 31])
      }
    }
    if bits > 0 { output.append(alphabet[buffer << (5 - bits) & 31]) }
    return output.string
  }

  /// The bytes of base-32 digits; nil if the digits are invalid. Spare bits at the end are ignored.
  static func decoded(_ digits: some Collection<UInt8>) -> [UInt8]? {
    guard ![1, 3, 6].contains(digits.count % 8) else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(digits.count * 5 / 8)
    var (buffer, bits) = (0, 0)
    for digit in digits.lazy.map(\.asciiUppercased) {
      switch digit {
      case 0x41...0x5A: buffer = (buffer & 0xFF) << 5 | Int(digit - 0x41)
      case 0x32...0x37: buffer = (buffer & 0xFF) << 5 | Int(digit - 0x32 + 26)
      default: return nil
      }
      bits += 5
      if bits >= 8 {
        bits -= 8
        output.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
    }
    return output
  }

  /// A key in capitals, without blanks, dashes or padding.
  static func tidied(_ key: String) -> [UInt8] {
    key.utf8.filter { !$0.isASCIIBlank && $0 != .equals && $0 != UInt8(ascii: "-") }.uppercased
  }

  static func isValid(_ key: [UInt8]) -> Bool {
    key.allSatisfy { $0.isASCIICapital || (0x32...0x37).contains($0) }
      && ![1, 3, 6].contains(key.count % 8)
  }
}
