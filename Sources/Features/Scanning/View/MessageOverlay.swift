// Short messages over the window, which screen readers announce together with results and hints.

import FeatureModels
import FeatureSessions
import Gtk
import Reading
internal import Wording

final class MessageOverlay {
  let root: ToastOverlay
  private let session: ScanSession
  private let announcer: Announcer
  private var lastAnnouncement = ""
  private var lastHints = RecentHints()
  private var lastCopy = 0
  private var lastHistoryFailure: HistoryFailure?

  init(_ session: ScanSession, over content: Widget, in window: Window) {
    self.session = session
    announcer = Announcer(in: window)
    root = ToastOverlay(content)
    observe(for: self) { $0.makeRoom() }
    observe(for: self) { $0.announceResults() }
    observe(for: self) { $0.announceHint() }
    observe(for: self) { $0.showRefusal() }
    observe(for: self) { $0.showNotice() }
    observe(for: self) { $0.showHistoryFailure() }
    observe(for: self) { $0.showCopy() }
    observe(for: self) { $0.showTypingNotice() }
  }

  func show(_ sentence: String) {
    root.show(Toast(sentence))
    announcer.announce(sentence)
  }

  func show(_ outcome: Sentence?) {
    if let outcome { show(outcome.text) }
  }

  /// Announces an outcome that the bar of counting shows; shows a message if the bar is hidden.
  func showInBar(_ outcome: Sentence?) {
    guard let outcome else { return }
    if session.counting.tally.isOn { announcer.announce(outcome.text) } else { show(outcome) }
  }

  /// Shows a message with an Undo button. It disappears when `mark`, which identifies the step to
  /// undo, changes, because the button would then undo a later step.
  func offerUndo(
    _ sentence: String, marked mark: @escaping @MainActor () -> Int?,
    _ undo: @escaping @MainActor () -> Void
  ) {
    let toast = Toast(sentence, button: tr("_Undo"), undo)
    let first = mark()
    root.show(toast)
    observe(for: toast) { if mark() != first { $0.dismiss() } }
  }

  /// Offers to undo the last deletion or change of the table.
  func offerUndo(_ sentence: String) {
    offerUndo(sentence) { [weak session] in
      session?.table.worksheet.undoMark
    } _: { [weak session] in
      session?.table.undo()
    }
  }

  /// Moves messages up while the buttons of the counting bar would be under them.
  private func makeRoom() {
    if session.counting.tally.isOn {
      root.addStyle("counting")
    } else {
      root.removeStyle("counting")
    }
  }

  private func announceResults() {
    let announcement = session.results.announcement.text
    guard announcement != lastAnnouncement else { return }
    lastAnnouncement = announcement
    if !announcement.isEmpty { announcer.announce(announcement) }
  }

  private func announceHint() {
    guard let hint = session.view.hint?.sentence.text, lastHints.take(hint, at: .now) else {
      return
    }
    announcer.announce(hint)
  }

  private func showNotice() {
    guard let notice = session.notice else { return }
    show(notice)
    session.acknowledgeNotice()
  }

  /// Shows that new codes were copied, with a button that restores the clipboard.
  private func showCopy() {
    guard let copy = session.delivery.copying.last, copy.serial != lastCopy else { return }
    lastCopy = copy.serial
    let sentence = Sentence(
      "Copied \(copy.count) code", plural: "Copied \(copy.count) codes", count: copy.count)
    offerUndo(sentence.text) { [weak session] in
      session?.delivery.copying.last?.serial
    } _: { [weak session] in
      Task { await session?.delivery.copying.undo() }
    }
  }

  private func showTypingNotice() {
    guard let notice = session.delivery.typing.notice else { return }
    show(notice)
    session.delivery.typing.acknowledgeNotice()
  }

  private func showHistoryFailure() {
    let failure = session.history?.recorder.failure
    guard failure != lastHistoryFailure else { return }
    lastHistoryFailure = failure
    if let failure { show(failure.sentence.text) }
  }

  private func showRefusal() {
    guard let refusal = session.choices.refusal else { return }
    show(refusal.description)
    session.choices.acknowledgeRefusal()
  }
}

nonisolated struct RecentHints {
  static let silence = Duration.seconds(30)

  private var announced: [String: ContinuousClock.Instant] = [:]

  /// Whether the hint should be announced; if so, it counts as announced.
  mutating func take(_ hint: String, at now: ContinuousClock.Instant) -> Bool {
    announced = announced.filter { now - $0.value < Self.silence }
    guard announced[hint] == nil else { return false }
    announced[hint] = now
    return true
  }
}
