// Two numbers read from the same bars of a retail code. Engines measure bars against each other,
// and where all bars are too thin or too wide, most lines of both can agree on a wrong number with
// a right check digit. The bars that each number would have are laid over those of the image.

extension MergedDetections {
  /// Removes the codes whose bars fit the image clearly worse than those of another number at the
  /// same place, and those of a line or two that hardly fit at all.
  mutating func removeMisfits(in image: LumaImage) {
    let retail = codes.filter { RetailBars(of: $0.detection) != nil }
    let refuted = retail.filter { code in
      let rivals = retail.filter {
        $0.isRival(of: code) && $0.detection.identity != code.detection.identity
      }
      return rivals.contains { rival in
        // The same areas for both: outlines differ a little, and that of a wrong number is wrong.
        let areas = [code.detection.outline, rival.detection.outline]
        func fit(_ code: MergedCode) -> Double {
          let bars = RetailBars(of: code.detection)
          return areas.compactMap { bars?.fit(in: image, at: $0) }.max() ?? 0
        }
        let theirs = fit(rival)
        return theirs > RetailBars.leastFit && theirs - fit(code) > RetailBars.clearDifference
      }
    }
    let thin = codes.filter { code in
      guard code.isThin, let bars = RetailBars(of: code.detection) else { return false }
      return bars.fit(in: image, at: code.detection.outline) < RetailBars.leastThinFit
    }
    codes.removeAll { code in (refuted + thin).contains { $0.detection == code.detection } }
  }
}

struct RetailBars {
  /// The correlation from which the bars are the number's, and the difference that decides between
  /// two numbers. Numbers that share half of their bars differ by some 0.13.
  static let (leastFit, clearDifference) = (0.68, 0.05)
  /// The correlation below which a line or two prove nothing: with modules of a pixel, in which right
  /// numbers fit worst, they have 0.14 to 0.2.
  static let leastThinFit = 0.12

  /// True for dark.
  let modules: [Bool]

  init?(of detection: Detection) {
    guard [.ean8, .ean13, .upcA].contains(detection.symbology),
      let number = RetailNumber(detection.payload.bytes, of: detection.symbology),
      let drawn = DrawnBars(retailNumber: number.digits.map { Int($0) - 0x30 })
    else { return nil }
    modules = drawn.modules
  }

  /// The correlation of the bars with those of `image`, at the best width, place and thickness.
  func fit(in image: LumaImage, at outline: Quadrilateral) -> Double {
    let margin = 4
    let count = modules.count
    let width = (count + 2 * margin) * Self.samples
    // The area keeps away from digits below, and from a code above.
    let area = outline.extended(across: Double(margin) / Double(count), down: -0.25)
    guard let strip = image.rectified(area, to: PixelSize(width: width, height: 12))?.bitmap else {
      return 0
    }
    let profile = (0..<width).map { x in
      (0..<12).reduce(0) { $0 + Double(strip.pixels[$1 * width + x]) }
    }
    let drawn = [-0.4, -0.2, 0, 0.2, 0.4].map { Deviations(Self.drawn(modules, gain: $0)) }
    let length = (count + 2) * Self.samples
    var best = 0.0
    for scale in [0.97, 0.98, 0.99, 1, 1.01, 1.02, 1.03] {
      for shift in stride(from: -1.5, through: 1.5, by: 0.25) {
        let middle = Double(width) / 2 + shift * Double(Self.samples)
        let places = (0..<length).map {
          Int(middle + (Double($0) + 0.5 - Double(length) / 2) * scale)
        }
        guard let first = places.first, let last = places.last, first >= 0, last < width else {
          continue
        }
        let seen = Deviations(places.map { profile[$0] })
        for bars in drawn { best = max(best, bars.correlation(with: seen)) }
      }
    }
    return best
  }

  /// Samples to a module.
  private static let samples = 6

  /// The brightness of the bars, each `gain` modules wider, with a module of paper at both ends.
  private static func drawn(_ modules: [Bool], gain: Double) -> [Double] {
    let padded = [false] + modules + [false]
    let reach = Int((abs(gain) / 2 * Double(samples)).rounded())
    let dark = padded.flatMap { Array(repeating: $0, count: samples) }
    guard reach > 0 else { return dark.map { $0 ? 0 : 1 } }
    return dark.indices.map { index in
      let near = dark[max(0, index - reach)...min(dark.count - 1, index + reach)]
      let isDark = gain > 0 ? near.contains(true) : !near.contains(false)
      return isDark ? 0 : 1
    }
  }
}
