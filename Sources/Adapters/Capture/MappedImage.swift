// Maps a GStreamer buffer for reading. Strides and offsets may come from another process, so each
// is checked against the memory that was mapped.

internal import CGStreamer
internal import Reading
internal import Synchronization

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
