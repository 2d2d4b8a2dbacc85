// gdk-pixbuf's loader, fed bit by bit. Its `size-prepared` signal comes after the header and
// before the pixels' memory: an image that claims too much is refused there.

internal import CGdkPixbuf
internal import Imaging
internal import Wording

/// Decodes one image; what it makes of C's is freed when it ends.
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
      // Kept alive by `decode`, which reads `refused` after the last signal.
      Unmanaged<PixbufDecoder>.fromOpaque(decoder).takeUnretainedValue()
        .check(PixelSize(width: Int(width), height: Int(height)), of: UnsafeMutablePointer(loader))
    }
    // GObject calls every handler through one C shape and casts it back to its signal's.
    let handler = g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(onSize, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    defer { g_signal_handler_disconnect(loader, handler) }

    let failure = feed(bytes)
    if let refused { throw .tooManyPixels(refused) }
    if let failure { throw failure }
    guard let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader),
      let upright = gdk_pixbuf_apply_embedded_orientation(pixbuf)
    else { throw .damaged(reason: Sentence("it holds no pixels")) }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    return (LumaBitmap(flattening: upright), keepsColor ? ColorBitmap(showing: upright) : nil)
  }

  /// Refuses an image of too many pixels; a size of nothing makes every loader give up.
  private func check(_ size: PixelSize, of loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    let (area, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    if overflows || area > DecodedImage.mostPixels {
      refused = size
      gdk_pixbuf_loader_set_size(loader, 0, 0)
    }
  }

  /// Feeds all bytes and ends; the first thing that went wrong.
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
    // A loader has to be closed whatever came before; its complaint counts if it is the first.
    let isComplete = gdk_pixbuf_loader_close(loader, &error) != 0
    if isComplete { return failure }
    let complaint = ImageError(taking: &error)
    return failure ?? complaint
  }
}

extension ImageError {
  /// Takes over an error of gdk-pixbuf's.
  fileprivate init(taking error: inout UnsafeMutablePointer<GError>?) {
    defer { g_clear_error(&error) }
    guard let raised = error?.pointee else {
      self = .damaged(reason: Sentence("the decoder gave no reason"))
      return
    }
    let isUnknown =
      raised.domain == gdk_pixbuf_error_quark()
      && raised.code == CInt(GDK_PIXBUF_ERROR_UNKNOWN_TYPE.rawValue)
    self = isUnknown ? .unknownFormat : .damaged(reason: Sentence(exact: String(cString: raised.message)))
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
