// The sounds: short, quiet, distinct, and really played.

import Foundation
import Glibc
import FeatureSessions
import TestSupport
import Testing

@testable import Sounds

@Suite("Sounds")
struct ChimeTests {
  @Test(
    "Each sound is short and quiet, and begins and ends without a click", arguments: Cue.allCases)
  func shape(cue: Cue) {
    let samples = Chime(of: cue).samples
    #expect((0.1...0.35).contains(Double(samples.count) / Double(Chime.rate)))
    #expect((0.1...0.3).contains(samples.map(abs).max() ?? 0))
    #expect(abs(samples.first ?? 1) < 0.01 && abs(samples.last ?? 1) < 0.01)
    let steps = zip(samples, samples.dropFirst()).map { abs($0 - $1) }
    #expect((steps.max() ?? 1) < 0.06)
  }

  @Test("The sounds differ in rhythm and pitch")
  func distinct() {
    let turns = Cue.allCases.map { cue in
      let samples = Chime(of: cue).samples
      return zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 } * Chime.rate
        / samples.count
    }
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
      #expect(max(turns[one], turns[other]) > min(turns[one], turns[other]) * 5 / 4, "\(turns)")
    }
  }

  @Test("A sound reaches the sound card sample by sample")
  func playing() async throws {
    let folder = try TemporaryFolder()
    let played = URL(filePath: folder.path).appending(path: "played")
    let text = """
      pcm.nothing { type null }
      pcm.!default { type plug slave { pcm "kept" format S16_LE channels 1 rate 44100 } }
      pcm.kept { type file slave.pcm "nothing" file "\(played.path)" format "raw" }
      """
    try folder.write(text, to: "asound.conf")
    setenv("ALSA_CONFIG_PATH", "\(folder.path)/asound.conf", 1)
    setenv("CANBERRA_DRIVER", "alsa", 1)
    let player = ChimePlayer(name: "Test", id: "test")
    player.play(.new)
    let wanted = Data(Chime(of: .new).wave.dropFirst(44))
    try await sight(of: "the samples") {
      (try? Data(contentsOf: played))?.range(of: wanted)
    }
  }
}
