// Codes keep their identity from frame to frame, whatever engines and hands do to them.

import Reading
import Testing

@Suite("Following codes from frame to frame")
struct SightingTrackerTests {
  @Test("A code is shown at once and keeps its identity while it stays")
  func steady() {
    var view = View()
    let first = view.see([code("a", at: 100)])
    let second = view.see([code("a", at: 100)])
    #expect(first.count == 1)
    #expect(first.map(\.id) == second.map(\.id))
    #expect(second.first?.track.firstSeen == first.first?.track.firstSeen)
    #expect(second.first?.track.lastSeen == view.time)
  }

  @Test("A code that leaves the image for less than half a second keeps its identity")
  func brief() {
    var view = View()
    let before = view.see([code("a", at: 100)])
    view.pass(.milliseconds(430))
    #expect(view.see([code("a", at: 110)]).map(\.id) == before.map(\.id))
  }

  @Test("A code that comes back later is another sighting")
  func later() {
    var view = View()
    let before = view.see([code("a", at: 100)])
    view.pass(.milliseconds(600))
    let after = view.see([code("a", at: 100)])
    #expect(after.count == 1)
    #expect(after.map(\.id) != before.map(\.id))
  }

  @Test("A code is shown until 0.3 s after it was last seen")
  func gone() {
    var view = View()
    _ = view.see([code("a", at: 100)])
    view.step = .milliseconds(29)
    for _ in 0..<10 { #expect(view.see([]).count == 1) }
    #expect(view.see([]).isEmpty)
  }

  @Test("Looks that are seconds apart do not make one code two")
  func slowLooks() {
    var view = View()
    view.step = .seconds(2)
    let first = view.see([code("a", at: 100)])
    #expect(view.see([code("a", at: 120)]).map(\.id) == first.map(\.id))
  }

  @Test("Two equal codes in two places are two sightings")
  func twins() {
    var view = View()
    _ = view.see([code("a", at: 100), code("a", at: 400)])
    #expect(Set(view.see([code("a", at: 400), code("a", at: 100)]).map(\.id)).count == 2)
    #expect(
      view.see([code("a", at: 100), code("a", at: 400)]).map(\.outline.center.x) == [125, 425])
  }

  @Test("Equal codes in a row that move by more than half their distance are not mixed up")
  func row() {
    var view = View()
    let places = [100.0, 200, 300, 400]
    let before = view.see(places.map { code("a", at: $0) })
    for step in 1...6 {
      let shift = Double(step) * 30
      let after = view.see(places.reversed().map { code("a", at: $0 + shift) })
      #expect(after.map(\.id) == before.map(\.id))
      #expect(after.map(\.outline.topLeft.x) == places.map { $0 + shift })
    }
  }

  @Test("Equal codes that pass each other keep their identities")
  func crossing() {
    var view = View()
    var last: [Sighting] = []
    let ids = view.see([code("a", at: 100, 100), code("a", at: 500, 130)]).map(\.id)
    for step in 1...20 {
      let shift = Double(step) * 20
      last = view.see([code("a", at: 500 - shift, 130), code("a", at: 100 + shift, 100)])
    }
    #expect(last.map(\.id) == ids)
    #expect(last.map(\.outline.topLeft.x) == [500, 100])
  }

  @Test("A code at 1000 pixels a second keeps its identity")
  func fast() {
    var view = View()
    view.step = .milliseconds(66)
    let id = view.see([code("a", at: 0)]).first?.id
    for step in 1...15 {
      let shown = view.see([code("a", at: Double(step) * 66)])
      #expect(shown.map(\.id) == [id])
    }
  }

  @Test(
    "A kind without a check digit is shown after two looks that agree", arguments: [true, false])
  func unchecked(isFresh: Bool) {
    var view = View()
    #expect(view.see([code("12", at: 100, .code39)]).isEmpty)
    #expect(view.see([code("12", at: 100, .code39)], isFresh: isFresh).isEmpty == !isFresh)
  }

  @Test("Two engines that agree on a kind without a check digit are two looks")
  func agreement() {
    var view = View()
    var detection = code("12", at: 100, .code39)
    detection.engines.append(Engine(rawValue: "zbar"))
    #expect(view.see([detection]).count == 1)
  }

  @Test("Looks at one place that never agree show nothing")
  func disagreement() {
    var view = View()
    for number in 0..<20 {
      #expect(view.see([code("1\(number)", at: 100, .itf)]).isEmpty)
    }
  }

  @Test(
    "A single contradiction changes nothing",
    arguments: [Symbology.ean13, .code39, .qrCode])
  func contradiction(_ symbology: Symbology) {
    var view = View()
    for _ in 0..<2 { _ = view.see([code("4012345678901", at: 100, symbology)]) }
    let before = view.see([code("4012345678901", at: 100, symbology)])
    for _ in 0..<20 {
      let during = view.see([code("5012345678900", at: 100, symbology)])
      #expect(during.map(\.id) == before.map(\.id))
      #expect(during.map(\.detection.payload) == before.map(\.detection.payload))
      _ = view.see([code("4012345678901", at: 100, symbology)])
    }
  }

  @Test("A wrong reading beside the right one of the same bars is not shown")
  func company() {
    var view = View()
    for _ in 0..<2 { _ = view.see([code("4012345678901", at: 100, .ean13)]) }
    for _ in 0..<5 {
      let shown = view.see([
        code("4012345678901", at: 100, .ean13), code("123456", at: 104, .itf),
      ])
      #expect(shown.map(\.detection.symbology) == [.ean13])
    }
  }

  @Test("A place that keeps being read as something else is another code, and the old one is gone")
  func replacement() {
    var view = View()
    let before = view.see([code("a", at: 100)])
    let during = view.see([code("b", at: 100)])
    #expect(during.map(\.id) == before.map(\.id))
    let after = view.see([code("b", at: 100)])
    #expect(after.map(\.detection.payload.bytes) == [Array("b".utf8)])
    #expect(after.map(\.id) != before.map(\.id))
  }

  @Test("An add-on that was read once stays, whether or not each look has it")
  func addOn() {
    var view = View()
    for _ in 0..<2 { _ = view.see([code("9780735200449", at: 100, .ean13)]) }
    let first = view.see([code("9780735200449", at: 100, .ean13)])
    _ = view.see([code("9780735200449 51299", at: 100, .ean13)])
    let third = view.see([code("9780735200449", at: 100, .ean13)])
    #expect(third.map(\.id) == first.map(\.id))
    #expect(third.map(\.detection.payload.bytes) == [Array("9780735200449 51299".utf8)])
  }

  @Test("Facts of an earlier look are kept")
  func knowledge() {
    var view = View()
    var rich = code("a", at: 100)
    rich.engines = [Engine(rawValue: "zxing")]
    rich.version = "7"
    _ = view.see([rich])
    var poor = code("a", at: 100)
    poor.engines = [Engine(rawValue: "zbar")]
    let shown = view.see([poor])
    #expect(shown.map(\.detection.engines) == [rich.engines + poor.engines])
    #expect(shown.map(\.detection.version) == ["7"])
  }

  @Test("Parts of a text are counted, and joined once, when the last was seen")
  func sequence() {
    var view = View()
    #expect(view.see([part(0, "ab")]).map(\.sequence) == [.collecting(seen: 1, count: 3)])
    view.pass(.seconds(5))
    #expect(view.see([part(2, "ef")]).map(\.sequence) == [.collecting(seen: 2, count: 3)])
    #expect(view.tracker.completed.isEmpty)
    let last = view.see([part(2, "ef"), part(1, "cd")])
    #expect(
      view.tracker.completed.map { String(decoding: $0.detection.payload.bytes, as: UTF8.self) }
        == ["abcdef"])
    for sighting in last {
      guard case .joined(let text) = sighting.sequence else {
        Issue.record("\(sighting) is not joined")
        continue
      }
      #expect(text.count == 3)
    }
    for _ in 0..<3 {
      _ = view.see([part(0, "ab"), part(1, "cd")])
      #expect(view.tracker.completed.isEmpty)
    }
  }

  @Test("An image of another size and a video that begins anew have codes of their own")
  func anew() {
    var view = View()
    view.time = .seconds(100)
    let first = view.see([code("a", at: 100)])
    view.time = .zero
    let second = view.see([code("a", at: 100)])
    view.size = PixelSize(width: 640, height: 480)
    let third = view.see([code("a", at: 100)])
    #expect(Set([first, second, third].flatMap { $0 }.map(\.id)).count == 3)
    #expect(third.count == 1)
  }

  @Test("A reading older than the last one changes nothing")
  func late() {
    var view = View()
    let first = view.see([code("a", at: 100)])
    view.time -= .milliseconds(200)
    #expect(view.see([code("b", at: 300)]) == first)
  }

  @Test("However many codes are shown, little is kept of them")
  func bounded() {
    var view = View()
    view.step = .seconds(1)
    for second in 0..<1000 {
      let shown = view.see(
        (0..<300).map { code("\(second) \($0)", at: Double($0 % 20) * 60, Double($0 / 20) * 60) })
      #expect(shown.count <= 200)
      _ = view.see([part(0, "\(second)")])
    }
    let kept = String(reflecting: view.tracker).utf8.count
    #expect(kept < 2_000_000)
  }
}

/// A tracker with a video running before it, 30 frames a second.
struct View {
  var tracker = SightingTracker()
  var time = Duration.zero
  var step = Duration.milliseconds(33)
  var size = PixelSize(width: 1280, height: 720)

  /// Shows the next frame.
  mutating func see(_ codes: [Detection], isFresh: Bool = true) -> [Sighting] {
    time += step
    return tracker.update(
      with: FrameReading(time: time, size: size, codes: codes, isFreshPass: isFresh))
  }

  /// Shows nothing for `duration`.
  mutating func pass(_ duration: Duration) {
    let end = time + duration
    while time + step < end { _ = see([]) }
  }
}

/// A square code, or bars of that height, with its top left corner at (`x`, `y`).
func code(
  _ text: String, at x: Double, _ y: Double = 100, _ symbology: Symbology = .qrCode
) -> Detection {
  Detection(
    symbology: symbology, payload: Payload(bytes: Array(text.utf8)),
    outline: Quadrilateral(x: x, y: y, width: 50, height: 50),
    engines: [Engine(rawValue: "zxing")])
}

private func code(_ text: String, at x: Double, _ symbology: Symbology) -> Detection {
  code(text, at: x, 100, symbology)
}

private func part(_ index: Int, _ text: String) -> Detection {
  var detection = code(text, at: 100 + Double(index) * 200)
  detection.sequence = SequencePart(index: index, count: 3, id: "7")
  return detection
}
