// Set-up codes of Apple's HomeKit: `X-HM://`, nine digits in base 36 and an identifier. Anyone
// with the code can take the device over, so it is a secret.

internal import Wording

/// The set-up code of a HomeKit device.
enum HomeKitFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let body = text.dropping(prefix: "X-HM://") else { return nil }
    let digits = body.prefix(9)
    guard digits.count == 9, digits.uppercased.areCapitalsAndDigits,
      let value = Int(digits.string, radix: 36)
    else {
      return Content(
        .setUpCode, title: Sentence("HomeKit device"), problems: [Sentence("The code is damaged.")])
    }
    let (number, flags, category) = (value & 0x7FF_FFFF, value >> 27 & 15, value >> 31 & 255)
    var fields: [ContentField] = []
    fields.add("set-up-code", Sentence("Set-up code"), written(number), isSecret: true)
    fields.add("category", Sentence("Kind of device"), categories[category])
    fields.add("set-up-id", Sentence("Set-up identifier"), body.dropFirst(9).prefix(4).string)
    fields.add("discovery", Sentence("Found by"), ways(flags))
    return Content(
      .setUpCode, title: Sentence("HomeKit device"), fields: fields,
      mainAction: fields.copies(of: ["set-up-code"]).first,
      problems: number < 100_000_000 ? [] : [Sentence("The code is damaged.")])
  }

  /// As on the device's label: 123-45-678.
  private static func written(_ number: Int) -> String {
    let digits = "\(number)".utf8
    let all = Array(repeating: UInt8(0x30), count: max(0, 8 - digits.count)) + digits
    return [all[..<3], all[3..<5], all[5...]].map(\.string).joined(separator: "-")
  }

  private static func ways(_ flags: Int) -> String {
    zip(["NFC", "IP", "Bluetooth"], [1, 2, 4]).filter { flags & $1 != 0 }.map(\.0)
      .joined(separator: ", ")
  }

  private static var categories: [Int: Sentence] {
    [
      1: Sentence("Other device"), 2: Sentence("Bridge"), 3: Sentence("Fan"),
      4: Sentence("Garage door"), 5: Sentence("Light"), 6: Sentence("Door lock"),
      7: Sentence("Socket"), 8: Sentence("Switch"), 9: Sentence("Thermostat"),
      10: Sentence("Sensor"), 11: Sentence("Alarm system"), 12: Sentence("Door"),
      13: Sentence("Window"), 14: Sentence("Blind"), 15: Sentence("Button"),
      17: Sentence("Camera"), 18: Sentence("Doorbell"), 19: Sentence("Air purifier"),
      20: Sentence("Heater"), 21: Sentence("Air conditioner"), 22: Sentence("Humidifier"),
      23: Sentence("Dehumidifier"), 28: Sentence("Sprinkler"), 29: Sentence("Tap"),
      30: Sentence("Shower"), 31: Sentence("Television"), 32: Sentence("Remote control"),
    ]
  }
}
