// The sounds of the program, as notes. They are distinct by melody and not by pitch alone, short
// enough for two reads a second, and quiet.

internal import Glibc
internal import FeatureSessions

/// A few notes.
struct Chime: Hashable, Sendable {
  /// A note, or a silence of the frequency zero.
  struct Note: Hashable, Sendable {
    /// In hertz.
    let frequency: Double
    /// In seconds.
    let length: Double
    /// How loud its overtones are, from 0, which sounds soft, to 1, which sounds harsh.
    var edge = 0.1
  }

  let notes: [Note]

  /// The sound of a cue: two notes upwards, one note twice, one low note.
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

  /// The sound of a tone that guides: one soft note, two semitones above that of the step before.
  init(of tone: GuideTone) {
    let frequency = 330 * pow(2, 2 * Double(tone.step) / 12)
    notes = [Note(frequency: frequency, length: 0.1, edge: 0)]
  }

  /// Samples in a second.
  static let rate = 44_100
  /// The loudest sample, of 1: a signal among voices, not an alarm.
  static let loudness = 0.22
  /// The seconds in which a note rises and falls, so that it does not click.
  fileprivate static let (rise, fall) = (0.004, 0.025)

  /// The samples, each from -1 to 1.
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
