// The frame of all benches. A bench is a value whose properties are its options; its report is
// printed as tables or as JSON, and says whether the results are good enough.

internal import Commands
internal import Foundation
internal import Wording

/// A measurement that the command line can start.
protocol Bench: SendableMetatype {
  associatedtype Report: BenchReport

  /// Its words on the command line: "live", or "live --soak" for a task that an option chooses.
  static var name: String { get }
  static var summary: String { get }
  static var options: [BenchOption<Self>] { get }
  /// The name of the words that are no options; empty if there are none.
  static var operands: String { get }

  /// Creates a bench with the values that hold where an option is not given.
  init()

  /// Takes a word that is no option.
  mutating func take(_ word: String)
  /// Measures. `progress` gets a line whenever a part is done or begins.
  func run(progress: (String) -> Void) async throws -> Report
}

protocol BenchReport: Encodable {
  var table: String { get }
  /// How to read the table, or its outcome in a sentence; empty if neither is needed.
  var legend: String { get }
  /// False ends the program with status 1.
  var isGoodEnough: Bool { get }
  var json: String { get throws }
}

extension BenchReport {
  var legend: String { "" }
  var isGoodEnough: Bool { true }
  /// The table and its legend.
  var text: String { [table, legend].filter { !$0.isEmpty }.joined(separator: "\n\n") }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

typealias BenchOption<Measured: Bench> = CommandOption<Measured>

extension CommandOption where Settings: Bench {
  /// An option that sets something.
  static func flag(
    _ name: String, _ path: any WritableKeyPath<Settings, Bool> & Sendable, to value: Bool = true,
    _ help: String
  ) -> CommandOption {
    CommandOption(name, Sentence(exact: help)) { bench, _ in bench[keyPath: path] = value }
  }

  /// An option that only chooses its bench.
  static func chooser(_ name: String, _ help: String) -> CommandOption {
    CommandOption(name, Sentence(exact: help)) { _, _ in }
  }

  static func number<Number: LosslessStringConvertible & Comparable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Settings, Number> & Sendable,
    in range: ClosedRange<Number>, _ help: String
  ) -> CommandOption {
    option(name, "N", .number, "\(help) (\(Settings()[keyPath: path]))") {
      bench, word throws(UsageError) in
      guard let number = Number(word.text), range.contains(number) else {
        throw UsageError(
          "\(name) needs a number from \(range.lowerBound) to \(range.upperBound), not “\(word.text)”"
        )
      }
      bench[keyPath: path] = number
    }
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Settings, Choice> & Sendable
  ) -> CommandOption {
    let words = Choice.allCases.map(\.rawValue)
    let help = "\(words.alternatives) (\(Settings()[keyPath: path].rawValue))"
    return option(name, String(name.dropFirst(2)).uppercased(), .words(words), help) {
      bench, word throws(UsageError) in bench[keyPath: path] = try word.choice()
    }
  }

  static func file(
    _ name: String, _ value: String, _ path: any WritableKeyPath<Settings, String?> & Sendable,
    _ help: String
  ) -> CommandOption {
    option(name, value, .file, help) { $0[keyPath: path] = $1.text }
  }

  /// An option that chooses parts by words of their names.
  static func names(
    _ name: String, _ path: any WritableKeyPath<Settings, NameFilter> & Sendable, _ help: String
  ) -> CommandOption {
    option(name, "WORDS", .text, help) { $0[keyPath: path] = NameFilter($1.text) }
  }

  private static func option(
    _ name: String, _ value: String, _ argument: CommandValue.Argument, _ help: String,
    effect: @escaping Effect
  ) -> CommandOption {
    CommandOption(
      name, value: .required(Sentence(exact: value), argument), Sentence(exact: help),
      effect: effect)
  }
}

/// The words that a name has to have, such as "12 MP"; without words all names have them.
struct NameFilter: Equatable {
  private let words: [Substring]

  init(_ text: String = "") { words = text.split(separator: " ") }

  func includes(_ name: String) -> Bool {
    words.allSatisfy(name.split(separator: " ").contains)
  }
}

extension Bench {
  static var operands: String { "" }
  mutating func take(_ word: String) {}

  private static var table: CommandTable<Self> {
    CommandTable("reticle-bench", [CommandSection(Sentence(exact: name), options)]) {
      bench, word throws(UsageError) in
      guard !operands.isEmpty else { throw UsageError("“\(word.text)” is no option") }
      bench.take(word.text)
    }
  }

  /// Its words, what it does, and a line for each option.
  static var help: String {
    let words = [name, operands].filter { !$0.isEmpty }.joined(separator: " ")
    let lines = table.help.drop { $0 != "\n" }
    return "\(words)\n\(summary.folded)\(lines)"
  }

  /// Creates the bench that a command line asks for, without its first word.
  init(_ words: [String]) throws(UsageError) {
    self.init()
    try Self.table.parse(words, into: &self)
  }
}
