// Whether a device is a camera for reading codes, which device it is, and what people call it.

internal import Wording

extension FoundDevice {
  /// Where devices are listed. To add one, follow the head of Adapters/Capture/Capture.swift.
  public enum Provider: CaseIterable, Hashable, Sendable {
    /// The kernel's list of video devices.
    case kernel
    /// PipeWire.
    case pipeWire
  }

  /// Whether it takes images of what a person sees: no metadata, no infrared, no shared screen.
  var isCamera: Bool {
    switch provider {
    case .kernel:
      // A device that tells of no image has metadata only, and one that does not capture plays.
      let capabilities = properties["device.capabilities"] ?? ":capture:"
      guard capabilities.contains("capture"), !formats.isEmpty else { return false }
    case .pipeWire:
      guard properties["media.class"] == "Video/Source", properties["media.role"] == "Camera"
      else { return false }
    }
    return !isInfrared
  }

  /// The sensor with which a computer recognises faces in the dark: it says so, or knows no colour.
  private var isInfrared: Bool {
    let words = name.lowercased().split { !$0.isLetter }
    if words.contains("ir") || words.contains("infrared") { return true }
    return !formats.isEmpty
      && formats.allSatisfy { format in
        guard case .raw(let arrangement) = format.encoding else { return false }
        return arrangement.hasPrefix("GRAY") || arrangement.hasPrefix("GREY")
      }
  }

  /// The kernel's path of the device, whoever told of it: "/dev/video0".
  var devicePath: String? {
    let prefix = "v4l2:"
    if let path = properties["api.v4l2.path"] ?? properties["device.path"] { return path }
    guard let object = properties["object.path"], object.hasPrefix(prefix) else { return nil }
    return String(object.dropFirst(prefix.count))
  }

  /// Where it is opened; nil where that is not told.
  var location: Camera.Location? {
    switch provider {
    case .kernel: devicePath.map { .device(path: $0) }
    case .pipeWire: properties["object.serial"].map { .node(serial: $0) }
    }
  }

  /// What stays the same when it is plugged in again. The driver's name for the model and for the
  /// place where it is plugged in is the same through the kernel and through PipeWire; paths and
  /// serial numbers of nodes are given anew each time.
  var lastingIdentity: String? {
    let model = properties["v4l2.device.card"] ?? properties["api.v4l2.cap.card"]
    let place = properties["v4l2.device.bus_info"] ?? properties["api.v4l2.cap.bus_info"]
    if let model, let place { return Self.identity(model: model, place: place) }
    return (properties["node.name"] ?? properties["device.bus_path"] ?? devicePath).map {
      Self.identity(model: name, place: $0)
    }
  }

  private static func identity(model: String, place: String) -> String { "\(model)@\(place)" }

  /// The name without what drivers add to it: "Integrated Camera: Integrated C" and
  /// "Integrated Camera (V4L2)" are "Integrated Camera".
  var plainName: String {
    var plain = name[...]
    if plain.hasSuffix(" (V4L2)") { plain = plain.dropLast(" (V4L2)".count) }
    let parts = plain.split(separator: ": ", maxSplits: 1)
    if parts.count == 2, parts[0].hasPrefix(parts[1]) { plain = parts[0] }
    return plain.isEmpty ? tr("Camera") : String(plain)
  }
}
