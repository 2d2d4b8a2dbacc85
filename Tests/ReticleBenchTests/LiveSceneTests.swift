// The scenes for measuring live scanning show what their names say.

import Reading
import Staging
import Testing

@testable import ReticleBench

@Suite("Scenes for measuring")
struct LiveSceneTests {
  private static let scenes = SceneSort.live(seeds: 2)

  private func sort(_ line: String) throws -> SceneSort {
    try #require(Self.scenes.first { $0.name == line })
  }

  private func video(_ line: String) throws -> Video {
    try sort(line).video(0)
  }

  @Test("Every number of codes is shown in every size and condition")
  func names() throws {
    let lines = Set(Self.scenes.map(\.name))
    for size in ["720p", "1080p"] {
      for count in ["none", "one", "five", "twenty"] {
        for condition in ["still", "moving", "noisy", "blurred"] {
          #expect(lines.contains("\(size) \(count) \(condition)"))
        }
        if count != "none" { #expect(lines.contains("\(size) hard \(count)")) }
      }
      #expect(lines.contains("\(size) pure noise"))
      #expect(lines.contains("\(size) linear kinds"))
    }
    #expect(try sort("720p hard one").count == 2)
  }

  @Test(
    "Codes lie apart from each other within the image",
    arguments: [
      "720p one still", "720p five moving", "720p twenty still", "720p twenty moving",
      "1080p linear kinds", "720p hard five", "720p hard twenty", "1080p QR version 40",
    ])
  func apart(line: String) throws {
    let video = try video(line)
    let image = Quadrilateral(of: video.size)
    for frame in video.sample(4) {
      for (index, placed) in frame.codes.enumerated() {
        #expect(placed.outline.corners.allSatisfy(image.contains), "\(placed.code)")
        for other in frame.codes[..<index] {
          #expect(placed.outline.sharedArea(with: other.outline) == 0)
        }
      }
    }
  }

  @Test("In a still scene only the noise changes, in a moving scene the codes move")
  func movement() throws {
    let still = try video("720p five still")
    #expect(Set(still.frames.map(\.bitmap)).count == still.frames.count)
    #expect(Set(still.frames.map { $0.codes.map(\.outline) }).count == 1)
    let moving = try video("720p five moving")
    #expect(Set(moving.frames.map { $0.codes.map(\.outline) }).count == moving.frames.count)
    #expect(
      moving.frame(at: .seconds(1)).codes.map(\.outline) == moving.frames[30].codes.map(\.outline))
    #expect(
      moving.frame(at: .seconds(4)).codes.map(\.outline) == moving.frames[30].codes.map(\.outline))
  }

  @Test("Hard frames are the same in every run, and each seed has its own")
  func seeds() throws {
    let hard = try sort("720p hard one")
    let bitmaps = try (0..<2).map { try hard.video($0).frames[0].bitmap }
    #expect(try bitmaps == (0..<2).map { try hard.video($0).frames[0].bitmap })
    #expect(bitmaps[0] != bitmaps[1])
  }

  @Test("The whole pipeline reports the codes of a scene")
  func pipeline() async throws {
    let video = try video("720p five still")
    let record = try await LiveRun(video: video, duration: .seconds(6)).record()
    #expect(record.reported(within: .seconds(60)) == 5)
    #expect(record.wrong.isEmpty)
    #expect(record.offered > 0)
    #expect(record.readings > 0)
    #expect(record.processorTime > .zero)
  }
}
