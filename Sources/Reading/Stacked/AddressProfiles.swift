// How much lines across a MicroPDF417 are like the addresses of its rows. There are 52, and a code is
// sought at thousands of places, so that sixteen are compared at once.

/// The bars of all addresses at one end of the rows, or in their middle.
struct AddressProfiles: Sendable {
  static let left = AddressProfiles(RowAddress.left)
  static let middle = AddressProfiles(RowAddress.middle)
  static let right = AddressProfiles(RowAddress.right)

  private typealias Levels = SIMD16<Float>

  /// The likenesses from one line to the next, of which the first are those of the addresses.
  static let stride = 4 * Levels.scalarCount
  /// The least variance in levels: an even ground is like everything.
  private static let leastVariance: Float = 60

  private let modules: Int
  /// Module by module, the levels of all addresses.
  private let levels: [Levels]

  private init(_ profiles: [ModuleProfile]) {
    let modules = profiles[0].count
    self.modules = modules
    levels = (0..<modules).flatMap { module in
      Swift.stride(from: 0, to: Self.stride, by: Levels.scalarCount).map { first in
        var levels = Levels()
        for (lane, profile) in profiles.dropFirst(first).prefix(Levels.scalarCount).enumerated() {
          levels[lane] = profile[module]
        }
        return levels
      }
    }
  }

  /// Notes the likeness of each line from `start` on to each of the addresses. The lines are equally
  /// long or empty; what `likeness` has for empty ones stays.
  func compare(
    _ lines: [[Float]], from start: Double, _ module: Double, into likeness: inout [Float]
  ) {
    let length = lines.reduce(0) { max($0, $1.count) }
    guard length > 1 else { return }
    let samples = (0..<modules).map { number in
      let place = start + (Double(number) + 0.5) * module - 0.5
      let left = Int(place, within: 0...length - 2)
      return Sample(left: left, share: Float(min(max(place - Double(left), 0), 1)))
    }
    for (index, line) in lines.enumerated() where !line.isEmpty {
      compare(line, at: samples, into: &likeness, from: index * Self.stride)
    }
  }

  /// A place between two pixels.
  private struct Sample {
    let left: Int
    let share: Float
  }

  private func compare(
    _ line: [Float], at samples: [Sample], into likeness: inout [Float], from index: Int
  ) {
    var (first, second, third, last) = (Levels(), Levels(), Levels(), Levels())
    var (sum, squares): (Float, Float) = (0, 0)
    for (number, sample) in samples.enumerated() {
      let before = line[sample.left]
      let level = before + (line[sample.left + 1] - before) * sample.share
      sum += level
      squares += level * level
      first += levels[4 * number] * level
      second += levels[4 * number + 1] * level
      third += levels[4 * number + 2] * level
      last += levels[4 * number + 3] * level
    }
    let variance = squares - sum * sum / Float(modules)
    let scale = variance > Self.leastVariance * Float(modules) ? 1 / variance.squareRoot() : 0
    for lane in 0..<Levels.scalarCount {
      likeness[index + lane] = first[lane] * scale
      likeness[index + Levels.scalarCount + lane] = second[lane] * scale
      likeness[index + 2 * Levels.scalarCount + lane] = third[lane] * scale
      likeness[index + 3 * Levels.scalarCount + lane] = last[lane] * scale
    }
  }
}
