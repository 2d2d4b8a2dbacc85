// One image of a stream. It has one owner, on any thread; when the owner drops it, the memory
// returns to its lender, for example a camera's driver.

internal import CGStreamer
public import Reading
internal import Synchronization

/// One image of a stream, as brightness or in colour.
///
///     if let frame = samples.take() { read(frame.luma, at: frame.time) }
public struct VideoFrame: ~Copyable, LumaFrame, ColorFrame, Sendable {
  /// The arrangement of the bytes in `pixels`.
  public enum Layout: Sendable {
    /// One byte of brightness a pixel; the layout of samples.
    case luma
    /// Four bytes a pixel: blue, green, red and one without meaning; the layout of previews.
    case bgrx

    var bytesPerPixel: Int {
      switch self {
      case .luma: 1
      case .bgrx: 4
      }
    }
  }

  /// The largest image that is accepted, in pixels; phone cameras reach 50 million.
  static let mostPixels = 64_000_000

  /// The number of frames that are alive in the program.
  public static var outstanding: Int { MappedImage.outstanding }

  /// The time at which the image was taken, counted from the beginning of the stream or the video
  /// file.
  public let time: Duration
  /// The time at which the image was taken, on the clock of tasks and deadlines.
  public let captured: ContinuousClock.Instant
  /// The arrangement of `pixels`.
  public let layout: Layout
  /// A class, because generic code such as a mailbox never runs the `deinit` of a structure whose
  /// members need none (Swift 6.3.1).
  private let image: MappedImage

  /// Maps the image in `sample`, which still belongs to the caller; nil if it is not of this layout
  /// or cannot be mapped.
  init?(
    mapping sample: OpaquePointer, layout: Layout, time: Duration,
    captured: ContinuousClock.Instant
  ) {
    guard let image = MappedImage(sample, bytesPerPixel: layout.bytesPerPixel) else {
      return nil
    }
    self.time = time
    self.captured = captured
    self.layout = layout
    self.image = image
  }

  /// The image's size in pixels.
  public var size: PixelSize { image.size }

  /// The number of bytes from the beginning of a row to the beginning of the next.
  public var stride: Int { image.stride }

  /// All rows from the first pixel to the last, `stride` bytes apart.
  public var pixels: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let count = stride * (size.height - 1) + size.width * layout.bytesPerPixel
      return _overrideLifetime(Span(_unsafeStart: image.start, count: count), borrowing: self)
    }
  }

  /// The brightness of a sample; a preview has none, and reading it traps.
  public var luma: LumaImage {
    @_lifetime(borrow self)
    get {
      precondition(layout == .luma, "A preview has no brightness to read.")
      return LumaImage(pixels, size: size, stride: stride)
    }
  }
}

/// A buffer that stays mapped while this object lives; living objects are counted.
///
/// `@unchecked`: the memory is only read before `deinit`, and GStreamer counts references
/// atomically.
final class MappedImage: @unchecked Sendable {
  private static let alive = Atomic(0)
  /// The number of mapped images in the program.
  static var outstanding: Int { alive.load(ordering: .acquiring) }

  let size: PixelSize
  let stride: Int
  /// The first byte of the first plane.
  let start: UnsafePointer<UInt8>

  /// Keeps the buffer, but not its sample: the sink reuses a sample once it is free, and logs an
  /// error if it is not.
  private let mapped: UnsafeMutablePointer<GstVideoFrame>

  /// Maps the image in `sample`, which still belongs to the caller; nil if that is not possible.
  init?(_ sample: OpaquePointer, bytesPerPixel: Int) {
    var info = GstVideoInfo()
    guard let caps = gst_sample_get_caps(sample), let buffer = gst_sample_get_buffer(sample),
      gst_video_info_from_caps(&info, caps) != 0
    else { return nil }
    mapped = .allocate(capacity: 1)
    guard gst_video_frame_map(mapped, &info, buffer, GST_MAP_READ) != 0 else {
      mapped.deallocate()
      return nil
    }
    let frame = mapped.pointee
    size = PixelSize(width: Int(frame.info.width), height: Int(frame.info.height))
    stride = Int(frame.info.stride.0)
    guard
      let start = Self.firstPlane(of: frame, size, stride, rowLength: size.width * bytesPerPixel)
    else {
      gst_video_frame_unmap(mapped)
      mapped.deallocate()
      return nil
    }
    self.start = start
    Self.alive.add(1, ordering: .relaxed)
  }

  deinit {
    gst_video_frame_unmap(mapped)
    mapped.deallocate()
    Self.alive.subtract(1, ordering: .releasing)
  }

  /// The first plane, if all of it lies within the mapped memory.
  private static func firstPlane(
    of frame: GstVideoFrame, _ size: PixelSize, _ stride: Int, rowLength: Int
  ) -> UnsafePointer<UInt8>? {
    guard size.width > 0, size.height > 0, size.area <= VideoFrame.mostPixels,
      stride >= rowLength, let first = frame.data.0, let memory = frame.map.0.data
    else { return nil }
    let offset = UnsafeRawPointer(first) - UnsafeRawPointer(memory)
    let length = stride * (size.height - 1) + rowLength
    guard offset >= 0, offset + length <= frame.map.0.size else { return nil }
    return UnsafePointer(first.assumingMemoryBound(to: UInt8.self))
  }
}

// Computes the moment at which an image was taken from its stamp and the pipeline's clock.

/// The moment at which an image was taken.
struct FrameMoment {
  /// Counted from the stream's beginning.
  let time: Duration
  /// On the clock of tasks and deadlines.
  let captured: ContinuousClock.Instant

  /// An image that seems older has a wrong stamp: a pipeline holds two or three images at most.
  private static let oldest = Duration.seconds(10)

  /// Reads the stamp of an image that has just arrived at `sink`; nil while the sink has no clock.
  init?(
    of sample: OpaquePointer, at sink: UnsafeMutablePointer<GstElement>, delivery: StreamDelivery
  ) {
    if delivery.countsArrivals {
      (time, captured) = (delivery.age, .now)
      return
    }
    let now = Self.clockTime(of: sink)
    let base = gst_element_get_base_time(sink)
    guard let now, base > 0 else { return nil }
    let stamp = gst_sample_get_buffer(sample)?.pointee.pts ?? .never
    let running = gst_segment_to_running_time(
      gst_sample_get_segment(sample), GST_FORMAT_TIME, stamp)
    let beginning = delivery.beginning(orNow: base)
    // The stamp may come from another process: no sum here may overflow.
    let (taken, isAbsurd) = base.addingReportingOverflow(running)
    let isStamped = running != .never && !isAbsurd
    var age = Duration.zero
    if isStamped, now > taken {
      age = .nanoseconds(Int64(clamping: now - taken))
    }
    if age > Self.oldest { age = .zero }
    let moment = isStamped ? taken : now
    time =
      delivery.offset + .nanoseconds(Int64(clamping: moment > beginning ? moment - beginning : 0))
    captured = .now - age
  }

  private static func clockTime(of sink: UnsafeMutablePointer<GstElement>) -> GstClockTime? {
    guard let clock = gst_element_get_clock(sink) else { return nil }
    defer { gst_object_unref(clock) }
    let time = gst_clock_get_time(clock)
    return time == .never ? nil : time
  }
}
