// Codes of still images among those of live frames.

import Reading
import Testing

@Suite("Sightings in still images")
struct StillSightingTests {
  @Test("Every code counts at once, with an identity that no other sighting ever has")
  func atOnce() {
    var tracker = SightingTracker()
    let live = tracker.update(with: reading([code("a")]))
    let first = tracker.sightings(inStill: [code("a"), code("A", .code39)])
    let second = tracker.sightings(inStill: [code("a")])
    #expect(first.map(\.detection.symbology) == [.qrCode, .code39])
    #expect(Set((live + first + second).map(\.id)).count == 4)
  }

  @Test("Codes that join the earlier ones of an image leave their identity and order as they are")
  func joining() {
    var tracker = SightingTracker()
    let (a, b, c) = (code("a"), code("b", at: 300), code("c", at: 500))
    let first = tracker.sightings(inStill: [a, b], isComplete: false)
    let second = tracker.sightings(inStill: [c, b], after: first, isComplete: false)
    #expect(second.map(\.detection) == [a, b, c])
    #expect(second.prefix(2).map(\.id) == first.map(\.id))
    let last = tracker.sightings(inStill: [c, b], after: second)
    #expect(last.map(\.id) == second.suffix(2).map(\.id))
  }

  @Test("A still image does not disturb the codes that are followed")
  func undisturbed() {
    var tracker = SightingTracker()
    let before = tracker.update(with: reading([code("a")]))
    _ = tracker.sightings(inStill: [code("b")])
    #expect(tracker.update(with: reading([code("a")], at: 33)).map(\.id) == before.map(\.id))
  }

  @Test("A forgotten code is another sighting when seen again")
  func forgotten() {
    var tracker = SightingTracker()
    let before = tracker.update(with: reading([code("a")]))
    tracker.forgetCodes()
    let after = tracker.update(with: reading([code("a")], at: 33))
    #expect(after.count == 1)
    #expect(after.map(\.id) != before.map(\.id))
  }

  @Test("Parts of a text are one text across images and frames, and share its identity")
  func parts() {
    var tracker = SightingTracker()
    let first = tracker.sightings(inStill: [part(0), code("x")])
    #expect(first.map(\.sequence) == [.collecting(seen: 1, count: 2), nil])
    #expect(first.last?.text == nil)
    let second = tracker.update(with: reading([part(1)]))
    #expect(second.first?.text != nil)
    #expect(second.first?.text == first.first?.text)
    #expect(tracker.completed.map(\.detection.payload.bytes) == [Array("part 0part 1".utf8)])
  }

  @Test("Texts that share an id and differ are told apart")
  func others() {
    var tracker = SightingTracker()
    let first = tracker.sightings(inStill: [part(0)])
    let second = tracker.sightings(inStill: [part(0, of: 3)])
    #expect(second.first?.text != first.first?.text)
  }

  private func reading(_ codes: [Detection], at milliseconds: Int = 0) -> FrameReading {
    FrameReading(
      time: .milliseconds(milliseconds), size: PixelSize(width: 640, height: 480), codes: codes)
  }

  private func code(
    _ text: String, _ symbology: Symbology = .qrCode, at x: Double = 100
  ) -> Detection {
    Detection(
      symbology: symbology, payload: Payload(bytes: Array(text.utf8)),
      outline: Quadrilateral(x: x, y: 100, width: 80, height: 80),
      engines: [Engine(rawValue: "test")])
  }

  private func part(_ index: Int, of count: Int = 2) -> Detection {
    var part = code("part \(index)")
    part.sequence = SequencePart(index: index, count: count, id: "7")
    return part
  }
}
