// Names parts of GStreamer that are not installed, and the Debian packages that contain them.

internal import CGStreamer
internal import FeatureModels

extension CaptureFault.MissingPart {
  init(element name: String) {
    self.init(purpose: name, package: Self.packages[name])
  }

  /// The part that a missing-plugin message names.
  init(_ message: UnsafeMutablePointer<GstMessage>) {
    func text(_ string: UnsafeMutablePointer<CChar>?) -> String {
      defer { g_free(string) }
      return string.map { String(cString: $0) } ?? ""
    }
    self.init(
      purpose: text(gst_missing_plugin_message_get_description(message)),
      installerDetail: text(gst_missing_plugin_message_get_installer_detail(message)))
  }

  /// A part for `purpose`, with the line that describes it to an installer, such as
  /// `gstreamer|1.0|program|purpose|decoder-video/x-h264, profile=main`.
  package init(purpose: String, installerDetail: String) {
    let last = installerDetail.split(separator: "|").last ?? ""
    let kind = last.prefix { $0 != "," && $0 != "(" }
    let name = kind.split(separator: "-", maxSplits: 1).last.map(String.init) ?? ""
    self.init(purpose: purpose, package: Self.packages[name])
  }

  /// Whether the text is the name of a package that has parts of GStreamer.
  static func isPackage(_ text: String) -> Bool { packages.values.contains(text) }

  /// The Debian package of each element, of the source for each scheme, and of the decoder for each
  /// kind of data.
  private static let packages: [String: String] = [
    "appsrc": "gstreamer1.0-plugins-base",
    "clocksync": "libgstreamer1.0-0",
    "decodebin": "gstreamer1.0-plugins-base",
    "h264parse": "gstreamer1.0-plugins-bad",
    "jpegdec": "gstreamer1.0-plugins-good",
    "pipewiresrc": "gstreamer1.0-pipewire",
    "uridecodebin": "gstreamer1.0-plugins-base",
    "v4l2src": "gstreamer1.0-plugins-good",
    "videoconvert": "gstreamer1.0-plugins-base",
    "videoflip": "gstreamer1.0-plugins-good",

    "application/x-hls": "gstreamer1.0-plugins-bad",
    "image/jpeg": "gstreamer1.0-plugins-good",
    "image/webp": "gstreamer1.0-plugins-bad",
    "dav": "gvfs-backends",
    "davs": "gvfs-backends",
    "ftp": "gvfs-backends",
    "http": "gstreamer1.0-plugins-good",
    "https": "gstreamer1.0-plugins-good",
    "mms": "gstreamer1.0-plugins-bad",
    "mmsh": "gstreamer1.0-plugins-bad",
    "rist": "gstreamer1.0-plugins-bad",
    "rtmp": "gstreamer1.0-plugins-bad",
    "rtmps": "gstreamer1.0-plugins-bad",
    "rtp": "gstreamer1.0-plugins-bad",
    "rtsp": "gstreamer1.0-plugins-good",
    "rtsps": "gstreamer1.0-plugins-good",
    "sftp": "gvfs-backends",
    "smb": "gvfs-backends",
    "srt": "gstreamer1.0-plugins-bad",
    "tcp": "gstreamer1.0-plugins-base",
    "udp": "gstreamer1.0-plugins-good",

    "video/mpeg": "gstreamer1.0-libav",
    "video/mpegts": "gstreamer1.0-plugins-bad",
    "video/quicktime": "gstreamer1.0-plugins-good",
    "video/webm": "gstreamer1.0-plugins-good",
    "video/x-av1": "gstreamer1.0-plugins-bad",
    "video/x-flv": "gstreamer1.0-plugins-good",
    "video/x-h263": "gstreamer1.0-libav",
    "video/x-h264": "gstreamer1.0-libav",
    "video/x-h265": "gstreamer1.0-libav",
    "video/x-matroska": "gstreamer1.0-plugins-good",
    "video/x-ms-asf": "gstreamer1.0-plugins-ugly",
    "video/x-msvideo": "gstreamer1.0-plugins-good",
    "video/x-theora": "gstreamer1.0-plugins-base",
    "video/x-vp8": "gstreamer1.0-plugins-good",
    "video/x-vp9": "gstreamer1.0-plugins-good",
    "video/x-wmv": "gstreamer1.0-libav",
  ]
}
