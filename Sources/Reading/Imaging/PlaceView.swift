// What a place of an image looks like, as numbers that neither noise nor brightness changes.

/// The light and the sharpness of a place.
public struct PlaceView: Hashable, Sendable {
  /// The mean brightness, in levels.
  public let brightness: Double
  /// The standard deviation of the brightness, in levels.
  public let contrast: Double
  /// The share of pixels that are blown out.
  public let blownOut: Double
  /// How much the brightness changes from pixel to pixel, as a share of the mean: it is greatest at
  /// the best focus, and means nothing by itself.
  public let sharpness: Double
  /// How steep edges are, from 1/16 for the softest to 1/4 and more for sharp ones; nil where
  /// there are none, or only noise.
  public let steepness: Double?
  /// How many times as steep edges are in one direction as in the other; nil unless there are
  /// edges in both.
  public let smear: Double?

  init?(_ sums: SharpnessMap.TileSums, noise: Double) {
    guard sums.count > 0 else { return nil }
    let count = Double(sums.count)
    let mean = sums.mean
    brightness = mean
    contrast = max(0, Double(sums.squares) / count - mean * mean).squareRoot()
    blownOut = Double(sums.blown) / count
    // Each difference holds the noise of two pixels.
    let floor = 2 * noise * noise
    func energy(_ sum: Int64) -> Double { max(0, Double(sum) / count - floor) }
    let (nearAcross, nearDown) = (energy(sums.nearAcross), energy(sums.nearDown))
    let (farAcross, farDown) = (energy(sums.farAcross), energy(sums.farDown))
    // Differences over more pixels show a very soft image getting sharper.
    let light = max(mean, 8)
    sharpness = (nearAcross + nearDown + (farAcross + farDown) / 4) / (light * light)
    // Soft edges of a code at least; noise is estimated to a tenth or so.
    let least = 12 + floor / 4
    let (isAcross, isDown) = (farAcross > least, farDown > least)
    steepness =
      isAcross || isDown
      ? max(isAcross ? nearAcross / farAcross : 0, isDown ? nearDown / farDown : 0) : nil
    if isAcross, isDown {
      let (across, down) = (nearAcross / farAcross, nearDown / farDown)
      smear = max(across, down) / max(min(across, down), 1.0 / 64)
    } else {
      smear = nil
    }
  }
}
