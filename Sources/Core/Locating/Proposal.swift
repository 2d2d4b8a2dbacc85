// A place where a code may be: what the engines are then shown, straightened and enlarged.

public import Imaging

/// A place in an image where a code may be.
public struct Proposal: Hashable, Sendable {
  /// What was seen there.
  public enum Sign: Hashable, Sendable {
    /// Three finder patterns of a QR code with so many modules along a side, dark on light or,
    /// inverted, light on dark.
    case finderPatterns(modules: Int, isInverted: Bool)
    /// Parallel bars; the outline's top runs in reading direction, though perhaps backwards.
    case bars
    /// A field full of edges of all directions.
    case dense
  }

  /// What was seen.
  public var sign: Sign
  /// The supposed code's outline, without quiet zone.
  public var outline: Quadrilateral

  /// Proposes that there is a code at `outline`.
  public init(_ sign: Sign, outline: Quadrilateral) {
    self.sign = sign
    self.outline = outline
  }
}
