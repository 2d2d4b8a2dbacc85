// Sounds through libcanberra, which plays them on PulseAudio, PipeWire or ALSA. The terminal's and
// the window system's bells are not used: many desktops mute them.
//
//   Cue, GuideTone ─► Chime (notes) ─► samples ─► WAV in memory ─► libcanberra
//
// libcanberra waits for the sound server, so that it is called on a thread of its own.

internal import CCanberra
public import FeatureSessions
internal import Synchronization
internal import System

/// Plays the sounds of cues. Without a sound server or a sound card nothing is heard, and nothing
/// else happens.
///
///     let player = ChimePlayer()
///     player.play(.new)
public final class ChimePlayer: Sendable {
  private let server: SoundServer
  /// How many sounds wait for the server.
  private let waiting = Atomic(0)
  /// More sounds than that would be heard too late.
  private static let most = 2

  /// A player that opens nothing before its first sound; `name` and `id` are those of the program,
  /// by which the desktop lists its sounds.
  public init(name: String, id: String) {
    server = SoundServer(name: name, id: id)
  }

  /// Plays the sound of a cue, unless several are waiting.
  public func play(_ cue: Cue) {
    play(Chime(of: cue), unlessWaiting: Self.most)
  }

  /// Plays a tone that guides, unless any sound is waiting.
  public func play(_ tone: GuideTone) { play(Chime(of: tone), unlessWaiting: 1) }

  private func play(_ chime: Chime, unlessWaiting most: Int) {
    guard waiting.load(ordering: .relaxed) < most else { return }
    waiting.add(1, ordering: .relaxed)
    Task {
      await server.play(chime)
      waiting.subtract(1, ordering: .relaxed)
    }
  }
}

/// The connection to the sound server, on a thread of its own.
private actor SoundServer {
  private let executor = ThreadExecutor(name: "sounds")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let name, id: String
  private var context: OpaquePointer?
  /// One for each of the few chimes.
  private var files: [Chime: MemoryFile] = [:]

  init(name: String, id: String) {
    (self.name, self.id) = (name, id)
  }

  isolated deinit {
    if let context { ca_context_destroy(context) }
  }

  func play(_ chime: Chime) {
    guard let context = opened(), let path = path(of: chime) else { return }
    withProperties([CA_PROP_MEDIA_FILENAME: path, CA_PROP_MEDIA_ROLE: "event"]) { properties in
      _ = ca_context_play_full(context, 0, properties, nil, nil)
    }
  }

  /// The connection; nil without libcanberra's parts.
  private func opened() -> OpaquePointer? {
    if let context { return context }
    guard ca_context_create(&context) == CA_SUCCESS else { return nil }
    withProperties([CA_PROP_APPLICATION_NAME: name, CA_PROP_APPLICATION_ID: id]) { properties in
      _ = ca_context_change_props_full(context, properties)
    }
    return context
  }

  private func path(of chime: Chime) -> String? {
    if files[chime] == nil { files[chime] = MemoryFile(chime.wave) }
    return files[chime]?.path
  }

  private func withProperties(_ values: [String: String], _ body: (OpaquePointer) -> Void) {
    var properties: OpaquePointer?
    guard ca_proplist_create(&properties) == CA_SUCCESS, let properties else { return }
    defer { ca_proplist_destroy(properties) }
    for (key, value) in values { ca_proplist_sets(properties, key, value) }
    body(properties)
  }
}
