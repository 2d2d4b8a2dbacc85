// A control as users and rules see it: one property with its values, whatever number of controls
// the driver has for it.

/// One property of a camera that can be set.
public struct CameraControl: Hashable, Sendable {
  /// What it governs.
  public var property: CameraProperty
  /// The lowest and the highest value, in the driver's unit.
  public var range: ClosedRange<Int>
  /// The distance between two values; at least 1.
  public var step: Int
  /// The names of the values if there are only these; nil for a number of the range.
  public var items: [Int: String]?
  /// How the driver starts.
  public var defaultSetting: CameraSetting
  /// How it is set at present.
  public var setting: CameraSetting
  /// The present value, which an automatic control may change at any time.
  public var value: Int
  /// Whether the camera can choose the value by itself.
  public var canBeAutomatic: Bool
  /// Whether the camera ignores the value for another reason than that it chooses it itself.
  public var isInactive: Bool

  /// Describes a control.
  public init(
    _ property: CameraProperty, range: ClosedRange<Int>, step: Int = 1,
    items: [Int: String]? = nil, defaultSetting: CameraSetting, setting: CameraSetting, value: Int,
    canBeAutomatic: Bool = false, isInactive: Bool = false
  ) {
    self.property = property
    self.range = range
    self.step = max(1, step)
    self.items = items
    self.defaultSetting = defaultSetting
    self.setting = setting
    self.value = value
    self.canBeAutomatic = canBeAutomatic
    self.isInactive = isInactive
  }

  /// The value of the control that is nearest to `wish`.
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
    // The last step may be incomplete; no value lies behind it.
    let isNearerAbove = rest >= step - rest && span - below >= step
    return lowest &+ Int(bitPattern: isNearerAbove ? below + step : below)
  }
}

extension Int {
  /// The distance of two numbers, whose difference may be too large for an Int.
  fileprivate func distanceMagnitude(to other: Int) -> UInt {
    UInt(bitPattern: self < other ? other &- self : self &- other)
  }
}

/// The controls of the camera that is open.
public struct OpenControls: Hashable, Sendable {
  /// The camera.
  public var camera: Camera.ID
  /// Tells one opening of a camera from the next: its settings are those of the camera again.
  public var opening: Int
  /// The controls that it has; empty if it has none or they may not be used.
  public var controls: [CameraControl]

  /// Describes controls.
  public init(camera: Camera.ID, opening: Int, controls: [CameraControl]) {
    self.camera = camera
    self.opening = opening
    self.controls = controls
  }

  /// The control of a property.
  public subscript(property: CameraProperty) -> CameraControl? {
    controls.first { $0.property == property }
  }

  /// Notes that a property is being set to a value, before the camera reports it.
  public mutating func note(_ value: Int, of property: CameraProperty) {
    guard let index = controls.firstIndex(where: { $0.property == property }) else { return }
    (controls[index].value, controls[index].setting) = (value, .fixed(value))
  }
}
