// Carriers of North America: UPS (1Z), USPS (Intelligent Mail package barcode, Publication 199),
// FedEx (Ground 96, SmartPost 92, Express in 34 digits), Amazon and OnTrac.

internal import Reading
internal import Wording

enum AmericanParcel {
  /// `1Z`, six characters for the shipper, two for the service, seven for the parcel and a check
  /// digit. With digits where nearly all numbers have them, a wrong check is a misprint.
  static func ups(_ label: ParcelLabel) -> Parcel? {
    let text = label.text
    guard text.count == 18, text.starts(with: "1Z".utf8), text.areCapitalsAndDigits else {
      return nil
    }
    let isValid = isValidUPS(text.dropFirst(2))
    guard isValid || text.suffix(10).areDigits else { return nil }
    return upsParcel(text, isValid: isValid)
  }

  static func upsParcel(_ number: UTF8Text, isValid: Bool) -> Parcel {
    let code = number.dropFirst(8).prefix(2).string
    var parcel = Parcel(
      .ups, number, groups: [2, 3, 3, 2, 4],
      service: Sentence(exact: upsServices[code].map { "UPS \($0)" } ?? code), isValid: isValid)
    parcel.check = number.suffix(1)
    parcel.details.add("shipper", Sentence("Shipper"), number.dropFirst(2).prefix(6))
    return parcel
  }

  /// Every second character counts twice; letters count from 2 at A, modulo 10.
  static func isValidUPS(_ text: UTF8Text) -> Bool {
    guard text.areCapitalsAndDigits, let check = text.suffix(1).number else { return false }
    var sum = check
    for (place, character) in text.dropLast().enumerated() {
      let value = character.isASCIIDigit ? Int(character - 0x30) : (Int(character) - 63) % 10
      sum += place.isMultiple(of: 2) ? value : value * 2
    }
    return sum % 10 == 0
  }

  static let upsServices: [String: String] = [
    "01": "Next Day Air", "02": "2nd Day Air", "03": "Ground", "12": "3 Day Select",
    "13": "Next Day Air Saver", "15": "Next Day Air Early", "22": "Ground Returns Plus",
    "42": "Ground, Signature Required", "44": "Next Day Air, Saturday Delivery",
    "66": "Worldwide Express", "72": "Ground, Collect on Delivery", "78": "Ground Returns Plus 1",
    "90": "Ground Returns",
  ]

  /// `420` and the ZIP code, if it is there, then 22 or 26 digits that start with 91 to 95.
  static func usps(_ label: ParcelLabel) -> Parcel? {
    let text = label.text
    guard text.areDigits else { return nil }
    var zip: UTF8Text = []
    var number = text
    if text.starts(with: "420".utf8) {
      let lengths = [5, 9].filter {
        [22, 26].contains(text.count - 3 - $0) && isPackage(text.dropFirst(3 + $0))
      }
      guard
        let length = lengths.first(where: { CheckDigits.areValidGS1(text.dropFirst(3 + $0)) })
          ?? lengths.first
      else { return nil }
      zip = text.dropFirst(3).prefix(length)
      number = text.dropFirst(3 + length)
    }
    let isValid = CheckDigits.areValidGS1(number)
    guard [22, 26].contains(number.count), isPackage(number),
      !zip.isEmpty || isValid && (label.isMarked || number.count == 22)
        || label.symbology == nil && number.count == 22 && !number.starts(with: "91".utf8)
    else { return nil }
    // FedEx hands these to USPS for the last mile, but tracks them itself.
    let isSmartPost = number.starts(with: "92612".utf8)
    var parcel = Parcel(
      isSmartPost ? .fedEx : .usps, number, groups: [4],
      service: isSmartPost ? Sentence(exact: "FedEx SmartPost") : uspsService(number),
      destination: zip.isEmpty ? nil : zipText(zip), isValid: isValid)
    parcel.check = number.suffix(1)
    return parcel
  }

  private static func isPackage(_ number: UTF8Text) -> Bool {
    guard let channel = number.prefix(2).number else { return false }
    return (91...95).contains(channel)
  }

  /// ZIP+4 has a dash; four zeros stand for no extension.
  static func zipText(_ zip: UTF8Text) -> String {
    guard zip.count == 9 else { return zip.string }
    let extra = zip.suffix(4).string
    return extra == "0000" ? zip.prefix(5).string : zip.prefix(5).string + "-" + extra
  }

  /// The service type code has three digits.
  private static func uspsService(_ number: UTF8Text) -> Sentence? {
    switch number.dropFirst(2).prefix(3).string {
    case "001": Sentence(exact: "USPS Tracking")
    case "021": Sentence(exact: "Signature Confirmation")
    case "033": Sentence(exact: "Collect on Delivery")
    case "055": Sentence(exact: "Priority Mail")
    case "073": Sentence(exact: "Certified Mail")
    case "088": Sentence(exact: "Registered Mail")
    case "701": Sentence(exact: "Priority Mail Express")
    default: nil
    }
  }

  /// Numbers of 12 and 15 digits have no mark, so only the long codes around them are read. With
  /// their usual beginnings, a wrong check is a misprint.
  static func fedEx(_ label: ParcelLabel) -> Parcel? {
    let text = label.text
    guard text.areDigits else { return nil }
    switch text.count {
    case 22 where text.starts(with: "96".utf8):
      let isValid = CheckDigits.areValidGS1(text.suffix(15))
      guard isValid || text.starts(with: "9611".utf8) else { return nil }
      return fedExParcel(text.suffix(15), "FedEx Ground", isValid: isValid)
    case 34 where text.starts(with: "96".utf8):
      return fedExParcel(text.suffix(12), "FedEx Ground", isValid: isValidExpress(text.suffix(14)))
    case 34 where text.starts(with: "100".utf8):
      return fedExParcel(
        text.suffix(12), "FedEx Express", destination: text.dropFirst(15).prefix(5).string,
        isValid: isValidExpress(text.suffix(14)))
    case 20 where text.starts(with: "612".utf8) && CheckDigits.areValidGS1("92".utf8 + text):
      return fedExParcel(text, "FedEx SmartPost")
    default: return nil
    }
  }

  /// The number that people know, of 12 or 15 digits.
  static func fedExParcel(
    _ number: UTF8Text, _ service: String? = nil, destination: String? = nil, isValid: Bool = true
  ) -> Parcel {
    var parcel = Parcel(
      .fedEx, number, groups: [4], service: service.map { Sentence(exact: $0) },
      destination: destination, isValid: isValid)
    parcel.check = number.suffix(1)
    return parcel
  }

  /// Weights 1, 7 and 3, modulo 11; a remainder of ten is the digit 0.
  static func isValidExpress(_ digits: UTF8Text) -> Bool {
    let sum = CheckDigits.weightedSum(of: digits.dropLast(), weights: [1, 7, 3])
    return sum.map { $0 % 11 % 10 } == digits.suffix(1).number
  }

  /// `TBA` (United States), `TBC` (Canada) or `TBM` (Mexico) and twelve digits.
  static func amazon(_ label: ParcelLabel) -> Parcel? {
    let text = label.text
    guard text.count == 15, text.starts(with: "TB".utf8),
      let third = text.dropFirst(2).first, "ACM".utf8.contains(third), text.suffix(12).areDigits
    else { return nil }
    return Parcel(.amazon, text, service: Sentence(exact: "Amazon Logistics"))
  }

  /// `C` or `D` and 14 digits with the check of UPS.
  static func onTrac(_ label: ParcelLabel) -> Parcel? {
    let text = label.text
    guard label.isCode128, text.count == 15, let first = text.first, "CD".utf8.contains(first),
      text.dropFirst().areDigits, isValidUPS(text)
    else { return nil }
    var parcel = Parcel(.onTrac, text)
    parcel.check = text.suffix(1)
    return parcel
  }
}

enum AustralianParcel {
  /// A GS1 code with the GTIN that stands for articles of Australia Post, and the article as AI 91.
  static func article(_ label: ParcelLabel) -> Parcel? {
    guard let rest = label.raw.dropping(prefix: "0199312650999998") else { return nil }
    let body = rest.drop { $0 == ParcelLabel.separator }
    guard let number = body.dropping(prefix: "91")?.prefix(while: { $0 != ParcelLabel.separator }),
      (10...30).contains(number.count), number.areCapitalsAndDigits
    else { return nil }
    return Parcel(.australiaPost, number)
  }
}
