// Paints images for a pipeline on its streaming thread, one at a time. `clocksync` behind the
// source holds each image until it is due and only then requests the next, so nothing queues; an
// image that would be late is never painted.
//
//   painter ► appsrc(1) ► clocksync ► the stream's pipeline

internal import CGStreamer
internal import Reading

/// Fills an appsrc with painted images.
final class PaintedSource: CallbackContext {
  private let painter: VideoSource.Painter
  private let size: PixelSize
  /// Nanoseconds from one image to the next.
  private let interval: GstClockTime
  private let info: GstVideoInfo
  /// The time at which the next image is due; used on the streaming thread alone.
  private var due: GstClockTime = 0

  private init(size: PixelSize, frameRate: Double, painter: @escaping VideoSource.Painter) {
    self.size = size
    self.painter = painter
    interval = GstClockTime(1_000_000_000 / frameRate.clamped(to: 0.1...1000))
    var info = GstVideoInfo()
    gst_video_info_set_format(
      &info, GST_VIDEO_FORMAT_GRAY8, UInt32(clamping: size.width), UInt32(clamping: size.height))
    var (numerator, denominator): (CInt, CInt) = (0, 1)
    gst_util_double_to_fraction(frameRate, &numerator, &denominator)
    (info.fps_n, info.fps_d) = (numerator, denominator)
    self.info = info
  }

  /// Makes the appsrc `part` send what `painter` paints.
  static func attach(
    to part: Part, size: PixelSize, frameRate: Double, painter: @escaping VideoSource.Painter
  ) {
    let context = PaintedSource(size: size, frameRate: frameRate, painter: painter)
    var info = context.info
    if let caps = gst_video_info_to_caps(&info) { part.setCaps(adopting: caps) }
    var callbacks = GstAppSrcCallbacks()
    callbacks.need_data = { source, _, context in
      guard let source else { return }
      PaintedSource.from(context)?.paint(into: source)
    }
    let source = UnsafeMutableRawPointer(part.element).assumingMemoryBound(to: GstAppSrc.self)
    gst_app_src_set_callbacks(source, &callbacks, context.retainedPointer(), Self.release)
  }

  /// Takes the callbacks back from `part`, if it is an appsrc; the pipeline must be stopped.
  static func detach(from part: Part) {
    let instance = UnsafeMutableRawPointer(part.element).assumingMemoryBound(
      to: GTypeInstance.self)
    guard g_type_check_instance_is_a(instance, gst_app_src_get_type()) != 0 else { return }
    var callbacks = GstAppSrcCallbacks()
    let source = UnsafeMutableRawPointer(part.element).assumingMemoryBound(to: GstAppSrc.self)
    gst_app_src_set_callbacks(source, &callbacks, nil, nil)
  }

  private func paint(into source: UnsafeMutablePointer<GstAppSrc>) {
    let element = UnsafeMutableRawPointer(source).assumingMemoryBound(to: GstElement.self)
    let now = gst_element_get_current_running_time(element)
    if now != .never, now > due {
      due = (now + interval - 1) / interval * interval
    }
    let bitmap = painter(.nanoseconds(Int64(clamping: due)))
    guard bitmap.size == size, let buffer = buffer(of: bitmap) else {
      OwnMessage.wrongPaintedSize.post(from: element)
      return
    }
    buffer.pointee.pts = due
    buffer.pointee.duration = interval
    due += interval
    // Fails only while the pipeline stops, when the image is not needed.
    _ = gst_app_src_push_buffer(source, buffer)
  }

  /// A copy with the stride that GStreamer expects.
  private func buffer(of bitmap: LumaBitmap) -> UnsafeMutablePointer<GstBuffer>? {
    guard let buffer = gst_buffer_new_allocate(nil, info.size, nil) else { return nil }
    let stride = Int(info.stride.0)
    bitmap.pixels.withUnsafeBytes { pixels in
      guard let first = pixels.baseAddress else { return }
      for y in 0..<size.height {
        _ = gst_buffer_fill(
          buffer, gsize(y * stride), first + y * size.width, gsize(size.width))
      }
    }
    return buffer
  }
}
