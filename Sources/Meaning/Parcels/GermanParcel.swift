// Parcels in Germany: the license plates, routing codes, Identcodes and Leitcodes of DHL and
// Deutsche Post, and Hermes. Yodel's numbers look like DHL's, from which they come.

internal import Reading
internal import Wording

enum GermanParcel {
  /// ISO 15459: `J` and the agency `JD` (DHL) or `VGL` (DHL in Benelux), then digits.
  static func licensePlate(_ label: ParcelLabel) -> Parcel? {
    let text = label.text
    if let digits = text.dropping(prefix: "JVGL"), (8...24).contains(digits.count),
      digits.areDigits
    {
      return Parcel(.dhl, text, service: Sentence(exact: "DHL eCommerce"))
    }
    let digits = (text.dropping(prefix: "JJD") ?? text.dropping(prefix: "JD")) ?? []
    guard digits.areDigits, text.starts(with: "J".utf8), (16...22).contains(digits.count) else {
      return nil
    }
    if digits.count == 16, digits.starts(with: "0002".utf8) { return Parcel(.yodel, text) }
    // Without the identifier J, two letters alone say little.
    guard text.starts(with: "JJD".utf8) || label.isPrinted || digits.first == 0x30 else {
      return nil
    }
    switch digits.prefix(4).string {
    case "0003": return Parcel(.dhlGermany, text, service: Sentence(exact: "DHL Paket"))
    case let start where start.hasPrefix("01"):
      return Parcel(.dhl, text, service: Sentence(exact: "DHL Express"))
    default: return Parcel(.dhl, text)
    }
  }

  /// The shipping unit (SSCC) of DHL Paket, which customers track by its 20 digits.
  static func sscc(_ label: ParcelLabel) -> Parcel? {
    let text = label.text
    guard text.count == 20, text.starts(with: "00340434".utf8), text.areDigits else { return nil }
    var parcel = Parcel(
      .dhlGermany, text, groups: [4], service: Sentence(exact: "DHL Paket"),
      isValid: CheckDigits.areValidGS1(text.dropFirst(2)))
    parcel.check = text.suffix(1)
    return parcel
  }

  /// `2L`, a country, a postcode, `+` and a product: where a label of DHL Express goes.
  static func routing(_ label: ParcelLabel) -> Parcel? {
    let parts = label.text.cut(at: UInt8(ascii: "+"))
    guard let place = parts.before.dropping(prefix: "2L"), let product = parts.behind,
      (4...14).contains(place.count), place.areCapitalsAndDigits,
      CountryCode.isKnown(place.prefix(2)), product.count == 8, product.areDigits
    else { return nil }
    var parcel = Parcel(
      .dhl, [], service: Sentence(exact: "DHL Express"),
      destination: place.prefix(2).string + " " + place.dropFirst(2).string)
    parcel.details.add("product", Sentence("Product"), product)
    return parcel
  }

  /// Twelve digits in ITF: mail centre, customer, item and check digit, as `56.310 243.031 3`.
  static func identcode(_ label: ParcelLabel) -> Parcel? {
    guard label.symbology == .itf, label.text.count == 12, isValid(label.text) else { return nil }
    return identcode(label.text)
  }

  static func identcode(_ text: UTF8Text) -> Parcel {
    var rest = text
    let parts = [2, 3, 3, 3, 1].map { rest.removing($0).string }
    var parcel = Parcel(
      .dhlGermany, text, service: Sentence(exact: "Identcode"), isValid: isValid(text))
    parcel.written = "\(parts[0]).\(parts[1]) \(parts[2]).\(parts[3]) \(parts[4])"
    parcel.check = text.suffix(1)
    parcel.details.add("origin", Sentence("Mail center"), parts[0])
    parcel.details.add("customer", Sentence("Customer"), parts[1])
    return parcel
  }

  /// Fourteen digits in ITF: postcode, street, house number, product and check digit.
  static func leitcode(_ label: ParcelLabel) -> Parcel? {
    guard label.symbology == .itf, label.text.count == 14, isValid(label.text),
      let postcode = label.text.prefix(5).number, (1001...99_998).contains(postcode)
    else { return nil }
    return leitcode(label.text)
  }

  static func leitcode(_ text: UTF8Text) -> Parcel {
    var rest = text
    let parts = [5, 3, 3, 2, 1].map { rest.removing($0).string }
    var parcel = Parcel(
      .deutschePost, [], service: Sentence(exact: "Leitcode"), destination: "DE \(parts[0])",
      isValid: isValid(text))
    parcel.check = text.suffix(1)
    parcel.details.add("street", Sentence("Street number"), parts[1])
    parcel.details.add("house", Sentence("House number"), parts[2])
    parcel.details.add("product", Sentence("Product"), parts[3])
    parcel.details.add("code", Sentence("Number"), parts.joined(separator: "."))
    return parcel
  }

  static func isValid(_ digits: UTF8Text) -> Bool {
    digits.contains { $0 != 0x30 } && CheckDigits.areValid(digits, weights: [4, 9])
  }

  /// `H` and 19 digits.
  static func hermes(_ label: ParcelLabel) -> Parcel? {
    let text = label.text
    guard label.isPrinted, text.count == 20, text.first == UInt8(ascii: "H"),
      text.dropFirst().areDigits
    else { return nil }
    return Parcel(.hermes, text)
  }
}
