// Counters of what was scanned and what went wrong: no payload, no time, no place. The saved text
// has one line for each; a text that this file did not write is ignored completely.

public import Barcodes

/// Counts of what the program did on this computer.
public nonisolated struct Counters: Hashable, Sendable {
  /// Windows opened.
  public var starts = 0
  /// Codes scanned, by kind.
  public var codes: [Symbology: Int] = [:]
  /// Troubles, by kind.
  public var troubles: [Trouble: Int] = [:]

  /// All counters at zero.
  public init() {}

  /// Codes scanned, of all kinds together.
  public var allCodes: Int { codes.values.reduce(0, Self.sum) }

  /// The highest count.
  private static let most = 1_000_000_000_000_000

  /// Adds one.
  static func increment(_ count: inout Int) { count = sum(count, 1) }

  private static func sum(_ one: Int, _ other: Int) -> Int { min(most, one + other) }
}

nonisolated extension Counters {
  /// The most bytes of a saved text; a longer one is ignored.
  public static let longestText = 16_384

  private static let firstLine = "reticle counters 1"

  /// The text in which the counters are saved.
  public var text: String {
    var lines = [Self.firstLine, "starts \(starts)"]
    for kind in Symbology.allCases {
      if let count = codes[kind] { lines.append("code \(kind.rawValue) \(count)") }
    }
    for kind in Trouble.allCases {
      if let count = troubles[kind] { lines.append("trouble \(kind.rawValue) \(count)") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Reads a saved text; nil if it is damaged or of another program. Kinds of a later version are
  /// ignored.
  public init?(text: String) {
    guard text.utf8.count <= Self.longestText, text.hasSuffix("\n") else { return nil }
    var lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    guard !lines.isEmpty, lines.removeFirst() == Self.firstLine else { return nil }
    for line in lines {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard let count = words.last.flatMap({ Self.count($0) }) else { return nil }
      switch (words.first, words.count) {
      case ("starts", 2): starts = count
      case ("code", 3): if let kind = Symbology(rawValue: String(words[1])) { codes[kind] = count }
      case ("trouble", 3):
        if let kind = Trouble(rawValue: String(words[1])) { troubles[kind] = count }
      default: return nil
      }
    }
  }

  private static func count(_ word: Substring) -> Int? {
    guard word.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(word).flatMap { $0 <= most ? $0 : nil }
  }
}
