// The page of the history in the window, and the actions on its entries: each entry becomes a
// result first, so that all rules about results apply to it.

public import FeatureModels
import FeatureSessions
import Gtk
internal import Wording

extension ScanWindow: HistoryActionHandler {
  /// Shows or leaves the history. The camera rests meanwhile.
  func toggleHistory() {
    layout.isShowingHistory.toggle()
    attend()
  }

  public func searchHistory(for text: String) {
    if !layout.isShowingHistory { toggleHistory() }
    layout.history?.search(for: text)
  }

  public func show(_ entry: HistoryEntry) {
    searchHistory(for: "")
    perform(.showDetails, on: entry)
  }

  /// While codes are typed, the user looks at another program, which may cover this window, so the
  /// camera stays on.
  func attend() {
    let isVisible = !isMinimized && (isDrawn || session.choices.preferences.types)
    session.attend(isLooking: session.cameras.check.isOn || isVisible && !layout.isShowingHistory)
  }

  func perform(_ action: HistoryAction, on entry: HistoryEntry) {
    switch action {
    case .copy:
      guard let text = entry.text else { return }
      Task { [weak self] in
        self?.messages.show(await self?.session.results.desk.carryOut(.copy(text, isSecret: false)))
      }
    case .remove:
      Task { [weak self] in
        await self?.session.history?.recorder.remove(entry)
        self?.offerHistoryUndo(tr("Removed from the history"))
      }
    case .activate, .showDetails:
      Task { [weak self] in
        guard let self else { return }
        let id = await session.results.recall(entry)
        layout.history?.recalled = (entry, id)
        perform(action == .activate ? ResultAction.activate : .showDetails, on: id)
      }
    }
  }

  /// Performs an action on the entry that has the focus, or on the one whose details are shown.
  func performOnHistory(_ action: HistoryAction) {
    guard let pane = layout.history else { return }
    if let entry = pane.focusedEntry { return perform(action, on: entry) }
    guard action == .copy, let id = pane.shownResult else { return }
    perform(ResultAction.copy, on: id)
  }

  func clearHistory() {
    Task { [weak self] in
      guard let recorder = self?.session.history?.recorder else { return }
      await recorder.clear()
      if recorder.canUndo { self?.offerHistoryUndo(tr("History cleared")) }
    }
  }

  private func offerHistoryUndo(_ sentence: String) {
    messages.offerUndo(sentence) { [weak self] in
      self?.session.history?.recorder.undoMark
    } _: { [weak self] in
      self?.undoHistory()
    }
  }

  func undoHistory() {
    Task { [weak self] in await self?.session.history?.recorder.undo() }
  }
}
