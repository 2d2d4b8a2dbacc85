// Made codes in the formats of printers and terminals, rendered here as those do and read again.

import Assembly
import FeatureModels
import GLib
import Reading
import Testing

@Suite("Codes for printers and terminals")
struct PrintingTests {
  private static let designs = [
    CodeDesign(.ean13, .text("4012345678901")), CodeDesign(.qrCode, .text("https://example.org/")),
    CodeDesign(.code128, .text("Code 128")), CodeDesign(.dataMatrix, .text("Data Matrix")),
    CodeDesign(.hanXin, .text("Han Xin")), CodeDesign(.intelligentMail, .text(mail)),
    CodeDesign(.code16K, .text("Code 16K, 1")), CodeDesign(.pharmacode, .text("4711")),
  ]
  private static let mail = "01234567094987654321"

  /// The bytes of the one code in an image whose dots are dark where it says so.
  private func read(
    _ kind: Symbology, width: Int, height: Int, isDark: (_ x: Int, _ y: Int) -> Bool
  ) async throws -> [UInt8] {
    let scale = 4
    let size = PixelSize(width: (width + 20) * scale, height: (height + 20) * scale)
    var pixels = [UInt8](repeating: 255, count: size.area)
    for y in 0..<size.height {
      for x in 0..<size.width where isDark(x / scale - 10, y / scale - 10) {
        pixels[y * size.width + x] = 0
      }
    }
    let reader = try StillReader(for: [kind], effort: .normal, workerCount: 1, engines: .standard)
    let found = await reader.read(LumaBitmap(size: size, pixels: pixels))
    return try #require(found.first).payload.bytes
  }

  @Test("A label printer that understands ZPL prints the code", arguments: designs)
  func zpl(_ design: CodeDesign) async throws {
    var design = design
    design.style.resolution = 203
    let code = try await CodeMaker.make(design)
    let rows = try #require(unpacked(zpl: code.zpl))
    let raster = CodeRaster(code.drawing, dotsPerCell: code.dotsPerCell)
    #expect(rows.count == raster.size.height)
    for (y, row) in rows.enumerated() { #expect(row == Array(raster.row(y))) }
    let width = raster.size.width
    let bytes = try await read(design.symbology, width: width, height: rows.count) { x, y in
      guard x >= 0, y >= 0, x < width, y < rows.count else { return false }
      return rows[y][x / 8] & (0x80 >> UInt8(x % 8)) != 0
    }
    #expect(design.isCarried(by: Payload(bytes: bytes)))
  }

  /// The rows of a graphic field, as a printer unpacks it.
  private func unpacked(zpl text: String) -> [[UInt8]]? {
    guard text.hasPrefix("^XA"),
      let field = text.split(separator: "^").first(where: { $0.hasPrefix("GFA") })
    else { return nil }
    let parts = field.split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let count = Int(parts[1]), let width = Int(parts[3]) else { return nil }
    var rows: [[UInt8]] = []
    var digits: [UInt8] = []
    var times = 0
    func finish() {
      rows.append(stride(from: 0, to: 2 * width, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
      digits = []
    }
    for character in parts[4].utf8 {
      switch character {
      case UInt8(ascii: "G")...UInt8(ascii: "Y"): times += Int(character - UInt8(ascii: "G")) + 1
      case UInt8(ascii: "g")...UInt8(ascii: "z"):
        times += (Int(character - UInt8(ascii: "g")) + 1) * 20
      case UInt8(ascii: ":"): rows.append(rows.last ?? [])
      case UInt8(ascii: ","):
        digits += [UInt8](repeating: 0, count: max(0, 2 * width - digits.count))
        finish()
      default:
        guard let digit = Character(Unicode.Scalar(character)).hexDigitValue else { return nil }
        digits += [UInt8](repeating: UInt8(digit), count: max(1, times))
        times = 0
        if digits.count == 2 * width { finish() }
      }
    }
    return rows.count * width == count ? rows : nil
  }

  @Test(
    "The boxes of an EPS file are those of the code, upright, and it is read", arguments: designs)
  func eps(_ design: CodeDesign) async throws {
    let code = try await CodeMaker.make(design)
    let lines = code.eps.split(separator: "\n")
    #expect(lines.first == "%!PS-Adobe-3.0 EPSF-3.0" && lines.last == "%%EOF")
    // The first box is the background.
    let boxes = lines.filter { $0.hasSuffix(" rectfill") }.dropFirst().map { line in
      line.split(separator: " ").compactMap { Double($0) }
    }
    #expect(boxes.count == code.drawing.boxes.count)
    let (width, height) = (Int(code.drawing.width), Int(code.drawing.height))
    let bytes = try await read(design.symbology, width: width, height: height) { x, y in
      let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
      return boxes.contains { x > $0[0] && x < $0[0] + $0[2] && y > $0[1] && y < $0[1] + $0[3] }
    }
    #expect(design.isCarried(by: Payload(bytes: bytes)))
  }

  @Test("The logo in an EPS file is where it is drawn, and the code is read around it")
  func epsWithLogo() async throws {
    let pixels = (0..<12 * 12).flatMap { (place: Int) -> [UInt8] in
      (place % 12 + place / 12).isMultiple(of: 3) ? [30, 30, 30, 255] : [240, 200, 90, 255]
    }
    var design = CodeDesign(.qrCode, .text("A logo in PostScript"))
    design.look.logo = CodeLogo(
      ColorBitmap(size: PixelSize(width: 12, height: 12), bytes: pixels), packedBy: Zlib.packed)
    let code = try await CodeMaker.make(design)
    let lines = code.eps.split(separator: "\n").map(String.init)
    func numbers(_ line: String) -> [Double] {
      line.split(separator: " ").compactMap { Double($0) }
    }
    let boxes = lines.filter { $0.hasSuffix(" rectfill") }.dropFirst().map(numbers)
    let place = numbers(try #require(lines.first { $0.hasSuffix(" scale") && !$0.contains("neg") }))
    let start = try #require(lines.firstIndex { $0.hasSuffix(" image") }) + 1
    let rows = lines[start..<start + 12].map { row in
      let digits = row.compactMap(\.hexDigitValue)
      return stride(from: 0, to: digits.count, by: 2).map { 16 * digits[$0] + digits[$0 + 1] }
    }
    #expect(lines[start + 12] == ">" && rows.allSatisfy { $0.count == 36 })
    let (width, height) = (Int(code.drawing.width), Int(code.drawing.height))
    let bytes = try await read(.qrCode, width: width, height: height) { x, y in
      let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
      let (across, down) = ((x - place[0]) / place[2] * 12, (y - place[1]) / place[3] * 12)
      if (0..<12).contains(across), (0..<12).contains(down) {
        return rows[Int(down)][3 * Int(across)] < 128
      }
      return boxes.contains { x > $0[0] && x < $0[0] + $0[2] && y > $0[1] && y < $0[1] + $0[3] }
    }
    #expect(design.isCarried(by: Payload(bytes: bytes)))
  }

  @Test("A terminal shows the code with its quiet zone", arguments: designs)
  func terminal(_ design: CodeDesign) async throws {
    let code = try await CodeMaker.make(design)
    let lines = code.terminalText.split(separator: "\n").map { line in
      Array(line.replacing("\u{1B}[30;107m", with: "").replacing("\u{1B}[0m", with: ""))
    }
    let width = try #require(lines.first).count
    #expect(lines.allSatisfy { $0.count == width })
    // The posts' bars end at different heights.
    let isLinear = design.symbology.isLinear && !Symbology.postal.contains(design.symbology)
    // A character is twice as high as wide.
    let bytes = try await read(
      design.symbology, width: isLinear ? 2 * width : width,
      height: lines.count * (isLinear ? 4 : 2)
    ) { x, y in
      let (column, row) = isLinear ? (x / 2, y / 4) : (x, y / 2)
      guard x >= 0, y >= 0, row < lines.count, column < width else { return false }
      switch lines[row][column] {
      case "█": return true
      case "▐": return x % 2 == 1
      case "▌": return x % 2 == 0
      case "▀": return y % 2 == 0
      case "▄": return y % 2 == 1
      default: return false
      }
    }
    #expect(design.isCarried(by: Payload(bytes: bytes)))
  }

  @Test("A code that may be light on dark is read so, and others are refused")
  func lightOnDark() async throws {
    let colors = CodeColors(
      dark: CodeColors.blackOnWhite.light, light: CodeColors.blackOnWhite.dark)
    for kind in [Symbology.qrCode, .dataMatrix, .aztec] {
      var design = CodeDesign(kind, .text("Light on dark"))
      design.colors = colors
      #expect(try await CodeMaker.make(design).caution != nil)
    }
    for kind in [Symbology.code128, .maxiCode] {
      var design = CodeDesign(kind, .text("Light on dark"))
      design.colors = colors
      await #expect(throws: MakingFault.self) { try await CodeMaker.make(design) }
    }
  }
}
