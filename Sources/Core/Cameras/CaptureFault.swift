// What can go wrong with a source of images, as far as the screen or the caller does something
// different for it.

public import Wording

/// Why a source gives no images.
public enum CaptureFault: Error, Hashable, Sendable {
  /// A part of GStreamer's that is not installed.
  public struct MissingPart: Hashable, Sendable {
    /// What it would do, such as "H.264 decoder".
    public var purpose: String
    /// Debian's package that has it, where that is known.
    public var package: String?

    /// Names a part.
    public init(purpose: String, package: String?) {
      self.purpose = purpose
      self.package = package
    }
  }

  /// Somebody said no.
  case denied
  /// The device or the file is not there.
  case absent
  /// Another program has the camera.
  case busy
  /// There is no service that knows cameras.
  case noCameraService
  /// A part of GStreamer's is missing.
  case missing(MissingPart)
  /// What comes cannot be made an image.
  case unusableImage(Sentence)
  /// Anything else, in the library's own words.
  case failed(Sentence)
}
