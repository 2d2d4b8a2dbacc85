// What may keep codes from being read, as measured in the image itself.

/// A property of an image that keeps its codes from being read.
public enum SceneCondition: Hashable, Sendable {
  /// There is too little light.
  case tooDark
  /// Edges are too soft: the image is out of focus or the camera moved.
  case tooBlurred
  /// What looks like a code is too small to be read.
  case tooSmall
  /// What looks like a code reaches beyond the image's edge.
  case cutOff
}
