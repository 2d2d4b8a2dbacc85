// Choices: kept as they are made, and felt at once.

internal import Barcodes
internal import Imaging
public import Recognition

extension ScanSession {
  /// What the person has chosen; a choice is kept at once. Kinds that no engine reads are not
  /// chosen: `refusal` then says what can be, and the old ones stay. Nor is it possible to look for
  /// nothing at all.
  public var preferences: Preferences {
    get { chosen }
    set {
      var accepted = newValue
      let unreadable = newValue.symbologies.subtracting(feeds.readable)
      if !unreadable.isEmpty {
        refusal = UnreadableSymbologies(asked: unreadable, readable: feeds.readable)
        accepted.symbologies = chosen.symbologies
      } else if newValue.symbologies.isEmpty {
        accepted.symbologies = chosen.symbologies
      } else if newValue.symbologies != chosen.symbologies {
        refusal = nil
      }
      let before = settings
      keep(accepted)
      if settings != before { feed?.look(for: settings) }
    }
  }

  /// Forgets that a choice was refused, once the person knows.
  public func acknowledgeRefusal() {
    refusal = nil
  }

  /// The part of the image in which codes count; all of it if nil. Of a still image all codes
  /// count.
  public var viewport: Viewport? {
    get { chosenViewport }
    set {
      let accepted = newValue?.insideImage
      guard accepted != chosenViewport else { return }
      let before = settings
      chosenViewport = accepted
      if settings != before { feed?.look(for: settings) }
    }
  }

  /// Enlarges the image by a factor more.
  public func zoom(by factor: Double) {
    guard factor.isFinite, factor > 0 else { return }
    zoom = (zoom * factor).clamped(to: 1...8)
  }

  var settings: RecognitionSettings {
    RecognitionSettings(
      symbologies: chosen.symbologies, viewport: images == nil ? chosenViewport : nil)
  }

  func keep(_ preferences: Preferences) {
    guard preferences != chosen else { return }
    chosen = preferences
    tally.isOn = preferences.counts
    store.save(preferences)
  }

  /// Kinds that were kept and that no engine here reads are refused like those chosen now.
  func dropUnreadable() {
    let readable = feeds.readable
    let unreadable = chosen.symbologies.subtracting(readable)
    guard !unreadable.isEmpty else { return }
    refusal = UnreadableSymbologies(asked: unreadable, readable: readable)
    chosen.symbologies.formIntersection(readable)
    if chosen.symbologies.isEmpty { chosen.symbologies = Symbology.usual.intersection(readable) }
  }
}

nonisolated extension Viewport {
  /// The smallest share of a side; less cannot be grasped any more.
  private static let least = 0.1

  /// The same part, brought inside the image and to a size that can be grasped.
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
