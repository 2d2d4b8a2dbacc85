// Ultracode: drawings of zint in both revisions, read in an image without any engine.

import Testing

@testable import Reading

@Suite("Ultracode")
struct UltracodeTests {
  /// Reads the drawing of a code, whose modules have a letter each, in a quiet zone.
  private func read(
    _ drawing: String, ground: SIMD3<UInt8> = SIMD3(255, 255, 255), side: Int = 3
  ) async throws -> [Detection] {
    let rows = drawing.split(separator: "\n").map(Array.init)
    let inks: [Character: SIMD3<UInt8>] = [
      "C": SIMD3(255, 255, 0), "M": SIMD3(255, 0, 255), "Y": SIMD3(0, 255, 255),
      "G": SIMD3(0, 255, 0), "K": SIMD3(0, 0, 0),
    ]
    let (width, height) = ((rows[0].count + 4) * side, (rows.count + 4) * side)
    let bytes = (0..<width * height).flatMap { pixel in
      let (x, y) = (pixel % width / side - 2, pixel / width / side - 2)
      let isInside = rows.indices.contains(y) && rows[0].indices.contains(x)
      let ink = isInside ? inks[rows[y][x]] ?? ground : ground
      return [ink[0], ink[1], ink[2], 255]
    }
    let reader = try StillReader(for: [.ultracode], engines: EngineSet([]))
    return await reader.codesInColor(
      of: ColorBitmap(size: PixelSize(width: width, height: height), bytes: bytes))
  }

  @Test("A code of the first revision is read")
  func firstRevision() async throws {
    let found = try await read(Self.ofFirstRevision)
    let code = try #require(found.first)
    #expect(found.count == 1 && code.symbology == .ultracode)
    #expect(code.payload == Payload(bytes: Array("Rev 1".utf8)))
    #expect(code.version == "15 × 13" && code.errorCorrection == "EC2")
    #expect(code.engines == [.modules] && !code.isGS1 && code.sequence == nil)
    let outline = Quadrilateral(x: 6, y: 6, width: 45, height: 39)
    for (corner, expected) in zip(code.outline.corners, outline.corners) {
      #expect(corner.distance(to: expected) < 1)
    }
  }

  @Test("Labels, places among several codes and the mark of GS1 are read")
  func statements() async throws {
    let labelled = try await read(Self.ofLabel).first
    #expect(labelled?.payload.segments.map(\.eci) == [9])
    #expect(labelled?.payload.bytes == [0xC5, 0xEB, 0xEB, 0xDC, 0xF2])
    let part = try await read(Self.ofPart).first
    #expect(part?.payload.bytes == Array("Part two".utf8))
    #expect(part?.sequence == SequencePart(index: 1, count: 3, id: "777"))
    let elements = try await read(Self.ofElements).first
    #expect(elements?.isGS1 == true)
    #expect(elements?.payload.bytes == Array("0109501101530003217".utf8))
  }

  @Test("A code on gray paper is read, and one that is mirrored or in gray is not")
  func grounds() async throws {
    #expect(try await read(Self.ofPart, ground: SIMD3(150, 160, 165)).count == 1)
    let mirrored = Self.ofPart.split(separator: "\n").map { String($0.reversed()) }
    #expect(try await read(mirrored.joined(separator: "\n")).isEmpty)
    let reader = try StillReader(for: [.ultracode], effort: .thorough, engines: EngineSet([]))
    let gray = LumaBitmap(size: PixelSize(width: 60, height: 60), filledWith: 90)
    #expect(await reader.read(gray).isEmpty)
  }

  @Test("Only a reader that looks for such codes needs colors")
  func colors() throws {
    #expect(try StillReader(for: [.ultracode], engines: EngineSet([])).needsColor)
    #expect(try !StillReader(for: [.hanXin], engines: EngineSet([])).needsColor)
    #expect(Symbology.usual.isDisjoint(with: Symbology.inColors))
  }

  // MARK: Drawings of another program

  private static let ofFirstRevision = """
    KKKKKKKKKKKKKKK
    K-YK-GMYMGYMMCK
    KKMK-MGCYYGCGGK
    K-CK-GMGMGYYCCK
    KKGK-YCYYMGGMYK
    K-MK-CGGCYYCYMK
    KK-K-K-K-K-K-KK
    K-GK-CCYCCCMCCK
    KKCK-MMGGMMYYMK
    K-GK-YYYCGCCMYK
    KKMK-CMMMCGGYCK
    K-CK-GYGYMMYCYK
    KKKKKKKKKKKKKKK
    """
  private static let ofLabel = """
    KKKKKKKKKKKKKKK
    K-YK-GGYMGYYGGK
    KKMK-YMMCMGGMMK
    K-CK-CYGGYYMCCK
    KKGK-YGYMCGCMGK
    K-MK-MCMCGYMCMK
    KK-K-K-K-K-K-KK
    K-GK-CGYGCCGGCK
    KKCK-MMMCMMMCMK
    K-GK-YGGYGCCMYK
    KKMK-CCYMCGMGCK
    K-CK-GYGYMMCYYK
    KKKKKKKKKKKKKKK
    """
  private static let ofPart = """
    KKKKKKKKKKKKKKKKKK
    K-CK-GCMCGYGYMMMMK
    KKYK-MGGMMGCGYYYYK
    K-CK-GCYGCYYYCGGGK
    KKMK-YGMYYGGGYYYMK
    K-GK-CYYGCYCMMGGCK
    KK-K-K-K-K-K-K-K-K
    K-MK-CGCGCMCMMCMCK
    KKCK-MCMYMCMCYYGMK
    K-GK-YMGCGMCYGMCYK
    KKMK-GYYGYGYMYYMCK
    K-YK-YGCMCCMYCCGYK
    KKKKKKKKKKKKKKKKKK
    """
  private static let ofElements = """
    KKKKKKKKKKKKKKKKKK
    K-CK-GYGYYYMYMMYYK
    KKYK-YCYMMGGMGGCCK
    K-CK-MGMCYYMYMMYYK
    KKMK-YCYMCGGGGYCCK
    K-GK-GMCYGYCMCGMYK
    KK-K-K-K-K-K-K-K-K
    K-MK-CMYYCCMMYMCCK
    KKCK-MCMMMMGGMGGMK
    K-GK-YMGCGCYYGYMYK
    KKMK-GGCYMGGGCCYCK
    K-YK-MCYMGMCYGMCYK
    KKKKKKKKKKKKKKKKKK
    """
}
