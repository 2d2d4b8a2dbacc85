// Feeds gdk-pixbuf's loader in pieces. Its `size-prepared` signal comes after the header and before
// the memory for the pixels is allocated, so an image that is too large is refused there.

internal import CGdkPixbuf
internal import Imaging
internal import Wording

/// Decodes one image; its C objects are freed at its end.
final class PixbufDecoder {
  private let loader: UnsafeMutablePointer<GdkPixbufLoader>?
  private var refused: PixelSize?

  init() {
    loader = gdk_pixbuf_loader_new()
  }

  deinit {
    g_object_unref(loader)
  }

  func decode(
    _ bytes: [UInt8], keepsColor: Bool
  ) throws(ImageError) -> (LumaBitmap, ColorBitmap?) {
    let onSize: @convention(c) (OpaquePointer?, CInt, CInt, UnsafeMutableRawPointer?) -> Void = {
      loader, width, height, decoder in
      guard let loader, let decoder else { return }
      // `decode` keeps the decoder alive: it reads `refused` after the last signal.
      Unmanaged<PixbufDecoder>.fromOpaque(decoder).takeUnretainedValue()
        .check(PixelSize(width: Int(width), height: Int(height)), of: UnsafeMutablePointer(loader))
    }
    // GObject stores every handler as one C type and casts it back to its signal's.
    let handler = g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(onSize, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    defer { g_signal_handler_disconnect(loader, handler) }

    let failure = feed(bytes)
    if let refused { throw .tooManyPixels(refused) }
    if let failure { throw failure }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader),
      let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf)
    else { throw .damaged(reason: Sentence("it has no pixels")) }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    return (LumaBitmap(flattening: upright), keepsColor ? ColorBitmap(showing: upright) : nil)
  }

  /// Refuses an image of too many pixels; with a size of zero every loader stops.
  private func check(_ size: PixelSize, of loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    let (area, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    if overflows || area > DecodedImage.mostPixels {
      refused = size
      gdk_pixbuf_loader_set_size(loader, 0, 0)
    }
  }

  /// Feeds all bytes and closes the loader; returns the first error.
  private func feed(_ bytes: [UInt8]) -> ImageError? {
    var failure: ImageError?
    var error: UnsafeMutablePointer<GError>?
    bytes.withUnsafeBufferPointer { buffer in
      var fed = 0
      while fed < buffer.count, refused == nil, failure == nil {
        let count = min(1 << 16, buffer.count - fed)
        let isTaken = gdk_pixbuf_loader_write(
          loader, buffer.baseAddress.map { $0 + fed }, gsize(count), &error)
        if isTaken == 0 { failure = ImageError(taking: &error) }
        fed += count
      }
    }
    // A loader must be closed in any case; the error of closing counts only if it is the first.
    let isComplete = gdk_pixbuf_loader_close(loader, &error) != 0
    if isComplete { return failure }
    let closingError = ImageError(taking: &error)
    return failure ?? closingError
  }
}

extension ImageError {
  /// Translates a GError from gdk-pixbuf and frees it.
  fileprivate init(taking error: inout UnsafeMutablePointer<GError>?) {
    defer { g_clear_error(&error) }
    guard let raised = error?.pointee else {
      self = .damaged(reason: Sentence("the decoder gives no reason"))
      return
    }
    let isUnknown =
      raised.domain == gdk_pixbuf_error_quark()
      && raised.code == CInt(GDK_PIXBUF_ERROR_UNKNOWN_TYPE.rawValue)
    self =
      isUnknown
      ? .unknownFormat : .damaged(reason: Sentence(exact: String(cString: raised.message)))
  }
}

extension LumaBitmap {
  /// The brightness of an image on a white ground.
  fileprivate init(flattening pixbuf: OpaquePointer) {
    let size = PixelSize(
      width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let rowstride = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let source = gdk_pixbuf_read_pixels(pixbuf)
    let pixels = [UInt8](unsafeUninitializedCapacity: size.area) { target, count in
      count = size.area
      guard let source else {
        target.initialize(repeating: 255)
        return
      }
      for y in 0..<size.height {
        var pixel = source + y * rowstride
        for x in 0..<size.width {
          // ITU-R BT.601 weights, in 256ths.
          var luma = (77 * Int(pixel[0]) + 150 * Int(pixel[1]) + 29 * Int(pixel[2]) + 128) >> 8
          if channels == 4 {
            let alpha = Int(pixel[3])
            luma = (luma * alpha + 255 * (255 - alpha) + 127) / 255
          }
          target[y * size.width + x] = UInt8(luma)
          pixel += channels
        }
      }
    }
    self.init(size: size, pixels: pixels)
  }
}
