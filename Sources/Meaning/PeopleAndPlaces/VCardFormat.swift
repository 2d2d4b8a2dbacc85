// Contacts as vCard 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350).

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
          "The code holds \(count) contact; only the first is shown.",
          plural: "The code holds \(count) contacts; only the first is shown.", count: count))
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
