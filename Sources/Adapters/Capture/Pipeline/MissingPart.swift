// Parts of GStreamer's that are not installed, and where Debian keeps them.

internal import CGStreamer
internal import Cameras
internal import Wording

typealias MissingPart = CaptureFault.MissingPart

extension CaptureFault {
  /// The same fault; where a part is missing, the one that was named before the error. If none was,
  /// all parts are there and merely nothing fits, such as in a file of sound alone.
  func explained(by part: MissingPart?) -> CaptureFault {
    guard case .missing = self else { return self }
    return part.map(CaptureFault.missing) ?? .unusableImage(Sentence("There are no images in it."))
  }
}

extension CaptureFault.MissingPart {
  /// The element of this name.
  init(element name: String) {
    self.init(purpose: name, package: Self.packages[name])
  }

  /// What a message of a missing part is about.
  init(_ message: UnsafeMutablePointer<GstMessage>) {
    func text(_ string: UnsafeMutablePointer<CChar>?) -> String {
      defer { g_free(string) }
      return string.map { String(cString: $0) } ?? ""
    }
    self.init(
      purpose: text(gst_missing_plugin_message_get_description(message)),
      installerDetail: text(gst_missing_plugin_message_get_installer_detail(message)))
  }

  /// A part that does `purpose`, as the line for an installer describes it:
  /// `gstreamer|1.0|program|purpose|decoder-video/x-h264, profile=main`.
  package init(purpose: String, installerDetail: String) {
    let last = installerDetail.split(separator: "|").last ?? ""
    let kind = last.prefix { $0 != "," && $0 != "(" }
    let name = kind.split(separator: "-", maxSplits: 1).last.map(String.init) ?? ""
    self.init(purpose: purpose, package: Self.packages[name])
  }

  /// Elements and the kinds of data that decoders take, with Debian's package for each.
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
