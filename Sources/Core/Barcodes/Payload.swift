// What a code carries: its bytes, and which runs of them the code itself labels with a character
// set. Text is a reading of a payload (TextReader), never the payload.

/// What a code carries: bytes first.
public struct Payload: Hashable, Sendable {
  /// A run of bytes that the code labels with an ECI (extended channel interpretation).
  public struct Segment: Hashable, Sendable {
    /// The assignment number in the ECI register, 0 to 999999.
    public let eci: Int
    /// Where the run lies in the payload's bytes.
    public let range: Range<Int>

    /// Labels a run of bytes.
    public init(eci: Int, range: Range<Int>) {
      self.eci = eci
      self.range = range
    }
  }

  /// The bytes, exactly as the code carries them.
  public let bytes: [UInt8]
  /// The labelled runs in order, not overlapping, not empty; none where the code states no ECI.
  public let segments: [Segment]

  /// Takes a code's bytes and its labels. A label that overlaps an earlier one, is empty or lies
  /// outside the bytes is dropped: labels come from engines that read hostile images.
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
