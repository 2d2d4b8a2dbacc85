// The user's choices: preferences, which are saved, and the region of the image to read.

public import Observation
public import Reading

/// Holds the user's choices and saves them.
@Observable
public final class Choices {
  /// A change is saved and applied at once. An empty choice, and symbologies that no engine reads,
  /// are refused (see `refusal`); the previous symbologies stay.
  public var preferences: Preferences {
    get { kept }
    set {
      let old = kept
      choose(newValue)
      changed(old)
    }
  }

  private var kept: Preferences
  /// The symbologies refused last; nil after a choice that was possible.
  public private(set) var refusal: UnreadableSymbologies?
  /// Codes count only inside this region, which is moved inside the image if need be; nil for the
  /// whole image, which is always used for still images.
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
  @ObservationIgnored var isCheckingCamera = false
  @ObservationIgnored var changed: (_ old: Preferences) -> Void = { _ in }

  @ObservationIgnored private let store: any PreferencesStore
  @ObservationIgnored public let readable: Set<Symbology>

  /// Refuses saved symbologies that are no longer readable.
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

  /// Refuses unreadable symbologies and an empty choice: the previous ones stay.
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

  func remember(_ camera: String) {
    var wanted = kept
    wanted.lastCamera = camera
    choose(wanted)
  }

  public func acknowledgeRefusal() { refusal = nil }
  func refuse(_ refusal: UnreadableSymbologies) { self.refusal = refusal }

  public func toggleSounds() {
    preferences.sounds = preferences.sounds.isEmpty ? Set(Cue.allCases) : []
  }

  /// The viewport does not apply to still images.
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
  /// The smallest share of a side; the mouse cannot handle a smaller region.
  private static let least = 0.1

  /// The same region, moved inside the image and enlarged to the smallest size.
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
