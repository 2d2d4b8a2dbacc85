// The tones that guide a code into the middle.

import Reading
import Testing

@testable import FeatureSessions

@Suite("Guidance by sound")
struct GuideTests {
  private static let size = PixelSize(width: 1280, height: 720)

  private func reading(_ milliseconds: Int, at point: Point?) -> FrameReading {
    let places = point.map {
      UnreadPlace(
        .dense,
        outline: Quadrilateral(x: $0.x - 50, y: $0.y - 50, width: 100, height: 100))
    }
    return FrameReading(
      time: .milliseconds(milliseconds), size: Self.size, codes: [],
      unread: places.map { [$0] } ?? [])
  }

  @Test("A code that comes into the middle makes higher and higher tones")
  func rising() {
    let steps = [0.0, 0.25, 0.5, 0.75, 1].map {
      GuideTone(at: Point(x: 640 * $0, y: 360), in: Self.size).step
    }
    #expect(steps == [0, 2, 4, 6, 7])
    #expect(GuideTone(at: Point(x: 640, y: 0), in: Self.size).step == 0)
  }

  @Test("Tones wait for half a second, and come three times a second")
  func pace() {
    var guide = Guide()
    let times = (0..<60).map { $0 * 33 }.filter {
      guide.tone(for: reading($0, at: Point(x: 640, y: 360)), seen: []) != nil
    }
    #expect(times.first == 528)
    #expect((4...5).contains(times.count), "\(times)")
  }

  @Test("Without a place there is no tone")
  func silence() {
    var guide = Guide()
    for time in 0..<60 { #expect(guide.tone(for: reading(time * 33, at: nil), seen: []) == nil) }
  }
}
