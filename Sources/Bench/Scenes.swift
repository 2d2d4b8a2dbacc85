// Scenes as the benches show them: sorts of them, their frames, and codes side by side.
//
// A SceneSort is a line of a report: it paints the Video of a seed. CodeLayout gives each code a
// cell of the image.

internal import Foundation
internal import Reading
internal import Staging

/// Scenes that share a line of a report. The same seed always gives the same scene.
struct SceneSort: Sendable {
  /// The line, such as "720p five moving".
  let name: String
  /// How many scenes there are.
  var count = 1
  /// How long each is shown; nil for the default.
  var duration: Duration?
  /// Paints the scene of a seed from 0 on.
  let video: @Sendable (_ seed: Int) throws -> Video

  /// The scene of a seed, if it does not move.
  func scene(_ seed: Int) throws -> Scene { try video(seed).frames[0] }
}

/// Frames in a loop, with the codes in each.
struct Video: Sendable {
  /// Frames a second.
  static let frameRate = 30.0

  /// The frames, of one size, at least one.
  let frames: [Scene]

  init(frames: [Scene]) {
    self.frames = frames
  }

  /// A still scene, with other noise in each frame.
  init(_ scene: Scene, noise sigma: Double, variants: Int = 8, seed: UInt64 = 1) {
    let noise = SensorNoise(sigma: sigma, size: scene.bitmap.size, seed: seed)
    frames = (0..<variants).map { index in
      scene.developed { noise.over($0, frame: index) }
    }
  }

  /// A moving scene of the length `period`.
  init(_ scene: MovingScene, noise sigma: Double, period: Duration) {
    let count = max(1, Int((period / .seconds(1) * Self.frameRate).rounded()))
    let noise = SensorNoise(sigma: sigma, size: scene.bitmap(at: .zero).size)
    frames = (0..<count).map { index in
      scene.frame(at: period * index / count).developed { noise.over($0, frame: index) }
    }
  }

  var size: PixelSize { frames[0].bitmap.size }

  /// The frame that is shown at `time`.
  func frame(at time: Duration) -> Scene {
    frames[Int((time / .seconds(1) * Self.frameRate).rounded()) % frames.count]
  }

  /// `count` frames, evenly distributed.
  func sample(_ count: Int) -> [Scene] {
    let count = min(count, frames.count)
    return (0..<count).map { frames[$0 * frames.count / count] }
  }
}

/// The places of codes in an image: the cells of a grid.
struct CodeLayout: Sendable {
  /// The time in which a moving code returns to its start.
  static let period = Duration.seconds(3)
  /// Larger modules than 4 pixels do not make reading easier.
  private static let mostModulePixels = 4.0

  private let size: PixelSize
  private let columns: Int
  private let rows: Int

  /// Makes room for `count` codes in an image of `size`.
  init(count: Int, in size: PixelSize) {
    self.size = size
    columns = [1: 1, 5: 3, 20: 5][count] ?? 4
    rows = max(1, (count + columns - 1) / columns)
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

  /// Codes upright on grey.
  func scene(of codes: [SampleCode]) -> Scene {
    var scene = Scene(size, ground: 150)
    for (index, code) in codes.enumerated() {
      let scale = scale(of: code, degrees: 0, modulePixels: Self.mostModulePixels)
      scene.place(code, at: center(index), scale: scale)
    }
    return scene
  }

  /// Codes swaying in their cells at up to about 200 pixels a second.
  func movingScene(of codes: [SampleCode]) -> MovingScene {
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
