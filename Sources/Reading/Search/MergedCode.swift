// The evidence for a code: the lines, engines and passes that agree on it.

struct MergedCode: Sendable {
  var detection: Detection
  /// Passes over the image in which the code was read, by any engines.
  var looks = 1
  /// Whether it was read in the image that is searched, and not only in an earlier one.
  var isHere = true
  var newestFrame = 0
  /// Whether everything was tried at an image with the code, and nothing better was found.
  var isSettled = false
}

extension MergedCode {
  /// This many agreeing lines leave no doubt about a linear code.
  static let ampleSupport = 12
  /// Three lines were seen to agree on a wrong text of a code that is blurred or slanted.
  private static let fewestClearLines = 6
  /// In a wall of stripes two lines agree by chance.
  static let leastSupport = 4
  /// Lines of one engine from which a retail number is more than a line or two.
  private static let fewestRetailLines = 3
  /// Lines that have to agree on a code that only scan lines read, with and without a check digit,
  /// and the least height of its bars as a share of their length.
  private static let (fewestScanLines, leastHeight) = (8, 0.06)
  static let fewestUncheckedLines = 16

  /// Lines that agree, and six more for each further engine and pass. A matrix code's error
  /// correction is support enough; a stacked code's makes a wrong text of noise occasionally, but
  /// not the same one twice.
  var support: Int {
    if detection.symbology.isStacked { return looks * Self.ampleSupport }
    guard detection.symbology.isLinear else { return .max }
    return min(detection.lineCount, Self.ampleSupport)
      + (detection.engines.count + looks - 2) * Self.ampleSupport / 2
  }

  /// Whether it is more than chance. The small retail codes and symbologies without a check digit
  /// fit pieces of others too easily to be believed on a few lines of one engine, and so do stripes.
  var isBelievable: Bool {
    guard !detection.isPart else { return false }
    let symbology = detection.symbology
    if Symbology.readByLines.contains(symbology), symbology.isLinear {
      let fewest = symbology.isSelfChecking ? Self.fewestScanLines : Self.fewestUncheckedLines
      return detection.lineCount >= fewest
        && detection.outline.height > Self.leastHeight * detection.outline.width
    }
    // Dots have its few bars, and its parity passes every second time.
    if symbology == .dxFilmEdge { return support >= Self.fewestScanLines }
    let isWeak = !symbology.isSelfChecking || symbology == .upcE || symbology == .ean8
    guard isWeak || detection.isLikeStripes else { return support >= Self.leastSupport }
    if detection.isLikeStripes, detection.engines.count == 1 { return false }
    return support >= Self.ampleSupport
      || detection.engines.count > 1 && detection.lineCount > 1
  }

  /// Whether it is a retail number that a line or two of one engine gave: in fine bars, they give the
  /// same wrong number at each look.
  var isThin: Bool {
    detection.symbology.isRetail && detection.engines.count == 1
      && detection.lineCount < Self.fewestRetailLines
  }

  /// Whether it can be shown while more frames are to come. Neighbouring lines, and successive
  /// frames, are misread in the same way: repetition proves little where few lines agree.
  var isClear: Bool {
    let symbology = detection.symbology
    if symbology.isStacked { return looks > 1 }
    guard symbology.isLinear, !symbology.isStrong else { return true }
    // All engines lose the same blurred ends of a code that can end anywhere.
    guard symbology.isSelfChecking else { return detection.lineCount >= Self.ampleSupport }
    // One wrong number in ten passes the check digit of a retail code.
    let isAgreed =
      !symbology.isRetail || looks > 1 || detection.lineCount >= Self.ampleSupport
    return detection.engines.count > 1
      || isAgreed && (isSettled || detection.lineCount >= Self.fewestClearLines)
  }

  /// Whether no further pass can say more about it.
  var isCertain: Bool {
    isBelievable && isClear && !isUnconfirmed && detection.lineCount >= Self.ampleSupport
  }

  var isUnconfirmed: Bool { detection.attestations < detection.attestationsNeeded }

  mutating func join(_ other: MergedCode, isIndependent: Bool) {
    detection = detection.merged(with: other.detection)
    isSettled = isSettled || other.isSettled
    // Earlier passes over a scene count as one more: they, and their mistakes, are very similar.
    looks = max(looks + (isIndependent ? 1 : 0), other.looks)
    newestFrame = max(newestFrame, other.newestFrame)
    if isIndependent { detection.confirm() }
  }

  /// Whether both are read from the same bars or rows, so that one of them must be wrong.
  func isRival(of code: MergedCode) -> Bool {
    let (mine, theirs) = (detection, code.detection)
    let (kind, other) = (mine.symbology, theirs.symbology)
    return mine != theirs
      && (kind.isLinear && other.isLinear || kind.isStacked && other.isStacked)
      && (mine.outline.contains(theirs.outline.center)
        || theirs.outline.contains(mine.outline.center))
  }

  /// Whether this is a retail code, and `addOn` is no further away than its own add-on would be.
  func isBeside(_ addOn: MergedCode) -> Bool {
    detection.symbology.isRetail
      && detection.outline.extended(across: 0.8, down: 0.2)
        .contains(addOn.detection.outline.center)
  }

  func isOfSameCode(as code: MergedCode) -> Bool {
    detection.symbology == code.detection.symbology
      && detection.outline.isSamePlace(as: code.detection.outline)
  }

  /// Whether this code is believable and clear, and lies where `other` would have to be.
  func claimsPlace(of other: MergedCode) -> Bool {
    detection.outline.overlap(with: other.detection.outline) > 0.3 && isBelievable && isClear
  }
}

extension Detection {
  /// The attestations that the code needs before it is shown. Any smudge can be a code of a linear
  /// symbology without a check digit, one wrong number in ten passes the check digit of a retail
  /// code, and the correction of stacked codes makes a text of noise occasionally. One corner of a
  /// QR code, the middle of an Aztec code, and retail codes and rows in blur are read wrong in the
  /// same way twice.
  var attestationsNeeded: Int {
    switch symbology {
    case .pdf417: return 3
    case _ where symbology.isRetail || isLikePartOfCode: return 3
    default:
      let isWeak = symbology.isLinear && !symbology.isSelfChecking
      return isWeak || symbology.isStacked ? 2 : 1
    }
  }

  /// Whether even stripes may pass for all bars of this retail number: of each digit both bars are
  /// equally wide but for a module, and so are both spaces. The first digit of an EAN-13 has no bars.
  var isLikeStripes: Bool {
    guard symbology.isRetail, let number = RetailNumber(payload.bytes, of: symbology) else {
      return false
    }
    return number.digits.dropFirst(number.digits.count == 13 ? 1 : 0)
      .allSatisfy { "1278".utf8.contains($0) }
  }

  mutating func confirm() { imageCount = min(imageCount + 1, attestationsNeeded) }

  /// Images that agree; a second engine, which errs in other ways, is worth two.
  var attestations: Int { imageCount + 2 * max(0, engines.count - 1) }
}

extension Symbology {
  /// Whether check digits leave less than one misread in two hundred.
  fileprivate var isStrong: Bool { isStackable || self == .databarLimited }

  /// Whether it is the number of an article with one check digit.
  var isRetail: Bool { [.ean13, .ean8, .upcA, .upcE].contains(self) }
}
