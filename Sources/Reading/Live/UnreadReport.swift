// What a search leaves behind for the fast lane besides the codes: the places that it could not
// read.

/// The places of a snapshot where codes are seen and not read.
struct UnreadReport: Sendable {
  /// The newest frame of the snapshot.
  let mark: FrameMark
  /// The places, where they are in that frame.
  let places: [UnreadPlace]
  /// Whether they were read once more, for other kinds and for failed checks.
  let isFinal: Bool
}
