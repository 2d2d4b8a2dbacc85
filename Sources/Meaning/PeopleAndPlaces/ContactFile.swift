// Writes a contact as a vCard for other programs. It writes only known properties, each anew from
// its parsed value: no image to fetch, no sound, no key, no property of another program.

enum ContactFile {
  /// A vCard of version 3.0, which every address book reads.
  static func bytes(of lines: [ContentLine]) -> [UInt8] {
    var file = ContentLineWriter()
    file.add("BEGIN:VCARD")
    file.add("VERSION:3.0")
    for line in lines {
      guard let value = value(of: line) else { continue }
      let types = line.types.filter(knownTypes.contains).map { ";TYPE=\($0.uppercased())" }
      // No line needs more types; a hostile one may have thousands.
      file.add(line.name + types.prefix(8).joined() + ":" + value)
    }
    file.add("END:VCARD")
    return file.bytes
  }

  /// The value in version 3.0; nil for a property that is not passed on.
  private static func value(of line: ContentLine) -> String? {
    guard !line.isBase64, line.unreadableCharset == nil, let form = forms[line.name] else {
      return nil
    }
    let text = line.text.trimmedOfBlanks
    let value: String?
    switch form {
    case .text: value = ContentLineWriter.escaped(text)
    case .components:
      let parts = line.components
      value =
        parts.allSatisfy(\.isEmpty)
        ? nil : parts.map(ContentLineWriter.escaped).joined(separator: ";")
    case .list:
      value = BackslashEscapes.split(line.value, at: .comma)
        .map { BackslashEscapes.unescaped($0, breaksLines: true).trimmedOfBlanks }
        .filter { !$0.isEmpty }.map(ContentLineWriter.escaped).joined(separator: ",")
    case .phone:
      let (number, ext) = PhoneNumber.parts(of: text)
      value = ContentLineWriter.escaped(ext.map { "\(number) ext. \($0)" } ?? number)
    case .mail:
      let address = UTF8Text(utf8: text).dropping(prefix: "mailto:")
      value = ContentLineWriter.escaped(address.map { PercentEncoding.decoded($0) } ?? text)
    case .link: value = webAddress(text)
    case .position:
      value = Coordinates(vCard: text).map { "\($0.latitude);\($0.longitude)" }
    }
    return value.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// An http or https address in visible ASCII; nil for other schemes. A web address without a
  /// scheme gets one.
  static func webAddress(_ text: String) -> String? {
    let written = UTF8Text(utf8: text)
    guard let link = LinkText(text) else {
      return BareAddress.completed(written).flatMap(webAddress)
    }
    guard link.scheme == "http" || link.scheme == "https", !link.trimmed.contains(.backslash) else {
      return nil
    }
    return link.scheme + ":" + EscapeSet.anywhere.encoded(link.rest)
  }

  private enum Form {
    case text, components, list, phone, mail, link, position
  }

  private static let forms: [String: Form] = [
    "FN": .text, "N": .components, "NICKNAME": .list, "ORG": .components, "TITLE": .text,
    "ROLE": .text, "TEL": .phone, "EMAIL": .mail, "URL": .link, "ADR": .components, "LABEL": .text,
    "GEO": .position, "BDAY": .text, "NOTE": .text, "CATEGORIES": .list,
    "X-PHONETIC-FIRST-NAME": .text, "X-PHONETIC-LAST-NAME": .text, "X-ANNIVERSARY": .text,
  ]

  private static let knownTypes: Set = [
    "home", "work", "cell", "fax", "pager", "car", "video", "voice", "pref", "isdn", "modem", "msg",
    "dom", "intl", "postal", "parcel", "internet",
  ]
}
