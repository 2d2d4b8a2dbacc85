// From the properties of one contact, whichever format they came in, to what people see and do.

internal import Wording

/// A contact's properties on their way to a content.
struct ContactContent {
  private let lines: [ContentLine]
  /// What the writer of the card called the groups (`item1.X-ABLabel:Boat`).
  private var groupLabels: [String: String] = [:]
  private var ranked: [[ContentField]] = Array(
    repeating: [], count: ContactProperty.unknownRank + 1)
  private var actions: [ContentAction] = []

  /// Takes the properties of a contact.
  init(_ lines: [ContentLine]) {
    self.lines = lines
    for line in lines where line.name == "X-ABLABEL" && !line.group.isEmpty {
      // Apple's own labels are wrapped: _$!<Mobile>!$_
      let label = line.text.trimmedOfBlanks
      let isWrapped = label.hasPrefix("_$!<") && label.hasSuffix(">!$_") && label.utf8.count > 8
      groupLabels[line.group] = isWrapped ? String(label.dropFirst(4).dropLast(4)) : label
    }
    for line in lines { add(line) }
  }

  /// The content, with `file` as what is saved.
  func content(file: [UInt8], problems: [String]) -> Content {
    var fields = ranked.flatMap(\.self)
    let written = fields.first { $0.name == "name" }?.value
    let composed = lines.first { $0.name == "N" }.map {
      ContactName(components: $0.components).display
    }
    if written == nil, let composed, !composed.isEmpty {
      fields.insert(ContentField("name", label: tr("Name"), composed), at: 0)
    }
    if composed == nil || composed == (written ?? composed) {
      fields.removeAll { $0.name == "structured-name" }
    }
    let called = ["name", "organisation", "nickname", "email", "phone"].lazy
      .compactMap { name in fields.first { $0.name == name }?.value }.first
    let names = ["name", "organisation", "nickname"]
    let hasName = fields.contains { names.contains($0.name) }
    let title = called ?? tr("Contact")
    return Content(
      .contact, title: title, fields: fields,
      mainAction: .saveContact(
        file, fileName: SafeFileName.named(title, else: "contact", type: "vcf")),
      furtherActions: actions,
      problems: (hasName ? [] : [tr("The contact has no name (FN or N).")]) + problems)
  }

  private mutating func add(_ line: ContentLine) {
    guard !Self.structural.contains(line.name) else { return }
    guard let property = ContactProperty.known(line.name) else {
      let value = line.isBase64 ? Self.size(of: line) : line.text.trimmedOfBlanks
      let name = ContentField.scriptName(line.name)
      if !value.isEmpty, !name.isEmpty {
        ranked[ContactProperty.unknownRank].append(
          ContentField(name, label: label(line.name, of: line), value))
      }
      return
    }
    let value = value(of: line, as: property.form)
    guard !value.isEmpty else { return }
    ranked[property.rank].append(
      ContentField(property.name, label: label(property.label, of: line), value))
    if let action = Self.action(for: value, of: line, as: property.form) { actions.append(action) }
    if property.name == "position", let map = Self.map(of: line.text) { actions.append(map) }
  }

  /// Properties that hold the card together and say nothing about the contact.
  private static let structural: Set<String> = ["BEGIN", "END", "VERSION", "X-ABLABEL"]

  private func value(of line: ContentLine, as form: ContactProperty.Form) -> String {
    if line.isBase64 { return Self.size(of: line) }
    switch form {
    case .text: return line.text.trimmedOfBlanks
    case .components, .address:
      return Self.joined(line.components)
    case .list:
      let parts = BackslashEscapes.split(line.value, at: .comma)
      return Self.joined(
        parts.map { BackslashEscapes.unescaped($0, breaksLines: true).trimmedOfBlanks })
    case .phone:
      let (number, ext) = PhoneFormat.number(ofURI: line.text.trimmedOfBlanks)
      return ext.map { tr("\(number) ext. \($0)") } ?? number
    case .mail:
      let text = UTF8Text(utf8: line.text).trimmed
      return text.dropping(prefix: "mailto:").map { PercentEncoding.decoded($0) } ?? text.string
    // Colons and commas of addresses are escaped by some writers and not by others.
    case .link, .messaging: return line.text.trimmedOfBlanks
    case .date: return CalendarTime.readableDate(line.text.trimmedOfBlanks)
    case .bytes:
      let text = line.text.trimmedOfBlanks
      return UTF8Text(utf8: text).dropping(prefix: "data:") == nil ? text : Self.size(of: line)
    }
  }

  private static func action(
    for value: String, of line: ContentLine, as form: ContactProperty.Form
  ) -> ContentAction? {
    // Of bytes in base64 the value tells the size alone.
    guard !line.isBase64 else { return nil }
    switch form {
    case .phone:
      // An extension is dialled once somebody has answered.
      return PhoneNumber.call(PhoneFormat.number(ofURI: line.text.trimmedOfBlanks).number)
    case .mail: return MailAddress.isPlausible(value) ? MailAddress.write(to: value) : nil
    case .link: return .openLink(value)
    case .address:
      return .openAddress("geo:0,0?q=\(PercentEncoding.encoded(value))", purpose: .map)
    default: return nil
    }
  }

  private static func map(of text: String) -> ContentAction? {
    let numbers = UTF8Text(utf8: text).trimmed
    let written = numbers.dropping(prefix: "geo:") ?? numbers
    let parts = written.split(whereSeparator: { $0 == .semicolon || $0 == .comma })
    guard parts.count >= 2, let place = Coordinates(latitude: parts[0], longitude: parts[1]) else {
      return nil
    }
    return .openAddress(place.address, purpose: .map)
  }

  private func label(_ label: String, of line: ContentLine) -> String {
    if let own = groupLabels[line.group], !own.isEmpty { return tr("\(label) (\(own))") }
    let types = line.types.lazy.compactMap { Self.word(forType: $0) }
    var kept: [String] = []
    for type in types.prefix(8) where !kept.contains(type) { kept.append(type) }
    guard !kept.isEmpty else { return label }
    let words = kept.joined(separator: ", ")
    return tr("\(label) (\(words))")
  }

  /// What a type is called that means something to people.
  private static func word(forType type: String) -> String? {
    switch type {
    case "home": tr("home", context: "of a phone or an address")
    case "work": tr("work", context: "of a phone or an address")
    case "cell", "mobile", "iphone": tr("mobile", context: "of a phone or an address")
    case "fax": tr("fax", context: "of a phone or an address")
    case "pager": tr("pager", context: "of a phone or an address")
    case "car": tr("car", context: "of a phone or an address")
    case "main": tr("main", context: "of a phone or an address")
    case "video": tr("video", context: "of a phone or an address")
    case "text": tr("text", context: "of a phone or an address")
    case "textphone": tr("text telephone", context: "of a phone or an address")
    case "isdn": tr("ISDN", context: "of a phone or an address")
    case "modem": tr("modem", context: "of a phone or an address")
    case "dom": tr("domestic", context: "of a phone or an address")
    case "intl": tr("international", context: "of a phone or an address")
    case "postal": tr("post", context: "of a phone or an address")
    case "parcel": tr("parcels", context: "of a phone or an address")
    case "other": tr("other", context: "of a phone or an address")
    default: nil
    }
  }

  private static func size(of line: ContentLine) -> String {
    // Four digits of base64 are three bytes; what a data: address says before them is left out.
    let encoded = line.value.cut(at: .comma)
    let digits = (line.isBase64 ? line.value : encoded.behind ?? line.value)
      .count { !$0.isASCIIBlank && $0 != .equals }
    let size = digits / 4 * 3 + digits % 4 * 3 / 4
    return tr("\(size) byte", plural: "\(size) bytes", count: size)
  }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
