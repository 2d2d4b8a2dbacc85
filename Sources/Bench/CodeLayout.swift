// Codes side by side in the cells of a grid, each as large as its cell allows.

internal import Foundation
internal import Reading
internal import Staging

/// The places of codes in an image.
struct CodeLayout: Sendable {
  /// The time in which a moving code returns to its start.
  static let period = Duration.seconds(3)
  /// Larger modules than 4 pixels do not make reading easier.
  private static let mostModulePixels = 4.0

  private let codes: [SampleCode]
  private let size: PixelSize
  private let columns: Int
  private let rows: Int

  /// Lays out `codes` in an image of `size`.
  init(_ codes: [SampleCode], in size: PixelSize) {
    self.codes = codes
    self.size = size
    columns = [1: 1, 5: 3, 20: 5][codes.count] ?? 4
    rows = max(1, (codes.count + columns - 1) / columns)
  }

  /// The width and height of a cell, for a code with its quiet zone.
  private var cell: (width: Double, height: Double) {
    (Double(size.width) / Double(columns), Double(size.height) / Double(rows))
  }

  /// The middle of cell `index`.
  func center(_ index: Int) -> Point {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    return Point(x: (Double(column) + 0.5) * cell.width, y: (Double(row) + 0.5) * cell.height)
  }

  /// The scale at which `code`, turned by `degrees`, fills `share` of a cell, with modules of at
  /// most `modulePixels`.
  func scale(
    of code: SampleCode, degrees: Double, modulePixels: Double, share: Double = 0.96
  ) -> Double {
    let margin = 2 * Double(code.scale * 10)
    let width = Double(code.bitmap.size.width) + margin
    let height = Double(code.bitmap.size.height) + margin
    let (across, down) = (abs(cos(degrees * .pi / 180)), abs(sin(degrees * .pi / 180)))
    let fit = min(
      cell.width * share / (width * across + height * down),
      cell.height * share / (width * down + height * across))
    return min(fit, modulePixels / Double(code.scale))
  }

  /// All codes, upright on grey.
  func scene() -> Scene {
    var scene = Scene(size, ground: 150)
    for (index, code) in codes.enumerated() {
      let scale = scale(of: code, degrees: 0, modulePixels: Self.mostModulePixels)
      scene.place(code, at: center(index), scale: scale)
    }
    return scene
  }

  /// All codes, swaying in their cells at up to about 200 pixels a second.
  func movingScene() -> MovingScene {
    let cards = codes.enumerated().map { index, code in
      let sway = Point(x: cell.width * 0.12, y: cell.height * 0.08)
      let scale = scale(
        of: code, degrees: 6, modulePixels: Self.mostModulePixels, share: 0.8)
      var path = CardPath(
        at: center(index), sway: sway, turn: .init(swing: 6), period: Self.period,
        phase: Double(index) / Double(codes.count))
      path.scale = scale
      return MovingScene.Card(code, path, quietModules: 10)
    }
    return MovingScene(on: LumaBitmap(size: size, filledWith: 150), cards)
  }
}
