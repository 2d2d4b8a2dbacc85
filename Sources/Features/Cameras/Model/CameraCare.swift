// Decides when focus and exposure are changed and when they are left alone: never while a code is
// read, never where the image is sharp, and with at most one sweep in five seconds, so that the
// image does not pump.

public import Reading

/// Adjusts the focus and the exposure of one camera, frame by frame.
///
///     var care = CameraCare()
///     for change in care.see(frame, controls.list()) {
///       controls.set(change.property, to: change.setting)
///     }
public struct CameraCare: Sendable {
  /// The longest time from a request for focus to the end of its sweep, including frames in
  /// transit.
  public static let longestSweep = FocusSweep.longest + .milliseconds(400)

  /// A code that was read may be missing for this long before it counts as unread.
  private static let patience = Duration.milliseconds(250)
  /// Codes that are in focus are read sooner than this.
  private static let firstPatience = Duration.milliseconds(120)
  /// The shortest time from the end of a sweep to the next.
  private static let rest = Duration.seconds(5)
  /// Edges of at least this steepness are sharp enough for codes; see `PlaceView.steepness`.
  private static let sharpEnough = 0.2
  /// A scene whose sharpness falls below this share for this long may show something else.
  private static let (clearFall, fallTime) = (0.7, Duration.seconds(1))
  /// A code that is read for this long during a sweep ends the sweep.
  private static let holdTime = Duration.seconds(1)
  /// The blown-out share from which a tile is taken for part of a sheet of paper.
  private static let glare = 0.4
  /// After this time without a code, the camera controls its exposure again.
  private static let exposureTime = Duration.seconds(4)

  private var newest = Duration.zero
  private var quietSince: Duration?
  private var sweep: FocusSweep?
  private var tiles: [Int] = []
  private var ended: (time: Duration, view: PlaceView?)?
  private var before: CameraSetting?
  /// Whether the user started the sweep while another code was being read.
  private var ignoresReading = false
  private var fallenSince: Duration?
  private var best: Int?
  private var motion: LensMotion?
  /// The time since which a code has been read during a sweep.
  private var heldSince: Duration?
  private var hasRead = false
  private var exposure = ExposureCare()
  /// Tiles that were blown out before the exposure was changed.
  private var glaring: [Int] = []
  private var wanted: Point?

  public init() {}

  /// Focuses on a place of the next frame, in its pixels.
  public mutating func focus(at place: Point) {
    wanted = place
    (sweep, heldSince) = (nil, nil)
  }

  public mutating func see(
    _ frame: FocusFrame, _ controls: [CameraControl]
  ) -> [ControlChange] {
    // Times that run backwards belong to another stream of the camera, which has a clock of its
    // own.
    if frame.time < newest { self = CameraCare(keeping: best, motion) }
    newest = frame.time
    let focus = controls.settable(.focus)
    if frame.isReading, wanted == nil, sweep == nil || !ignoresReading {
      return settle(focus, frame)
    }
    let since = quietSince ?? frame.time
    quietSince = since
    let patience = hasRead ? Self.patience : Self.firstPatience
    guard frame.time - since >= patience || wanted != nil || sweep != nil else { return [] }
    if let held = heldSince { return advance(frame, heldSince: held) }
    if sweep == nil {
      tiles = place(in: frame)
      guard let view = frame.sharpness.view(of: tiles) else { return [] }
      let changes = exposureChanges(view, controls, at: frame.time, since: since)
      guard changes.isEmpty, !exposure.isSettling(at: frame.time), let focus else { return changes }
      guard needsSweep(view, at: frame.time) else { return [] }
      wanted = nil
      (before, ignoresReading) = (focus.setting, frame.isReading)
      sweep = FocusSweep(focus, first: best, motion: motion)
    }
    return step(frame)
  }

  private init(keeping best: Int?, _ motion: LensMotion?) {
    (self.best, self.motion) = (best, motion)
  }

  /// Handles a frame in which a code is read: a sweep stops at the position where the code was
  /// read, and ends if the code stays readable.
  private mutating func settle(
    _ focus: CameraControl?, _ frame: FocusFrame
  ) -> [ControlChange] {
    let time = frame.time
    (quietSince, fallenSince, hasRead) = (nil, nil, true)
    exposure.noteReading()
    guard sweep != nil else {
      if let focus, focus.setting != .automatic { best = focus.value }
      return []
    }
    if let view = frame.sharpness.view(of: tiles) { sweep?.watch(view, at: time) }
    if let heldSince {
      if time - heldSince >= Self.holdTime {
        if let focus { best = focus.value }
        endSweep(at: time, nil)
      }
      return []
    }
    heldSince = time
    return changes(to: sweep?.hold(at: time).map(CameraSetting.fixed))
  }

  /// Handles a frame in which a code that was read during the sweep is no longer read.
  private mutating func advance(
    _ frame: FocusFrame, heldSince: Duration
  ) -> [ControlChange] {
    guard let view = frame.sharpness.view(of: tiles) else { return [] }
    sweep?.watch(view, at: frame.time)
    guard frame.time - (quietSince ?? frame.time) >= Self.firstPatience else { return [] }
    self.heldSince = nil
    guard frame.time - heldSince < Self.holdTime * 2, !isSharp(view) else {
      endSweep(at: frame.time, nil)
      return []
    }
    return changes(to: sweep?.resume(at: frame.time).map(CameraSetting.fixed))
  }

  private mutating func endSweep(at time: Duration, _ view: PlaceView?) {
    ended = (time, view)
    motion = sweep?.measuredMotion ?? motion
    (sweep, heldSince, fallenSince) = (nil, nil, nil)
  }

  /// The tiles to judge: those at the user's place, else those of unread codes, else the blown-out
  /// ones in the middle, else the middle.
  private mutating func place(in frame: FocusFrame) -> [Int] {
    let map = frame.sharpness
    if let wanted {
      return map.tiles(
        in: Quadrilateral(
          x: wanted.x - Double(map.side), y: wanted.y - Double(map.side),
          width: 2 * Double(map.side), height: 2 * Double(map.side)))
    }
    let places = Set(frame.places.flatMap { map.tiles(in: $0) })
    if !places.isEmpty { return places.sorted() }
    // A small sheet that is blown out shows no code, so it is measured until its exposure is right.
    if exposure.began == nil {
      glaring = map.middleTiles.filter {
        (map.view(of: [$0])?.blownOut ?? 0) > Self.glare
      }
    }
    return glaring.isEmpty ? map.middleTiles : glaring
  }

  private mutating func exposureChanges(
    _ view: PlaceView, _ controls: [CameraControl], at time: Duration, since: Duration
  ) -> [ControlChange] {
    if let began = exposure.began, time - max(since, began) > Self.exposureTime {
      return exposure.giveBack(controls, at: time)
    }
    return exposure.changes(for: view, controls, at: time)
  }

  private func isSharp(_ view: PlaceView) -> Bool {
    view.steepness.map { $0 >= Self.sharpEnough } ?? false
  }

  private mutating func needsSweep(_ view: PlaceView, at time: Duration) -> Bool {
    if wanted != nil { return true }
    if isSharp(view) { return false }
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
    endSweep(at: frame.time, view)
    return changes(to: position.map(CameraSetting.fixed) ?? before)
  }

  private func changes(to setting: CameraSetting?) -> [ControlChange] {
    setting.map { [ControlChange(.focus, $0)] } ?? []
  }
}

extension PlaceView {
  /// The factor of the relative contrast from which a place counts as another scene.
  private static let clearContrast = 1.5

  /// Whether the place shows something else, or has edges only now; neither depends on exposure.
  fileprivate func showsOther(than known: PlaceView) -> Bool {
    if known.steepness == nil, steepness != nil { return true }
    let (one, other) = (relativeContrast, known.relativeContrast)
    return max(one, other) > Self.clearContrast * min(one, other)
  }

  /// The contrast as a share of the brightness, with a lower bound for noise.
  private var relativeContrast: Double { max(contrast, 4) / max(brightness, 8) }
}

/// The mains frequency of a country.
public enum Mains {
  /// The ISO codes of the countries with 60 hertz. Japan, which has both frequencies, is skipped.
  private static let sixtyHertz = Set(
    """
    AG AI AS AW BM BR BS BZ CA CO CR CU DO EC FM GT GU GY HN HT KN KR KY LR MH MP MS MX
    NI PA PE PH PR PW SA SR SV TC TT TW US VE VG VI
    """.split { $0.isWhitespace }.map(String.init))

  public static func frequency(inCountry code: String) -> Int? {
    let isCode = code.utf8.count == 2 && code.utf8.allSatisfy { (65...90).contains($0) }
    guard isCode, code != "JP" else { return nil }
    return sixtyHertz.contains(code) ? 60 : 50
  }
}
