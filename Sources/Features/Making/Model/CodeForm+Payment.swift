// European bank transfers (EPC069-12, version 002): twelve lines, of which the last may be left
// out.

internal import Meaning
internal import Wording

extension CodeForm {
  /// The text of a transfer.
  var payment: String {
    let amount = trimmed(.amount).isEmpty ? "" : "EUR" + (euros ?? trimmed(.amount))
    var lines = [
      "BCD", "002", "1", "SCT", "", trimmed(.payee), account.text.string, amount, "",
      trimmed(.reference).filter { $0 != " " }, trimmed(.message),
    ]
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  var paymentFault: Sentence? {
    let payee = trimmed(.payee)
    if payee.isEmpty { return Sentence("The payee’s name is missing.") }
    if payee.count > 70 { return Sentence("The payee’s name has 70 characters at most.") }
    if let problem = account.problem { return problem }
    if !trimmed(.amount).isEmpty, euros == nil {
      return Sentence("The amount must lie between EUR 0.01 and EUR 999999999.99.")
    }
    let reference = CreditorReference(trimmed(.reference).utf8)
    if !reference.text.isEmpty {
      if let problem = reference.problem { return problem }
      if !trimmed(.message).isEmpty {
        return Sentence("There is both a reference and a message; only one of them is allowed.")
      }
    }
    return trimmed(.message).count > 140
      ? Sentence("The message has 140 characters at most.") : nil
  }

  private var account: IBAN { IBAN(trimmed(.iban).utf8) }

  /// The amount with a point and two places; nil if it is none that can be transferred.
  private var euros: String? {
    let parts = trimmed(.amount).replacing(",", with: ".").split(
      separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      (1...9).contains(whole.count)
    else { return nil }
    let cents = parts.count > 1 ? String(parts[1]) : "00"
    guard (1...2).contains(cents.count), let euros = Int(whole) else { return nil }
    let text = "\(euros)." + cents + (cents.count == 1 ? "0" : "")
    return text == "0.00" ? nil : text
  }
}

extension [UInt8] {
  fileprivate var string: String { String(decoding: self, as: UTF8.self) }
}
