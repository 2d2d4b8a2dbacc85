// The flashes of fresh outlines over time.

import Reading
import FeatureSessions

/// Which outlines flash for which cue, and how far their flashes have faded.
nonisolated struct OutlineFlashes {
  private struct Flash {
    let cue: Cue
    /// When it started on the screen's clock, in seconds; nil until the next frame.
    var start: Double?
  }

  private var flashes: [Sighting.ID: Flash] = [:]
  /// The screen's clock at the last frame, in seconds.
  private var now = 0.0

  /// Whether no outline flashes.
  var isEmpty: Bool { flashes.isEmpty }

  /// Starts a flash.
  mutating func start(_ sighting: Sighting.ID, _ cue: Cue) {
    flashes[sighting] = Flash(cue: cue, start: nil)
  }

  /// Fades the flashes to a frame's time; each ends after `duration` seconds.
  mutating func fade(to time: Double, duration: Double) {
    now = time
    for (sighting, flash) in flashes {
      guard let start = flash.start else {
        flashes[sighting]?.start = time
        continue
      }
      if time - start > duration { flashes[sighting] = nil }
    }
  }

  /// The flash of an outline and how strong it is, from 0 to 1; nil if it does not flash.
  func flash(of sighting: Sighting.ID, duration: Double) -> (cue: Cue, strength: Double)? {
    guard let flash = flashes[sighting] else { return nil }
    guard let start = flash.start else { return (flash.cue, 1) }
    return (flash.cue, (1 - (now - start) / duration).clamped(to: 0...1))
  }
}
