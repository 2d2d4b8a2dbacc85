// The user's choices, and what follows from them for the window.

public import Barcodes
public import Imaging
public import Recognition

extension ScanSession {
  /// What the user has chosen; a choice is saved and applied at once. Kinds that no engine reads
  /// are refused: `refusal` then lists the readable ones, and the previous ones stay. They also
  /// stay if no kind is chosen at all.
  public var preferences: Preferences {
    get { choices.preferences }
    set {
      let old = choices.preferences
      apply { choices in choices.choose(newValue) }
      counter.isOn = choices.preferences.counts
      settleHistory(after: old)
      settleCounting(after: old)
      typing.apply(choices.preferences)
    }
  }

  /// Kinds that were chosen and that no engine reads; nil if there are none.
  public var refusal: UnreadableSymbologies? { choices.refusal }

  /// Forgets a refusal that the user has seen.
  public func acknowledgeRefusal() { choices.acknowledgeRefusal() }

  /// The kinds that can be read.
  public var readable: Set<Symbology> { feedSwitch.feeds.readable }

  /// The part of the image in which codes count; nil for all of it. In a still image all codes
  /// count.
  public var viewport: Viewport? {
    get { choices.viewport }
    set { apply { choices in choices.choose(newValue) } }
  }

  /// Whether the image is shown mirrored: only a camera's, because it faces the user.
  public var isMirrored: Bool { source == .camera && preferences.isMirrored }

  /// How the image fits its area; still images and screens are always shown completely.
  public var scaling: FrameTransform.Scaling {
    images != nil || source == .screen ? .fit : preferences.scaling
  }

  /// The results to flash and their cues: those of arrivals after `serial` whose flashes are not
  /// switched off.
  public func flashes(after serial: Int) -> [ScanResult.ID: Cue] {
    let news = arrivals.filter { $0.serial > serial && preferences.flashes.contains($0.cue) }
    return Dictionary(news.map { ($0.result, $0.cue) }, uniquingKeysWith: max)
  }

  var settings: RecognitionSettings { choices.settings(for: sourceState) }

  private func apply(_ choice: (Choices) -> Void) {
    let before = settings
    choice(choices)
    if settings != before { feedSwitch.feed?.look(for: settings) }
  }
}
