// Notices that a shared window was resized. PipeWire's source in Debian 12 (0.3.65) keeps the old
// size, which would scramble every image; such images are recognized by their number of bytes.
// Newer sources attach the size to each image and need no watch. Runs on the streaming thread.

internal import CGStreamer

/// Drops images whose size differs from the announced one, and reports them.
enum ResizeWatch {
  /// Checks what leaves `source`, as long as the part exists.
  static func attach(to source: Part) {
    guard let pad = gst_element_get_static_pad(source.element, "src") else { return }
    defer { gst_object_unref(pad) }
    gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_BUFFER,
      { pad, info, _ in
        guard let pad, let info, let buffer = gst_pad_probe_info_get_buffer(info),
          gst_buffer_get_video_meta(buffer) == nil, let size = ResizeWatch.announcedSize(at: pad),
          gst_buffer_get_size(buffer) != size
        else { return GST_PAD_PROBE_OK }
        ResizeWatch.report(at: pad)
        return GST_PAD_PROBE_DROP
      }, nil, nil)
  }

  /// The number of bytes in an image of the announced size.
  private static func announcedSize(at pad: UnsafeMutablePointer<GstPad>) -> gsize? {
    guard let caps = gst_pad_get_current_caps(pad) else { return nil }
    defer { gst_caps_unref(caps) }
    var info = GstVideoInfo()
    return gst_video_info_from_caps(&info, caps) != 0 ? info.size : nil
  }

  private static func report(at pad: UnsafeMutablePointer<GstPad>) {
    guard let element = gst_pad_get_parent_element(pad) else { return }
    OwnMessage.resized.post(from: element)
    gst_object_unref(element)
  }
}
