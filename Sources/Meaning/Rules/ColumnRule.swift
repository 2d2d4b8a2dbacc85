// Columns that fill themselves: a code sets a column for those after it, as when a place is scanned
// before its goods, or the user is asked for it at each scan.

public import Wording

/// How a column of the user's own is filled.
///
///     ColumnRule("place", pattern: "^LOC-")   // by codes such as LOC-7
///     ColumnRule("quantity")                  // by the user, at each scan
public struct ColumnRule: Identifiable, Hashable, Sendable {
  public static let most = 20

  /// The column's name, which distinguishes rules.
  public var id: String { name }
  public var name: String
  public var isOn = true
  /// A regular expression in the texts of the codes that set the column; nil if the user is asked.
  public var pattern: String?

  public init(_ name: String, pattern: String? = nil) {
    (self.name, self.pattern) = (name, pattern)
  }

  /// The reason why the rule cannot be used, apart from faults of its expression; nil if it can.
  public var problem: Sentence? {
    if name.isEmpty { return Sentence("A column needs a name.") }
    if name.unicodeScalars.count > Self.longestName { return Sentence("The name is too long.") }
    return pattern?.isEmpty == true ? Sentence("Enter a pattern.") : nil
  }

  private static let longestName = 100
}

extension [ColumnRule] {
  /// What a text sets, by the columns' names: what the group with the name of the column holds, or
  /// else the whole text. The first rule of a column that matches counts.
  public func cells(setBy text: String, matching: any ExpressionMatching) -> [String: String] {
    guard text.utf8.count <= MeaningRule.longestText else { return [:] }
    var cells: [String: String] = [:]
    for rule in self where rule.isOn && cells[rule.name] == nil {
      guard let pattern = rule.pattern,
        let group = matching.groups([rule.name], of: pattern, in: text)?.first
      else { continue }
      cells[rule.name] = group.isEmpty ? text : group
    }
    return cells
  }
}
