// Cameras: which cameras there are, which one to use and in which format, what goes wrong with one
// and what to do about it. Values and rules only; no clock, no thread, no library.
//
// The adapter Capture lists devices, opens streams and reports what happens; CameraSupervision
// returns what to do. The window and the tools show CameraState.
//
// Read in this order:
//   Camera, CameraFormat, BestFormat       a camera, its formats, the best of them
//   FormatChoice, FormatPlan               what the user chooses of them, and what is opened
//   CloserLook                             when more pixels than usual are worth it
//   FoundDevice, CameraRoster              from the system's devices to the list of cameras
//   CameraAccess, CaptureFault             permission, and what can go wrong
//   CameraSupervision (+Phases, +Rules)    the rules that keep one camera running
//   CameraState, FaultSentences            what the user sees
//   TorchState                             the torch beside a camera
//   Controls/CameraControls                focus, exposure and the like, over ControlDriver

/// A camera that can be chosen: one device under one name, however many ways lead to it.
public struct Camera: Hashable, Sendable, Identifiable {
  /// Where a camera is opened.
  public enum Location: Hashable, Sendable {
    /// A video device of the kernel, such as `/dev/video0`.
    case device(path: String)
    /// A PipeWire node, by its serial number in the running daemon.
    case node(serial: String)
  }

  /// Stays the same when the camera is unplugged and plugged in again, so that it can be saved.
  public let id: String
  /// The name that the user sees.
  public var name: String
  /// Where the camera is opened.
  public var location: Location
  /// The formats that the camera offers; empty if it lists none.
  public var formats: [CameraFormat]
  /// The kernel's path of the device, wherever the camera is opened; nil if it is unknown. Its
  /// controls are set there.
  public var devicePath: String?

  /// Describes a camera.
  public init(
    id: String, name: String, location: Location, formats: [CameraFormat],
    devicePath: String? = nil
  ) {
    self.id = id
    self.name = name
    self.location = location
    self.formats = formats
    if case .device(let path) = location {
      self.devicePath = path
    } else {
      self.devicePath = devicePath
    }
  }
}
