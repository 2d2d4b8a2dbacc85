// reticle-bench measures every figure that the project claims: how well images are read, and how
// fast and how surely live scanning reads. Figures go to standard output, everything about them to
// standard error. The measured code is elsewhere; nothing here is part of the program.

internal import Commands
internal import Foundation
internal import Wording

@main
struct ReticleBench {
  static var benches: [any Bench.Type] {
    [
      EngineBench.self, HardBench.self, KindBench.self, StepBench.self, StillBench.self,
      LiveBench.self,
      SoakBench.self, CoachBench.self, IsolationBench.self, HistoryBench.self,
      HistoryCrashBench.self, CountingBench.self, GapBench.self, PileBench.self, CostBench.self,
      FocusBench.self, GradeBench.self, ReadmeBench.self,
    ]
  }

  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.contains("--help") || words.contains("-h") {
      print(help(for: words))
    } else if let bench = bench(for: words) {
      exit(await run(bench, words))
    } else {
      ErrorStream.write(help(for: []))
      exit(2)
    }
  }

  /// The bench that a command line names: the first word, and an option that chooses its task.
  static func bench(for words: [String]) -> (any Bench.Type)? {
    let given = Set(words.map { $0.prefix { $0 != "=" } })
    let named = benches.filter { bench in
      let name = bench.name.split(separator: " ")
      return name[0] == words.first ?? "" && name.allSatisfy(given.contains)
    }
    return named.max { $0.name.count < $1.name.count }
  }

  /// Measures, prints the report, and returns the status with which the program ends.
  private static func run(_ bench: (some Bench).Type, _ words: [String]) async -> Int32 {
    do {
      let report = try await bench.init(words.dropFirst().filter { $0 != "--json" })
        .run { ErrorStream.write($0) }
      if words.contains("--json") {
        print(try report.json)
        if !report.legend.isEmpty { ErrorStream.write(report.legend) }
      } else {
        print(report.text)
      }
      return report.isGoodEnough ? 0 : 1
    } catch let mistake as UsageError {
      ErrorStream.write("reticle-bench: \(mistake.message(of: "reticle-bench").english)")
      return 2
    } catch {
      // A file's error describes itself for programmers otherwise.
      let reason = error is CocoaError ? error.localizedDescription : "\(error)"
      ErrorStream.write("reticle-bench: \(reason)")
      return 1
    }
  }

  /// The help of the benches that begin with the first of `words`, or of all.
  static func help(for words: [String]) -> String {
    let named = benches.filter { $0.name.prefix { $0 != " " } == words.first ?? "" }
    let helps = (named.isEmpty ? benches : named).map { $0.help }
    return """
      Usage: reticle-bench BENCH [OPTION …] [--json]

      \(helps.joined(separator: "\n"))
      With --json, every bench prints JSON objects instead of tables.
      To measure on a single core: taskset -c 0 reticle-bench live
      """
  }
}
