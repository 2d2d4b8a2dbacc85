// Networks: Wi-Fi, eSIMs, and devices at home. This file reads Wi-Fi codes,
// `WIFI:T:WPA;S:name;P:password;;`, as ZXing and Android read them, with `R:`, `I:` and `K:` of the
// WPA3 specification (section 7). `WiFiReading` reads the fields.

internal import Wording

/// The format that starts with `WIFI:`. A broken code still counts as a network, so that its
/// password never becomes a text to search the web for.
enum WiFiFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text,
      let body = UTF8Text(utf8: text).trimmedOfMarkBefore.dropping(prefix: "WIFI:")
    else { return nil }
    let fields = KeyedFields(body)
    if fields["T"]?.text.uppercased() == "ADB" { return debugging(fields) }
    let reading = WiFiReading(fields)
    let network = reading.network
    let title = network.name
    var actions: [ContentAction] = []
    if !network.password.isEmpty {
      actions.append(.copy(label: Sentence("Password"), network.password, isSecret: true))
    }
    if !title.isEmpty { actions.append(.copy(label: Sentence("Network"), title, isSecret: false)) }
    return Content(
      .wifi, title: title.isEmpty ? Sentence("Wi-Fi network") : Sentence(exact: title),
      fields: reading.contentFields,
      mainAction: network.ssid.isEmpty ? nil : .joinNetwork(network), furtherActions: actions,
      problems: reading.problems)
  }

  /// Android writes the codes that pair a debugger as if they were networks.
  private static func debugging(_ code: KeyedFields) -> Content {
    var fields = [ContentField("effect", label: Sentence("Effect"), PairingCodes.debugger)]
    fields.add("name", Sentence("Name"), code["S"]?.text)
    fields.add("password", Sentence("Password"), code["P"]?.text, isSecret: true)
    return Content(
      .setUpCode, title: Sentence("Wireless debugging"), fields: fields,
      mainAction: fields.copies(of: ["password"]).first, problems: code.problems)
  }
}

extension WiFiNetwork {
  /// The name as text; bytes that are not text become hexadecimal digits.
  public var name: String {
    String(validating: ssid, as: UTF8.self) ?? Hexadecimal.digits(ssid)
  }
}

extension ArraySlice<UInt8> {
  /// The text without leading blanks and byte order mark. A blank at the end may belong to a
  /// password.
  fileprivate var trimmedOfMarkBefore: UTF8Text {
    let text = drop(while: \.isASCIIBlank)
    return text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text
  }
}
