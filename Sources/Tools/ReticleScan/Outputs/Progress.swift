// One line on the terminal while reading, or waiting for a camera, takes longer than a second. It
// is erased before anything else is written there.

internal import Barcodes

/// Shows which source is being read and, if there are several, how far the run is.
@MainActor
final class Progress {
  private let total: Int
  /// The number of sources that earlier runs have read.
  private let doneBefore: Int
  private let began = ContinuousClock.now
  private var ticking: Task<Void, Never>?
  private var name = ""
  /// Whether the source is not there yet.
  var isWaiting = false
  /// How many codes were found.
  var codes = 0
  private var index = 0
  private var isShown = false

  /// Starts to count the time; without `isVisible` nothing is shown.
  init(isVisible: Bool, of total: Int, doneBefore: Int = 0) {
    self.total = total
    self.doneBefore = doneBefore
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
    let time = ContinuousClock.now - began
    let line =
      total > 1 && !isWaiting
      ? PileProgress(
        total: total, doneBefore: doneBefore, done: index - 1, codes: codes, time: time
      )
      .words + ": \(shortName)"
      : "\(isWaiting ? "Waiting for" : "Reading") \(shortName), \(Int(time / .seconds(1))) s"
    Messages.show("\r\u{1B}[K\(line)")
    isShown = true
  }

  /// The end of the name: 20 characters, at most 40 of 80 columns if they are wide.
  private var shortName: String {
    let most = 20
    let shown = name.visible
    return shown.count > most ? "…" + shown.suffix(most) : shown
  }
}

/// How far a run over several sources is.
struct PileProgress {
  let total: Int
  let doneBefore: Int
  /// The sources that this run has read, and the codes in them.
  let done, codes: Int
  /// The time since this run began.
  let time: Duration

  /// The numbers, and the time that is left if it goes on as it went.
  var words: String {
    let left = timeLeft.map { ", \($0) left" } ?? ""
    return "\(doneBefore + done) of \(total), \(codes) \(codes == 1 ? "code" : "codes")\(left)"
  }

  private var timeLeft: String? {
    guard done > 0 else { return nil }
    let seconds = Int(time / .seconds(1) / Double(done) * Double(total - doneBefore - done))
    if seconds < 100 { return "\(seconds) s" }
    let minutes = (seconds + 30) / 60
    return minutes < 100 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
