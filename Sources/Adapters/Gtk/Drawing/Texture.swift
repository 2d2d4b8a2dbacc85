// Images that GTK draws. A texture owns its frame: the frame's memory, which may belong to a
// camera's driver, is released when no drawing shows the texture any more.

internal import CGtk
internal import GLib
public import Imaging

/// An image that GTK can draw.
public final class Texture: Object {
  /// The size in pixels.
  public let size: PixelSize
  /// The same memory as a surface for Cairo.
  let surface: OpaquePointer?

  /// Makes a texture of a frame without copying it; nil for a frame without pixels.
  public init?(owning frame: consuming some ColorFrame & ~Copyable) {
    let (size, stride) = (frame.size, frame.stride)
    guard size.area > 0 else { return nil }
    self.size = size
    let owner = FrameOwner(frame)
    let bytes = g_bytes_new_with_free_func(
      UnsafeRawPointer(bitPattern: owner.start), gsize(owner.count), endLoan,
      Loan<any Sendable>.lend(owner, counting: Self.loans))
    defer { g_bytes_unref(bytes) }
    // GTK 4.8 has no format that ignores the fourth byte, so sources fill it with full opacity.
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
    // A drawing that still referred to the surface would copy it here; `lend(to:)` prevents that.
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }

  /// Keeps the texture alive for as long as `drawing`, to which its surface was drawn.
  func lend(to drawing: OpaquePointer?) {
    let loan = Loan<Texture>.lend(self, counting: Self.loans)
    // Cairo calls this after it has released what was drawn.
    let status = cairo_surface_set_user_data(drawing, Self.drawnKey, loan, endLoan)
    if status != CAIRO_STATUS_SUCCESS { endLoan(loan) }
  }

  /// Marks the texture among what belongs to a drawing; its address alone counts.
  private static let drawnKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
}

/// Holds a frame for C.
private final class FrameOwner<Frame: ColorFrame & ~Copyable>: Sendable {
  /// The address of the pixels, which stays the same when the frame is moved.
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
