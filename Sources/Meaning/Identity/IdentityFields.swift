// Words and dates that papers of people share.

internal import Wording

extension Sentence {
  /// The sex in the letters and digits of registries (ISO/IEC 5218, ICAO 9303).
  static func sex(_ written: String) -> Sentence {
    switch written {
    case "1", "M": Sentence("male")
    case "2", "F": Sentence("female")
    case "9", "<": Sentence("not specified", context: "sex")
    default: Sentence(exact: written)
    }
  }

  /// The kind of a paper and the name of its holder.
  static func paper(_ kind: Sentence, of name: String?) -> Sentence {
    Sentence(listing: [kind] + (name.map { [Sentence(exact: $0)] } ?? []).filter { !$0.isEmpty })
  }
}

extension [ContentField] {
  mutating func addUnverifiedSignature() {
    add(
      "signature", Sentence("Signature"),
      Sentence("Not verified, because that needs the issuer’s key"))
  }

  /// The date, or the text as it is written if it is none.
  mutating func add(_ name: String, _ label: Sentence, _ date: CalendarDate?, else text: String) {
    add(name, label, date?.text ?? Sentence(exact: text))
  }
}

extension CalendarDate {
  /// Reads DDMMYYYY with any signs between the parts.
  init?(dayFirst text: some Collection<UInt8>) {
    let digits = text.filter(\.isASCIIDigit)
    guard digits.count == 8, text.count <= 10 else { return nil }
    self.init(fourDigitYear: digits[4...] + digits[2..<4] + digits[..<2])
  }

  /// A day counted from the first of January of a year, which is day 1; later years follow.
  init?(dayOfYear day: Int, of year: Int) {
    guard (1970..<2400).contains(year), (-3000...3000).contains(day) else { return nil }
    let before = year - 1
    let days = year * 365 + before / 4 - before / 100 + before / 400 - Self.daysBefore1970
    self.init(secondsSince1970: (days + day - 1) * 86_400)
  }

  private static let daysBefore1970 = 719_527
}
