// Defects of printed codes: dots, damaged borders, hidden bars, missing ends and bent paper.

internal import Foundation
internal import Reading
internal import Staging

extension SampleCode {
  /// Pixels to a module of a print that is drawn anew.
  private static let detail = 12

  /// The print with the level that `level` gives at each place, in modules.
  private func reprinted(_ level: (_ x: Double, _ y: Double) -> UInt8) -> SampleCode {
    let (columns, rows) = (bitmap.size.width / scale, bitmap.size.height / scale)
    let size = PixelSize(width: columns * Self.detail, height: rows * Self.detail)
    let pixels = (0..<size.area).map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
      return level(
        (Double(x) + 0.5) / Double(Self.detail), (Double(y) + 0.5) / Double(Self.detail))
    }
    return SampleCode(
      symbology, bytes: bytes, printedIn: LumaBitmap(size: size, pixels: pixels),
      scale: Self.detail)
  }

  private func isDark(_ x: Double, _ y: Double) -> Bool {
    let (column, row) = (Int(x) * scale + scale / 2, Int(y) * scale + scale / 2)
    return bitmap.pixels[row * bitmap.size.width + column] < 128
  }

  /// Its dark modules as dots of `share` of their width.
  func dotted(by share: Double) -> SampleCode {
    reprinted { x, y in
      let way = Point(x: x - x.rounded(.down) - 0.5, y: y - y.rounded(.down) - 0.5)
      return isDark(x, y) && way.length < share / 2 ? 0 : 255
    }
  }

  /// With a third of the bars covered, but not the digits below them. The print has `quiet` modules
  /// on both sides of the bars: those of an EAN-13 have digits.
  func withHiddenBars(
    besideQuiet quiet: Double = 11, using dice: inout SeededDice
  ) -> SampleCode {
    // Modules: the bars, and the digits with the guards beside them.
    let bars = quiet > 0 ? 95 : Double(bitmap.size.width) / Double(scale)
    let digits = 8
    let first = quiet + .random(in: 0...bars * 2 / 3, using: &dice)
    let hidden = Int(first * Double(scale))..<Int((first + bars / 3) * Double(scale))
    let level: UInt8 = [0, 130, 255].randomElement(using: &dice) ?? 0
    var pixels = bitmap.pixels
    for y in 0..<bitmap.size.height - digits * scale {
      for x in hidden { pixels[y * bitmap.size.width + x] = level }
    }
    return SampleCode(
      symbology, bytes: bytes, printedIn: LumaBitmap(size: bitmap.size, pixels: pixels),
      scale: scale)
  }

  /// With a part of one to three of its borders missing or blotted out.
  func withDamagedBorders(using dice: inout SeededDice) -> SampleCode {
    let (width, height) = (
      Double(bitmap.size.width / scale), Double(bitmap.size.height / scale)
    )
    let count = Int.random(in: 1...3, using: &dice)
    let damages = (0..<4).shuffled(using: &dice).prefix(count).map { side in
      let length = Double.random(in: 0.3...1, using: &dice)
      return (
        side: side, from: Double.random(in: 0...1 - length, using: &dice), length: length,
        level: Bool.random(using: &dice) ? UInt8(0) : 255
      )
    }
    return reprinted { x, y in
      let depths = [y, width - x, height - y, x]
      let places = [x / width, y / height, x / width, y / height]
      let damage = damages.last {
        depths[$0.side] < 1
          && ($0.from...$0.from + $0.length).contains(places[$0.side])
      }
      return damage?.level ?? (isDark(x, y) ? 0 : 255)
    }
  }

  /// Without its left or its right end: a part of the start or the stop, with it the indicators, or
  /// up to a column of the data as well.
  func withoutOneEnd(using dice: inout SeededDice) -> SampleCode {
    let modules = Double.random(in: 10...51, using: &dice)
    return cut(by: modules, isLeft: Bool.random(using: &dice))
  }

  /// On a bottle that leans a little.
  func onBottle(using dice: inout SeededDice) -> SampleCode {
    let bendsRows = Bool.random(using: &dice)
    let angle = Double.random(in: 0.4...0.9, using: &dice)
    return bent(
      by: angle, leaning: .random(in: -0.3...0.3, using: &dice), bendsRows: bendsRows)
  }
}
