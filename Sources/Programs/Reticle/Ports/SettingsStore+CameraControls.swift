// What is set of cameras in the settings. A control: "focus 120 Maker Camera@usb-1", or "automatic"
// in place of the number. A format: "1920x1080@30 Maker Camera@usb-1".

internal import FeatureModels

extension CameraSetting {
  /// The settings of these cameras as they are stored.
  static func stored(_ settings: [Camera.ID: [CameraProperty: Self]]) -> [String] {
    settings.flatMap { camera, settings in
      settings.map { property, setting in "\(property.rawValue) \(setting.word) \(camera)" }
    }.sorted()
  }

  /// The settings that are stored in these words; others are left out.
  static func stored(_ words: [String]) -> [Camera.ID: [CameraProperty: Self]] {
    var settings: [Camera.ID: [CameraProperty: Self]] = [:]
    for words in words {
      let parts = words.split(separator: " ", maxSplits: 2).map(String.init)
      guard parts.count == 3, let property = CameraProperty(rawValue: parts[0]),
        let setting = Self(word: parts[1])
      else { continue }
      settings[parts[2], default: [:]][property] = setting
    }
    return settings
  }

  private init?(word: String) {
    if word == "automatic" {
      self = .automatic
    } else if let value = Int(word) {
      self = .fixed(value)
    } else {
      return nil
    }
  }

  private var word: String {
    switch self {
    case .automatic: "automatic"
    case .fixed(let value): "\(value)"
    }
  }
}

extension FormatChoice {
  /// The formats of these cameras as they are stored.
  static func stored(_ formats: [Camera.ID: Self]) -> [String] {
    formats.map { camera, format in "\(format.stored) \(camera)" }.sorted()
  }

  /// The formats that are stored in these words; others are left out.
  static func stored(_ words: [String]) -> [Camera.ID: Self] {
    let formats = words.compactMap { words -> (Camera.ID, Self)? in
      let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let format = Self(stored: parts[0]) else { return nil }
      return (parts[1], format)
    }
    return Dictionary(formats) { _, last in last }
  }
}
