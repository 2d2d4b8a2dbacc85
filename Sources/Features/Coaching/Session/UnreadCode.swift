// A code in view that is not read yet, as the window shows it.

public import Reading
public import Wording

/// A code that is seen and not read. It is not a result: it never counts and is never saved.
public nonisolated struct UnreadCode: Hashable, Identifiable, Sendable {
  public let id: Int
  /// In pixels of the session's image.
  public let outline: Quadrilateral
  /// The reason why it is not read, with sides as the user sees them.
  public let obstacle: Obstacle
  /// Nil where nothing is known to help.
  public let advice: Sentence?
  /// The code that the print below its bars names, which the user may take in its place.
  public let printed: Detection?
  /// Whether it has stayed long enough for a row in the list.
  public let isListed: Bool

  init(
    id: Int, outline: Quadrilateral, obstacle: Obstacle, printed: Detection?, source: ScanSource,
    isListed: Bool = true
  ) {
    self.id = id
    self.outline = outline
    self.obstacle = obstacle
    self.printed = printed
    self.isListed = isListed
    advice =
      printed == nil
      ? obstacle.advice(for: source) : Sentence("The bars are damaged. Compare the digits.")
  }

  /// Why it is not read, or what the print says in its place.
  var reason: Sentence {
    guard let printed else { return obstacle.reason }
    return Sentence("The print says \(String(decoding: printed.payload.bytes, as: UTF8.self))")
  }
}

/// The list's notice about an unread code, or about all codes of a symbology that is switched off.
public nonisolated struct UnreadNotice: Hashable, Identifiable, Sendable {
  /// Distinguishes the notice from the others in the list.
  public enum ID: Hashable, Sendable {
    case code(UnreadCode.ID)
    case kind(Symbology)
  }

  public let id: ID
  public let reason: Sentence
  /// Nil where nothing is known to help.
  public let advice: Sentence?
  /// The code that the user may take from the print.
  public let printed: Detection?

  /// Notices in the order of the codes: one for each symbology that is switched off, and one for
  /// each other code.
  static func about(_ codes: [UnreadCode]) -> [UnreadNotice] {
    var counts: [Symbology: Int] = [:]
    for kind in codes.compactMap(\.obstacle.kindSwitchedOff) { counts[kind, default: 0] += 1 }
    return codes.compactMap { code in
      guard let kind = code.obstacle.kindSwitchedOff else {
        return UnreadNotice(
          id: .code(code.id), reason: code.reason, advice: code.advice, printed: code.printed)
      }
      guard let count = counts.removeValue(forKey: kind) else { return nil }
      let reason = code.obstacle.reason
      return UnreadNotice(
        id: .kind(kind), reason: count > 1 ? Sentence("\(reason) (\(count))") : reason,
        advice: code.advice, printed: nil)
    }
  }
}

nonisolated struct ViewOrientation {
  var rotation = FrameTransform.Rotation.none
  var isMirrored = false

  /// The same obstacle with sides as the user sees them.
  func shown(_ obstacle: Obstacle) -> Obstacle {
    switch obstacle {
    case .cutOff(let side?): .cutOff(at: shown(side))
    case .glare(let side?): .glare(at: shown(side))
    default: obstacle
    }
  }

  /// The side of the view at which the user sees a side of the image.
  private func shown(_ side: ImageSide) -> ImageSide {
    // In clockwise order, like the rotations.
    let sides: [ImageSide] = [.left, .top, .right, .bottom]
    let index = sides.firstIndex(of: side) ?? 0
    let turned = sides[(index + rotation.rawValue) % sides.count]
    guard isMirrored else { return turned }
    switch turned {
    case .left: return .right
    case .right: return .left
    case .top, .bottom: return turned
    }
  }
}
