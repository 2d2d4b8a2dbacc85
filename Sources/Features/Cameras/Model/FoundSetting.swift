// How a property of a camera was set before this program changed it, so that it can be given back,
// also by the next start after a crash.

/// How the driver had a property set.
public struct FoundSetting: Hashable, Sendable {
  /// The driver's mode; nil if the property has none.
  public var mode: Int?
  /// The driver's value.
  public var value: Int

  /// Describes a setting.
  public init(mode: Int?, value: Int) {
    self.mode = mode
    self.value = value
  }
}

/// What was found of all cameras and not given back yet.
public struct FoundSettings: Hashable, Sendable {
  /// The settings of each camera.
  public private(set) var cameras: [Camera.ID: [CameraProperty: FoundSetting]] = [:]
  /// The file of a person has a few lines; more are not this program's.
  private static let mostLines = 200

  /// No settings.
  public init() {}

  /// Reads the text of a file; lines that make no sense are left out.
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

  /// The settings as a text, a line for each: "focus 1 120 Maker Camera@usb-1".
  public var written: String {
    cameras.flatMap { camera, settings in
      settings.map { property, found in
        "\(property.rawValue) \(found.mode.map(String.init) ?? "-") \(found.value) \(camera)\n"
      }
    }.sorted().joined()
  }

  /// The settings of a camera.
  public subscript(camera: Camera.ID) -> [CameraProperty: FoundSetting] {
    get { cameras[camera] ?? [:] }
    set { cameras[camera] = newValue.isEmpty || camera.contains("\n") ? nil : newValue }
  }
}
