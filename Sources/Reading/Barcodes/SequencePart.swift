// A code's place among several codes that carry one text together (structured append).

/// A code's place among several that carry one text together.
public struct SequencePart: Hashable, Sendable {
  /// The index of this part, from 0.
  public var index: Int
  /// 0 where the code does not state it.
  public var count: Int
  /// The parts of one text share it.
  public var id: String

  public init(index: Int, count: Int, id: String) {
    self.index = index
    self.count = count
    self.id = id
  }
}

/// A part of a text in several codes, as its own payload describes it.
public struct WrittenPart: Hashable, Sendable {
  /// The parts of one text share it: notation, type, number of pieces, checksum.
  public var id: String
  /// The part's number, from 0.
  public var number: Int
  /// The number of pieces, at least 1.
  public var count: Int
  /// From 0 and in order: one, or several that are combined bit by bit with “exclusive or”.
  public var pieces: [Int]
  /// The piece, or the combination of the pieces.
  public var data: [UInt8]

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
  /// The part that the payload describes; nil if it is a text of its own. Called for each code of
  /// each frame.
  func part(of payload: Payload) -> WrittenPart?

  /// The text of `pieces`, as one code would carry it; missing pieces are nil, and `part` is one of
  /// its parts. Nil if needed pieces are missing, or if a checksum shows that they do not belong
  /// together.
  func text(of pieces: [[UInt8]?], like part: WrittenPart) -> Payload?
}
