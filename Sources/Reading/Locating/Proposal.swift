// A place where a code may be, and the sign that suggests it.

/// A place in an image where a code may be.
public struct Proposal: Hashable, Sendable {
  /// What a place has in common with codes.
  public enum Sign: Hashable, Sendable {
    /// Three finder patterns of a QR code with `modules` modules along a side. An inverted code is
    /// light on dark.
    case finderPatterns(modules: Int, isInverted: Bool)
    /// Parallel bars. The outline's top runs in reading direction, or exactly against it.
    case bars
    /// A field of edges in all directions.
    case dense
  }

  /// The sign of the code.
  public var sign: Sign
  /// The outline of the supposed code without its quiet zone.
  public var outline: Quadrilateral

  /// Proposes that there is a code at `outline`.
  public init(_ sign: Sign, outline: Quadrilateral) {
    self.sign = sign
    self.outline = outline
  }
}
