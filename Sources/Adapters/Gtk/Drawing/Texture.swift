// An image on its way to the screen. The texture owns the frame that it was made of: the frame's
// memory goes back, to a camera's driver for instance, when GTK has drawn it for the last time.

internal import CGtk
internal import GLib
public import Imaging

/// An image that can be drawn.
public final class Texture: Object {
  /// Columns and rows.
  public let size: PixelSize
  /// The same memory as Cairo takes it, for GTK's renderer that uses Cairo.
  let surface: OpaquePointer?

  /// Makes a texture of a frame without copying it; nil for one of no pixels.
  public init?(owning frame: consuming some ColorFrame & ~Copyable) {
    let (size, stride) = (frame.size, frame.stride)
    guard size.area > 0 else { return nil }
    self.size = size
    let owner = FrameOwner(frame)
    let bytes = g_bytes_new_with_free_func(
      UnsafeRawPointer(bitPattern: owner.start), gsize(owner.count), endLoan,
      Loan<any Sendable>.lend(owner, counting: Self.loans))
    defer { g_bytes_unref(bytes) }
    // The fourth byte is taken for opacity, as GTK 4.8 has no name for one that means nothing;
    // sources fill it.
    let texture = gdk_memory_texture_new(
      CInt(size.width), CInt(size.height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes,
      gsize(stride))
    guard let texture else { return nil }
    surface = cairo_image_surface_create_for_data(
      UnsafeMutablePointer(bitPattern: owner.start), CAIRO_FORMAT_RGB24, CInt(size.width),
      CInt(size.height), CInt(clamping: stride))
    super.init(adopting: UnsafeMutableRawPointer(texture))
  }

  isolated deinit {
    // Who drew it and has not shown it yet takes a copy now, before the memory goes.
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }
}

/// A frame as an object, for C to hold.
private final class FrameOwner<Frame: ColorFrame & ~Copyable>: Sendable {
  /// Where the pixels are: frames are handles to memory that stays where it is.
  let start: UInt
  let count: Int
  private let frame: Frame

  init(_ frame: consuming Frame) {
    let pixels = frame.pixels
    (start, count) = pixels.withUnsafeBufferPointer {
      (UInt(bitPattern: $0.baseAddress), $0.count)
    }
    self.frame = frame
  }
}
