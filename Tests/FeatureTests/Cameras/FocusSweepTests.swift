// The way of a sweep with lenses that move in different manners.

import Reading
import Testing

@testable import FeatureModels

@Suite("A sweep of the focus")
struct FocusSweepTests {
  /// Settled after 300 to 800 ms.
  private static let motors: [LensMotor.Kind] = [
    .easing(share: 0.28), .easing(share: 0.12), .late(frames: 2, share: 0.2),
    .late(frames: 4, share: 0.15), .steady(frames: 10), .steady(frames: 24),
    .loose(share: 0.2, play: 0.01),
  ]

  @Test("Lenses of all kinds bring bars into focus in little time", arguments: motors)
  func timeToRead(motor: LensMotor.Kind) {
    var times: [Duration?] = []
    for (range, step) in [(0...250, 5), (1...1023, 1), (0...40, 2), (-20...20, 1)] {
      for share in [0.2, 0.35, 0.5, 0.65, 0.8] {
        for start in [0.05, 0.4, 1] {
          guard abs(start - share) > 0.1 else { continue }
          func place(_ share: Double) -> Int {
            range.lowerBound + Int(share * Double(range.count - 1)) / step * step
          }
          var scene = FocusScene(
            .bars(at: place(share)), focus: range, step: step, at: place(start), motor: motor)
          scene.places = [Quadrilateral(x: 48, y: 24, width: 96, height: 48)]
          times.append(scene.timeToRead(at: place(share)))
        }
      }
    }
    let read = times.compactMap(\.self).sorted()
    #expect(read.count * 10 >= times.count * 9)
    #expect(read[read.count / 2] < .milliseconds(1000))
  }

  @Test("A sweep ends at the best place, and soon", arguments: motors)
  func end(motor: LensMotor.Kind) {
    for position in [60, 125, 200] {
      var scene = FocusScene(.bars(at: position), motor: motor)
      scene.run(.seconds(5))
      #expect(scene.blur(at: position) < 1, "\(position)")
      let count = scene.changes.count
      #expect(scene.changes.last.map { $0.time < .seconds(4) } ?? false)
      scene.run(.seconds(5))
      #expect(scene.changes.count == count)
    }
  }

  @Test("A code that is read in passing only does not end the sweep beside the focus")
  func readInPassing() {
    var scene = FocusScene(.bars(at: 200))
    scene.run(.milliseconds(200))
    scene.isReading = true
    scene.run(.milliseconds(100))
    scene.isReading = false
    scene.run(.seconds(3))
    #expect(scene.blur(at: 200) < 1.5)
  }

  @Test("A code that is read on the way stays read", arguments: motors)
  func staysRead(motor: LensMotor.Kind) {
    for position in [60, 125, 200] {
      var scene = FocusScene(.bars(at: position), motor: motor)
      for _ in 0..<120 {
        scene.isReading = scene.blur(at: position) < 2.5
        scene.run(.milliseconds(1))
      }
      #expect(scene.isReading, "\(position)")
      #expect(scene.changes.last.map { $0.time < .seconds(4) } ?? false, "\(position)")
    }
  }

  @Test("The second sweep of a camera knows how its lens moves")
  func measuredMotion() {
    var scene = FocusScene(.bars(at: 200), motor: .easing(share: 0.12))
    scene.run(.seconds(8))
    scene.subject = .bars(at: 60)
    let time = scene.timeToRead(at: 60)
    #expect(time.map { $0 < .seconds(2) } ?? false)
  }

  @Test("The place where a parabola is lowest lies between the points")
  func parabola() {
    let points = [0.0, 1, 2, 4].map {
      Parabola.PlottedPoint(x: $0, y: 3 + 2 * ($0 - 1.5) * ($0 - 1.5))
    }
    #expect(Parabola(points)?.bottom.map { abs($0 - 1.5) < 1e-9 } ?? false)
    #expect(Parabola(points).map { $0.rest < 1e-9 } ?? false)
    #expect(Parabola(points.map { .init(x: $0.x, y: -$0.y) })?.bottom == nil)
    #expect(Parabola([.init(x: 1, y: 2), .init(x: 1, y: 2), .init(x: 2, y: 3)]) == nil)
  }

  @Test(
    "The way out and back of a lens tells its motion and the best position",
    arguments: [.easing(.milliseconds(110)), .steady(.milliseconds(700))] as [LensMotion.Manner])
  func peak(manner: LensMotion.Manner) throws {
    let motion = LensMotion(lag: .milliseconds(140), manner: manner)
    var track = LensTrack(from: 0, span: 250)
    track.move(to: 250, at: .zero)
    track.move(to: 120, at: .milliseconds(650))
    var curve = FocusCurve()
    for frame in 0..<40 {
      let time = Duration.milliseconds(1000) / 30 * frame
      let beside = (track.position(at: time, motion) - 150) / 250
      curve.add(.init(time: time, sharpness: 1 / (1 + 30 * beside * beside), steepness: 0.2))
    }
    let peak = try #require(curve.peak(along: track, in: 0...250, .usual))
    #expect(abs(peak.position - 150) < 5)
    #expect(abs(peak.motion.pace - motion.pace) < .milliseconds(40))
  }
}

private func abs(_ duration: Duration) -> Duration { max(duration, .zero - duration) }
