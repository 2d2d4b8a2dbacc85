// The detections of several engines and passes in one image, each code once: they are joined by
// identity and place, and where two readings of one place differ the better supported one stays.

struct MergedDetections {
  private let wanted: Set<Symbology>
  private let frames: ClosedRange<Int>
  /// The codes so far, in the order in which they were first seen.
  var codes: [MergedCode] = []

  init(for wanted: Set<Symbology>, frames: ClosedRange<Int> = 0...0) {
    self.wanted = wanted
    self.frames = frames
  }

  var detections: [Detection] { codes.map(\.detection) }

  /// Adds the detections of one pass over the image, joining each with the code that it is.
  mutating func add(_ look: [Detection]) {
    var seen: Set<Int> = []
    for detection in look {
      guard let detection = detection.canonical(among: wanted) else { continue }
      if let index = codes.firstIndex(where: { $0.detection.isSameCode(as: detection) }) {
        codes[index].detection.join(detection)
        // Two engines that agree at one pass are counted as engines, not as passes; a component that
        // was read says nothing of the linear code below it.
        if !detection.facts.isComposite, seen.insert(index).inserted { codes[index].looks += 1 }
        if !codes[index].isHere {
          codes[index].isHere = true
          confirm(&codes[index])
        }
      } else {
        seen.insert(codes.count)
        codes.append(MergedCode(detection: detection, newestFrame: frames.upperBound))
      }
    }
  }

  /// Counts the image as evidence, unless it shares frames with an earlier one and thus has the
  /// same noise.
  private func confirm(_ code: inout MergedCode) {
    guard frames.lowerBound > code.newestFrame else { return }
    code.newestFrame = frames.upperBound
    code.detection.confirm()
  }

  var isEmpty: Bool { codes.isEmpty }
  /// Whether one of them can be believed whatever the bars at its place look like.
  var hasBelievable: Bool { codes.contains { $0.isBelievable && !$0.isThin } }

  /// Whether `detection` is one of the codes, at about the same place.
  func has(_ detection: Detection) -> Bool {
    codes.contains {
      $0.detection.identity == detection.identity
        && $0.detection.outline.scaled(by: 1.5).contains(detection.outline.center)
    }
  }

  /// Whether a code beyond doubt is at the place; one that covers little of an area does not
  /// explain the rest.
  func explains(_ proposal: Proposal) -> Bool {
    codes.contains {
      let outline = $0.detection.outline
      guard $0.support >= MergedCode.ampleSupport, outline.isSamePlace(as: proposal.outline) else {
        return false
      }
      let covered = outline.sharedArea(with: proposal.outline) / max(proposal.outline.area, 1)
      return switch proposal.sign {
      case .finderPatterns: true
      case .bars:
        !$0.detection.symbology.isLinear || covered > SearchLimits.explainedBars
          || $0.isCertain && outline.spans(proposal.outline)
      case .dense:
        covered > SearchLimits.explainedField || outline.area > proposal.outline.area
      }
    }
  }

  /// Codes that a second pass should confirm: of little support, claiming the same bars, or the
  /// number of an article that only one engine has read.
  var doubtful: [Detection] {
    codes.filter { code in
      code.support < MergedCode.ampleSupport
        || code.detection.symbology.isRetail && code.detection.engines.count == 1 && code.looks == 1
        || codes.contains { $0.isRival(of: code) }
    }.map(\.detection)
  }

  var credible: [Detection] { credibleCodes.map(\.detection) }

  /// The codes that are credible when only the clear ones count.
  var clearCodes: [MergedCode] {
    var clear = self
    clear.codes.removeAll { !$0.isClear }
    return clear.credibleCodes
  }

  /// The codes that can be believed, in the order in which they were first seen. Among those that
  /// claim the same bars, only the best supported one stays.
  var credibleCodes: [MergedCode] {
    // A code at the place of a part that another pass has shown is a part as well.
    let parts = codes.filter(\.detection.isPart)
    let believable = codes.indices.filter { index in
      codes[index].isBelievable && !parts.contains { codes[index].isOfSameCode(as: $0) }
    }
    let ranked = believable.sorted { (codes[$0].support, -$0) > (codes[$1].support, -$1) }
    var kept: [Int] = []
    for index in ranked {
      let code = codes[index]
      let rivals = kept.filter { codes[$0].isRival(of: code) }
      // A piece of a code may have more lines than the whole code.
      if rivals.allSatisfy({ code.detection.isWhole(of: codes[$0].detection) }) {
        kept.removeAll(where: rivals.contains)
        kept.append(index)
      }
    }
    let credible = kept.sorted().map { codes[$0] }.filter { !isOnBarsOfOther($0) }
    return credible.filter { code in
      !credible.contains {
        code.detection.isSeparator(on: $0.detection) || code.detection.isField(on: $0.detection)
      }
    }
  }

  /// Whether a code is an add-on beside a retail code, to which it belongs, or another engine reads
  /// something on the bars of a code that only scan lines read. What protects those codes from false
  /// reads is weaker; but those in several rows are whole, and engines take their rows for codes.
  private func isOnBarsOfOther(_ code: MergedCode) -> Bool {
    let kind = code.detection.symbology
    guard kind.isLinear else { return false }
    if Symbology.addOns.contains(kind), codes.contains(where: { $0.isBeside(code) }) {
      return true
    }
    let isByLines = Symbology.readByLines.contains(kind)
    return codes.contains { other in
      let isOtherByLines = Symbology.readByLines.contains(other.detection.symbology)
      let isStronger =
        isOtherByLines
        ? other.detection.symbology.isStacked
        : isByLines && other.support >= MergedCode.leastSupport
      return isStronger && code.detection.outline.isPart(ofCodeAt: other.detection.outline)
    }
  }

  /// Records that everything was tried: a code without a clear rival now will have none.
  mutating func settle() {
    let clear = codes.filter(\.isClear)
    for index in codes.indices where !clear.contains(where: { $0.isRival(of: codes[index]) }) {
      codes[index].isSettled = true
    }
  }

  /// Supports the code that is here by an earlier sighting; false if the code is not here.
  mutating func support(_ earlier: MergedCode, isIndependent: Bool) -> Bool {
    let place = earlier.detection.outline.center
    let nearest = codes.indices.filter {
      codes[$0].detection.identity == earlier.detection.identity
    }.min {
      codes[$0].detection.outline.center.distance(to: place)
        < codes[$1].detection.outline.center.distance(to: place)
    }
    guard let nearest, codes[nearest].detection.outline.isNear(earlier.detection.outline) else {
      return false
    }
    codes[nearest].join(earlier, isIndependent: isIndependent)
    return true
  }
}

extension Quadrilateral {
  /// Whether bars with this outline take most of `area`, whose outline has a margin around them;
  /// where two codes lie beside each other, or one above the other, neither does.
  fileprivate func spans(_ area: Quadrilateral) -> Bool {
    let unit = Quadrilateral(x: 0, y: 0, width: 1, height: 1)
    guard let inArea = Projection(from: area, to: unit) else { return false }
    let places = corners.map { inArea($0) }
    func share(_ values: [Double]) -> Double {
      min(1, values.max() ?? 0) - max(0, values.min() ?? 0)
    }
    return share(places.map(\.x)) > SearchLimits.spannedLength
      && share(places.map(\.y)) > SearchLimits.spannedHeight
  }
}
