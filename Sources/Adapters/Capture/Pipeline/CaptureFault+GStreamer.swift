// GStreamer's errors as faults, once and here. What a camera's user has to do differs by far fewer
// cases than GStreamer's codes, which moreover say the same thing in several ways.

internal import CGStreamer
package import Cameras
internal import Wording

extension CaptureFault {
  /// Says what an error of GStreamer's means; `domain` is the name of its group of codes.
  package init(domain: String, code: Int, message: String, debug: String) {
    let words = "\(message)\n\(debug)".lowercased()
    func says(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
    self =
      switch GStreamerError(domain: domain, code: code) {
      case .absent: .absent
      case .busy: .busy
      case .denied: .denied
      case .opening where says("permission", "eacces", "not permitted"): .denied
      case .opening where says("busy"): .busy
      case .opening where says("no such file", "no such device"): .absent
      case .failing where says("can't connect", "failed to connect", "connection error"):
        .noCameraService
      case .failing where says("busy"): .busy
      case .missing: .missing(MissingPart(purpose: message, package: nil))
      case .unusable: .unusableImage(Sentence(exact: message))
      // An element that cannot go on says this; the reason is that nobody takes what it sends.
      case .flow where says("not-negotiated", "not-linked", "not-supported"):
        .unusableImage(Sentence(exact: message))
      case .opening, .failing, .flow, .other: .failed(Sentence(exact: message))
      }
  }

  /// Reads an error message.
  init(_ message: UnsafeMutablePointer<GstMessage>) {
    var error: UnsafeMutablePointer<GError>?
    var debug: UnsafeMutablePointer<CChar>?
    gst_message_parse_error(message, &error, &debug)
    defer {
      g_clear_error(&error)
      g_free(debug)
    }
    guard let raised = error?.pointee else {
      self = .failed(Sentence("GStreamer gave no reason."))
      return
    }
    self.init(
      domain: String(cString: g_quark_to_string(raised.domain)), code: Int(raised.code),
      message: String(cString: raised.message), debug: debug.map { String(cString: $0) } ?? "")
  }
}

/// The kinds of errors that are worth telling apart.
private enum GStreamerError {
  case absent, busy, denied, opening, failing, missing, unusable, flow, other

  init(domain: String, code: Int) {
    let code = UInt32(clamping: code)
    self =
      switch domain {
      case "gst-resource-error-quark": Self.resource(GstResourceError(rawValue: code))
      case "gst-stream-error-quark": Self.stream(GstStreamError(rawValue: code))
      case "gst-core-error-quark": Self.core(GstCoreError(rawValue: code))
      default: .other
      }
  }

  private static func resource(_ code: GstResourceError) -> Self {
    switch code {
    case GST_RESOURCE_ERROR_NOT_FOUND: .absent
    case GST_RESOURCE_ERROR_BUSY: .busy
    case GST_RESOURCE_ERROR_NOT_AUTHORIZED: .denied
    case GST_RESOURCE_ERROR_OPEN_READ, GST_RESOURCE_ERROR_OPEN_READ_WRITE: .opening
    case GST_RESOURCE_ERROR_FAILED: .failing
    default: .other
    }
  }

  private static func stream(_ code: GstStreamError) -> Self {
    switch code {
    case GST_STREAM_ERROR_CODEC_NOT_FOUND: .missing
    case GST_STREAM_ERROR_WRONG_TYPE, GST_STREAM_ERROR_TYPE_NOT_FOUND,
      GST_STREAM_ERROR_DECODE, GST_STREAM_ERROR_DEMUX, GST_STREAM_ERROR_FORMAT:
      .unusable
    case GST_STREAM_ERROR_FAILED: .flow
    default: .other
    }
  }

  private static func core(_ code: GstCoreError) -> Self {
    switch code {
    case GST_CORE_ERROR_MISSING_PLUGIN: .missing
    case GST_CORE_ERROR_NEGOTIATION, GST_CORE_ERROR_CAPS: .unusable
    default: .other
    }
  }
}
