// Translates GStreamer's errors into faults. Users can act on far fewer cases than GStreamer has
// codes, and GStreamer reports one case by several codes.

internal import CGStreamer
package import FeatureModels
internal import Wording

extension CaptureFault {
  /// Translates a GStreamer error; `domain` is the name of its group of codes.
  package init(domain: String, code: Int, message: String, debug: String) {
    if domain == Self.domain {
      self.init(code: code, text: message)
      return
    }
    let words = "\(message)\n\(debug)".lowercased()
    func mentions(_ parts: String...) -> Bool { parts.contains { words.contains($0) } }
    let reason = Sentence(exact: message)
    self =
      switch GStreamerError(domain: domain, code: code) {
      case .absent: .absent
      case .busy: .busy
      case .denied: .denied
      case .opening where mentions("connect", "resolve"):
        .failed(.notReached)
      case .opening where mentions("permission", "eacces", "not permitted"): .denied
      case .opening where mentions("busy"): .busy
      case .opening where mentions("no such file", "no such device"): .absent
      case .failing where mentions("can't connect", "failed to connect", "connection error"):
        .noCameraService
      case .failing where mentions("busy"): .busy
      case .missing: .missing(MissingPart(purpose: message, package: nil))
      case .unusable: .unusableImage(reason)
      // An element that cannot continue reports this when no element accepts its images.
      case .flow where mentions("not-negotiated", "not-linked", "not-supported"):
        .unusableImage(reason)
      case .opening, .failing, .flow, .other: .failed(reason)
      }
  }

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

  /// The same fault, but with the missing part that an earlier message has named. If none was
  /// named, all parts are there and the data has no images, such as a file with sound alone.
  func naming(_ part: MissingPart?) -> CaptureFault {
    guard case .missing = self else { return self }
    return part.map(CaptureFault.missing) ?? .unusableImage(.noImages)
  }
}

/// Reasons that several parts of this module give.
extension Sentence {
  /// A file or stream without images.
  static let noImages = Sentence("It contains no images.")
  /// A stream whose server does not answer.
  static let notReached = Sentence(
    "The device at this address cannot be reached. Check that it is on, and on the same network.")
  /// A source that stays silent.
  static let noImageArrived = Sentence("No image arrived.")
  /// An image that cannot be mapped.
  static let damagedImage = Sentence("An image is damaged or too large.")
  /// Images that are announced as larger than the program keeps.
  static let tooLarge = Sentence("The images are too large.")
  /// A source that falls silent.
  static let noMoreImages = Sentence("No more images arrived.")
}

/// The kinds of errors that lead to different faults.
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
