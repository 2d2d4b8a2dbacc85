// The calls to the driver of a camera about its controls: their list, their values and new values.
// The adapter V4L2Controls makes them to the kernel; SimulatedCamera answers them without a camera.
// The meaning of a control, and when it may be set, are in CameraControl.

/// A control as the driver lists it.
public struct ControlDescription: Hashable, Sendable {
  /// The type of a control's values.
  public enum Kind: Hashable, Sendable {
    case integer
    /// Off or on, 0 or 1.
    case boolean
    /// One of these items, by number; some numbers of the range may have no item.
    case menu([Int: String])
  }

  /// The driver's number of the control, such as 0x009a090a for the distance of the focus.
  public var id: UInt32
  /// In English.
  public var name: String
  public var kind: Kind
  public var range: ClosedRange<Int>
  /// The distance between two values; at least 1.
  public var step: Int
  public var defaultValue: Int
  /// Whether the camera ignores it at present, because another control governs the same thing.
  public var isInactive = false
  public var isReadOnly = false

  public init(
    id: UInt32, name: String, kind: Kind, range: ClosedRange<Int>, step: Int, defaultValue: Int
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.range = range
    self.step = step
    self.defaultValue = defaultValue
  }
}

/// Why the driver did not carry out a call.
public enum ControlFault: Error, Hashable, Sendable {
  case denied
  /// The camera does not take this value, or not at present.
  case refused
  case busy
  /// The camera did not respond, but may do so the next time.
  case failed
  case gone
}

/// The driver of one camera, for one thread.
public protocol ControlDriver: AnyObject {
  func controls() throws(ControlFault) -> [ControlDescription]
  func value(of id: UInt32) throws(ControlFault) -> Int
  func set(_ id: UInt32, to value: Int) throws(ControlFault)
}
