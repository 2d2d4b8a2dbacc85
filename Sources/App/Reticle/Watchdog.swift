// For tests of the real program: what cannot be seen from outside. How long the main loop was kept from
// answering: a task of the main actor sleeps for a moment again and again, and what it wakes too late
// is what somebody else took. How much C holds of ours. How many images were shown.

internal import Capture
internal import GLib
internal import Glibc
internal import Gtk
internal import System

/// Watches the program from inside, and writes what it sees to a file.
@MainActor
final class Watchdog {
  /// Hold-ups longer than this are felt.
  private static let limit = Duration.milliseconds(50)
  private static let pause = Duration.milliseconds(4)
  private static let interval = Duration.milliseconds(250)

  /// Images that the window was given.
  var shownImages = 0
  private let path: String
  private let began = ContinuousClock.now
  private var longest = Duration.zero
  private var holdUps = 0
  private var isOff = false

  private init(_ path: String) {
    self.path = path
  }

  /// A watchdog that writes to the file that the environment names; nil if it names none, and outside
  /// of builds for tests.
  static func posted() -> Watchdog? {
    #if DEBUG
      guard let path = OwnProgram.environment("RETICLE_WATCHDOG") else { return nil }
      let watchdog = Watchdog(path)
      watchdog.watch()
      return watchdog
    #else
      return nil
    #endif
  }

  private func watch() {
    Task {
      // Until the first window is up, nobody can feel anything.
      try? await Task.sleep(for: .seconds(1))
      var reported = ContinuousClock.now
      while !isOff {
        let began = ContinuousClock.now
        try? await Task.sleep(for: Self.pause)
        let late = ContinuousClock.now - began - Self.pause
        longest = max(longest, late)
        if late > Self.limit { holdUps += 1 }
        guard ContinuousClock.now - reported > Self.interval else { continue }
        report()
        reported = .now
      }
    }
  }

  /// Ends watching with a last report.
  func end() {
    isOff = true
    report()
  }

  /// Writes what there is to say: a line a fact, its name first. The file is there whole or not at all.
  private func report() {
    guard let file = fopen(path + "~", "w") else { return }
    let lines: [(String, Int)] = [
      ("milliseconds", Int((ContinuousClock.now - began) / .milliseconds(1))),
      ("hold-ups", holdUps), ("longest", Int(longest / .milliseconds(1))),
      ("boxes", Object.loans.count), ("frames", VideoFrame.outstanding),
      ("images", shownImages),
    ]
    for (name, value) in lines { fputs("\(name) \(value)\n", file) }
    fclose(file)
    rename(path + "~", path)
  }
}
