// A code's place among several codes that carry one text together (structured append).

/// A code's place among several that carry one text together.
public struct SequencePart: Hashable, Sendable {
  /// The index of this part, from 0.
  public var index: Int
  /// How many parts there are; 0 where the code does not state it.
  public var count: Int
  /// The identifier that the parts of one text share.
  public var id: String

  public init(index: Int, count: Int, id: String) {
    self.index = index
    self.count = count
    self.id = id
  }
}

/// A part of a text in several codes, as its own payload describes it.
public struct WrittenPart: Hashable, Sendable {
  /// The identifier that the parts of one text share: notation, type, number of pieces, checksum.
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
