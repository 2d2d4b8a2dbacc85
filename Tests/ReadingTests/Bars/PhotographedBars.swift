// Bars as the rows of a camera's sensor show them, drawn without an image: for tests of what is
// read from samples across bars.

import Glibc
@testable import Reading
import Staging

/// A camera that looks at bars.
struct BarCamera {
  /// Pixels to a module, and the standard deviation of the blur in pixels.
  var module = 1.0
  var blur = 0.6
  /// Levels.
  var noise = 0.0
  /// Pixels by which each row sees the bars further along.
  var lean = 0.13
  var rows = 30
  /// The part of the light that is lost from one end to the other.
  var shade = 0.15
  var dice: SeededDice

  init(seed: UInt64) { dice = SeededDice(seed: seed) }

  /// The samples of bars, whose edges are counted in modules from the first bar.
  mutating func samples(ofEdges edges: [Double]) -> BarSamples {
    let length = (edges.last ?? 0) * module
    let margin = 9.0
    let bins = Int((length + 2 * margin) * 3) + 1
    var (sums, places, counts) = (
      [Double](repeating: 0, count: bins), [Double](repeating: 0, count: bins),
      [Double](repeating: 0, count: bins)
    )
    for row in 0..<rows {
      let phase = (lean * Double(row)).truncatingRemainder(dividingBy: 1)
      for pixel in 0..<Int(length + 2 * margin - 1) {
        let place = Double(pixel) + phase
        let light = 1 - shade * place / (length + 2 * margin)
        let ink = ink(of: edges, at: place - margin)
        let level = (light * (200 - 150 * ink) + noise * dice.normal()).rounded()
        let bin = min(bins - 1, Int(place * 3))
        sums[bin] += min(255, max(0, level))
        places[bin] += place
        counts[bin] += 1
      }
    }
    var samples = BarSamples()
    for bin in 0..<bins where counts[bin] > 0 {
      samples.append(
        sums[bin] / counts[bin], at: places[bin] / counts[bin], weight: counts[bin])
    }
    return samples
  }

  /// The share of ink in a pixel.
  private func ink(of edges: [Double], at place: Double) -> Double {
    var ink = 0.0
    for part in [-0.375, -0.125, 0.125, 0.375] {
      for (index, edge) in edges.enumerated() {
        let distance = (place + part - edge * module) / (blur * 2.0.squareRoot())
        guard distance > -4 else { break }
        ink += (index % 2 == 0 ? 1 : -1) * (1 + erf(distance)) / 2 / 4
      }
    }
    return ink
  }
}

extension SeededDice {
  /// A number of the standard normal distribution.
  mutating func normal() -> Double {
    let (a, b) = (Double.random(in: 1e-9...1, using: &self), Double.random(in: 0...1, using: &self))
    return (-2 * log(a)).squareRoot() * cos(2 * .pi * b)
  }
}

/// A code by its characters.
struct BarCode {
  let grammar: BarGrammar
  /// Numbers in the grammar's slots.
  var characters: [Int]

  /// An EAN-13 or EAN-8 of digits without the check digit, to which `damage` is added.
  init(_ kind: BarGrammar.Kind, _ digits: [Int], damage: Int = 0) {
    grammar = BarGrammar(kind)
    let sum = digits.reversed().enumerated().reduce(0) {
      $0 + $1.element * ($1.offset % 2 == 0 ? 3 : 1)
    }
    var all = digits + [(1000 - sum + damage) % 10]
    var parities = [Bool](repeating: false, count: all.count / 2)
    if kind == .ean13 { parities = BarGrammar.parities[all.removeFirst()] }
    let left = zip(all, parities).map { $0 + ($1 ? 10 : 0) }
    characters = [0] + left + [0] + all[parities.count...] + [0]
  }

  /// A Code 128 of symbols from code set A, B or C, which is 0, 1 or 2.
  init(codeSet: Int, _ symbols: [Int], damage: Int = 0) {
    grammar = BarGrammar(.code128(symbols.count))
    let sum = symbols.enumerated().reduce(103 + codeSet) { $0 + ($1.offset + 1) * $1.element }
    characters = [codeSet] + symbols + [(sum + damage) % 103, 0]
  }

  /// Numbers in the slots of any grammar.
  init(_ kind: BarGrammar.Kind, characters: [Int]) {
    (grammar, self.characters) = (BarGrammar(kind), characters)
  }

  static func random(using dice: inout SeededDice, damage: Int = 0) -> BarCode {
    switch Int.random(in: 0..<3, using: &dice) {
    case 0: BarCode(.ean13, (0..<12).map { _ in .random(in: 0...9, using: &dice) }, damage: damage)
    case 1: BarCode(.ean8, (0..<7).map { _ in .random(in: 0...9, using: &dice) }, damage: damage)
    default:
      BarCode(
        codeSet: .random(in: 1...2, using: &dice),
        (0..<Int.random(in: 4...9, using: &dice)).map { _ in .random(in: 0...94, using: &dice) },
        damage: damage)
    }
  }

  var edges: [Double] {
    DrawnBars(
      grammar: grammar, characters: characters,
      placement: BarPlacement(start: 0, end: 1, blur: 1)
    ).edges
  }

  func isRead(in found: LikelyBars?) -> Bool {
    guard let found, found.isBelievable else { return false }
    return found.best.grammar.kind == grammar.kind && found.best.characters == characters
  }
}
