// The detections of several passes and engines in one image, and the credible ones.

@testable import Reading
import Testing

@Suite("One code once")
struct MergedDetectionsTests {
  private static let zxing = Engine(rawValue: "zxing")
  private static let zbar = Engine(rawValue: "zbar")

  private func detection(
    _ symbology: Symbology, _ text: String, at x: Double = 0, width: Double = 200,
    lines: Int = 40, by engine: Engine = zxing
  ) -> Detection {
    var result = Detection(
      symbology: symbology, payload: Payload(bytes: Array(text.utf8)),
      outline: Quadrilateral(x: x, y: 0, width: width, height: 60), engines: [engine])
    result.lineCount = lines
    return result
  }

  private func credible(_ looks: [[Detection]]) -> [String] {
    var merged = MergedDetections(for: Symbology.usual)
    for look in looks { merged.add(look) }
    return merged.credible.map { String(decoding: $0.payload.bytes, as: UTF8.self) }
  }

  @Test("A code that two engines see is one code, seen by both, where the first sees it")
  func twoEngines() {
    var merged = MergedDetections(for: Symbology.usual)
    let first = detection(.qrCode, "a")
    merged.add([first])
    merged.add([detection(.qrCode, "a", at: 2, by: Self.zbar)])
    #expect(merged.detections.map(\.engines) == [[Self.zxing, Self.zbar]])
    #expect(merged.detections.first?.outline == first.outline)
  }

  @Test(
    "Images that share frames are evidence once",
    arguments: [(5...20, 1), (17...32, 2), (16...31, 1)])
  func sharedFrames(_ frames: ClosedRange<Int>, _ imageCount: Int) {
    let code = detection(.pdf417, "a")
    var first = MergedDetections(for: Symbology.usual, frames: 1...16)
    first.add([code])
    var second = MergedDetections(for: Symbology.usual, frames: frames)
    second.codes = first.codes
    second.codes[0].isHere = false
    second.add([code])
    #expect(second.detections.map(\.imageCount) == [imageCount])
  }

  @Test("Equal texts at two places are two codes, as are two texts")
  func separate() {
    #expect(credible([[detection(.qrCode, "a"), detection(.qrCode, "a", at: 300)]]).count == 2)
    #expect(credible([[detection(.qrCode, "a"), detection(.qrCode, "b", at: 300)]]).count == 2)
  }

  @Test("A Code 128 without a character is none, however many lines show it")
  func withoutCharacters() {
    let first = detection(.code128, "")
    #expect(credible([[first], [detection(.code128, "", by: Self.zbar)]]).isEmpty)
  }

  @Test("What only one engine knows of a code is known of it")
  func details() {
    var better = detection(.qrCode, "a", lines: 41, by: Self.zbar)
    better.version = "7"
    var merged = MergedDetections(for: Symbology.usual)
    merged.add([detection(.qrCode, "a"), better])
    #expect(merged.detections.map(\.version) == ["7"])
    #expect(merged.detections.map(\.lineCount) == [41])
  }

  @Test("A reading that is not credible does not replace a credible one")
  func unbelievedRival() {
    let right = detection(.code39, "ABC123", lines: 60)
    #expect(credible([[right, detection(.code39, "ABC1234", lines: 1)]]) == ["ABC123"])
  }

  @Test("A reading that gives way does not remove a third one")
  func chain() {
    let codes = [
      detection(.code128, "A", at: 0, lines: 5), detection(.code128, "B", at: 90, lines: 8),
      detection(.code128, "C", at: 180, lines: 12),
    ]
    #expect(credible([codes]) == ["A", "C"])
  }

  @Test("A piece of a code gives way to all of it, however many lines saw the piece")
  func piece() {
    let piece = detection(.itf, "345678", at: 50, width: 100, lines: 90)
    #expect(credible([[piece], [detection(.itf, "12345678", lines: 30)]]) == ["12345678"])
  }

  @Test("One line of each of two engines is not enough for a kind without a check digit")
  func singleLines() {
    let first = detection(.code39, "AB", lines: 1)
    let second = detection(.code39, "AB", lines: 1, by: Self.zbar)
    #expect(credible([[first, second]]).isEmpty)
    let better = detection(.code39, "AB", lines: 2, by: Self.zbar)
    #expect(credible([[first, better]]) == ["AB"])
  }

  @Test("Even stripes are no retail number, however many lines of one engine give one")
  func stripes() {
    let stripes = detection(.upcA, "111112111222")
    #expect(credible([[stripes], [stripes]]).isEmpty)
    #expect(credible([[stripes, detection(.upcA, "111112111222", by: Self.zbar)]]).count == 1)
    #expect(credible([[detection(.upcA, "111112111239")]]).count == 1)
    #expect(credible([[detection(.ean13, "7778781112121")]]).isEmpty)
    #expect(credible([[detection(.ean13, "4006381333931")]]).count == 1)
  }

  @Test("A DX Film Edge needs a second look or many lines, because dots have its few bars")
  func dxFilmEdge() {
    let (few, many) = (detection(.dxFilmEdge, "85-14", lines: 4), detection(.dxFilmEdge, "85-14"))
    #expect(credible([[few]]).isEmpty)
    #expect(credible([[few], [few]]) == ["85-14"])
    #expect(credible([[many]]) == ["85-14"])
  }

  @Test("An EAN-13 that begins with 0 and a UPC-A are one code, by the name that was asked for")
  func upc() {
    let names = [
      detection(.ean13, "0012345678905"), detection(.upcA, "012345678905", by: Self.zbar),
    ]
    #expect(credible([names]) == ["012345678905"])
    var merged = MergedDetections(for: [.ean13])
    merged.add(names)
    #expect(merged.credible.map(\.symbology) == [.ean13])
  }

  @Test("The number with its add-on is the more complete one")
  func addOn() {
    let short = detection(.ean13, "9780735200449")
    let long = detection(.ean13, "978073520044951299", by: Self.zbar)
    #expect(credible([[short], [long]]) == ["9780735200449 51299"])
  }

  @Test("All engines' Code 39 is read in one way", arguments: ["12+A+B", "12ab"])
  func code39(_ text: String) {
    #expect(credible([[detection(.code39, text)]]) == ["12ab"])
    #expect(
      credible([[detection(.code39, "+A123BJC5D6E71G", by: Self.zbar)]]) == ["+A123BJC5D6E71G"])
  }

  @Test(
    "The check character of a Code 39 is one of the code's own characters",
    arguments: [("12+A+BK", "12ab"), ("12+A+BL", nil), ("12ABO", "12AB")])
  func code39Check(_ characters: String, _ text: String?) throws {
    var merged = MergedDetections(for: Symbology.usual)
    merged.add([detection(.code39, characters)])
    // Live reading adds codes of earlier frames once more.
    merged.add(merged.detections)
    let code = try #require(merged.credible.first)
    #expect(merged.credible.count == 1)
    #expect(code.verified(by: [.code39])?.payload.bytes == text.map { Array($0.utf8) })
  }

  @Test("Rows without text on a linear code of about their width are the field of a composite")
  func field() {
    var code = detection(.code128, "0103312345678903")
    code.isGS1 = true
    var rows = detection(.pdf417, "t*\u{1}<")
    rows.outline = Quadrilateral(x: 20, y: -25, width: 160, height: 20)
    #expect(credible([[rows, code], [rows]]) == ["0103312345678903"])
    var below = rows
    below.outline = Quadrilateral(x: 20, y: 65, width: 160, height: 20)
    #expect(credible([[below, code], [below]]) == ["0103312345678903"])
    var apart = rows
    apart.outline = Quadrilateral(x: 20, y: 120, width: 160, height: 20)
    #expect(credible([[apart, code], [apart]]).count == 2)
    var text = detection(.pdf417, "Text")
    text.outline = rows.outline
    #expect(credible([[text, code], [text]]).count == 2)
    let other = detection(.code128, "0103312345678903")
    #expect(credible([[rows, other], [rows]]).count == 2)
  }

  @Test("The separator of a composite, light on dark, is not its linear code once more")
  func separator() {
    let code = detection(.databarLimited, "0103312345678903")
    var line = code
    line.isInverted = true
    line.outline = Quadrilateral(x: 0, y: -3, width: 200, height: 2)
    #expect(credible([[line, code]]).count == 1)
    #expect(credible([[line]]).count == 1)
  }

  @Test("What one look shows to be a part of another code is one in all looks")
  func part() {
    var row = detection(.code128, "fHello t")
    row.isPart = true
    let again = detection(.code128, "fHello t", by: Self.zbar)
    #expect(credible([[row], [again]]).isEmpty)
    #expect(credible([[again], [row]]).isEmpty)
    #expect(credible([[row], [detection(.code128, "+ablock")]]).isEmpty)
    #expect(credible([[row], [detection(.code128, "Other", at: 400)]]) == ["Other"])
  }

  @Test("A mirrored or inverted code stays so, whichever look came first")
  func flags() {
    var seen = detection(.qrCode, "Q", by: Self.zbar)
    var merged = MergedDetections(for: Symbology.usual)
    merged.add([seen])
    seen.isMirrored = true
    merged.add([seen])
    #expect(merged.credible.map(\.isMirrored) == [true])
  }

  private func shown(_ looks: [[Detection]]) -> [String] {
    var merged = MergedDetections(for: Symbology.usual)
    for look in looks { merged.add(look) }
    return merged.clearCodes.map { String(decoding: $0.detection.payload.bytes, as: UTF8.self) }
  }

  @Test("What one engine says of a blurred retail code is held back until something else agrees")
  func retail() {
    let blurred = detection(.ean13, "9780735200449", lines: 7, by: Self.zbar)
    #expect(shown([[blurred]]).isEmpty)
    #expect(shown([[blurred], [blurred]]) == ["9780735200449"])
    #expect(shown([[blurred, detection(.ean13, "9780735200449", lines: 2)]]).count == 1)
    #expect(shown([[detection(.ean13, "9780735200449", lines: 12)]]).count == 1)
  }

  @Test("A retail number of one line of one engine is not believed where no bars fit it")
  func thin() {
    let thin = detection(.ean13, "9780735200449", lines: 1, by: Self.zbar)
    var merged = MergedDetections(for: Symbology.usual)
    for _ in 0..<3 { merged.add([thin]) }
    #expect(!merged.hasBelievable)
    let size = PixelSize(width: 300, height: 300)
    merged.removeMisfits(in: LumaBitmap(size: size, filledWith: 200).image)
    #expect(merged.isEmpty)
    for lines in [3, 12] {
      merged.add([detection(.ean13, "9780735200449", lines: lines, by: Self.zbar)])
      merged.removeMisfits(in: LumaBitmap(size: size, filledWith: 200).image)
      #expect(!merged.isEmpty)
    }
  }

  @Test("A stacked code is shown once two looks agree on its text, whatever a third one said")
  func stacked() {
    let (right, wrong) = (detection(.pdf417, "right"), detection(.pdf417, "wrong"))
    #expect(shown([[wrong]]).isEmpty)
    #expect(shown([[wrong], [right]]).isEmpty)
    #expect(shown([[wrong], [right], [right]]) == ["right"])
  }
}
