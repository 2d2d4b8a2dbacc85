// One line on the terminal for whoever waits longer than a second; gone before anything else is
// written there.

internal import Barcodes

/// Shows which source is being read.
@MainActor
final class Progress {
  private let total: Int
  private let began = ContinuousClock.now
  private var ticking: Task<Void, Never>?
  private var name = ""
  private var index = 0
  private var isShown = false

  /// Begins to count the time; nothing is ever shown where that is not wanted.
  init(isWanted: Bool, of total: Int) {
    self.total = total
    guard isWanted else { return }
    ticking = Task { [weak self] in
      while (try? await Task.sleep(for: .seconds(1))) != nil {
        self?.show()
      }
    }
  }

  /// The next source's turn has come.
  func begin(_ name: String) {
    self.name = name
    index += 1
  }

  /// Takes the line away until the next second.
  func erase() {
    guard isShown else { return }
    Messages.show("\r\u{1B}[K")
    isShown = false
  }

  /// Takes the line away for good.
  func end() {
    ticking?.cancel()
    ticking = nil
    erase()
  }

  private func show() {
    guard ticking != nil else { return }
    let seconds = Int((ContinuousClock.now - began) / .seconds(1))
    let place = total > 1 ? " (\(index) of \(total))" : ""
    Messages.show("\r\u{1B}[KReading \(shortName)\(place), \(seconds) s")
    isShown = true
  }

  /// The name's end: of wide characters too no more than half of 80 columns.
  private var shortName: String {
    let most = 20
    let shown = name.visible
    return shown.count > most ? "…" + shown.suffix(most) : shown
  }
}
