// Refuses images that are too large before memory is allocated for them, and streams without
// images. Runs on the streaming thread.

internal import CGStreamer

/// Checks the announced size of images on their way into a part of a pipeline.
enum SizeGuard {
  /// Checks what arrives at the pad `sink` of `part`, as long as the part exists.
  static func attach(to part: Part) {
    guard let pad = gst_element_get_static_pad(part.element, "sink") else { return }
    defer { gst_object_unref(pad) }
    gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_EVENT_DOWNSTREAM,
      { pad, info, _ in
        guard let pad, let info, let event = gst_pad_probe_info_get_event(info),
          SizeGuard.isExcessive(event)
        else { return GST_PAD_PROBE_OK }
        SizeGuard.refuse(at: pad)
        return GST_PAD_PROBE_DROP
      }, nil, nil)
  }

  private static func isExcessive(_ event: UnsafeMutablePointer<GstEvent>) -> Bool {
    guard event.pointee.type == GST_EVENT_CAPS else { return false }
    var caps: UnsafeMutablePointer<GstCaps>?
    gst_event_parse_caps(event, &caps)
    var info = GstVideoInfo()
    guard let caps, gst_video_info_from_caps(&info, caps) != 0 else { return true }
    let area = Int(info.width) * Int(info.height)
    return area <= 0 || area > VideoFrame.mostPixels
  }

  private static func refuse(at pad: UnsafeMutablePointer<GstPad>) {
    guard let element = gst_pad_get_parent_element(pad) else { return }
    OwnMessage.tooLarge.post(from: element)
    gst_object_unref(element)
  }
}
