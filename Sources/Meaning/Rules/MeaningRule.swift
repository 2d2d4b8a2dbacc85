// Rules of the user's own: patterns that tell what the codes of a store room, a laboratory or a
// school mean.

internal import Synchronization
public import Wording

/// The meaning of texts that match a pattern. Its named groups are the fields.
///
///     var rule = MeaningRule()
///     rule.name = "Inventory label"
///     rule.kind = .part
///     rule.pattern = #"^INV-(?<number>\d{6})-(?<room>\w+)$"#
///     rule.labels = ["number": "Inventory number"]
///     rule.link = "https://inventory.example/items/{number}"
public struct MeaningRule: Identifiable, Hashable, Sendable {
  public static let most = 50
  /// A longer text is no label, and a search in it takes longer.
  static let longestText = 4000
  private static let mostGroups = 50

  /// The kinds that a rule can name. None of them is a secret or comes with actions of its own.
  public static let kinds: [Content.Kind] = [
    .data, .product, .part, .parcel, .medicine, .payment, .receipt, .ticket, .identity, .licence,
    .vehicle, .place, .contact, .event, .text,
  ]

  /// Distinguishes rules.
  public var id: String { name }
  public var name = ""
  public var isOn = true
  public var kind = Content.Kind.data
  /// A regular expression.
  public var pattern = ""
  /// The labels of fields, by the names of their groups; other fields have those names.
  public var labels: [String: String] = [:]
  /// `{number}` stands for a field, `{text}` for the whole text; empty for the first field.
  public var title = ""
  /// An address with fields, which are percent-encoded; empty for none.
  public var link = ""

  public init() {}

  /// The reason why the rule cannot be used, apart from faults of its expression; nil if it can.
  public var problem: Sentence? {
    if name.isEmpty { return Sentence("Enter a name for the rule.") }
    if pattern.isEmpty { return Sentence("Enter a pattern.") }
    if let problem = linkProblem { return problem }
    let names = Set(groups + ["text"])
    let missing = (FieldTemplate(title).fields + FieldTemplate(link).fields)
      .first { !names.contains($0) }
    return missing.map { Sentence("The pattern has no group “\($0)”.") }
  }

  private var linkProblem: Sentence? {
    guard !link.isEmpty else { return nil }
    guard let (host, _) = try? SearchTemplate.split(UTF8Text(utf8: link)) else {
      return Sentence("The link must be a web address without blanks.")
    }
    guard !host.isEmpty, !host.contains(.at), !host.contains(.percent),
      FieldTemplate(host.string).fields.isEmpty
    else { return Sentence("A code cannot choose the host of the link.") }
    return nil
  }

  /// The names of the pattern's groups, in their order.
  public var groups: [String] {
    var names: [String] = []
    var rest = UTF8Text(utf8: pattern)
    while let byte = rest.popFirst(), names.count < Self.mostGroups {
      if byte == .backslash { rest = rest.dropFirst() }
      guard byte == UInt8(ascii: "("),
        let opened = rest.dropping(prefix: "?P<") ?? rest.dropping(prefix: "?<")
      else { continue }
      let name = opened.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
      let isName = opened.dropFirst(name.count).first == UInt8(ascii: ">")
      if isName, !name.isEmpty, !names.contains(name.string) { names.append(name.string) }
    }
    return names
  }
}

/// The library's regular expressions.
public protocol ExpressionMatching: Sendable {
  /// The reason why a text is not a regular expression, in the library's words; nil if it is one.
  func fault(ofExpression written: String) -> String?
  /// What the named groups hold where the expression first matches within the text; nil if it does
  /// not, or if the search would take too long. Groups that take no part are empty.
  func groups(_ names: [String], of expression: String, in text: String) -> [String]?
}

extension MeaningRule {
  /// The content of a text; nil if it does not match.
  func content(of text: String, matching: any ExpressionMatching) -> Content? {
    let names = groups
    guard text.utf8.count <= Self.longestText,
      let values = matching.groups(names, of: pattern, in: text)
    else { return nil }
    let found = zip(names, values).filter { !$0.1.isEmpty }
    let parts = Dictionary(found.map { ($0.0, $0.1) } + [("text", text)]) { first, _ in first }
    var fields: [ContentField] = []
    fields.add("rule", Sentence("Rule", context: "that tells what a code means"), name)
    for (name, value) in found {
      // The name of a group may have no letter.
      var field = ContentField(named: name, Sentence(exact: value))
      field.label = Sentence(exact: label(of: name))
      fields.append(field)
    }
    let shown = FieldTemplate(title.isEmpty ? "{\(found.first?.0 ?? "text")}" : title)
      .filled { parts[$0] ?? "" }
    let copies = found.prefix(Self.mostCopies).map { name, value in
      ContentAction.copy(label: Sentence(exact: label(of: name)), value, isSecret: false)
    }
    let opens = link.isEmpty ? [] : [ContentAction.openLink(address(with: parts))]
    let actions = opens + copies
    return Content(
      kind, title: Sentence(exact: shown.isEmpty ? name : shown), fields: fields,
      mainAction: actions.first, furtherActions: Array(actions.dropFirst()))
  }

  private static let mostCopies = 4

  private func label(of group: String) -> String {
    labels[group].flatMap { $0.isEmpty ? nil : $0 } ?? group
  }

  private func address(with parts: [String: String]) -> String {
    FieldTemplate(link).filled { PercentEncoding.encoded(parts[$0] ?? "") }
  }
}

/// A text with places for fields: `Item {number}`.
private struct FieldTemplate {
  private enum Piece {
    case text(Substring)
    case field(String)
  }

  private var pieces: [Piece] = []

  /// A brace that encloses no name stands for itself.
  init(_ written: String) {
    var rest = written[...]
    while let open = rest.firstIndex(of: "{") {
      let name = rest[open...].dropFirst().prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")
      }
      guard !name.isEmpty, name.endIndex < rest.endIndex, rest[name.endIndex] == "}" else {
        pieces.append(.text(rest[...open]))
        rest = rest[rest.index(after: open)...]
        continue
      }
      pieces += [.text(rest[..<open]), .field(String(name))]
      rest = rest[rest.index(after: name.endIndex)...]
    }
    pieces.append(.text(rest))
  }

  var fields: [String] {
    pieces.compactMap { if case .field(let name) = $0 { name } else { nil } }
  }

  func filled(_ value: (String) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): String(text)
      case .field(let name): value(name)
      }
    }.joined()
  }
}

/// The rules that an interpreter follows, which the user may change at any time.
final class MeaningRules: Sendable {
  private let rules = Mutex<[MeaningRule]>([])
  private let columns = Mutex<[ColumnRule]>([])
  private let matching: (any ExpressionMatching)?

  init(matching: (any ExpressionMatching)?) {
    self.matching = matching
  }

  func use(_ rules: [MeaningRule]) {
    self.rules.withLock { $0 = rules.filter { $0.isOn && $0.problem == nil } }
  }

  func use(_ columns: [ColumnRule]) {
    self.columns.withLock { $0 = columns.filter { $0.problem == nil } }
  }

  /// The columns that a code sets.
  func cells(setBy code: CodeText) -> [String: String] {
    guard let text = code.text, let matching else { return [:] }
    return columns.withLock(\.self).cells(setBy: text, matching: matching)
  }

  func mistake(in rule: MeaningRule) -> Sentence? {
    rule.problem ?? fault(ofExpression: rule.pattern)
  }

  func mistake(in rule: ColumnRule) -> Sentence? {
    rule.problem ?? rule.pattern.flatMap { fault(ofExpression: $0) }
  }

  private func fault(ofExpression written: String) -> Sentence? {
    matching?.fault(ofExpression: written).map {
      Sentence("The regular expression cannot be read: \(Sentence(exact: $0))")
    }
  }

  /// The content by the first rule that matches.
  func content(of code: CodeText) -> Content? {
    guard let text = code.text else { return nil }
    return rules.withLock(\.self).lazy.compactMap { self.content(of: text, by: $0) }.first
  }

  func content(of text: String, by rule: MeaningRule) -> Content? {
    matching.flatMap { rule.content(of: text, matching: $0) }
  }
}
