// A row of the check-up: what was measured, how good that is, and what to change. All of it wraps,
// so that nothing is cut off in a narrow window.

import FeatureModels
import Gtk
internal import Wording

/// The row of a figure.
final class CheckUpRow: ListBoxRow {
  private let subject: CheckUpReport.Subject
  private let title = Label()
  private let value = Label()
  private let advice = Label()
  private let verdict = Label(isEllipsized: false)
  private var style: String?

  /// A row without a figure.
  init(_ subject: CheckUpReport.Subject) {
    self.subject = subject
    for label in [title, value, advice] { label.setLines(8, widthInCharacters: 40) }
    value.addStyle("dim-label")
    value.addStyle("caption")
    advice.addStyle("caption")
    verdict.addStyle("heading")
    verdict.verticalAlignment = .center
    title.text = subject.title.text
    let lines = Box(.vertical, spacing: 3, [title, value, advice])
    lines.expandsAcross = true
    let content = Box(.horizontal, spacing: 12, [lines, verdict])
    content.setMargins(across: 12, down: 9)
    super.init(content)
    isActivatable = false
  }

  /// Shows a figure.
  func show(_ item: CheckUpReport.Item) {
    value.text = item.value.text
    advice.text = item.advice?.text ?? ""
    advice.isVisible = item.advice != nil
    verdict.text = item.verdict?.word.text ?? ""
    verdict.isVisible = item.verdict != nil
    let next = item.verdict.map { Self.style(of: $0) }
    if next != style {
      if let style { verdict.removeStyle(style) }
      if let next { verdict.addStyle(next) }
      style = next
    }
    let words = [item.verdict?.word.text, item.sentence.text].compactMap(\.self)
    setAccessibleName(tr("\(subject.title): \(words.joined(separator: ". "))"))
  }

  private static func style(of verdict: CheckUpReport.Verdict) -> String {
    switch verdict {
    case .good: "success"
    case .usable: "warning"
    case .poor: "error"
    }
  }
}
