// The components of GS1 composites, drawn by zint: clean, photographed, and the text of their
// codewords.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("GS1 composites")
struct CompositeTests {
  typealias Print = PartOfStackTests.Print

  /// A composite's linear code, the elements of both parts with | for separators, and its print.
  struct Composite: CustomTestStringConvertible, Sendable {
    let symbology: Symbology
    let elements: String
    let print: Print

    var testDescription: String { print.testDescription }
    var bytes: [UInt8] { elements.utf8.map { $0 == UInt8(ascii: "|") ? 29 : $0 } }
    /// A pixel for each module.
    var modules: LumaBitmap { print.bitmap(scale: 1) }
  }

  /// Reads the kind of `composite` and stacked codes.
  private func read(_ composite: Composite, in image: LumaBitmap) async throws -> [Detection] {
    let isRetail = [.ean13, .ean8, .upcA, .upcE].contains(composite.symbology)
    return try await StillReader(
      for: [composite.symbology, .pdf417, .microPDF417], effort: isRetail ? .thorough : .normal
    ).read(image)
  }

  @Test("Every linear code is read with the component above it", arguments: all)
  func clean(_ composite: Composite) async throws {
    let found = try await read(composite, in: composite.print.bitmap(scale: 3))
    #expect(found.map(\.payload.bytes) == [composite.bytes])
    let detection = try #require(found.first)
    #expect(detection.symbology == composite.symbology)
    #expect(detection.isGS1 && detection.facts.isComposite)
  }

  @Test("A composite has the identity of its linear code", arguments: all.prefix(1))
  func identity(_ composite: Composite) async throws {
    let found = try await read(composite, in: composite.print.bitmap(scale: 3))
    let number = Array(composite.elements.utf8.dropFirst(3).prefix(13))
    #expect(found.map(\.identity) == [CodeIdentity(.ean13, number)])
  }

  @Test("Most composites are read from photographs, whichever side is up")
  func photographed() {
    var right = 0
    for (index, composite) in Self.all.enumerated() {
      let photograph = ModulePhotograph(
        side: 2.5 + 0.5 * Double(index % 3), turn: 3 + 90 * Double(index),
        lean: 4 * Double(index % 3), away: 40 * Double(index), noise: 5, seed: UInt64(index))
      let found = composites(in: photograph(composite.modules), composite.symbology)
      #expect(found.allSatisfy { $0.payload.bytes == composite.bytes })
      if !found.isEmpty { right += 1 }
    }
    #expect(right >= 9, "\(right) of \(Self.all.count) read")
  }

  @Test(
    "Composites of retail codes are read in perspective",
    arguments: all.filter { $0.symbology.isRetail }, [40.0, 160, 285])
  func perspective(_ composite: Composite, _ turn: Double) async throws {
    let code = SampleCode(
      composite.symbology, bytes: composite.bytes, printedIn: composite.print.bitmap(scale: 4),
      scale: 4)
    var scene = Scene(PixelSize(width: 800, height: 800), ground: 150)
    scene.place(
      code, at: Point(x: 400, y: 400), turnedBy: turn, slant: 0.08, shades: 30...200)
    let found = try await read(composite, in: scene.bitmap.blurred(1).noisy(sigma: 3))
    #expect(found.map(\.payload.bytes) == [composite.bytes])
  }

  /// The linear codes that the engine reads, with the components above them.
  private func composites(in photograph: LumaBitmap, _ symbology: Symbology) -> [Detection] {
    let request = RecognitionRequest([symbology], effort: .thorough)
    let image = photograph.image
    return EngineSet.zxing.makeRecognizers().recognize(image, request).compactMap {
      $0.canonical(among: [symbology]).flatMap { image.composite(of: $0) }
    }
  }

  @Test("Nothing is added where there is no component")
  func none() throws {
    var dice = SeededDice(seed: 3)
    let code = try SampleCode(.ean13, text: "4012345678901")
    var scene = Scene(PixelSize(width: 500, height: 500))
    scene.place(code, at: Point(x: 250, y: 300))
    let outline = try #require(scene.codes.first).outline
    let plain = Detection(
      symbology: .ean13, payload: Payload(bytes: code.bytes), outline: outline, engines: [])
    #expect(scene.bitmap.image.composite(of: plain) == nil)
    for _ in 0..<4 {
      let noise = LumaBitmap(
        size: scene.bitmap.size,
        pixels: scene.bitmap.pixels.enumerated().map { index, level in
          Double(index / 500) < outline.topLeft.y ? .random(in: 0...255, using: &dice) : level
        })
      #expect(noise.image.composite(of: plain) == nil)
    }
  }

  @Test("An outline of any shape is looked at without harm")
  func anyOutline() {
    let image = LumaBitmap(size: PixelSize(width: 40, height: 30), filledWith: 90)
    for symbology in Symbology.allCases {
      for width in [0.0, 1, 1e-9, 1e9, -40, .infinity, .nan] {
        var code = Detection(
          symbology: symbology, payload: Payload(bytes: Array("4012345678901".utf8)),
          outline: Quadrilateral(x: 3, y: 3, width: width, height: 12), engines: [])
        code.isGS1 = true
        #expect(image.image.composite(of: code) == nil)
      }
    }
  }

  @Test("Codewords of all sorts give elements or nothing")
  func anyCodewords() {
    var dice = SeededDice(seed: 8)
    for kind in [CompositeKind.a, .b, .c] {
      for length in 0..<60 {
        for _ in 0..<20 {
          var words = (0..<length).map { _ in Int.random(in: 0..<929, using: &dice) }
          if kind != .a {
            words.insert(contentsOf: [920, Bool.random(using: &dice) ? 901 : 924], at: 0)
          }
          if kind == .c { words.insert(length, at: 0) }
          let elements = CompositeMessage.elements(of: words, kind)
          #expect(elements?.isEmpty != true)
          #expect(elements?.allSatisfy { $0 < 128 } != false)
        }
      }
    }
  }

  static let all = [
    Composite(
      symbology: .ean13, elements: "01033123456789031726112710ABC",
      print: Print(
        testDescription: "EAN-13",
        rows: [
          (2, "dbbb941dc889d32059b104d8a"), (2, "db21d7d1be499263e9d640c8a"),
          (2, "da2f3311e1499b62793ddce8a"), (2, "1000000000000000000000004"),
          (2, "2000000000000000000000002"), (2, "1000000000000000000000004"),
          (38, "15e993684eb15508923a72854"), (5, "1400000000005000000000014"),
        ])),
    Composite(
      symbology: .ean13, elements: "010401234567890191Composite_B_42",
      print: Print(
        testDescription: "EAN-13 B",
        rows: [
          (2, "cebbee9042285bed3de93ccea"), (2, "eebc129e66884a9f19af30eea"),
          (2, "e6a77790ece86a71b91d0ce6a"), (2, "f6b9a0d179e8ea09b18518f6a"),
          (2, "f2b67cdf46e8ca397dfb92f2a"), (2, "e2a384df23a88a12f1f2e4e2a"),
          (2, "c2b04b1142098bb08d4820c2a"), (2, "c6a3a7df26e9cb2f610becc6a"),
          (2, "1000000000000000000000004"), (2, "2000000000000000000000002"),
          (2, "1000000000000000000000004"), (28, "146b326f4eb95508923a72cd4"),
          (5, "1400000000005000000000014"),
        ])),
    Composite(
      symbology: .upcA, elements: "01001234567890129012K4567|21XY",
      print: Print(
        testDescription: "UPC-A",
        rows: [
          (2, "dba09dde5789d231919890d8a"), (2, "db3c28993c699384c5e940c8a"),
          (2, "da2761de9e499a34718f92e8a"), (2, "1000000000000000000000004"),
          (2, "2000000000000000000000002"), (2, "1000000000000000000000004"),
          (38, "14c937a8d8af54491d3966d94"), (5, "14c8000000005000000000d94"),
        ])),
    Composite(
      symbology: .ean8, elements: "010000004012345511261127",
      print: Print(
        testDescription: "EAN-8",
        rows: [
          (2, "f9a4531f344c2f374d"), (2, "882f5717a20bc4875d"), (2, "8c76561c8dee721759"),
          (2, "b4fc5213dbef228751"), (2, "080000000000000002"), (2, "100000000000000001"),
          (2, "080000000000000002"), (36, "0a8c69926a857274ea"), (5, "0a0000000a0000000a"),
        ])),
    Composite(
      symbology: .upcE, elements: "010001234500006510LOT-7",
      print: Print(
        testDescription: "UPC-E",
        rows: [
          (2, "d9a710df4e4f52"), (2, "dbb42c19a20e52"), (2, "db2fb7909e4ed2"),
          (2, "da2267dbd18e92"), (2, "d220b19a130e9a"), (2, "10000000000004"),
          (2, "20000000000002"), (2, "10000000000004"), (34, "159937a75caf54"),
          (5, "14000000000054"),
        ])),
    Composite(
      symbology: .databar, elements: "010361234567890421a1B2",
      print: Print(
        testDescription: "DataBar",
        rows: [
          (2, "dba8411c7229d373096ec0d8a"), (2, "db3af3935f899263e9d640c8a"),
          (2, "da372713a0c99a798d7b18e8a"), (1, "00163a014b5fb350680528cf0"),
          (14, "04e9c4fe14a04caf97f8d730d"),
        ])),
    Composite(
      symbology: .databarLimited, elements: "010361234567890421serial-8",
      print: Print(
        testDescription: "DataBar Limited",
        rows: [
          (2, "cebbee90b4108bd37d9d4"), (2, "eeaf9710961bcbf3a5dd4"),
          (2, "e6babf10d769f2d8f1cd4"), (2, "f6a88811d7467b9379ed4"),
          (2, "f2a4f99197c91bf715e54"), (2, "e2b0eb9116fd8bb3f5c54"),
          (2, "c2a20a131664829861854"), (2, "c6b8b8d395e5e264fd8d4"),
          (1, "0003e8aee6a4b5d358220"), (10, "002c1751195b4a2ca7dda"),
        ])),
    Composite(
      symbology: .databar, elements: "01036123456789043103001750",
      print: Print(
        testDescription: "DataBar Stacked",
        rows: [
          (2, "6cd28788ece7a9"), (2, "6dd48208c3b729"), (2, "6d9c2c8f4a0769"),
          (2, "6d102bcb846749"), (2, "6914630f3ca74d"), (1, "0163a014b5f800"),
          (33, "4e9c4fe14a0480"), (1, "0163a014b5f800"), (1, "05555555555400"),
          (1, "0d41a014a33c00"), (33, "b2be5fe35cc340"),
        ])),
    Composite(
      symbology: .databarExpanded, elements: "0103312345678903|90ABCDEFGH",
      print: Print(
        testDescription: "DataBar Expanded",
        rows: [
          (2, "6dd9ee2e26f4e9ee2cc6246c500000000"), (2, "6d975f0883d4c98174f4a064500000000"),
          (2, "6d18bf49f624cd7882814f74500000000"), (1, "1afd20148c42d822e8543a791c250a050"),
          (34, "8502dfe173bd27dd1781c586e3daf1f85"),
        ])),
    Composite(
      symbology: .code128, elements: "0103312345678903|101234",
      print: Print(
        testDescription: "GS1-128 A",
        rows: [
          (2, "000006dd0998a4204e9a26099cc6c50000000"),
          (2, "000006d9c476bdbe4c905f697e76450000000"),
          (2, "000006d1188ed43e4cddd78ae7e7450000000"),
          (1, "2c6144c9b6727224513bd3242d9c509bd38a0"),
          (43, "d39ebb36498d8ddbaec42cdbd263af642c758"),
        ])),
    Composite(
      symbology: .code128, elements: "0103312345678903|101234|2177",
      print: Print(
        testDescription: "GS1-128 B",
        rows: [
          (2, "0000069d1f4edfae4eddb8891e86910000000"),
          (2, "00000699cbe8bd834e93138f5e46b10000000"),
          (2, "00000689e85ecb384c918eca7386b90000000"),
          (2, "0000068dbbe8c5c44cdd7def19a6bd0000000"),
          (1, "2c6144c9b6727224513bd3242d9c509bd38a0"),
          (41, "d39ebb36498d8ddbaec42cdbd263af642c758"),
        ])),
    Composite(
      symbology: .code128, elements: "010331234567890310ABC|2112345|307",
      print: Print(
        testDescription: "GS1-128 C",
        rows: [
          (3, "ff5475703acf1df748211533024d812220906c7388ba8e1fd148"),
          (3, "ff547a8429e1131f4f3627822b9185d640fa376b883eac1fd148"),
          (3, "ff54751fae119b178fd3b4f77368f16678c45f682faa1e1fd148"),
          (1, "0058c289936ce4e448a277a6485b39bb422b9dd3bb9142dcce28"),
          (40, "01a73d766c931b1bb75d8859b7a4c644bdd4622c446ebd2331d6"),
        ])),
  ]
}
