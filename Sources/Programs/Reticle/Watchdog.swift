// Figures for tests of the real program that are invisible from outside: how long the main loop was
// blocked, how many objects the C libraries hold, how many images were shown. A task of the main
// actor repeatedly sleeps for a moment; the delay of its waking is the time that the loop was
// blocked.

internal import Capture
internal import GLib
internal import Glibc
internal import Gtk
internal import System

/// Measures the program from inside, and writes the figures to a file.
@MainActor
final class Watchdog {
  /// The user notices longer delays.
  private static let limit = Duration.milliseconds(50)
  private static let pause = Duration.milliseconds(4)
  private static let interval = Duration.milliseconds(250)

  /// Images that the window has received.
  var shownImages = 0
  private let path: String
  private let began = ContinuousClock.now
  private var longest = Duration.zero
  private var holdUps = 0
  private var isOff = false

  private init(_ path: String) {
    self.path = path
  }

  /// A watchdog that writes to the file named in the environment; nil without one, and in release
  /// builds.
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
      // Hold-ups do not count until the first window is visible.
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

  /// Stops with a last report.
  func end() {
    isOff = true
    report()
  }

  /// Writes a line for each figure, its name first. A rename makes the file appear complete.
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
