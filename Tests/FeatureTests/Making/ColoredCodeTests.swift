// Codes whose modules have colours: the colours that each kind of file shows, and what is refused.

import Assembly
import FeatureModels
import Reading
import TestSupport
import Testing
import Wording

@Suite("Codes in colors")
struct ColoredCodeTests {
  private let design = CodeDesign(.ultracode, .text("Ultracode in color"))

  /// The colour of each cell of a code with its quiet zone, by the boxes that are drawn.
  private func colors(of code: MadeCode) -> [[InkColor]] {
    var cells = [[InkColor]](
      repeating: Array(repeating: .white, count: Int(code.drawing.width)),
      count: Int(code.drawing.height))
    for box in code.drawing.boxes {
      for y in Int(box.y)..<Int(box.y + box.height) {
        for x in Int(box.x)..<Int(box.x + box.width) { cells[y][x] = box.ink ?? .black }
      }
    }
    return cells
  }

  @Test("The frame of the code is black and white, and its tiles have four colors")
  func grid() async throws {
    let code = try await CodeMaker.make(design)
    let cells = colors(of: code)
    let margin = Int(code.margin)
    let (width, height) = (code.grid.size.width, code.grid.size.height)
    #expect(height % 6 == 1 && (13...31).contains(height))
    for x in 0..<width {
      #expect(cells[margin][margin + x] == .black)
      #expect(cells[margin + height - 1][margin + x] == .black)
    }
    for y in 0..<height {
      #expect(
        cells[margin + y][margin] == .black && cells[margin + y][margin + width - 1] == .black)
      #expect(cells[margin + y][margin + 1] == (y.isMultiple(of: 2) ? .black : .white))
    }
    let tiles: [InkColor] = [.cyan, .magenta, .yellow, .green]
    for y in 1..<6 { #expect(tiles.contains(cells[margin + y][margin + 5])) }
    #expect(Set(cells.flatMap(\.self)) == Set(tiles + [.black, .white]))
  }

  @Test("Each cell has its color in SVG")
  func svg() async throws {
    let code = try await CodeMaker.make(design)
    var cells = [[InkColor]](
      repeating: Array(repeating: .white, count: Int(code.drawing.width)),
      count: Int(code.drawing.height))
    let svg = code.svg
    #expect(svg.contains("fill=\"#ffffff\""))
    for path in svg.matches(of: /<path fill="(?<ink>[^"]+)" d="(?<boxes>[^"]+)"/) {
      let ink = try #require(InkColor(path.output.ink))
      for box in path.output.boxes.matches(of: /M(\d+) (\d+)h(\d+)v(\d+)h/).map(\.output) {
        let (x, y) = (Int(box.1) ?? -1, Int(box.2) ?? -1)
        for row in y..<y + (Int(box.4) ?? 0) {
          for column in x..<x + (Int(box.3) ?? 0) { cells[row][column] = ink }
        }
      }
    }
    #expect(cells == colors(of: code))
  }

  @Test("Each cell has its color in PNG")
  func png() async throws {
    let code = try await CodeMaker.make(design)
    let bytes = code.png(packedBy: { $0 })
    func chunk(_ name: String) throws -> ArraySlice<UInt8> {
      let place = try #require(bytes.firstRange(of: Array(name.utf8)))
      let count = bytes[..<place.lowerBound].suffix(4).reduce(0) { $0 << 8 + Int($1) }
      return bytes[place.upperBound...].prefix(count)
    }
    let palette = Array(try chunk("PLTE"))
    let width = Int(code.drawing.width) * code.dotsPerCell
    var rows: [ArraySlice<UInt8>] = []
    var rest = try chunk("IDAT")
    while let filter = rest.popFirst() {
      // A row that equals the one above is written as its difference.
      rows.append(filter == 0 ? rest.prefix(width) : rows[rows.count - 1])
      rest = rest.dropFirst(width)
    }
    let expected = colors(of: code)
    #expect(rows.count == expected.count * code.dotsPerCell)
    for (row, y) in zip(rows, 0...) {
      let inks = row.map { number in
        let place = 3 * Int(number)
        return InkColor(
          red: palette[place], green: palette[place + 1], blue: palette[place + 2])
      }
      let cells = expected[y / code.dotsPerCell].flatMap {
        Array(repeating: $0, count: code.dotsPerCell)
      }
      #expect(inks == cells)
    }
  }

  @Test("Each cell has its color in EPS")
  func eps() async throws {
    let code = try await CodeMaker.make(design)
    var cells = [[InkColor]](
      repeating: Array(repeating: .black, count: Int(code.drawing.width)),
      count: Int(code.drawing.height))
    var color = InkColor.black
    for line in code.eps.split(separator: "\n") {
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      if line.hasSuffix(" setrgbcolor") {
        color = InkColor(
          red: UInt8(255 * numbers[0]), green: UInt8(255 * numbers[1]),
          blue: UInt8(255 * numbers[2]))
      } else if line.hasSuffix(" rectfill") {
        for y in Int(numbers[1])..<Int(numbers[1] + numbers[3]) {
          for x in Int(numbers[0])..<Int(numbers[0] + numbers[2]) { cells[y][x] = color }
        }
      }
    }
    #expect(cells == colors(of: code))
  }

  @Test("A terminal gets the colors of two cells with each character")
  func terminal() async throws {
    let code = try await CodeMaker.make(design)
    let pattern = /38;2;(\d+);(\d+);(\d+);48;2;(\d+);(\d+);(\d+)m▀/
    var cells: [[InkColor]] = []
    for line in code.terminalText.split(separator: "\n") {
      let pairs = line.matches(of: pattern).map(\.output)
      cells.append(
        pairs.map {
          InkColor(
            red: UInt8($0.1) ?? 1, green: UInt8($0.2) ?? 1, blue: UInt8($0.3) ?? 1)
        })
      cells.append(
        pairs.map {
          InkColor(
            red: UInt8($0.4) ?? 1, green: UInt8($0.5) ?? 1, blue: UInt8($0.6) ?? 1)
        })
    }
    let expected = colors(of: code)
    #expect(Array(cells.prefix(expected.count)) == expected)
    #expect(cells.dropFirst(expected.count).allSatisfy { $0.allSatisfy { $0 == .white } })
  }

  @Test("Codes that take turns have their colors")
  func animation() async throws {
    let codes = [
      try await CodeMaker.make(design),
      try await CodeMaker.make(CodeDesign(.ultracode, .text("The second one"))),
    ]
    let animation = CodeAnimation(codes, rate: 2)
    for ink in [InkColor.cyan, .magenta, .yellow, .green, .black] {
      #expect(animation.svg.matches(of: try Regex("fill=\"\(ink.text)\"")).count == 2)
    }
    #expect(animation.png(packedBy: { $0 }).firstRange(of: Array("fcTL".utf8)) != nil)
  }

  @Test("Other colors, shapes, a logo, a transparent ground and element strings are refused")
  func refused() async throws {
    func sentence(_ change: (inout CodeDesign) -> Void) async -> String? {
      var changed = design
      change(&changed)
      let error = await #expect(throws: MakingFault.self) { try await CodeMaker.make(changed) }
      return error?.sentence.english
    }
    #expect(
      await sentence { $0.colors.dark = InkColor(red: 0, green: 0, blue: 90) }
        == "Ultracode codes have colors of their own.")
    #expect(
      await sentence { $0.look.isTransparent = true }
        == "Ultracode codes need their white background.")
    #expect(
      await sentence { $0.look.modules = .round }
        == "The modules of Ultracode codes have a fixed shape.")
    #expect(
      await sentence { $0.content = .elements("(01)09501101530003") }
        == "Ultracode codes cannot contain a GS1 element string.")
    #expect(
      await sentence { $0.content = .text(String(repeating: "Long ", count: 60)) }
        == "This is too much content for one Ultracode code.")
  }

  @Test("A draft for it drops the colors and the look that it cannot have")
  func draft() throws {
    var draft = CodeDraft()
    draft.form[.text] = "A"
    draft.symbology = .ultracode
    draft.colors = CodeColors(dark: InkColor(red: 0, green: 0, blue: 90), light: .white)
    draft.look.isTransparent = true
    draft.look.modules = .connected
    let design = try draft.design()
    #expect(design.colors == .blackOnWhite && design.look == CodeLook())
  }

  @Test("More error correction makes a larger code, and no grade is given")
  func levels() async throws {
    var areas: [Int] = []
    for level in CorrectionLevel.all(of: .ultracode) {
      var design = design
      design.content = .text(String(repeating: "Reticle ", count: 12))
      design.correction = level
      areas.append(try await CodeMaker.make(design).grid.size.area)
    }
    #expect(areas.count == 5 && areas == areas.sorted() && Set(areas).count == 5)
    let code = try await CodeMaker.make(design)
    #expect(code.drawnGrade == nil && code.caution?.english.hasPrefix("Print it in color") == true)
  }
}
