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
    /// The position of the run in the payload's bytes.
    public let range: Range<Int>

    /// Creates a label for a run of bytes.
    public init(eci: Int, range: Range<Int>) {
      self.eci = eci
      self.range = range
    }
  }

  /// The bytes, exactly as the code carries them.
  public let bytes: [UInt8]
  /// The labelled runs in order, without overlaps or empty runs; none if the code has no ECI.
  public let segments: [Segment]

  /// Creates a payload of a code's bytes and labels. A label that overlaps an earlier one, is empty
  /// or lies outside the bytes is dropped, because engines read labels from hostile images.
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
