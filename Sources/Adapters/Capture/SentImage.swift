// An image on its way from a helper to its caller: its description, and the layout of its bytes in
// the shared memory. Both ends compute the offsets of the bytes from the size alone.

internal import CGStreamer
internal import Glibc
internal import Reading

/// The arrangement of an image's bytes.
enum SentLayout: CaseIterable, Sendable {
  /// Brightness alone.
  case luma
  /// Brightness, and colours for every fourth pixel.
  case color

  fileprivate var format: GstVideoFormat {
    switch self {
    case .luma: GST_VIDEO_FORMAT_GRAY8
    case .color: GST_VIDEO_FORMAT_I420
    }
  }

  /// The caps that the pipeline in the helper delivers. The first plane is brightness.
  var formats: String {
    switch self {
    case .luma: Pipeline.luma
    case .color: "format=I420"
    }
  }
}

/// The description of an image.
struct SentImage: Sendable {
  /// The largest image in a video file: 7680 × 4320 pixels, and a little more. Several copies of
  /// each exist at once, some with four bytes a pixel.
  private static let mostPixels = 36_000_000

  let layout: SentLayout
  let size: PixelSize
  /// The image's time in the video.
  let time: Duration
  /// Images a second as a numerator and a denominator; the numerator is 0 if the rate is unknown.
  let rate: [Int]
  /// GStreamer's numbers for the range, matrix, transfer function and primaries of the colours.
  let colors: [Int]

  /// Describes an image; nil if the numbers make no sense.
  init?(_ layout: SentLayout, _ size: PixelSize, time: Duration, rate: [Int], colors: [Int]) {
    let sides = 1...16_384
    let isRate = rate.count == 2 && rate[0] >= 0 && rate[1] >= 1 && rate.max() ?? 0 <= 1_000_000
    // The highest number that GStreamer 1.18 has for each.
    let areColors = colors.count == 4 && zip(colors, [2, 6, 16, 10]).allSatisfy { 0...$1 ~= $0 }
    guard sides.contains(size.width), sides.contains(size.height),
      size.area <= Self.mostPixels, isRate, areColors
    else { return nil }
    (self.layout, self.size, self.time, self.rate, self.colors) = (layout, size, time, rate, colors)
  }

  /// GStreamer's description.
  var info: GstVideoInfo {
    var info = GstVideoInfo()
    gst_video_info_set_format(&info, layout.format, UInt32(size.width), UInt32(size.height))
    (info.fps_n, info.fps_d) = (CInt(rate[0]), CInt(rate[1]))
    if layout == .color {
      info.colorimetry = GstVideoColorimetry(
        range: GstVideoColorRange(UInt32(colors[0])),
        matrix: GstVideoColorMatrix(UInt32(colors[1])),
        transfer: GstVideoTransferFunction(UInt32(colors[2])),
        primaries: GstVideoColorPrimaries(UInt32(colors[3])))
    }
    return info
  }

  var byteCount: Int { Int(info.size) }
}

extension SentImage {
  /// Describes the image in `sample`; nil if it is not an image that can be sent. An image without
  /// a stamp gets the time of the `previous` one.
  init?(describing sample: OpaquePointer, _ layout: SentLayout, previous: Duration) {
    var info = GstVideoInfo()
    guard let caps = gst_sample_get_caps(sample), let buffer = gst_sample_get_buffer(sample),
      gst_video_info_from_caps(&info, caps) != 0
    else { return nil }
    // The time in the video, even if reading did not start at its beginning.
    let place = gst_segment_to_stream_time(
      gst_sample_get_segment(sample), GST_FORMAT_TIME, buffer.pointee.pts)
    let colors = info.colorimetry
    self.init(
      layout, PixelSize(width: Int(info.width), height: Int(info.height)),
      time: place == .never ? previous : .nanoseconds(Int64(clamping: place)),
      rate: [Int(max(0, info.fps_n)), Int(max(1, info.fps_d))],
      colors: [
        Int(colors.range.rawValue), Int(colors.matrix.rawValue), Int(colors.transfer.rawValue),
        Int(colors.primaries.rawValue),
      ])
  }

  /// Copies the pixels of `sample`, which has this description; false if they cannot be mapped.
  func copy(_ sample: OpaquePointer, into bytes: UnsafeMutableRawBufferPointer) -> Bool {
    var given = GstVideoInfo()
    var frame = GstVideoFrame()
    guard gst_video_info_from_caps(&given, gst_sample_get_caps(sample)) != 0,
      gst_video_frame_map(&frame, &given, gst_sample_get_buffer(sample), GST_MAP_READ) != 0
    else { return false }
    defer { gst_video_frame_unmap(&frame) }
    let half = PixelSize(width: (size.width + 1) / 2, height: (size.height + 1) / 2)
    let wanted = info
    var planes = [(frame.data.0, given.stride.0, wanted.offset.0, wanted.stride.0, size)]
    if layout == .color {
      planes.append((frame.data.1, given.stride.1, wanted.offset.1, wanted.stride.1, half))
      planes.append((frame.data.2, given.stride.2, wanted.offset.2, wanted.stride.2, half))
    }
    guard let start = bytes.baseAddress, bytes.count == byteCount else { return false }
    for (source, sourceStride, offset, stride, size) in planes {
      guard let source else { return false }
      for row in 0..<size.height {
        memcpy(
          start + Int(offset) + row * Int(stride), source + row * Int(sourceStride), size.width)
      }
    }
    return true
  }

  /// A sample with a copy of `bytes`, which another process may change meanwhile, stamped with the
  /// time since `beginning`; the caller releases it.
  func sample(copying bytes: UnsafeRawBufferPointer, since beginning: Duration) -> OpaquePointer? {
    var info = info
    guard bytes.count == byteCount, let caps = gst_video_info_to_caps(&info),
      let buffer = gst_buffer_new_allocate(nil, gsize(bytes.count), nil)
    else { return nil }
    defer {
      gst_caps_unref(caps)
      gst_buffer_unref(buffer)
    }
    gst_buffer_fill(buffer, 0, bytes.baseAddress, gsize(bytes.count))
    buffer.pointee.pts = GstClockTime(max(.zero, time - beginning))
    return gst_sample_new(buffer, caps, nil, nil)
  }
}
