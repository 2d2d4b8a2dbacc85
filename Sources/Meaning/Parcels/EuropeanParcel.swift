// Carriers of several European countries: DPD (Parcel Label Specification), GLS (the Data Matrix of
// Unibox labels), Evri, PostNL, Colissimo and Swiss Post.

internal import Reading
internal import Wording

enum EuropeanParcel {
  /// `%`, the postcode in seven characters, 14 digits for the parcel, three for the service and
  /// three for the country. People see a check character behind them in place of the percent sign,
  /// or the number of the parcel alone with a check character of its own.
  static func dpd(_ label: ParcelLabel) -> Parcel? {
    let isMarked = label.text.first == .percent
    let text = isMarked ? label.text.dropFirst() : label.text
    if text.count == 15 { return dpdNumber(text) }
    guard text.count == 27 || text.count == 28 else { return nil }
    var rest = text.prefix(27)
    let (postcode, number) = (rest.removing(7), rest.removing(14))
    let (service, country) = (rest.removing(3), rest)
    let name = dpdServices[service.string]
    let isValid = text.count == 27 || CheckDigits.isValidModulo37(text)
    guard postcode.areCapitalsAndDigits, number.areDigits, service.areDigits,
      let letters = CountryCode.letters(of: country),
      isMarked || name != nil || text.count == 28 && isValid
    else { return nil }
    let zip = postcode.drop { $0 == 0x30 }
    // Postcodes may start with a zero too, which only their country's length shows.
    let place = letters == "DE" || letters == "FR" ? postcode.suffix(5) : zip
    var parcel = Parcel(
      .dpd, number, groups: [4, 4, 4, 2],
      service: Sentence(exact: name.map { "DPD \($0)" } ?? service.string),
      destination: "\(letters) \(place.string)", isValid: isValid)
    if text.count == 28 { parcel.check = text.suffix(1) }
    return parcel
  }

  /// Fourteen digits that start with the depot, and their check character, which is right by chance
  /// in one text of 36.
  private static func dpdNumber(_ text: UTF8Text) -> Parcel? {
    guard text.first == UInt8(ascii: "0"), text.dropLast().areDigits,
      CheckDigits.isValidModulo37(text)
    else { return nil }
    var parcel = Parcel(.dpd, text.dropLast(), groups: [4, 4, 4, 2])
    parcel.check = text.suffix(1)
    return parcel
  }

  private static let dpdServices: [String: String] = [
    "101": "D", "102": "D-HAZ", "105": "D-EXW", "106": "D-EXW-HAZ", "109": "D-COD",
    "110": "D-COD-HAZ", "113": "D-SWAP", "136": "D", "154": "PARCELLetter", "155": "PM2",
    "161": "PM2-COD", "179": "AM1", "191": "AM1-COD", "225": "AM2", "237": "AM2-COD", "350": "AM0",
  ]

  /// `A`, the depots of origin and destination, customer, contact, eight characters to track the
  /// parcel by, and the product.
  static func gls(_ label: ParcelLabel) -> Parcel? {
    guard label.symbology == .dataMatrix, label.raw.count >= 43,
      label.raw.first == UInt8(ascii: "A")
    else { return nil }
    var rest = label.raw.dropFirst()
    let (origin, destination) = (rest.removing(6), rest.removing(6))
    let (customer, contact) = (rest.removing(10), rest.removing(10))
    let (number, product) = (rest.removing(8), rest.removing(2))
    func isDepot(_ text: UTF8Text) -> Bool {
      CountryCode.isKnown(text.prefix(2)) && text.suffix(3).areDigits
    }
    guard isDepot(origin), isDepot(destination), number.areCapitalsAndDigits,
      customer.allSatisfy({ $0.isASCIIDigit || $0.isASCIICapital || $0 == .space }),
      product.allSatisfy(\.isASCIICapital)
    else { return nil }
    var parcel = Parcel(.gls, number, destination: destination.string)
    parcel.details.add("origin", Sentence("Origin"), origin)
    parcel.details.add("customer", Sentence("Customer"), customer.trimmed)
    parcel.details.add("contact", Sentence("Contact"), contact.trimmed)
    parcel.details.add("product", Sentence("Product"), product)
    return parcel
  }

  /// A letter, two digits, two characters for the client, `A` and ten digits.
  static func evri(_ label: ParcelLabel) -> Parcel? {
    let text = label.text
    guard label.isCode128, text.count == 16, let first = text.first, "HTC".utf8.contains(first),
      text.dropFirst().prefix(2).areDigits, text.dropFirst(3).prefix(2).areCapitalsAndDigits,
      text.dropFirst(5).first == UInt8(ascii: "A"), text.suffix(10).areDigits
    else { return nil }
    return Parcel(.evri, text)
  }

  /// The identifier `3S`, four letters for the customer and seven to nine digits.
  static func postNL(_ label: ParcelLabel) -> Parcel? {
    guard label.isPrinted, let number = label.text.dropping(prefix: "3S"),
      (11...13).contains(number.count), number.prefix(4).allSatisfy(\.isASCIICapital),
      number.dropFirst(4).areDigits
    else { return nil }
    var parcel = Parcel(.postNL, label.text)
    parcel.details.add("customer", Sentence("Customer"), number.prefix(4))
    return parcel
  }

  /// A digit and a letter for the product, ten digits and a check digit.
  static func colissimo(_ label: ParcelLabel) -> Parcel? {
    let text = label.text
    let product = text.prefix(2).string
    guard text.count == 13, let first = text.first,
      (UInt8(ascii: "5")...UInt8(ascii: "9")).contains(first),
      text.dropFirst().first?.isASCIICapital == true, text.suffix(11).areDigits
    else { return nil }
    let isValid = CheckDigits.areValidGS1(text.suffix(11))
    guard colissimoProducts.contains(product) || isValid && label.isCode128 else { return nil }
    var parcel = Parcel(
      .laPoste, text, groups: [2, 5, 5, 1], service: Sentence(exact: "Colissimo \(product)"),
      isValid: isValid)
    parcel.check = text.suffix(1)
    return parcel
  }

  /// The products of most parcels, which say enough without the symbology and with a wrong check.
  private static let colissimoProducts: Set<String> = [
    "5R", "6A", "6C", "6G", "6H", "6J", "6K", "6M", "6Q", "6V", "6W", "7Q", "7R", "8L", "8R", "8V",
    "9L", "9V",
  ]

  /// `99.34.123456.12345678`: the post, the service, the franking licence and the item. Bars have
  /// no dots.
  static func swissPost(_ label: ParcelLabel) -> Parcel? {
    let parts = label.text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isDotted = parts.count == 4
    let digits = parts.joined()
    let number = Array(digits)[...]
    guard number.count == 18, number.areDigits,
      number.starts(with: "99".utf8) || number.starts(with: "98".utf8),
      isDotted
        ? parts.map(\.count) == [2, 2, 6, 8]
        : parts.count == 1 && (label.isCode128 || label.symbology == .dataMatrix) && !label.isGS1
          && (number.dropFirst(2).first ?? 0x39) < 0x35
    else { return nil }
    var rest = number
    var parcel = Parcel(.swissPost, number)
    let groups = [2, 2, 6, 8].map { rest.removing($0).string }
    parcel.written = groups.joined(separator: ".")
    parcel.details.add("customer", Sentence("Franking license"), groups[2])
    return parcel
  }
}
