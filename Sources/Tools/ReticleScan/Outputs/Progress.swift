// One line on the terminal while reading, or waiting for a camera, takes longer than a second. It
// is erased before anything else is written there.

internal import Barcodes

/// Shows which source is being read.
@MainActor
final class Progress {
  private let total: Int
  private let began = ContinuousClock.now
  private var ticking: Task<Void, Never>?
  private var name = ""
  /// Whether the source is not there yet.
  var isWaiting = false
  private var index = 0
  private var isShown = false

  /// Starts to count the time; without `isVisible` nothing is shown.
  init(isVisible: Bool, of total: Int) {
    self.total = total
    guard isVisible else { return }
    ticking = Task { [weak self] in
      while (try? await Task.sleep(for: .seconds(1))) != nil {
        self?.show()
      }
    }
  }

  /// Starts the next source.
  func begin(_ name: String) {
    self.name = name
    isWaiting = false
    index += 1
  }

  /// Goes on with a page of the source.
  func turn(to page: String) { name = page }

  /// Erases the line until the next second.
  func erase() {
    guard isShown else { return }
    Messages.show("\r\u{1B}[K")
    isShown = false
  }

  /// Erases the line for good.
  func end() {
    ticking?.cancel()
    ticking = nil
    erase()
  }

  private func show() {
    guard ticking != nil else { return }
    let seconds = Int((ContinuousClock.now - began) / .seconds(1))
    let place = total > 1 ? "\(index) of \(total)… " : ""
    let action = isWaiting ? "Waiting for" : "Reading"
    Messages.show("\r\u{1B}[K\(place)\(action) \(shortName), \(seconds) s")
    isShown = true
  }

  /// The end of the name: 20 characters, at most 40 of 80 columns if they are wide.
  private var shortName: String {
    let most = 20
    let shown = name.visible
    return shown.count > most ? "…" + shown.suffix(most) : shown
  }
}
