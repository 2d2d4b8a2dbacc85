// What a stream tells while it lives.

public import Cameras
public import Imaging

/// A turn in a stream's life.
public enum StreamEvent: Hashable, Sendable {
  /// The first image is there.
  case started(StreamFormat)
  /// A video is over; nothing will come any more.
  case ended
  /// Nothing will come any more, for this reason.
  case failed(CaptureFault)
}

/// How a stream's images come.
public struct StreamFormat: Hashable, Sendable {
  /// Columns and rows.
  public var size: PixelSize
  /// Images a second; nil where the source does not say.
  public var frameRate: Double?
  /// How they travel, such as "MJPEG" or "YUY2"; nil where that says nothing about the source.
  public var encoding: String?

  /// Describes images of `size`.
  public init(size: PixelSize, frameRate: Double?, encoding: String?) {
    self.size = size
    self.frameRate = frameRate
    self.encoding = encoding
  }

  /// The same in a line: "1920 × 1080, 30/s, MJPEG".
  public var description: String {
    let rate = frameRate.map { rate in
      let tenths = Int((rate * 10).rounded())
      return tenths % 10 == 0 ? "\(tenths / 10)/s" : "\(tenths / 10).\(tenths % 10)/s"
    }
    return ["\(size.width) × \(size.height)", rate, encoding].compactMap(\.self)
      .joined(separator: ", ")
  }
}
