// Colours for drawing.

internal import CGtk

/// A colour with its opacity; each part is from 0 to 1.
public struct Color: Hashable, Sendable {
  /// The parts of the colour.
  public var red, green, blue, opacity: Double

  /// Creates a colour from its parts.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  /// The same colour with another opacity.
  public func opacity(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, opacity: opacity)
  }

  var rgba: GdkRGBA {
    GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(opacity))
  }
}
