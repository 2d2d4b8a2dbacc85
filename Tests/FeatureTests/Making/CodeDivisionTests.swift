// Contents in several codes: each code is made, read, and joined with the others.

import Assembly
import FeatureModels
import Meaning
import Reading
import Testing
import TextStandards
import Wording

@Suite("Contents in several codes")
struct CodeDivisionTests {
  private static let long = String(repeating: "Größe 漢字 and words. ", count: 180)

  /// The payload of codes that were read together.
  private func joined(_ codes: [MadeCode]) async throws -> Payload? {
    let kinds = Set(codes.map(\.design.symbology))
    let reader = try StillReader(for: kinds, effort: .quick, workerCount: 1, engines: .standard)
    var collector = SequenceCollector(notation: WrittenNotations())
    for code in codes {
      for found in await reader.read(code.image(scale: 3)) {
        if case .completed(let text) = collector.add(found) { return text.detection.payload }
      }
    }
    return nil
  }

  private func made(_ designs: [CodeDesign]) async throws -> [MadeCode] {
    var codes: [MadeCode] = []
    for design in designs { codes.append(try await CodeMaker.make(design)) }
    return codes
  }

  @Test(
    "A long text in several QR codes is joined again",
    arguments: [(nil, 40), (3, 40), (16, 20), (nil, 25)] as [(Int?, Int)])
  func parts(count: Int?, largest: Int) async throws {
    let design = CodeDesign(.qrCode, .text(Self.long))
    let designs = try design.divided(.parts(count, largestVersion: largest))
    if let count { #expect(designs.count == count) }
    let codes = try await made(designs)
    #expect(codes.allSatisfy { $0.grid.size.width <= 17 + 4 * largest })
    #expect(Set(codes.map(\.grid.size)).count == 1)
    let payload = try #require(try await joined(codes))
    #expect(payload.bytes == Array(Self.long.utf8))
    #expect(payload.segments.map(\.eci) == [26])
  }

  @Test(
    "Data Matrix and Aztec codes carry a long text together",
    arguments: [Symbology.dataMatrix, .aztec], [nil, 5, 16] as [Int?])
  func sections(kind: Symbology, count: Int?) async throws {
    let designs = try CodeDesign(kind, .text(Self.long)).divided(.parts(count, largestVersion: 40))
    #expect(designs.count == count ?? (kind == .aztec ? 3 : 4))
    let payload = try #require(try await joined(try await made(designs)))
    #expect(payload.bytes == Array(Self.long.utf8))
    #expect(payload.segments.map(\.eci) == [26])
  }

  @Test("Bytes in Data Matrix and Aztec codes are joined again", arguments: [0, 1, 2, 3, 4])
  func sectionBytes(level: Int) async throws {
    let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0 * 7 ^ $0 >> 3) }
    var design = CodeDesign(level == 0 ? .dataMatrix : .aztec, .bytes(bytes))
    if level > 0 { design.correction = CorrectionLevel.all(of: .aztec)[level - 1] }
    let codes = try await made(try design.divided(.parts(nil, largestVersion: 40)))
    #expect(codes.count > 1)
    #expect(try await joined(codes)?.bytes == bytes)
  }

  @Test(
    "MaxiCodes carry a content together, up to eight of them",
    arguments: ["A text in several codes of hexagons", "größer, 大きい, größer"], [2, 3, 8])
  func hexagons(text: String, count: Int) async throws {
    let designs = try CodeDesign(.maxiCode, .text(text)).divided(.parts(count, largestVersion: 40))
    let codes = try await made(designs)
    #expect(codes.count == count)
    // As large as those that ZXing-C++ draws.
    let single = try await CodeMaker.make(CodeDesign(.maxiCode, .text(text)))
    #expect(codes.allSatisfy { $0.grid.size == single.grid.size })
    #expect(try await joined(codes)?.bytes == Array(text.utf8))
  }

  @Test("Any bytes fit into the MaxiCodes that are chosen for them")
  func hexagonBytes() async throws {
    let bytes = (0..<352).map { UInt8(truncatingIfNeeded: $0 * 7 ^ $0 >> 3) }
    let designs = try CodeDesign(.maxiCode, .bytes(bytes)).divided(.parts(nil, largestVersion: 40))
    #expect(designs.count == 8)
    #expect(try await joined(try await made(designs))?.bytes == bytes)
    #expect(throws: MakingFault.self) {
      try CodeDesign(.maxiCode, .bytes(bytes + [0])).divided(.parts(nil, largestVersion: 40))
    }
  }

  @Test("Kinds without parts, too many codes and too few bytes are refused")
  func otherSections() {
    #expect(throws: MakingFault.self) {
      try CodeDesign(.pdf417, .text("Long")).divided(.parts(2, largestVersion: 40))
    }
    #expect(throws: MakingFault.self) {
      try CodeDesign(.dataMatrix, .text("Short")).divided(.parts(16, largestVersion: 40))
    }
    #expect(throws: MakingFault.self) {
      try CodeDesign(.dataMatrix, .text(String(repeating: "Long. ", count: 9000)))
        .divided(.parts(nil, largestVersion: 40))
    }
  }

  @Test("Bytes that are not text are joined again", arguments: ["L", "M", "Q", "H"])
  func bytes(level: String) async throws {
    let bytes = (0..<700).map { UInt8(truncatingIfNeeded: $0 * 7 ^ $0 >> 3) }
    var design = CodeDesign(.qrCode, .bytes(bytes))
    design.correction = CorrectionLevel.all(of: .qrCode).first { $0.name == level }
    let codes = try await made(try design.divided(.parts(2, largestVersion: 40)))
    #expect(try await joined(codes)?.bytes == bytes)
  }

  @Test(
    "Every version of a part is read when it is full",
    arguments: [1, 2, 5, 6, 7, 9, 10, 13, 14, 20, 21, 27, 32, 40])
  func versions(version: Int) async throws {
    let reader = try StillReader(for: [.qrCode], effort: .quick, workerCount: 1, engines: .standard)
    for level in CorrectionLevel.all(of: .qrCode).map(\.name) {
      let most = QRPart.capacity(version: version, level: level, isUTF8: false)
      guard most > 0 else { continue }
      let bytes = (0..<most).map { UInt8(truncatingIfNeeded: $0 &* 31 + version) }
      let part = QRPart(bytes, index: 1, count: 5, parity: 7, isUTF8: false)
      let bitmap = try #require(part.bitmap(version: version, level: level))
      let design = CodeDesign(.qrCode, .part(part, version: version))
      let found = await reader.read(MadeCode(design, ModuleGrid(bitmap)).image(scale: 4))
      #expect(found.first?.payload.bytes == bytes, "\(version)-\(level)")
      #expect(found.first?.sequence?.index == 1 && found.first?.sequence?.count == 5)
      let larger = QRPart(bytes + [0], index: 1, count: 5, parity: 7, isUTF8: false)
      #expect(larger.bitmap(version: version, level: level) == nil)
    }
  }

  @Test("What cannot be divided has a sentence")
  func faults() {
    func fault(_ design: CodeDesign, _ division: CodeDivision) -> MakingFault? {
      do throws(MakingFault) {
        _ = try design.divided(division)
        return nil
      } catch {
        return error
      }
    }
    let parts = CodeDivision.parts(3, largestVersion: 1)
    for (design, words) in [
      (CodeDesign(.qrCode, .text(Self.long)), "too much"),
      (CodeDesign(.qrCode, .text("ab")), "too short"),
      (CodeDesign(.pdf417, .text("a long text")), "Only QR codes"),
      (CodeDesign(.qrCode, .elements("(10)A1")), "GS1"),
    ] {
      #expect(fault(design, parts)?.sentence.english.contains(words) == true)
    }
    let sequence = CodeDivision.sequence(.ur, bytesOfEach: 100)
    #expect(fault(CodeDesign(.code128, .text("a")), sequence) != nil)
    #expect(fault(CodeDesign(.qrCode, .text("")), sequence) == .empty)
  }

  @Test("Codes in turn are joined again", arguments: SequenceNotation.allCases)
  func sequences(notation: SequenceNotation) async throws {
    let text = String(Self.long.prefix(900))
    let designs = try CodeDesign(.qrCode, .text(text))
      .divided(.sequence(notation, bytesOfEach: CodeDivision.usualBytes))
    #expect(designs.count > 5)
    let payload = try #require(try await joined(try await made(designs)))
    let whole = CodeText(bytes: payload.bytes, text: String(decoding: payload.bytes, as: UTF8.self))
    guard
      case .saveBytes(let bytes, _)? =
        Interpreter.ofThisSystem.meaning(of: whole).content.mainAction
    else {
      Issue.record("\(whole)")
      return
    }
    #expect(bytes == Array(text.utf8))
  }

  @Test("An animated PNG has its images in order, and each covers the whole")
  func animatedPNG() async throws {
    let designs = try CodeDesign(.qrCode, .text(String(Self.long.prefix(300))))
      .divided(.sequence(.bbqr, bytesOfEach: 100))
    let codes = try await made(designs)
    let animation = CodeAnimation(codes, rate: 4)
    var rest = animation.png(packedBy: { $0 })[8...]
    var (names, numbers): ([String], [Int]) = ([], [])
    while rest.count >= 12 {
      func number(_ place: Int) -> Int {
        rest.dropFirst(place).prefix(4).reduce(0) { $0 << 8 | Int($1) }
      }
      let (count, name) = (number(0), String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self))
      names.append(name)
      if ["fcTL", "fdAT"].contains(name) { numbers.append(number(8)) }
      if name == "acTL" { #expect(number(8) == codes.count && number(12) == 0) }
      if name == "fcTL" {
        #expect(number(12) == number(16) && number(20) == 0 && number(24) == 0)
        // 250 thousandths of a second.
        #expect(number(28) == 250 << 16 | 1000)
      }
      rest = rest.dropFirst(12 + count)
    }
    #expect(rest.isEmpty && numbers == Array(0..<2 * codes.count - 1))
    let first = ["IHDR", "PLTE", "pHYs", "acTL", "fcTL", "IDAT"]
    let others = (1..<codes.count).flatMap { _ in ["fcTL", "fdAT"] }
    #expect(names == first + others + ["IEND"])
    let parts = animation.svg.split(separator: "<g ")
    #expect(parts.count == codes.count + 1)
    #expect(parts.dropFirst().allSatisfy { $0.contains("repeatCount=\"indefinite\"") })
  }
}
