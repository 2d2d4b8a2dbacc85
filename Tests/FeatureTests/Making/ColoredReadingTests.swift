// Codes in colours that are made and read again from scans and screenshots, also damaged ones.

import Assembly
import FeatureModels
import Reading
import Staging
import TestSupport
import Testing

@Suite("Codes in colors, read")
struct ColoredReadingTests {
  private let reader = try? StillReader(
    for: [.ultracode], effort: .normal, workerCount: 1, engines: .standard)

  private func read(_ image: ColorBitmap) async throws -> [Detection] {
    await (try #require(reader)).codesInColor(of: image)
  }

  private func codes(_ count: Int, seed: UInt64) async throws -> [MadeCode] {
    var dice = SeededDice(seed: seed)
    var codes: [MadeCode] = []
    for _ in 0..<count {
      codes.append(try await CodeMaker.make(CodeDesign.random(.ultracode, using: &dice)))
    }
    return codes
  }

  /// Reads each code in a scan; the contents of those that are not read as they are.
  private func unread(
    _ codes: [MadeCode], _ scan: (Int) -> ColoredScan
  ) async throws -> [String] {
    var dice = SeededDice(seed: 9)
    var unread: [String] = []
    for (index, code) in codes.enumerated() {
      let scan = scan(index)
      let found = try await read(scan.image(of: code, by: &dice))
      let isRead = found.count == 1 && code.design.isCarried(by: found[0].payload)
      if !isRead { unread.append("\(code.design.content) at \(scan.turn)°") }
      guard let outline = found.first?.outline else { continue }
      for (corner, expected) in zip(outline.corners, scan.outline(of: code).corners) {
        #expect(corner.distance(to: expected) < scan.module)
      }
    }
    return unread
  }

  @Test("Codes are read with three pixels a module, and lie where they are", arguments: 0..<4)
  func quarterTurns(_ quarters: Int) async throws {
    let unread = try await unread(try await codes(12, seed: 3)) { _ in
      ColoredScan(turn: Double(90 * quarters))
    }
    #expect(unread.isEmpty, "\(unread)")
  }

  @Test("Codes that are turned by any angle are read")
  func turned() async throws {
    let unread = try await unread(try await codes(40, seed: 5)) { index in
      ColoredScan(module: 3 + Double(index % 5) / 2, turn: Double(index * 9) + 2)
    }
    #expect(unread.isEmpty, "\(unread)")
  }

  @Test("Codes are read in the inks of a printer, with noise and the coarse colors of JPEG")
  func printed() async throws {
    let unread = try await unread(try await codes(30, seed: 7)) { index in
      ColoredScan(
        module: 3 + Double(index % 4), turn: Double(index % 7 - 3), isPrinted: true,
        noise: Double(index % 3) * 16, hasCoarseColors: true)
    }
    #expect(unread.isEmpty, "\(unread)")
  }

  @Test("The largest code and each level are read, with the level and the size stated")
  func levels() async throws {
    for (level, name) in zip(
      CorrectionLevel.all(of: .ultracode), ["EC1", "EC2", "EC3", "EC4", "EC5"])
    {
      for count in [1, 20, 50, 80] {
        var design = CodeDesign(.ultracode, .text(String(repeating: "é", count: count)))
        design.correction = level
        let code = try await CodeMaker.make(design)
        let found = try await read(code.colorImage(scale: 3))
        #expect(found.first?.errorCorrection == name)
        #expect(
          found.first?.version == "\(code.grid.size.width) × \(code.grid.size.height)")
        #expect(found.first?.payload.segments.map(\.eci) == [26])
      }
    }
  }

  @Test("Two codes in one image are both read")
  func two() async throws {
    let codes = try await codes(2, seed: 11)
    let images = codes.map { $0.colorImage(scale: 4) }
    let size = PixelSize(
      width: images[0].size.width + images[1].size.width,
      height: max(images[0].size.height, images[1].size.height))
    var bytes = [UInt8](repeating: 255, count: 4 * size.area)
    for (image, start) in zip(images, [0, images[0].size.width]) {
      for y in 0..<image.size.height {
        for x in 0..<4 * image.size.width {
          bytes[4 * (y * size.width + start) + x] = image.pixels[y * image.stride + x]
        }
      }
    }
    let found = try await read(ColorBitmap(size: size, bytes: bytes))
    #expect(found.count == 2)
    for code in codes { #expect(found.contains { code.design.isCarried(by: $0.payload) }) }
  }

  @Test("A damaged code is read as it is or not at all")
  func damaged() async throws {
    var dice = SeededDice(seed: 13)
    let inks: [InkColor] = [.white, .black, .cyan, .magenta, .yellow, .green]
    var (read, wrong) = (0, 0)
    for code in try await codes(30, seed: 17) {
      let (columns, rows) = (Int(code.drawing.width), Int(code.drawing.height))
      for count in 1...4 {
        // Blots up to three modules wide.
        let blots = (0..<count).map { _ in
          (
            left: Int.random(in: 6...columns - 4, using: &dice),
            top: Int.random(in: 3...rows - 4, using: &dice),
            side: Int.random(in: 1...3, using: &dice), ink: inks.randomElement(using: &dice)
          )
        }
        let image = ColoredScan(module: 4).image(of: code, by: &dice) { cells in
          for blot in blots {
            for y in blot.top..<min(rows, blot.top + blot.side) {
              for x in blot.left..<min(columns, blot.left + blot.side) {
                cells[y * columns + x] = blot.ink ?? .white
              }
            }
          }
        }
        let found = try await self.read(image)
        if found.contains(where: { code.design.isCarried(by: $0.payload) }) {
          read += 1
        } else {
          wrong += found.count
        }
      }
    }
    #expect(wrong == 0)
    #expect(read > 40, "\(read) of 120")
  }

  @Test("Codes of other kinds, random tiles and noise are no Ultracode")
  func others() async throws {
    var dice = SeededDice(seed: 19)
    for symbology in Symbology.makeable where symbology != .ultracode {
      let code = try CodeMaker.unchecked(CodeDesign.random(symbology, using: &dice))
      let luma = code.image(scale: max(1, 4 / code.cellsPerModule))
      let image = ColorBitmap(size: luma.size, bytes: luma.pixels.flatMap { [$0, $0, $0, 255] })
      #expect(try await read(image).isEmpty, "\(code.design)")
    }
    let code = try await codes(1, seed: 23)[0]
    let inks: [InkColor] = [.cyan, .magenta, .yellow, .green]
    let columns = Int(code.drawing.width)
    var noise = SeededDice(seed: 29)
    for _ in 0..<50 {
      // All tiles in random colors, in a whole frame.
      let image = ColoredScan().image(of: code, by: &noise) { cells in
        for index in cells.indices {
          let column = index % columns - Int(code.margin)
          if inks.contains(cells[index]), column > 4 {
            cells[index] = inks.randomElement(using: &dice) ?? .cyan
          }
        }
      }
      #expect(try await read(image).isEmpty)
    }
    let size = PixelSize(width: 400, height: 300)
    for most in [30, 120, 255] {
      let bytes = (0..<4 * size.area).map { _ in UInt8.random(in: 0...UInt8(most), using: &dice)
      }
      #expect(try await read(ColorBitmap(size: size, bytes: bytes)).isEmpty)
    }
    for size in [(0, 0), (1, 1), (3, 3), (40, 1)].map({ PixelSize(width: $0.0, height: $0.1) }) {
      let bytes = [UInt8](repeating: 0, count: 4 * size.area)
      #expect(try await read(ColorBitmap(size: size, bytes: bytes)).isEmpty)
    }
  }
}
