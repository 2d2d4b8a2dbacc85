// What keeps a code from being read, as measured where it is supposed, or in the whole image where
// no place is known.

/// A side of an image.
public enum ImageSide: Hashable, Sendable, CaseIterable {
  case left, top, right, bottom
}

/// What keeps a code from being read.
public enum Obstacle: Hashable, Sendable {
  /// There is too little light.
  case tooDark
  /// Edges are too soft: the code is out of focus.
  case blurred
  /// Edges are soft in one direction only: the code or the camera moved.
  case smeared
  /// The code is too small to be read; it has to be so many quarters as large.
  case tooSmall(quarters: Int)
  /// The code reaches beyond a side of the image; nil if beyond several.
  case cutOff(at: ImageSide?)
  /// A reflection covers a part of the code, towards a side; nil if its middle.
  case glare(at: ImageSide?)
  /// The code is not flat.
  case bent
  /// Dark and light differ too little.
  case faint
  /// A part of the code is covered or destroyed.
  case damaged
  /// The code is of a kind that is not looked for.
  case switchedOff(Symbology)
  /// The code is plain to see, and nothing explains why it is not read.
  case unknown

  /// The kind to look for where the code is intact; nil for any other obstacle.
  public var kindSwitchedOff: Symbology? {
    if case .switchedOff(let kind) = self { kind } else { nil }
  }
}
