// The table of options, compared with --help, the manual page and the completions.

import Commands
import TestSupport
import Testing

@testable import ScanCommand

@Suite("Options of reticle-scan in its documents")
struct OptionDocumentsTests {
  private let documents = OptionDocuments(of: "reticle-scan")
  private let long = Set(Options.table.options.map(\.name))
  private let short = Set(Options.table.options.compactMap(\.shortName))

  @Test("The manual page explains every option and no other")
  func manualPage() throws {
    #expect(try documents.manualPage() == long.union(short))
  }

  @Test("bash completes every option and no other")
  func bash() throws {
    #expect(try documents.bash() == long)
  }

  @Test("zsh completes every option and no other")
  func zsh() throws {
    #expect(try documents.zsh() == long.union(short))
  }

  @Test("fish completes every option and no other")
  func fish() throws {
    #expect(try documents.fish() == long.union(short))
  }

  @Test("--help lists every option on a line of its own")
  func help() {
    let lines = Options.help.split(separator: "\n").filter { $0.starts(with: /\s+-/) }
    #expect(lines.count == Options.table.options.count)
    for option in Options.table.options {
      #expect(lines.contains { OptionDocuments.options(in: String($0)).contains(option.name) })
    }
    #expect(Options.help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("No two options have the same name")
  func names() {
    #expect(long.count == Options.table.options.count)
    #expect(short.count == Options.table.options.count { $0.shortName != nil })
  }
}
