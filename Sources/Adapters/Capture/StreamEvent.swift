// The events of a stream, and the format of its images.

public import FeatureModels
public import Reading

/// A change in a stream.
public enum StreamEvent: Hashable, Sendable {
  /// The first image has come.
  case started(StreamFormat)
  /// The length of a video file, after its first image.
  case length(Duration)
  /// The video is over; no image follows.
  case ended
  /// The stream has failed; no image follows.
  case failed(CaptureFault)
}

/// The format of a stream's images.
public struct StreamFormat: Hashable, Sendable {
  /// Columns and rows.
  public var size: PixelSize
  /// Images a second; nil if the source does not announce it.
  public var frameRate: Double?
  /// The encoding, such as "MJPEG" or "YUY2"; nil for sources that are not cameras.
  public var encoding: String?

  /// Describes images of `size`.
  public init(size: PixelSize, frameRate: Double?, encoding: String?) {
    self.size = size
    self.frameRate = frameRate
    self.encoding = encoding
  }

  /// The format in a line, such as "1920 × 1080, 30/s, MJPEG".
  public var description: String {
    let rate = frameRate.map { rate in
      let tenths = Int((rate * 10).rounded())
      return tenths % 10 == 0 ? "\(tenths / 10)/s" : "\(tenths / 10).\(tenths % 10)/s"
    }
    return ["\(size.width) × \(size.height)", rate, encoding].compactMap(\.self)
      .joined(separator: ", ")
  }
}
