// The completions in data/completions, compared with those generated from the table of options.
// With RETICLE_UPDATE=1 in the environment the first test writes the files instead.

import Commands
import Reading
import TestSupport
import Testing
import Wording

@testable import ScanCommand

@Suite("Completions of reticle-scan")
struct CompletionFileTests {
  typealias Shell = CommandCompletions<Options>.Shell

  private func text(for shell: Shell, of options: [ScanOption]) -> String {
    let table = CommandTable("reticle-scan", [CommandSection("All", options)]) { _, _ in }
    return completions(of: table).text(for: shell)
  }

  private func completions(of table: CommandTable<Options>) -> CommandCompletions<Options> {
    CommandCompletions(of: table, endings: Source.endings) { option in
      Set(table.options.filter(option.excludes).map(\.name))
    }
  }

  @Test("The completions follow from the table of options", arguments: Shell.allCases)
  func current(shell: Shell) throws {
    let isCurrent = try completions(of: Options.table).isCurrent(for: shell)
    #expect(isCurrent, "The head of the file says how to write it again.")
  }

  @Test("A new option is completed in every shell, whatever characters describe it")
  func newOption() {
    let option = ScanOption(
      "--zone", short: "-z", value: .required("NAME", .file), #"write a [zone]'s \ codes"#
    ) { _, _ in }
    func lines(_ shell: Shell) -> [Substring] {
      text(for: shell, of: Options.table.options + [option]).split(separator: "\n")
    }
    #expect(lines(.bash).contains("    -z | --zone)"))
    #expect(
      lines(.zsh).contains(
        #"  '(-z --zone)'{-z+,--zone=}'[write a \[zone\]'\''s \\ codes]:name:_files' \"#))
    #expect(
      lines(.fish).contains(
        #"complete -c reticle-scan -s z -l zone -r -F -d 'Write a [zone]\'s \\ codes'"#))
  }

  @Test("zsh offers no option that contradicts one already given")
  func exclusions() {
    let options = ["--once", "--camera", "--raw", "--json", "--explain", "--text", "--help"]
      .compactMap(Options.table.option)
    let lines = text(for: .zsh, of: options).split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("  '(--json --explain --text)--raw[") })
    #expect(lines.contains { $0.hasPrefix("  '(--raw --explain)--json[") })
    #expect(lines.contains { $0.hasPrefix("  '(-1 --once --camera --raw)*--text=[") })
    #expect(lines.contains { $0.hasPrefix("  '(-1 --once --text)'{-1,--once}'[") })
    #expect(lines.contains { $0.hasPrefix("  '(- *)'{-h,--help}'[") })
  }

  @Test("Two options exclude each other exactly when the parser rejects them together")
  func contradictions() {
    let options = Options.table.options.filter { !$0.standsAlone }
    for (index, first) in options.enumerated() {
      for second in options[(index + 1)...] {
        let pair = "\(first.name) and \(second.name)"
        #expect(first.excludes(second) == second.excludes(first), "\(pair)")
        #expect(first.excludes(second) == isRejected([first, second]), "\(pair)")
      }
    }
  }

  @Test("The parser accepts the options that zsh offers again")
  func repetitions() {
    for option in Options.table.options where option.role == .repeatable {
      #expect(!isRejected([option, option]), "\(option.name)")
    }
  }

  @Test("The table of rules has a row for every option that does not stand alone, and no other")
  func rules() {
    let options = Options.table.options.filter { !$0.standsAlone }
    #expect(Set(OptionRule.table.keys) == Set(options.map(\.name)))
    for (name, rule) in OptionRule.table {
      #expect(!rule.modes.isEmpty, "\(name)")
      for other in rule.needs + rule.excludes {
        #expect(OptionRule.table[other] != nil, "\(name): \(other)")
      }
    }
  }

  /// Whether the parser rejects the options, also where documents are split, if all are for that.
  private func isRejected(_ options: [ScanOption]) -> Bool {
    let split = Options.table.option(named: "--split").map { [$0] } ?? []
    let mayStand =
      options.allSatisfy { $0.rule.modes.contains(.split) }
      && !options.contains { $0.name == "--split" }
    return isRejected(asGiven: options) && (!mayStand || isRejected(asGiven: options + split))
  }

  private func isRejected(asGiven options: [ScanOption]) -> Bool {
    let readsNothing = options.contains {
      $0.rule.modes.isDisjoint(with: [.scan, .move, .split, .make, .labels, .printerTestResult])
        || ["--text", "--history"].contains($0.name)
        || $0.name == "--series" && !options.contains { $0.name == "--labels" }
    }
    // With one of those that each needs, unless that is there; first of those that have no choice,
    // and one that another needs too.
    var all = options.sorted { $0.rule.needs.count < $1.rule.needs.count }
    var index = 0
    while index < all.count {
      let needs = all[index].rule.needs
      index += 1
      guard !all.contains(where: { needs.contains($0.name) }),
        let needed =
          (needs.first { name in all.count { $0.rule.needs.contains(name) } > 1 }
          ?? needs.first).flatMap(Options.table.option)
      else { continue }
      all.append(needed)
    }
    let text = all.contains { $0.name == "--fields" } ? "text=a" : "a.png"
    let arguments = all.flatMap(\.example) + (readsNothing ? [] : [text])
    do {
      _ = try Options(arguments.map { FileName($0) }, readable: Symbology.usual)
      return false
    } catch {
      return true
    }
  }
}

extension ScanOption {
  /// The option with a value that the parser accepts.
  fileprivate var example: [String] {
    let value: [String] =
      switch value {
      case .none: []
      case .required(_, .kinds), .optional(_, .kinds): ["ean-13,code-39"]
      case .required(_, .words(let words)), .optional(_, .words(let words)): [words.first ?? ""]
      case .required("NAME=REGEX", _): ["a=1"]
      case .required, .optional: ["1"]
      }
    return [name] + value
  }
}
