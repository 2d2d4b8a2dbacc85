// One code in view over time: what a results list and an outline over the image stand for.

public import Imaging

/// A code in view, the same from one frame to the next.
public struct Sighting: Identifiable, Hashable, Sendable {
  /// Tells sightings apart; never used again within one tracker.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  /// The same as long as the code is in view, and when it comes back at once.
  public let id: ID
  /// All that is known of the code; its outline is where the newest look saw it.
  public let detection: Detection
  /// Where to draw the code's outline, in the newest frame's pixels: it rests while the code does,
  /// and its corners never change places.
  public let outline: Quadrilateral
  /// The time of the frame in which the code was first seen.
  public let firstSeen: Duration
  /// The time of the newest frame in which it was seen.
  public let lastSeen: Duration
  /// What there is of the text, if the code is one of several that carry it together.
  public let sequence: SequenceProgress?
  /// Which text it is a part of, if the code is one of several that carry it together.
  public let text: SequenceID?
}

/// How much of a text in several codes has been seen.
public enum SequenceProgress: Hashable, Sendable {
  /// So many parts of so many; a count of 0 where no part has told yet.
  case collecting(seen: Int, count: Int)
  /// All of them.
  case joined(JoinedSequence)
}
