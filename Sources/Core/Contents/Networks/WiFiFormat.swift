// Wireless networks: `WIFI:T:WPA;S:name;P:password;;`, by the habits of ZXing and Android and by the
// WPA3 specification (section 7), which adds `R:`, `I:` and `K:`.

internal import Wording

/// The format that starts with `WIFI:`. What starts so is a network, however broken: a password must
/// never become a text that is searched for.
enum WiFiFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text,
      let body = UTF8Text(utf8: text).trimmedOfMarkBefore.dropping(prefix: "WIFI:")
    else { return nil }
    let reading = WiFiReading(KeyedFields(body))
    let network = reading.network
    let title = network.name
    var actions: [ContentAction] = []
    if !network.password.isEmpty {
      actions.append(.copy(label: tr("Password"), network.password, isSecret: true))
    }
    if !title.isEmpty { actions.append(.copy(label: tr("Network"), title, isSecret: false)) }
    return Content(
      .wifi, title: title.isEmpty ? tr("Wi-Fi network") : title, fields: reading.contentFields,
      mainAction: network.ssid.isEmpty ? nil : .joinNetwork(network), furtherActions: actions,
      problems: reading.problems)
  }
}

extension WiFiNetwork {
  /// The name for people; bytes that are no text are given in hexadecimal.
  public var name: String {
    String(validating: ssid, as: UTF8.self) ?? Hexadecimal.digits(ssid)
  }
}

extension ArraySlice<UInt8> {
  /// The text without blanks and the mark of UTF-8 before it: at the end a blank may belong to a
  /// password.
  fileprivate var trimmedOfMarkBefore: UTF8Text {
    let text = drop(while: \.isASCIIBlank)
    return text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text
  }
}
