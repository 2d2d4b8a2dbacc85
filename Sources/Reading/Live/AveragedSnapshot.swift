// The searched image of a snapshot: its newest frame, with the noise of a mean of many.

/// The mean of a snapshot's frames, aligned with the newest one.
struct AveragedSnapshot: Sendable {
  /// Frames with less than this share of the best one's sharpness were shaken.
  private static let leastSharpness = 0.8

  /// The mean.
  let bitmap: LumaBitmap
  /// The mean with the blur of the lens reduced; nil where too few frames would only gain noise.
  let sharpened: LumaBitmap?
  /// The number of frames in it.
  let count: Int
  /// The numbers of its frames.
  let frames: ClosedRange<Int>

  /// Averages the frames of `snapshot` that show what its newest one shows.
  init(_ snapshot: Snapshot) {
    let newest = snapshot.newest
    var (frames, oldest) = ([(bitmap: newest.bitmap, motion: ImageMotion())], newest.mark.frame)
    if newest.bitmap.image.noise > SearchLimits.leastNoise {
      frames += snapshot.earlier.compactMap { frame in
        guard frame.bitmap.size == newest.bitmap.size else { return nil }
        guard let motion = frame.mark.motion(since: newest.mark) else { return nil }
        oldest = min(oldest, frame.mark.frame)
        return (frame.bitmap, motion)
      }
    }
    let sharpness = frames.map { $0.bitmap.image.sharpness }
    let least = Self.leastSharpness * (sharpness.max() ?? 0)
    var mean = MeanFrame(newest.bitmap)
    for (frame, sharpness) in zip(frames, sharpness).dropFirst() where sharpness >= least {
      mean.add(frame.bitmap, frame.motion)
    }
    let bitmap = mean.bitmap
    (self.bitmap, count, self.frames) = (bitmap, mean.count, oldest...newest.mark.frame)
    sharpened =
      mean.count < SearchLimits.averagedSoon
      ? nil
      : LumaBitmap(sharpening: bitmap.image, by: SearchLimits.sharpening(ofMean: mean.count))
  }
}

extension LumaImage {
  /// The mean squared difference of neighbours in a row, over every fourth row.
  fileprivate var sharpness: Double {
    var sum = 0
    for y in Swift.stride(from: 0, to: size.height, by: 4) {
      let row = row(y)
      var line: Int32 = 0
      for x in 1..<max(1, row.count) {
        let step = Int32(row[x]) &- Int32(row[x - 1])
        line &+= step &* step
      }
      sum += Int(line)
    }
    return Double(sum)
  }
}

/// The sum of frames, aligned with the first one.
struct MeanFrame {
  /// Pixels along the side of a block that is shifted as a whole, by whole pixels: in a hand the
  /// image turns so little that its corners move by less than a third of a pixel. Shifts by parts
  /// of a pixel would blur more than rounding does.
  private static let side = 64

  private let size: PixelSize
  private let first: LumaBitmap
  private var sums: [UInt16]
  private(set) var count = 1

  init(_ first: LumaBitmap) {
    self.first = first
    size = first.size
    sums = first.pixels.map(UInt16.init)
  }

  /// Adds a frame of the same size, in which the places of the first have moved by `motion`.
  mutating func add(_ bitmap: LumaBitmap, _ motion: ImageMotion) {
    guard bitmap.size == size else { return }
    count += 1
    let middle = Point(x: Double(size.width) / 2, y: Double(size.height) / 2)
    let half = Double(Self.side) / 2
    for top in stride(from: 0, to: size.height, by: Self.side) {
      for left in stride(from: 0, to: size.width, by: Self.side) {
        let offset = Point(x: Double(left) + half, y: Double(top) + half) - middle
        let shift = motion(offset) - offset
        add(
          bitmap, left: left, top: top, Int(shift.x.rounded(), within: -4096...4096),
          Int(shift.y.rounded(), within: -4096...4096))
      }
    }
  }

  /// Adds the block at (`left`, `top`) from where it lies in `bitmap`; the first frame stands in
  /// where it reaches beyond the edge.
  private mutating func add(_ bitmap: LumaBitmap, left: Int, top: Int, _ dx: Int, _ dy: Int) {
    let (width, height) = (size.width, size.height)
    let (right, bottom) = (min(left + Self.side, width), min(top + Self.side, height))
    let source = bitmap.pixels.span
    let first = first
    let own = first.pixels.span
    let inner = max(left, -dx)..<max(max(left, -dx), min(right, width - dx))
    var target = sums.mutableSpan
    for y in top..<bottom {
      let start = y * width
      guard y + dy >= 0, y + dy < height, !inner.isEmpty else {
        for x in left..<right { target[start + x] &+= UInt16(own[start + x]) }
        continue
      }
      let there = (y + dy) * width + dx
      for x in left..<min(inner.lowerBound, right) { target[start + x] &+= UInt16(own[start + x]) }
      for x in inner { target[start + x] &+= UInt16(source[there + x]) }
      for x in max(inner.upperBound, left)..<max(right, left, inner.upperBound) where x < right {
        target[start + x] &+= UInt16(own[start + x])
      }
    }
  }

  var bitmap: LumaBitmap {
    guard count > 1 else { return first }
    let (half, factor) = (UInt32(count / 2), UInt32(65536 / count) + 1)
    return LumaBitmap(
      size: size,
      pixels: sums.map { UInt8(truncatingIfNeeded: min(255, ((UInt32($0) + half) * factor) >> 16)) }
    )
  }
}
