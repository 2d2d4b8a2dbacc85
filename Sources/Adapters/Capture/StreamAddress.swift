// Which addresses are played. GStreamer has sources for more: `fd://3` takes what arrives on a
// connection of this program, and others play cameras, discs or whole pipelines.

/// The addresses of network streams.
enum StreamAddress {
  private static let schemes: Set<String> = [
    "dav", "davs", "ftp", "http", "https", "mms", "mmsh", "mmst", "rist", "rtmp", "rtmps", "rtp",
    "rtsp", "rtsph", "rtsps", "rtspt", "rtspu", "sftp", "smb", "srt", "tcp", "udp",
  ]

  /// Whether the address is that of a network stream, or has no scheme, which nothing plays.
  static func isPlayed(_ uri: String) -> Bool {
    guard let end = uri.firstIndex(of: ":") else { return true }
    return schemes.contains(uri[..<end].lowercased())
  }
}
