// Contacts as MeCard of NTT DoCoMo: `MECARD:N:Doe,John;TEL:…;;`.

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

  /// The vCard properties with the meaning of a field.
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
