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
  private var lastUses: [NewCodeUse]?
  private var wasPaused = false
  private var lastCopy = 0
  private var lastHistoryFailure: HistoryFailure?

  /// `controls` are the ones at the lower edge of the content, which no message may cover.
  init(
    _ session: ScanSession, over content: Widget, clearOf controls: [Widget] = [],
    in window: Window
  ) {
    self.session = session
    announcer = Announcer(in: window)
    root = ToastOverlay(content)
    root.lift = { [weak root] toast in
      guard let root else { return 0 }
      return toast.lift(above: controls.compactMap { $0.area(in: root) })
    }
    observe(for: self) { $0.announceResults() }
    observe(for: self) { $0.announceHint() }
    observe(for: self) { $0.announceUses() }
    observe(for: self) { $0.announcePause() }
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

  /// Announces a sentence about what the user is typing.
  func announceWhileTyping(_ sentence: String) { announcer.announce(sentence, whileTyping: true) }

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

  private func announceResults() {
    let announcement = session.results.announcement.text
    guard announcement != lastAnnouncement else { return }
    lastAnnouncement = announcement
    if !announcement.isEmpty { announcer.announce(announcement) }
  }

  private func announceHint() {
    guard let hint = session.advice?.text else { return }
    Task { [weak self] in
      try? await Task.sleep(for: Self.steadiness)
      guard let self, session.advice?.text == hint, lastHints.take(hint, at: .now) else { return }
      announcer.announce(hint)
    }
  }

  /// A hint that another replaces sooner, as while an image is read, is not announced.
  private static let steadiness = Duration.milliseconds(300)

  /// What a key has switched; the button of new codes shows it.
  private func announceUses() {
    let uses = NewCodeUse.uses(in: session)
    if let lastUses, uses != lastUses {
      announcer.announce(
        uses.isEmpty ? tr("New codes are listed only") : NewCodeUse.sentence(of: uses))
    }
    lastUses = uses
  }

  private func announcePause() {
    let isPaused = session.sourceState.freeze == .paused
    guard isPaused != wasPaused else { return }
    wasPaused = isPaused
    announcer.announce(isPaused ? tr("Paused") : tr("Scanning again"))
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

extension Area {
  /// The room in points between a message and a control.
  nonisolated private static let gap = 6.0

  /// How far a message at this place must rise to cover none of `controls`; 0 if there is no room
  /// above them.
  nonisolated func lift(above controls: [Area]) -> Double {
    var message = self
    while let covered = controls.first(where: { message.covers($0) }) {
      message.y = covered.y - Self.gap - height
    }
    return message.y < 0 ? 0 : (y - message.y).rounded()
  }

  nonisolated private func covers(_ other: Area) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y - Self.gap + 0.5 < y + height
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
