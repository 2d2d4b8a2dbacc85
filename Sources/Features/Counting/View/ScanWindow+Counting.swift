// Counting in the window: the list to check against is opened from a file or the clipboard.

import FeatureSessions
import Gtk
internal import Wording

extension ScanWindow {
  /// Shows the missing and the unexpected codes of the list.
  func showMissing() {
    if layout.isShowingHistory { toggleHistory() }
    if layout.isShowingTable { toggleTable() }
    layout.side.showCheck { [weak self] in self?.copy(table: $0) }
  }

  private func copy(table: String) {
    Task { [weak self] in
      self?.messages.show(await self?.session.results.desk.carryOut(.copy(table, isSecret: false)))
    }
  }

  /// Shows the file chooser and opens the chosen list.
  func openList() {
    Task { [weak self] in
      guard let window = self?.window,
        let path = await FileChooser.openFile(
          tr("Open List"), tr("Tables and Text Files"), suffixes: ["csv", "tsv", "tab", "txt"],
          over: window)
      else { return }
      self?.messages.show(await self?.session.counting.openList(at: path))
    }
  }

  /// Looks for a list when the user comes back from another program, and only until one was found.
  func lookAtClipboard() {
    guard session.hints.wantsClipboard, let clipboard = Clipboard(), !clipboard.isOwn,
      !clipboard.isSecret
    else { return }
    Task { [weak self] in
      guard let text = await clipboard.readText(most: Self.longestHintedList) else { return }
      self?.session.hints.look(atClipboard: text)
    }
  }

  /// In bytes.
  private static let longestHintedList = 1 << 18

  /// Opens the list on the clipboard: a file that was copied, or else a text.
  func pasteList() {
    Task { [weak self] in
      guard let clipboard = Clipboard() else { return }
      if let path = await clipboard.readFiles().first {
        self?.messages.show(await self?.session.counting.openList(at: path))
      } else if let text = await clipboard.readText() {
        self?.messages.show(
          await self?.session.counting.openList(text, named: tr("Pasted list")))
      } else {
        self?.messages.show(tr("There is no list on the clipboard."))
      }
    }
  }
}
