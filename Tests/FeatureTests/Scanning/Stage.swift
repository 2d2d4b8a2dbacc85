// A session among scripted parts: a test writes the events of the feeds, and reads what the
// session does.

import Reading
import FeatureModels
import Meaning
import Observation
import FeatureSessions
import GLib
import Wording

/// A session with everything around it.
@MainActor
final class Stage {
  let log = Log()
  let feeds: ScriptedFeeds
  let desk: ScriptedDesk
  let torch: ScriptedTorch
  let store = ScriptedStore()
  let session: ScanSession
  private var time = Duration.zero

  init(
    preferences: Preferences = Preferences(), readable: Set<Symbology> = Set(Symbology.allCases),
    interpreter: Interpreter = .ofTests, torch: ScriptedTorch = ScriptedTorch(),
    history: (any HistoryKeeping)? = nil, files: (any EntryFiling)? = nil,
    keyboard: (any Keyboard)? = nil, commands: (any CommandRunning)? = nil,
    scanners: (any ScannerAccess)? = nil, folders: (any FolderAccess)? = nil,
    phone: (any PhoneAccess)? = nil, splitting: (any DocumentSplitting)? = nil
  ) {
    store.kept = preferences
    feeds = ScriptedFeeds(log: log, readable: readable)
    desk = ScriptedDesk(log: log)
    self.torch = torch
    var ports = SessionPorts(feeds: feeds, desk: desk, torch: torch, store: store)
    (ports.history, ports.files) = (history, files)
    (ports.keyboard, ports.commands) = (keyboard, commands)
    (ports.scanners, ports.folders, ports.phone) = (scanners, folders, phone)
    ports.splitting = splitting
    session = ScanSession(ports, interpreter)
  }

  /// Starts with a camera that runs.
  func runCamera(looksAway: Bool = false) async {
    session.open(.camera)
    await until { self.feeds.newest != nil }
    var camera = Camera.webcam
    camera.looksAway = looksAway
    tell(.camera(.running(camera, format: "720p")))
    await until { self.session.sourceState.page == .live }
  }

  /// Starts with another source.
  func run(_ source: ScanSource, chosenBy chooser: SourceChooser = .user) async {
    session.open(source, chosenBy: chooser)
    await until { self.feeds.newest?.source == source }
  }

  /// Sends an event of the open feed.
  func tell(_ event: FeedEvent) {
    feeds.newest?.continuation.yield(event)
  }

  /// Sends a frame with these codes, `step` after the previous one, and waits until all are
  /// results.
  func see(
    _ codes: [Detection], after step: Duration = .milliseconds(33),
    condition: Obstacle? = nil, unread: [UnreadPlace] = []
  ) async {
    show(codes, after: step, condition: condition, unread: unread)
    await settle()
  }

  /// The same without waiting.
  func show(
    _ codes: [Detection], after step: Duration = .milliseconds(33),
    condition: Obstacle? = nil, unread: [UnreadPlace] = []
  ) {
    time += step
    tell(
      .reading(
        FrameReading(
          time: time, size: .frame, codes: codes, condition: condition, unread: unread)))
  }

  /// Lets the source's times start over.
  func beginTimes() { time = .zero }

  /// Sends frames without a code for two seconds.
  func hide() async {
    for _ in 0..<60 { show([]) }
    await settle()
  }

  /// Waits until all events are handled and all codes are results.
  func settle() async {
    // Events are handled in order, so this one is handled last.
    count += 1
    let marker = Camera(
      id: "marker \(count)", name: "", location: .device(path: ""), formats: [])
    tell(.cameras([marker]))
    await until { self.session.cameras.all.first?.id == marker.id }
    await until { !self.session.results.isInterpreting }
  }

  private var count = 0

  /// The titles of the rows, newest first.
  var titles: [String] { session.results.all.map(\.content.title.english) }
}

/// Waits until `condition` holds, which looks at only what can be observed. The suites' time
/// limits end a wait that never succeeds: processors that are busy with other tests make none of
/// these fail.
@MainActor
func until(_ condition: () -> Bool) async {
  while !Task.isCancelled {
    let wakeUp = WakeUp()
    if withObservationTracking(condition, onChange: { wakeUp.ring() }) { return }
    await wakeUp.wait()
  }
}

/// A code of `text`, `x` pixels from the left.
func code(
  _ text: String, at x: Double = 100, _ symbology: Symbology = .qrCode,
  part: SequencePart? = nil
) -> Detection {
  var detection = Detection(
    symbology: symbology, payload: Payload(bytes: Array(text.utf8)),
    outline: Quadrilateral(x: x, y: 100, width: 80, height: 80),
    engines: [Engine(rawValue: "test")])
  detection.sequence = part
  // Codes that noise imitates would need a second look.
  detection.imageCount = 3
  return detection
}

extension PixelSize {
  static let frame = PixelSize(width: 1280, height: 720)
}

extension Camera {
  static let webcam = Camera(
    id: "webcam", name: "Webcam", location: .device(path: "/dev/video0"), formats: [])
  static let other = Camera(
    id: "other", name: "Other", location: .device(path: "/dev/video2"), formats: [])
}

extension Interpreter {
  /// One that knows ASCII hosts and the last two labels of them.
  static var ofTests: Interpreter {
    Interpreter(
      reader: TextReader(decoder: LatinDecoder()), suffixes: { TwoLabels() },
      names: { ASCIINames() }, expressions: RealExpressions())
  }
}

struct RealExpressions: ExpressionMatching {
  func fault(ofExpression written: String) -> String? { RegularExpression.fault(of: written) }

  func groups(_ names: [String], of expression: String, in text: String) -> [String]? {
    (try? RegularExpression(expression))?.groups(names, in: text)
  }
}

struct LatinDecoder: CharacterDecoder {
  func text(of bytes: ArraySlice<UInt8>, in charset: Charset) -> String? {
    guard charset == .windows1252 else { return nil }
    return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}

struct TwoLabels: PublicSuffixes {
  func registrableDomain(of host: String) -> String? {
    let labels = host.split(separator: ".")
    return labels.count < 2 ? nil : labels.suffix(2).joined(separator: ".")
  }

  func contains(_ name: String) -> Bool { !name.contains(".") }
}

struct ASCIINames: HostNames {
  func ascii(ofHost host: String) -> String? {
    host.utf8.allSatisfy { $0 < 0x80 } ? host.lowercased() : nil
  }
  func unicode(ofLabel label: String) -> String? { nil }
  func look(ofLabel label: String, under topLevel: String) -> LabelLook { .plain }
  func skeleton(ofLabel label: String) -> String { label }
}
