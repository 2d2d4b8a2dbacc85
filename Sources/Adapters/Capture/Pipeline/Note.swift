// What a pipeline tells on its bus, as values; our own remarks travel there too, so that one thread
// hears everything in its order.

internal import CGStreamer
internal import Cameras

/// One thing told on a pipeline's bus.
enum Note {
  /// What we say there ourselves, under these names.
  enum Remark: String, CaseIterable {
    /// A change of state was carried out, as far as it can be without images.
    case changed = "reticle-changed"
    /// A change of state was refused.
    case unchanged = "reticle-unchanged"
    /// A sink has the first image.
    case firstImage = "reticle-first-image"
    /// An image has another size than was announced.
    case resized = "reticle-resized"
    /// Whoever owns the stream wants it to end.
    case stop = "reticle-stop"
  }

  /// One of our own.
  case remark(Remark)
  /// A video is over.
  case ended
  /// A part is not installed; an error follows where it cannot be done without.
  case missing(CaptureFault.MissingPart)
  /// Something went wrong.
  case failed(CaptureFault)

  /// Says `remark` on the bus that `element` belongs to.
  static func post(_ remark: Remark, from element: UnsafeMutablePointer<GstElement>) {
    let structure = gst_structure_new_empty(remark.rawValue)
    gst_element_post_message(element, gst_message_new_application(nil, structure))
  }

  /// Tells that what came cannot be made an image, as a decoder would.
  static func postUnusable(_ text: String, from element: UnsafeMutablePointer<GstElement>) {
    gst_element_message_full(
      element, GST_MESSAGE_ERROR, gst_stream_error_quark(),
      CInt(GST_STREAM_ERROR_FORMAT.rawValue), g_strdup(text), nil, #fileID, #function, #line)
  }

  init?(_ message: UnsafeMutablePointer<GstMessage>) {
    switch message.pointee.type {
    case GST_MESSAGE_EOS: self = .ended
    case GST_MESSAGE_ERROR: self = .failed(CaptureFault(message))
    case GST_MESSAGE_ELEMENT where gst_is_missing_plugin_message(message) != 0:
      self = .missing(MissingPart(message))
    case GST_MESSAGE_APPLICATION:
      let remark = Remark.allCases.first { gst_message_has_name(message, $0.rawValue) != 0 }
      guard let remark else { return nil }
      self = .remark(remark)
    default: return nil
    }
  }
}

extension Pipeline {
  /// Waits for the next note; nil when `deadline` has passed.
  func note(until deadline: ContinuousClock.Instant?) -> Note? {
    let mask =
      GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_ELEMENT.rawValue
      | GST_MESSAGE_APPLICATION.rawValue
    while true {
      let timeout = deadline.map { GstClockTime(max(.zero, $0 - .now)) } ?? .never
      let message = gst_bus_timed_pop_filtered(bus, timeout, GstMessageType(rawValue: mask))
      guard let message else { return nil }
      defer { gst_message_unref(message) }
      if let note = Note(message) { return note }
    }
  }
}
