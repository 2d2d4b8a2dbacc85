// A session whose sources open and then do nothing, for tests of what follows from its state.

import Reading
import FeatureModels
import Meaning
import FeatureSessions

@MainActor
extension ScanSession {
  static func idle(_ preferences: Preferences = Preferences()) -> ScanSession {
    ScanSession(
      SessionPorts(
        feeds: IdleFeeds(), desk: IdleDesk(), torch: NoTorch(),
        store: MemoryStore(kept: preferences)),
      Interpreter(
        reader: TextReader(decoder: NoDecoder()), suffixes: { Labels() },
        names: { PlainNames() }))
  }
}

@MainActor
private final class IdleFeeds: FeedOpening {
  let readable = Set(Symbology.allCases)

  func open(
    _ source: ScanSource, _ settings: RecognitionSettings, camera: Camera.ID?
  ) throws(UnreadableSymbologies) -> any Feed {
    throw UnreadableSymbologies(asked: [], readable: readable)
  }
}

@MainActor
private struct IdleDesk: Desk {
  func open(_ uri: String) async throws(DeskFailure) {}
  func opens(scheme: String) -> Bool { false }
  func handOver(_ bytes: [UInt8], fileName: String) async throws(DeskFailure) {}
  let keepsTickets = false
  func addTicket(_ bytes: [UInt8]) async throws(DeskFailure) {}
  func save(_ bytes: [UInt8], to path: String) async throws(DeskFailure) {}
  func copy(_ text: String, isSecret: Bool) {}
  func copy(png: [UInt8], svg: String, isSecret: Bool) {}
  var hasKeyring: Bool { false }
  func keep(_ keys: [OneTimePasswordKey]) async throws(DeskFailure) -> Bool { false }
  func copiedText() async -> String? { nil }
  func savedProfile(of network: WiFiNetwork) async -> String? { nil }
  func join(_ network: WiFiNetwork) async throws(DeskFailure) {}
  func screenshot() async throws(DeskFailure) -> ImageItem? { nil }
  func notify(_ notice: DeskNotice) {}
  func play(_ cue: Cue) {}
  func play(_ tone: GuideTone) {}
  func read(_ path: String, most: Int) async throws(DeskFailure) -> [UInt8] { [] }
}

private final class NoTorch: TorchSwitch {
  var states: AsyncStream<TorchState> { AsyncStream { $0.finish() } }
  func state() async -> TorchState { .absent(.noTorch) }
  func turnOn() async -> TorchState { .absent(.noTorch) }
  func turnOff() async -> TorchState { .absent(.noTorch) }
}

private struct NoDecoder: CharacterDecoder {
  func text(of bytes: ArraySlice<UInt8>, in charset: Charset) -> String? { nil }
}

@MainActor
final class MemoryStore: PreferencesStore {
  var kept: Preferences

  init(kept: Preferences) { self.kept = kept }
  func load() -> Preferences { kept }
  func save(_ preferences: Preferences) { kept = preferences }
}
