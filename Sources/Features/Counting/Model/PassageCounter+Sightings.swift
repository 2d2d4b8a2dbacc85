// Sightings as the codes in view.

public import Reading

extension PassageCounter {
  /// Takes in what a tracker shows with `reading`, and returns the passages that begin with it.
  public mutating func update(
    with sightings: [Sighting], in reading: FrameReading
  ) -> [Passage] {
    update(
      // Others are still shown, but the newest look did not see them.
      with: sightings.filter { $0.lastSeen == reading.time }
        .map { sighting in
          CodeInView(
            sighting.detection.identity, at: sighting.detection.outline,
            isUncertain: sighting.detection.symbology.isLinear)
        },
      in: reading.size, at: reading.time)
  }
}
