// The frame of all benches. A bench is a value whose properties are its options; its report is
// printed as tables or as JSON, and says whether the results are good enough.

internal import Foundation

/// A measurement that the command line can start.
protocol Bench {
  associatedtype Report: BenchReport

  /// Its words on the command line: "live", or "live --soak" for a task that an option chooses.
  static var name: String { get }
  /// The text for `--help`.
  static var summary: String { get }
  static var options: [BenchOption<Self>] { get }

  /// Creates a bench with the values that hold where an option is not given.
  init()

  /// Measures. `progress` gets a line whenever a part is done or begins.
  func run(progress: (String) -> Void) async throws -> Report
}

/// The figures of a bench.
protocol BenchReport: Encodable {
  var table: String { get }
  /// How to read the table, or its outcome in a sentence; empty if nothing is to say.
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

  /// One line of JSON.
  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

/// An unknown option, or one without its value.
struct OptionError: Error, Equatable {
  let word: String
}

/// An option of a bench, and how its value comes into the bench.
struct BenchOption<Measured: Bench> {
  /// The option, such as `--seeds`; for other words the name that the usage gives them.
  let name: String
  /// The name of its value in the usage; nil for an option without a value.
  let value: String?
  let help: String
  /// Takes the value, or an empty text; returns whether it is one.
  let take: (inout Measured, String) -> Bool

  /// Whether it is any word that is no option.
  fileprivate var isWord: Bool { !name.hasPrefix("-") }
  /// The option with the name of its value.
  fileprivate var usage: String {
    isWord ? "\(name)..." : ([name] + [value].compactMap(\.self)).joined(separator: " ")
  }
}

extension BenchOption {
  /// An option that sets something, or that only chooses its bench.
  static func flag(
    _ name: String, _ path: WritableKeyPath<Measured, Bool>?, to value: Bool = true,
    _ help: String
  ) -> BenchOption {
    BenchOption(name: name, value: nil, help: help) { bench, _ in
      if let path { bench[keyPath: path] = value }
      return true
    }
  }

  static func number<Number: LosslessStringConvertible & Comparable>(
    _ name: String, _ path: WritableKeyPath<Measured, Number>, in range: ClosedRange<Number>,
    _ help: String, value: String = "N"
  ) -> BenchOption {
    let usual = Measured()[keyPath: path]
    return BenchOption(name: name, value: value, help: "\(help) (\(usual))") { bench, word in
      guard let number = Number(word), range.contains(number) else { return false }
      bench[keyPath: path] = number
      return true
    }
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ path: WritableKeyPath<Measured, Choice>
  ) -> BenchOption {
    let (all, usual) = (Choice.allCases.map(\.rawValue), Measured()[keyPath: path].rawValue)
    let value = name.drop { $0 == "-" }.uppercased()
    return BenchOption(
      name: name, value: value, help: "\(all.joined(separator: ", ")) (\(usual))"
    ) { bench, word in
      guard let choice = Choice(rawValue: word) else { return false }
      bench[keyPath: path] = choice
      return true
    }
  }

  static func folder(
    _ name: String, _ path: WritableKeyPath<Measured, String?>, _ help: String,
    value: String = "FOLDER"
  ) -> BenchOption {
    BenchOption(name: name, value: value, help: help) { bench, word in
      bench[keyPath: path] = word
      return !word.isEmpty
    }
  }

  /// An option that chooses parts by words of their names.
  static func names(
    _ name: String, _ path: WritableKeyPath<Measured, NameFilter>, _ help: String
  ) -> BenchOption {
    BenchOption(name: name, value: "WORDS", help: help) { bench, word in
      bench[keyPath: path] = NameFilter(word)
      return true
    }
  }

  /// The words that are no options.
  static func words(
    _ name: String, _ path: WritableKeyPath<Measured, [String]>, _ help: String
  ) -> BenchOption {
    BenchOption(name: name, value: name, help: help) { bench, word in
      bench[keyPath: path].append(word)
      return true
    }
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
  /// Creates the bench that a command line asks for, without the words of its name.
  init(_ words: [String]) throws(OptionError) {
    self.init()
    var words = words[...]
    while let word = words.popFirst() {
      let option = Self.options.first { word.hasPrefix("-") ? $0.name == word : $0.isWord }
      guard let option else { throw OptionError(word: word) }
      var value = option.isWord ? word : ""
      if !option.isWord, option.value != nil {
        guard let next = words.popFirst() else { throw OptionError(word: word) }
        value = next
      }
      guard option.take(&self, value) else { throw OptionError(word: word) }
    }
  }

  /// The line of the usage.
  static var usage: String {
    let (first, second) = (name.prefix { $0 != " " }, name.drop { $0 != " " }.dropFirst())
    let words = options.map { $0.name == second ? $0.usage : "[\($0.usage)]" }
    return ([String(first)] + words + ["[--json]"]).joined(separator: " ")
  }

  /// The usage, the summary, and what each option does.
  static var help: String {
    let lines = options.map { $0.help.folded(after: "    \($0.usage)".padded(to: 23)) }
    return ([usage.folded(after: "reticle-bench "), summary.folded(after: "    ")] + lines)
      .joined(separator: "\n")
  }
}
