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
  static let usualResolution = 600

  /// The only kind; nil for the usual ones.
  package var kind: Symbology?
  /// nil for the paper of the user's country.
  package var paper: StandardPaper?

  package init() {}

  package func test(resolution: Int?) -> PrinterTest {
    PrinterTest(kind, on: usedPaper, resolution: resolution ?? Self.usualResolution)
  }

  package var usedPaper: StandardPaper { paper ?? (LocalePaper.isLetter ? .letter : .a4) }
}

/// What is made.
package struct MadeFiles: Sendable {
  /// The file to write; nil if there are several, or if they are written already.
  package var file: [UInt8]?
  /// The code in it, if it has only one.
  package var code: MadeCode?
  /// The files of codes that carry a text together.
  package var parts: [(name: FileName, bytes: [UInt8])] = []
  /// The grades of labels; nil unless they are graded.
  package var grades: [LabelGrade]?
  /// What a terminal shows in turn.
  package var frames: [[UInt8]] = []

  package init(file: [UInt8]? = nil, code: MadeCode? = nil) {
    (self.file, self.code) = (file, code)
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
  private var image: LabelImageChoice.Source?
  /// The file of the image on all labels; nil if there is none.
  var imageFile: FileName? {
    if case .file(let path)? = image { FileName(bytes: path) } else { nil }
  }
  private var imagePlace = LabelImageChoice.Place.beside
  private var width: Double?
  private var correction: String?
  private var quietZone: Int?
  private var colors = CodeColors.blackOnWhite
  private var holdsElements = false
  private var style = PrintStyle()
  private var look = CodeLook()
  /// The image file of a logo; nil for none.
  package private(set) var logo: FileName?
  /// How several codes carry the text; nil for one code.
  package var division: CodeDivision? {
    if let parts { return .parts(parts.count, largestVersion: largestVersion) }
    return notation.map { .sequence($0, bytesOfEach: bytesOfEach) }
  }
  private var formKind: CodeForm.Kind?
  /// The form in place of a text; nil without one.
  package private(set) var form: CodeForm?
  /// Whether the text is the name of a file, whose bytes are the content.
  package private(set) var readsBytes = false
  private var parts: PartCount?
  private var largestVersion = QRPart.versions.upperBound
  private var notation: SequenceNotation?
  private var bytesOfEach = CodeDivision.usualBytes
  /// Whether labels are graded as they are printed.
  package private(set) var gradesLabels = false
  /// Codes a second.
  package private(set) var rate = CodeAnimation.usualRate
  /// The name of the file to write; nil for standard output.
  private var output: FileName?
  /// The sheet that tests a printer; nil if none is made.
  package var printerTest: PrinterTestOptions?
  /// The number of sheets that separate documents; nil if none are made.
  package var separatorSheets: Int?
  /// The width of a module in dots of the printer, in place of millimetres.
  private var moduleDots: Int?
  /// Whether the code is drawn on the terminal instead of written as a file.
  package private(set) var isForTerminal = false

  /// The folder of the table; the current one without a table, and for one on standard input.
  package var tableFolder: [UInt8] {
    let path = (FileName(fileURI: text) ?? text).bytes
    guard readsTable, let end = path.lastIndex(of: UInt8(ascii: "/")) else {
      return [UInt8(ascii: ".")]
    }
    return Array(path[...end])
  }

  /// Whether labels are made, in place of one code.
  package var makesLabels: Bool { readsTable || templates.series != nil }

  /// The design of a code with this text, without its logo; throws where the symbology has no such level of error
  /// correction.
  package func design(of kind: Symbology, text: String) throws(UsageError) -> CodeDesign {
    var design = CodeDesign(kind, holdsElements ? .elements(text) : .text(text))
    design.width = width
    design.quietZone = quietZone
    design.colors = colors
    (design.style, design.look) = (style, look)
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
    guard let correction = correction ?? (kind == .qrCode ? form?.kind.correction : nil) else {
      return design
    }
    let levels = CorrectionLevel.all(of: kind)
    guard let level = levels.first(where: { $0.name.uppercased() == correction.uppercased() })
    else {
      throw UsageError(
        levels.isEmpty
          ? "\(kind.displayName) has no levels for --correction"
          : "--correction needs one of \(levels.map { "“\($0.name)”" }.joined(separator: ", "))")
    }
    design.correction = level
    return design
  }

  /// Takes the arguments that are no options, and the name of the file to write; `given` are the
  /// names of the options.
  mutating func settle(
    _ names: [FileName], _ output: FileName?, given: Set<String>
  ) throws(UsageError) {
    gradesLabels = makesLabels && !given.isDisjoint(with: ["--grade", "--grade-minimum"])
    templates.image = image.map { LabelImageChoice($0, place: imagePlace) }
    if makesLabels, !readsTable {
      try checkSeries()
      guard names.isEmpty else {
        throw UsageError("--series needs no text: leave it out, or add --labels to a table")
      }
    } else if let formKind {
      form = try CodeForm(formKind, names)
    } else {
      guard names.count == 1 else {
        throw UsageError("--make needs one text for the code, or - for standard input")
      }
      text = names[0]
    }
    self.output = output
    if let output { try nameFile(output) }
    if division != nil, let output, let other = TextTemplate(output.text).otherPlace {
      throw UsageError("--output has {number} for several codes, and no \(other)")
    }
    if notation != nil, !isForTerminal, !namesEach, ![.svg, .png, .pdf].contains(format) {
      throw UsageError("--animate needs {number} in the name of each “.\(format.rawValue)”")
    }
    if !format.hasLook,
      let option = ["--modules", "--logo", "--transparent"].first(where: given.contains)
    {
      throw UsageError("\(option) needs SVG, PNG, PDF or EPS: label printers print black squares")
    }
    if !format.hasLook, let kind, kind.hasOwnColors {
      throw UsageError(
        "\(kind.displayName) needs SVG, PNG, PDF or EPS: label printers print no colors")
    }
    let ofSheets = ["--sheet", "--caption", "--image", "--grade", "--grade-minimum"]
    if fileNames != nil, let other = ofSheets.first(where: given.contains) {
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

  /// Whether each of several codes gets a file: parts do unless they lie on pages, and others where the
  /// name has a place for their number.
  package var writesEach: Bool { namesEach || parts != nil && format != .pdf }

  private var namesEach: Bool { output.map { TextTemplate($0.text).hasLabelNumber } ?? false }

  /// Whether the files of several codes have a name.
  package var isNamed: Bool { output != nil }

  /// The name of the file of one of several codes: `{number}` is its number, from 1; without it,
  /// `code.svg` becomes `code-1of3.svg`.
  package func name(ofPart index: Int, of count: Int) -> FileName {
    let output = output ?? FileName("code")
    if namesEach { return FileName(TextTemplate(output.text).filled(number: index + 1)) }
    let ending = FileEnding.of(output.text)
    let cut = ending.isEmpty ? 0 : ending.utf8.count + 1
    let number = Array("-\(index + 1)of\(count)".utf8)
    return FileName(bytes: output.bytes.dropLast(cut) + number + output.bytes.suffix(cut))
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

extension TextTemplate {
  /// A place for anything but a number.
  fileprivate var otherPlace: String? {
    places.first { !TextTemplate($0).hasLabelNumber }
  }
}

extension MakingOptions {
  /// The sheet to make for testing a printer.
  package var testSheet: PrinterTest? { printerTest?.test(resolution: style.resolution) }

  /// The dots of the printer to an inch.
  package var printerResolution: Int {
    style.resolution ?? PrinterTestOptions.usualResolution
  }

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
      "--modules", value: .required("SHAPE", .words(ModuleShape.allCases.map(\.rawValue))),
      "its modules: square, round or connected"
    ) { options, word throws(UsageError) in options.making.look.modules = try word.choice() },
    ScanOption("--logo", value: .required("FILE", .file), "an image in the middle of a QR code") {
      $0.making.logo = FileName(bytes: $1.bytes)
    },
    ScanOption(
      "--logo-size", value: .required("PERCENT", .words(["15", "20", "30"])),
      "the logo's width in percent of the code's"
    ) { options, word throws(UsageError) in
      options.making.look.logoSize = try word.number(in: CodeLook.possibleLogoSizes)
    },
    ScanOption(
      "--transparent", sets: \.making.look.isTransparent,
      "leave the background of the code transparent"),
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
    ScanOption(
      "--fields", value: .required("NAME", .words(CodeForm.Kind.allCases.map(\.rawValue))),
      "make TEXT of fields instead: network=Home …"
    ) { options, word throws(UsageError) in options.making.formKind = try word.choice() },
    ScanOption(
      "--binary", sets: \.making.readsBytes, "TEXT is a file, whose bytes are the content"),
    ScanOption(
      "--parts", value: .required("N", .words(["auto", "2", "3"])),
      "carry TEXT in N codes, or as few as possible"
    ) { options, word throws(UsageError) in options.making.parts = try word.parts() },
    ScanOption(
      "--largest-version", value: .required("V", .number), "the largest of such QR codes: 1 to 40"
    ) { options, word throws(UsageError) in
      options.making.largestVersion = try word.number(in: QRPart.versions)
    },
    ScanOption(
      "--animate", value: .required("NOTATION", .words(SequenceNotation.allCases.map(\.rawValue))),
      "carry TEXT in codes that take turns: ur or bbqr"
    ) { options, word throws(UsageError) in options.making.notation = try word.choice() },
    ScanOption(
      "--part-size", value: .required("BYTES", .number), "so many bytes of TEXT in each of them"
    ) { options, word throws(UsageError) in
      options.making.bytesOfEach = try word.number(in: CodeDivision.possibleBytes)
    },
    ScanOption("--rate", value: .required("N", .number), "show N of them a second") {
      options, word throws(UsageError) in options.making.rate = try word.rate()
    },
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
      "--image", value: .required("FILE", .file),
      "an image on labels, also one for each row: '{photo}'"
    ) { options, word in
      let template = TextTemplate(word.text)
      options.making.image =
        template.places.isEmpty ? .file(FileName(bytes: word.bytes).bytes) : .rows(template)
    },
    ScanOption(
      "--image-place",
      value: .required("PLACE", .words(LabelImageChoice.Place.allCases.map(\.rawValue))),
      "where that image is: beside the code or above it"
    ) { options, word throws(UsageError) in options.making.imagePlace = try word.choice() },
    ScanOption(
      "--sheet", value: .required("NAME", .words(LabelSheet.known.map(\.name))),
      "the sheet of labels, such as a4-3x8"
    ) { options, word throws(UsageError) in options.making.sheet = try word.sheet() },
  ]
}
