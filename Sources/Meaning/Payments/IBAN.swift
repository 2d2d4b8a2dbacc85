// Account numbers and references of bank transfers, and their faults.

package import Wording

/// An international bank account number (ISO 13616).
package struct IBAN: Hashable {
  /// Capitals and digits without blanks.
  package let text: [UInt8]

  /// Drops blanks and turns letters into capitals.
  package init(_ written: some Collection<UInt8>) {
    text = written.filter { !$0.isASCIIBlank }.uppercased
  }

  var country: String { text.prefix(2).string }

  package var problem: Sentence? {
    if text.isEmpty { return Sentence("The IBAN is missing.") }
    guard text.areCapitalsAndDigits, text.count >= 5,
      text.prefix(2).allSatisfy(\.isASCIICapital), text[2...3].areDigits
    else { return Sentence("The IBAN is not valid.") }
    if let length = Self.lengths[country], length != text.count {
      let count = text.count
      return Sentence(
        "The IBAN has \(count) character; one of \(country) has \(length).",
        plural: "The IBAN has \(count) characters; one of \(country) has \(length).", count: count)
    }
    // ISO 13616 allows 34 characters.
    if text.count > 34 { return Sentence("The IBAN is too long.") }
    return isChecked ? nil : Sentence("The IBAN’s check digits are wrong.")
  }

  var hasRightLength: Bool { Self.lengths[country] == text.count }

  /// Whether the length is right and digits follow, but the check digits are wrong.
  var hasWrongCheckAlone: Bool {
    hasRightLength && text.dropFirst(2).prefix(2).areDigits
      && text.suffix(10).areDigits && !isChecked
  }

  private var isChecked: Bool { CheckDigits.remainder97(text[4...] + text[..<4]) == 1 }

  /// Whether the country's length is known, so that another number hardly passes.
  var isOfKnownCountry: Bool { Self.lengths[country] != nil }

  /// Whether it is a Swiss QR-IBAN, which requires a QR reference.
  var isSwissQR: Bool {
    guard country == "CH" || country == "LI", text.count > 9 else { return false }
    return text[4...8].number.map { (30_000...31_999).contains($0) } ?? false
  }

  private static let lengths: [String: Int] = Dictionary(
    uniqueKeysWithValues: """
      AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 \
      DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 \
      IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 \
      MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 \
      SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30
      """.split(separator: " ").compactMap { entry in
        Int(entry.dropFirst(2)).map { (String(entry.prefix(2)), $0) }
      })
}

/// A structured creditor reference (ISO 11649).
package struct CreditorReference: Hashable {
  /// Capitals and digits without blanks.
  package let text: [UInt8]

  /// Drops blanks and turns letters into capitals.
  package init(_ written: some Collection<UInt8>) {
    text = written.filter { !$0.isASCIIBlank }.uppercased
  }

  /// `RF18…`.
  var isClaimed: Bool { text.starts(with: "RF".utf8) }

  package var problem: Sentence? {
    guard isClaimed, (5...25).contains(text.count), text[2...3].areDigits else {
      return Sentence("The reference is not a valid creditor reference.")
    }
    return CheckDigits.remainder97(text[4...] + text[..<4]) == 1
      ? nil : Sentence("The reference’s check digits are wrong.")
  }
}
