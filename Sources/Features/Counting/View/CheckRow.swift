// A row of the differences between a list and what was counted. Rows are reused while the list
// scrolls.

internal import Gtk
internal import FeatureSessions
internal import Wording

/// The row of one code.
final class CheckRow: ListViewRow {
  private let heading = Label()
  private let code = Label()
  private let detail = Label()
  private let count = Label(isEllipsized: false)

  /// An empty row.
  init() {
    let lines = Box(.vertical, spacing: 1, [code, detail])
    lines.expandsAcross = true
    let content = Box(.horizontal, spacing: 9, [lines, count])
    super.init([heading, content])
    content.addStyle("history-entry")
    heading.addStyle("heading")
    heading.setMargins(across: 9, down: 6)
    detail.addStyle("caption")
    detail.addStyle("dim-label")
    count.addStyle("dim-label")
  }

  /// Shows a code, below a heading with the number of its kind unless that is nil.
  func show(_ entry: CheckReport.Difference, heading number: Int?) {
    heading.isVisible = number != nil
    if let number { heading.text = "\(entry.section.title) (\(number))" }
    code.text = ShownText.line(entry.code)
    let values = entry.values.filter { $0.contains { !$0.isWhitespace } }
    detail.text = values.map { ShownText.line($0, most: 80) }.joined(separator: " · ")
    detail.isVisible = !detail.text.isEmpty
    count.text = Self.amounts(of: entry)
    spoken = [entry.section.title, code.text, detail.text, count.text].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// How many were counted, unless that is clear.
  private static func amounts(of entry: CheckReport.Difference) -> String {
    guard let amount = entry.amount else { return entry.counted > 1 ? "×\(entry.counted)" : "" }
    return amount == 1 && entry.counted == 0 ? "" : tr("\(entry.counted) of \(amount)")
  }
}
