// The messages on a pipeline's bus as values. This module posts messages of its own there too, so
// that one thread receives everything in order.

internal import CGStreamer
internal import FeatureModels
internal import Wording

/// One message from a pipeline's bus.
enum PipelineMessage {
  /// A message that this module has posted.
  case own(OwnMessage)
  /// A video is over.
  case ended
  /// A part is not installed; an error follows if the pipeline cannot do without it.
  case missing(CaptureFault.MissingPart)
  case failed(CaptureFault)

  init?(_ message: UnsafeMutablePointer<GstMessage>) {
    switch message.pointee.type {
    case GST_MESSAGE_EOS: self = .ended
    case GST_MESSAGE_ERROR: self = .failed(CaptureFault(message))
    case GST_MESSAGE_ELEMENT where gst_is_missing_plugin_message(message) != 0:
      self = .missing(CaptureFault.MissingPart(message))
    case GST_MESSAGE_APPLICATION:
      let own = OwnMessage.allCases.first { gst_message_has_name(message, $0.rawValue) != 0 }
      guard let own else { return nil }
      self = own.fault.map(Self.failed) ?? .own(own)
    default: return nil
    }
  }
}

/// A message of this module, by its name on the bus.
enum OwnMessage: String, CaseIterable {
  /// A change of state was carried out, as far as that is possible without images.
  case changed = "reticle-changed"
  /// A change of state was refused.
  case unchanged = "reticle-unchanged"
  /// A sink has the first image.
  case firstImage = "reticle-first-image"
  /// An image's size differs from the announced one.
  case resized = "reticle-resized"
  /// The stream's owner has requested its end.
  case stop = "reticle-stop"
  /// The announced images are too large to keep.
  case tooLarge = "reticle-too-large"
  /// An image cannot be mapped.
  case damagedImage = "reticle-damaged-image"
  /// A painter has returned an image of the wrong size.
  case wrongPaintedSize = "reticle-wrong-painted-size"

  /// The fault that the message stands for, if any.
  fileprivate var fault: CaptureFault? {
    switch self {
    case .changed, .unchanged, .firstImage, .resized, .stop: nil
    case .tooLarge: .unusableImage(.tooLarge)
    case .damagedImage: .unusableImage(.damagedImage)
    case .wrongPaintedSize: .unusableImage(Sentence("A drawn image has the wrong size."))
    }
  }

  /// Posts the message on the bus that `element` belongs to.
  func post(from element: UnsafeMutablePointer<GstElement>) {
    let structure = gst_structure_new_empty(rawValue)
    gst_element_post_message(element, gst_message_new_application(nil, structure))
  }
}

extension Pipeline {
  /// Waits for the next message; nil when `deadline` has passed.
  func message(until deadline: ContinuousClock.Instant?) -> PipelineMessage? {
    let mask =
      GST_MESSAGE_EOS.rawValue | GST_MESSAGE_ERROR.rawValue | GST_MESSAGE_ELEMENT.rawValue
      | GST_MESSAGE_APPLICATION.rawValue
    while true {
      let timeout = deadline.map { GstClockTime(max(.zero, $0 - .now)) } ?? .never
      let message = gst_bus_timed_pop_filtered(bus, timeout, GstMessageType(rawValue: mask))
      guard let message else { return nil }
      defer { gst_message_unref(message) }
      if let known = PipelineMessage(message) { return known }
    }
  }
}
