// Packs and unpacks bytes through GLib, which uses zlib (RFC 1950 and 1951). A converter belongs to
// its call, so any thread may call.

internal import CGLib

/// Bytes in zlib's forms.
public enum Zlib {
  /// The packed bytes, with a header and a checksum.
  public static func packed(_ bytes: [UInt8]) -> [UInt8] {
    // Packing fails only if memory runs out.
    converted(
      bytes[...], by: g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB, -1), most: .max) ?? []
  }

  /// The unpacked bytes; nil if the stream is damaged or unpacks to more than `most` bytes.
  /// Anything after the stream is ignored. Without `hasHeader` it has no header and no checksum.
  public static func unpacked(
    _ stream: ArraySlice<UInt8>, hasHeader: Bool, most: Int
  ) -> [UInt8]? {
    let format = hasHeader ? G_ZLIB_COMPRESSOR_FORMAT_ZLIB : G_ZLIB_COMPRESSOR_FORMAT_RAW
    return converted(stream, by: g_zlib_decompressor_new(format), most: most)
  }

  private static func converted(
    _ bytes: ArraySlice<UInt8>, by converter: OpaquePointer, most: Int
  ) -> [UInt8]? {
    defer { g_object_unref(UnsafeMutableRawPointer(converter)) }
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var rest = bytes
    while output.count <= most {
      var (taken, made): (gsize, gsize) = (0, 0)
      let result = rest.withUnsafeBytes { input in
        g_converter_convert(
          converter, input.baseAddress, gsize(input.count), &chunk, gsize(chunk.count),
          G_CONVERTER_INPUT_AT_END, &taken, &made, nil)
      }
      guard result != G_CONVERTER_ERROR else { return nil }
      output += chunk[..<Int(made)]
      rest = rest.dropFirst(Int(taken))
      if result == G_CONVERTER_FINISHED { return output.count <= most ? output : nil }
    }
    return nil
  }
}
