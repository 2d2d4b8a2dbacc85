// A sentence as it stands in the source: English, with the values that it names. Catalogs are asked
// for the words alone, so that a translator may put the values where the language wants them.

/// A sentence in English, written as a string literal.
public struct Sentence: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// The words, with `{0}`, `{1}` and so on where the values go.
  let key: String
  /// The values, in the order of the English sentence.
  let values: [String]

  /// Takes a literal without values.
  public init(stringLiteral value: String) {
    key = value
    values = []
  }

  /// Takes a literal with values.
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    values = stringInterpolation.values
  }

  /// Takes a literal apart.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [String] = []

    /// Begins a sentence.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 3 * interpolationCount)
    }

    /// Adds words.
    public mutating func appendLiteral(_ literal: String) {
      key += literal
    }

    /// Adds a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      key += "{\(values.count)}"
      values.append(value.description)
    }
  }

  /// Puts the values into words that name them as the key does. What a value holds is not looked at
  /// again, and a number without a value stays as it is.
  func filled(_ words: String) -> String {
    guard !values.isEmpty else { return words }
    var result = ""
    var rest = words[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "}"), let number = Int(rest[..<close].dropFirst()),
        values.indices.contains(number)
      else {
        result += "{"
        rest = rest.dropFirst()
        continue
      }
      result += values[number]
      rest = rest[close...].dropFirst()
    }
    return result + rest
  }
}
