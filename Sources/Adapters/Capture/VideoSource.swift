// The sources of a stream's images.

public import FeatureModels
public import Reading
public import System

/// A source of moving images.
public enum VideoSource: Sendable {
  /// Paints the image for a moment, counted from the stream's beginning. It runs on one of
  /// GStreamer's threads, one image at a time.
  public typealias Painter = @Sendable (Duration) -> LumaBitmap

  /// A camera, in this format or in the first that it offers. A `portal` is a descriptor of the
  /// connection to PipeWire that a portal has opened; it still belongs to its owner, and must stay
  /// open until the stream has stopped.
  case camera(Camera, CameraFormat?, portal: CInt? = nil)
  /// A shared screen or window: a connection to PipeWire that a portal has opened, and the number
  /// of its node. The stream keeps the connection. Images come when the screen changes; in between,
  /// the last one is repeated.
  case screen(FileDescriptor, node: UInt32)
  /// A video or network stream, once and at its own speed. A video file is decoded in a helper
  /// process.
  case uri(String)
  /// Painted images of `size`, `frameRate` times a second; images that would be late are left out.
  case painted(size: PixelSize, frameRate: Double, Painter)

  /// The video whose images come from a helper process, if the source is a file.
  func openVideo() throws(CaptureFault) -> IsolatedVideo? {
    guard case .uri(let uri) = self else { return nil }
    return try VideoFile(uri: uri).map { IsolatedVideo($0, .color) }
  }

  /// Whether images come only when the source changes.
  var sendsOnlyChanges: Bool { if case .screen = self { true } else { false } }
}
