// What the benches show stays as it is, so that figures of different days compare. A checksum that
// changes on purpose means that the figures of README.md have to be measured again.

import Reading
import Staging
import Testing

@testable import ReticleBench

@Suite("Painted scenes")
struct PaintedScenesTests {
  @Test(
    "Live scenes are painted as ever",
    arguments: [
      ("720p five moving", 0, 30, "491e76dcb900902c"), ("720p hard five", 0, 3, "f40e6030cd96c987"),
      ("720p hard one", 1, 0, "15e9c8dbe8a0d6b9"),
      ("1080p QR version 10", 0, 1, "5c3048ea4ca25951"),
      ("720p twenty blurred", 0, 0, "4103ce2e4c40efce"),
    ])
  func live(name: String, seed: Int, frame: Int, sum: String) throws {
    let sort = try #require(SceneSort.live(seeds: 2).first { $0.name == name })
    #expect(try checksum(of: sort.video(seed).frames[frame]) == sum)
  }

  @Test(
    "Still images are painted as ever",
    arguments: [
      ("2 MP five", 1, "11ec7d8beb9c6130"), ("2 MP text", 0, "33edf5f52088d015"),
      ("2 MP desk", 2, "d6ab92f4999322c6"), ("6 MP noise", 3, "1597a70c38d68748"),
    ])
  func stills(name: String, seed: Int, sum: String) throws {
    let sort = try #require(SceneSort.stills(seeds: 1).first { $0.name == name })
    #expect(try checksum(of: sort.scene(seed)) == sum)
  }

  @Test(
    "Scenes for counting are painted as ever",
    arguments: [
      (CountingScene.Belt.usual, 347, "9a2f6a582d933635"), (.slow, 868, "6aa933012980ac78"),
      (.fast, 250, "56d1a0c834542789"),
    ])
  func belts(belt: CountingScene.Belt, frames: Int, sum: String) throws {
    let scene = try CountingScene(belt, passages: 24, number: 1)
    #expect(scene.frameCount == frames && scene.counts.values.reduce(0, +) == 24)
    #expect(checksum(of: Scene(on: scene.bitmap(60))) == sum)
    let shelf = try CountingScene(stayingFor: 60, number: 1)
    #expect(checksum(of: Scene(on: shelf.bitmap(33))) == "8fd347da1ef89502")
  }

  @Test("The demonstration, simulated cameras and generated images are painted as ever")
  func others() throws {
    #expect(try checksum(of: DemoScene().scene.frame(at: .seconds(5))) == "177622aae0b09f4f")
    let view = try SimulatedView(.blownOut, seed: 5)
    let camera = SimulatedCamera(CameraProfile.all[1], before: view)
    #expect(checksum(of: Scene(on: camera.image(at: 1.5))) == "f51f60fef3cc9ea2")
    let images = try ImageSet.generated([.glare, .manyCodes]).images
    let sums = try [0, 5, images.count - 1].map { checksum(of: Scene(on: try images[$0].bitmap())) }
    #expect(sums == ["926b2820049be723", "6c323ebaebee9a2", "d11f636308847dd9"])
  }

  @Test(
    "Scenes of the coach are painted as ever",
    arguments: [
      (CoachTruth.glare, "15146503bfdb9652"), (.bent, "ea93e53345137a2a"),
      (.damaged, "fbf2c1b57de152cf"),
    ])
  func coach(truth: CoachTruth, sum: String) throws {
    #expect(checksum(of: Scene(on: try CoachScene(truth, seed: 3).frames[2])) == sum)
  }

  /// FNV-1a of the pixels of an image and of the content and corners of its codes.
  private func checksum(of scene: Scene) -> String {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ part: UInt64) { sum = (sum ^ part) &* 0x100_0000_01B3 }
    for pixel in scene.bitmap.pixels { add(UInt64(pixel)) }
    for placed in scene.codes {
      for byte in placed.code.bytes { add(UInt64(byte)) }
      for corner in placed.outline.corners { [corner.x, corner.y].forEach { add($0.bitPattern) } }
    }
    return String(sum, radix: 16)
  }
}
