// What deserves a second look: what is doubtful, what may continue beyond its end, and rows askew.

/// The second looks at an image in which the locator proposed `areas`.
struct SecondLooks {
  let areas: CodeAreas

  /// The looks that `found` deserves.
  func attempts(
    at found: MergedDetections, among symbologies: Set<Symbology>, in image: LumaImage
  ) -> [Attempt] {
    let linear = symbologies.filter(\.isLinear)
    let doubtful = found.doubtful.map { Attempt(.again($0.outline, linear)) }
    let longer = found.detections.compactMap { $0.withAddOn(among: areas.bars) }
    let straight = found.detections.filter(\.isOfRowsAskew).map {
      Attempt(.again(upright($0, in: image), [$0.symbology]))
    }
    return doubtful + longer.map { Attempt(.again($0, linear)) } + straight
  }

  /// The looks after those: from nearly the right corners to the right ones.
  static func cornerAttempts(at found: MergedDetections) -> [Attempt] {
    found.detections.filter { $0.symbology.isStacked && $0.isOfRowsAskew }.map {
      Attempt(.again($0.outline.extended(across: 0.05, down: 0.1), [$0.symbology]))
    }
  }

  /// The place of a code in several rows with its bars upright.
  private func upright(_ detection: Detection, in image: LumaImage) -> Quadrilateral {
    let code = detection.outline
    // The engine's outline may be short of the code; the field of edges around it is not.
    let field = areas.dense.last {
      $0.outline.sharedArea(with: code) > SearchLimits.enclosedShare * code.area
    }
    return image.uprightArea(around: field?.outline ?? code).extended(across: 0.2, down: 0)
  }
}

extension Detection {
  /// Whether it is a code in several rows that do not run along the image's: then its engine
  /// mixes the rows up and gives an outline that is not the code's.
  var isOfRowsAskew: Bool {
    guard symbology.isStacked || symbology.isStackable else { return false }
    let row = (outline.topRight - outline.topLeft).normalized
    let side = (outline.bottomLeft - outline.topLeft).normalized
    return min(abs(row.x), abs(row.y)) > SearchLimits.askew
      || min(abs(side.x), abs(side.y)) > SearchLimits.askew
  }

  /// The place of a retail code together with the bars behind it: an add-on is easily missed
  /// where the rows are askew. Nil where there is none to be missed.
  fileprivate func withAddOn(among bars: [Proposal]) -> Quadrilateral? {
    guard let number = RetailNumber(payload.bytes, of: symbology), number.addOn.isEmpty else {
      return nil
    }
    let length =
      (outline.topRight - outline.topLeft + outline.bottomRight - outline.bottomLeft) / 2
      * SearchLimits.addOnLength
    let behind = Quadrilateral(
      topLeft: outline.topRight, topRight: outline.topRight + length,
      bottomRight: outline.bottomRight + length, bottomLeft: outline.bottomRight)
    let isBehind = bars.contains {
      $0.outline.sharedArea(with: behind) > behind.area * SearchLimits.addOnShare
    }
    guard isBehind else { return nil }
    return Quadrilateral(
      topLeft: outline.topLeft, topRight: behind.topRight, bottomRight: behind.bottomRight,
      bottomLeft: outline.bottomLeft)
  }
}
