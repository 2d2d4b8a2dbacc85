// A scene in a loop. All frames are painted beforehand, so that showing them takes almost no time
// while the pipeline is measured.

internal import Reading
internal import Staging

/// Frames in a loop, with the codes in each.
struct Video: Sendable {
  /// Frames a second.
  static let frameRate = 30.0

  /// The frames, of one size, at least one.
  let frames: [MovingScene.Frame]

  init(frames: [MovingScene.Frame]) {
    self.frames = frames
  }

  /// A still scene, with other noise in each frame.
  init(_ scene: Scene, noise sigma: Double, variants: Int = 8, seed: UInt64 = 1) {
    let noise = SensorNoise(sigma: sigma, size: scene.bitmap.size, seed: seed)
    frames = (0..<variants).map {
      MovingScene.Frame(bitmap: noise.over(scene.bitmap, frame: $0), codes: scene.codes)
    }
  }

  /// A moving scene of the length `period`.
  init(_ scene: MovingScene, noise sigma: Double, period: Duration) {
    let count = max(1, Int((period / .seconds(1) * Self.frameRate).rounded()))
    let noise = SensorNoise(sigma: sigma, size: scene.bitmap(at: .zero).size)
    frames = (0..<count).map { index in
      let frame = scene.frame(at: period * index / count)
      return MovingScene.Frame(bitmap: noise.over(frame.bitmap, frame: index), codes: frame.codes)
    }
  }

  var size: PixelSize { frames[0].bitmap.size }

  /// The frame that is shown at `time`.
  func frame(at time: Duration) -> MovingScene.Frame {
    frames[Int((time / .seconds(1) * Self.frameRate).rounded()) % frames.count]
  }

  /// `count` frames, evenly distributed.
  func sample(_ count: Int) -> [MovingScene.Frame] {
    let count = min(count, frames.count)
    return (0..<count).map { frames[$0 * frames.count / count] }
  }
}
