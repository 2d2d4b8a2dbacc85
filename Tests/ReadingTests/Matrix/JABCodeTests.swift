// JAB Code: drawings of another program, and drawn codes in images as screens, printers and scanners
// make them.

import Staging
import TestSupport
import Testing

@testable import Reading

@Suite("JAB Code")
struct JABCodeTests {
  private let reader = try? StillReader(for: [.jabCode], engines: EngineSet([]))

  private func read(_ image: ColorBitmap) async throws -> [Detection] {
    await (try #require(reader)).codesInColor(of: image)
  }

  /// Reads a drawing whose modules have a letter each.
  private func read(_ drawing: String, _ scan: ColoredScan = ColoredScan()) async throws
    -> [Detection]
  {
    let rows = drawing.split(separator: "\n").map(Array.init)
    let letters = Array("KBGCRMYW")
    let colors = rows.joined().map { letter in
      JABCodeColor(rawValue: letters.firstIndex(of: letter) ?? 7) ?? .white
    }
    var dice = SeededDice(seed: 1)
    let cells = DrawnJABCode.cells(colors, PixelSize(width: rows[0].count, height: rows.count))
    return try await read(scan.image(of: cells.cells, cells.size, by: &dice))
  }

  /// Bytes at random, which a drawn code carries.
  private func bytes(_ count: Int, by dice: inout SeededDice) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) }
  }

  /// Different codes with the bytes that they carry.
  private func codes(_ count: Int, seed: UInt64) -> [(code: DrawnJABCode, bytes: [UInt8])] {
    var dice = SeededDice(seed: seed)
    return (0..<count).map { index in
      let bytes = bytes(16 + index % 4, by: &dice)
      var code = DrawnJABCode(text: DrawnJABCode.bits(of: bytes))
      (code.across, code.down) = ([2, 3, 6, 2, 4][index % 5], [2, 3, 3, 5][index % 4])
      if !index.isMultiple(of: 3) {
        code.isStated = true
        (code.colorCount, code.mask) = (index.isMultiple(of: 2) ? 4 : 8, index % 8)
        code.rate = JABCodeRate(stated: index % 2, 3 + index % 2) ?? .usual
      }
      return (code, bytes)
    }
  }

  /// Reads each code in a scan; the numbers of those that are not read as they are.
  private func unread(
    _ codes: [(code: DrawnJABCode, bytes: [UInt8])], _ scan: (Int) -> ColoredScan
  ) async throws -> [Int] {
    var dice = SeededDice(seed: 9)
    var unread: [Int] = []
    for (index, code) in codes.enumerated() {
      let (cells, size) = code.code.cells()
      let scan = scan(index)
      let found = try await read(scan.image(of: cells, size, by: &dice))
      if found.map(\.payload.bytes) != [code.bytes] { unread.append(index) }
      guard let outline = found.first?.outline else { continue }
      let expected = scan.outline(
        of: PixelSize(width: size.width - 6, height: size.height - 6), in: size)
      for (corner, expected) in zip(outline.corners, expected.corners) {
        #expect(corner.distance(to: expected) < scan.module)
      }
    }
    return unread
  }

  // MARK: Drawings of another program

  @Test("A code without statements is read, and says its size")
  func usual() async throws {
    let found = try await read(Self.usual)
    let code = try #require(found.first)
    #expect(found.count == 1 && code.symbology == .jabCode)
    #expect(code.payload == Payload(bytes: Array("JAB Code".utf8)))
    #expect(code.version == "21 × 21" && code.engines == [.modules] && !code.isGS1)
  }

  @Test("Codes that state their colors, their rate and their mask are read")
  func stated() async throws {
    #expect(try await read(Self.stated).map(\.payload.bytes) == [Array("ZKABLKUTQ\n".utf8)])
    let bytes = Array(" %B v#".utf8) + [0x8E] + Array("Ocj".utf8)
    let four = try await read(Self.fourColors)
    #expect(four.map(\.payload.bytes) == [bytes] && four.first?.version == "25 × 21")
  }

  @Test("A code of two symbols is read as one, and not at all without the second one")
  func docked() async throws {
    let text = Array(repeating: "JAB CODE IN TWO SYMBOLS", count: 6).joined(separator: " ")
    let found = try await read(Self.docked)
    #expect(found.map(\.payload.bytes) == [Array(text.utf8)])
    #expect(found.first?.version == "21 × 21, 25 × 21")
    let first = Self.docked.split(separator: "\n").map { $0.prefix(21) }.joined(separator: "\n")
    #expect(try await read(first).isEmpty)
  }

  @Test("A mirrored code is not read")
  func mirrored() async throws {
    let mirrored = Self.usual.split(separator: "\n").map { String($0.reversed()) }
    #expect(try await read(mirrored.joined(separator: "\n")).isEmpty)
  }

  // MARK: Drawn codes

  @Test("Codes are read with three pixels a module, and lie where they are", arguments: 0..<4)
  func quarterTurns(_ quarters: Int) async throws {
    let unread = try await unread(codes(12, seed: 3)) { _ in
      ColoredScan(turn: Double(90 * quarters))
    }
    #expect(unread.isEmpty, "\(unread)")
  }

  @Test("Codes that are turned by any angle are read")
  func turned() async throws {
    let unread = try await unread(codes(40, seed: 5)) { index in
      ColoredScan(module: 3.5 + Double(index % 5) / 2, turn: Double(index * 9) + 2)
    }
    #expect(unread.isEmpty, "\(unread)")
  }

  @Test("Codes are read in the inks of a printer, with noise and the coarse colors of JPEG")
  func printed() async throws {
    let unread = try await unread(codes(30, seed: 7)) { index in
      ColoredScan(
        module: 4 + Double(index % 4), turn: Double(index % 7 - 3), isPrinted: true,
        noise: Double(index % 3) * 10, hasCoarseColors: true)
    }
    #expect(unread.isEmpty, "\(unread)")
  }

  @Test("Patterns between the corners are found where coarse colors blur them")
  func patterns() async throws {
    var dice = SeededDice(seed: 47)
    let codes = (6..<18).map { version in
      let bytes = bytes(100, by: &dice)
      var code = DrawnJABCode(text: DrawnJABCode.bits(of: bytes))
      (code.across, code.down) = (version, 6 + version % 4)
      return (code: code, bytes: bytes)
    }
    let unread = try await unread(codes) { index in
      ColoredScan(
        module: 4 + Double(index % 2) / 2, isPrinted: true, noise: 6, hasCoarseColors: true)
    }
    #expect(unread.isEmpty, "\(unread)")
  }

  @Test("Each mask and each rate is read, with both numbers of colors", arguments: [4, 8])
  func statements(_ colorCount: Int) async throws {
    var dice = SeededDice(seed: 11)
    for mask in 0..<8 {
      for (high, low) in [(0, 4), (1, 3), (3, 3), (5, 7)] {
        let bytes = bytes(16, by: &dice)
        var code = DrawnJABCode(text: DrawnJABCode.bits(of: bytes))
        (code.colorCount, code.mask, code.isStated) = (colorCount, mask, true)
        (code.across, code.down) = (3, 4)
        code.rate = try #require(JABCodeRate(stated: high, low))
        let unread = try await unread([(code, bytes)]) { _ in ColoredScan() }
        #expect(unread.isEmpty, "mask \(mask), rate \(low)")
      }
    }
  }

  @Test("Long texts in large symbols are read, whose data is in several blocks")
  func large() async throws {
    var dice = SeededDice(seed: 13)
    for (across, down, count) in [(12, 12, 500), (20, 8, 600), (32, 32, 3000)] {
      let bytes = bytes(count, by: &dice)
      var code = DrawnJABCode(text: DrawnJABCode.bits(of: bytes))
      (code.across, code.down) = (across, down)
      let unread = try await unread([(code, bytes)]) { _ in ColoredScan(turn: 4) }
      #expect(unread.isEmpty, "\(across) × \(down)")
    }
  }

  @Test("Symbols that are docked to each of the sides, and to each other, are read")
  func secondaries() async throws {
    var dice = SeededDice(seed: 17)
    let rate = JABCodeRate(stated: 0, 2)
    for turn in [0.0, 33, 180] {
      let bytes = bytes(300, by: &dice)
      var code = DrawnJABCode(text: DrawnJABCode.bits(of: bytes), across: 2, down: 2)
      code.docked = [
        .init(host: 0, side: 0, version: 2), .init(host: 0, side: 1, version: 3, rate: rate),
        .init(host: 0, side: 2, version: 1), .init(host: 0, side: 3, version: 2),
        .init(host: 4, side: 3, version: 2, rate: rate),
      ]
      let (cells, size) = code.cells()
      let image = ColoredScan(module: 4, turn: turn).image(of: cells, size, by: &dice)
      let found = try await read(image)
      #expect(found.map(\.payload.bytes) == [bytes])
      #expect(found.first?.version == "25 × 25, 25 × 25, 25 × 29, 21 × 25, 25 × 25, 25 × 25")
    }
  }

  // MARK: Damage and others

  @Test("A damaged code is read as it is or not at all")
  func damaged() async throws {
    var dice = SeededDice(seed: 19)
    var (read, wrong) = (0, 0)
    for code in codes(30, seed: 23) {
      for count in 1...4 {
        let (cells, size) = code.code.cells { colors, size in
          // Blots up to four modules wide, and single modules.
          for blot in 0..<count + 10 {
            let side = blot < count ? Int.random(in: 2...4, using: &dice) : 1
            let left = Int.random(in: 0...size.width - side, using: &dice)
            let top = Int.random(in: 0...size.height - side, using: &dice)
            let color = JABCodeColor.allCases.randomElement(using: &dice) ?? .white
            for y in top..<top + side {
              for x in left..<left + side { colors[y * size.width + x] = color }
            }
          }
        }
        let found = try await self.read(ColoredScan(module: 4).image(of: cells, size, by: &dice))
        if found.map(\.payload.bytes) == [code.bytes] {
          read += 1
        } else {
          wrong += found.count
        }
      }
    }
    #expect(wrong == 0)
    #expect(read > 60, "\(read) of 120")
  }

  @Test("Two codes in one image are both read")
  func two() async throws {
    var dice = SeededDice(seed: 29)
    let both = codes(2, seed: 31)
    let drawn = both.map { $0.code.cells() }
    let size = PixelSize(
      width: drawn[0].size.width + drawn[1].size.width,
      height: max(drawn[0].size.height, drawn[1].size.height))
    var cells = [ColoredScan.Ink](repeating: ColoredScan.Ink(255, 255, 255), count: size.area)
    for (index, start) in [0, drawn[0].size.width].enumerated() {
      let own = drawn[index]
      for place in own.cells.indices {
        let (y, x) = place.quotientAndRemainder(dividingBy: own.size.width)
        cells[y * size.width + start + x] = own.cells[place]
      }
    }
    let found = try await read(ColoredScan(module: 4).image(of: cells, size, by: &dice))
    #expect(Set(found.map(\.payload.bytes)) == Set(both.map(\.bytes)))
  }

  @Test("Whole patterns around data at random, and colors at random, are no code")
  func others() async throws {
    var dice = SeededDice(seed: 37)
    for code in codes(20, seed: 41) {
      let (cells, size) = code.code.cells { colors, size in
        for index in colors.indices {
          let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
          let isCorner = min(x, size.width - 1 - x) < 7 && min(y, size.height - 1 - y) < 7
          if !isCorner {
            colors[index] = JABCodeColor.allCases.randomElement(using: &dice) ?? .white
          }
        }
      }
      #expect(try await read(ColoredScan().image(of: cells, size, by: &dice)).isEmpty)
    }
    for colors in [JABCodeColor.allCases, [.black, .cyan, .yellow]] {
      for module in [3, 6] {
        let size = PixelSize(width: 300 / module, height: 240 / module)
        let cells = DrawnJABCode.cells(
          (0..<size.area).map { _ in colors.randomElement(using: &dice) ?? .white }, size)
        let scan = ColoredScan(module: Double(module), isPrinted: true, hasCoarseColors: true)
        #expect(try await read(scan.image(of: cells.cells, cells.size, by: &dice)).isEmpty)
      }
    }
    for size in [(0, 0), (1, 1), (3, 3), (40, 1), (200, 150)] {
      let size = PixelSize(width: size.0, height: size.1)
      let bytes = (0..<4 * size.area).map { _ in UInt8.random(in: 0...255, using: &dice) }
      #expect(try await read(ColorBitmap(size: size, bytes: bytes)).isEmpty)
    }
  }

  @Test("A reader of other codes in colors does not take the time")
  func unwanted() async throws {
    let other = try StillReader(for: [.ultracode], engines: EngineSet([]))
    #expect(other.needsColor)
    #expect(try #require(reader).needsColor)
    var dice = SeededDice(seed: 1)
    let (cells, size) = codes(1, seed: 43)[0].code.cells()
    #expect(await other.codesInColor(of: ColoredScan().image(of: cells, size, by: &dice)).isEmpty)
  }
}

extension JABCodeTests {
  fileprivate static let usual = """
    BYRYKCYBCBGRCKKRYRGMB
    BKKKMCMRWGKBYRMKKKWRG
    GKCCWMYRRCMRRYCKYYYYM
    BKCKCKBWYCGBKGBKYKYKG
    CWYCCKGYBKGMCWGWGYYKR
    GBRKKKRMGMYRGRRWMKKKK
    YMBGBRWMBRRWWWWBRBGWC
    GKYYRWKYGCRYCRMMWKRYC
    KMGWKBWGRMWRBWGWBGCRK
    CYBGWKBYBKCWBYCWGWCRY
    BMKGGYKGKBBMMBBCCRYRG
    YMGMKGRCRMWKRCGKBRRYW
    KYBCYCRMYWRGWCRKGYCCY
    GYWKBGKMBYBBYGCYKCMMK
    BKWGMCWMWGKCYRWMGCRMG
    MYKCCCRCMWCKWRRKGYYYM
    BYKKKCGWWWCYMKGGBKKYK
    GCKCKCBGKBGKMBBYKYKYR
    YCKKBBYWKWYWMYCYKKWKR
    GCCCBWMYBYRWGRMYYYGRC
    KRBCMWCKKKRYKGRBWMWCB
    """
  fileprivate static let stated = """
    BKGKBBMRBWBGKCWMKCRMR
    MKKKKRYYBGKKCBCKKKYMG
    MKCCGMMRKCKBWMMKYYGBY
    GKCKCKYGKKYGRRCKYKYKW
    CBGCCKBGGBCRRMBMYYYKM
    CCRKKKGCCBRGGWGMMKKKK
    MGKRWWRMBWWYYCRWYBKWW
    WYWKWMGWYGBMCCBCGMRYY
    YWCBWYWKCBCCCRKCYRMYM
    WRBWRCMGMWYCBWWMRMYWW
    MWGRWYBBWWKBGBRRYKMMC
    KRBCYGMWCGMKCMRYWYYMB
    CYBRMWKCKRBCKMBWWYBKK
    YGRCKBWGCYKRKKKWCMGBW
    CBMKBWRMGYBRBRRWRKGGM
    WWMCCCGGWRKYYMGCBYYYY
    MMBKKCBCKMBYYCBKGKKYC
    RCKCKCYMMRRWBCCYKYKYC
    GCKKCCMKMYWGGBMYKKRGB
    MCCCCYYWKKYKCKKYYYYMK
    KBRGYRMRWCCWWCGWCYWBB
    """
  fileprivate static let fourColors = """
    MYYMMYKYCKKMKKKKCKKYYKKKM
    MKKKMMCMMMMKMKKKMMKKKKKCM
    YKCCYKMYMYKYYCCCKCMKYYYYC
    CKCKCKYCCMKMKCMMMMCKYKYKC
    KMCCCKCKMKCMYKKKKKCKMYYKK
    CMMKKKCMMCMCMKKYMCYMKKKKM
    YYYKMKMYYYCMCYCCKKYKYYYKC
    MCMMKCCMMKCYCMMMCCCKYMMYC
    KKKMYMYMKKYCKKYKKMMKMKCMM
    KKMCMCMKMYMCMMKMCCCMMKMKC
    KMYCKYYCKKCKYYYYYYYMKYCKY
    CMCCCYMCMCYYCYMYYMCCCYCMC
    KKYCKCYKKMKCKKKKCKMMKCMMK
    MKYMMCCCKMMMMYCCKMMCYKMCM
    KCYYCMMYMKYYKYYYCYKKYYYKC
    CMYCCCYCCYYYYCYCCCKCYYYYY
    KYYKKCKKYYKCYYMKMKKKKKKYM
    KCKCKCYMCMKMMKMCKCCYKYKYM
    YCKKYYMCYYYYCKYYMCMYKKMMY
    YCCCYMCYCYCCKCMCYYKYYYYCM
    YCCMYKCYKKCKMYYKMKKKMKCMY
    """
  fileprivate static let docked = """
    KYWMGYWCYMGYCKCRYGGWGKGYGBWBBWGCWMKKRWRKRMYBCK
    BKKKYGMYMCRWRRMKKKYMRMWWGMCBYYGRWGMWWCWRWGMCCM
    CKCCMMYYMCMRBYCKYYYKWBGYYRBWKRYCRMYGBRWBRYYMWC
    WKCKCKBRKKWBKWBKYKYKGBMYCYYMCGGBCKRRCRGBBYCYMC
    GKGCCKGGCRWBWYGWKYYKGWYBYYGCGRRGRMGWRGBKMRYYMK
    WGBKKKRKCWYRWWRCBKKKKYBYMMCYKKMRKMRBWBCBCRRMYK
    YMWGKYWRCRKRCBWKRMCYCMMGKKYRRCWYMCGRBMBYMCWRYC
    GBMKYWMMYWRYCRMBRKBYGGRKKBKCRCGRCMRWKYKWKBRRCW
    BCGYGBYMMMWYKMGBMGGMKMMWWGGBCGMRBGRGBGYRRRCCKB
    BRCKCKMYGYGGCYBGKMCKKRRBWRCGRBKRBMRRBYCCWBWCWK
    GWMKKYKGGRRBYRBYWYGRGBCKMWWRKYMGCCCCCYYWGWRRCW
    MMGMBMKRWYBMKWGGBBMYMWYBBCCRYGBBBMWGGCYRWRKGBM
    GWBBCBMMGMMRGWYWWKWKGBWBCGBWKRGBYYCKYCRMMGYBWK
    GGWYKGBWMYWBRCGGRCYMGKWMBRYYWMBWMBGCMGCRBBYBBK
    WYYBRYWMWGKBYYWMWKYMGWYMYBCBRRBKKRWWCKRYCKBBYW
    RWRCCCRCBBCRWRRWMYYYMYRRGYCCCWKMBGCWKCWGMMCCCC
    RYGKKCGWWWKGCRGGBKKYRBBWYYMKBGRWRRKYWCYKBGYYYM
    CCKCKCBWKBGKGWBYKYKYGKKYCYRWKGCGCCMRYRWGCYCYYG
    RCKKKKYBBWMYKYCYKKYGRWCYYKKYCYRRCYBBMMBWRYYCRB
    YCCCBWMRBYKWYWMYYYGYCKMCWBKKWMKCWKCKGBWRBCBKYK
    GBBBMWCRBBWYBGKBYRWCBGRWGMWMWBGYGGYRBCWWMBYKKC
    """
}
