// Checksums by GLib, for protocols that name them.

internal import CGLib

public enum Checksum {
  /// The twenty bytes of SHA-1, which protects nothing any more.
  public static func sha1(_ bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 20)
    var count = gsize(digest.count)
    let checksum = g_checksum_new(G_CHECKSUM_SHA1)
    defer { g_checksum_free(checksum) }
    g_checksum_update(checksum, bytes, gssize(bytes.count))
    g_checksum_get_digest(checksum, &digest, &count)
    return digest
  }
}
