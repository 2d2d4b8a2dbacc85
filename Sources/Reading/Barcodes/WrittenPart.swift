// A part of a text whose payload itself states which part it is, such as one of the codes in which
// an authenticator exports its accounts. In structured append the symbol states it: SequencePart.

/// A part of a text in several codes, as its own payload describes it.
public struct WrittenPart: Hashable, Sendable {
  /// What the parts of one text have in common: notation, type, number of pieces, checksum.
  public var id: String
  /// The part's number, from 0.
  public var number: Int
  /// How many pieces the text has, at least 1.
  public var count: Int
  /// The pieces that the part carries, from 0 and in order: one, or several that are combined bit
  /// by bit with “exclusive or”.
  public var pieces: [Int]
  /// The piece, or the combination of the pieces.
  public var data: [UInt8]

  /// Describes part `number` of a text of `count` pieces.
  public init(id: String, number: Int, count: Int, pieces: [Int], data: [UInt8]) {
    self.id = id
    self.number = number
    self.count = count
    self.pieces = pieces
    self.data = data
  }
}

/// The notations of parts.
public protocol PartNotation: Sendable {
  /// The part that a payload describes; nil if it is a text of its own. It is called for each code
  /// of each frame.
  func part(of payload: Payload) -> WrittenPart?

  /// The text of all `pieces`, of which missing ones are nil, as one code would carry it. `part` is
  /// one of its parts. Nil if pieces are needed that are missing, or if a checksum shows that
  /// pieces do not belong together.
  func text(of pieces: [[UInt8]?], like part: WrittenPart) -> Payload?
}
