// Contacts: vCard, MeCard and BizCard. Each format turns a code into vCard properties; from these,
// `ContactContent` makes the fields and actions, and `ContactFile` the file to save.

internal import Wording

struct ContactContent {
  private let lines: [ContentLine]
  /// The labels that the card gives to groups (`item1.X-ABLabel:Boat`).
  private var groupLabels: [String: String] = [:]
  private var ranked: [[ContentField]] = Array(
    repeating: [], count: ContactProperty.unknownRank + 1)
  private var actions: [ContentAction] = []

  init(_ lines: [ContentLine]) {
    self.lines = lines
    for line in lines where line.name == "X-ABLABEL" && !line.group.isEmpty {
      // Apple wraps its own labels: _$!<Mobile>!$_
      let label = line.text.trimmedOfBlanks
      let isWrapped = label.hasPrefix("_$!<") && label.hasSuffix(">!$_") && label.utf8.count > 8
      groupLabels[line.group] = isWrapped ? String(label.dropFirst(4).dropLast(4)) : label
    }
    for line in lines { add(line) }
  }

  func content(problems: [Sentence]) -> Content {
    var fields = ranked.flatMap(\.self)
    let written = fields["name"]
    let composed = lines.first { $0.name == "N" }.map {
      ContactName(components: $0.components).display
    }
    if written == nil, let composed, !composed.isEmpty {
      fields.insert(
        ContentField("name", label: Sentence("Name", context: "of a person"), composed), at: 0)
    }
    if composed == nil || composed == (written ?? composed) {
      fields.removeAll { $0.name == "structured-name" }
    }
    let called = ["name", "organisation", "nickname", "email", "phone"].lazy
      .compactMap { fields[$0] }.first
    let names = ["name", "organisation", "nickname"]
    let hasName = fields.contains { names.contains($0.name) }
    let title = called.map { Sentence(exact: $0) } ?? Sentence("Contact")
    return Content(
      .contact, title: title, fields: fields,
      mainAction: .saveContact(
        ContactFile.bytes(of: lines),
        fileName: SafeFileName.named(title.english, else: "contact", type: "vcf")),
      furtherActions: actions,
      problems: (hasName ? [] : [Sentence("The contact has no name (FN or N).")]) + problems)
  }

  private mutating func add(_ line: ContentLine) {
    guard !Self.structural.contains(line.name) else { return }
    guard let property = ContactProperty.known(line.name) else {
      let value =
        line.isBase64 ? Self.size(of: line) : Sentence(exact: line.text.trimmedOfBlanks)
      guard !value.isEmpty else { return }
      var field = ContentField(named: line.name, value)
      field.label = label(field.label, of: line)
      ranked[ContactProperty.unknownRank].append(field)
      return
    }
    let value = value(of: line, as: property.form)
    guard !value.isEmpty else { return }
    ranked[property.rank].append(
      ContentField(property.name, label: label(property.label, of: line), value))
    if let action = Self.action(for: value.english, of: line, as: property.form) {
      actions.append(action)
    }
    if property.name == "position", let map = Self.map(of: line.text) { actions.append(map) }
  }

  /// Properties that are about the card and not about the contact.
  private static let structural: Set<String> = ["BEGIN", "END", "VERSION", "X-ABLABEL"]

  private func value(of line: ContentLine, as form: ContactProperty.Form) -> Sentence {
    if line.isBase64 { return Self.size(of: line) }
    let text = line.text.trimmedOfBlanks
    switch form {
    case .components, .address: return Sentence(exact: Self.joined(line.components))
    case .list:
      let parts = BackslashEscapes.split(line.value, at: .comma)
      return Sentence(
        exact: Self.joined(
          parts.map { BackslashEscapes.unescaped($0, breaksLines: true).trimmedOfBlanks }))
    case .phone:
      let (number, ext) = PhoneNumber.parts(of: text)
      return ext.map { Sentence("\(number) ext. \($0)") } ?? Sentence(exact: number)
    case .mail:
      let address = UTF8Text(utf8: text).dropping(prefix: "mailto:")
      return Sentence(exact: address.map { PercentEncoding.decoded($0) } ?? text)
    case .date: return CalendarTime.readableDate(text)
    case .bytes where UTF8Text(utf8: text).dropping(prefix: "data:") != nil:
      return Self.size(of: line)
    // Some writers escape the colons and commas of addresses and some do not; both read the same.
    case .text, .link, .messaging, .bytes: return Sentence(exact: text)
    }
  }

  private static func action(
    for value: String, of line: ContentLine, as form: ContactProperty.Form
  ) -> ContentAction? {
    // Only the size of base64 data is shown.
    guard !line.isBase64 else { return nil }
    switch form {
    case .phone:
      // An extension is dialled after the call is answered, so it is not part of the number.
      return PhoneNumber.call(PhoneNumber.parts(of: line.text.trimmedOfBlanks).number)
    case .mail: return MailAddress.isPlausible(value) ? MailAddress.write(to: value) : nil
    case .link: return .openLink(value)
    case .address:
      return .openAddress("geo:0,0?q=\(PercentEncoding.encoded(value))", purpose: .map)
    default: return nil
    }
  }

  private static func map(of text: String) -> ContentAction? {
    Coordinates(vCard: text).map { .openAddress($0.address, purpose: .map) }
  }

  private func label(_ label: Sentence, of line: ContentLine) -> Sentence {
    if let own = groupLabels[line.group], !own.isEmpty { return Sentence("\(label) (\(own))") }
    let types = line.types.lazy.compactMap { Self.word(forType: $0) }
    var kept: [Sentence] = []
    for type in types.prefix(8) where !kept.contains(type) { kept.append(type) }
    guard !kept.isEmpty else { return label }
    let words = Sentence(listing: kept)
    return Sentence("\(label) (\(words))")
  }

  /// The word for a type; nil if the type means nothing to people.
  private static func word(forType type: String) -> Sentence? {
    switch type {
    case "home": Sentence("home", context: "of a phone or an address")
    case "work": Sentence("work", context: "of a phone or an address")
    case "cell", "mobile", "iphone": Sentence("mobile", context: "of a phone or an address")
    case "fax": Sentence("fax", context: "of a phone or an address")
    case "pager": Sentence("pager", context: "of a phone or an address")
    case "car": Sentence("car", context: "of a phone or an address")
    case "main": Sentence("main", context: "of a phone or an address")
    case "video": Sentence("video", context: "of a phone or an address")
    case "text": Sentence("text", context: "of a phone or an address")
    case "textphone": Sentence("text telephone", context: "of a phone or an address")
    case "isdn": Sentence("ISDN", context: "of a phone or an address")
    case "modem": Sentence("modem", context: "of a phone or an address")
    case "dom": Sentence("domestic", context: "of a phone or an address")
    case "intl": Sentence("international", context: "of a phone or an address")
    case "postal": Sentence("post", context: "of a phone or an address")
    case "parcel": Sentence("parcels", context: "of a phone or an address")
    case "other": Sentence("other", context: "of a phone or an address")
    default: nil
    }
  }

  private static func size(of line: ContentLine) -> Sentence {
    // Four digits of base64 are three bytes. The head of a `data:` address does not count.
    let encoded = line.value.cut(at: .comma)
    let digits = (line.isBase64 ? line.value : encoded.behind ?? line.value)
      .count { !$0.isASCIIBlank && $0 != .equals }
    let size = digits / 4 * 3 + digits % 4 * 3 / 4
    return Sentence("\(size) byte", plural: "\(size) bytes", count: size)
  }

  private static func joined(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

/// A property of a contact (RFC 6350, section 6).
struct ContactProperty: Sendable {
  enum Form: String, Sendable {
    case text, components, list, address, phone, mail, link, date, bytes, messaging
  }

  var name: String
  var form: Form
  var rank: Int
  private var entry: String

  var label: Sentence { Sentence(entry: entry) }

  /// The property with this name in upper case; nil if it is not known.
  static func known(_ name: String) -> ContactProperty? { byName[name] }

  /// The rank of unknown properties, after all others.
  static let unknownRank = rows.count

  /// One line each: the names in vCard, the notation, the name for scripts, the name for people.
  // Translated: the last column.
  static let table = """
    FN|text|name|Name
    N|components|structured-name|Structured name
    SOUND X-PHONETIC-FIRST-NAME X-PHONETIC-LAST-NAME|bytes|phonetic-name|Pronunciation
    NICKNAME|list|nickname|Nickname
    ORG|components|organisation|Organization
    TITLE|text|job-title|Job title
    ROLE|text|role|Role
    TEL|phone|phone|Phone
    EMAIL|mail|email|E-mail
    IMPP X-SKYPE X-JABBER X-SOCIALPROFILE|messaging|messaging|Messaging
    URL|link|website|Website
    ADR|address|address|Address
    LABEL|text|address-label|Address label
    GEO|text|position|Position
    BDAY|date|birthday|Birthday
    ANNIVERSARY X-ANNIVERSARY|date|anniversary|Anniversary
    GENDER|components|gender|Gender
    LANG|text|language|Language
    RELATED|text|related|Related
    CATEGORIES|list|categories|Categories
    NOTE|text|note|Note
    PHOTO|bytes|photo|Photo
    LOGO|bytes|logo|Logo
    KEY|bytes|key|Public key
    """

  private static let rows = table.split(separator: "\n")

  private static let byName: [String: ContactProperty] = {
    var table: [String: ContactProperty] = [:]
    for (rank, row) in rows.enumerated() {
      let parts = row.split(separator: "|").map(String.init)
      guard parts.count == 4, let form = Form(rawValue: parts[1]) else { continue }
      for name in parts[0].split(separator: " ") {
        table[String(name)] = ContactProperty(
          name: parts[2], form: form, rank: rank, entry: parts[3])
      }
    }
    return table
  }()
}
