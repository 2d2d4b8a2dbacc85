// Joins the detections of one image: their spelling, whether two are of one code, and the choice of
// its outline.

extension Detection {
  /// The agreeing lines from which a short ITF is credible; with fewer, it is mostly a piece of a
  /// longer one.
  private static let manyLines = 24
  /// Two lines can agree on an add-on by chance.
  private static let fewestAddOnLines = 4

  /// The same detection in the spelling of its symbology; nil where that is not wanted or not
  /// credible. A leading zero alone makes an EAN-13 a UPC-A, and engines differ in that.
  func canonical(among wanted: Set<Symbology>) -> Detection? {
    if isShortITF, lineCount < Self.manyLines { return nil }
    // The ends of damaged bars make a Code 128 without a character.
    if symbology.isLinear, payload.bytes.isEmpty { return nil }
    if symbology == .code39 { return withPairsRead }
    guard var number = RetailNumber(payload.bytes, of: symbology) else { return self }
    if lineCount < Self.fewestAddOnLines { number = number.withoutAddOn }
    var result = self
    if symbology == .ean13 || symbology == .upcA {
      let isUPC = number.digits.first == UInt8(ascii: "0") && wanted.contains(.upcA)
      result.symbology = isUPC ? .upcA : .ean13
      guard wanted.contains(result.symbology) else { return nil }
    }
    result.payload = Payload(bytes: number.spelled(as: result.symbology))
    return result
  }

  private var withPairsRead: Detection {
    let text = KindReading.ofCode39(payload.bytes)
    guard text != payload.bytes else { return self }
    var result = self
    result.facts.characters = payload.bytes
    result.payload = Payload(bytes: text)
    return result
  }

  /// A piece of another code is easily taken for such an ITF.
  var isShortITF: Bool {
    symbology == .itf && payload.bytes.count < Symbology.fewestITFDigits
  }

  func isSameCode(as other: Detection) -> Bool {
    guard outline.isSamePlace(as: other.outline) else { return false }
    if identity == other.identity { return true }
    // Engines differ in how they read a matrix code's labelled bytes; it is one code still.
    return symbology == other.symbology && !symbology.isLinear && !symbology.isStacked
      && outline.overlap(with: other.outline) > 0.5
  }

  /// Whether this is the low line that separates the field of a GS1 composite from `linear` and has
  /// that code's bars light on dark.
  func isSeparator(on linear: Detection) -> Bool {
    guard symbology.isLinear, identity == linear.identity else { return false }
    // Once merged with the code itself, the line is no longer inverted; no other print beside a
    // code is as low.
    let share = isInverted && !linear.isInverted ? 0.5 : 0.125
    return outline.height < linear.outline.height * share
      && linear.outline.extended(across: 0, down: 0.5).contains(outline.center)
  }

  /// Whether this is the field of a GS1 composite: without text, about as wide as `linear`, and
  /// beside a long side of it.
  func isField(on linear: Detection) -> Bool {
    guard symbology.isStacked, isWithoutText, linear.canHaveField else { return false }
    let bars = linear.outline
    let isBeside = [0.0, 1].contains { side in
      bars.extended(across: 0, down: 0.2).contains(outline.place(across: 0.5, down: side))
    }
    return isBeside && !bars.contains(outline.center)
      && (0.5...1.5).contains(outline.width / max(bars.width, 1))
  }

  /// Whether this is a linear code that GS1 composites have. A Code 128 states that it follows GS1.
  var canHaveField: Bool {
    switch symbology {
    case .ean8, .ean13, .upcA, .upcE, .databar, .databarLimited, .databarExpanded: true
    default: symbology.isLinear && isGS1
    }
  }

  /// Whether `piece`, of a symbology that can end anywhere, is a part of this code that a few lines
  /// read.
  func isWhole(of piece: Detection) -> Bool {
    let (long, short) = (payload.bytes, piece.payload.bytes)
    guard symbology == piece.symbology, !symbology.isSelfChecking, long.count > short.count else {
      return false
    }
    return (0...long.count - short.count).contains { long[$0...].starts(with: short) }
  }

  /// Adds a later pass over the same code in the same image.
  mutating func join(_ later: Detection) {
    // Passes over a straightened image come after those over the whole, and give a better outline
    // of a stacked code whose rows run askew. Of two outlines of bars, the larger one was followed
    // further.
    let isBetter = symbology.isStacked || symbology.isLinear && later.outline.area > outline.area
    let isInverted = isBetter ? later.isInverted : isInverted
    self = merged(with: later)
    if isBetter { outline = later.outline }
    // The line between the parts of a composite has the bars of its linear code, light on dark.
    if symbology.isLinear { self.isInverted = isInverted }
  }
}

extension Symbology {
  /// The symbologies as which an engine may report a code of this one.
  var spellings: Set<Symbology> { self == .ean13 || self == .upcA ? [.ean13, .upcA] : [self] }
}

extension Quadrilateral {
  /// Whether the two overlap so far that they can only be of one code.
  func isSamePlace(as other: Quadrilateral) -> Bool {
    contains(other.center) || other.contains(center) || overlap(with: other) > 0.1
  }

  /// Whether the two are at one place, or share over a fifth of the smaller one.
  func isPart(ofCodeAt other: Quadrilateral) -> Bool {
    isSamePlace(as: other) || sharedArea(with: other) > min(area, other.area) / 5
  }

  /// Whether a code here can have been at `other` a frame ago: it moves by no more than its own
  /// size.
  func isNear(_ other: Quadrilateral) -> Bool {
    center.distance(to: other.center) < max(width, height, 32)
  }
}
