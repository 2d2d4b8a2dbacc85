// Bars read by likelihood, from samples across them.

@testable import Reading
import Staging
import Testing

@Suite("Bars read by likelihood")
struct LikelyBarsTests {
  private func read(_ samples: BarSamples) -> LikelyBars? {
    LikelyBars(in: samples, among: LikelyBars.symbologies)
  }

  @Test("Every first digit of an EAN-13 is read, from both ends", arguments: 0...9)
  func ean13(_ first: Int) {
    var camera = BarCamera(seed: UInt64(first))
    let code = BarCode(.ean13, [first] + (0..<11).map { ($0 * 7 + first) % 10 })
    let samples = camera.samples(ofEdges: code.edges)
    #expect(code.isRead(in: read(samples)))
    let reversed = read(samples.reversed)
    #expect(code.isRead(in: reversed))
    #expect(reversed?.isReversed == true)
  }

  @Test("Every digit of an EAN-8 is read", arguments: 0...9)
  func ean8(_ first: Int) {
    var camera = BarCamera(seed: UInt64(first))
    let code = BarCode(.ean8, (0..<7).map { (first + $0 * 3) % 10 })
    #expect(code.isRead(in: read(camera.samples(ofEdges: code.edges))))
  }

  @Test("Every symbol of Code 128 is read", arguments: 0...2)
  func code128(_ codeSet: Int) {
    for first in stride(from: 0, to: 95, by: 6) {
      var camera = BarCamera(seed: UInt64(first))
      let code = BarCode(codeSet: codeSet, (first..<first + 6).map { $0 })
      #expect(code.isRead(in: read(camera.samples(ofEdges: code.edges))), "from \(first)")
    }
  }

  @Test("Modules of a pixel in blur and noise are read, and none of them wrong")
  func hard() {
    var dice = SeededDice(seed: 5)
    var (right, wrong) = (0, 0)
    let count = 120
    for index in 0..<count {
      var camera = BarCamera(seed: UInt64(index))
      camera.module = .random(in: 0.8...1.2, using: &dice)
      camera.blur = .random(in: 0.4...1, using: &dice)
      camera.noise = .random(in: 1...5, using: &dice)
      camera.lean = .random(in: 0...0.4, using: &dice)
      let code = BarCode.random(using: &dice)
      let found = read(camera.samples(ofEdges: code.edges))
      if code.isRead(in: found) { right += 1 } else if found?.isBelievable == true { wrong += 1 }
    }
    #expect(wrong == 0)
    #expect(right >= count * 6 / 10, "\(right) of \(count)")
  }

  @Test("Nothing is read with a wrong check digit")
  func damaged() {
    var dice = SeededDice(seed: 6)
    for index in 0..<120 {
      var camera = BarCamera(seed: UInt64(index))
      camera.module = .random(in: 0.8...1.2, using: &dice)
      camera.blur = .random(in: 0.4...0.9, using: &dice)
      camera.noise = 2
      let code = BarCode.random(using: &dice, damage: .random(in: 1...9, using: &dice))
      let found = read(camera.samples(ofEdges: code.edges))
      #expect(found?.isBelievable != true, "\(code.grammar.kind) \(code.characters)")
    }
  }

  @Test("Nothing is read where there is no code")
  func nothing() {
    var dice = SeededDice(seed: 7)
    for index in 0..<600 {
      var camera = BarCamera(seed: UInt64(index))
      camera.rows = 8
      camera.blur = .random(in: 0.4...1, using: &dice)
      camera.noise = .random(in: 1...5, using: &dice)
      var edges = [0.0]
      let widths: ClosedRange<Double> = index % 2 == 0 ? 0.6...4.5 : 1...4
      for _ in 0..<2 * Int.random(in: 14...30, using: &dice) - 1 {
        let width = Double.random(in: widths, using: &dice)
        edges.append((edges.last ?? 0) + (index % 4 == 1 ? width.rounded() : width))
      }
      let found = read(camera.samples(ofEdges: edges))
      #expect(found?.isBelievable != true, "\(edges)")
    }
  }
}
