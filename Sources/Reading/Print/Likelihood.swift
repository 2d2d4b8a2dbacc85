// How likely a digit is where a part of an image is so much like it.

enum Likelihood {
  /// The logarithm of a likelihood falls by so much from a perfect likeness to none, and what is
  /// hidden or of another face limits how unlikely a digit can be.
  private static let (bars, leastOfBars) = (40.0, 7.0)
  private static let (print, leastOfPrint) = (25.0, 7.0)

  static func ofBars(_ likeness: Double) -> Double {
    max(-leastOfBars, -bars * (1 - likeness)) + leastOfBars
  }

  static func ofPrint(_ likeness: Double) -> Double {
    max(-leastOfPrint, -print * (1 - likeness)) + leastOfPrint
  }
}
