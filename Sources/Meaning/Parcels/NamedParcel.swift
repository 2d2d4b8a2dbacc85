// Numbers behind the name of their carrier, as mails and slips write them: `FedEx 7861 2345 6013`,
// `DHL Express Waybill 1234567891`. With the name, numbers count that have no mark of their own.

internal import Wording

enum NamedParcel {
  /// Nil if the text has other words than the name and those around a number.
  static func parcel(_ label: ParcelLabel) -> Parcel? {
    guard label.symbology == nil, label.raw.count <= 80 else { return nil }
    var rest = label.raw
    guard let carrier = removeCarrier(from: &rest) else { return numbered(rest) }
    removeWords(from: &rest)
    guard let number = ParcelLabel(CodeText(rest.string)) else { return nil }
    if let parcel = TrackingNumberFormat.parcel(number) {
      // A parcel may change its carrier, but a number with a check of another's is no slip.
      return parcel.carrier.name == carrier.name ? parcel : nil
    }
    let text = number.text.filter { !".-".utf8.contains($0) }[...]
    // Words and a number are no number with letters.
    guard text.areDigits || !rest.trimmed.contains(.space) else { return nil }
    return carrier.read(text)
  }

  /// The parcel with a number that its own mark shows, behind words such as “Tracking number:”.
  private static func numbered(_ text: UTF8Text) -> Parcel? {
    var rest = text
    removeWords(from: &rest)
    guard rest.count < text.count else { return nil }
    return ParcelLabel(CodeText(rest.string)).flatMap { TrackingNumberFormat.parcel($0) }
  }

  private struct NamedCarrier {
    let name: String
    let words: [String]
    let read: @Sendable (UTF8Text) -> Parcel?

    init(_ name: String, _ words: [String], _ read: @escaping @Sendable (UTF8Text) -> Parcel?) {
      (self.name, self.words, self.read) = (name, words, read)
    }
  }

  private static let carriers: [NamedCarrier] = [
    NamedCarrier("UPS", ["ups"]) { _ in nil },
    NamedCarrier("USPS", ["usps"]) { _ in nil },
    NamedCarrier("Amazon", ["amazon"]) { _ in nil },
    NamedCarrier("PostNL", ["postnl"]) { _ in nil },
    NamedCarrier("La Poste", ["colissimo", "la poste"]) { _ in nil },
    NamedCarrier("Royal Mail", ["royal mail"]) { _ in nil },
    NamedCarrier("FedEx", ["fedex"], fedEx),
    NamedCarrier("DHL", ["dhl", "identcode"], dhl),
    NamedCarrier("Deutsche Post", ["deutsche post", "leitcode"], leitcode),
    NamedCarrier("DPD", ["dpd"], dpd),
    NamedCarrier("GLS", ["gls"], gls),
    NamedCarrier("Hermes", ["hermes"], hermes),
  ]

  private static func removeCarrier(from text: inout UTF8Text) -> NamedCarrier? {
    for carrier in carriers {
      for word in carrier.words {
        guard let rest = text.dropping(prefix: word), let next = rest.first,
          next == .space || next == .colon || next == UInt8(ascii: "-")
        else { continue }
        text = rest
        return carrier
      }
    }
    return nil
  }

  private static let words: Set<String> = [
    "awb", "code", "express", "freight", "ground", "id", "identcode", "kurier", "leitcode", "no",
    "nr", "number", "paket", "paketnummer", "paketnr", "parcel", "sendung", "sendungsnummer",
    "sendungsnr", "shipment", "shipping", "smartpost", "track", "trackid", "tracking",
    "trackingnummer", "trackingnumber", "waybill",
  ]

  /// Removes words and signs before the number.
  private static func removeWords(from text: inout UTF8Text) {
    while true {
      text = text.drop { !$0.isASCIILetter && !$0.isASCIIDigit && $0 != .percent }
      let word = text.prefix(while: \.isASCIILetter)
      let behind = text[word.endIndex...].first
      guard words.contains(word.lowercased.string), behind?.isASCIIDigit != true else { return }
      text = text[word.endIndex...]
    }
  }

  private static func fedEx(_ number: UTF8Text) -> Parcel? {
    guard number.areDigits, number.count == 12 || number.count == 15 else { return nil }
    let isValid =
      number.count == 12
      ? AmericanParcel.isValidExpress("00".utf8 + number) : CheckDigits.areValidGS1(number)
    return AmericanParcel.fedExParcel(number, isValid: isValid)
  }

  /// Ten digits of DHL Express, whose last is the rest of the others modulo seven, or an Identcode.
  private static func dhl(_ number: UTF8Text) -> Parcel? {
    guard number.areDigits else { return nil }
    switch number.count {
    case 10:
      let isValid = number.dropLast().number.map { $0 % 7 } == number.suffix(1).number
      var parcel = Parcel(
        .dhl, number, service: Sentence(exact: "DHL Express"), isValid: isValid)
      parcel.check = number.suffix(1)
      return parcel
    case 12: return GermanParcel.identcode(number)
    default: return nil
    }
  }

  private static func leitcode(_ number: UTF8Text) -> Parcel? {
    number.areDigits && number.count == 14 ? GermanParcel.leitcode(number) : nil
  }

  private static func dpd(_ number: UTF8Text) -> Parcel? {
    number.areDigits && number.count == 14
      ? Parcel(.dpd, number, groups: [4, 4, 4, 2]) : nil
  }

  /// Eleven or twelve digits, or eight characters to track the parcel by.
  private static func gls(_ number: UTF8Text) -> Parcel? {
    let isNumber = number.areDigits && (number.count == 11 || number.count == 12)
    let isTrack =
      number.count == 8 && number.areCapitalsAndDigits && number.contains(where: \.isASCIIDigit)
    return isNumber || isTrack ? Parcel(.gls, number) : nil
  }

  private static func hermes(_ number: UTF8Text) -> Parcel? {
    number.areDigits && (number.count == 14 || number.count == 16) ? Parcel(.hermes, number) : nil
  }
}
