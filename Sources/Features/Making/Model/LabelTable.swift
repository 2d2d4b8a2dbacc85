// The labels of a table: one code for each row, with the texts of its other columns. A column of
// amounts says how many labels a row gets.

public import Wording

/// A table of labels.
public struct LabelTable: Hashable, Sendable {
  /// The content of one label.
  public struct Row: Hashable, Sendable {
    public let code: String
    /// The texts of the other columns and of the code itself.
    public let text: LabelText
  }

  public static let mostLabels = 10_000

  public let rows: [Row]
  /// The first amount that is not a number; nil if there is none.
  public let badQuantity: BadQuantity?

  /// Reads CSV or TSV, with or without a heading, or a text with a code on each line.
  public init(text: String) { self.init(ExpectedList(text: text)) }

  public init(_ list: ExpectedList) {
    badQuantity = list.badQuantity
    var rows: [Row] = []
    for line in list.lines {
      let caption = line.values.filter { !$0.isEmpty }.joined(separator: "\n")
      let row = Row(code: line.code, text: LabelText(caption: caption, code: line.code))
      let count = max(0, min(line.amount, Self.mostLabels - rows.count))
      rows += Array(repeating: row, count: count)
    }
    self.rows = rows
  }
}

/// A row of a table for which no label can be made.
public struct LabelFault: Error, Hashable, Sendable {
  public let code: String
  public let fault: MakingFault

  public init(code: String, fault: MakingFault) { (self.code, self.fault) = (code, fault) }

  public var sentence: Sentence { Sentence("“\(code)”: \(fault.sentence)") }
}
