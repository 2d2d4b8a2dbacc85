// Texts in several codes whose payloads state that they are parts: in any order, with parts that
// combine pieces, and with forged ones.

import Reading
@testable import Meaning
import Testing

@Suite("Collecting parts that say so in their text")
struct WrittenSequenceTests {
  private var collector: SequenceCollector { SequenceCollector(notation: WrittenNotations()) }

  private func code(_ text: String) -> Detection {
    Detection(
      symbology: .qrCode, payload: Payload(bytes: Array(text.utf8)),
      outline: Quadrilateral(x: 0, y: 0, width: 50, height: 50), engines: [.init(rawValue: "a")])
  }

  /// The texts that the codes complete.
  private func completed(
    _ codes: some Sequence<String>, in collector: inout SequenceCollector
  ) -> [String] {
    codes.compactMap { text in
      guard case .completed(let joined) = collector.add(code(text)) else { return nil }
      return String(decoding: joined.detection.payload.bytes, as: UTF8.self)
    }
  }

  private func progress(_ collector: SequenceCollector, of text: String) -> SequenceProgress? {
    collector.state(of: code(text))?.progress
  }

  // MARK: Writing

  @Test("The parts of a UR are written as they were published")
  func published() throws {
    var collector = collector
    let whole = try #require(
      completed(UniformResourceSample.parts.prefix(9), in: &collector).first)
    let data = try #require(Bytewords.decoded(UTF8Text(utf8: String(whole.dropFirst(9)))))
    let texts = SequenceNotation.ur.texts(
      // Three bytes say that bytes follow, and how many.
      of: Array(data.dropFirst(3)), isText: false, bytesOfEach: 30)
    #expect(texts == UniformResourceSample.parts.prefix(18).map { $0.uppercased() })
  }

  @Test("What is written is joined again", arguments: SequenceNotation.allCases)
  func written(notation: SequenceNotation) throws {
    for count in [1, 5, 23, 24, 255, 256, 999, 5000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 73 + count) }
      for size in [10, 47, 1500] {
        let texts = try #require(notation.texts(of: bytes, isText: false, bytesOfEach: size))
        #expect(texts.allSatisfy { $0.utf8.allSatisfy { $0 < 0x5B } })
        var collector = collector
        let whole = texts.count == 1 ? texts : completed(texts, in: &collector)
        let text = UTF8Text(utf8: try #require(whole.first))
        if notation == .bbqr {
          #expect(BBQr(text)?.bytes == bytes, "\(count) \(size)")
        } else if case .whole(let data?)? = UniformResource(text)?.body,
          case .bytes(let own)? = CBOR.value(of: data)
        {
          #expect(Array(own) == bytes, "\(count) \(size)")
        } else {
          Issue.record("\(count) \(size)")
        }
      }
    }
    #expect(
      notation.texts(of: [UInt8](repeating: 0, count: 20_000), isText: true, bytesOfEach: 10) == nil
    )
  }

  @Test("Half of the first parts of a UR can be missed")
  func missed() throws {
    let texts = try #require(
      SequenceNotation.ur.texts(of: Array(0...255), isText: false, bytesOfEach: 30))
    var collector = collector
    #expect(completed(texts.dropFirst(3), in: &collector).count == 1)
  }

  // MARK: UR

  @Test("A UR is joined from its first parts in any order, also in capitals")
  func pieces() throws {
    var collector = collector
    let parts = UniformResourceSample.parts.prefix(9).reversed().map { $0.uppercased() }
    let texts = completed(parts, in: &collector)
    #expect(texts.count == 1)
    #expect(try #require(texts.first).hasPrefix(UniformResourceSample.start))
    #expect(texts.first?.contains("-") == false)
    #expect(collector.unfinished.isEmpty)
    #expect(collector.add(code(parts[3])) == .duplicate)
  }

  @Test("A UR is joined from parts that combine pieces, by whichever come first")
  func mixed() {
    let whole = { (collector: inout SequenceCollector, parts: [String]) in
      completed(parts, in: &collector).first
    }
    var first = collector
    let expected = whole(&first, UniformResourceSample.parts)
    #expect(expected?.hasPrefix(UniformResourceSample.start) == true)
    // Eleven of the twenty are combinations.
    var second = collector
    #expect(whole(&second, UniformResourceSample.parts.reversed()) == expected)
    // No combination has the fifth piece.
    for missing in 0..<9 where missing != 4 {
      var third = collector
      var parts = UniformResourceSample.parts
      parts.remove(at: missing)
      #expect(whole(&third, parts) == expected, "without part \(missing + 1)")
    }
  }

  @Test("What is missing is known at each step, and a combination counts once")
  func missing() {
    var collector = collector
    let parts = UniformResourceSample.parts
    #expect(collector.add(code(parts[0])) == .part)
    #expect(progress(collector, of: parts[0]) == .collecting(seen: 1, count: 9))
    // The tenth part has the first piece alone.
    #expect(collector.add(code(parts[9])) == .duplicate)
    #expect(collector.add(code(parts[11])) == .part)
    #expect(collector.add(code(parts[11])) == .duplicate)
    #expect(progress(collector, of: parts[4]) == .collecting(seen: 2, count: 9))
    #expect(collector.unfinished.map(\.parts.count) == [2])
    #expect(collector.unfinished.map(\.count) == [9])
  }

  @Test("A damaged part is single, and one that contradicts the others does not spoil the text")
  func forged() {
    var collector = collector
    let parts = UniformResourceSample.parts
    #expect(collector.add(code(parts[0].replacing("swhh", with: "hhsw"))) == .single)
    // The data of another piece, with a correct checksum of the part.
    #expect(collector.add(code(UniformResourceForgery.firstPart)) == .part)
    let texts = completed(parts.prefix(9), in: &collector)
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix(UniformResourceSample.start) == true)
    guard case .joined? = progress(collector, of: parts[0]) else {
      Issue.record("The text is not joined.")
      return
    }
  }

  @Test(
    "A claim of too many pieces, or of numbers that do not fit, is not collected",
    arguments: [
      "ur:bytes/1-2/aeadaolazmjendeoti", "ur:bytes/0-9/lpad",
      "ur:bytes/1-99999999999999999999/aead",
      "ur:bytes/1-9/", "ur:/1-9/ae", "ur:bytes", "B$2P0500", "B$2P0505AAAA", "B$2P0000AAAA",
      "B$ZZZZZZ", "B$2PZZ00AAAAAAAA",
      "otpauth-migration://offline?data=CgUKA/vv+xj///8HIAA=",
    ])
  func hostile(_ text: String) {
    var collector = collector
    #expect(collector.add(code(text)) == .single)
  }

  // MARK: BBQr

  @Test("BBQr is joined in any order, and another text with the same heading begins anew")
  func bbqr() {
    var collector = collector
    let first = ["B$2P0302CCCC", "B$2P0300AAAAAAAA", "B$2P0301BBBBBBBB"]
    #expect(completed(first, in: &collector) == ["B$2P0100AAAAAAAABBBBBBBBCCCC"])
    let second = ["B$2P0301DDDDDDDD", "B$2P0302EEEE", "B$2P0300FFFFFFFF"]
    #expect(completed(second, in: &collector) == ["B$2P0100FFFFFFFFDDDDDDDDEEEE"])
  }

  @Test("Forged parts without number make no more than a few texts")
  func flood() {
    var collector = SequenceCollector(mostParts: 50, notation: WrittenNotations())
    for number in 0..<500 {
      _ = collector.add(code("B$2P0300\(String(repeating: "A", count: number % 200 + 1))"))
      _ = collector.add(code("B$2\(["P", "T", "U"][number % 3])0\(number % 9 + 1)00AAAA\(number)"))
    }
    #expect(collector.unfinished.reduce(0) { $0 + $1.parts.count } <= 50)
  }

  // MARK: One-time passwords

  @Test("An export of accounts is one text with the accounts of all parts, also before the last")
  func accounts() throws {
    var collector = collector
    // Two codes of a batch with the id 7: one account each.
    let first = "otpauth-migration://offline?data=CgcKBUFBQUFBEAEYAiAAKAc="
    let second = "otpauth-migration://offline?data=CgcKBUJCQkJCEAEYAiABKAc="
    #expect(collector.add(code(second)) == .part)
    let partial = try #require(collector.state(of: code(second))?.partial)
    #expect(
      String(decoding: partial.payload.bytes, as: UTF8.self)
        == "otpauth-migration://offline?data=CgcKBUJCQkJCEAEYAQ%3D%3D")
    #expect(
      completed([first], in: &collector)
        == ["otpauth-migration://offline?data=CgcKBUFBQUFBCgcKBUJCQkJCEAEYAQ%3D%3D"])
  }

  @Test("A code of an export in one part, and other texts, are single")
  func single() {
    var collector = collector
    for text in [
      "otpauth-migration://offline?data=CgcKBUFBQUFBEAEYASAA", "ur:bytes/hdeymejt", "B$2P0100AAAA",
      "https://example.com/", "", "ur", "B$",
    ] {
      #expect(collector.add(code(text)) == .single, "\(text)")
    }
  }

  // MARK: Animated codes

  @Test("An animated code is one text while its parts take turns in one place")
  func animated() {
    var tracker = SightingTracker(notation: WrittenNotations())
    var texts: Set<SequenceID> = []
    var completed = 0
    for (frame, part) in UniformResourceSample.parts.enumerated() {
      // Each part is shown for three frames.
      for step in 0..<3 {
        let sightings = tracker.update(
          with: FrameReading(
            time: .milliseconds(33 * (frame * 3 + step)),
            size: PixelSize(width: 1280, height: 720), codes: [code(part)]))
        texts.formUnion(sightings.compactMap(\.text))
        completed += tracker.completed.count
      }
    }
    #expect(texts.count == 1)
    #expect(completed == 1)
  }
}
