// What may keep codes from being read, as measured in the image itself.

/// Something about an image that keeps its codes from being read.
public enum SceneCondition: Hashable, Sendable {
  /// There is too little light.
  case tooDark
  /// Edges are too soft: out of focus, or moved.
  case tooBlurred
  /// Something like a code is there, too small to be read.
  case tooSmall
  /// Something like a code reaches beyond the image's edge.
  case cutOff
}
