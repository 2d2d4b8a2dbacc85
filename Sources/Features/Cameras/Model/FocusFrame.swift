// Focusing: what to set a camera's focus and exposure to, so that codes that are seen become codes
// that are read. Values and rules; frames bring the time, and nothing here calls a driver.
//
// Read in this order:
//   FocusFrame     what is known of one frame
//   LensTrack      where the lens is while it moves
//   FocusCurve     how sharp the place was where, and the best of it, by a Parabola
//   FocusSweep     the way through the distances, and back to the best
//   ExposureCare   light, shadow and motion
//   CameraCare     when which of them is called for

public import Reading

/// A change of a camera's control.
public struct ControlChange: Hashable, Sendable {
  /// What is changed.
  public let property: CameraProperty
  /// How it is to be set.
  public let setting: CameraSetting

  init(_ property: CameraProperty, _ setting: CameraSetting) {
    (self.property, self.setting) = (property, setting)
  }
}

extension [CameraControl] {
  /// The control of a property, if it can be set.
  func settable(_ property: CameraProperty) -> CameraControl? {
    first { $0.property == property && !$0.isInactive }
  }
}

/// What the rules know of a frame.
public struct FocusFrame: Sendable {
  /// When it was taken, on its source's own clock.
  public let time: Duration
  /// Whether a code is read in it.
  public let isReading: Bool
  /// Where codes are seen and not read, in the frame's pixels.
  public let places: [Quadrilateral]
  /// How sharp and how bright it is.
  public let sharpness: SharpnessMap

  /// Describes a frame.
  public init(
    time: Duration, isReading: Bool, places: [Quadrilateral], sharpness: SharpnessMap
  ) {
    self.time = time
    self.isReading = isReading
    self.places = places
    self.sharpness = sharpness
  }
}
