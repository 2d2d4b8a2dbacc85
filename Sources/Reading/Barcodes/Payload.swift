// The bytes that a code carries, and the runs of them that the code labels with a character set.
// Text is one reading of a payload (TextReader), not the payload.

/// The bytes that a code carries, with its labels.
///
///     let payload = Payload(escaped: #"\000026Größe"#.utf8)    // 26 is UTF-8
///     payload.segments.first?.eci                              // 26
public struct Payload: Hashable, Sendable {
  /// A run of bytes that the code labels with an ECI (extended channel interpretation).
  public struct Segment: Hashable, Sendable {
    /// The assignment number in the ECI register, 0 to 999999.
    public let eci: Int
    public let range: Range<Int>

    public init(eci: Int, range: Range<Int>) {
      self.eci = eci
      self.range = range
    }
  }

  public let bytes: [UInt8]
  /// In order, without overlaps or empty runs; none if the code has no ECI.
  public let segments: [Segment]

  /// A label that overlaps an earlier one, is empty or lies outside the bytes is dropped: engines
  /// read labels from hostile images.
  public init(bytes: [UInt8], segments: [Segment] = []) {
    self.bytes = bytes
    var kept: [Segment] = []
    var end = 0
    for segment in segments where segment.range.lowerBound >= end && !segment.range.isEmpty {
      guard segment.range.upperBound <= bytes.count else { break }
      kept.append(segment)
      end = segment.range.upperBound
    }
    self.segments = kept
  }
}

extension Payload {
  /// Without the symbology identifier (`]Q2`). ZXing-C++ escapes only payloads with an ECI; the
  /// bytes of other codes go to `init(bytes:)`. A backslash that starts neither form is a
  /// backslash.
  public init(escaped: some Sequence<UInt8>) {
    let source = Array(escaped)
    let backslash = UInt8(ascii: "\\")
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count)
    var segments: [Segment] = []
    var open: (eci: Int, start: Int)?

    func closed() -> Segment? {
      open.flatMap {
        $0.start < bytes.count ? Segment(eci: $0.eci, range: $0.start..<bytes.count) : nil
      }
    }

    var index = 0
    while index < source.count {
      let rest = source[(index + 1)...]
      if source[index] == backslash, let eci = Self.assignmentNumber(at: rest) {
        if let segment = closed() { segments.append(segment) }
        open = (eci, bytes.count)
        index += 7
      } else {
        bytes.append(source[index])
        index += source[index] == backslash && rest.first == backslash ? 2 : 1
      }
    }
    if let segment = closed() { segments.append(segment) }
    self.init(bytes: bytes, segments: segments)
  }

  private static func assignmentNumber(at bytes: ArraySlice<UInt8>) -> Int? {
    let digits = bytes.prefix(6)
    guard digits.count == 6 else { return nil }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }
}
