// Still images beside live frames: what was read in a still needs no confirmation.

extension SightingTracker {
  /// The codes of a still image as sightings with identities of their own. Parts of texts in
  /// several codes are gathered across images and frames; codes that are followed stay so.
  public mutating func sightings(inStill detections: [Detection]) -> [Sighting] {
    completed = []
    let counted = detections.prefix(Self.mostCodes)
    for detection in counted {
      if case .completed(let text) = sequences.add(detection) { completed.append(text) }
    }
    return counted.map { detection in
      lastNumber += 1
      return Sighting(
        id: Sighting.ID(number: lastNumber), detection: detection, outline: detection.outline,
        firstSeen: .zero, lastSeen: .zero, sequence: sequences.progress(of: detection),
        text: sequences.text(of: detection))
    }
  }

  /// Stops following all codes, because another source is looked at. Identities are not used again,
  /// and parts of texts in several codes are kept.
  public mutating func forgetCodes() {
    completed = []
    codes = []
  }
}
