// Frames like those of cheap cameras in moving hands: common symbologies, turned, tilted, small,
// blurred and noisy. The same seed always gives the same frame.

internal import Reading
internal import Staging

/// The difficulties of frames with a certain number of codes.
struct HardScene {
  private let count: Int
  private let name: String
  private let degrees: ClosedRange<Double>
  private let slant: ClosedRange<Double>
  private let modulePixels: ClosedRange<Double>
  private let blur: ClosedRange<Int>
  private let noise: ClosedRange<Double>

  /// Many codes in a frame are smaller, so their difficulties are milder: no engine could read them
  /// otherwise.
  private static let sorts = [
    HardScene(
      count: 1, name: "one", degrees: 0...45, slant: 0...0.2, modulePixels: 1.5...4, blur: 0...3,
      noise: 0...8),
    HardScene(
      count: 5, name: "five", degrees: 0...45, slant: 0...0.15, modulePixels: 1.6...4,
      blur: 0...2, noise: 0...8),
    HardScene(
      count: 20, name: "twenty", degrees: 0...12, slant: 0...0.1, modulePixels: 2...4,
      blur: 0...1, noise: 0...5),
  ]

  /// All frames in all sizes: `seeds` frames with one code, fewer with more codes.
  static func all(seeds: Int) -> [LiveScene] {
    LiveSize.allCases.flatMap { size in
      sorts.flatMap { sort in
        let frames = sort.count == 1 ? seeds : max(1, seeds * 2 / (sort.count + 1))
        return (0..<frames).map { seed in
          LiveScene(
            line: "\(size.rawValue) hard \(sort.name)", duration: .seconds(1)
          ) { try sort.video(seed: UInt64(seed), size.pixels) }
        }
      }
    }
  }

  private func video(seed: UInt64, _ size: PixelSize) throws -> Video {
    // Frames with other counts and sizes get other random numbers.
    var dice = SeededDice(seed: seed &* 1_000_003 &+ UInt64(count * 10_007 + size.width))
    let kinds = try SampleCode.common.shuffled(using: &dice).compactMap { try SampleCode($0) }
    let fitting = kinds.filter { fits($0, in: size) }
    let codes = (0..<count).map { fitting[$0 % fitting.count] }
    let layout = CodeLayout(codes, in: size)
    var scene = Scene(size, ground: UInt8.random(in: 90...210, using: &dice))
    for (index, code) in codes.enumerated() {
      let angle = Double.random(in: degrees, using: &dice) * (Bool.random(using: &dice) ? 1 : -1)
      let pixels = Double.random(in: modulePixels, using: &dice)
      let slant = Double.random(in: slant, using: &dice)
      let scale = layout.scale(of: code, degrees: angle, modulePixels: pixels)
      scene.place(
        code, at: layout.center(index), turnedBy: angle, scale: scale, slant: slant)
    }
    let times = Int.random(in: blur, using: &dice)
    let sigma = Double.random(in: noise, using: &dice)
    return Video(
      scene.developed { $0.blurred(times).withRange(black: 25, white: 225) }, noise: sigma,
      seed: seed)
  }

  /// Whether a cell has room for the code with the smallest readable modules at any angle.
  private func fits(_ code: SampleCode, in size: PixelSize) -> Bool {
    let layout = CodeLayout(Array(repeating: code, count: count), in: size)
    let least = modulePixels.lowerBound
    let scale = layout.scale(of: code, degrees: degrees.upperBound, modulePixels: least)
    return scale * Double(code.scale) > least * 0.99
  }
}
