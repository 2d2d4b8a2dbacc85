// Feeds gdk-pixbuf's loader in pieces. Its `size-prepared` signal comes after the header and before
// the memory for the pixels is allocated, so an image that is too large is refused there.

internal import CGdkPixbuf
public import Reading

/// Decodes one image; its C objects are freed at its end.
public final class PixbufDecoder {
  private let mostPixels: Int
  private var refused: PixelSize?

  public init(mostPixels: Int) {
    self.mostPixels = mostPixels
  }

  /// GLib would log texts of untrusted files. `onLackOfMemory` is called instead of a crash.
  public static func silence(onLackOfMemory: @escaping @convention(c) () -> Void) {
    lackOfMemory = onLackOfMemory
    g_log_set_writer_func(
      { level, fields, count, _ in
        if level.rawValue & G_LOG_FLAG_FATAL.rawValue != 0 || level == G_LOG_LEVEL_ERROR {
          PixbufDecoder.noteFatal(UnsafeBufferPointer(start: fields, count: Int(count)))
        }
        return G_LOG_WRITER_HANDLED
      }, nil, nil)
  }

  public static func load(_ format: ImageFormat) {
    var count: gsize = 0
    guard let bytes = g_base64_decode(format.sample, &count) else { return }
    defer { g_free(bytes) }
    let sample = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    _ = try? PixbufDecoder(mostPixels: 1 << 16).decode(sample, format)
  }

  nonisolated(unsafe) private static var lackOfMemory: (@convention(c) () -> Void)?

  /// GLib ends the process after this message; lack of memory is one of the reasons.
  private static func noteFatal(_ fields: UnsafeBufferPointer<GLogField>) {
    for field in fields where strcmp(field.key, "MESSAGE") == 0 {
      guard let text = field.value?.assumingMemoryBound(to: CChar.self) else { continue }
      if strstr(text, "failed to allocate") != nil { lackOfMemory?() }
    }
  }

  /// Turns the image upright by its EXIF orientation.
  public func decode(
    _ bytes: UnsafeRawBufferPointer, _ format: ImageFormat
  ) throws(PixbufFailure) -> Pixbuf {
    if format.isIncomplete(bytes) { throw .incomplete }
    guard let loader = gdk_pixbuf_loader_new_with_type(format.rawValue, nil) else {
      throw .unknownFormat
    }
    defer { g_object_unref(loader) }
    watchSize(of: loader)
    let isGIF = format == .gif
    let failure = feed(
      isGIF ? UnsafeRawBufferPointer(rebasing: bytes.prefix(GIFStart.length(in: bytes))) : bytes,
      // The mark of a GIF's end.
      isGIF ? [0x3B] : [], to: loader)
    if let refused { throw .tooManyPixels(refused) }
    if let failure { throw failure }
    guard let pixels = gdk_pixbuf_loader_get_pixbuf(loader) else {
      throw .damaged("it has no pixels")
    }
    return Pixbuf(upright: pixels)
  }

  private func watchSize(of loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    let onSize: @convention(c) (OpaquePointer?, CInt, CInt, UnsafeMutableRawPointer?) -> Void = {
      loader, width, height, decoder in
      guard let loader, let decoder else { return }
      // `decode` keeps the decoder alive: it reads `refused` after the last signal.
      Unmanaged<PixbufDecoder>.fromOpaque(decoder).takeUnretainedValue()
        .check(PixelSize(width: Int(width), height: Int(height)), of: UnsafeMutablePointer(loader))
    }
    // GObject stores every handler as one C type and casts it back to the type of its signal.
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(onSize, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
  }

  /// Refuses an image of too many pixels; with a size of zero every loader stops.
  private func check(_ size: PixelSize, of loader: UnsafeMutablePointer<GdkPixbufLoader>) {
    let (area, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    if overflows || area > mostPixels {
      refused = size
      gdk_pixbuf_loader_set_size(loader, 0, 0)
    }
  }

  /// Feeds the loader all bytes and then `end`, closes it, and returns the first error.
  private func feed(
    _ bytes: UnsafeRawBufferPointer, _ end: [UInt8],
    to loader: UnsafeMutablePointer<GdkPixbufLoader>
  ) -> PixbufFailure? {
    var failure: PixbufFailure?
    var error: UnsafeMutablePointer<GError>?
    func write(_ bytes: UnsafeRawBufferPointer) {
      var rest = bytes[...]
      // A loader that refuses a size still processes the rest of the piece, so the first piece is
      // hardly more than a header.
      var most = 1 << 8
      while !rest.isEmpty, refused == nil, failure == nil {
        let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(most))
        let isTaken = gdk_pixbuf_loader_write(
          loader, piece.bindMemory(to: UInt8.self).baseAddress, gsize(piece.count), &error)
        if isTaken == 0 { failure = PixbufFailure(taking: &error) }
        rest = rest.dropFirst(piece.count)
        most = min(2 * most, 1 << 16)
      }
    }
    write(bytes)
    end.withUnsafeBytes { write($0) }
    // A loader must be closed in any case; the error of closing counts only if it is the first.
    let isComplete = gdk_pixbuf_loader_close(loader, &error) != 0
    if isComplete { return failure }
    let closingError = PixbufFailure(taking: &error)
    return failure ?? closingError
  }
}

extension PixbufFailure {
  /// Takes over a GError and frees it.
  fileprivate init(taking error: inout UnsafeMutablePointer<GError>?) {
    defer { g_clear_error(&error) }
    guard let raised = error?.pointee else {
      self = .damaged("the decoder gives no reason")
      return
    }
    let isOwn = raised.domain == gdk_pixbuf_error_quark()
    switch raised.code {
    case CInt(GDK_PIXBUF_ERROR_UNKNOWN_TYPE.rawValue) where isOwn: self = .unknownFormat
    case CInt(GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY.rawValue) where isOwn: self = .outOfMemory
    default: self = .damaged(String(cString: raised.message))
    }
  }
}

// Pixbufs decodes the bytes of image files with gdk-pixbuf. Only a helper process uses it, behind a
// sandbox: the decoders are written in C, and the files are untrusted.

/// Why the bytes of an image cannot be decoded.
public enum PixbufFailure: Error, Hashable, Sendable {
  case unknownFormat
  case incomplete
  /// The header claims more pixels than are decoded.
  case tooManyPixels(PixelSize)
  case outOfMemory
  /// They break their format's rules, in the decoder's words.
  case damaged(String)
}
