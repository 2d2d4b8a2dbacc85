// A buffer of GStreamer's made readable. Strides and offsets may come from another process, so that
// nothing is believed that was not compared with the memory that is really there.

internal import CGStreamer
internal import Imaging
internal import Synchronization

/// Keeps a buffer mapped as long as it lives, and counts those that do.
///
/// `@unchecked`: the memory is only read until `deinit`, and GStreamer counts references atomically.
final class MappedImage: @unchecked Sendable {
  private static let alive = Atomic(0)
  /// How many there are in the program.
  static var outstanding: Int { alive.load(ordering: .acquiring) }

  let size: PixelSize
  let stride: Int
  /// The first byte of the first plane.
  let start: UnsafePointer<UInt8>

  /// Holds the buffer. Not the sample that brought it: the sink writes into that again when it is
  /// free, and complains when it is not.
  private let mapped: UnsafeMutablePointer<GstVideoFrame>

  /// Maps what `sample` holds, which stays the caller's; nil where it is no image that can be.
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

  /// The first plane, if all of it lies within what was mapped.
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
