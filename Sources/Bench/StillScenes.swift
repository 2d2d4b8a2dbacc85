// Images like those of phones and cameras: common symbologies lying anywhere on a desk, at sizes
// from small to large, slightly blurred and noisy; and images without a code.

internal import Reading
internal import Staging

/// A still image: its size and its subject.
private struct StillScene: Sendable {
  enum Subject: Sendable {
    case codes(Int)
    case desk
    case text
    case noise
  }

  let size: PixelSize
  let subject: Subject

  func scene(seed: UInt64) throws -> Scene {
    var dice = SeededDice(seed: seed &* 1_000_003 &+ UInt64(size.area))
    var scene: Scene
    switch subject {
    case .noise: return Scene(on: .noise(size, &dice))
    case .desk, .codes:
      let brightness = Double.random(in: 110...190, using: &dice)
      scene = Scene(on: .desk(size, brightness: brightness))
    case .text: scene = Scene(on: .print(size, &dice))
    }
    if case .codes(let count) = subject { try place(count, in: &scene, &dice) }
    // Lenses and small sensors resolve less than they have pixels.
    let isLarge = size.area > 4_000_000
    let times = Int.random(in: isLarge ? 1...4 : 0...2, using: &dice)
    let sigma = Double.random(in: 1...5, using: &dice)
    return scene.developed {
      $0.blurred(times).withRange(black: 30, white: 225).noisy(sigma: sigma, seed: seed)
    }
  }

  /// Places codes where there is room, smaller ones where there is little.
  private func place(_ count: Int, in scene: inout Scene, _ dice: inout SeededDice) throws {
    let kinds = try SampleCode.common.shuffled(using: &dice).compactMap { try SampleCode($0) }
    let isLarge = size.area > 4_000_000
    var taken: [(center: Point, radius: Double)] = []
    for index in 0..<count {
      let code = kinds[index % kinds.count]
      for attempt in 0..<400 {
        let most = (isLarge ? 9.0 : 4.5) * (attempt > 200 ? 0.5 : 1)
        let pixels = Double.random(in: (isLarge ? 2.8 : 2)...most, using: &dice)
        let scale = pixels / Double(code.scale)
        let radius = scale * code.radiusWithQuietZone
        let (right, bottom) = (Double(size.width) - radius, Double(size.height) - radius)
        guard right > radius, bottom > radius else { continue }
        let center = Point(
          x: .random(in: radius...right, using: &dice),
          y: .random(in: radius...bottom, using: &dice))
        guard taken.allSatisfy({ $0.center.distance(to: center) > $0.radius + radius }) else {
          continue
        }
        taken.append((center, radius))
        scene.place(
          code, at: center, turnedBy: .random(in: -180...180, using: &dice), scale: scale,
          slant: .random(in: 0...0.12, using: &dice))
        break
      }
    }
  }
}

extension SceneSort {
  /// All sorts of still images, in the order of the report, `seeds` of each.
  static func stills(seeds: Int) -> [SceneSort] {
    func sort(_ name: String, _ size: PixelSize, _ subject: StillScene.Subject) -> SceneSort {
      SceneSort(name: name, count: seeds) { seed in
        Video(frames: [try StillScene(size: size, subject: subject).scene(seed: UInt64(seed))])
      }
    }
    let sizes = [
      ("2 MP", PixelSize(width: 1632, height: 1224)),
      ("12 MP", PixelSize(width: 4000, height: 3000)),
    ]
    return sizes.flatMap { name, size in
      [("one", 1), ("five", 5), ("twenty", 20)].map { word, count in
        sort("\(name) \(word)", size, .codes(count))
      } + [sort("\(name) desk", size, .desk), sort("\(name) text", size, .text)]
    } + [sort("6 MP noise", PixelSize(width: 3000, height: 2000), .noise)]
  }
}

extension SampleCode {
  /// Half the diagonal of the code and a quiet zone of ten modules.
  fileprivate var radiusWithQuietZone: Double {
    let quiet = 20 * Double(scale)
    let corner = Point(x: Double(bitmap.size.width) + quiet, y: Double(bitmap.size.height) + quiet)
    return corner.distance(to: Point(x: 0, y: 0)) / 2
  }
}

extension LumaBitmap {
  /// Even noise over all levels.
  fileprivate static func noise(_ size: PixelSize, _ dice: inout SeededDice) -> LumaBitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.area + 8)
    while pixels.count < size.area {
      var bits = dice.next()
      for _ in 0..<8 {
        pixels.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
      }
    }
    return LumaBitmap(size: size, pixels: Array(pixels.prefix(size.area)))
  }

  /// A printed page: lines of words, whose letters are strokes.
  fileprivate static func print(_ size: PixelSize, _ dice: inout SeededDice) -> LumaBitmap {
    var pixels = [UInt8](repeating: 235, count: size.area)
    let letter = max(8, size.height / 120)
    let (margin, stroke) = (letter * 4, max(1, letter / 6))
    func fill(_ left: Int, _ top: Int, _ width: Int, _ height: Int) {
      for y in top..<min(top + height, size.height) {
        for x in left..<min(left + width, size.width) { pixels[y * size.width + x] = 40 }
      }
    }
    for top in stride(from: margin, to: size.height - margin, by: letter * 2) {
      var left = margin
      while left < size.width - margin {
        if Int.random(in: 0..<6, using: &dice) == 0 { left += letter }
        let width = Int.random(in: letter / 2...letter, using: &dice)
        for _ in 0..<Int.random(in: 1...2, using: &dice) {
          let x = left + Int.random(in: 0...max(0, width - 2 * stroke), using: &dice)
          fill(x, top, stroke, letter)
        }
        let bar = Int.random(in: 0...letter - stroke, using: &dice)
        fill(left, top + bar, width - stroke, stroke)
        left += width + stroke
      }
    }
    return LumaBitmap(size: size, pixels: pixels)
  }
}
