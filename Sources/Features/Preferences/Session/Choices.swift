// The user's choices: preferences, which are saved, and the region of the image to read.

public import Observation
public import Reading

/// Holds the user's choices and saves them.
@Observable
public final class Choices {
  /// The user's preferences; a change is saved and applied at once. Symbologies that no engine
  /// reads are refused: `refusal` then lists the readable ones, and the previous ones stay. They
  /// also stay if no kind is chosen at all.
  public var preferences: Preferences {
    get { kept }
    set {
      let old = kept
      choose(newValue)
      changed(old)
    }
  }

  private var kept: Preferences
  /// Kinds that were chosen and that no engine reads; nil after a choice that was possible.
  public private(set) var refusal: UnreadableSymbologies?
  /// The part of the image in which codes count; nil for all of it. In a still image all codes
  /// count. It lies inside the image.
  public var viewport: Viewport? {
    get { area }
    set {
      let accepted = newValue?.insideImage
      guard accepted != area else { return }
      area = accepted
      changed(kept)
    }
  }

  private var area: Viewport?
  /// Whether the camera is being checked, for which only the chart is read.
  @ObservationIgnored var isCheckingCamera = false
  /// Called after a change with the preferences before it.
  @ObservationIgnored var changed: (_ old: Preferences) -> Void = { _ in }

  @ObservationIgnored private let store: any PreferencesStore
  /// The kinds that can be read.
  @ObservationIgnored public let readable: Set<Symbology>

  /// Loads what is kept in `store`. Kinds that are no longer readable are refused.
  init(keptIn store: any PreferencesStore, readable: Set<Symbology>) {
    self.store = store
    self.readable = readable
    kept = store.load()
    guard refuseUnreadable(of: kept.symbologies) else { return }
    kept.symbologies.formIntersection(readable)
    if kept.symbologies.isEmpty {
      kept.symbologies = Symbology.usual.intersection(readable)
    }
  }

  /// Saves `wanted`. Unreadable kinds and an empty choice are refused: the previous kinds stay.
  private func choose(_ wanted: Preferences) {
    var accepted = wanted
    if refuseUnreadable(of: wanted.symbologies) || wanted.symbologies.isEmpty {
      accepted.symbologies = kept.symbologies
    } else if wanted.symbologies != kept.symbologies {
      refusal = nil
    }
    guard accepted != kept else { return }
    kept = accepted
    store.save(accepted)
  }

  /// Saves the camera used last.
  func remember(_ camera: String) {
    var wanted = kept
    wanted.lastCamera = camera
    choose(wanted)
  }

  /// Forgets a refusal that the user has seen.
  public func acknowledgeRefusal() { refusal = nil }

  /// Refuses kinds that could not be opened.
  func refuse(_ refusal: UnreadableSymbologies) { self.refusal = refusal }

  /// Switches all sounds of reads on or off.
  public func toggleSounds() {
    preferences.sounds = preferences.sounds.isEmpty ? Set(Cue.allCases) : []
  }

  /// The settings for feeds. The viewport does not apply to still images.
  func settings(for state: SourceState) -> RecognitionSettings {
    var settings = RecognitionSettings(
      symbologies: preferences.symbologies, checks: preferences.checks,
      viewport: state.images == nil ? viewport : nil)
    settings.measuresSharpness = state.source == .camera && preferences.focuses
    if isCheckingCamera, state.source == .camera {
      settings.symbologies = Set([.qrCode]).intersection(readable)
      settings.viewport = nil
      settings.examinesChart = true
    }
    return settings
  }

  private func refuseUnreadable(of kinds: Set<Symbology>) -> Bool {
    let unreadable = kinds.subtracting(readable)
    guard !unreadable.isEmpty else { return false }
    refusal = UnreadableSymbologies(asked: unreadable, readable: readable)
    return true
  }
}

nonisolated extension Viewport {
  /// The smallest share of a side; a smaller part is too small for the mouse.
  private static let least = 0.1

  /// The same part, moved inside the image and enlarged to the smallest size.
  fileprivate var insideImage: Viewport? {
    guard [x, y, width, height].allSatisfy(\.isFinite) else { return nil }
    let (width, height) = (
      width.clamped(to: Self.least...1), height.clamped(to: Self.least...1)
    )
    return Viewport(
      x: x.clamped(to: 0...(1 - width)), y: y.clamped(to: 0...(1 - height)), width: width,
      height: height)
  }
}
