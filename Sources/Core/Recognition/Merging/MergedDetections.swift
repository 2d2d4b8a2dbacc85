// One code once: what was seen by several engines, or in several derived images, is joined by
// text and place. Where two readings of one place differ, the better supported one stays.

internal import Barcodes
internal import Imaging
internal import Locating

/// Detections of one image, each code once.
struct MergedDetections {
  struct Entry {
    var detection: Detection
    /// In how many looks at the image the code was read, by whichever engines.
    var looks = 1
    /// Whether everything was tried at an image with the code, and nothing better was found.
    var isSettled = false
  }

  private let wanted: Set<Symbology>
  var entries: [Entry] = []

  /// Creates an empty collection for codes of the kinds `wanted`.
  init(for wanted: Set<Symbology>) {
    self.wanted = wanted
  }

  /// The codes so far, in the order in which they were first seen.
  var detections: [Detection] { entries.map(\.detection) }

  /// Adds what one look at the image found, joining each with the code that it is.
  mutating func add(_ look: [Detection]) {
    var seen: Set<Int> = []
    for detection in look {
      guard let detection = detection.canonical(among: wanted) else { continue }
      if let index = entries.firstIndex(where: { $0.detection.isSameCode(as: detection) }) {
        entries[index].detection.join(detection)
        // Two engines that agree at one look are counted as engines, not as looks.
        if seen.insert(index).inserted { entries[index].looks += 1 }
      } else {
        seen.insert(entries.count)
        entries.append(Entry(detection: detection))
      }
    }
  }

  /// Whether nothing was found at all.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether a code was read beyond doubt at the place that `proposal` supposes; a code that
  /// covers little of an area has not explained the rest of it.
  func explains(_ proposal: Proposal) -> Bool {
    entries.contains {
      let outline = $0.detection.outline
      guard $0.support >= Entry.ampleSupport, outline.isSamePlace(as: proposal.outline) else {
        return false
      }
      let covered = outline.sharedArea(with: proposal.outline) / max(proposal.outline.area, 1)
      switch proposal.sign {
      case .finderPatterns: return true
      // A few lines across the middle of bars may say something else than all of them.
      case .bars: return !$0.detection.symbology.isLinear || covered > 0.6
      case .dense: return covered > 0.3 || outline.area > proposal.outline.area
      }
    }
  }

  /// Codes that a second look should confirm: of little support, or claiming the same bars.
  var doubtful: [Detection] {
    entries.filter { entry in
      entry.support < Entry.ampleSupport || entries.contains { $0.isRival(of: entry) }
    }.map(\.detection)
  }

  /// The codes that can be believed, in the order in which they were first seen: of those that
  /// claim the same bars the best supported one.
  var credible: [Detection] { credibleEntries.map(\.detection) }

  /// The same of those alone that are clear.
  var clearEntries: [Entry] {
    var clear = self
    clear.entries.removeAll { !$0.isClear }
    return clear.credibleEntries
  }

  /// The credible codes with what speaks for them.
  var credibleEntries: [Entry] {
    let believable = entries.indices.filter { entries[$0].isBelievable }
    let ranked = believable.sorted { (entries[$0].support, -$0) > (entries[$1].support, -$1) }
    var kept: [Int] = []
    for index in ranked {
      let entry = entries[index]
      let rivals = kept.filter { entries[$0].isRival(of: entry) }
      // A piece of a code may have more lines than all of it.
      if rivals.allSatisfy({ entry.detection.isWhole(of: entries[$0].detection) }) {
        kept.removeAll(where: rivals.contains)
        kept.append(index)
      }
    }
    return kept.sorted().map { entries[$0] }
  }
}

extension MergedDetections.Entry {
  /// So many agreeing lines leave no doubt about a linear code.
  static let ampleSupport = 12

  /// Of a code that is blurred or slanted three lines were seen to agree on a wrong text.
  static let fewestClearLines = 6

  /// How well a reading is supported: by the lines that agree, and by each further engine and
  /// each further look as by half a dozen. A matrix code's error correction is support enough.
  var support: Int {
    guard detection.symbology.isLinear else { return .max }
    return min(detection.lineCount, Self.ampleSupport)
      + (detection.engines.count + looks - 2) * Self.ampleSupport / 2
  }

  /// The small retail codes and all kinds without a check digit fit pieces of others too easily
  /// to be believed on a few lines of one engine.
  var isBelievable: Bool {
    let symbology = detection.symbology
    let isWeak = !symbology.isSelfChecking || symbology == .upcE || symbology == .ean8
    // In a wall of stripes two lines say the same by chance.
    guard isWeak else { return support >= 4 }
    return support >= Self.ampleSupport
      || detection.engines.count > 1 && detection.lineCount > 1
  }

  /// Whether it can be shown while there are more frames to come. Lines beside each other, and
  /// frames after each other, are read wrong in the same way: how often that was repeated says
  /// little where few lines agree.
  var isClear: Bool {
    let symbology = detection.symbology
    guard symbology.isLinear, !symbology.isStrong else { return true }
    // Both engines lose the same blurred ends of a code that can end anywhere.
    guard symbology.isSelfChecking else { return detection.lineCount >= Self.ampleSupport }
    return isSettled || detection.lineCount >= Self.fewestClearLines || detection.engines.count > 1
  }

  /// Whether a second image has to say the same before it is shown: of a linear kind without a
  /// check digit any smudge can be a code. Two engines are enough.
  var isUnconfirmed: Bool {
    let symbology = detection.symbology
    return symbology.isLinear && !symbology.isSelfChecking && detection.engines.count < 2
  }

  /// Whether both claim to read the same bars, and one of them must be wrong.
  func isRival(of other: MergedDetections.Entry) -> Bool {
    let (mine, theirs) = (detection, other.detection)
    return mine != theirs && mine.symbology.isLinear && theirs.symbology.isLinear
      && (mine.outline.contains(theirs.outline.center)
        || theirs.outline.contains(mine.outline.center))
  }
}

extension Detection {
  /// The same in the spelling of its kind; nil where that is not wanted or not to be believed. A
  /// UPC-A is told from an EAN-13 by its leading zero alone, and engines differ in that.
  fileprivate func canonical(among wanted: Set<Symbology>) -> Detection? {
    // A shorter ITF is mostly what a few lines saw of a longer one.
    if symbology == .itf, payload.bytes.count < 6, lineCount < 24 { return nil }
    guard var number = RetailNumber(payload.bytes, of: symbology) else { return self }
    // Two lines can agree on an add-on by chance.
    if lineCount < 4 { number = number.withoutAddOn }
    var result = self
    if symbology == .ean13 || symbology == .upcA {
      let isUPC = number.digits.first == UInt8(ascii: "0") && wanted.contains(.upcA)
      result.symbology = isUPC ? .upcA : .ean13
      guard wanted.contains(result.symbology) else { return nil }
    }
    result.payload = Payload(bytes: number.spelled(as: result.symbology))
    return result
  }

  /// Whether both are sightings of one code: the same text in the same place.
  func isSameCode(as other: Detection) -> Bool {
    guard outline.isSamePlace(as: other.outline) else { return false }
    if symbology == other.symbology {
      // Engines differ in what they make of a matrix code's labelled bytes; it is one code still.
      if payload.bytes == other.payload.bytes { return true }
      if !symbology.isLinear, outline.overlap(with: other.outline) > 0.5 { return true }
    }
    guard let number = RetailNumber(payload.bytes, of: symbology),
      let otherNumber = RetailNumber(other.payload.bytes, of: other.symbology)
    else { return false }
    return number.digits == otherNumber.digits
  }

  /// Whether `piece`, of a kind that can end anywhere, is what a few lines saw of this code.
  fileprivate func isWhole(of piece: Detection) -> Bool {
    let (long, short) = (payload.bytes, piece.payload.bytes)
    guard symbology == piece.symbology, !symbology.isSelfChecking, long.count > short.count else {
      return false
    }
    return (0...long.count - short.count).contains { long[$0...].starts(with: short) }
  }

  /// Adds what another sighting of the same code knows.
  mutating func join(_ other: Detection) {
    for engine in other.engines where !engines.contains(engine) { engines.append(engine) }
    // An add-on is easily missed: the longer number is the more complete one.
    let isLonger = symbology.isLinear && other.payload.bytes.count > payload.bytes.count
    if isLonger || symbology.isStacked
      || payload.segments.isEmpty && !other.payload.segments.isEmpty
    {
      symbology = other.symbology
      payload = other.payload
    }
    // Looks at a straightened image come after those at the whole; of a stacked code, whose rows
    // an engine mixes up when they run askew, they see text and corners better. Of bars that were followed to their ends, what was followed further is the code.
    if symbology.isStacked || symbology.isLinear && other.outline.area > outline.area {
      outline = other.outline
    }
    lineCount = max(lineCount, other.lineCount)
    isRead = isRead || other.isRead
    sequence = sequence ?? other.sequence
    isGS1 = isGS1 || other.isGS1
    isInverted = isInverted || other.isInverted
    isMirrored = isMirrored || other.isMirrored
    version = version ?? other.version
    errorCorrection = errorCorrection ?? other.errorCorrection
  }
}

extension Quadrilateral {
  /// Whether two outlines lie on each other so far that they can only be of one code.
  fileprivate func isSamePlace(as other: Quadrilateral) -> Bool {
    contains(other.center) || other.contains(center) || overlap(with: other) > 0.1
  }
}

extension Symbology {
  /// Whether a linear kind's check digits leave less than one misread in two hundred.
  fileprivate var isStrong: Bool { isStackable || self == .databarLimited }
}
