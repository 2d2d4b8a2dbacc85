// Still images beside live frames: what was read in a still needs no confirmation.

extension SightingTracker {
  /// The codes of a still image as sightings. Those in `earlier`, of the same image, keep their
  /// identities and their places in the order. Unless reading is complete, those that are not
  /// among `detections` stay. Parts of texts in several codes are gathered across images and
  /// frames; codes that are followed stay so.
  public mutating func sightings(
    inStill detections: [Detection], after earlier: [Sighting] = [], isComplete: Bool = true
  ) -> [Sighting] {
    completed = []
    let counted = detections.prefix(Self.mostCodes)
    for detection in counted {
      if case .completed(let text) = sequences.add(detection) { completed.append(text) }
    }
    var rest = earlier
    var seen = counted.map { detection in
      let known = rest.firstIndex { $0.detection.isSameCode(as: detection) }
      return sighting(of: detection, known.map { rest.remove(at: $0).id })
    }
    if !isComplete { seen += rest.prefix(max(0, Self.mostCodes - seen.count)) }
    return seen.sorted { $0.id.number < $1.id.number }
  }

  private mutating func sighting(of detection: Detection, _ known: Sighting.ID?) -> Sighting {
    if known == nil { lastNumber += 1 }
    let state = sequences.state(of: detection)
    return Sighting(
      id: known ?? Sighting.ID(number: lastNumber), detection: detection,
      outline: detection.outline, firstSeen: .zero, lastSeen: .zero,
      sequence: state?.progress, text: state?.text, partial: state?.partial)
  }

  /// Stops following all codes, because another source is looked at. Identities are not used again,
  /// and parts of texts in several codes are kept.
  public mutating func forgetCodes() {
    completed = []
    codes = []
  }
}
