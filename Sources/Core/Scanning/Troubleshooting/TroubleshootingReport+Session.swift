// What a report tells of a session: the source, the cameras, how fast images are looked at, the
// counts. Of what is looked at no name and no address.

internal import Barcodes
public import Cameras
public import Recognition
internal import Wording

nonisolated extension TroubleshootingReport {
  /// Tells what is looked at, which cameras there are and how the chosen one works.
  public mutating func addCameras(
    _ cameras: [Camera], source: ScanSource, state: CameraState, screen: ScreenState
  ) {
    begin("Cameras")
    add("Source", Self.word(for: source))
    for camera in cameras {
      let way =
        switch camera.location {
        case .device: "the kernel"
        case .node: "PipeWire"
        }
      add("Found", "\(camera.name), by \(way), formats: \(camera.formats.count)")
    }
    if cameras.isEmpty { add("Found", "none") }
    switch source {
    case .camera: add(state)
    case .screen: add(screen)
    case .stream, .images, .demo: break
    }
  }

  private mutating func add(_ state: CameraState) {
    switch state {
    case .running(let camera, let format):
      add("State", "running")
      add("Chosen", camera.name)
      add("Format", format)
    case .failing(_, let reason), .unusableImage(_, let reason):
      add("State", Trouble(state)?.rawValue)
      add("Reason", reason.english)
    case .missing(let part):
      add("State", Trouble(state)?.rawValue)
      add("Package", part.package)
    case .looking: add("State", "looking for cameras")
    case .askingForPermission: add("State", "asking for permission")
    case .starting: add("State", "starting")
    case .paused: add("State", "paused")
    case .denied, .noCamera, .noCameraService, .busy, .unplugged, .frozen:
      add("State", Trouble(state)?.rawValue)
    }
  }

  private mutating func add(_ state: ScreenState) {
    switch state {
    case .asking: add("State", "asking for permission")
    case .starting: add("State", "starting")
    case .running: add("State", "running")
    case .refused: add("State", "refused")
    case .denied: add("State", Trouble(state)?.rawValue)
    case .unavailable(let reason):
      add("State", Trouble(state)?.rawValue)
      add("Reason", reason)
    case .ended: add("State", "ended")
    }
  }

  /// Tells how fast images are looked at and shown.
  public mutating func addPace(_ pace: Pace, dropped: Int, shownPerSecond: Double) {
    begin("Images of This Source")
    add("Looked at", "\(pace.frames)")
    add("Dropped before they were looked at", "\(dropped)")
    add("Shown per second", Self.tenths(shownPerSecond))
    guard let median = pace.median, let longest = pace.longest else { return }
    add("A look takes", "\(Self.milliseconds(median)) ms, at most \(Self.milliseconds(longest)) ms")
  }

  /// Tells what was counted.
  public mutating func addCounters(_ counters: Counters, isOn: Bool) {
    begin("Counts, Kept on This Computer Alone")
    if !isOn { add("Counting", "switched off") }
    add("Starts", "\(counters.starts)")
    add("Codes", "\(counters.allCodes)")
    let kinds = counters.codes.sorted {
      ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue)
    }
    for (kind, count) in kinds {
      add("Codes, \(kind.rawValue)", "\(count)")
    }
    for kind in Trouble.allCases {
      if let count = counters.troubles[kind] { add("Trouble, \(kind.rawValue)", "\(count)") }
    }
  }

  private static func word(for source: ScanSource) -> String {
    switch source {
    case .camera: "camera"
    case .stream: "video or stream"
    case .images(let items): "images, \(items.count)"
    case .screen: "live screen"
    case .demo: "demonstration"
    }
  }

  private static func milliseconds(_ duration: Duration) -> String {
    tenths(duration / .milliseconds(1))
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
