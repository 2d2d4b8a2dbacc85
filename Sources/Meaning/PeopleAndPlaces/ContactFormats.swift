// Contacts as vCard 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350), as MeCard and as BizCard.

internal import Wording

/// The format that starts with `BEGIN:VCARD`.
enum VCardFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text else { return nil }
    let card = UTF8Text(utf8: text).trimmedOfMark
    guard card.dropping(prefix: "BEGIN:VCARD") != nil else { return nil }
    let read = ContentLines(card)
    var problems = read.problems
    let cards = Self.cards(in: read.lines, problems: &problems)
    let lines = cards.first ?? []
    switch lines.first(where: { $0.name == "VERSION" })?.text.trimmedOfBlanks {
    case nil: problems.append(Sentence("The contact has no version (VERSION)."))
    case "2.1", "3.0", "4.0": break
    case let version?:
      problems.append(
        Sentence("The version “\(UTF8Text(utf8: version).excerpt)” is not known (VERSION)."))
    }
    let count = cards.count
    if count > 1 {
      problems.append(
        Sentence(
          "The code contains \(count) contact; only the first is shown.",
          plural: "The code contains \(count) contacts; only the first is shown.", count: count))
    }
    return ContactContent(lines).content(problems: problems)
  }

  /// The properties of each contact, without those of a contact inside another (AGENT).
  private static func cards(
    in lines: [ContentLine], problems: inout [Sentence]
  ) -> [[ContentLine]] {
    var cards: [[ContentLine]] = []
    var depth = 0
    for line in lines {
      switch line.name {
      case "BEGIN":
        depth += 1
        if depth == 1 { cards.append([]) }
      case "END": depth = max(0, depth - 1)
      case _ where depth == 1 && !cards.isEmpty: cards[cards.count - 1].append(line)
      default: break
      }
    }
    if depth > 0 { problems.append(Sentence("The contact has no end (END:VCARD).")) }
    return cards
  }
}

/// The format that starts with `MECARD:`.
enum MeCardFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text,
      let body = UTF8Text(utf8: text).trimmedOfMark.dropping(prefix: "MECARD:")
    else { return nil }
    let card = KeyedFields(body)
    let lines = card.fields.flatMap(Self.lines)
    return ContactContent(lines).content(problems: card.problems)
  }

  private static func lines(of field: KeyedField) -> [ContentLine] {
    let text = field.text.trimmedOfBlanks
    let escaped = BackslashEscapes.escaped(text)
    guard !text.isEmpty else { return [] }
    switch field.key {
    case "N":
      // Family name and given name with a comma between, or the whole name without one.
      let parts = Self.parts(of: field.value)
      let name = parts.count > 1 ? ContactName(components: parts).display : text
      return [
        ContentLine("N", parts.map(BackslashEscapes.escaped).joined(separator: ";")),
        ContentLine("FN", BackslashEscapes.escaped(name)),
      ]
    case "SOUND":
      let parts = Self.parts(of: field.value)
      return [ContentLine("SOUND", BackslashEscapes.escaped(parts.joined(separator: " ")))]
    case "TEL": return [ContentLine("TEL", escaped)]
    case "TEL-AV": return [ContentLine("TEL", escaped, type: "video")]
    case "ADR":
      // Post-office box, room, house number, city, prefecture, code, country; or just an address.
      let parts = Self.parts(of: field.value)
      let components = parts.count > 3 ? parts : ["", "", text]
      return [ContentLine("ADR", components.map(BackslashEscapes.escaped).joined(separator: ";"))]
    case "URL": return [ContentLine("URL", text)]
    // The note in the first version of MeCard.
    case "MEMO": return [ContentLine("NOTE", escaped)]
    default: return [ContentLine(field.key, escaped)]
    }
  }

  private static func parts(of value: UTF8Text) -> [String] {
    BackslashEscapes.split(value, at: .comma).map {
      BackslashEscapes.unescaped($0, breaksLines: false).trimmedOfBlanks
    }
  }
}

/// The format that starts with `BIZCARD:`.
enum BizCardFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text,
      let body = UTF8Text(utf8: text).trimmedOfMark.dropping(prefix: "BIZCARD:")
    else { return nil }
    let card = KeyedFields(body)
    let given = card["N"]?.text.trimmedOfBlanks ?? ""
    let family = card["X"]?.text.trimmedOfBlanks ?? ""
    var lines: [ContentLine] = []
    let name = ContactName(components: [family, given]).display
    if !name.isEmpty {
      lines.append(
        ContentLine("N", [family, given].map(BackslashEscapes.escaped).joined(separator: ";")))
      lines.append(ContentLine("FN", BackslashEscapes.escaped(name)))
    }
    lines += card.fields.compactMap(Self.line)
    return ContactContent(lines).content(problems: card.problems)
  }

  /// The vCard property with the meaning of a field; nil for the two fields of the name.
  private static func line(of field: KeyedField) -> ContentLine? {
    let text = BackslashEscapes.escaped(field.text.trimmedOfBlanks)
    switch field.key {
    case "N", "X": return nil
    case "T": return ContentLine("TITLE", text)
    case "C": return ContentLine("ORG", text)
    case "A": return ContentLine("ADR", ";;\(text)")
    case "B": return ContentLine("TEL", text, type: "work")
    case "M": return ContentLine("TEL", text, type: "cell")
    case "F": return ContentLine("TEL", text, type: "fax")
    case "E": return ContentLine("EMAIL", text)
    case "U", "URL": return ContentLine("URL", field.text.trimmedOfBlanks)
    default: return ContentLine(field.key, text)
    }
  }
}

struct ContactName {
  var family: String
  var given: String
  var additional: String
  var prefix: String
  var suffix: String

  /// Takes the components of an `N` property; missing ones are empty.
  init(components: [String]) {
    func part(_ index: Int) -> String {
      index < components.count ? components[index] : ""
    }
    (family, given, additional) = (part(0), part(1), part(2))
    (prefix, suffix) = (part(3), part(4))
  }

  var display: String {
    // Chinese, Japanese and Korean names start with the family name.
    let isEastAsian = (family + given).unicodeScalars.allSatisfy(\.isEastAsian)
    let parts =
      isEastAsian
      ? [prefix, family, additional, given, suffix] : [prefix, given, additional, family, suffix]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// Whether the character is a kana, a Han character or a Hangul syllable.
  fileprivate var isEastAsian: Bool {
    switch value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
