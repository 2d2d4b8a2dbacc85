// What was scanned and what went wrong, as numbers: no payload, no time, no place. The text that is kept
// is a line a number; one that is not as it was written here counts as none.

public import Barcodes

/// Counts of what the program did on this computer.
public nonisolated struct Counters: Hashable, Sendable {
  /// How often a window was opened.
  public var starts = 0
  /// Codes found, by their kind.
  public var codes: [Symbology: Int] = [:]
  /// What went wrong, by its kind.
  public var troubles: [Trouble: Int] = [:]

  /// Counts of nothing.
  public init() {}

  /// Codes found, of all kinds together.
  public var allCodes: Int { codes.values.reduce(0, Self.sum) }

  /// More than this is not counted.
  private static let most = 1_000_000_000_000_000

  /// Adds one.
  static func increment(_ count: inout Int) { count = sum(count, 1) }

  private static func sum(_ one: Int, _ other: Int) -> Int { min(most, one + other) }
}

nonisolated extension Counters {
  /// A kept text that is longer than this, in bytes, is none of ours.
  public static let longestText = 16_384

  private static let firstLine = "reticle counters 1"

  /// The text by which they are kept.
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

  /// Reads a kept text; nil where it is damaged or somebody else's. Kinds that a later version counts
  /// are left out.
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
