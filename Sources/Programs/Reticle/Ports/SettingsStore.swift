// Preferences in GSettings, by the keys of the schema in data/. A key that is missing or unreadable
// leaves the default.

internal import FeatureModels
internal import FeatureSessions
internal import FeatureViews
internal import GLib
internal import Meaning
internal import Reading
internal import System

/// Saves preferences; without a schema they last as long as the program.
@MainActor
final class SettingsStore: PreferencesStore {
  private let settings = Settings.open(schema: ProgramIdentity.id)

  func load() -> Preferences {
    var preferences = Preferences()
    guard let settings else { return preferences }
    let kinds: [String] = settings.value(of: "kinds") ?? []
    let symbologies = Set(kinds.compactMap { Symbology(rawValue: $0) })
    if !symbologies.isEmpty { preferences.symbologies = symbologies }
    for (key, preference) in Preferences.switches {
      if let isOn: Bool = settings.value(of: key) { preferences[keyPath: preference] = isOn }
    }
    let copied: String? = settings.value(of: "copy-template")
    preferences.copyTemplate = copied.map { CopyTemplate($0) } ?? preferences.copyTemplate
    preferences.typingStyle = settings.typingStyle
    preferences.rotations = FrameTransform.Rotation.stored(settings.value(of: "rotations") ?? [])
    preferences.mirrorings = Mirroring.stored(settings.value(of: "mirrorings") ?? [])
    preferences.cameraSettings = CameraSetting.stored(settings.value(of: "camera-controls") ?? [])
    preferences.cameraFormats = FormatChoice.stored(settings.value(of: "camera-formats") ?? [])
    preferences.commands = CommandRule.stored(settings.value(of: "commands") ?? [])
    preferences.rules = MeaningRule.stored(settings.value(of: "rules") ?? [])
    preferences.columns = ColumnRule.stored(settings.value(of: "columns") ?? [])
    let scaling: String? = settings.value(of: "scaling")
    preferences.scaling = scaling == "fit" ? .fit : .fill
    let firstTimes: [String] = settings.value(of: "first-times") ?? []
    preferences.firstTimes = Set(firstTimes.compactMap { FirstTime(rawValue: $0) })
    let age: String? = settings.value(of: "history-age")
    preferences.historyAge =
      age.flatMap { HistoryAge(rawValue: $0) } ?? preferences.historyAge
    preferences.absence = settings.value(of: "count-absence") ?? preferences.absence
    preferences.delay = settings.value(of: "count-delay") ?? preferences.delay
    preferences.textSearch = template("search-text") ?? preferences.textSearch
    preferences.productSearch = template("search-product") ?? preferences.productSearch
    preferences.tableColumns = TableArrangement(stored: settings.value(of: "table-columns") ?? [])
    preferences.labelSheet = settings.value(of: "label-sheet") ?? ""
    preferences.valueColumn = settings.value(of: "value-column") ?? ""
    preferences.addresses = SavedAddress.stored(settings.value(of: "addresses") ?? [])
    preferences.scanners = ChosenScanner.stored(settings.value(of: "scanners") ?? [])
    let typing: String? = settings.value(of: "typing-scanner")
    preferences.typingScanner = typing.flatMap { TypingScanner(stored: $0) }
    preferences.folders = ChosenFolder.stored(settings.value(of: "folders") ?? [])
    let screenshots: String? = settings.value(of: "screenshot-folder")
    preferences.screenshotFolder = screenshots.flatMap(ChosenFolder.init(path:))
    let camera: String? = settings.value(of: "last-camera")
    preferences.lastCamera = camera.flatMap { $0.isEmpty ? nil : $0 }
    return preferences
  }

  func save(_ preferences: Preferences) {
    guard let settings else { return }
    // The usual symbologies are saved as an empty list, so that they include those of later
    // versions.
    let kinds = preferences.symbologies == Symbology.usual ? [] : preferences.symbologies
    settings.set(Symbology.allCases.filter(kinds.contains).map(\.rawValue), for: "kinds")
    for (key, preference) in Preferences.switches {
      settings.set(preferences[keyPath: preference], for: key)
    }
    settings.set(preferences.copyTemplate.written, for: "copy-template")
    settings.typingStyle = preferences.typingStyle
    settings.set(
      FrameTransform.Rotation.stored(preferences.rotations), for: "rotations")
    settings.set(Mirroring.stored(preferences.mirrorings), for: "mirrorings")
    settings.set(CameraSetting.stored(preferences.cameraSettings), for: "camera-controls")
    settings.set(FormatChoice.stored(preferences.cameraFormats), for: "camera-formats")
    settings.set(preferences.commands.map(\.stored), for: "commands")
    settings.set(preferences.rules.map(\.stored), for: "rules")
    settings.set(preferences.columns.map(\.stored), for: "columns")
    settings.set(preferences.scaling == .fit ? "fit" : "fill", for: "scaling")
    settings.set(
      FirstTime.allCases.filter(preferences.firstTimes.contains).map(\.rawValue),
      for: "first-times")
    settings.set(preferences.historyAge.rawValue, for: "history-age")
    settings.set(preferences.absence, for: "count-absence")
    settings.set(preferences.delay, for: "count-delay")
    settings.set(preferences.textSearch.text, for: "search-text")
    settings.set(preferences.productSearch.text, for: "search-product")
    settings.set(preferences.tableColumns.stored, for: "table-columns")
    settings.set(preferences.labelSheet, for: "label-sheet")
    settings.set(preferences.valueColumn, for: "value-column")
    settings.set(preferences.addresses.map(\.stored), for: "addresses")
    settings.set(preferences.scanners.map(\.stored), for: "scanners")
    settings.set(preferences.typingScanner?.stored ?? "", for: "typing-scanner")
    settings.set(preferences.folders.map(\.id), for: "folders")
    settings.set(preferences.screenshotFolder?.id ?? "", for: "screenshot-folder")
    settings.set(preferences.lastCamera ?? "", for: "last-camera")
  }

  /// The size of the window when it was last closed.
  var windowSize: WindowSize {
    get {
      let usual = WindowSize()
      return WindowSize(
        width: settings?.value(of: "window-width") ?? usual.width,
        height: settings?.value(of: "window-height") ?? usual.height,
        isMaximized: settings?.value(of: "maximized") ?? usual.isMaximized)
    }
    set {
      settings?.set(newValue.width, for: "window-width")
      settings?.set(newValue.height, for: "window-height")
      settings?.set(newValue.isMaximized, for: "maximized")
    }
  }

  /// Whether the shortcuts from anywhere are set up at each start.
  var hasShortcuts: Bool {
    get { settings?.value(of: "shortcuts") ?? false }
    set { settings?.set(newValue, for: "shortcuts") }
  }

  private func template(_ key: String) -> SearchTemplate? {
    let text: String? = settings?.value(of: key)
    return text.flatMap { try? SearchTemplate($0) }
  }
}

extension CameraSetting {
  static func stored(_ settings: [Camera.ID: [CameraProperty: Self]]) -> [String] {
    settings.flatMap { camera, settings in
      settings.map { property, setting in "\(property.rawValue) \(setting.word) \(camera)" }
    }.sorted()
  }

  /// The settings that are stored in `words`; invalid ones are skipped.
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
  static func stored(_ formats: [Camera.ID: Self]) -> [String] {
    formats.map { camera, format in "\(format.stored) \(camera)" }.sorted()
  }

  /// The formats that are stored in `words`; invalid ones are skipped.
  static func stored(_ words: [String]) -> [Camera.ID: Self] {
    let formats = words.compactMap { words -> (Camera.ID, Self)? in
      let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let format = Self(stored: parts[0]) else { return nil }
      return (parts[1], format)
    }
    return Dictionary(formats) { _, last in last }
  }
}

/// Whether the images of single cameras are mirrored, as it is stored.
enum Mirroring {
  static func stored(_ mirrorings: [Camera.ID: Bool]) -> [String] {
    mirrorings.map { camera, isMirrored in "\(isMirrored ? "on" : "off") \(camera)" }.sorted()
  }

  /// The choices that are stored in `words`; invalid ones are skipped.
  static func stored(_ words: [String]) -> [Camera.ID: Bool] {
    let choices = words.compactMap { words -> (Camera.ID, Bool)? in
      let parts = words.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, ["on", "off"].contains(parts[0]) else { return nil }
      return (parts[1], parts[0] == "on")
    }
    return Dictionary(choices) { _, last in last }
  }
}

extension FrameTransform.Rotation {
  /// The turns of cameras, as they are stored.
  static func stored(_ rotations: [Camera.ID: Self]) -> [String] {
    rotations.map { camera, rotation in "\(rotation.rawValue * 90) \(camera)" }.sorted()
  }

  /// The turns that are stored in `words`; invalid ones are skipped.
  static func stored(_ words: [String]) -> [Camera.ID: Self] {
    let rotations = words.compactMap { words -> (Camera.ID, Self)? in
      let parts = words.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let degrees = Int(parts[0]), degrees.isMultiple(of: 90),
        let rotation = Self(rawValue: degrees / 90)
      else { return nil }
      return (String(parts[1]), rotation)
    }
    return Dictionary(rotations) { _, last in last }
  }
}

extension Settings {
  var typingStyle: TypingStyle {
    get {
      var style = TypingStyle()
      style.prefix = value(of: "type-prefix") ?? style.prefix
      let ending: String? = value(of: "type-ending")
      style.ending = ending.flatMap { TypingStyle.Ending(rawValue: $0) } ?? style.ending
      let separator: String? = value(of: "type-separator")
      style.separator = separator.map { TypingStyle.Separator($0) } ?? style.separator
      style.delay = value(of: "type-delay") ?? style.delay
      style.pause = value(of: "type-pause") ?? style.pause
      return style
    }
    set {
      set(newValue.prefix, for: "type-prefix")
      set(newValue.ending.rawValue, for: "type-ending")
      set(newValue.separator.written, for: "type-separator")
      set(newValue.delay, for: "type-delay")
      set(newValue.pause, for: "type-pause")
    }
  }
}

/// Saves counters in a small file.
actor CounterFile: CounterStore {
  private let file: StateFile

  /// Uses the file in the user's state folder; nil if there is no such folder.
  @MainActor init?() {
    guard let file = StateFile("counters", of: ProgramIdentity.name) else { return nil }
    self.file = file
  }

  nonisolated func load() -> Counters {
    file.text(most: Counters.longestText).flatMap(Counters.init(text:)) ?? Counters()
  }

  func save(_ counters: Counters) {
    if counters == Counters() { return file.remove() }
    // A failure is silent, because the user did not ask for counters.
    try? file.write(counters.text)
  }
}
