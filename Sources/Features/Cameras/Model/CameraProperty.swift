// What the controls of a camera govern, and the driver's numbers of them. The numbers are those of
// Linux; they never change.

/// Something about a camera's image that a control governs.
public enum CameraProperty: String, CaseIterable, Hashable, Sendable {
  /// The distance of the focus.
  case focus
  /// How long each image is exposed.
  case exposure
  /// How much a dark image is amplified.
  case gain
  /// The colour of the light.
  case whiteBalance = "white-balance"
  /// How much edges are emphasised.
  case sharpness
  /// How much the camera enlarges its image.
  case zoom
  /// Where an enlarged image lies, to the left and to the right.
  case pan
  /// Where an enlarged image lies, up and down.
  case tilt
  /// The frequency of the mains, at which electric light flickers.
  case mains

  /// The number of the control with the value.
  var valueID: UInt32 {
    switch self {
    case .focus: 0x009a_090a
    case .exposure: 0x009a_0902
    case .gain: 0x0098_0913
    case .whiteBalance: 0x0098_091a
    case .sharpness: 0x0098_091b
    case .zoom: 0x009a_090d
    case .pan: 0x009a_0908
    case .tilt: 0x009a_0909
    case .mains: 0x0098_0918
    }
  }

  /// The number of the control that leaves the value to the camera.
  var modeID: UInt32? {
    switch self {
    case .focus: 0x009a_090c
    case .exposure: 0x009a_0901
    case .gain: 0x0098_0912
    case .whiteBalance: 0x0098_090c
    case .sharpness, .zoom, .pan, .tilt, .mains: nil
    }
  }

  /// The mode in which the user sets the value.
  var manualMode: Int { self == .exposure ? 1 : 0 }

  /// The modes in which the camera sets the value, the best first. For the exposure these are with
  /// a fixed aperture, which all webcams have, and fully automatic.
  var automaticModes: [Int] { self == .exposure ? [3, 0] : [1] }
}

/// How a property is set.
public enum CameraSetting: Hashable, Sendable {
  /// The camera chooses the value.
  case automatic
  /// This value, in the driver's unit.
  case fixed(Int)
}
