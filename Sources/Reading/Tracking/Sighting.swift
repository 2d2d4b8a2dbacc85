// One code in view over time: a list of results and the outlines over the preview show sightings.

/// A code in view, the same from one frame to the next.
public struct Sighting: Identifiable, Hashable, Sendable {
  /// Identifies a sighting; never used again within one tracker.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  /// The same for as long as the code is in view, and when it soon comes back.
  public let id: ID
  /// All that is known of the code, with the outline where the newest look saw it.
  public let detection: Detection
  /// Where to draw the code's outline, in the newest frame's pixels. It is steady while the code is
  /// at rest, and its corners never change places.
  public let outline: Quadrilateral
  /// The time of the frame in which the code was first seen.
  public let firstSeen: Duration
  /// The time of the newest frame in which it was seen.
  public let lastSeen: Duration
  /// How much of the text was seen, if several codes carry it together.
  public let sequence: SequenceProgress?
  /// Which text the code is a part of, if several codes carry it together.
  public let text: SequenceID?
  /// What can be read of that text before it is complete; nil if that is nothing.
  public let partial: Detection?
}
