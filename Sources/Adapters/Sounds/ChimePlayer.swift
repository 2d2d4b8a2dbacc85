// Sounds through libcanberra, which plays them on PulseAudio, PipeWire or ALSA. The terminal's and
// the window system's bells are not used: many desktops mute them.
//
//   Cue, GuideTone ─► Chime (notes) ─► samples ─► WAV in memory ─► libcanberra
//
// libcanberra waits for the sound server, so it is called on a thread of its own.

internal import CCanberra
public import FeatureSessions
internal import Glibc
internal import Synchronization
internal import System

/// Plays the sounds of cues. Without a sound server or a sound card nothing is heard, and nothing
/// else happens.
///
///     let player = ChimePlayer()
///     player.play(.new)
public final class ChimePlayer: Sendable {
  private let server: SoundServer
  private let waiting = Atomic(0)
  /// The most sounds that may wait; a further one would be heard too late.
  private static let most = 2

  /// Opens nothing before its first sound; the desktop lists sounds by `name` and `id`.
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

  /// The open connection; nil if parts of libcanberra are missing.
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

struct Chime: Hashable, Sendable {
  /// A note, or a silence if its frequency is zero.
  struct Note: Hashable, Sendable {
    /// In hertz.
    let frequency: Double
    /// In seconds.
    let length: Double
    /// The strength of its overtones, from 0, which sounds soft, to 1, which sounds harsh.
    var edge = 0.1
  }

  let notes: [Note]

  /// The sound of a cue: two rising notes, one note twice, or one low note.
  init(of cue: Cue) {
    notes =
      switch cue {
      case .new: [Note(frequency: 988, length: 0.06), Note(frequency: 1319, length: 0.12)]
      case .again:
        [
          Note(frequency: 740, length: 0.05), Note(frequency: 0, length: 0.05),
          Note(frequency: 740, length: 0.05),
        ]
      case .unwanted: [Note(frequency: 196, length: 0.3, edge: 0.8)]
      }
  }

  /// One soft note, two semitones above the note of the previous step.
  init(of tone: GuideTone) {
    let frequency = 330 * pow(2, 2 * Double(tone.step) / 12)
    notes = [Note(frequency: frequency, length: 0.1, edge: 0)]
  }

  static let rate = 44_100
  /// The loudest sample, where 1 is full volume: a signal among voices, not an alarm.
  static let loudness = 0.22
  /// In seconds, so that a note does not click.
  fileprivate static let (rise, fall) = (0.004, 0.025)

  var samples: [Double] { notes.flatMap(\.samples) }
}

extension Chime.Note {
  fileprivate var samples: [Double] {
    let overtones = [1, 0.5 * edge, 0.35 * edge, 0.2 * edge]
    let whole = overtones.reduce(0, +)
    return (0..<Int(length * Double(Chime.rate))).map { index in
      let time = Double(index) / Double(Chime.rate)
      let rising = min(1, time / Chime.rise)
      let falling = min(1, (length - time) / min(Chime.fall, length / 2))
      let wave = overtones.enumerated().reduce(0) { sum, tone in
        sum + tone.element * sin(2 * .pi * frequency * Double(tone.offset + 1) * time)
      }
      return Chime.loudness * rising * falling * wave / whole
    }
  }
}

extension Chime {
  /// 16 bits, one channel.
  var wave: [UInt8] {
    let bytes = samples.flatMap { Int16(($0 * 32_767).rounded()).littleEndianBytes }
    let rate = UInt32(Self.rate)
    return Array("RIFF".utf8) + UInt32(36 + bytes.count).littleEndianBytes
      + Array("WAVEfmt ".utf8) + UInt32(16).littleEndianBytes
      // Plain samples, one channel, the rate, bytes a second, bytes and bits a sample.
      + UInt16(1).littleEndianBytes + UInt16(1).littleEndianBytes + rate.littleEndianBytes
      + (2 * rate).littleEndianBytes + UInt16(2).littleEndianBytes + UInt16(16).littleEndianBytes
      + Array("data".utf8) + UInt32(bytes.count).littleEndianBytes + bytes
  }
}

struct MemoryFile: Sendable {
  private let file: FileDescriptor

  /// Nil if the system has no memory or no descriptor left.
  init?(_ bytes: [UInt8]) {
    let number = canberra_memory("reticle-sound")
    guard number >= 0 else { return nil }
    file = FileDescriptor(adopting: number)
    guard write(number, bytes, bytes.count) == bytes.count else { return nil }
  }

  /// The path by which this process opens the file at its beginning.
  var path: String { "/proc/self/fd/\(file.number)" }
}

extension FixedWidthInteger {
  fileprivate var littleEndianBytes: [UInt8] {
    (0..<Self.bitWidth / 8).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
  }
}
