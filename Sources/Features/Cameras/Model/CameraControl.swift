// A control as users and rules see it: one property with its values, no matter how many controls
// the driver has for it. A new property needs a case of CameraProperty with the driver's numbers,
// and a name in CameraControlRow; V4L2DriverTests tries a real camera.

/// One property of a camera that can be set.
public struct CameraControl: Hashable, Sendable {
  public var property: CameraProperty
  /// In the driver's unit.
  public var range: ClosedRange<Int>
  /// The distance between two values; at least 1.
  public var step: Int
  /// The names of the allowed values; nil if any number of the range is allowed.
  public var items: [Int: String]?
  public var defaultSetting: CameraSetting
  public var setting: CameraSetting
  public var value: Int
  public var canBeAutomatic: Bool
  /// Whether the camera ignores the value although the property is not automatic.
  public var isInactive = false

  public init(
    _ property: CameraProperty, range: ClosedRange<Int>, step: Int = 1,
    defaultSetting: CameraSetting, setting: CameraSetting, value: Int
  ) {
    self.property = property
    self.range = range
    self.step = max(1, step)
    self.defaultSetting = defaultSetting
    self.setting = setting
    self.value = value
    canBeAutomatic = defaultSetting == .automatic
  }

  public func nearest(to wish: Int) -> Int {
    if let items {
      let near = items.keys.sorted().min {
        $0.distanceMagnitude(to: wish) < $1.distanceMagnitude(to: wish)
      }
      return near ?? value
    }
    let lowest = range.lowerBound
    let span = lowest.distanceMagnitude(to: range.upperBound)
    let way = lowest.distanceMagnitude(to: min(max(wish, lowest), range.upperBound))
    let step = UInt(max(1, step))
    let (steps, rest) = way.quotientAndRemainder(dividingBy: step)
    let below = steps * step
    // The last step may be incomplete; there is no value beyond it.
    let isNearerAbove = rest >= step - rest && span - below >= step
    return lowest &+ Int(bitPattern: isNearerAbove ? below + step : below)
  }
}

extension Int {
  /// The distance as an unsigned number, because it may be too large for an Int.
  fileprivate func distanceMagnitude(to other: Int) -> UInt {
    UInt(bitPattern: self < other ? other &- self : self &- other)
  }
}

/// The controls of the camera that is open.
public struct OpenControls: Hashable, Sendable {
  public var camera: Camera.ID
  /// Counts how often a camera was opened, because its settings are reset each time.
  public var opening: Int
  public var controls: [CameraControl]

  public init(camera: Camera.ID, opening: Int, controls: [CameraControl]) {
    self.camera = camera
    self.opening = opening
    self.controls = controls
  }

  public subscript(property: CameraProperty) -> CameraControl? {
    controls.first { $0.property == property }
  }

  /// Notes that a property is being set to a value, before the camera reports it.
  public mutating func note(_ value: Int, of property: CameraProperty) {
    guard let index = controls.firstIndex(where: { $0.property == property }) else { return }
    (controls[index].value, controls[index].setting) = (value, .fixed(value))
  }
}

/// A property of a camera's image that a control governs.
public enum CameraProperty: String, CaseIterable, Hashable, Sendable {
  case focus
  case exposure
  case gain
  case whiteBalance = "white-balance"
  case sharpness
  case zoom
  /// The horizontal position of an enlarged image.
  case pan
  case tilt
  /// The frequency of the mains, at which electric light flickers.
  case mains

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

  var modeID: UInt32? {
    switch self {
    case .focus: 0x009a_090c
    case .exposure: 0x009a_0901
    case .gain: 0x0098_0912
    case .whiteBalance: 0x0098_090c
    case .sharpness, .zoom, .pan, .tilt, .mains: nil
    }
  }

  var manualMode: Int { self == .exposure ? 1 : 0 }

  /// The automatic modes, the best first. Aperture priority comes before fully automatic exposure,
  /// because all webcams have a fixed aperture.
  var automaticModes: [Int] { self == .exposure ? [3, 0] : [1] }
}

/// The setting of a property.
public enum CameraSetting: Hashable, Sendable {
  case automatic
  case fixed(Int)
}

/// The driver's setting of a property.
public struct FoundSetting: Hashable, Sendable {
  public var mode: Int?
  public var value: Int

  public init(mode: Int?, value: Int) {
    self.mode = mode
    self.value = value
  }
}

/// The settings found on all cameras and not restored yet.
public struct FoundSettings: Hashable, Sendable {
  public private(set) var cameras: [Camera.ID: [CameraProperty: FoundSetting]] = [:]
  /// One person's cameras need fewer lines; a longer text was not written by this program.
  private static let mostLines = 200

  public init() {}

  public init(written text: String) {
    for line in text.split(separator: "\n").prefix(Self.mostLines) {
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count == 4, let property = CameraProperty(rawValue: String(words[0])),
        let value = Int(words[2])
      else { continue }
      let mode = words[1] == "-" ? nil : Int(words[1])
      guard mode != nil || words[1] == "-" else { continue }
      cameras[String(words[3]), default: [:]][property] = FoundSetting(mode: mode, value: value)
    }
  }

  /// One line per setting: "focus 1 120 Maker Camera@usb-1".
  public var written: String {
    cameras.flatMap { camera, settings in
      settings.map { property, found in
        "\(property.rawValue) \(found.mode.map(String.init) ?? "-") \(found.value) \(camera)\n"
      }
    }.sorted().joined()
  }

  public subscript(camera: Camera.ID) -> [CameraProperty: FoundSetting] {
    get { cameras[camera] ?? [:] }
    set { cameras[camera] = newValue.isEmpty || camera.contains("\n") ? nil : newValue }
  }
}
