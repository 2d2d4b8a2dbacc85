// The table of options of reticle, compared with --help, the manual page and the completions.

import Commands
import TestSupport
import Testing

@testable import Reticle
@testable import ScanCommand

@Suite("Options of reticle in its documents")
struct LaunchDocumentsTests {
  private let documents = OptionDocuments(of: "reticle")
  private let all = Set(Launch.table.options.flatMap(\.names))
  /// The message bus starts the program with it; users do not.
  private let hidden: Set = ["--gapplication-service"]
  private var options: Set<String> { all.subtracting(hidden) }

  @Test("--help lists every option but that of the message bus on a line of its own")
  func help() {
    let lines = Launch.help.split(separator: "\n").filter { $0.starts(with: /\s+-/) }
    #expect(lines.count == Launch.table.options.count - 1)
    #expect(
      Set(lines.flatMap { OptionDocuments.options(in: String($0)) }) == options)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("The manual page explains every option and no other")
  func manualPage() throws {
    #expect(try documents.manualPage() == all)
  }

  @Test("bash completes every option and no other")
  func bash() throws {
    #expect(try documents.bash() == options.filter { $0.hasPrefix("--") })
  }

  @Test("zsh and fish complete every option and no other")
  func otherShells() throws {
    #expect(try documents.zsh() == options)
    #expect(try documents.fish() == options)
  }
}

@Suite("Completions of reticle")
struct LaunchCompletionFileTests {
  private typealias Option = CommandOption<Launch.Words>

  @Test(
    "The completions follow from the table of options, and offer the files of reticle-scan",
    arguments: CommandCompletions<Launch.Words>.Shell.allCases)
  func current(shell: CommandCompletions<Launch.Words>.Shell) throws {
    let completions = CommandCompletions(
      of: Launch.table, endings: Source.endings, lister: "reticle-scan",
      exclusions: Self.exclusions)
    #expect(
      try completions.isCurrent(for: shell), "The head of the file says how to write it again.")
  }

  /// The options that the program does not take beside this one, and `*` if it takes no files.
  @Sendable private static func exclusions(of option: Option) -> Set<String> {
    let others = Launch.table.options.filter { $0.name != option.name && $0.role == .usual }
    let excluded = others.filter { isRefused(example(of: option) + example(of: $0)) }.map(\.name)
    return Set(excluded + (isRefused(["a.png"] + example(of: option)) ? ["*"] : []))
  }

  @Test("Sources exclude each other and files, and a code is delivered in one way")
  func exclusions() throws {
    func exclusions(_ name: String) throws -> Set<String> {
      Self.exclusions(of: try #require(Launch.table.option(named: name)))
    }
    let sources: Set = [
      "--demo", "--camera", "--source", "--lens", "--area", "--screenshot", "--screen", "--open",
    ]
    #expect(try exclusions("--demo") == sources.subtracting(["--demo"]).union(["*"]))
    #expect(try exclusions("--copy") == ["--type", "--lens", "--area"])
    #expect(try exclusions("--once") == ["--lens", "--area"])
  }

  private static func isRefused(_ arguments: [String]) -> Bool {
    (try? Launch(arguments)) == nil
  }

  /// The option with what it needs.
  private static func example(of option: Option) -> [String] {
    switch option.name {
    case "--source": ["--source", "rtsp://host/door"]
    case "--copy", "--type": ["--once", option.name]
    default: [option.name]
    }
  }
}
