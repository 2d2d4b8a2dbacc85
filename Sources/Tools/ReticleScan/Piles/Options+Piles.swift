// What the parser rejects about piles.

extension Options {
  /// Rejects contradictions about piles.
  mutating func checkPile() throws(UsageError) {
    let isPile = pile != PileOptions()
    if isPile, history != nil || !texts.isEmpty {
      let other = texts.isEmpty ? "--history" : "--text"
      throw UsageError("options for many files and \(other) exclude each other")
    }
    if pile.isSeparatedByZero, pile.list == nil {
      throw UsageError("-0 is about the names of --files-from: add that")
    }
    if pile.list?.text == "-", sources.contains(.standardInput) || expected?.text == "-" {
      throw UsageError("standard input can be the list of --files-from or something else, not both")
    }
    guard pile.log != nil else { return }
    if let name = outputFormat.optionName, outputFormat != .json {
      throw UsageError("--resume writes JSON: leave \(name) out")
    }
    if output != nil { throw UsageError("--resume and --output exclude each other") }
    if isCounting {
      throw UsageError(
        "\(showsCounts ? "--count" : "--expect") and --resume exclude each other")
    }
    outputFormat = .json
  }
}
