// The options for making codes; the complete program makes them (MakingRun).

package import Commands
package import FeatureModels
package import Meaning
package import Reading
internal import System
internal import Wording

/// The sheet that the command line asks for.
package struct PrinterTestOptions: Equatable, Sendable {
  /// The printers of most offices have this resolution.
  private static let usualResolution = 600

  /// The only kind; nil for the usual ones.
  package var kind: Symbology?
  /// nil for the paper of the user's country.
  package var paper: StandardPaper?

  package func test(resolution: Int?) -> PrinterTest {
    PrinterTest(
      kind, on: paper ?? (LocalePaper.isLetter ? .letter : .a4),
      resolution: resolution ?? Self.usualResolution)
  }
}

/// The parsed options for making codes.
package struct MakingOptions: Equatable, Sendable {
  /// The symbology; nil without --make.
  package var kind: Symbology?
  /// The text, as it stands on the command line, or the name of a table; `-` is standard input.
  package var text = FileName("")
  /// Whether the text names a table from which labels are made, in place of one code.
  package private(set) var readsTable = false
  package private(set) var templates = LabelTemplates()
  /// The names of the labels' files; nil if labels lie on sheets.
  package private(set) var fileNames: TextTemplate?
  package private(set) var format = CodeFileFormat.svg
  package private(set) var sheet = LabelSheet.known[0]
  private var width: Double?
  private var correction: String?
  private var quietZone: Int?
  private var colors = CodeColors.blackOnWhite
  private var holdsElements = false
  private var style = PrintStyle()
  /// The sheet that tests a printer; nil if none is made.
  package var printerTest: PrinterTestOptions?
  /// The width of a module in dots of the printer, in place of millimetres.
  private var moduleDots: Int?
  /// Whether the code is drawn on the terminal instead of written as a file.
  package private(set) var isForTerminal = false

  /// Whether labels are made, in place of one code.
  package var makesLabels: Bool { readsTable || templates.series != nil }

  /// The design of a code with this text; throws where the symbology has no such level of error
  /// correction.
  package func design(of kind: Symbology, text: String) throws(UsageError) -> CodeDesign {
    var design = CodeDesign(kind, holdsElements ? .elements(text) : .text(text))
    design.width = width
    design.quietZone = quietZone
    design.colors = colors
    design.style = style
    if format == .zpl, style.resolution == nil {
      design.style.resolution = MadeCode.usualLabelResolution
    }
    if let moduleDots {
      guard let resolution = design.style.resolution else {
        throw UsageError("--module in dots needs the printer’s resolution: add --dpi")
      }
      design.style.module =
        Double(moduleDots) * PrintStyle.millimetresPerInch / Double(resolution)
    }
    guard let correction else { return design }
    let levels = CorrectionLevel.all(of: kind)
    guard let level = levels.first(where: { $0.name == correction.uppercased() }) else {
      throw UsageError(
        levels.isEmpty
          ? "\(kind.displayName) has no levels for --correction"
          : "--correction needs one of \(levels.map(\.name).joined(separator: ", "))")
    }
    design.correction = level
    return design
  }

  /// Takes the arguments that are no options, and the name of the file to write; `given` are the
  /// names of the options.
  mutating func settle(
    _ names: [FileName], _ output: FileName?, given: Set<String>
  ) throws(UsageError) {
    if makesLabels, !readsTable {
      try checkSeries()
      guard names.isEmpty else {
        throw UsageError("--series needs no text: leave it out, or add --labels to a table")
      }
    } else {
      guard names.count == 1 else {
        throw UsageError("--make needs one text for the code, or - for standard input")
      }
      text = names[0]
    }
    if let output { try nameFile(output) }
    if fileNames != nil, let other = ["--sheet", "--caption"].first(where: given.contains) {
      throw UsageError("\(other) and the name \(output?.text ?? "") exclude each other")
    }
  }

  private func checkSeries() throws(UsageError) {
    guard let count = templates.series?.count else {
      throw UsageError("--series needs an end where there is no table, as in 001-250")
    }
    guard count <= LabelTable.mostLabels else {
      throw UsageError("--series has \(count) numbers: the limit is \(LabelTable.mostLabels)")
    }
  }

  private mutating func nameFile(_ file: FileName) throws(UsageError) {
    let template = TextTemplate(file.text)
    if makesLabels, !template.places.isEmpty { fileNames = template }
    let isSheets = makesLabels && fileNames == nil
    do throws(FileEndingFault) {
      if isSheets {
        try FileEnding.check(file.text, "pdf")
      } else {
        format = try CodeFileFormat(ofFile: file.text, usual: .svg)
      }
    } catch {
      throw UsageError(error, of: !isSheets ? "--make" : readsTable ? "--labels" : "--series")
    }
  }
}

extension MakingOptions {
  /// The sheet to make for testing a printer.
  package var testSheet: PrinterTest? { printerTest?.test(resolution: style.resolution) }

  fileprivate var hidesText: Bool {
    get { style.text == .hidden }
    set { style.text = newValue ? .hidden : .usual }
  }

  /// The options about making codes.
  static let rows: [ScanOption] = [
    ScanOption(
      "--make", value: .required("KIND", .words(Symbology.makeable.map(\.rawValue))),
      "make a code of TEXT, as SVG, PNG, PDF, EPS or ZPL"
    ) { options, word throws(UsageError) in options.making.kind = try word.makeableKind() },
    ScanOption(
      "--size", value: .required("MM", .number), "its width in millimetres, with the quiet zone"
    ) { options, word throws(UsageError) in options.making.width = try word.millimetres() },
    ScanOption(
      "--correction", value: .required("LEVEL", .text), "its error correction, such as H for QR"
    ) { $0.making.correction = $1.text },
    ScanOption("--quiet-zone", value: .required("N", .number), "free modules on each side") {
      options, word throws(UsageError) in options.making.quietZone = try word.modules()
    },
    ScanOption(
      "--colors", value: .required("PAIR", .words(["000000,ffffff"])),
      "its colours, such as 1a5fb4,ffffff"
    ) { options, word throws(UsageError) in options.making.colors = try word.colors() },
    ScanOption(
      "--module", value: .required("WIDTH", .words(["0.33mm", "13mil"])),
      "its module, such as 0.33mm, 13mil or 4dots"
    ) { options, word throws(UsageError) in
      (options.making.style.module, options.making.moduleDots) = try word.module()
    },
    ScanOption(
      "--dpi", value: .required("N", .words(["203", "300", "600"])),
      "print with whole dots, N to an inch"
    ) { options, word throws(UsageError) in options.making.style.resolution = try word.dots() },
    ScanOption("--no-text", sets: \.making.hidesText, "no text below its bars"),
    ScanOption(
      "--text-size", value: .required("MM", .number), "the height of the digits below its bars"
    ) { options, word throws(UsageError) in
      options.making.style.text = .height(try word.length("--text-size", in: 0.5...100))
    },
    ScanOption(
      "--bar-height", value: .required("MM", .number), "the height of its bars"
    ) { options, word throws(UsageError) in
      options.making.style.barHeight = try word.length("--bar-height", in: 1...1000)
    },
    ScanOption(
      "--bar-reduction", value: .required("PART", .words(["10%", "1dot"])),
      "narrower bars, by 10% of a module, 1dot or -1dot"
    ) { options, word throws(UsageError) in options.making.style.reduction = try word.reduction() },
    ScanOption(
      "--bearer-bars",
      value: .required("WHERE", .words(BearerBars.allCases.dropFirst().map(\.rawValue))),
      "bars along ITF: rails above and below, or a frame"
    ) { options, word throws(UsageError) in options.making.style.bearerBars = try word.bearerBars()
    },
    ScanOption(
      "--terminal", sets: \.making.isForTerminal,
      "draw the code on the terminal, in block characters"),
    ScanOption("--element-string", sets: \.making.holdsElements, "TEXT is one of GS1: (01)…(10)…"),
    ScanOption(
      "--labels", sets: \.making.readsTable, "TEXT is a table; labels of its rows, as PDF"),
    ScanOption(
      "--series", value: .required("RANGE", .words(["001-250"])), "labels of numbers: 001-250"
    ) { options, word throws(UsageError) in options.making.templates.series = try word.series() },
    ScanOption(
      "--content", value: .required("TEMPLATE", .text),
      "the text of each label's code: 'P-{sku}-{number:04}'"
    ) { $0.making.templates.content = TextTemplate($1.text) },
    ScanOption(
      "--caption", value: .required("TEMPLATE", .text),
      "what stands beside each code: '{name}\\n{price}'"
    ) { $0.making.templates.caption = TextTemplate($1.text) },
    ScanOption(
      "--sheet", value: .required("NAME", .words(LabelSheet.known.map(\.name))),
      "the sheet of labels, such as a4-3x8"
    ) { options, word throws(UsageError) in options.making.sheet = try word.sheet() },
  ]
}

extension CommandWord {
  fileprivate func makeableKind() throws(UsageError) -> Symbology {
    guard let kind = Symbology(kindName: text), Symbology.makeable.contains(kind) else {
      let kinds = Set(Symbology.makeable).listed
      throw UsageError("codes of the type “\(text)” cannot be made; these can: \(kinds)")
    }
    return kind
  }

  fileprivate func series() throws(UsageError) -> NumberSeries {
    guard let series = NumberSeries(text) else {
      throw UsageError("--series needs numbers such as 001-250 or 100-200/10, not “\(text)”")
    }
    return series
  }

  fileprivate func length(
    _ option: String, in possible: ClosedRange<Double>
  ) throws(UsageError) -> Double {
    guard let length = Double(text), possible.contains(length) else {
      let (least, most) = (possible.lowerBound, possible.upperBound)
      throw UsageError("\(option) needs \(least) to \(most) millimetres, not “\(text)”")
    }
    return length
  }

  /// A number before one of these units.
  private func number(_ units: [String]) -> (value: Double, unit: String)? {
    for unit in units where text.hasSuffix(unit) {
      guard let value = Double(text.dropLast(unit.count)), value.isFinite else { return nil }
      return (value, unit)
    }
    return nil
  }

  fileprivate func module() throws(UsageError) -> (millimetres: Double?, dots: Int?) {
    let possible = 0.01...100.0
    let thousandth = PrintStyle.millimetresPerInch / 1000
    switch number(["mm", "mil", "dots", "dot", ""]) {
    case (let value, "dots")?, (let value, "dot")?:
      if let dots = Int(exactly: value), (1...1000).contains(dots) { return (nil, dots) }
    case (let value, "mil")? where possible.contains(value * thousandth):
      return (value * thousandth, nil)
    case (let value, "mm")? where possible.contains(value),
      (let value, "")? where possible.contains(value):
      return (value, nil)
    default: break
    }
    throw UsageError("--module needs a width such as 0.33mm, 13mil or 4dots, not “\(text)”")
  }

  fileprivate func dots() throws(UsageError) -> Int {
    let possible = PrintStyle.possibleResolutions
    guard let dots = Int(text), possible.contains(dots) else {
      throw UsageError(
        "--dpi needs \(possible.lowerBound) to \(possible.upperBound) dots, not “\(text)”")
    }
    return dots
  }

  fileprivate func reduction() throws(UsageError) -> BarReduction {
    switch number(["%", "dots", "dot"]) {
    case (let percent, "%")? where abs(percent) <= BarReduction.mostPercent:
      return .percent(percent)
    case (let value, "dots")?, (let value, "dot")?:
      if let dots = Int(exactly: value), (-100...100).contains(dots) { return .dots(dots) }
    default: break
    }
    throw UsageError(
      "--bar-reduction needs a part of up to 50%, or dots such as 1dot or -1dot, not “\(text)”")
  }

  fileprivate func bearerBars() throws(UsageError) -> BearerBars {
    guard let bars = BearerBars(rawValue: text), bars != .none else {
      throw UsageError("--bearer-bars needs rails or frame, not “\(text)”")
    }
    return bars
  }

  fileprivate func millimetres() throws(UsageError) -> Double {
    guard let width = Double(text), (1...10_000).contains(width) else {
      throw UsageError("--size needs 1 to 10000 millimetres, not “\(text)”")
    }
    return width
  }

  fileprivate func modules() throws(UsageError) -> Int {
    guard let modules = Int(text), (0...100).contains(modules) else {
      throw UsageError("--quiet-zone needs 0 to 100 modules, not “\(text)”")
    }
    return modules
  }

  fileprivate func colors() throws(UsageError) -> CodeColors {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let dark = InkColor(parts[0]), let light = InkColor(parts[1]) else {
      throw UsageError("--colors needs two colours such as 1a5fb4,ffffff, not “\(text)”")
    }
    return CodeColors(dark: dark, light: light)
  }

  fileprivate func sheet() throws(UsageError) -> LabelSheet {
    guard let sheet = LabelSheet(text) else {
      let names = LabelSheet.known.map(\.name).joined(separator: ", ")
      throw UsageError(
        "--sheet needs one of \(names), or measures that fit such as 210x297,3x8,70x36, "
          + "not “\(text)”")
    }
    return sheet
  }
}
