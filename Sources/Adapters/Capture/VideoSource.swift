// Where pictures come from.

public import Cameras
public import Imaging

/// A source of moving pictures, or of a still one that is shown as if it moved.
public enum VideoSource: Sendable {
  /// Paints the picture of a moment, counted from the stream's beginning; called on a thread of
  /// GStreamer's, one picture at a time.
  public typealias Painter = @Sendable (Duration) -> LumaBitmap

  /// A camera, in one of its formats or in whichever it offers first.
  case camera(Camera, CameraFormat?)
  /// A connection to PipeWire that a portal opened, and in it a node by its serial number or name;
  /// the descriptor stays its owner's and open until the stream has stopped.
  case remote(descriptor: CInt, node: String?, CameraFormat?)
  /// A film at its own speed, once or again and again.
  case uri(String, repeats: Bool)
  /// A still picture, delivered again and again at a leisurely pace.
  case still(LumaBitmap)
  /// Pictures of `size`, painted `frameRate` times a second for the moment at which they are due;
  /// those for which there was no time are left out.
  case painted(size: PixelSize, frameRate: Double, Painter)
}
