// The ports of a session, for tests: they do nothing and log every call.

import Reading
import Wording
import FeatureModels
import Meaning
import Observation
import FeatureSessions

/// The calls of all ports, in order.
@MainActor
@Observable
final class Log {
  private(set) var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}

@MainActor
@Observable
final class ScriptedFeed: CameraChoosing, ImageShowing, VideoPlaying {
  let source: ScanSource
  let settings: RecognitionSettings
  let camera: Camera.ID?
  let events: AsyncStream<FeedEvent>
  let continuation: AsyncStream<FeedEvent>.Continuation
  private(set) var looks: [RecognitionSettings] = []
  /// The last permission.
  private(set) var closer: CloserPermission?
  /// Whether `close` may return.
  var mayClose = true
  private let log: Log

  init(_ source: ScanSource, _ settings: RecognitionSettings, camera: Camera.ID?, log: Log) {
    self.source = source
    self.settings = settings
    self.camera = camera
    self.log = log
    (events, continuation) = AsyncStream.makeStream()
  }

  func start() { log.note("start") }
  func look(for settings: RecognitionSettings) { looks.append(settings) }
  func choose(_ camera: Camera.ID) { log.note("choose \(camera)") }
  func use(_ formats: [Camera.ID: FormatChoice]) {
    log.note("use \(formats.map { "\($1.stored) \($0)" }.sorted())")
  }
  func set(_ property: CameraProperty, to setting: CameraSetting) {
    log.note("set \(property.rawValue) \(setting)")
  }
  func lookCloser(_ permission: CloserPermission) { closer = permission }
  func focus(at place: Point) { log.note("focus at \(Int(place.x)), \(Int(place.y))") }
  func show(image index: Int) { log.note("show \(index)") }
  func prepareThumbnails(of indices: [Int]) { log.note("thumbnails \(indices)") }
  func stopReading(image index: Int) { log.note("stop \(index)") }
  func unlock(image index: Int, with password: String) { log.note("unlock \(index) \(password)") }
  func seek(to time: Duration) { log.note("seek \(time / .seconds(1))") }
  func pause() { log.note("pause") }
  func resume() { log.note("resume") }
  func close() async {
    log.note("closing")
    await until { self.mayClose }
    log.note("closed")
    continuation.finish()
  }
}

@MainActor
@Observable
final class ScriptedFeeds: FeedOpening {
  let readable: Set<Symbology>
  private(set) var opened: [ScriptedFeed] = []
  private let log: Log

  init(log: Log, readable: Set<Symbology>) {
    self.log = log
    self.readable = readable
  }

  var newest: ScriptedFeed? { opened.last }

  func open(
    _ source: ScanSource, _ settings: RecognitionSettings, camera: Camera.ID?
  ) throws(UnreadableSymbologies) -> any Feed {
    let unreadable = settings.symbologies.subtracting(readable)
    guard unreadable.isEmpty else {
      throw UnreadableSymbologies(asked: unreadable, readable: readable)
    }
    log.note("open \(source.word)")
    let feed = ScriptedFeed(source, settings, camera: camera, log: log)
    opened.append(feed)
    return feed
  }
}

extension ScanSource {
  fileprivate var word: String {
    switch self {
    case .camera: "camera"
    case .stream(let uri): uri
    case .images: "images"
    case .demo: "demo"
    case .screen: "screen"
    }
  }
}

@MainActor
final class ScriptedDesk: Desk {
  var failure: DeskFailure?
  var image: ImageItem?
  var clipboard: String?
  var files: [String: [UInt8]] = [:]
  var schemes: Set<String> = ["otpauth"]
  private(set) var notices: [DeskNotice] = []
  private let log: Log

  init(log: Log) { self.log = log }

  private func carryOut(_ line: String) throws(DeskFailure) {
    if let failure { throw failure }
    log.note(line)
  }

  func open(_ uri: String) async throws(DeskFailure) { try carryOut("browse \(uri)") }
  func opens(scheme: String) -> Bool { schemes.contains(scheme) }
  func handOver(_ bytes: [UInt8], fileName: String) async throws(DeskFailure) {
    try carryOut("hand over \(fileName)")
  }
  var keepsTickets = false
  func addTicket(_ bytes: [UInt8]) async throws(DeskFailure) {
    try carryOut("add a ticket of \(bytes.count) bytes")
  }
  func save(_ bytes: [UInt8], to path: String) async throws(DeskFailure) {
    try carryOut("save \(path)")
  }
  func copy(_ text: String, isSecret: Bool) {
    log.note("copy \(text)\(isSecret ? ", a secret" : "")")
    clipboard = text
  }
  func copy(png: [UInt8], svg: String, isSecret: Bool) {
    log.note("copy an image\(isSecret ? ", a secret" : "")")
  }
  let hasKeyring = true
  func keep(_ keys: [OneTimePasswordKey]) async throws(DeskFailure) -> Bool {
    try carryOut("keep \(keys.map(\.account))")
    return true
  }
  func copiedText() async -> String? { clipboard }
  func savedProfile(of network: WiFiNetwork) async -> String? { "Home" }
  func join(_ network: WiFiNetwork) async throws(DeskFailure) {
    try carryOut("join \(network.name)")
  }
  func screenshot() async throws(DeskFailure) -> ImageItem? {
    try carryOut("screenshot")
    return image
  }
  func notify(_ notice: DeskNotice) {
    log.note("notify \(notice.title.english): \(notice.text.english)")
    notices.append(notice)
  }
  func play(_ cue: Cue) { log.note("play \(cue)") }
  func play(_ tone: GuideTone) { log.note("play tone \(tone.step)") }
  func read(_ path: String, most: Int) async throws(DeskFailure) -> [UInt8] {
    if let failure { throw failure }
    return files[path] ?? []
  }
}

@MainActor
final class ScriptedStore: PreferencesStore {
  var kept = Preferences()
  private(set) var saved: [Preferences] = []

  func load() -> Preferences { kept }
  func save(_ preferences: Preferences) {
    kept = preferences
    saved.append(preferences)
  }
}

/// A torch that obeys after a while.
@MainActor
@Observable
final class ScriptedTorch: TorchSwitch {
  nonisolated let states: AsyncStream<TorchState>
  private let continuation: AsyncStream<TorchState>.Continuation
  private var now: TorchState
  private(set) var commands: [String] = []

  init(_ state: TorchState = .off) {
    now = state
    (states, continuation) = AsyncStream.makeStream()
  }

  func change(to state: TorchState) {
    now = state
    continuation.yield(state)
  }

  @MainActor func state() async -> TorchState { now }
  @MainActor func turnOn() async -> TorchState { await obey("on", .on) }
  @MainActor func turnOff() async -> TorchState { await obey("off", .off) }

  private func obey(_ command: String, _ state: TorchState) async -> TorchState {
    for _ in 0..<10 { await Task.yield() }
    commands.append(command)
    if case .absent = now { return now }
    now = state
    return state
  }
}
