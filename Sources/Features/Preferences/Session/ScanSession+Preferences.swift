// The user's choices, and what follows from them for the window.

internal import FeatureModels
public import Reading

extension ScanSession {
  /// The user's preferences; a change is saved and applied at once. Symbologies that no engine
  /// reads are refused: `refusal` then lists the readable ones, and the previous ones stay. They
  /// also stay if no kind is chosen at all.
  public var preferences: Preferences {
    get { choices.preferences }
    set {
      let old = choices.preferences
      apply { choices in choices.choose(newValue) }
      counter.isOn = choices.preferences.counts
      settleHistory(after: old)
      counting.settle(after: old)
      delivery.typing.apply(choices.preferences)
      if old.cameraFormats != choices.preferences.cameraFormats { applyFormats() }
      if old.looksCloser != choices.preferences.looksCloser { applyCloser() }
    }
  }

  /// Switches all sounds of reads on or off.
  public func toggleSounds() {
    preferences.sounds = preferences.sounds.isEmpty ? Set(Cue.allCases) : []
  }

  /// The part of the image in which codes count; nil for all of it. In a still image all codes
  /// count.
  public var viewport: Viewport? {
    get { choices.viewport }
    set { apply { choices in choices.choose(newValue) } }
  }

  /// Whether the image is shown mirrored: only a camera's, because it faces the user.
  public var isMirrored: Bool { source == .camera && preferences.isMirrored }

  /// The turn that brings the camera's image upright.
  public var rotation: FrameTransform.Rotation {
    turnedCamera.flatMap { preferences.rotations[$0] } ?? .none
  }

  /// Turns the image of this camera by a quarter, for now and later.
  public func turn() {
    guard let camera = turnedCamera else { return }
    let turned = rotation.next
    preferences.rotations[camera] = turned == .none ? nil : turned
  }

  private var turnedCamera: Camera.ID? { sourceState.runningCamera?.id }

  /// The fit of the image in its area; still images and screens are always shown completely.
  public var scaling: FrameTransform.Scaling {
    images != nil || source == .screen ? .fit : preferences.scaling
  }

  /// The results to flash and their cues: those of arrivals after `serial` whose flashes are not
  /// switched off.
  public func flashes(after serial: Int) -> [ScanResult.ID: Cue] {
    let news = results.arrivals.filter {
      $0.serial > serial && preferences.flashes.contains($0.cue)
    }
    return Dictionary(news.map { ($0.result, $0.cue) }, uniquingKeysWith: max)
  }

  var settings: RecognitionSettings { choices.settings(for: sourceState) }

  func apply(_ choice: (Choices) -> Void) {
    let before = settings
    choice(choices)
    if settings != before { feedSwitch.feed?.look(for: settings) }
  }
}
