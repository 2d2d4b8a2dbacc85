// Matrix codes that lean, are bent, badly printed or of dots, read by the lattice of their modules.

import Assembly
@testable import Reading
import Staging
import Testing

@Suite("Codes read module by module")
struct ModuleReadingTests {
  private func reader(_ symbologies: Set<Symbology>) -> PlaceReader {
    PlaceReader(
      recognizers: EngineSet.zxing.makeRecognizers(),
      request: RecognitionRequest(symbologies, effort: .thorough))
  }

  /// The codes read in the middle of a photograph.
  private func read(_ photograph: LumaBitmap, for symbologies: Set<Symbology>) -> [Detection] {
    reader(symbologies).readModules(
      in: Quadrilateral(of: photograph.size).scaled(by: 0.75), of: photograph.image)
  }

  private func engineReads(_ code: SampleCode, in photograph: LumaBitmap) -> Bool {
    let request = RecognitionRequest([code.symbology], effort: .thorough)
    return code.isRead(
      in: EngineSet.zxing.makeRecognizers().recognize(photograph.image, request))
  }

  /// A difficulty, with the fewest of six codes that are read.
  struct Difficulty: CustomStringConvertible, Sendable {
    let description: String
    let least: Int
    let spoil: @Sendable (inout ModulePhotograph) -> Void
  }

  private static let difficulties = [
    Difficulty(description: "dots of half a module", least: 5) { $0.dots = 0.5 },
    Difficulty(description: "dots of nine tenths", least: 5) { $0.dots = 0.9 },
    Difficulty(description: "dots, leaning by 30°", least: 4) { ($0.dots, $0.lean) = (0.7, 30) },
    Difficulty(description: "leaning by 45°", least: 5) { $0.lean = 45 },
    Difficulty(description: "around a fifth of a can", least: 5) { $0.bend = 72 },
    Difficulty(description: "bold print", least: 5) { $0.growth = 0.2 },
    Difficulty(description: "thin print", least: 5) { $0.growth = -0.2 },
    Difficulty(description: "a pale corner", least: 5) { $0.corner = 0.15 },
  ]

  @Test("Aztec and Data Matrix are read", arguments: difficulties, [Symbology.aztec, .dataMatrix])
  func difficult(_ difficulty: Difficulty, _ symbology: Symbology) throws {
    var (own, unread) = (0, [Int]())
    for index in stride(from: 0, to: 12, by: 2) {
      let code = try SampleCode(
        symbology, text: String("RETICLE \(index * 104_729) PART 0123456789".prefix(8 + 2 * index)),
        options: "forceSquare", scale: 1)
      var photograph = ModulePhotograph(side: 4.5 + Double(index) / 2)
      (photograph.turn, photograph.away) = (Double(index * 31), Double(index * 67))
      (photograph.isLight, photograph.seed) = (index % 3 == 1, UInt64(index))
      difficulty.spoil(&photograph)
      let found = read(photograph(code.bitmap), for: [symbology])
      #expect(found.allSatisfy { Found($0) == Found(code) })
      if code.isRead(in: found) { own += 1 } else { unread.append(index) }
    }
    #expect(own >= difficulty.least, "unread: \(unread) of six")
  }

  @Test("Data Matrix of every square size are read, five oblong ones, and Aztec up to 124 modules")
  func sizes() throws {
    let versions =
      (1...15).map { (Symbology.dataMatrix, $0) } + [25, 27, 28, 29, 30].map { (.dataMatrix, $0) }
      + [1, 4, 5, 8, 12, 20, 28].map { (.aztec, $0) }
    for (symbology, version) in versions {
      let code = try SampleCode(symbology, text: "0", options: "version=\(version)", scale: 1)
      let photograph = ModulePhotograph(side: 5, turn: 10)(code.bitmap)
      #expect(
        code.isRead(in: read(photograph, for: [symbology])), "\(symbology.rawValue) \(version)")
    }
  }

  @Test("A QR code of dots that leans is read, and found where it is")
  func quickResponse() throws {
    var unread: [Int] = []
    for index in 0..<12 {
      let code = try SampleCode(
        .qrCode, text: String(repeating: "RETICLE \(index) ", count: 1 + index), scale: 1)
      var photograph = ModulePhotograph(
        side: 5 + Double(index) / 4, dots: 0.5, turn: Double(index * 31))
      (photograph.lean, photograph.away) = (25, Double(index * 67))
      let image = photograph(code.bitmap)
      let found = read(image, for: [.qrCode])
      #expect(found.allSatisfy { Found($0) == Found(code) })
      if !code.isRead(in: found) { unread.append(index) }
      for detection in found {
        let middle = Double(image.size.width) / 2
        #expect(detection.outline.center.distance(to: Point(x: middle, y: middle)) < 12)
      }
    }
    #expect(unread.count <= 2, "unread: \(unread) of 12")
  }

  @Test("Nothing is read where there is no code of the wanted kinds")
  func nothing() throws {
    var dice = SeededDice(seed: 11)
    let side = 140
    let size = PixelSize(width: side, height: side)
    for index in 0..<12 {
      let noise = LumaBitmap(
        size: size, pixels: (0..<size.area).map { _ in .random(in: 0...255, using: &dice) })
      let modules = LumaBitmap(
        size: PixelSize(width: 25, height: 25),
        pixels: (0..<625).map { _ in Bool.random(using: &dice) ? 0 : 255 })
      let random = ModulePhotograph(side: 5, turn: Double(index * 7))(modules)
      for image in [noise, random] {
        #expect(read(image, for: [.aztec, .dataMatrix, .qrCode]).isEmpty)
      }
      let code = try SampleCode(.dataMatrix, text: "DATA MATRIX \(index)", scale: 1)
      let other = ModulePhotograph(side: 5, turn: Double(index * 7))(code.bitmap)
      #expect(read(other, for: [.aztec, .qrCode]).isEmpty)
    }
  }
}
