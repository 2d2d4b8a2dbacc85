// The formats in which a camera can send its images.

public import Reading

/// A size, a rate and an encoding that a camera offers.
public struct CameraFormat: Hashable, Sendable {
  /// How an image is encoded on its way from the camera.
  public enum Encoding: Hashable, Sendable {
    /// Pixels, in the arrangement of this name, such as "YUY2".
    case raw(String)
    /// One JPEG for each image.
    case jpeg
    /// H.264 video.
    case h264
  }

  /// Columns and rows.
  public var size: PixelSize
  /// Images a second.
  public var frameRate: Double
  /// The encoding.
  public var encoding: Encoding

  /// Describes a format.
  public init(size: PixelSize, frameRate: Double, encoding: Encoding) {
    self.size = size
    self.frameRate = frameRate
    self.encoding = encoding
  }

  /// The format for the user: "1920 × 1080, 30/s, MJPEG".
  public var description: String {
    "\(FormatChoice(self).text), \(encoding.name)"
  }
}

extension CameraFormat.Encoding {
  /// The usual name: "YUY2", "MJPEG", "H.264".
  public var name: String {
    switch self {
    case .raw(let arrangement): arrangement
    case .jpeg: "MJPEG"
    case .h264: "H.264"
    }
  }
}
