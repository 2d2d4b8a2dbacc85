// The command that fills the tables of README.md, at its smallest size: the figures say nothing
// here, the titles and rows have to be those of README.md.

import Foundation
import Testing

@testable import ReticleBench

@Suite("The figures of README.md", .timeLimit(.minutes(10)))
struct ReadmeBenchTests {
  /// The first line and the first column of each table, under its heading.
  private struct Outline: Equatable, CustomStringConvertible {
    let heading: String
    var titles: [String] = []
    var rows: [String] = []

    var description: String { "\(heading): \(titles), \(rows)" }
  }

  private func outlines(of text: String) -> [Outline] {
    var outlines: [Outline] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#") {
        outlines.append(Outline(heading: String(line.drop { "# ".contains($0) })))
      } else if line.hasPrefix("|"), !line.hasPrefix("|-"), !line.hasPrefix("| -"),
        let last = outlines.indices.last
      {
        let cells = line.dropFirst().split(separator: "|").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        if outlines[last].titles.isEmpty {
          outlines[last].titles = cells
        } else {
          outlines[last].rows.append(cells.first ?? "")
        }
      }
    }
    return outlines.filter { !$0.titles.isEmpty }
  }

  @Test("reticle-bench readme prints every table of README.md with its titles and rows")
  func tables() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Bench/README.md").standardized
    let readme = outlines(of: try String(contentsOf: file, encoding: .utf8))
    let report = try await ReadmeBench(["--quick"]).run { _ in }
    // The first table is that of the commands.
    #expect(Array(readme.dropFirst()) == outlines(of: report.table))
    let needing = report.tables.filter { $0.note?.hasPrefix("needs ") ?? false }
    #expect(needing.map(\.title) == ["Images", "What a step takes and adds", "The window"])
    let others = report.tables.filter { !needing.map(\.title).contains($0.title) }
    for table in others {
      #expect(table.note == nil, "\(table.title)")
      #expect(table.table.rows.first?[1] != "–", "\(table.title)")
    }
  }
}
