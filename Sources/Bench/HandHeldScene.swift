// Codes of mixed kinds before a blotchy ground in a trembling hand: small modules, little
// contrast, any rotation. These scenes are harder than `HardScene`, and nothing in them rests.

internal import Foundation
internal import Reading
internal import Staging

/// A scene that a hand-held camera sees.
struct HandHeldScene {
  private static let size = LiveSize.hd.pixels
  /// Frames before the first one follows again: one second.
  private static let frames = 30
  /// A module's width, in pixels.
  private static let modulePixels = 1.8...3.4
  /// The difference between white and black, as a share of all levels.
  private static let contrast = 0.3...0.9
  /// The columns of cells that hold so many codes.
  private static let columns = [1: 1, 5: 3, 20: 5]

  let count: Int
  let seed: Int

  /// The scenes with one, five and twenty codes; together each group has about as many codes.
  static func all(seeds: Int) -> [LiveScene] {
    [(1, "one"), (5, "five"), (20, "twenty")].flatMap { count, name in
      (0..<max(1, seeds * 5 / (count + 4))).map { seed in
        LiveScene(line: "720p hand-held \(name)", duration: .seconds(3)) {
          try HandHeldScene(count: count, seed: seed).video()
        }
      }
    }
  }

  /// All frames of the scene with the truth of each.
  func video() throws -> Video {
    var dice = SeededDice(seed: UInt64(seed) &* 1_000_003 &+ UInt64(count) &* 7_001)
    var drawing = Drawing(blotches(using: &dice))
    let columns = Self.columns[count] ?? 4
    let rows = (count + columns - 1) / columns
    let cell = (
      width: Double(Self.size.width) / Double(columns),
      height: Double(Self.size.height) / Double(rows)
    )
    for index in 0..<count {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let center = Point(
        x: (Double(column) + 0.5) * cell.width, y: (Double(row) + 0.5) * cell.height)
      drawing.add(try fitting(cell, at: center, index: index, using: &dice))
    }
    let camera = HandHeldCamera(
      blur: .random(in: 0.4...1.5, using: &dice), noise: .random(in: 3...13, using: &dice),
      tremor: 1, exposureDrift: .random(in: 0...0.1, using: &dice), quality: 85,
      seed: dice.next())
    let codes = drawing.codes
    return Video(
      frames: camera.frames(of: drawing.bitmap, count: Self.frames).map { frame in
        MovingScene.Frame(
          bitmap: frame.bitmap,
          codes: codes.map {
            Scene.PlacedCode(code: $0.code, outline: $0.outline.mapped { $0 + frame.shift })
          })
      })
  }

  /// A code that fits its cell at some rotation with modules of a size that is asked for.
  private func fitting(
    _ cell: (width: Double, height: Double), at center: Point, index: Int,
    using dice: inout SeededDice
  ) throws -> Drawing.Card {
    while true {
      let printer = CodePrinter.kinds[
        (seed + index * 5 + Int.random(in: 0...4, using: &dice)) % CodePrinter.kinds.count]
      let code = try printer.print(using: &dice)
      let degrees = Double.random(in: 0..<360, using: &dice)
      let (across, down) = (abs(cos(degrees * .pi / 180)), abs(sin(degrees * .pi / 180)))
      // Ten modules of quiet zone on each side are the most that a kind asks for.
      let margin = Double(20 * code.scale)
      let width = (Double(code.bitmap.size.width) + margin) / Double(code.scale)
      let height = (Double(code.bitmap.size.height) + margin) / Double(code.scale)
      let most = min(
        cell.width / (width * across + height * down),
        cell.height / (width * down + height * across))
      guard most >= Self.modulePixels.lowerBound else { continue }
      let pixels = Double.random(
        in: Self.modulePixels.lowerBound...min(most, Self.modulePixels.upperBound), using: &dice)
      let contrast = Double.random(in: Self.contrast, using: &dice) * 255
      let black = Double.random(in: 8...max(9, 247 - contrast), using: &dice)
      return Drawing.Card(
        code: code, center: center, degrees: degrees, scale: pixels / Double(code.scale),
        black: black, white: black + contrast)
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

/// A drawing in more detail than a frame has, and the codes in it in a frame's pixels.
private struct Drawing {
  /// A code printed in two shades of grey.
  struct Card {
    let code: SampleCode
    let center: Point
    let degrees: Double
    let scale: Double
    let black: Double
    let white: Double
  }

  private(set) var bitmap: LumaBitmap
  private(set) var codes: [Scene.PlacedCode] = []

  init(_ ground: LumaBitmap) { bitmap = ground }

  mutating func add(_ card: Card) {
    let detail = Double(HandHeldCamera.detail)
    var scene = Scene(on: bitmap)
    scene.place(
      card.code, at: Point(x: card.center.x * detail, y: card.center.y * detail),
      turnedBy: card.degrees, scale: card.scale * detail, shades: card.black...card.white)
    bitmap = scene.bitmap
    codes += scene.codes.map {
      Scene.PlacedCode(
        code: card.code,
        outline: $0.outline.mapped { Point(x: $0.x / detail, y: $0.y / detail) })
    }
  }
}
