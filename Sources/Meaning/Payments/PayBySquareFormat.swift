// Payments of Slovakia (PAY by square, Slovak Banking Association): fields between tabs, packed and
// written in base 32.

internal import Wording

enum PayBySquareFormat: ContentFormat {
  /// A code has a few hundred bytes, and this is enough for ten payments.
  private static let mostBytes = 8192

  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, (40...2000).contains(text.count), text.first == 0x30,
      let bytes = base32(text), bytes.count > 9,
      // The header: four bits each for PAY by square, the version, the kind and nothing.
      bytes[0] < 3, bytes[1] == 0
    else { return nil }
    let size = Int(bytes[2]) | Int(bytes[3]) << 8
    guard (20...mostBytes).contains(size),
      let unpacked = LZMA.bytes(of: bytes[4...], size: size),
      let fields = String(validating: unpacked[4...], as: UTF8.self)
    else { return nil }
    let parts = UTF8Text(utf8: fields).split(separator: .tab, omittingEmptySubsequences: false)
      .map { part in String(part.string.prefix { $0 != "\0" }) }
    let stated = unpacked[..<4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let isWhole = CRC32.checksum(of: unpacked[4...]) == stated
    // Without its checksum, only the structure tells the code from another text.
    guard isWhole || parts.count > 15 && Int(parts[1]) != nil else { return nil }
    return content(of: parts, isWhole: isWhole)
  }

  private static func content(of parts: [String], isWhole: Bool) -> Content {
    var transfer = BankTransfer()
    var rest = parts[...]
    func next() -> String { rest.popFirst() ?? "" }
    if !isWhole {
      transfer.problems.append(
        Sentence("The checksum is wrong: the code was altered or is faulty."))
    }
    transfer.details.add("invoice", Sentence("Invoice number"), next())
    let payments = Int(next()) ?? 1
    let options = next()
    transfer.take(amount: next())
    transfer.currency = next()
    transfer.take(dueDate: UTF8Text(utf8: next()))
    transfer.details.add("variable-symbol", Sentence("Variable symbol"), next())
    transfer.details.add("constant-symbol", Sentence("Constant symbol"), next())
    transfer.details.add("specific-symbol", Sentence("Specific symbol"), next())
    transfer.reference = next()
    transfer.message = next()
    let accounts = min(Int(next()) ?? 1, 20)
    for place in 0..<max(accounts, 1) {
      let (iban, bic) = (next(), next())
      if place == 0 {
        transfer.take(iban: iban.utf8)
        transfer.bic = bic
      } else {
        transfer.details.add("other-iban", Sentence("Other IBAN"), iban)
      }
    }
    transfer.details.add("payment-type", Sentence("Payment type"), kind(options))
    if payments > 1 {
      transfer.details.add("payments", Sentence("Payments"), "\(payments)")
    } else {
      // A standing order has four fields of its own, a direct debit ten.
      if next() == "1" { rest = rest.dropFirst(4) }
      if next() == "1" { rest = rest.dropFirst(10) }
      transfer.payee = next()
      transfer.payeeAddress = [next(), next()].filter { !$0.isEmpty }.joined(separator: ", ")
    }
    return transfer.content
  }

  private static func kind(_ options: String) -> Sentence? {
    switch Int(options) {
    case let number? where number & 4 != 0: Sentence("Direct debit")
    case let number? where number & 2 != 0: Sentence("Standing order")
    case let number? where number & 1 != 0: Sentence("Payment order")
    default: nil
    }
  }

  /// Base 32 with the digits 0 to 9 and A to V (RFC 4648), without padding.
  private static func base32(_ text: UTF8Text) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 5 / 8)
    var group = 0
    var bits = 0
    for digit in text {
      let value: Int
      switch digit {
      case 0x30...0x39: value = Int(digit - 0x30)
      case UInt8(ascii: "A")...UInt8(ascii: "V"): value = Int(digit - 0x41) + 10
      default: return nil
      }
      group = (group << 5 | value) & 0xFFF
      bits += 5
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: group >> bits))
      }
    }
    return bytes
  }
}
