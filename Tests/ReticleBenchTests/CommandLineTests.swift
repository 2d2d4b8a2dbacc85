// Which bench a command line starts, with which options, and what the help says of them.

import Commands
import Testing

@testable import ReticleBench

@Suite("Command line of reticle-bench")
struct CommandLineTests {
  @Test("The first word chooses the bench, and an option its task")
  func choice() {
    func name(_ words: String...) -> String? { ReticleBench.bench(for: words)?.name }
    #expect(name("live", "--scenes", "720p five") == "live")
    #expect(name("live", "--soak", "5") == "live --soak")
    #expect(name("live", "--soak=5") == "live --soak")
    #expect(name("history", "--json", "--crash", "3") == "history --crash")
    #expect(name("counting", "--seeds", "2", "--gaps") == "counting --gaps")
    #expect(name() == nil && name("lively") == nil && name("--soak", "5") == nil)
  }

  @Test("The help names every bench and every option, or those of one bench")
  func help() {
    let all = ReticleBench.help(for: ["--help"])
    for bench in ReticleBench.benches {
      #expect(all.contains("\n\n\(bench.name)"))
      for option in bench.optionNames { #expect(all.contains(" \(option) ")) }
    }
    let live = ReticleBench.help(for: ["live", "--help"])
    #expect(live.contains("live --soak") && !live.contains("--passages"))
    #expect(all.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test("Folders are words without an option, for the engines alone")
  func words() throws {
    #expect(try EngineBench(["zxing", "boofcv"]).folders == ["zxing", "boofcv"])
    #expect(IsolationBench.refuses(["zxing"]))
  }
}

extension Bench {
  fileprivate static var optionNames: [String] { options.map(\.name) }

  /// Whether a command line is refused with a message that names its first word.
  static func refuses(_ words: [String]) -> Bool {
    do {
      _ = try Self(words)
      return false
    } catch {
      return error.description.contains(words[0])
    }
  }
}
