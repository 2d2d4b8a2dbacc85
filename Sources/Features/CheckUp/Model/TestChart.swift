// Checking a camera: its abilities, measured with a chart of codes whose sizes are known.
//
//   TestChart   the codes of the chart and their places ─► a page on paper, or the whole screen
//   ChartLook   what one frame shows of the chart
//   CheckUp     the looks of the last seconds ─► CheckUpReport: figures, verdicts, what to change
//   PulseTiming how long light takes from the screen to an outline
//
// Every code states its place and its size, so that measuring a frame needs no other data about the
// chart. Nothing here draws, opens a camera or reads a clock.
//
// The chart: a large code in the middle and in each corner, and two strips of codes that become
// finer. On a screen one more code, the pulse, comes and goes.
//
//   ▛▜   ▛▜ ▞ ▚ · ·   ▛▜
//          ▛▜    pulse
//   ▛▜   · · ▚ ▞ ▛▜   ▛▜

internal import Reading

/// A chart of codes; all lengths are in millimetres.
public struct TestChart: Hashable, Sendable {
  /// A code of the chart.
  public struct Code: Hashable, Sendable {
    public let mark: ChartMark
    public let module: Double
    /// The top left corner of the code, without the quiet zone.
    public let x, y: Double

    public var side: Double { module * Double(ChartMark.modules) }

    public var design: CodeDesign {
      var design = CodeDesign(.qrCode, .text(mark.text))
      design.correction = CorrectionLevel.all(of: .qrCode).first { $0.name == "M" }
      return design
    }
  }

  public let width, height: Double
  public private(set) var codes: [Code] = []
  /// The code that blinks on a screen; nil on paper.
  public private(set) var pulse: Code?

  /// In modules, at each side of a code.
  static let quietZone = 4
  /// The distance between the middles of the chart and of the pulse, in modules of the large codes.
  static let pulseDistance = 44.0

  /// All edges lie on multiples of `unit`. `large` is the module of the large codes, `fine` has
  /// those of the strips, the coarsest first.
  private init(
    _ size: PaperSize, margin: Double, unit: Double, large: Double, fine: [Double],
    hasPulse: Bool
  ) {
    (width, height) = (size.width, size.height)
    func add(_ place: ChartMark.Place, _ module: Double, _ x: Double, _ y: Double) {
      let mark = ChartMark(place, micrometres: Int((module * 1000).rounded()))
      codes.append(
        Code(
          mark: mark, module: module, x: (x / unit).rounded() * unit,
          y: (y / unit).rounded() * unit))
    }
    let side = Double(ChartMark.modules) * large
    let (right, bottom) = (width - margin - side, height - margin - side)
    let middle = (x: (width - side) / 2, y: (height - side) / 2)
    add(.middle, large, middle.x, middle.y)
    for corner in ChartMark.Corner.allCases {
      add(.corner(corner), large, corner.isLeft ? margin : right, corner.isTop ? margin : bottom)
    }
    let quiet = Double(Self.quietZone) * large
    let room = width - 2 * (margin + side + quiet)
    let sizes = Self.fitting(fine, in: room)
    let free = (room - Self.width(of: sizes)) / Double(sizes.count + 1)
    for (isTop, sizes) in [(true, sizes), (false, sizes.reversed())] {
      var x = margin + side + quiet + free
      for module in sizes {
        let height = Double(ChartMark.modules) * module
        let quiet = Double(Self.quietZone) * module
        add(.strip, module, x + quiet, isTop ? margin : self.height - margin - height)
        x += height + 2 * quiet + free
      }
    }
    guard hasPulse, let first = codes.first else { return }
    pulse = Code(
      mark: ChartMark(.pulse, micrometres: first.mark.micrometres), module: large,
      x: first.x + Self.pulseDistance * large, y: first.y)
  }

  private static func width(of modules: [Double]) -> Double {
    modules.reduce(0, +) * Double(ChartMark.modules + 2 * quietZone)
  }

  private static func fitting(_ modules: [Double], in room: Double) -> [Double] {
    var modules = modules[...]
    while modules.count > 1, width(of: Array(modules)) > room { modules.removeFirst() }
    return Array(modules)
  }
}

extension TestChart {
  /// The chart on a sheet of A4 in landscape.
  public static let paper = TestChart(
    PaperSize(width: PaperSize.a4.height, height: PaperSize.a4.width), margin: 10, unit: 0.01,
    large: 1.6,
    fine: [1.2, 1, 0.8, 0.65, 0.5, 0.4, 0.33, 0.25, 0.2], hasPulse: false)

  /// The chart on a screen whose pixels are `pixel` millimetres wide. Modules are whole pixels, so
  /// that they are equally wide.
  public static func screen(width: Int, height: Int, pixel: Double) -> TestChart {
    // Large codes may fill a sixth of the height, and a ninth of the width.
    let large = max(2, Int(min(Double(height) / 6, Double(width) / 9)) / ChartMark.modules)
    return TestChart(
      PaperSize(width: Double(width) * pixel, height: Double(height) * pixel),
      margin: Double(quietZone * large) * pixel, unit: pixel, large: Double(large) * pixel,
      fine: (1..<large).reversed().map { Double($0) * pixel }, hasPulse: true)
  }
}

extension TestChart {
  /// The chart as a page; `title` and `text` fill the free space of a chart on paper.
  public func page(
    _ codes: [ChartMark: MadeCode], title: String = "", text: String = "", isLit: Bool = false
  ) -> SheetPage {
    var page = SheetPage(PaperSize(width: width, height: height))
    for place in self.codes + (isLit ? [pulse].compactMap(\.self) : []) {
      guard let code = codes[place.mark] else { continue }
      let quiet = code.margin * place.module
      page.items.append(
        .code(code, x: place.x - quiet, y: place.y - quiet, cell: place.module))
    }
    // Left of the middle, clear of the white around the code there.
    let (left, across) = (width * 0.06, width * 0.26)
    let top = height * 0.4
    if !title.isEmpty {
      page.items.append(
        .text(title, x: left, y: top, width: across, height: 8, points: 14))
      page.items.append(
        .text(text, x: left, y: top + 9, width: across, height: height * 0.2, points: 9))
    }
    for place in self.codes where place.mark.place == .strip && !title.isEmpty {
      let size = CheckUpReport.millimetres(place.module)
      // Beyond the quiet zone.
      let free = place.side * 0.2
      let y = place.y < height / 2 ? place.y + place.side + free : place.y - free - 3
      page.items.append(.text(size, x: place.x, y: y, width: 16, height: 4, points: 6))
    }
    return page
  }

  public var designs: [ChartMark: CodeDesign] {
    Dictionary(
      (codes + [pulse].compactMap(\.self)).map { ($0.mark, $0.design) }, uniquingKeysWith: { $1 })
  }
}
