// A code's place among several codes that carry one text together (structured append).

/// A code's place among several that carry one text together.
public struct SequencePart: Hashable, Sendable {
  /// Which part this is, from 0.
  public var index: Int
  /// How many parts there are; 0 where the code does not state it.
  public var count: Int
  /// What the parts of one text have in common.
  public var id: String

  /// Creates part `index` of `count`.
  public init(index: Int, count: Int, id: String) {
    self.index = index
    self.count = count
    self.id = id
  }
}
