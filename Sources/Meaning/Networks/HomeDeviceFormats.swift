// Devices that join a network by a code: Wi-Fi Easy Connect (DPP), Z-Wave (SmartStart), Zigbee
// (install codes), Thread and LoRaWAN (TR005), and broadcasts of sound over Bluetooth (Auracast). The
// part that lets a device join, or lets others take it over, is a secret.

internal import Wording

/// Wi-Fi Easy Connect (version 3, section 5.2.1): `DPP:` and fields with a letter for a name.
enum EasyConnectFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let body = text.dropping(prefix: "DPP:"), body.contains(.colon)
    else { return nil }
    var fields: [ContentField] = []
    var problems: [Sentence] = []
    var key: UTF8Text?
    for part in body.split(separator: .semicolon).prefix(32) {
      let (name, value) = part.cut(at: .colon)
      guard let value, !value.isEmpty else { continue }
      switch name.string {
      case "K":
        key = value
        fields.add("public-key", Sentence("Public key"), value.string, isSecret: true)
      case "M": fields.add("mac", Sentence("MAC address"), DeviceAddress.grouped(value))
      case "I": fields.add("information", Sentence("Information"), value)
      case "C": fields.add("channels", Sentence("Channel"), channels(value))
      case "V": fields.add("version", Sentence("Version"), value)
      case "H": fields.add("host", Sentence("Host"), value)
      default: fields.add(named: name.string, value.string)
      }
    }
    if key.flatMap({ Base64.decoded($0) })?.first != 0x30 {
      problems.append(
        key == nil ? Sentence("The public key is missing.") : Sentence("The public key is damaged.")
      )
    }
    return Content(
      .setUpCode, title: Sentence("Wi-Fi device"), fields: fields,
      mainAction: .copy(label: Sentence("Set-up code"), text.string, isSecret: true),
      problems: problems)
  }

  /// Channels behind the number of their class: `81/1,115/36`.
  private static func channels(_ list: UTF8Text) -> String {
    list.split(separator: .comma).prefix(64).map {
      ($0.cut(at: UInt8(ascii: "/")).behind ?? $0).string
    }.joined(separator: ", ")
  }
}

/// Addresses of hardware.
enum DeviceAddress {
  /// Hexadecimal digits in pairs between colons; other texts stay as they are.
  static func grouped(_ digits: UTF8Text) -> String {
    guard let bytes = Hexadecimal.decoded(digits) else { return digits.string }
    return bytes.map { Hexadecimal.digits([$0]) }.joined(separator: ":")
  }
}

/// Z-Wave (SDS13937): digits with a checksum, the keys, the device's key, and objects with a type
/// and a length. The checksum alone tells it from another number.
enum ZWaveFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText else { return nil }
    let isChecked = isDevice(text)
    guard isChecked || hasForm(text) else { return nil }
    let key = text.dropFirst(12).prefix(40)
    let groups = stride(from: 0, to: 40, by: 5).map { key.dropFirst($0).prefix(5).string }
    var fields: [ContentField] = []
    fields.add("pin", Sentence("PIN"), groups.first, isSecret: true)
    fields.add(
      "device-key", Sentence("Secret key"), groups.joined(separator: "-"), isSecret: true)
    let classes = text.dropFirst(9).prefix(3).number ?? 0
    let names = ["S2 Unauthenticated", "S2 Authenticated", "S2 Access Control"]
    let security = zip(names, [1, 2, 4]).filter { classes & $1 != 0 }.map(\.0)
    fields.add("security", Sentence("Security"), security.joined(separator: ", "))
    var rest = text.dropFirst(52)
    while rest.count >= 4 {
      let (type, length) = (rest.removing(2).number ?? 0, rest.removing(2).number ?? 0)
      let value = rest.removing(length)
      fields.add(zWave: type >> 1, value)
    }
    return Content(
      .setUpCode, title: Sentence("Z-Wave device"), fields: fields,
      mainAction: fields.copies(of: ["device-key"]).first,
      furtherActions: fields.copies(of: ["pin"]),
      problems: isChecked
        ? [] : [Sentence("The checksum is wrong: the code was altered or is faulty.")])
  }

  /// Whether digits have the mark, the version, a key of sixteen-bit numbers, and parts that fill the
  /// rest, as a misread code still has.
  private static func hasForm(_ text: UTF8Text) -> Bool {
    guard text.starts(with: "9001".utf8), (60...128).contains(text.count), text.areDigits else {
      return false
    }
    let numbers = stride(from: 12, to: 52, by: 5).compactMap { text.dropFirst($0).prefix(5).number }
    var rest = text.dropFirst(52)
    while rest.count >= 4 {
      let length = rest.dropFirst(2).prefix(2).number ?? 0
      guard length > 0, rest.count >= 4 + length else { return false }
      rest = rest.dropFirst(4 + length)
    }
    return rest.isEmpty && numbers.allSatisfy { $0 < 65_536 }
  }

  /// Whether digits have the mark, the length and the checksum.
  static func isDevice(_ text: UTF8Text) -> Bool {
    guard text.starts(with: "90".utf8), (52...128).contains(text.count), text.areDigits,
      let sum = text.dropFirst(4).prefix(5).number
    else { return false }
    let hash = sha1(Array(text.dropFirst(9)))
    return Int(hash[0]) << 8 | Int(hash[1]) == sum
  }
}

extension [ContentField] {
  fileprivate mutating func add(zWave type: Int, _ value: UTF8Text) {
    func number(_ place: Int) -> String? {
      value.dropFirst(place * 5).prefix(5).number.map { number in
        "0x" + Hexadecimal.digits([UInt8(number >> 8 & 255), UInt8(number & 255)])
      }
    }
    switch type {
    case 0: add("device-class", Sentence("Device type"), number(0))
    case 1:
      add("vendor", Sentence("Vendor’s number"), number(0))
      add("product-type", Sentence("Type"), number(1))
      add("product", Sentence("Product’s number"), number(2))
      add(
        "version", Sentence("Version"),
        value.dropFirst(15).prefix(5).number.map { "\($0 >> 8).\($0 & 255)" })
    case 4:
      let isLongRange = value.number.map { $0 & 2 != 0 } ?? false
      add("protocol", Sentence("Protocol"), isLongRange ? "Z-Wave, Z-Wave Long Range" : "Z-Wave")
    default: break
    }
  }
}

/// Zigbee (version 3 and vendors): `Z:` and the device's address, `I:` and a code with its CRC.
enum ZigbeeFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count <= 200,
      text.dropping(prefix: "Z:") != nil || text.dropping(prefix: "G$M:") != nil
        || text.dropping(prefix: "I:") != nil
    else { return nil }
    var fields: [ContentField] = []
    var bytes: [UInt8]?
    for part in text.split(whereSeparator: { "$%".utf8.contains($0) }) {
      let (name, value) = part.cut(at: .colon)
      guard let value else { continue }
      switch name.string {
      case "Z", "A":
        fields.add("address", Sentence("MAC address"), DeviceAddress.grouped(value))
      case "I":
        bytes = Hexadecimal.decoded(value)
        fields.add("install-code", Sentence("Set-up code"), value.string, isSecret: true)
      case "S": fields.add("serial", Sentence("Serial number"), value)
      case "M": fields.add("model", Sentence("Product"), value)
      default: break
      }
    }
    guard let bytes, [8, 10, 14, 18].contains(bytes.count) else { return nil }
    return Content(
      .setUpCode, title: Sentence("Zigbee device"), fields: fields,
      mainAction: fields.copies(of: ["install-code"]).first,
      problems: CheckDigits.areValidX25(bytes)
        ? [] : [Sentence("The checksum is wrong: the code was altered or is faulty.")])
  }
}

/// Thread: a device that joins (`v=1&&eui=…&&cc=…`), and a network with its keys as objects.
enum ThreadFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText else { return nil }
    if text.dropping(prefix: "v=1&&") != nil { return device(text) }
    return PairingCodes.threadNetwork(text) == nil ? nil : network(text)
  }

  private static func device(_ text: UTF8Text) -> Content? {
    guard text.count < 512 else { return nil }
    let values = AddressQuery(text)
    var fields: [ContentField] = []
    fields.add("connect-code", Sentence("Set-up code"), values["cc"], isSecret: true)
    fields.add(
      "address", Sentence("MAC address"),
      values["eui"].map { DeviceAddress.grouped(UTF8Text(utf8: $0)) })
    fields.add("model", Sentence("Product"), values["vm"] ?? values["pn"])
    fields.add("serial", Sentence("Serial number"), values["sn"])
    return Content(
      .setUpCode, title: Sentence("Thread device"), fields: fields,
      mainAction: fields.copies(of: ["connect-code"]).first,
      problems: values["cc"] == nil ? [Sentence("The secret is missing.")] : [])
  }

  private static func network(_ text: UTF8Text) -> Content? {
    guard let bytes = Hexadecimal.decoded(text) else { return nil }
    var objects: [UInt8: UTF8Text] = [:]
    var rest = bytes[...]
    while let type = rest.popFirst(), let length = rest.popFirst() {
      objects[type] = rest.removing(Int(length))
    }
    let name = objects[3].flatMap { String(validating: $0, as: UTF8.self) }
    var fields: [ContentField] = []
    fields.add("name", Sentence("Network"), name)
    let channel = objects[0].flatMap {
      $0.count == 3 ? Int($0.suffix(2).first ?? 0) << 8 | Int($0.last ?? 0) : nil
    }
    fields.add("channel", Sentence("Channel"), channel.map(String.init))
    fields.add("pan", Sentence("PAN ID"), objects[1].map { "0x" + Hexadecimal.digits($0) })
    fields.add(
      "extended-pan", Sentence("Extended PAN ID"), objects[2].map(Hexadecimal.digits))
    fields.add(
      "network-key", Sentence("Secret key"), objects[5].map(Hexadecimal.digits), isSecret: true)
    return Content(
      .setUpCode, title: Sentence("Thread network"), fields: fields,
      mainAction: .copy(label: Sentence("Set-up code"), text.string, isSecret: true))
  }
}

/// LoRaWAN devices (TR005): two addresses, the vendor's profile, and parts with a letter.
enum LoRaWANFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, let body = text.dropping(prefix: "LW:D0:"), text.count < 1024
    else { return nil }
    let parts = body.split(separator: .colon, omittingEmptySubsequences: false)
    guard parts.count >= 3 else { return nil }
    var fields: [ContentField] = []
    var problems: [Sentence] = []
    fields.add("join-address", Sentence("JoinEUI"), DeviceAddress.grouped(parts[0]))
    fields.add("device-address", Sentence("DevEUI"), DeviceAddress.grouped(parts[1]))
    for part in parts[..<2] where Hexadecimal.decoded(part)?.count != 8 {
      problems.append(Sentence("The address is not valid."))
    }
    fields.add("vendor", Sentence("Vendor’s number"), parts[2].prefix(4))
    fields.add("profile", Sentence("Product’s number"), parts[2].dropFirst(4))
    for part in parts.dropFirst(3) {
      let value = part.dropFirst()
      switch part.first {
      case UInt8(ascii: "O"):
        fields.add("owner-token", Sentence("Access token"), value.string, isSecret: true)
      case UInt8(ascii: "S"): fields.add("serial", Sentence("Serial number"), value)
      case UInt8(ascii: "P"): fields.add("vendor-data", Sentence("Information"), value)
      case UInt8(ascii: "C"):
        let sum = value.reduce(0) { $0 << 4 & 0xFFFF | Int($1.hexValue ?? 0) }
        // The sum is of the text before its colon.
        if value.count != 4 || sum != modbusCRC(text[..<(part.startIndex - 1)]) {
          problems.append(Sentence("The checksum is wrong: the code was altered or is faulty."))
        }
      default: break
      }
    }
    return Content(
      .setUpCode, title: Sentence("LoRaWAN device"), fields: fields,
      mainAction: fields.copies(of: ["device-address"]).first,
      furtherActions: fields.copies(of: ["join-address", "owner-token"]), problems: problems)
  }

  /// CRC-16 as in Modbus.
  private static func modbusCRC(_ bytes: UTF8Text) -> Int {
    bytes.reduce(0xFFFF) { sum, byte in
      (0..<8).reduce(sum ^ Int(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xA001 }
    }
  }
}

/// Broadcasts of sound (Broadcast Audio URI of the Bluetooth SIG): a name, addresses and perhaps a
/// key, in fields with two letters for a name.
enum AudioBroadcastFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count < 2048,
      let body = text.dropping(prefix: "BLUETOOTH:UUID:184F;")
    else { return nil }
    var fields: [ContentField] = []
    var problems: [Sentence] = []
    var name: String?
    for part in body.split(separator: .semicolon) {
      let (key, value) = part.cut(at: .colon)
      guard let value else { continue }
      switch key.string {
      case "BN":
        name = Base64.decoded(value).flatMap { String(validating: $0, as: UTF8.self) }
        if name == nil { problems.append(Sentence("The data are not valid base64.")) }
        fields.add("name", Sentence("Name", context: "of a broadcast"), name)
      case "AD":
        fields.add("address", Sentence("MAC address"), DeviceAddress.grouped(value))
      case "BI": fields.add("broadcast", Sentence("Number"), value)
      case "BC": fields.add("key", Sentence("Secret key"), value.string, isSecret: true)
      default: break
      }
    }
    return Content(
      .data, title: name.map { Sentence("Audio broadcast “\($0)”") } ?? Sentence("Audio broadcast"),
      fields: fields,
      mainAction: .copy(
        label: Sentence("Audio broadcast"), text.string,
        isSecret: fields.contains(where: \.isSecret)),
      problems: problems)
  }
}
