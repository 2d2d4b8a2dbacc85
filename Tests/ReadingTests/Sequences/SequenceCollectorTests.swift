// Texts in several codes are joined whatever the order of their parts, and however often each
// comes.

import Reading
import Testing

@Suite("Collecting the parts of a text in several codes")
struct SequenceCollectorTests {
  private func part(
    _ index: Int, of count: Int, _ text: String, id: String = "7",
    _ symbology: Symbology = .qrCode, ecis: [(eci: Int, range: Range<Int>)] = [],
    by engine: String = "zxing"
  ) -> Detection {
    var detection = Detection(
      symbology: symbology,
      payload: Payload(
        bytes: Array(text.utf8),
        segments: ecis.map { Payload.Segment(eci: $0.eci, range: $0.range) }),
      outline: Quadrilateral(x: Double(index) * 100, y: 0, width: 50, height: 50),
      engines: [Engine(rawValue: engine)])
    detection.sequence = SequencePart(index: index, count: count, id: id)
    return detection
  }

  /// The text that `outcome` completes; nil if it completes none.
  private func text(_ outcome: SequenceCollector.Outcome) -> String? {
    guard case .completed(let joined) = outcome else { return nil }
    return String(decoding: joined.detection.payload.bytes, as: UTF8.self)
  }

  @Test("A code that is not a part is single")
  func single() {
    var collector = SequenceCollector()
    var detection = part(0, of: 1, "a")
    detection.sequence = nil
    #expect(collector.add(detection) == .single)
    #expect(collector.unfinished.isEmpty)
  }

  @Test("Parts are joined in the order of the text, whatever the order in which they come")
  func order() {
    var collector = SequenceCollector()
    #expect(collector.add(part(2, of: 3, "c")) == .part)
    #expect(collector.add(part(0, of: 3, "a")) == .part)
    #expect(text(collector.add(part(1, of: 3, "b"))) == "abc")
    #expect(collector.unfinished.isEmpty)
  }

  @Test("The joined text lies where the first part does and is read by all the parts' engines")
  func joined() throws {
    var collector = SequenceCollector()
    _ = collector.add(part(1, of: 2, "b", by: "zbar"))
    let outcome = collector.add(part(0, of: 2, "a", by: "zxing"))
    guard case .completed(let joined) = outcome else {
      Issue.record("\(outcome) completes nothing")
      return
    }
    #expect(joined.count == 2)
    #expect(joined.id == "7")
    #expect(joined.detection.sequence == nil)
    #expect(joined.detection.outline == part(0, of: 2, "a").outline)
    #expect(joined.detection.engines.map(\.rawValue) == ["zxing", "zbar"])
  }

  @Test("A part seen twice counts once, also when its text is complete")
  func duplicates() {
    var collector = SequenceCollector()
    #expect(collector.add(part(0, of: 2, "a")) == .part)
    #expect(collector.add(part(0, of: 2, "a")) == .duplicate)
    #expect(text(collector.add(part(1, of: 2, "b"))) == "ab")
    #expect(collector.add(part(1, of: 2, "b")) == .duplicate)
  }

  @Test(
    "Parts that differ in id, count or kind belong to different texts",
    arguments: [("8", 2, Symbology.qrCode), ("7", 3, .qrCode), ("7", 2, .dataMatrix)])
  func unrelated(id: String, count: Int, symbology: Symbology) {
    var collector = SequenceCollector()
    #expect(collector.add(part(0, of: 2, "a")) == .part)
    #expect(collector.add(part(1, of: count, "x", id: id, symbology)) == .part)
    #expect(collector.unfinished.count == 2)
    #expect(text(collector.add(part(1, of: 2, "b"))) == "ab")
  }

  @Test("Two texts that happen to have the same id are kept apart where a place is taken")
  func collision() {
    var collector = SequenceCollector()
    #expect(text(collector.add(part(0, of: 1, "a"))) == "a")
    #expect(text(collector.add(part(0, of: 1, "b"))) == "b")
  }

  @Test("A PDF417 may state only in its last part how many there are")
  func unknownCount() {
    var collector = SequenceCollector()
    #expect(collector.add(part(0, of: 0, "a", .pdf417)) == .part)
    #expect(collector.unfinished.map(\.count) == [0])
    #expect(collector.add(part(2, of: 3, "c", .pdf417)) == .part)
    #expect(collector.unfinished.map(\.count) == [3])
    #expect(text(collector.add(part(1, of: 0, "b", .pdf417))) == "abc")
  }

  @Test("The number of parts may come from a part that is there already")
  func lateCount() {
    var collector = SequenceCollector()
    #expect(collector.add(part(0, of: 0, "a", .pdf417)) == .part)
    #expect(collector.add(part(1, of: 0, "b", .pdf417)) == .part)
    #expect(text(collector.add(part(1, of: 2, "b", .pdf417))) == "ab")
  }

  @Test("A number of parts that parts already seen contradict begins another text")
  func contradiction() {
    var collector = SequenceCollector()
    #expect(collector.add(part(4, of: 0, "e", .pdf417)) == .part)
    #expect(collector.add(part(1, of: 2, "b", .pdf417)) == .part)
    #expect(collector.unfinished.map(\.count) == [0, 2])
  }

  @Test(
    "A place that cannot be makes the code stand for itself", arguments: [(2, 2), (-1, 2), (0, -1)])
  func impossible(index: Int, count: Int) {
    var collector = SequenceCollector()
    #expect(collector.add(part(index, of: count, "a")) == .single)
  }

  @Test("In PDF417 a character set holds through the parts that follow")
  func continuedLabels() throws {
    var collector = SequenceCollector()
    _ = collector.add(part(0, of: 3, "US:CN:", id: "1", .pdf417, ecis: [(3, 0..<3), (29, 3..<6)]))
    // An engine names the character set of a beginning without a label.
    _ = collector.add(part(1, of: 3, "##DE:", id: "1", .pdf417, ecis: [(3, 0..<2), (17, 2..<5)]))
    let outcome = collector.add(part(2, of: 3, "44#", id: "1", .pdf417))
    guard case .completed(let joined) = outcome else {
      Issue.record("\(outcome) completes nothing")
      return
    }
    let segments = joined.detection.payload.segments
    #expect(segments.map(\.eci) == [3, 29, 17])
    #expect(segments.map(\.range) == [0..<3, 3..<8, 8..<14])
  }

  @Test("Labels of character sets move along with the bytes that they label")
  func segments() throws {
    var collector = SequenceCollector()
    _ = collector.add(part(0, of: 2, "abc", ecis: [(26, 1..<2)]))
    let outcome = collector.add(part(1, of: 2, "defg", ecis: [(20, 0..<1), (26, 2..<4)]))
    guard case .completed(let joined) = outcome else {
      Issue.record("\(outcome) completes nothing")
      return
    }
    let segments = joined.detection.payload.segments
    #expect(segments.map(\.eci) == [26, 20, 26])
    #expect(segments.map(\.range) == [1..<2, 3..<4, 5..<7])
  }

  @Test("A label that continues in the next part is one, so that no character is divided")
  func dividedCharacter() throws {
    var collector = SequenceCollector()
    _ = collector.add(part(0, of: 2, "ab", ecis: [(26, 0..<2)]))
    let outcome = collector.add(part(1, of: 2, "cd", ecis: [(26, 0..<1)]))
    guard case .completed(let joined) = outcome else {
      Issue.record("\(outcome) completes nothing")
      return
    }
    #expect(joined.detection.payload.segments.map(\.range) == [0..<3])
  }

  @Test("An unfinished text has the parts that were seen, in the order of the text")
  func unfinished() {
    var collector = SequenceCollector()
    _ = collector.add(part(3, of: 4, "d"))
    _ = collector.add(part(1, of: 4, "b"))
    #expect(
      collector.unfinished.map { $0.parts.compactMap { $0.sequence?.index } } == [[1, 3]])
    #expect(collector.unfinished.map(\.count) == [4])
  }
}
