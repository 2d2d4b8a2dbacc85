// Judges whether a device is a camera for reading codes, and gives it a lasting identity and a name
// for the user.

extension FoundDevice {
  /// The provider of a device. Adapters/Capture/CameraBackends.swift has the elements of each.
  public enum Provider: CaseIterable, Hashable, Sendable {
    case kernel
    case pipeWire
  }

  /// Whether the device captures visible light: not metadata, not infrared, not a shared screen.
  var isCamera: Bool {
    switch provider {
    case .kernel:
      // A device without formats has metadata only, and one that does not capture plays back.
      let capabilities = properties["device.capabilities"] ?? ":capture:"
      guard capabilities.contains("capture"), !formats.isEmpty else { return false }
    case .pipeWire:
      guard properties["media.class"] == "Video/Source", properties["media.role"] == "Camera"
      else { return false }
    }
    return !isInfrared
  }

  /// Judged by the device's name, or by formats without colour.
  private var isInfrared: Bool {
    let words = name.lowercased().split { !$0.isLetter }
    if words.contains("ir") || words.contains("infrared") { return true }
    return !formats.isEmpty
      && formats.allSatisfy { format in
        guard case .raw(let arrangement) = format.encoding else { return false }
        return arrangement.hasPrefix("GRAY") || arrangement.hasPrefix("GREY")
      }
  }

  /// Whether the camera looks away from the user: at a desk, or out of the back of a tablet.
  /// libcamera's devices say where they are, through PipeWire; of all others only a name can tell.
  var looksAway: Bool {
    switch properties["api.libcamera.location"] {
    case "front": return false
    case "back": return true
    default: break
    }
    let words = name.lowercased().split { !$0.isLetter }
    return words.contains { Self.wordsAway.contains($0) }
      || zip(words, words.dropFirst()).contains { Self.pairsAway.contains("\($0) \($1)") }
  }

  /// Words in the names of cameras on the back, over a desk, or held to a thing.
  private static let wordsAway: Set<Substring> = [
    "rear", "back", "overhead", "visualizer", "visualiser", "doccam", "ipevo", "okiocam", "elmo",
    "microscope", "endoscope", "borescope", "otoscope",
  ]
  private static let pairsAway: Set<String> = ["document camera", "doc cam", "desk view"]

  /// Whether another program feeds the device, such as one that shows a phone's camera.
  private var isLoopback: Bool {
    let driver = properties["v4l2.device.driver"] ?? properties["api.v4l2.cap.driver"] ?? ""
    let socket =
      properties["v4l2.device.bus_info"] ?? properties["api.v4l2.cap.bus_info"] ?? ""
    return driver == "v4l2 loopback" || socket.hasPrefix("platform:v4l2loopback")
  }

  /// The kernel's path of the device, from either provider: "/dev/video0".
  var devicePath: String? {
    let prefix = "v4l2:"
    if let path = properties["api.v4l2.path"] ?? properties["device.path"] { return path }
    guard let object = properties["object.path"], object.hasPrefix(prefix) else { return nil }
    return String(object.dropFirst(prefix.count))
  }

  var location: Camera.Location? {
    switch provider {
    case .kernel: devicePath.map { .device(path: $0) }
    case .pipeWire: properties["object.serial"].map { .node(serial: $0) }
    }
  }

  /// An identity from model and socket, which stays the same when the device is plugged in again,
  /// and is the same from the kernel and from PipeWire.
  var lastingIdentity: String? {
    let model = properties["v4l2.device.card"] ?? properties["api.v4l2.cap.card"]
    let socket = properties["v4l2.device.bus_info"] ?? properties["api.v4l2.cap.bus_info"]
    if let model, let socket { return Self.identity(model: model, socket: socket) }
    return (properties["node.name"] ?? properties["device.bus_path"] ?? devicePath).map {
      Self.identity(model: name, socket: $0)
    }
  }

  private static func identity(model: String, socket: String) -> String { "\(model)@\(socket)" }

  /// The name without the drivers' additions: "Integrated Camera: Integrated C" and
  /// "Integrated Camera (V4L2)" are "Integrated Camera".
  var plainName: String {
    var plain = name[...]
    if plain.hasSuffix(" (V4L2)") { plain = plain.dropLast(" (V4L2)".count) }
    let parts = plain.split(separator: ": ", maxSplits: 1)
    if parts.count == 2, parts[0].hasPrefix(parts[1]) { plain = parts[0] }
    let name = plain.isEmpty ? "Camera" : String(plain)
    return isLoopback && !name.lowercased().contains("loopback") ? "\(name) (v4l2loopback)" : name
  }
}
