// The flashes of fresh outlines over time.

import Recognition

/// Which outlines flash, and how far their flashes have faded.
nonisolated struct OutlineFlashes {
  /// When a flash started on the screen's clock, in seconds; nil until the next frame.
  private var starts: [Sighting.ID: Double?] = [:]
  /// The screen's clock at the last frame, in seconds.
  private var now = 0.0

  /// Whether no outline flashes.
  var isEmpty: Bool { starts.isEmpty }

  /// Starts a flash.
  mutating func start(_ sighting: Sighting.ID) { starts[sighting] = .some(nil) }

  /// Fades the flashes to a frame's time; each ends after `duration` seconds.
  mutating func fade(to time: Double, duration: Double) {
    now = time
    for (sighting, start) in starts {
      guard let start else {
        starts[sighting] = .some(time)
        continue
      }
      if time - start > duration { starts[sighting] = nil }
    }
  }

  /// How strong the flash of an outline is, from 0 to 1.
  func strength(of sighting: Sighting.ID, duration: Double) -> Double {
    guard let flash = starts[sighting] else { return 0 }
    guard let start = flash else { return 1 }
    return (1 - (now - start) / duration).clamped(to: 0...1)
  }
}
