// When focus and exposure are changed, and when they are left alone: never while something is read,
// never where the image is sharp, and at most one sweep in five seconds, so that no image pumps.

public import Imaging

/// Looks after the focus and the exposure of one camera, frame by frame.
///
///     var care = CameraCare()
///     for change in care.see(frame, controls.list()) {
///       controls.set(change.property, to: change.setting)
///     }
public struct CameraCare: Sendable {
  /// Codes that are in focus are read sooner than this.
  private static let patience = Duration.milliseconds(250)
  /// From the end of a sweep to the next.
  private static let rest = Duration.seconds(5)
  /// Edges at least so steep are sharp enough for codes: see `PlaceView.steepness`.
  private static let sharpEnough = 0.2
  /// A scene that became softer by this share for so long may show something else.
  private static let (clearFall, fallTime) = (0.7, Duration.seconds(1))
  /// How long a lens lags behind what is set, as webcams do.
  private static let lag = Duration.milliseconds(150)
  /// After this time without a code, the exposure is the camera's again.
  private static let exposureTime = Duration.seconds(4)

  private var newest = Duration.zero
  private var quietSince: Duration?
  private var sweep: FocusSweep?
  /// Where the sweep judges the sharpness.
  private var tiles: [Int] = []
  private var ended: (time: Duration, view: PlaceView?)?
  /// How the focus was set before the sweep.
  private var before: CameraSetting?
  /// Whether the sweep is the user's, begun while something else was read.
  private var ignoresReading = false
  private var fallenSince: Duration?
  /// The position with which a code was read last.
  private var best: Int?
  private var exposure = ExposureCare()
  /// Where the user wants the focus.
  private var wanted: Point?

  /// Begins with nothing known.
  public init() {}

  /// Focuses on a place of the next frame, in its pixels.
  public mutating func focus(at place: Point) {
    wanted = place
    sweep = nil
  }

  /// Takes in a frame, and returns what to change at the camera, which has these controls.
  public mutating func see(
    _ frame: FocusFrame, _ controls: [CameraControl]
  ) -> [ControlChange] {
    // Another stream of the camera has another clock.
    if frame.time < newest { self = CameraCare(keeping: best) }
    newest = frame.time
    let focus = controls.settable(.focus)
    if frame.isReading, wanted == nil, sweep == nil || !ignoresReading {
      return settle(focus, at: frame.time)
    }
    let since = quietSince ?? frame.time
    quietSince = since
    guard frame.time - since >= Self.patience || wanted != nil else { return [] }
    if sweep == nil {
      tiles = place(in: frame)
      guard let view = frame.sharpness.view(of: tiles) else { return [] }
      let changes = exposureChanges(view, controls, at: frame.time, since: since)
      guard changes.isEmpty, !exposure.isSettling(at: frame.time), let focus else { return changes }
      guard needsSweep(view, at: frame.time) else { return [] }
      wanted = nil
      (before, ignoresReading) = (focus.setting, frame.isReading)
      sweep = FocusSweep(focus, from: best ?? focus.value, lag: Self.lag)
    }
    return step(frame)
  }

  private init(keeping best: Int?) { self.best = best }

  /// A code is read: whatever was tried ends where it is read.
  private mutating func settle(_ focus: CameraControl?, at time: Duration) -> [ControlChange] {
    quietSince = nil
    fallenSince = nil
    exposure.noteReading()
    defer {
      if sweep != nil { ended = (time, nil) }
      sweep = nil
    }
    guard let position = sweep?.position(at: time) else {
      if let focus, focus.setting != .automatic { best = focus.value }
      return []
    }
    best = position
    return [ControlChange(.focus, .fixed(position))]
  }

  /// The place that matters: the user's, those of codes that are seen, or the middle.
  private func place(in frame: FocusFrame) -> [Int] {
    let map = frame.sharpness
    if let wanted {
      return map.tiles(
        in: Quadrilateral(
          x: wanted.x - Double(map.side), y: wanted.y - Double(map.side),
          width: 2 * Double(map.side), height: 2 * Double(map.side)))
    }
    let places = Set(frame.places.flatMap { map.tiles(in: $0) })
    return places.isEmpty ? map.middleTiles : places.sorted()
  }

  private mutating func exposureChanges(
    _ view: PlaceView, _ controls: [CameraControl], at time: Duration, since: Duration
  ) -> [ControlChange] {
    if let began = exposure.began, time - max(since, began) > Self.exposureTime {
      return exposure.giveBack(controls, at: time)
    }
    return exposure.changes(for: view, controls, at: time)
  }

  private mutating func needsSweep(_ view: PlaceView, at time: Duration) -> Bool {
    if wanted != nil { return true }
    if let steepness = view.steepness, steepness >= Self.sharpEnough { return false }
    guard let ended else { return true }
    guard time - ended.time >= Self.rest else { return false }
    guard let known = ended.view else { return true }
    guard view.sharpness < Self.clearFall * known.sharpness || view.showsOther(than: known) else {
      fallenSince = nil
      return false
    }
    let since = fallenSince ?? time
    fallenSince = since
    return time - since >= Self.fallTime
  }

  private mutating func step(_ frame: FocusFrame) -> [ControlChange] {
    guard var sweep, let view = frame.sharpness.view(of: tiles) else { return [] }
    let position = sweep.next(view, at: frame.time)
    self.sweep = sweep
    guard sweep.isDone else { return changes(to: position.map(CameraSetting.fixed)) }
    ended = (frame.time, view)
    fallenSince = nil
    self.sweep = nil
    return changes(to: position.map(CameraSetting.fixed) ?? before)
  }

  private func changes(to setting: CameraSetting?) -> [ControlChange] {
    setting.map { [ControlChange(.focus, $0)] } ?? []
  }
}

extension PlaceView {
  /// A place is another scene from such a factor of its relative contrast on.
  private static let clearContrast = 1.5

  /// Whether the place shows something else, or has edges only now; neither depends on exposure.
  fileprivate func showsOther(than known: PlaceView) -> Bool {
    if known.steepness == nil, steepness != nil { return true }
    let (one, other) = (relativeContrast, known.relativeContrast)
    return max(one, other) > Self.clearContrast * min(one, other)
  }

  /// The contrast as a share of the brightness, with a little that is noise.
  private var relativeContrast: Double { max(contrast, 4) / max(brightness, 8) }
}
