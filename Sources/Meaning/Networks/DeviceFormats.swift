// Set-up codes: of devices at home (Matter, HomeKit) and of eSIMs. Anyone with the passcode of a
// device can take it over, so it is a secret.

internal import Wording

enum MatterFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let digits = digits(of: text) else { return nil }
    // Codes for several devices have a star between them; the first is shown.
    guard let bytes = base38(digits.cut(at: UInt8(ascii: "*")).before), bytes.count >= 11 else {
      return Content(
        .setUpCode, title: Sentence("Matter device"), problems: [Sentence("The code is damaged.")])
    }
    var bits = Bits(bytes)
    let (version, vendor, product) = (bits.next(3), bits.next(16), bits.next(16))
    let (flow, discovery) = (bits.next(2), bits.next(8))
    let (discriminator, passcode) = (bits.next(12), bits.next(27))
    var fields: [ContentField] = []
    fields.add("passcode", Sentence("Passcode"), padded(passcode), isSecret: true)
    fields.add("vendor", Sentence("Vendor’s number"), vendor == 0 ? nil : "\(vendor)")
    fields.add("product", Sentence("Product’s number"), product == 0 ? nil : "\(product)")
    fields.add("discriminator", Sentence("Discriminator"), "\(discriminator)")
    fields.add("discovery", Sentence("Found by"), ways(discovery))
    if flow != 0 {
      fields.add(
        "preparation", Sentence("Preparation"),
        flow == 1
          ? Sentence("Switch the device to set-up mode first.")
          : Sentence("Use the vendor’s own app first."))
    }
    return Content(
      .setUpCode, title: Sentence("Matter device"), fields: fields,
      mainAction: fields.copies(of: ["passcode"]).first,
      problems: problems(version: version, passcode: passcode))
  }

  private static func problems(version: Int, passcode: Int) -> [Sentence] {
    guard version == 0 else { return [Sentence("The version \(version) is unknown.")] }
    let isGuessable = passcode % 11_111_111 == 0 || [12_345_678, 87_654_321].contains(passcode)
    return isGuessable || passcode > 99_999_998
      ? [Sentence("No device may have this passcode.")] : []
  }

  /// The digits of a code, whole or damaged. A timetable line with the same prefix is shorter or
  /// has other characters.
  static func digits(of text: UTF8Text) -> UTF8Text? {
    guard let digits = text.dropping(prefix: "MT:"), digits.count >= 10,
      digits.allSatisfy({ alphabet.contains($0.asciiUppercased) || $0 == UInt8(ascii: "*") })
    else { return nil }
    return digits
  }

  private static func ways(_ discovery: Int) -> String {
    zip(["Wi-Fi", "Bluetooth", "IP", "NFC"], [1, 2, 4, 16]).filter { discovery & $1 != 0 }.map(\.0)
      .joined(separator: ", ")
  }

  private static func padded(_ passcode: Int) -> String {
    let digits = "\(passcode)"
    return String(repeating: "0", count: max(0, 8 - digits.utf8.count)) + digits
  }

  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-.".utf8)

  /// The bytes of base 38: three for five characters, two for four, one for two.
  private static func base38(_ digits: UTF8Text) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = digits
    while !rest.isEmpty {
      let group = rest.removing(5)
      guard let count = [5: 3, 4: 2, 2: 1][group.count] else { return nil }
      var value = 0
      for digit in group.reversed() {
        guard let place = alphabet.firstIndex(of: digit.asciiUppercased) else { return nil }
        value = value * 38 + place
      }
      guard value < 1 << (8 * count) else { return nil }
      bytes += (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    return bytes
  }

  /// Takes numbers from bytes, the lowest bit first.
  private struct Bits {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next(_ count: Int) -> Int {
      defer { place += count }
      return (0..<count).reduce(0) { value, bit in
        let index = place + bit
        return value | Int(bytes[index / 8] >> UInt8(index % 8) & 1) << bit
      }
    }
  }
}

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
    fields.add("category", Sentence("Device type"), categories[category])
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
      4: Sentence("Garage door"), 5: Sentence("Light", context: "a device"),
      6: Sentence("Door lock"),
      7: Sentence("Socket", context: "a device"), 8: Sentence("Switch", context: "a device"),
      9: Sentence("Thermostat"),
      10: Sentence("Sensor"), 11: Sentence("Alarm system"), 12: Sentence("Door"),
      13: Sentence("Window", context: "a device"), 14: Sentence("Blind", context: "a device"),
      15: Sentence("Button", context: "a device"),
      17: Sentence("Camera", context: "a device"), 18: Sentence("Doorbell"),
      19: Sentence("Air purifier"),
      20: Sentence("Heater"), 21: Sentence("Air conditioner"), 22: Sentence("Humidifier"),
      23: Sentence("Dehumidifier"), 28: Sentence("Sprinkler"),
      29: Sentence("Tap", context: "a device"),
      30: Sentence("Shower"), 31: Sentence("Television"), 32: Sentence("Remote control"),
    ]
  }
}

enum ESIMFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let body = text.dropping(prefix: "LPA:") else { return nil }
    let parts = body.split(separator: UInt8(ascii: "$"), omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].areDigits else { return nil }
    let server = parts[1].trimmed
    var fields: [ContentField] = []
    var problems: [Sentence] = []
    fields.add("server", Sentence("Server"), server)
    fields.add(
      "activation-code", Sentence("Activation code"), parts[ifThere: 2]?.string, isSecret: true)
    fields.add("operator", Sentence("Operator’s identifier"), parts[ifThere: 3]?.string)
    if parts[ifThere: 4]?.string == "1" {
      fields.add(
        "confirmation", Sentence("Confirmation code"), Sentence("The operator will ask for one."))
    }
    if !parts[0].elementsEqual("1".utf8) {
      problems.append(Sentence("The version is \(parts[0].excerpt), not 1."))
    }
    if server.isEmpty { problems.append(Sentence("The server is missing.")) }
    return Content(
      .esim,
      title: server.isEmpty ? Sentence("eSIM") : Sentence("eSIM from \(server.string)"),
      fields: fields,
      mainAction: .copy(label: Sentence("Activation code"), text.string, isSecret: true),
      problems: problems)
  }
}
