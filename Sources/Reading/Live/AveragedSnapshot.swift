// What is searched of a snapshot: its newest frame, with the noise of a mean of many.

/// The mean of a snapshot's frames, where the newest one has its places.
struct AveragedSnapshot: Sendable {
  /// Frames with less than this share of the best one's sharpness were shaken.
  private static let leastSharpness = 0.8

  /// The mean.
  let bitmap: LumaBitmap
  /// The mean with the blur of the lens reduced; nil where so few frames would only gain noise.
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
  /// The mean squared difference of neighbours in a row, of every fourth row.
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
