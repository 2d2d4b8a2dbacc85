// Lines that no table has. A text without line breaks would become one field, of which readers make
// many forms; it is refused while it arrives, before it is in memory.

/// Watches the length of lines in a text that arrives in parts.
public struct LineWatch: Sendable {
  /// The most bytes of a line in a table: several of the longest cells of spreadsheet programs.
  public static let longestRow = 1 << 20

  /// The number of the newest line, counted from 1.
  public private(set) var line = 1
  private let most: Int
  private let end: UInt8
  private var length = 0

  /// Watches lines of at most `most` bytes, each ended by `end`.
  public init(most: Int = longestRow, endedBy end: UInt8 = UInt8(ascii: "\n")) {
    (self.most, self.end) = (most, end)
  }

  /// Takes the next bytes; false if `line` is too long, which it stays.
  public mutating func admits(_ bytes: [UInt8]) -> Bool {
    guard length <= most else { return false }
    for byte in bytes {
      if byte == end {
        line += 1
        length = 0
      } else {
        length += 1
        if length > most { return false }
      }
    }
    return true
  }
}
