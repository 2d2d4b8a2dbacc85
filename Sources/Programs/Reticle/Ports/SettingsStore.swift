// Preferences in GSettings, by the keys of the schema in data/. A key that is missing or unreadable
// leaves the default.

internal import Reading
internal import FeatureModels
internal import Meaning
internal import GLib
internal import FeatureViews
internal import FeatureSessions

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
    preferences.cameraSettings = CameraSetting.stored(settings.value(of: "camera-controls") ?? [])
    preferences.cameraFormats = FormatChoice.stored(settings.value(of: "camera-formats") ?? [])
    preferences.commands = CommandRule.stored(settings.value(of: "commands") ?? [])
    let scaling: String? = settings.value(of: "scaling")
    preferences.scaling = scaling == "fit" ? .fit : .fill
    let age: String? = settings.value(of: "history-age")
    preferences.historyAge =
      age.flatMap { HistoryAge(rawValue: $0) } ?? preferences.historyAge
    preferences.absence = settings.value(of: "count-absence") ?? preferences.absence
    preferences.delay = settings.value(of: "count-delay") ?? preferences.delay
    preferences.textSearch = template("search-text") ?? preferences.textSearch
    preferences.productSearch = template("search-product") ?? preferences.productSearch
    preferences.labelSheet = settings.value(of: "label-sheet") ?? ""
    let camera: String? = settings.value(of: "last-camera")
    preferences.lastCamera = camera.flatMap { $0.isEmpty ? nil : $0 }
    return preferences
  }

  func save(_ preferences: Preferences) {
    guard let settings else { return }
    // The usual kinds are saved as none, so that they include kinds of later versions.
    let kinds = preferences.symbologies == Symbology.usual ? [] : preferences.symbologies
    settings.set(Symbology.allCases.filter(kinds.contains).map(\.rawValue), for: "kinds")
    for (key, preference) in Preferences.switches {
      settings.set(preferences[keyPath: preference], for: key)
    }
    settings.set(preferences.copyTemplate.written, for: "copy-template")
    settings.typingStyle = preferences.typingStyle
    settings.set(
      FrameTransform.Rotation.stored(preferences.rotations), for: "rotations")
    settings.set(CameraSetting.stored(preferences.cameraSettings), for: "camera-controls")
    settings.set(FormatChoice.stored(preferences.cameraFormats), for: "camera-formats")
    settings.set(preferences.commands.map(\.stored), for: "commands")
    settings.set(preferences.scaling == .fit ? "fit" : "fill", for: "scaling")
    settings.set(preferences.historyAge.rawValue, for: "history-age")
    settings.set(preferences.absence, for: "count-absence")
    settings.set(preferences.delay, for: "count-delay")
    settings.set(preferences.textSearch.text, for: "search-text")
    settings.set(preferences.productSearch.text, for: "search-product")
    settings.set(preferences.labelSheet, for: "label-sheet")
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
