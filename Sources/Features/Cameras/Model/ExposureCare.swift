// Adjusts the exposure where codes are: darker where a place is blown out, brighter where it is
// dark, shorter where motion smears it. The camera's own exposure meters the whole image, in which
// a sheet of paper before a dark room is too bright, and a screen before a window too dark.

internal import Reading

struct ExposureCare {
  /// The largest blown-out share and the lowest brightness at which codes are read well enough.
  private static let (mostBlownOut, leastBrightness) = (0.2, 45.0)
  /// Edges that are this many times softer in one direction than in the other are smeared.
  private static let mostSmear = 6.0
  /// The time until a change of exposure shows in the image.
  private static let interval = Duration.milliseconds(180)
  /// The most changes in a row; further ones do not help to read a code.
  private static let mostChanges = 5
  /// The longest exposure that does not slow the camera down, in tenths of a millisecond.
  private static let longest = 333

  /// The time in which automatic exposure settles.
  private static let rest = Duration.seconds(2)

  private var changed: Duration?
  /// When exposure and gain were given back to the camera because no code was read; nil once a code
  /// was read or the place was well lit.
  private var gaveUp: Duration?
  private var count = 0
  /// When exposure and gain were first changed; nil while the camera controls them.
  private(set) var began: Duration?

  /// The changes for a place that looks like `view` in the frame of `time`; empty if it is well
  /// lit.
  mutating func changes(
    for view: PlaceView, _ controls: [CameraControl], at time: Duration
  ) -> [ControlChange] {
    if let gaveUp {
      guard time - gaveUp > Self.rest, isWellLit(view) else { return [] }
      self.gaveUp = nil
    }
    if let changed, time - changed < Self.interval { return [] }
    guard count < Self.mostChanges,
      let exposure = controls.settable(.exposure)
    else { return [] }
    let changes: [ControlChange]
    if view.blownOut > Self.mostBlownOut {
      changes = scaled(exposure, by: 0.5)
    } else if view.brightness < Self.leastBrightness {
      changes = brighter(exposure, controls)
    } else if let smear = view.smear, smear > Self.mostSmear {
      let gain = controls.settable(.gain)
      changes = scaled(exposure, by: 0.5) + (gain.map { scaled($0, by: 1.6) } ?? [])
    } else {
      return []
    }
    guard !changes.isEmpty else { return [] }
    (began, changed, count) = (began ?? time, time, count + 1)
    return changes
  }

  mutating func noteReading() { gaveUp = nil }

  private func isWellLit(_ view: PlaceView) -> Bool {
    view.blownOut <= Self.mostBlownOut && view.brightness >= Self.leastBrightness
      && view.smear ?? 1 <= Self.mostSmear
  }

  func isSettling(at time: Duration) -> Bool {
    changed.map { time - $0 < Self.interval } ?? false
  }

  mutating func giveBack(_ controls: [CameraControl], at time: Duration) -> [ControlChange] {
    (began, changed, count, gaveUp) = (nil, nil, 0, time)
    return controls.filter {
      [.exposure, .gain].contains($0.property) && $0.canBeAutomatic && $0.setting != .automatic
    }.map { ControlChange($0.property, .automatic) }
  }

  private func brighter(
    _ exposure: CameraControl, _ controls: [CameraControl]
  ) -> [ControlChange] {
    if exposure.value < min(Self.longest, exposure.range.upperBound) {
      let longer = min(exposure.value * 2, Self.longest)
      return [ControlChange(.exposure, .fixed(longer))]
    }
    let gain = controls.settable(.gain)
    return gain.map { scaled($0, by: 1.6) } ?? []
  }

  private func scaled(_ control: CameraControl, by factor: Double) -> [ControlChange] {
    // Multiplying zero would leave a control at its lower end.
    let value = max(1, Double(control.value)) * factor
    let next = control.nearest(to: Int(value.rounded(factor < 1 ? .down : .up)))
    return next == control.value ? [] : [ControlChange(control.property, .fixed(next))]
  }
}
