// Reads places once more where nothing was read: for the symbologies that are not looked for, and
// for codes whose check fails.

/// Asks the engines why a code may be unread.
struct PlaceCheck {
  /// The most places that are read for other symbologies, and for failed checks: each takes as long
  /// as a part of an overview.
  private static let (mostForKinds, mostForChecks) = (4, 8)

  /// The symbologies that are looked for.
  private let wanted: Set<Symbology>
  /// The usual symbologies that engines read and that are switched off.
  private let others: Set<Symbology>
  private let recognizers: Recognizers

  /// Prepares for a scene in which the `wanted` symbologies are looked for.
  init(wanting wanted: Set<Symbology>, by engines: EngineSet, _ recognizers: Recognizers? = nil) {
    self.wanted = wanted
    others = engines.readable.intersection(Symbology.usual).subtracting(wanted)
      .subtracting(Symbology.readWithoutEngines)
    self.recognizers = recognizers ?? engines.makeRecognizers()
  }

  /// The codes of switched-off symbologies at `places`, from one pass over `image`, which takes the
  /// same time for any number of codes.
  func switchedOff(in image: LumaImage, near places: [Proposal]) -> [MergedCode] {
    guard !others.isEmpty, !places.isEmpty else { return [] }
    let reader = PlaceReader(
      recognizers: recognizers.inRole(.quick),
      request: RecognitionRequest(others, effort: .careful))
    var found = MergedDetections(for: others)
    found.add(reader.read(image, .identity))
    return found.credibleCodes.filter { code in
      places.contains { $0.outline.isSamePlace(as: code.detection.outline) }
    }
  }

  /// The codes of switched-off symbologies at `places`, of which the first are read one by one.
  func switchedOff(at places: [Proposal], in image: LumaImage) -> [MergedCode] {
    guard !others.isEmpty else { return [] }
    let request = RecognitionRequest(others, effort: .careful)
    var found = MergedDetections(for: others)
    for proposal in places.prefix(Self.mostForKinds) where !found.covers(proposal) {
      found.add(read(proposal.outline, in: image, request))
    }
    return found.credibleCodes
  }

  /// The outlines of codes at `places` whose check fails. An engine also guesses at codes where
  /// there are none, so only one that fills its place counts.
  func failing(at places: [Proposal], in image: LumaImage) -> [Proposal] {
    places.prefix(Self.mostForChecks).compactMap { place in
      var request = RecognitionRequest(
        wanted.intersection(place.sign.symbologies), effort: .thorough)
      request.wantsFailedChecks = true
      var seen: [Detection] = []
      // As they lie, rows askew are found with wrong corners or not at all.
      if place.sign == .dense {
        seen = PlaceReader(recognizers: recognizers, request: request)
          .readArea(image.uprightArea(around: place.outline), in: image)
      }
      if seen.isEmpty { seen = read(place.outline, in: image, request) }
      return seen.first { $0.outline.overlap(with: place.outline) > SearchLimits.explainedField }
        .map { Proposal(place.sign, outline: $0.outline) }
    }
  }

  /// The detections at a place with its quiet zone.
  private func read(
    _ outline: Quadrilateral, in image: LumaImage, _ request: RecognitionRequest
  ) -> [Detection] {
    let margin = max(outline.width, outline.height) / 4
    guard let rect = PixelRect(around: outline.corners, margin: margin, in: image.size) else {
      return []
    }
    let origin = Projection(scale: 1, x: Double(rect.x), y: Double(rect.y))
    return PlaceReader(recognizers: recognizers, request: request)
      .read(image.cropped(to: rect), origin)
  }
}
