// Numbers of vehicles (VIN, ISO 3779): 17 letters and digits with a check digit. Labels on cars
// write them in Code 39 after an I, and in matrix codes.

internal import Wording

enum VehicleNumberFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let written = code.bareText, written.count < 40 else { return nil }
    let isPrefixed = written.count == 18 && written.first == UInt8(ascii: "I")
    // Behind its name, a number without a check digit counts too, as European ones are.
    let named = written.dropping(prefix: "VIN").map { rest in
      rest.drop { $0 == .colon || $0.isASCIIBlank }
    }
    let number = Array(named ?? (isPrefixed ? written.dropFirst() : written))
    guard named == nil ? isValid(number) : hasForm(number) else { return nil }
    var fields: [ContentField] = []
    fields.add("number", Sentence("Vehicle number"), number)
    fields.add("manufacturer", Sentence("Manufacturer code"), number[..<3])
    fields.add("region", Sentence("Made in"), region(of: number[0]))
    fields.add("model-year", Sentence("Model year"), modelYear(of: number).map(String.init))
    fields.add("serial", Sentence("Serial number"), number[11...])
    if isPrefixed { fields.add("raw", Sentence("As in the code"), written) }
    return Content(
      .vehicle, title: Sentence("Vehicle \(number.string)"), fields: fields,
      mainAction: fields.copies(of: ["number"]).first,
      furtherActions: [.searchText(number.string)],
      problems: isNorthAmerican(number) && !isValid(number)
        ? [Sentence("The check digit is wrong.")] : [])
  }

  private static func hasForm(_ number: [UInt8]) -> Bool {
    number.count == 17 && number.suffix(3).areDigits && !number.areDigits
      && number.allSatisfy { value(of: $0) != nil }
  }

  /// Only North America requires the check digit.
  private static func isNorthAmerican(_ number: [UInt8]) -> Bool {
    number.first.map { (0x31...0x35).contains($0) } ?? false
  }

  /// A number ends in three digits and has a letter. Of other numbers, one in eleven passes the
  /// check.
  private static func isValid(_ number: [UInt8]) -> Bool {
    guard hasForm(number) else { return false }
    let weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
    var sum = 0
    for (character, weight) in zip(number, weights) {
      guard let value = value(of: character) else { return false }
      sum += value * weight
    }
    let check = sum % 11 == 10 ? UInt8(ascii: "X") : UInt8(0x30 + sum % 11)
    return number[8] == check
  }

  /// Letters count from 1 to 9 and start over; I, O and Q look like digits and do not occur.
  private static func value(of character: UInt8) -> Int? {
    switch character {
    case 0x30...0x39: Int(character - 0x30)
    case UInt8(ascii: "I"), UInt8(ascii: "O"), UInt8(ascii: "Q"): nil
    case UInt8(ascii: "A")...UInt8(ascii: "H"): Int(character - UInt8(ascii: "A")) + 1
    case UInt8(ascii: "J")...UInt8(ascii: "R"): Int(character - UInt8(ascii: "J")) + 1
    case UInt8(ascii: "S")...UInt8(ascii: "Z"): Int(character - UInt8(ascii: "S")) + 2
    default: nil
    }
  }

  private static func region(of first: UInt8) -> Sentence {
    switch first {
    case UInt8(ascii: "A")...UInt8(ascii: "H"): Sentence("Africa")
    case UInt8(ascii: "J")...UInt8(ascii: "R"): Sentence("Asia")
    case UInt8(ascii: "S")...UInt8(ascii: "Z"): Sentence("Europe")
    case 0x31...0x35: Sentence("North America")
    case 0x36...0x37: Sentence("Oceania")
    default: Sentence("South America")
    }
  }

  /// The model year, whose notation is the same only in North America: a letter in the seventh
  /// place stands for 2010 or later.
  private static func modelYear(of number: [UInt8]) -> Int? {
    let years = Array("ABCDEFGHJKLMNPRSTVWXY123456789".utf8)
    guard (0x31...0x35).contains(number[0]), let place = years.firstIndex(of: number[9]) else {
      return nil
    }
    return (number[6].isASCIIDigit ? 1980 : 2010) + place
  }
}
