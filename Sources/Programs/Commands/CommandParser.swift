// The grammar of every command line: long options, shortened as far as they stay unambiguous, with
// `=value` or the next word; short ones in a row; `--` before words that start with a dash.

internal import Wording

/// A word of a command line with the option whose value it is, exactly as it was given: names of
/// files are bytes.
package struct CommandWord: Sendable {
  /// The long name of the option; empty for an argument that is not an option.
  package let option: String
  /// The bytes of the value; empty if the option has none.
  package let bytes: [UInt8]
  /// Whether the value stands in one word with its option, as in `--camera=Front`.
  package let isJoined: Bool

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The value as a number.
  package func number(in range: ClosedRange<Int>) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(option) needs a number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
    }
    return number
  }

  /// The value as one of a few words.
  package func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of choices: Choice.Type = Choice.self
  ) throws(UsageError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      let words = choices.allCases.map(\.rawValue).alternatives
      throw UsageError("\(option) needs \(words), not “\(text)”")
    }
    return choice
  }
}

extension CommandTable {
  /// Reads the words after the program's name into `settings`, and returns the options in their
  /// order.
  @discardableResult
  package func parse(
    _ words: some Sequence<[UInt8]>, into settings: inout Settings
  ) throws(UsageError) -> [CommandOption<Settings>] {
    var parser = CommandParser(table: self, rest: Array(words)[...])
    try parser.parse(into: &settings)
    return parser.given
  }

  @discardableResult
  package func parse(
    _ words: some Sequence<String>, into settings: inout Settings
  ) throws(UsageError) -> [CommandOption<Settings>] {
    try parse(words.map { Array($0.utf8) }, into: &settings)
  }

  /// The option with this name, or the only one whose long name starts with it.
  fileprivate func option(written name: String) throws(UsageError) -> CommandOption<Settings> {
    if let option = option(named: name) { return option }
    let names = options.filter { $0.role != .hidden }.map(\.name)
    let candidates = name.hasPrefix("--") ? names.filter { $0.hasPrefix(name) } : []
    if candidates.count == 1, let option = option(named: candidates[0]) { return option }
    if let last = candidates.last {
      let others = candidates.dropLast().joined(separator: ", ")
      throw UsageError(Sentence("\(name) can be \(others) or \(last)"))
    }
    guard name.hasPrefix("--"), let nearest = name.nearest(in: names) else {
      throw UsageError(Sentence("there is no option \(name)"))
    }
    throw UsageError(Sentence("there is no option \(name): did you mean \(nearest)?"))
  }
}

private struct CommandParser<Settings> {
  let table: CommandTable<Settings>
  var rest: ArraySlice<[UInt8]>
  var given: [CommandOption<Settings>] = []

  mutating func parse(into settings: inout Settings) throws(UsageError) {
    var takesOptions = true
    while !hasEnded, let bytes = rest.popFirst() {
      let word = CommandWord(option: "", bytes: bytes, isJoined: false)
      let text = takesOptions ? word.text : ""
      if text == "--" {
        takesOptions = false
      } else if text.hasPrefix("--") {
        let parts = bytes.split(
          separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let option = try table.option(written: String(decoding: parts[0], as: UTF8.self))
        try take(option, joined: parts.count > 1 ? parts[1] : nil, into: &settings)
      } else if text.hasPrefix("-"), text != "-" {
        try takeLetters(word, into: &settings)
      } else {
        try table.operand(&settings, word)
      }
    }
  }

  private var hasEnded: Bool { given.last?.role == .final }

  private mutating func takeLetters(
    _ word: CommandWord, into settings: inout Settings
  ) throws(UsageError) {
    // `-json` would be “son” jobs, and `-once` a file called “nce”.
    if let long = table.option(named: "-" + word.text)?.name {
      throw UsageError(Sentence("there is no option \(word.text): did you mean \(long)?"))
    }
    var letters = word.bytes.dropFirst()
    while !hasEnded, let letter = letters.popFirst() {
      let option = try table.option(written: "-" + String(decoding: [letter], as: UTF8.self))
      if case .required = option.value, !letters.isEmpty {
        return try take(option, joined: letters, into: &settings)
      }
      try take(option, joined: nil, into: &settings)
    }
  }

  private mutating func take(
    _ option: CommandOption<Settings>, joined: ArraySlice<UInt8>?, into settings: inout Settings
  ) throws(UsageError) {
    let name = option.name
    var value = joined.map(Array.init)
    switch option.value {
    case .none:
      guard joined == nil else { throw UsageError(Sentence("\(name) takes no value")) }
    case .required(let kind, _):
      value = value ?? rest.popFirst()
      if value?.isEmpty != false { throw UsageError(Sentence("\(name) needs a value: \(kind)")) }
    case .optional:
      if joined == nil, let next = rest.first, next.first != UInt8(ascii: "-") {
        value = rest.popFirst()
      }
    }
    if option.value != .none, option.role != .repeatable, given.contains(where: { $0.name == name })
    {
      throw UsageError(Sentence("\(name) is given twice: leave one of them out"))
    }
    given.append(option)
    try option.effect(
      &settings, CommandWord(option: name, bytes: value ?? [], isJoined: joined != nil))
  }
}

extension [String] {
  /// `a`, `a or b`, `a, b or c`.
  package var alternatives: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension String {
  /// The word that differs from this one by the fewest letters, both compared as `form` gives them;
  /// nil if all differ by more than a third of them.
  package func nearest(
    in words: [String], comparing form: (String) -> String = { $0 }
  ) -> String? {
    let mine = form(self)
    let most = Swift.max(1, mine.count / 3)
    let distances = words.map { (word: $0, distance: mine.distance(to: form($0))) }
    return distances.filter { $0.distance <= most }.min { $0.distance < $1.distance }?.word
  }

  /// The number of letters to add, leave out, replace or swap with their neighbour to get `other`.
  private func distance(to other: String) -> Int {
    let (mine, theirs) = (Array(lowercased().prefix(64)), Array(other.lowercased()))
    // Three rows of the table are enough: a swap looks back by two.
    var before: [Int] = []
    var last = Array(0...theirs.count)
    for row in mine.indices {
      var next = [row + 1]
      for column in theirs.indices {
        let isSame = mine[row] == theirs[column]
        let replaced = last[column] + (isSame ? 0 : 1)
        var best = Swift.min(last[column + 1] + 1, next[column] + 1, replaced)
        if row > 0, column > 0, mine[row] == theirs[column - 1], mine[row - 1] == theirs[column] {
          best = Swift.min(best, before[column - 1] + 1)
        }
        next.append(best)
      }
      (before, last) = (last, next)
    }
    return last[theirs.count]
  }
}
