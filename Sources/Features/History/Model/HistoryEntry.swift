// History: the codes scanned in all sessions, as values and rules. An adapter stores the entries;
// Scanning records and browses them. The results of the current session are not part of the
// history.

public import Meaning
public import Reading
internal import Wording

/// A code that was scanned, as the history stores it.
public struct HistoryEntry: Identifiable, Hashable, Sendable {
  /// Identifies an entry by the time when it was scanned, so that the order of entries is the order
  /// of their identities, and a span of time is a range of them.
  public struct ID: Hashable, Comparable, Sendable {
    /// Microseconds since the start of 1970 in UTC.
    public let microseconds: Int64

    public init(microseconds: Int64) {
      self.microseconds = microseconds
    }

    public static func < (first: ID, second: ID) -> Bool {
      first.microseconds < second.microseconds
    }
  }

  /// The time when the code was scanned, which no other entry shares.
  public var id: ID
  public var symbology: Symbology
  public var payload: Payload
  public var isGS1: Bool
  public var text: String?
  public var kind: Content.Kind
  /// The title for people, in the language at the time of scanning.
  public var title: String
  /// The name of the camera, the file or other source of the code.
  public var source: String
  /// The time of the code's first sight in a video file; nil for another source.
  public var moment: Duration?
  public var note = ""
  /// How often the code was counted in its session; 0 if counting was never on.
  public var count = 0
  public var session: HistorySession.ID?
  /// The texts in the user's own columns, by the column's name; empty texts are left out.
  public var cells: [String: String] = [:]

  public init(
    _ id: ID, _ code: CodeFacts, text: String?, kind: Content.Kind, title: String, source: String
  ) {
    self.id = id
    (symbology, payload, isGS1) = (code.symbology, code.payload, code.isGS1)
    (self.text, self.kind, self.title, self.source) = (text, kind, title, source)
  }
}

extension HistoryEntry {
  public var searchText: String {
    let text = text ?? ""
    // Most titles are part of the text and need not be searched twice.
    let cells = cells.sorted { $0.key < $1.key }.map(\.value)
    let parts = [text.contains(title) ? "" : title, text, note, source] + cells
    return HistoryQuery.folded(parts.filter { !$0.isEmpty }.joined(separator: "\n"))
  }
}

extension HistoryEntry.ID {
  /// The time to the second: "2026-11-22T08:45:07Z". A time that this form cannot express becomes
  /// its first or last second.
  public var utc: String {
    let seconds = max(0, min(microseconds / 1_000_000, 253_402_300_799))
    let date = CalendarDate(secondsSince1970: Int(seconds))?.text.english ?? ""
    let clock = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map { part in
      part < 10 ? "0\(part)" : "\(part)"
    }
    return "\(date)T\(clock.joined(separator: ":"))Z"
  }

  /// The time to the microsecond: "2026-11-22T08:45:07.001200Z", which `init(utc:)` reads back.
  public var exactUTC: String {
    let fraction = String(max(0, microseconds) % 1_000_000)
    let zeros = String(repeating: "0", count: 6 - fraction.count)
    return "\(utc.dropLast()).\(zeros)\(fraction)Z"
  }

  /// Reads a time in UTC, to the second or finer; nil unless it is valid and between 1970 and 9999.
  public init?(utc text: String) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int64? {
      let digits = bytes[range]
      guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
      return digits.reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) }
    }
    guard (20...27).contains(bytes.count), bytes.last == UInt8(ascii: "Z"),
      bytes[10] == UInt8(ascii: "T"), [4, 7].allSatisfy({ bytes[$0] == UInt8(ascii: "-") }),
      [13, 16].allSatisfy({ bytes[$0] == UInt8(ascii: ":") }),
      bytes.count == 20 || (bytes.count > 21 && bytes[19] == UInt8(ascii: ".")),
      let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      let fraction = number(min(20, bytes.count - 1)..<bytes.count - 1),
      year >= 1970, (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60,
      second < 60
    else { return nil }
    let missing = max(0, 6 - (bytes.count - 21))
    let scale = bytes.count == 20 ? 0 : (0..<missing).reduce(Int64(1)) { power, _ in power * 10 }
    // Years are counted from March, so that they end with the leap day.
    let march = (year: month > 2 ? year : year - 1, month: (month + 9) % 12)
    let days =
      365 * march.year + march.year / 4 - march.year / 100 + march.year / 400
      + (153 * march.month + 2) / 5 + day - 1 - 719_468
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second
    self.init(microseconds: seconds * 1_000_000 + fraction * scale)
    guard microseconds >= 0, utc.prefix(19) == text.prefix(19) else { return nil }
  }
}

/// A small grey image.
public struct HistoryImage: Hashable, Sendable {
  /// In pixels.
  public static let longestSide = 64
  public let size: PixelSize
  /// One byte each for width and height, then two pixels in each byte, row by row, with the left
  /// pixel in the high bits.
  public let bytes: [UInt8]

  /// Nil if the image is empty or too large.
  public init?(_ bitmap: LumaBitmap) {
    let sides = 1...Self.longestSide
    guard sides.contains(bitmap.size.width), sides.contains(bitmap.size.height) else { return nil }
    size = bitmap.size
    var bytes = [UInt8(size.width), UInt8(size.height)]
    bytes.reserveCapacity(2 + (size.area + 1) / 2)
    for place in stride(from: 0, to: size.area, by: 2) {
      let low = place + 1 < size.area ? bitmap.pixels[place + 1] >> 4 : 0
      bytes.append(bitmap.pixels[place] & 0xF0 | low)
    }
    self.bytes = bytes
  }

  public init?(bytes: [UInt8]) {
    guard bytes.count > 2 else { return nil }
    let size = PixelSize(width: Int(bytes[0]), height: Int(bytes[1]))
    let sides = 1...Self.longestSide
    guard sides.contains(size.width), sides.contains(size.height),
      bytes.count == 2 + (size.area + 1) / 2
    else { return nil }
    (self.size, self.bytes) = (size, bytes)
  }

  /// The image with one byte per pixel.
  public var bitmap: LumaBitmap {
    let pixels = (0..<size.area).map { place in
      let pair = bytes[2 + place / 2]
      return (place % 2 == 0 ? pair >> 4 : pair & 0xF) * 17
    }
    return LumaBitmap(size: size, pixels: pixels)
  }
}
