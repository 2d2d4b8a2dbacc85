// Moving scenes and noise match their descriptions.

import Reading
import Staging
import Testing

@Suite("Moving scenes")
struct MovingSceneTests {
  private static let size = PixelSize(width: 640, height: 480)

  private func scene(
    _ symbology: Symbology, _ path: CardPath, ground: UInt8 = 160
  ) throws -> MovingScene {
    let code = try #require(try SampleCode(symbology))
    return MovingScene(
      on: LumaBitmap(size: Self.size, filledWith: ground), [MovingScene.Card(code, path)])
  }

  @Test(
    "A moving code is at its stated outline",
    arguments: [Symbology.qrCode, .dataMatrix, .aztec], [0.0, 0.3, 1.1, 1.7])
  func truth(_ symbology: Symbology, seconds: Double) throws {
    let path = CardPath(
      at: Point(x: 320, y: 240), sway: Point(x: 120, y: 60),
      turn: .init(10, swing: 30, rounds: 1, slant: 0.08),
      breath: 0.1, period: .seconds(2))
    let frame = try scene(symbology, path).frame(at: .seconds(seconds))
    let placed = try #require(frame.codes.first)
    let seen = try #require(frame.bitmap.allCodes.first { placed.isSeen(in: $0) })
    #expect(seen.outline.overlap(with: placed.outline) > 0.9)
  }

  @Test("A loop ends at its start")
  func loop() throws {
    let path = CardPath(
      at: Point(x: 320, y: 240), sway: Point(x: 50, y: 20), turn: .init(swing: 9, rounds: -1),
      period: .seconds(2))
    let scene = try scene(.qrCode, path)
    #expect(scene.bitmap(at: .milliseconds(250)) == scene.bitmap(at: .milliseconds(40_250)))
    #expect(scene.bitmap(at: .milliseconds(250)) != scene.bitmap(at: .milliseconds(1250)))
  }

  @Test("A card that reaches out of the image is cut off")
  func edge() throws {
    let scene = try scene(.qrCode, CardPath(at: Point(x: 0, y: 0)))
    let bitmap = scene.bitmap(at: .zero)
    #expect(bitmap.size == Self.size)
    #expect(bitmap.pixels.contains(255))
    #expect(bitmap.pixels.last == 160)
  }

  @Test(
    "Noise has the given standard deviation and differs in each frame", arguments: [2.0, 8])
  func noise(sigma: Double) {
    let even = LumaBitmap(size: Self.size, filledWith: 128)
    let noise = SensorNoise(sigma: sigma, size: Self.size)
    let frames = (0..<4).map { noise.over(even, frame: $0) }
    #expect(Set(frames).count == 4)
    #expect(noise.over(even, frame: 2) == frames[2])
    for frame in frames {
      let errors = frame.pixels.map { Double($0) - 128 }
      let variance = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
      #expect(abs(variance.squareRoot() - sigma) < 0.1 * sigma)
    }
  }
}
