// Codes that no engine reads, each sort with a difficulty of its own: printed by zint, damaged by a
// model of a printer, and photographed by one of a camera in all directions.

internal import Assembly
internal import Foundation
internal import Reading
internal import Staging

struct HardBench: Bench {
  static let name = "hard"
  static let summary = """
    read photographs of codes that are tiny, damaged or askew, with each engine alone and with all \
    together
    """
  static var options: [BenchOption<HardBench>] {
    [.number("--seeds", \.seeds, in: 1...100_000, "N photographs of each sort")]
  }

  /// The names of all sorts.
  static var sorts: [String] { HardSort.all.map(\.name) }

  var seeds = 40

  func run(progress: (String) -> Void) async throws -> HardReport {
    let reader = try StillReader(by: .standard)
    let engines = [LoneEngine.zxing, .zbar]
    var lines: [HardReport.Line] = []
    for sort in HardSort.all {
      progress(sort.name)
      var line = HardReport.Line(sort: sort.name)
      for seed in 0..<seeds {
        let photograph = try sort.photograph(UInt64(seed))
        let truth = ImageTruth.codes(photograph.codes)
        for (index, engine) in engines.enumerated() {
          line.engines[index].add(engine.read(photograph.bitmap), for: truth)
        }
        let found = await reader.read(photograph.bitmap)
        for wrong in found where !photograph.codes.contains(where: { $0.code.isSame(as: wrong) }) {
          let (kind, lines) = (wrong.symbology.rawValue, wrong.lineCount)
          progress("Wrong, in \(seed): \(kind), \(lines) lines: \(wrong.payload.bytes.hexadecimal)")
        }
        line.all.add(found, for: truth)
      }
      lines.append(line)
    }
    return HardReport(lines: lines)
  }
}

struct HardReport: BenchReport {
  struct Line: Encodable {
    let sort: String
    /// ZXing-C++ and ZBar.
    var engines = [Score(), Score()]
    var all = Score()
  }

  let lines: [Line]

  var table: String {
    Table(
      titles: ["photographs of", "there are", "ZXing", "ZBar", "combined", "misread"],
      rows: lines.map { line in
        [line.sort, "\(line.all.of)"] + (line.engines + [line.all]).map { "\($0.read)" }
          + ["\(line.all.misread)"]
      }
    ).text
  }
}

/// Photographs with one difficulty.
private struct HardSort: Sendable {
  let name: String
  let printer: CodePrinter
  let modulePixels: ClosedRange<Double>
  var slant = 0.0...0.1
  var lean = 0.0...0.0
  /// Changes the print.
  var defect: @Sendable (SampleCode, inout SeededDice) -> SampleCode = { code, _ in code }
  /// Lights the drawing, in which the code lies where the outline says.
  var light: @Sendable (Scene, inout SeededDice) -> Scene = { drawing, _ in drawing }

  static let all: [HardSort] = [
    HardSort(
      name: "Data Matrix of dots, 4 to 10 px", printer: .printer(of: .dataMatrix),
      modulePixels: 4...10, defect: { $0.dotted(by: .random(in: 0.6...0.8, using: &$1)) }),
    HardSort(
      name: "QR codes of dots, 4 to 10 px", printer: .printer(of: .qrCode), modulePixels: 4...10,
      defect: { $0.dotted(by: .random(in: 0.6...0.8, using: &$1)) }),
    HardSort(
      name: "Aztec of dots, 4 to 10 px", printer: .printer(of: .aztec), modulePixels: 4...10,
      defect: { $0.dotted(by: .random(in: 0.6...0.8, using: &$1)) }),
    HardSort(
      name: "Aztec of dots, leaning by 15 to 35°", printer: .printer(of: .aztec),
      modulePixels: 5...10, slant: 0...0, lean: 15...35,
      defect: { $0.dotted(by: .random(in: 0.6...0.8, using: &$1)) }),
    HardSort(
      name: "Data Matrix of dots, leaning by 25 to 40°", printer: .printer(of: .dataMatrix),
      modulePixels: 4...10, slant: 0...0, lean: 25...40,
      defect: { $0.dotted(by: .random(in: 0.6...0.8, using: &$1)) }),
    HardSort(
      name: "Data Matrix with damaged borders", printer: .printer(of: .dataMatrix),
      modulePixels: 4...10, defect: { $0.withDamagedBorders(using: &$1) }),
    HardSort(
      name: "MaxiCode, 3 to 6 px", printer: .maxiCode, modulePixels: 3...6, slant: 0...0.25),
    HardSort(
      name: "PDF417, 1.3 to 1.8 px", printer: .printer(of: .pdf417), modulePixels: 1.3...1.8),
    HardSort(name: "MicroPDF417, 1.1 to 1.6 px", printer: .microPDF417, modulePixels: 1.1...1.6),
    HardSort(
      name: "EAN-13, 0.8 to 1.2 px", printer: .printer(of: .ean13), modulePixels: 0.8...1.2),
    HardSort(
      name: "Code 128, 0.8 to 1.2 px", printer: .printer(of: .code128), modulePixels: 0.8...1.2),
    HardSort(
      name: "Code 39, 0.8 to 1.4 px", printer: .printer(of: .code39), modulePixels: 0.8...1.4),
    HardSort(
      name: "DataBar, 0.8 to 1.4 px", printer: .printer(of: .databar), modulePixels: 0.8...1.4),
    HardSort(
      name: "DataBar in two rows, 0.8 to 1.4 px", printer: .stackedDataBar,
      modulePixels: 0.8...1.4),
    HardSort(name: "ITF, 0.8 to 1.4 px", printer: .printer(of: .itf), modulePixels: 0.8...1.4),
    HardSort(
      name: "EAN-13 with a third of its bars hidden",
      printer: .printer(of: .ean13, showsText: true), modulePixels: 2...4,
      defect: { $0.withHiddenBars(using: &$1) }),
    HardSort(
      name: "QR codes in glare", printer: .printer(of: .qrCode), modulePixels: 2.5...5,
      light: { $0.inGlare(using: &$1) }),
    HardSort(
      name: "Data Matrix half in a shadow", printer: .printer(of: .dataMatrix),
      modulePixels: 2.5...5, light: { $0.halfInShadow(using: &$1) }),
    HardSort(
      name: "EAN-13 on a screen with moiré", printer: .printer(of: .ean13),
      modulePixels: 1.6...3, light: { $0.withMoire(using: &$1) }),
  ]

  /// The same photograph for the same seed.
  func photograph(_ seed: UInt64) throws -> Scene {
    var dice = SeededDice(seed: seed &* 1_000_003 &+ UInt64(name.utf8.count))
    let code = defect(try printer.print(using: &dice), &dice)
    let shot = CodePhotograph(modulePixels: modulePixels, slant: slant, lean: lean)
    return shot.scene(of: code, light: light, using: &dice)
  }
}

// MARK: Lights

extension Scene {
  private var outline: Quadrilateral { codes[0].outline }

  /// With a reflection over a third of the code’s width, as of a window in a pane: paper and
  /// ink are equally bright in its middle.
  fileprivate func inGlare(using dice: inout SeededDice) -> Scene {
    let middle = outline.place(
      across: .random(in: 0.2...0.8, using: &dice), down: .random(in: 0.2...0.8, using: &dice))
    let radius = outline.width * .random(in: 0.12...0.2, using: &dice)
    return developed {
      $0.lit { level, place in
        let way = (place - middle).length / radius
        return level + (250 - level) / (1 + way * way * way * way)
      }
    }
  }

  /// With a soft edge between light and shadow through the code's middle.
  fileprivate func halfInShadow(using dice: inout SeededDice) -> Scene {
    let (middle, width) = (outline.center, outline.width)
    let angle = Double.random(in: 0...2 * .pi, using: &dice)
    let (across, share) = (Point(angle: angle), Double.random(in: 0.2...0.35, using: &dice))
    return developed {
      $0.lit { level, place in
        let way = (place - middle).dot(across) / (width * 0.04)
        return level * (share + (1 - share) / (1 + exp(-way)))
      }
    }
  }

  /// With the stripes that the pixels of a screen and of a camera make together.
  fileprivate func withMoire(using dice: inout SeededDice) -> Scene {
    let waves = (0..<2).map { _ in
      let period = Double.random(in: 3...12, using: &dice) * Double(HandHeldCamera.detail)
      let angle = Double.random(in: 0...2 * .pi, using: &dice)
      return (
        across: Point(angle: angle) * (2 * .pi / period),
        depth: Double.random(in: 0.08...0.16, using: &dice)
      )
    }
    return developed {
      $0.lit { level, place in
        waves.reduce(level) { $0 * (1 + $1.depth * sin(place.dot($1.across))) }
      }
    }
  }
}

extension Point {
  fileprivate init(angle: Double) { self.init(x: cos(angle), y: sin(angle)) }
}

// MARK: Defects of prints

extension SampleCode {
  /// Pixels to a module of a print that is drawn anew.
  private static let detail = 12

  /// The print with the level that `level` gives at each place, in modules.
  private func reprinted(_ level: (_ x: Double, _ y: Double) -> UInt8) -> SampleCode {
    let (columns, rows) = (bitmap.size.width / scale, bitmap.size.height / scale)
    let size = PixelSize(width: columns * Self.detail, height: rows * Self.detail)
    let pixels = (0..<size.area).map { index in
      let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
      return level(
        (Double(x) + 0.5) / Double(Self.detail), (Double(y) + 0.5) / Double(Self.detail))
    }
    return SampleCode(
      symbology, bytes: bytes, printedIn: LumaBitmap(size: size, pixels: pixels),
      scale: Self.detail)
  }

  private func isDark(_ x: Double, _ y: Double) -> Bool {
    let (column, row) = (Int(x) * scale + scale / 2, Int(y) * scale + scale / 2)
    return bitmap.pixels[row * bitmap.size.width + column] < 128
  }

  /// Its dark modules as dots of `share` of their width.
  fileprivate func dotted(by share: Double) -> SampleCode {
    reprinted { x, y in
      let way = Point(x: x - x.rounded(.down) - 0.5, y: y - y.rounded(.down) - 0.5)
      return isDark(x, y) && way.length < share / 2 ? 0 : 255
    }
  }

  /// With a third of the bars of an EAN-13 covered, but not the digits below them.
  fileprivate func withHiddenBars(using dice: inout SeededDice) -> SampleCode {
    // Modules: the first quiet zone, the bars, and the digits with the guards beside them.
    let (quiet, bars, digits) = (11.0, 95.0, 8)
    let first = quiet + .random(in: 0...bars * 2 / 3, using: &dice)
    let hidden = Int(first * Double(scale))..<Int((first + bars / 3) * Double(scale))
    let level: UInt8 = [0, 130, 255].randomElement(using: &dice) ?? 0
    var pixels = bitmap.pixels
    for y in 0..<bitmap.size.height - digits * scale {
      for x in hidden { pixels[y * bitmap.size.width + x] = level }
    }
    return SampleCode(
      symbology, bytes: bytes, printedIn: LumaBitmap(size: bitmap.size, pixels: pixels),
      scale: scale)
  }

  /// With a part of one to three of its borders missing or blotted out.
  fileprivate func withDamagedBorders(using dice: inout SeededDice) -> SampleCode {
    let (width, height) = (
      Double(bitmap.size.width / scale), Double(bitmap.size.height / scale)
    )
    let count = Int.random(in: 1...3, using: &dice)
    let damages = (0..<4).shuffled(using: &dice).prefix(count).map { side in
      let length = Double.random(in: 0.3...1, using: &dice)
      return (
        side: side, from: Double.random(in: 0...1 - length, using: &dice), length: length,
        level: Bool.random(using: &dice) ? UInt8(0) : 255
      )
    }
    return reprinted { x, y in
      let depths = [y, width - x, height - y, x]
      let places = [x / width, y / height, x / width, y / height]
      let damage = damages.last {
        depths[$0.side] < 1
          && ($0.from...$0.from + $0.length).contains(places[$0.side])
      }
      return damage?.level ?? (isDark(x, y) ? 0 : 255)
    }
  }
}
