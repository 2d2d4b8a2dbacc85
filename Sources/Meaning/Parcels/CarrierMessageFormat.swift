// Messages of carriers in MaxiCode and PDF417 (ANSI MH10.8.3, format 01): postcode, country and
// service, the tracking number and the address, between separators. A reader of MaxiCode puts the
// first three, which the symbol has apart, in front.

internal import Reading
internal import Wording

enum CarrierMessageFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let message = CarrierMessage(code) else { return nil }
    return message.parcel.content
  }
}

private struct CarrierMessage {
  /// The elements of format 01.
  private let elements: [UTF8Text]
  /// The elements of other formats, each of which starts with its identifier.
  private let others: [UTF8Text]

  private static let group: UInt8 = 0x1D
  private static let record: UInt8 = 0x1E
  private static let end: UInt8 = 0x04
  /// A label has far fewer elements.
  private static let mostElements = 60

  init?(_ code: CodeText) {
    let bytes = UTF8Text(code.text.map { Array($0.utf8) } ?? code.bytes)
    var body = bytes.drop { $0.isASCIIBlank }
    if let last = body.lastIndex(where: { $0 != Self.end && !$0.isASCIIBlank }) {
      body = body[...last]
    }
    var records = body.split(separator: Self.record, omittingEmptySubsequences: false)
    guard !records.isEmpty else { return nil }
    let isMarked = records[0].elementsEqual("[)>".utf8)
    if isMarked {
      records.removeFirst()
      // The format, a separator and two digits for the version, which nothing separates from the
      // postcode.
      guard let first = records.first, first.starts(with: "01".utf8),
        first.dropFirst(2).first == Self.group, first.dropFirst(3).prefix(2).areDigits
      else { return nil }
      records[0] = first.dropFirst(5)
    }
    let elements = (records.first ?? []).split(
      separator: Self.group, omittingEmptySubsequences: false)
    // Only its first elements tell a message without a mark from another text.
    guard elements.count < Self.mostElements,
      isMarked || code.symbology == .maxiCode && Self.startMessage(elements)
    else { return nil }
    self.elements = elements
    others = records.dropFirst().flatMap { record in
      record.split(separator: Self.group).prefix(Self.mostElements)
    }
  }

  private static func startMessage(_ elements: [UTF8Text]) -> Bool {
    guard elements.count > 2, isPostcode(elements[0].trimmed) else { return false }
    return elements[1...2].allSatisfy { $0.areDigits && $0.count == 3 }
  }

  private static func isPostcode(_ text: UTF8Text) -> Bool {
    (1...9).contains(text.count)
      && text.allSatisfy {
        $0.isASCIIDigit || $0.isASCIICapital || $0 == .space || $0 == UInt8(ascii: "-")
      }
  }

  private var problems: [Sentence] {
    if elements.count < 4 { return [Sentence("The message ends too early.")] }
    var problems: [Sentence] = []
    if !Self.isPostcode(element(0)) {
      problems.append(Sentence("The postcode “\(element(0).excerpt)” is not valid."))
    }
    if CountryCode.letters(of: element(1)) == nil {
      problems.append(Sentence("The country “\(element(1).excerpt)” is not known."))
    }
    return problems
  }

  private func element(_ index: Int) -> UTF8Text { elements[ifThere: index]?.trimmed ?? [] }

  private var destination: String {
    let country = CountryCode.letters(of: element(1)) ?? element(1).string
    let isZip = country == "US" && element(0).areDigits
    let postcode = isZip ? AmericanParcel.zipText(element(0)) : element(0).string
    return [country, postcode].filter { !$0.isEmpty }.joined(separator: " ")
  }

  var parcel: Parcel {
    var parcel = tracked
    parcel.destination = destination
    parcel.problems += problems
    var details: [ContentField] = []
    details.add("service-class", Sentence("Service class"), element(2))
    details.add("name", Sentence("Name"), element(14))
    details.add("street", Sentence("Street"), element(11))
    details.add("city", Sentence("City"), element(12))
    details.add("region", Sentence("Region"), element(13))
    details.add("shipper", Sentence("Shipper"), element(5))
    details.add("pick-up", Sentence("Day of pick-up"), day)
    details.add("shipment", Sentence("Shipment"), element(7))
    details.add("package", Sentence("Package", context: "of a shipment"), element(8))
    details.add("weight", Sentence("Weight"), element(9))
    for element in others { details += Self.fields(of: element) }
    parcel.details += details.filter { detail in
      !parcel.details.contains { $0.name == detail.name }
    }
    return parcel
  }

  /// The day of the year; the message does not say which year.
  private var day: Sentence? {
    guard element(6).count == 3, let number = element(6).number else { return nil }
    return CalendarDate.dayAndMonth(ordinal: number, inLeapYear: false)
  }

  private var tracked: Parcel {
    let (number, carrier) = (element(3), element(4).uppercased.string)
    if carrier.hasPrefix("UPS") || number.starts(with: "1Z".utf8) { return ups(number) }
    if carrier.hasPrefix("FDE") || carrier.hasPrefix("FDX") {
      // Four digits for the form come after the number.
      let isLong = number.count == 16 && number.areDigits
      return Parcel(.fedEx, isLong ? number.prefix(12) : number, groups: [4])
    }
    guard !carrier.isEmpty else {
      // Without a carrier, the text may be anything.
      var parcel = Parcel(Carrier(name: ""), [])
      parcel.details.add("text", Sentence("Message"), number)
      return parcel
    }
    return Parcel(Carrier(name: carrier), number)
  }

  /// UPS leaves out the shipper and the service, which have elements of their own.
  private func ups(_ number: UTF8Text) -> Parcel {
    if number.count == 18, number.areCapitalsAndDigits {
      return AmericanParcel.upsParcel(
        number, isValid: AmericanParcel.isValidUPS(number.dropFirst(2)))
    }
    let full = Array("1Z".utf8) + element(5) + element(2).suffix(2) + number.dropFirst(2)
    guard number.count == 10, element(5).count == 6,
      AmericanParcel.isValidUPS(full.dropFirst(2))
    else {
      var parcel = Parcel(Carrier(name: "UPS"), number)
      parcel.service = AmericanParcel.upsServices[element(2).suffix(2).string].map {
        Sentence(exact: "UPS \($0)")
      }
      return parcel
    }
    return AmericanParcel.upsParcel(full[...], isValid: true)
  }

  /// An element of another format: its identifier ends with the first letter.
  private static func fields(of element: UTF8Text) -> [ContentField] {
    let digits = element.prefix { $0.isASCIIDigit }.prefix(3)
    let (name, value) = (element.prefix(digits.count + 1), element.dropFirst(digits.count + 1))
    guard name.last?.isASCIICapital == true else { return [] }
    var fields: [ContentField] = []
    fields.add(named: name.string, value.trimmed.screenful)
    return fields
  }
}
