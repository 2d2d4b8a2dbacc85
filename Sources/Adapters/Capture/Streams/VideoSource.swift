// Where images come from.

public import Cameras
internal import GLib
public import Imaging
public import System

/// A source of moving images, or of a still one that is shown as if it moved.
public enum VideoSource: Sendable {
  /// Paints the image of a moment, counted from the stream's beginning; called on a thread of
  /// GStreamer's, one image at a time.
  public typealias Painter = @Sendable (Duration) -> LumaBitmap

  /// A camera, in one of its formats or in whichever it offers first.
  case camera(Camera, CameraFormat?)
  /// A connection to PipeWire that a portal opened, and in it a node by its serial number or name;
  /// the descriptor stays its owner's and open until the stream has stopped.
  case remote(descriptor: CInt, node: String?, CameraFormat?)
  /// A screen or a window that is shared: a connection to PipeWire that a portal opened, and the number
  /// of the node in it; the connection is kept as long as anything of the stream is left. Its images
  /// come when something changes, and in between the last one again and again.
  case screen(FileDescriptor, node: UInt32)
  /// A video at its own speed, once or again and again.
  case uri(String, repeats: Bool)
  /// A still image, delivered again and again at a leisurely pace.
  case still(LumaBitmap)
  /// Images of `size`, painted `frameRate` times a second for the moment at which they are due;
  /// those for which there was no time are left out.
  case painted(size: PixelSize, frameRate: Double, Painter)

  /// Whether images come only when something changes.
  var mayRest: Bool { if case .screen = self { true } else { false } }
}
