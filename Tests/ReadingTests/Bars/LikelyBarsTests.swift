// Bars read by likelihood, from samples across them. RETICLE_ROUNDS sets how often random bars are
// tried, for counting what is read of tens of thousands.

import Foundation
@testable import Reading
import Staging
import Testing

@Suite("Bars read by likelihood")
struct LikelyBarsTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["RETICLE_ROUNDS"].flatMap { Int($0) } ?? 1

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

  @Test("Every character of Code 39 is read", arguments: 2...3)
  func code39(_ wide: Int) {
    for first in stride(from: 0, to: 43, by: 5) {
      var camera = BarCamera(seed: UInt64(first))
      let code = BarCode(
        .code39(6, wide: wide), characters: [0] + (0..<6).map { (first + $0) % 43 } + [0])
      #expect(code.isRead(in: read(camera.samples(ofEdges: code.edges))), "from \(first)")
    }
  }

  @Test("Every pair of digits of ITF is read", arguments: 2...3)
  func itf(_ wide: Int) {
    for first in stride(from: 0, to: 100, by: 5) {
      var camera = BarCamera(seed: UInt64(first))
      let code = BarCode(
        .itf(pairs: 5, wide: wide), characters: [0] + (first..<first + 5) + [0])
      #expect(code.isRead(in: read(camera.samples(ofEdges: code.edges))), "from \(first)")
    }
  }

  @Test("An ITF-14 is read, and not with a wrong check digit")
  func itf14() {
    for (last, isRight) in [(50, true), (51, false)] {
      var camera = BarCamera(seed: 1)
      let code = BarCode(
        .itf(pairs: 7, wide: 3), characters: [0, 30, 1, 23, 45, 67, 80, last, 0])
      let found = read(camera.samples(ofEdges: code.edges))
      #expect(code.isRead(in: found) == isRight)
      #expect(found?.isBelievable ?? false == isRight)
    }
  }

  @Test("Every digit of Codabar is read, between all ends", arguments: 2...3)
  func codabar(_ wide: Int) {
    for end in 0..<4 {
      var camera = BarCamera(seed: UInt64(end))
      let code = BarCode(
        .codabar(8, wide: wide),
        characters: [end] + (0..<8).map { (end * 4 + $0) % 12 } + [3 - end])
      #expect(code.isRead(in: read(camera.samples(ofEdges: code.edges))), "\(end)")
    }
  }

  @Test(
    "UPC-E with each kind of last digit is read",
    arguments: [
      ([4, 2, 5, 2, 6, 1], "EOEEOO"), ([1, 2, 5, 8, 9, 3], "EEOOOE"),
      ([1, 2, 5, 7, 9, 4], "EEEOOO"), ([1, 2, 3, 4, 5, 6], "EOOEEO"),
    ])
  func upcE(_ digits: [Int], _ parities: String) {
    var camera = BarCamera(seed: 2)
    let middle = zip(digits, parities).map { $0 + ($1 == "E" ? 10 : 0) }
    let code = BarCode(.upcE(system: 0), characters: [0] + middle + [0])
    #expect(code.isRead(in: read(camera.samples(ofEdges: code.edges))))
    // The parities of another check digit.
    let wrong = zip(digits, parities).map { $0 + ($1 == "O" ? 10 : 0) }
    let other = BarCode(.upcE(system: 0), characters: [0] + wrong + [0])
    #expect(read(camera.samples(ofEdges: other.edges))?.isBelievable != true)
  }

  @Test("Modules of a pixel in blur and noise are read, and none of them wrong")
  func hard() {
    var dice = SeededDice(seed: 5)
    var (right, wrong) = (0, 0)
    let count = 60 * Self.rounds
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
    #expect(wrong == 0, "\(wrong) of \(count)")
    #expect(right >= count * 6 / 10, "\(right) of \(count)")
  }

  @Test("Nothing is read with a wrong check digit")
  func damaged() {
    var dice = SeededDice(seed: 6)
    for index in 0..<60 * Self.rounds {
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
    for index in 0..<200 * Self.rounds {
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
