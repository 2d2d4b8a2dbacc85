// The command line of `reticle-bench`: which figures are asked for, and nothing else. Figures go
// to the output, everything about them to the error stream.

import Foundation

@main
struct ReticleBench {
  static let usage = """
    usage: reticle-bench engines SET [--json]
           reticle-bench live [--json] [--seconds N] [--seeds N] [--scenes WORDS]
           reticle-bench live --soak MINUTES [--json]
           reticle-bench --help

    engines   read all images of SET with each engine alone and with all together
    SET       a folder of images with truth.jsonl, an object a line: file, texts, bytes, quads

    live      show made scenes to the live pipeline, and the same frames to each engine alone
    --seconds N       show a scene for N seconds (3); a hard one is shown for one
    --seeds N         make N hard frames of one code in each size (24), fewer of more codes
    --scenes WORDS    only scenes with all these words in their name: '720p five'
    --soak MINUTES    run the demonstration, and tell what the process holds on to

    --json    print one JSON object in place of tables

    For figures of a single core: taskset -c 0 reticle-bench live
    """

  static func main() async {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.contains("--help") || words.contains("-h") {
      print(usage)
      return
    }
    switch words.first {
    case "engines": await engines(Array(words.dropFirst()))
    case "live": await live(Array(words.dropFirst()))
    default: refuse()
    }
  }

  private static func engines(_ words: [String]) async {
    let isJSON = words.contains("--json")
    let sets = words.filter { $0 != "--json" }
    guard sets.count == 1, let folder = sets.first, !folder.hasPrefix("-") else { refuse() }
    do {
      let set = try ImageSet(folder: URL(filePath: folder, directoryHint: .isDirectory))
      let report = try await EngineComparison(of: set).run()
      print(isJSON ? try report.json : report.table)
    } catch {
      complain("reticle-bench: \(folder): \(error.localizedDescription)")
      exit(1)
    }
  }

  private static func live(_ words: [String]) async {
    do {
      let options = try LiveOptions(words)
      if let minutes = options.soakMinutes {
        let report = try await Soak(minutes: minutes).run()
        print(options.isJSON ? try report.json : report.table)
      } else {
        let report = try await LiveBench(options: options).run()
        print(options.isJSON ? try report.json : "\(report.table)\n\n\(LiveReport.legend)")
      }
    } catch is LiveUsageError {
      refuse()
    } catch {
      complain("reticle-bench: \(error)")
      exit(1)
    }
  }

  private static func refuse() -> Never {
    complain(usage)
    exit(2)
  }

  static func complain(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
