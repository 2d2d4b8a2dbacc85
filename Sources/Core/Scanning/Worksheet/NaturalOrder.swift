// The order in which a person expects texts: numbers in them by their values, letters without
// regard to case.

/// A text prepared for comparison.
nonisolated struct NaturalOrder: Comparable {
  /// Letters, and the value of a run of digits without its leading zeros.
  private enum Piece: Equatable {
    case letters(String)
    case number([UInt8])
  }

  private let pieces: [Piece]
  /// Decides between texts that differ in case or leading zeros alone.
  private let exact: String

  init(_ text: String) {
    // A payload may be long; beyond this, its exact characters decide.
    let most = 200
    var pieces: [Piece] = []
    var letters = String.UnicodeScalarView()
    var digits: [UInt8] = []
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    func end() {
      if !letters.isEmpty { pieces.append(.letters(String(letters).lowercased())) }
      if !digits.isEmpty { pieces.append(.number(Array(digits.drop { $0 == 0x30 }))) }
      (letters, digits) = (String.UnicodeScalarView(), [])
    }
    for scalar in text.unicodeScalars.prefix(most) {
      if isDigit(scalar) ? !letters.isEmpty : !digits.isEmpty { end() }
      if isDigit(scalar) { digits.append(UInt8(truncatingIfNeeded: scalar.value)) }
      if !isDigit(scalar) { letters.append(scalar) }
    }
    end()
    self.pieces = pieces
    exact = text
  }

  static func < (first: NaturalOrder, second: NaturalOrder) -> Bool {
    for (left, right) in zip(first.pieces, second.pieces) where left != right {
      switch (left, right) {
      case (.letters(let left), .letters(let right)): return left < right
      case (.number(let left), .number(let right)):
        return left.count == right.count
          ? left.lexicographicallyPrecedes(right) : left.count < right.count
      case (.number, .letters): return true
      case (.letters, .number): return false
      }
    }
    if first.pieces.count != second.pieces.count { return first.pieces.count < second.pieces.count }
    return first.exact < second.exact
  }
}
