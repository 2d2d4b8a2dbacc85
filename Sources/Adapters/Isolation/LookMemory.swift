// The memory that a caller and its helper share: first the detections, written by the helper, then
// the pixels, written by the caller.

internal import Reading
internal import System

/// Memory for looks at images up to some size.
struct LookMemory: Sendable {
  /// Room for more detections than an image has.
  static let mostDetectionBytes = 1 << 20

  let memory: SharedMemory

  /// Creates memory for images of `pixelCount` pixels; nil without room for it.
  init?(pixelCount: Int) {
    guard let memory = SharedMemory(size: Self.mostDetectionBytes + pixelCount) else { return nil }
    self.memory = memory
  }

  /// Maps the memory of the caller, in the helper.
  init?(of caller: FileDescriptor, size: Int) {
    guard size > Self.mostDetectionBytes, let memory = SharedMemory(of: caller, size: size)
    else { return nil }
    self.memory = memory
  }

  /// How many pixels it holds.
  var pixelCount: Int { memory.size - Self.mostDetectionBytes }

  /// Copies the pixels of an image, row by row without padding.
  func write(_ image: LumaImage) {
    let target = UnsafeMutableRawBufferPointer(
      rebasing: memory.mutableBytes.dropFirst(Self.mostDetectionBytes))
    if image.stride == image.size.width {
      image.pixels.withUnsafeBytes {
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.prefix(image.size.area)))
      }
      return
    }
    for y in 0..<image.size.height {
      let row = image.row(y)
      row.withUnsafeBytes {
        UnsafeMutableRawBufferPointer(rebasing: target.dropFirst(y * image.size.width))
          .copyMemory(from: $0)
      }
    }
  }

  /// Lends the pixels as an image.
  func withImage<Result>(of size: PixelSize, _ body: (LumaImage) -> Result) -> Result {
    let pixels = UnsafeRawBufferPointer(
      rebasing: memory.bytes.dropFirst(Self.mostDetectionBytes).prefix(size.area)
    ).bindMemory(to: UInt8.self)
    return body(
      LumaImage(Span(_unsafeElements: pixels), size: size, stride: size.width))
  }

  /// Writes detections, and returns their number of bytes. Those that do not fit are dropped.
  func write(_ bytes: [UInt8]) -> Int {
    guard bytes.count <= Self.mostDetectionBytes else { return 0 }
    memory.mutableBytes.copyBytes(from: bytes)
    return bytes.count
  }

  /// A copy of the detections' bytes, which the helper cannot change any more; nil unless there can
  /// be so many.
  func detectionBytes(count: Int) -> [UInt8]? {
    guard (0...Self.mostDetectionBytes).contains(count) else { return nil }
    return Array(memory.bytes.prefix(count))
  }
}
