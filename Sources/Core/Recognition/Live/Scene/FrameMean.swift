// The mean of several frames of one scene: it has less noise than each, and keeps modules of a
// pixel and a half, which smoothing would remove. This folder holds what an image shows as a whole.

internal import Imaging

/// The mean of some frames of one size.
struct FrameMean {
  /// This many frames leave a third of the noise; more would delay the search.
  private static let mostFrames = 8
  /// Fewer are not worth waiting for.
  private static let fewestFrames = 4

  private let size: PixelSize
  private var sums: [UInt16]
  private var count = 1

  /// Begins with a first frame.
  init(_ image: LumaImage) {
    size = image.size
    sums = []
    sums.reserveCapacity(size.area)
    for y in 0..<size.height {
      let row = image.row(y)
      for x in row.indices { sums.append(UInt16(row[x])) }
    }
  }

  /// Adds a frame of the same size, unless there are enough.
  mutating func add(_ image: LumaImage) {
    guard count < Self.mostFrames, image.size == size else { return }
    count += 1
    let size = size
    var target = sums.mutableSpan
    for y in 0..<size.height {
      let row = image.row(y)
      let start = y * size.width
      for x in row.indices { target[start + x] &+= UInt16(row[x]) }
    }
  }

  /// The mean; nil as long as there are too few frames.
  var bitmap: LumaBitmap? {
    guard count >= Self.fewestFrames else { return nil }
    let (half, whole) = (UInt16(count / 2), UInt16(count))
    return LumaBitmap(
      size: size, pixels: sums.map { UInt8(truncatingIfNeeded: ($0 + half) / whole) })
  }
}
