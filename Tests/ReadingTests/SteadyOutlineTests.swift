// An outline over the image rests while its code does, and moves with it.

import Reading
import Testing

@Suite("Outlines over a live image")
struct SteadyOutlineTests {
  @Test("The outline of a code at rest does not tremble with the engine", arguments: [1, 2, 3])
  func still(seed: UInt64) {
    var view = View()
    var noise = Tremble(seed: seed)
    var drawn: [Quadrilateral] = []
    for look in 0..<150 {
      let shown = view.see([noise.tremble(code("a", at: 100))])
      if look >= 30 { drawn += shown.map(\.outline) }
    }
    #expect(drawn.count == 120)
    let corners = (0..<4).map { corner in drawn.map { $0.corners[corner] } }
    for places in corners {
      #expect((places.map(\.x).max() ?? 0) - (places.map(\.x).min() ?? 0) < 1)
      #expect((places.map(\.y).max() ?? 0) - (places.map(\.y).min() ?? 0) < 1)
      for (one, next) in zip(places, places.dropFirst()) {
        #expect(one.distance(to: next) < 0.25)
      }
    }
  }

  @Test(
    "The outline of a moving code lies on it in each frame",
    arguments: [10.0, 30, 60, 100, 300, 1000], [30, 66])
  func moving(speed: Double, milliseconds: Int) {
    var view = View()
    view.step = .milliseconds(milliseconds)
    var noise = Tremble(seed: 5)
    var worst = 0.0
    for look in 0..<60 {
      let place = 20 + speed * Double(look * milliseconds) / 1000
      let truth = code("a", at: place)
      let shown = view.see([noise.tremble(truth)])
      worst = max(worst, shown.first?.outline.farthest(from: truth.outline) ?? .infinity)
    }
    // A look itself errs by up to 1.4.
    #expect(worst < (speed >= 300 ? 2 : 4))
  }

  @Test("An outline that stops is at its code's place after a few looks")
  func stopping() {
    var view = View()
    for step in 0..<20 { _ = view.see([code("a", at: 100 + 15 * Double(step))]) }
    let truth = code("a", at: 385)
    var shown: [Sighting] = []
    for _ in 0..<3 { shown = view.see([truth]) }
    #expect((shown.first?.outline.farthest(from: truth.outline) ?? .infinity) < 0.5)
  }

  @Test("Engines that name the corners differently do not turn the outline")
  func corners() {
    var view = View()
    let outline = code("a", at: 100).outline
    let mirrored = Quadrilateral(
      topLeft: outline.topRight, topRight: outline.topLeft, bottomRight: outline.bottomLeft,
      bottomLeft: outline.bottomRight)
    let names = [
      outline, outline.turned, mirrored, outline.turned.turned, mirrored.turned, outline,
      outline.turned.turned.turned,
    ]
    for (look, named) in names.enumerated() {
      var detection = code("a", at: 0)
      let shift = Point(x: 20 * Double(look), y: 0)
      detection.outline = named.mapped { $0 + shift }
      let shown = view.see([detection])
      #expect(
        (shown.first?.outline.farthest(from: outline.mapped { $0 + shift }) ?? .infinity) < 0.01)
    }
  }

  @Test("An unchanged image does not move the outline")
  func unchanged() {
    var view = View()
    let first = view.see([code("a", at: 100)])
    let second = view.see([code("a", at: 101)], isFresh: false)
    #expect(first.map(\.outline) == second.map(\.outline))
  }

  @Test("A code that turns keeps its outline on it")
  func turning() {
    var view = View()
    // 180 degrees a second.
    let turn = (across: Point(x: 0.9945, y: 0.1045), down: Point(x: -0.1045, y: 0.9945))
    var truth = Quadrilateral(x: -100, y: -100, width: 200, height: 200)
    for _ in 0..<60 {
      truth = truth.mapped { turn.across * $0.x + turn.down * $0.y }
      var detection = code("a", at: 0)
      detection.outline = truth.mapped { $0 + Point(x: 640, y: 360) }
      let shown = view.see([detection])
      #expect((shown.first?.outline.farthest(from: detection.outline) ?? .infinity) < 2)
    }
  }
}

extension Quadrilateral {
  /// The largest distance of a corner from the one of that name in `other`.
  fileprivate func farthest(from other: Quadrilateral) -> Double {
    zip(corners, other.corners).map { $0.distance(to: $1) }.max() ?? 0
  }
}

/// The error of engines in a corner: up to a pixel each way, the same for the same seed.
private struct Tremble {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func tremble(_ detection: Detection) -> Detection {
    var detection = detection
    detection.outline = detection.outline.mapped { $0 + Point(x: next(), y: next()) }
    return detection
  }

  private mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / Double(1 << 30) - 1
  }
}
