// Parts: the notations in which the payloads of several codes carry one text together. The text is
// written in the same notation as if one code had carried it, and then has a format of its own.
//
// OneTimePasswordBatchParts   the export of an authenticator
// UniformResource             UR: Bytewords write its bytes, FountainPieces choose the pieces of
//                             its parts
// BBQr                        parts with a header of eight characters

public import Reading

/// All notations.
public struct WrittenNotations: PartNotation {
  /// A text of more pieces is not gathered: it would take minutes to show, and forged parts can
  /// claim any number.
  static let mostPieces = 1000

  /// Creates the notations.
  public init() {}

  private static let all: [any PartNotation] = [
    OneTimePasswordBatchParts(), UniformResourceParts(), BBQrParts(),
  ]

  /// The part that a payload describes; nil if it is a text of its own.
  public func part(of payload: Payload) -> WrittenPart? {
    for notation in Self.all {
      if let part = notation.part(of: payload) { return part }
    }
    return nil
  }

  /// The text of all pieces as one code would carry it; nil as long as it cannot be read.
  public func text(of pieces: [[UInt8]?], like part: WrittenPart) -> Payload? {
    for notation in Self.all {
      if let text = notation.text(of: pieces, like: part) { return text }
    }
    return nil
  }
}

extension WrittenPart {
  /// A part that carries one piece; nil unless it is one of several, and of not too many.
  init?(id: String, index: Int, count: Int, data: [UInt8]) {
    guard (2...WrittenNotations.mostPieces).contains(count), (0..<count).contains(index) else {
      return nil
    }
    self.init(id: id, number: index, count: count, pieces: [index], data: data)
  }
}
