// The example commands of README.md and of the manual pages, as a reader would type them.

import Foundation

/// The commands that the documents show.
public enum ManualExamples {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  /// The commands in the table of README.md that begins below `heading`.
  public static func readMe(below heading: String) throws -> [String] {
    let lines = try lines(of: "README.md")
    let section = lines.drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix("## ") }
    return section.filter { $0.hasPrefix("| ") }.flatMap { row in
      let cells = row.replacing(#"\|"#, with: "\u{1}").split(separator: "|")
      guard cells.count == 2 else { return [String]() }
      var commands: [String] = []
      for span in cells[1].matches(of: /`([^`]+)`/) {
        let words = span.1.replacing("\u{1}", with: "|")
        // “then with `--apply …`” goes on with the command before.
        let before = words.hasPrefix("-") ? commands.last.map { "\($0) " } ?? "" : ""
        commands.append(before + words)
      }
      return commands
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
