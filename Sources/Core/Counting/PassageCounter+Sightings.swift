// Sightings as the codes in view.

public import Recognition

extension PassageCounter {
  /// Takes in what a tracker shows with `reading`, and returns the passages that begin with it.
  public mutating func update(
    with sightings: [Sighting], in reading: FrameReading
  ) -> [Passage] {
    update(
      // Others are still shown, but the newest look did not see them.
      with: sightings.filter { $0.lastSeen == reading.time }
        .map { CodeInView($0.detection.identity, at: $0.detection.outline) },
      in: reading.size, at: reading.time)
  }
}
