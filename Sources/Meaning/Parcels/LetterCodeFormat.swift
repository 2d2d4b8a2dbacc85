// The bars that posts print on letters: who sends them, as which service, and where to.

internal import Reading
internal import Wording

enum LetterCodeFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, !text.isEmpty else { return nil }
    var parcel: Parcel? =
      switch code.symbology {
      case .intelligentMail: intelligentMail(text)
      case .postnet: postnet(text)
      case .planet: planet(text)
      case .mailmark: mailmark(text)
      case .rm4scc: letter(.royalMail, to: text.string)
      case .kix: letter(.postNL, to: text.string)
      case .australiaPost: australian(text)
      case .japanPost: japanese(text)
      case .koreaPost: letter(Carrier(name: "Korea Post"), to: text.string)
      case .cepNet: letter(Carrier(name: "Correios"), to: text.string)
      case nil: writtenMail(text).flatMap(intelligentMail)
      default: nil
      }
    // Nothing in such a code can be tracked by everybody.
    parcel?.number = []
    return parcel?.content
  }

  private static func letter(_ post: Carrier, to destination: String) -> Parcel {
    Parcel(post, [], destination: destination)
  }

  /// Twenty digits, and a ZIP code of five, nine or eleven.
  private static func intelligentMail(_ text: UTF8Text) -> Parcel? {
    guard [20, 25, 29, 31].contains(text.count), text.areDigits else { return nil }
    var rest = text
    let (kind, service) = (rest.removing(2), rest.removing(3))
    // Large mailers have six digits, and more for their own numbers.
    let mailer = rest.removing(rest.first == UInt8(ascii: "9") ? 9 : 6)
    let serial = rest.removing(15 - mailer.count)
    var parcel = letter(.usps, to: AmericanParcel.zipText(rest.prefix(9)))
    parcel.details.add("identifier", Sentence("Identifier"), kind)
    parcel.details.add("service-type", Sentence("Service type"), service)
    parcel.details.add("mailer", Sentence("Mailer"), mailer)
    parcel.details.add("serial", Sentence("Serial number"), serial)
    parcel.details.add("delivery-point", Sentence("Delivery point"), rest.dropFirst(9))
    return parcel
  }

  /// The digits of an Intelligent Mail barcode as they are written: all 31, or the twenty of the
  /// mailer before a dash. The second digit is at most four.
  private static func writtenMail(_ text: UTF8Text) -> UTF8Text? {
    let (mailer, zip) = text.cut(at: UInt8(ascii: "-"))
    let digits = mailer + (zip ?? [])
    guard digits.areDigits, zip == nil ? digits.count == 31 : mailer.count == 20,
      let second = digits.dropFirst().first, second < UInt8(ascii: "5")
    else { return nil }
    return digits
  }

  /// A ZIP code, and perhaps its check digit.
  private static func postnet(_ text: UTF8Text) -> Parcel {
    let (digits, problems) = withoutCheck(text, lengths: [5, 9, 11])
    var parcel = letter(.usps, to: AmericanParcel.zipText(digits.prefix(9)))
    parcel.problems = problems
    return parcel
  }

  /// Digits without the check digit behind them, which makes their sum a multiple of ten.
  private static func withoutCheck(
    _ text: UTF8Text, lengths: Set<Int>
  ) -> (digits: UTF8Text, problems: [Sentence]) {
    guard lengths.contains(text.count - 1), text.areDigits else { return (text, []) }
    let isValid = text.reduce(0) { $0 + Int($1 - 0x30) } % 10 == 0
    return (text.dropLast(), isValid ? [] : [Sentence("The check digit is wrong.")])
  }

  /// The service, and the mailer's own number or its place.
  private static func planet(_ written: UTF8Text) -> Parcel? {
    let (text, problems) = withoutCheck(written, lengths: [11, 13])
    guard [11, 13].contains(text.count), text.areDigits else { return nil }
    var parcel = letter(.usps, to: "")
    parcel.problems = problems
    parcel.details.add("service-type", Sentence("Service type"), text.prefix(2))
    parcel.details.add("mailer", Sentence("Mailer"), text.dropFirst(2))
    return parcel
  }

  /// Format, version, class, supply chain (two digits, or six in the long code), item, destination.
  private static func mailmark(_ text: UTF8Text) -> Parcel? {
    guard text.count >= 13 else { return nil }
    // The item has eight digits, and the destination starts with a letter.
    let digits = text.dropFirst(3).prefix { $0.isASCIIDigit }
    guard digits.count == 10 || digits.count == 14 else { return nil }
    var parcel = letter(
      .royalMail, to: MailmarkFormat.address(text.dropFirst(3 + digits.count).trimmed))
    parcel.details.add("supply-chain", Sentence("Supply chain"), digits.dropLast(8))
    parcel.details.add("item", Sentence("Item"), digits.suffix(8))
    parcel.details.add("class", Sentence("Class", context: "of mail"), text.dropFirst(2).prefix(1))
    parcel.details.add("version", Sentence("Version"), text.prefix(2))
    return parcel
  }

  /// The format, eight digits for the delivery point, and what the sender adds.
  private static func australian(_ text: UTF8Text) -> Parcel? {
    guard text.count >= 10, text.prefix(10).areDigits else { return nil }
    var parcel = letter(.australiaPost, to: "")
    parcel.details.add("format", Sentence("Format"), text.prefix(2))
    parcel.details.add("delivery-point", Sentence("Delivery point"), text.dropFirst(2).prefix(8))
    parcel.details.add("customer", Sentence("Customer"), text.dropFirst(10))
    return parcel
  }

  /// Seven digits of the postcode, then the numbers of the address.
  private static func japanese(_ text: UTF8Text) -> Parcel? {
    let digits = text.filter { $0.isASCIIDigit }
    guard digits.count >= 7, text.prefix(7).areDigits else { return nil }
    let postcode = text.prefix(3).string + "-" + text.dropFirst(3).prefix(4).string
    var parcel = letter(Carrier(name: "Japan Post"), to: postcode)
    parcel.details.add(
      "address", Sentence("Address", context: "of a person"), text.dropFirst(7).trimmed)
    return parcel
  }
}
