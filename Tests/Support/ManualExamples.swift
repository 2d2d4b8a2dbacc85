// The example commands of the READMEs and of the manual pages, as a reader would type them.

import Foundation

/// The commands that the documents show.
public enum ManualExamples {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// The commands for `reticle` and `reticle-scan` in the tables of all READMEs.
  public static func readmes() throws -> [String] {
    let folders = ["", "Sources/", "Sources/Bench/", "Tests/", "data/"]
    return try folders.flatMap { try commands(inTablesOf: "\($0)README.md") }
  }

  private static func commands(inTablesOf readme: String) throws -> [String] {
    try lines(of: readme).filter { $0.hasPrefix("| ") }.flatMap { row in
      row.matches(of: /`(reticle(?:-scan)? [^`]+)`/).map {
        String($0.1).replacing(#"\|"#, with: "|")
      }
    }
  }

  /// The commands in the section EXAMPLES of a manual page, such as `reticle.1`.
  public static func manualPage(_ name: String) throws -> [String] {
    let section = try lines(of: "data/man/\(name)").drop { $0 != ".Sh EXAMPLES" }.dropFirst()
      .prefix { !$0.hasPrefix(".Sh") }
    var commands: [String] = []
    var block: [String]?
    for line in section {
      if line.hasPrefix(".Dl ") {
        commands.append(typed(line.dropFirst(4)))
      } else if line.hasPrefix(".Bd") {
        block = []
      } else if line.hasPrefix(".Ed"), let lines = block {
        commands.append(typed(lines.joined(separator: "\n")[...]))
        block = nil
      } else {
        block?.append(String(line))
      }
    }
    return commands
  }

  /// The text of a line without its prompt and without the escapes of the page.
  private static func typed(_ line: Substring) -> String {
    let bare = String(line.hasPrefix("$ ") ? line.dropFirst(2) : line)
    return bare.replacing(#"\(dq"#, with: "\"").replacing(#"\e"#, with: #"\"#)
      .replacing(#"\&"#, with: "")
  }

  private static func lines(of file: String) throws -> [Substring] {
    try String(contentsOf: root.appending(path: file), encoding: .utf8).split(separator: "\n")
  }
}
