// How a camera can send its images.

public import Imaging

/// One way in which a camera can send its images.
public struct CameraFormat: Hashable, Sendable {
  /// How an image travels.
  public enum Encoding: Hashable, Sendable {
    /// As pixels, in the arrangement of this name, such as "YUY2".
    case raw(String)
    /// As a JPEG each.
    case jpeg
    /// As H.264 video.
    case h264
  }

  /// Columns and rows.
  public var size: PixelSize
  /// Images a second.
  public var frameRate: Double
  /// How they travel.
  public var encoding: Encoding

  /// Describes images of `size`, `frameRate` a second.
  public init(size: PixelSize, frameRate: Double, encoding: Encoding) {
    self.size = size
    self.frameRate = frameRate
    self.encoding = encoding
  }

  /// The same for people: "1920 × 1080, 30/s, MJPEG".
  public var description: String {
    // Rounded to tenths: 29.97 is what people call 30, and 7.5 is 7.5.
    let tenths = Int((frameRate * 10).rounded())
    let rate = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return "\(size.width) × \(size.height), \(rate)/s, \(encoding.name)"
  }
}

extension CameraFormat.Encoding {
  /// What people call it: "YUY2", "MJPEG", "H.264".
  public var name: String {
    switch self {
    case .raw(let arrangement): arrangement
    case .jpeg: "MJPEG"
    case .h264: "H.264"
    }
  }
}
