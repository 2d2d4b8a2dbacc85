// The part of the report about a session: the source, the cameras, how fast frames are read, the
// counters. It contains no name and no address of a source.

public import FeatureModels
public import Reading
internal import Wording

nonisolated extension TroubleshootingReport {
  public mutating func addCameras(_ cameras: [Camera], _ source: SourceState) {
    begin("Cameras")
    add("Source", Self.word(for: source.source))
    for camera in cameras {
      let provider =
        switch camera.location {
        case .device: "the kernel"
        case .node: "PipeWire"
        }
      add("Found", "\(camera.name), by \(provider), formats: \(camera.formats.count)")
    }
    if cameras.isEmpty { add("Found", "none") }
    switch source {
    case .camera(let state, _): add(state)
    case .screen(let state, _): add(state)
    case .failed(_, let reason):
      add("State", "failed")
      add("Reason", reason.english)
    case .stream, .images, .demo: break
    }
  }

  public mutating func addControls(_ open: OpenControls?) {
    for control in open?.controls ?? [] {
      let range = "\(control.range.lowerBound) to \(control.range.upperBound)"
      let mode = control.setting == .automatic ? ", automatic" : ""
      add("Control", "\(control.property.rawValue), \(control.value) of \(range)\(mode)")
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
      add("Reason", reason.english)
    case .ended: add("State", "ended")
    }
  }

  public mutating func addPace(_ pace: Pace, dropped: Int, shownPerSecond: Double) {
    begin("Images of This Source")
    add("Looked at", "\(pace.frames)")
    add("Dropped before they were looked at", "\(dropped)")
    add("Shown per second", Self.tenths(shownPerSecond))
    guard let median = pace.median, let longest = pace.longest else { return }
    add("A look takes", "\(Self.milliseconds(median)) ms, at most \(Self.milliseconds(longest)) ms")
  }

  public mutating func addCounters(_ counters: Counters, isOn: Bool) {
    begin("Statistics, Kept on This Computer Alone")
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
    for (way, name) in [
      (StartWay.user, "by the user"), (.file, "with a file"), (.request, "for another program"),
    ] {
      if let count = counters.ways[way] { add("Started \(name)", "\(count)") }
    }
    for sort in SourceSort.allCases {
      if let count = counters.sources[sort] { add("Opened, \(sort.rawValue)", "\(count)") }
    }
    add("Closed without a scan", "\(counters.closedWithoutScan)")
    add("Torch switched on", "\(counters.torch)")
  }

  private static func word(for source: ScanSource) -> String {
    switch source {
    case .camera: "camera"
    case .stream: "video or stream"
    case .images(let items): "images, \(items.count)"
    case .screen: "shared screen"
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
