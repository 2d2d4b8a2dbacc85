// The question whether to keep a history, in a bar above the image: it is asked once and waits.

internal import Gtk
internal import FeatureSessions
internal import Wording

/// The question.
final class HistoryBanner {
  let root: Box
  private let session: ScanSession
  /// Whether the window is narrow.
  var isNarrow = false { didSet { root.orientation = isNarrow ? .vertical : .horizontal } }

  init(_ session: ScanSession) {
    self.session = session
    let question = Label(
      tr("Keep scanned codes in a history on this computer? Passwords and keys are never kept."))
    question.setLines(4, widthInCharacters: 60)
    question.expandsAcross = true
    let decline = Button(tr("_No, Thanks"))
    let accept = Button(tr("_Keep History"))
    accept.addStyle("suggested-action")
    let answers = Box(.horizontal, spacing: 9, [decline, accept])
    answers.alignment = .end
    answers.verticalAlignment = .center
    root = Box(.horizontal, spacing: 9, [question, answers])
    root.addStyle("question-banner")
    for (button, keeps) in [(decline, false), (accept, true)] {
      button.on(Button.clicked) { [weak session] in session?.answerHistory(keeps) }
    }
    root.isVisible = false
    observe(for: self) { $0.update() }
  }

  private func update() {
    let asks = session.asksForHistory
    if root.isVisible != asks { root.isVisible = asks }
  }
}
