// `otpauth-migration:`, in which Google Authenticator exports several accounts: a protocol buffer
// in base64.

internal import Reading
internal import Wording

enum OneTimePasswordBatchFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let address = Address(text),
      address.scheme == "otpauth-migration"
    else { return nil }
    var batch = Batch()
    if address["data"] != nil {
      if let bytes = data(in: address) {
        batch.read(bytes[...])
      } else {
        batch.problems.append(Sentence("The data are not valid base64."))
      }
    } else {
      batch.problems.append(Sentence("The data are missing."))
    }
    let fields = batch.fields
    let hasKeys = batch.accounts.contains { $0.key != nil }
    return Content(
      .otpBatch, title: batch.title, fields: fields,
      mainAction: .openAddress(text.string, purpose: .authenticator),
      furtherActions: fields.filter(\.isSecret).map {
        .copy(label: $0.label, $0.value.english, isSecret: true)
      } + (hasKeys ? [.keepKeys(in: text.string)] : []),
      problems: batch.problems)
  }

  static func keys(in text: UTF8Text) -> [OneTimePasswordKey] {
    guard let address = Address(text), address.scheme == "otpauth-migration",
      let bytes = data(in: address)
    else { return [] }
    var batch = Batch()
    batch.read(bytes[...])
    return batch.accounts.compactMap(\.key)
  }

  static func data(in address: Address) -> [UInt8]? {
    // Some writers turn each plus into a space.
    address["data"].flatMap { data in
      Base64.decoded(data.utf8.map { $0 == .space ? UInt8(ascii: "+") : $0 }[...])
    }
  }
}

private struct Batch {
  var accounts: [Account] = []
  var size: UInt64?
  var index: UInt64?
  var id: UInt64?
  var problems: [Sentence] = []

  mutating func read(_ bytes: UTF8Text) {
    var reader = ProtocolBufferReader(bytes)
    while let field = reader.next() {
      switch (field.number, field.value) {
      case (1, .bytes(let account)): accounts.append(Account(account))
      case (3, .integer(let number)): size = number
      case (4, .integer(let number)): index = number
      case (5, .integer(let number)): id = number
      default: break
      }
    }
    if !reader.isAtEnd || accounts.contains(where: \.isDamaged) {
      problems.append(Sentence("The data are damaged; some accounts may be missing."))
    } else if accounts.isEmpty {
      problems.append(Sentence("There are no accounts."))
    }
  }

  var title: Sentence {
    let count = accounts.count
    guard let (number, whole) = part else {
      return Sentence(
        "\(count) one-time password", plural: "\(count) one-time passwords", count: count)
    }
    return Sentence(
      "\(count) one-time password (part \(number) of \(whole))",
      plural: "\(count) one-time passwords (part \(number) of \(whole))", count: count)
  }

  /// A code without an index is the first, as writers omit zero.
  private var part: (number: UInt64, whole: UInt64)? {
    guard let size, size > 1 else { return nil }
    return ((index ?? 0).addingReportingOverflow(1).partialValue, size)
  }

  var fields: [ContentField] {
    var fields: [ContentField] = []
    for (number, account) in zip(1..., accounts) { fields += account.fields(number: number) }
    fields.add(
      "part", Sentence("Part", context: "one of several"),
      part.map { Sentence("\($0.number) of \($0.whole)") })
    // Identifiers are signed 32-bit numbers, written with 64 bits.
    fields.add("batch-id", Sentence("Batch"), id.map { "\(Int32(truncatingIfNeeded: $0))" })
    return fields
  }
}

private struct Account {
  private var secret: UTF8Text = []
  private var name = ""
  private var issuer = ""
  private var algorithm: UInt64 = 0
  private var digits: UInt64 = 0
  private var type: UInt64 = 0
  private var counter: UInt64 = 0
  private(set) var isDamaged = false

  init(_ bytes: UTF8Text) {
    var reader = ProtocolBufferReader(bytes)
    while let field = reader.next() {
      switch (field.number, field.value) {
      case (1, .bytes(let bytes)): secret = bytes
      case (2, .bytes(let bytes)): name = bytes.string
      case (3, .bytes(let bytes)): issuer = bytes.string
      case (4, .integer(let number)): algorithm = number
      case (5, .integer(let number)): digits = number
      case (6, .integer(let number)): type = number
      case (7, .integer(let number)): counter = number
      default: break
      }
    }
    isDamaged = !reader.isAtEnd
  }

  var key: OneTimePasswordKey? {
    let algorithms: [UInt64: OneTimePasswordKey.Algorithm] = [
      0: .sha1, 1: .sha1, 2: .sha256, 3: .sha512,
    ]
    guard let algorithm = algorithms[algorithm] else { return nil }
    // The name mostly repeats the issuer, as a label does.
    let repeated = name.hasPrefix(issuer + ":") ? name.dropFirst(issuer.count + 1) : name[...]
    return OneTimePasswordKey(
      issuer: issuer.isEmpty ? nil : issuer, account: String(repeated), secret: Array(secret),
      algorithm: algorithm, digits: digits == 2 ? 8 : 6,
      factor: type == 1 ? .counter(counter) : .time(period: 30))
  }

  func fields(number: Int) -> [ContentField] {
    var fields: [ContentField] = []
    fields.add("issuer-\(number)", Sentence("Issuer \(number)"), issuer)
    fields.add("account-\(number)", Sentence("Account \(number)"), name)
    fields.add(
      "secret-\(number)", Sentence("Secret \(number)"), Base32.encoded(secret), isSecret: true)
    // Values of the format's enumerations; 0 stands for the default.
    fields.add("type-\(number)", Sentence("Type \(number)"), type == 1 ? "hotp" : "totp")
    let algorithms: [UInt64: String] = [2: "SHA256", 3: "SHA512", 4: "MD5"]
    fields.add(
      "algorithm-\(number)", Sentence("Algorithm \(number)"), algorithms[algorithm] ?? "SHA1")
    fields.add("digits-\(number)", Sentence("Digits \(number)"), digits == 2 ? "8" : "6")
    if type == 1 { fields.add("counter-\(number)", Sentence("Counter \(number)"), "\(counter)") }
    return fields
  }
}

struct OneTimePasswordBatchParts: PartNotation {
  private static let scheme = "otpauth-migration"

  func part(of payload: Payload) -> WrittenPart? {
    let text = UTF8Text(payload.bytes).bare
    guard text.dropping(prefix: Self.scheme) != nil, let address = Address(text),
      address.scheme == Self.scheme, let bytes = OneTimePasswordBatchFormat.data(in: address)
    else { return nil }
    var (accounts, size, index, id) = ([UInt8](), UInt64(0), UInt64(0), UInt64(0))
    var reader = ProtocolBufferReader(bytes[...])
    while let field = reader.next() {
      switch (field.number, field.value) {
      case (1, .bytes(let account)): accounts += Self.field(1, of: account)
      case (3, .integer(let number)): size = number
      case (4, .integer(let number)): index = number
      case (5, .integer(let number)): id = number
      default: break
      }
    }
    guard reader.isAtEnd else { return nil }
    return WrittenPart(
      id: "\(Self.scheme) \(Int32(truncatingIfNeeded: id)) \(size)", index: Int(clamping: index),
      count: Int(clamping: size), data: accounts)
  }

  /// A code with all accounts seen so far: the accounts of one code are usable without the others.
  func text(of pieces: [[UInt8]?], like part: WrittenPart) -> Payload? {
    guard part.id.hasPrefix(Self.scheme) else { return nil }
    // The version and the number of codes are 1.
    let message = pieces.compactMap(\.self).joined() + [0x10, 1, 0x18, 1]
    let data = PercentEncoding.encoded(Base64.encoded(message))
    return Payload(bytes: Array("\(Self.scheme)://offline?data=\(data)".utf8))
  }

  /// A field of a protocol buffer that holds bytes.
  private static func field(_ number: UInt8, of bytes: UTF8Text) -> [UInt8] {
    var field = [number << 3 | 2]
    var rest = bytes.count
    while rest > 127 {
      field.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    return field + [UInt8(rest)] + bytes
  }
}

struct ProtocolBufferReader {
  enum Value: Hashable {
    case integer(UInt64)
    case bytes(UTF8Text)
    /// A value of fixed width, which no format here uses.
    case fixed
  }

  private var rest: UTF8Text
  private var isDamaged = false

  init(_ message: UTF8Text) { rest = message }

  var isAtEnd: Bool { rest.isEmpty && !isDamaged }

  /// The next field; nil at the end or if the message is damaged.
  mutating func next() -> (number: UInt64, value: Value)? {
    guard !rest.isEmpty, !isDamaged else { return nil }
    if let key = integer(), let value = value(wireType: key & 7) { return (key >> 3, value) }
    isDamaged = true
    return nil
  }

  private mutating func value(wireType: UInt64) -> Value? {
    switch wireType {
    case 0: integer().map { .integer($0) }
    case 1: bytes(8).map { _ in .fixed }
    case 2: integer().flatMap { bytes($0) }.map { .bytes($0) }
    case 5: bytes(4).map { _ in .fixed }
    default: nil
    }
  }

  private mutating func bytes(_ count: UInt64) -> UTF8Text? {
    count <= UInt64(rest.count) ? rest.removing(Int(count)) : nil
  }

  private mutating func integer() -> UInt64? {
    var result: UInt64 = 0
    // Each byte has seven bits, the lowest first, so ten bytes hold 64 bits.
    for shift in stride(from: UInt64(0), to: 70, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
    }
    return nil
  }
}
