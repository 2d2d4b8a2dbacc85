// Counters of scanned codes and of troubles, without payloads, times and places. The saved text has
// one line for each counter; a text that this file did not write is ignored completely.

public import Reading

/// The way in which a window was opened; the raw value is its name in the file of counters.
public nonisolated enum StartWay: String, CaseIterable, Hashable, Sendable {
  /// The user opened it from the launcher, a shortcut or a terminal.
  case user
  case file
  case request
}

/// A type of source; the raw value is its name in the file of counters.
public nonisolated enum SourceSort: String, CaseIterable, Hashable, Sendable {
  case camera, images, screen, stream, demo

  init(_ source: ScanSource) {
    self =
      switch source {
      case .camera: .camera
      case .images: .images
      case .screen: .screen
      case .stream: .stream
      case .demo: .demo
      }
  }
}

/// Counts of what the program did on this computer.
public nonisolated struct Counters: Hashable, Sendable {
  public var starts = 0
  public var ways: [StartWay: Int] = [:]
  public var sources: [SourceSort: Int] = [:]
  public var torch = 0
  public var closedWithoutScan = 0
  public var codes: [Symbology: Int] = [:]
  public var troubles: [Trouble: Int] = [:]

  public init() {}

  public var allCodes: Int { codes.values.reduce(0, Self.sum) }

  private static let most = 1_000_000_000_000_000

  static func increment(_ count: inout Int) { count = sum(count, 1) }

  private static func sum(_ one: Int, _ other: Int) -> Int { min(most, one + other) }
}

nonisolated extension Counters {
  /// In bytes; a longer text is ignored.
  public static let longestText = 16_384

  private static let firstLine = "reticle counters 1"

  public var text: String {
    var lines = [Self.firstLine, "starts \(starts)"]
    if torch > 0 { lines.append("torch \(torch)") }
    if closedWithoutScan > 0 { lines.append("unscanned \(closedWithoutScan)") }
    for way in StartWay.allCases {
      if let count = ways[way] { lines.append("start \(way.rawValue) \(count)") }
    }
    for sort in SourceSort.allCases {
      if let count = sources[sort] { lines.append("source \(sort.rawValue) \(count)") }
    }
    for kind in Symbology.allCases {
      if let count = codes[kind] { lines.append("code \(kind.rawValue) \(count)") }
    }
    for kind in Trouble.allCases {
      if let count = troubles[kind] { lines.append("trouble \(kind.rawValue) \(count)") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Reads saved counters; nil if the text is damaged or from another program. Names from a later
  /// version are ignored.
  public init?(text: String) {
    guard text.utf8.count <= Self.longestText, text.hasSuffix("\n") else { return nil }
    var lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    guard !lines.isEmpty, lines.removeFirst() == Self.firstLine else { return nil }
    for line in lines {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard let count = words.last.flatMap({ Self.count($0) }) else { return nil }
      switch (words.first, words.count) {
      case ("starts", 2): starts = count
      case ("torch", 2): torch = count
      case ("unscanned", 2): closedWithoutScan = count
      case ("start", 3): if let way = StartWay(rawValue: String(words[1])) { ways[way] = count }
      case ("source", 3):
        if let sort = SourceSort(rawValue: String(words[1])) { sources[sort] = count }
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
