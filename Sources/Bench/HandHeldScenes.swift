// Codes of mixed symbologies before a blotchy ground in a trembling hand: small modules, little
// contrast, any rotation. These scenes are harder than the hard ones of LiveScenes, and nothing in
// them rests.

internal import Foundation
internal import Reading
internal import Staging

extension SceneSort {
  /// The scenes with one, five and twenty codes; together each group has about as many codes.
  static func handHeld(seeds: Int) -> [SceneSort] {
    [(1, "one"), (5, "five"), (20, "twenty")].map { count, name in
      SceneSort(
        name: "720p hand-held \(name)", count: max(1, seeds * 5 / (count + 4)),
        duration: .seconds(3)
      ) { try HandHeldScene(count: count, seed: $0).video() }
    }
  }
}

private struct HandHeldScene {
  private static let size = LiveSize.hd.pixels
  /// Frames before the first one follows again: one second.
  private static let frames = 30
  /// A module's width, in pixels.
  private static let modulePixels = 1.8...3.4
  /// The difference between white and black, as a share of all levels.
  private static let contrast = 0.3...0.9

  let count: Int
  let seed: Int

  func video() throws -> Video {
    var dice = SeededDice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(count) &* 7_001)
    var drawing = Scene(on: blotches(using: &dice))
    let layout = CodeLayout(count: count, in: Self.size)
    for index in 0..<count { try place(index, by: layout, in: &drawing, using: &dice) }
    let camera = HandHeldCamera(using: &dice)
    return Video(frames: camera.frames(of: drawing, count: Self.frames))
  }

  /// Places a code that fits its cell at a random rotation, with modules of a size in the range.
  private func place(
    _ index: Int, by layout: CodeLayout, in drawing: inout Scene, using dice: inout SeededDice
  ) throws {
    while true {
      let printer = CodePrinter.kinds[
        (seed + index * 5 + Int.random(in: 0...4, using: &dice)) % CodePrinter.kinds.count]
      let code = try printer.print(using: &dice)
      let degrees = Double.random(in: 0..<360, using: &dice)
      let room = layout.scale(of: code, degrees: degrees, modulePixels: .infinity, share: 1)
      let most = room * Double(code.scale)
      guard most >= Self.modulePixels.lowerBound else { continue }
      let pixels = Double.random(
        in: Self.modulePixels.lowerBound...min(most, Self.modulePixels.upperBound), using: &dice)
      let contrast = Double.random(in: Self.contrast, using: &dice) * 255
      let black = Double.random(in: 8...max(9, 247 - contrast), using: &dice)
      let detail = Double(HandHeldCamera.detail)
      return drawing.place(
        code, at: layout.center(index) * detail, turnedBy: degrees,
        scale: pixels / Double(code.scale) * detail, shades: black...black + contrast)
    }
  }

  /// Smooth blotches of different brightness, at the drawing's size.
  private func blotches(using dice: inout SeededDice) -> LumaBitmap {
    let size = PixelSize(
      width: Self.size.width * HandHeldCamera.detail,
      height: Self.size.height * HandHeldCamera.detail)
    let (columns, rows) = (9, 6)
    let levels = (0..<columns * rows).map { _ in Double.random(in: 50...210, using: &dice) }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.area)
    for y in 0..<size.height {
      let v = Double(y) / Double(size.height) * Double(rows - 1)
      for x in 0..<size.width {
        let u = Double(x) / Double(size.width) * Double(columns - 1)
        let (column, row) = (Int(u), Int(v))
        func ease(_ share: Double) -> Double { share * share * (3 - 2 * share) }
        let (across, down) = (ease(u - Double(column)), ease(v - Double(row)))
        let (right, below) = (min(column + 1, columns - 1), min(row + 1, rows - 1))
        let top =
          levels[row * columns + column] * (1 - across) + levels[row * columns + right] * across
        let bottom =
          levels[below * columns + column] * (1 - across) + levels[below * columns + right] * across
        pixels.append(UInt8(top * (1 - down) + bottom * down))
      }
    }
    return LumaBitmap(size: size, pixels: pixels)
  }
}
