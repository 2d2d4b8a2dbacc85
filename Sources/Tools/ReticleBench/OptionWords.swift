// The words of a command line as the options of a bench take them, one after the other.

extension ArraySlice<String> {
  /// Takes the next word, which has to be a number of `range`; nil if it is none.
  mutating func popNumber(in range: ClosedRange<Int>) -> Int? {
    popFirst().flatMap(Int.init).flatMap { range.contains($0) ? $0 : nil }
  }

  /// Takes the next word, such as '12 MP', as the words that a name has to have; nil if there is
  /// none.
  mutating func popNameWords() -> [String]? {
    popFirst()?.split(separator: " ").map(String.init)
  }
}

extension [String] {
  /// Whether `name` has all these words.
  func areAll(in name: String) -> Bool {
    allSatisfy(name.split(separator: " ").map(String.init).contains)
  }
}
