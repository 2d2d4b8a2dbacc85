// Prepares a decoded image for the screen: scaled down, without transparency, and with its bytes in
// the order of a screen.

internal import CGdkPixbuf
internal import Imaging

extension ColorBitmap {
  /// The colours of an image on a white ground, scaled down to `mostColorPixels`; nil without
  /// memory for that.
  init?(showing pixbuf: OpaquePointer) {
    let size = PixelSize(
      width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
    let shrinking = (Double(DecodedImage.mostColorPixels) / Double(max(1, size.area))).squareRoot()
    guard shrinking < 1 else {
      self.init(flattening: pixbuf, size)
      return
    }
    let shown = PixelSize(
      width: max(1, Int(Double(size.width) * shrinking)),
      height: max(1, Int(Double(size.height) * shrinking)))
    guard
      let small = gdk_pixbuf_scale_simple(
        pixbuf, CInt(shown.width), CInt(shown.height), GDK_INTERP_BILINEAR)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(small)) }
    self.init(flattening: small, shown)
  }

  private init?(flattening pixbuf: OpaquePointer, _ size: PixelSize) {
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let rowstride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    guard let source = gdk_pixbuf_read_pixels(pixbuf) else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: 4 * size.area) { target, count in
      count = 4 * size.area
      var place = 0
      for y in 0..<size.height {
        var pixel = source + y * rowstride
        for _ in 0..<size.width {
          let alpha = channels == 4 ? Int(pixel[3]) : 255
          for channel in 0..<3 {
            let value = Int(pixel[2 - channel])
            target[place + channel] = UInt8((value * alpha + 255 * (255 - alpha) + 127) / 255)
          }
          target[place + 3] = 255
          pixel += channels
          place += 4
        }
      }
    }
    self.init(size: size, bytes: bytes)
  }
}
