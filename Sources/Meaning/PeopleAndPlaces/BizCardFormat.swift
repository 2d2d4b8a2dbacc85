// Contacts as BizCard: `BIZCARD:N:Sean;X:Owen;T:Engineer;C:Example;B:+1…;;`.

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
