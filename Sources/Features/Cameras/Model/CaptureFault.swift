// What can go wrong with a source of images: one case for each thing that a caller or the screen
// does differently. The words are in FaultSentences.

public import Wording

/// Why a source gives no images.
public enum CaptureFault: Error, Hashable, Sendable {
  /// A GStreamer plugin that is not installed.
  public struct MissingPart: Hashable, Sendable {
    /// What the part does, such as "H.264 decoder".
    public var purpose: String
    /// The Debian package that contains the part, if it is known.
    public var package: String?

    /// Names a part.
    public init(purpose: String, package: String?) {
      self.purpose = purpose
      self.package = package
    }
  }

  /// Access is not allowed.
  case denied
  /// The device or the file does not exist.
  case absent
  /// Another program uses the camera.
  case busy
  /// No service that offers cameras is running.
  case noCameraService
  /// A part of GStreamer is not installed.
  case missing(MissingPart)
  /// The data cannot be turned into an image, for this reason.
  case unusableImage(Sentence)
  /// Anything else, for this reason.
  case failed(Sentence)
}
