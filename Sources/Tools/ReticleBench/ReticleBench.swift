// The command line of `reticle-bench`: which figures are asked for, and nothing else. Figures go
// to the output, everything about them to the error stream.

import Foundation

@main
struct ReticleBench {
  static let usage = """
    usage: reticle-bench engines SET [--json]
           reticle-bench --help

    engines   read all pictures of SET with each engine alone and with all together
    SET       a folder of pictures with truth.jsonl, an object a line: file, texts, bytes, quads
    --json    print one JSON object in place of a table
    """

  static func main() async {
    var words = Array(CommandLine.arguments.dropFirst())
    if words.contains("--help") || words.contains("-h") {
      print(usage)
      return
    }
    let isJSON = words.contains("--json")
    words.removeAll { $0 == "--json" }
    guard words.count == 2, words[0] == "engines", !words[1].hasPrefix("-") else {
      complain(usage)
      exit(2)
    }
    do {
      let set = try PictureSet(folder: URL(filePath: words[1], directoryHint: .isDirectory))
      let report = try await EngineComparison(of: set).run()
      print(isJSON ? try report.json : report.table)
    } catch {
      complain("reticle-bench: \(words[1]): \(error.localizedDescription)")
      exit(1)
    }
  }

  static func complain(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
