// Testing a printer: the sheet that is printed, and what a photograph or a scan of it shows, as a
// table or as a drawing. What the sheet has is decided in PrinterTest; the complete program makes it.

internal import Commands
internal import FeatureModels
internal import GLib
internal import Meaning
internal import Reading
internal import Wording

extension PrinterTestReading {
  /// The options for testing a printer.
  static let rows: [ScanOption] = [
    ScanOption(
      "--printer-test", value: .optional("KIND", .words(PrinterTest.kinds.map(\.rawValue))),
      "make a sheet that tests a printer, as PDF"
    ) { options, word throws(UsageError) in
      options.making.askedTest.kind = try word.testedKind()
    },
    ScanOption(
      "--paper", value: .required("NAME", .words(StandardPaper.allCases.map(\.rawValue))),
      "the paper of that sheet: a4 or letter"
    ) { options, word throws(UsageError) in
      options.making.askedTest.paper = try word.choice()
    },
    ScanOption(
      "--printer-test-result",
      "print what images of it show; -o a.svg draws that"
    ) { options, _ in options.readsPrinterTest = true },
  ]
}

extension MakingOptions {
  fileprivate var askedTest: PrinterTestOptions {
    get { printerTest ?? PrinterTestOptions() }
    set { printerTest = newValue }
  }
}

extension CommandWord {
  fileprivate func testedKind() throws(UsageError) -> Symbology? {
    guard !bytes.isEmpty else { return nil }
    guard let kind = Symbology(kindName: text), PrinterTest.kinds.contains(kind) else {
      let kinds = Set(PrinterTest.kinds).listed
      throw UsageError("--printer-test needs one of \(kinds), or no type, not “\(text)”")
    }
    return kind
  }
}

/// The codes of test sheets in the images of a run.
struct PrinterTestReading: Sendable {
  private var read = PrinterTestResults()

  var results: [PrinterTestResult] { read.sheets }

  /// Adds the codes of an image; those of anything else are passed over.
  mutating func add(_ image: ImageResult) {
    for (code, grade) in zip(image.codes, image.grades ?? []) {
      read.add(code, grade: grade.report?.overall)
    }
  }

  func bytes(in format: OutputFormat) -> [UInt8] {
    switch format {
    case .plain, .raw: Array(results.map(\.table).joined(separator: "\n").utf8)
    case .json: results.flatMap(\.jsonLines)
    case .csv: PrinterTestResult.csvHeading + results.flatMap(\.csvLines)
    }
  }

  /// The drawing of the first sheet; empty if none was read.
  func chart(_ format: ChartFormat, document: ([SheetPage]) -> [UInt8]?) -> [UInt8] {
    guard let result = results.first else { return [] }
    if results.count > 1 {
      Messages.complain("the drawing has the first of \(results.count) different sheets alone")
    }
    return PrinterTestChart(of: result).file(
      format, packedBy: Zlib.packed, document: document) ?? []
  }
}

// MARK: Formats

extension PrinterTestResult.Group {
  fileprivate var direction: String? {
    guard let cell = entries.first?.cell, cell.symbology.isLinear else { return nil }
    return cell.isAcross ? "across" : "along"
  }
}

extension PrinterTestResult {
  /// The mark of each code, in a table for each kind and direction.
  fileprivate var table: String {
    var lines = ["Printer test, \(test.resolution) dpi, \(test.paper.name.english)"]
    for group in groups {
      guard let first = group.entries.first else { continue }
      lines += ["", first.cell.heading.english]
      let reductions = Set(group.entries.map(\.cell.reduction)).sorted(by: >)
      if reductions.count > 1 {
        let heads = reductions.map { Self.aligned(Self.change(of: $0), to: 4) }
        lines.append("  dots     mm" + heads.joined())
      } else {
        lines.append("  dots     mm")
      }
      for dots in group.sizes {
        let marks = reductions.map { reduction in
          Self.aligned(group.entry(dots: dots, reduction: reduction)?.mark ?? "", to: 4)
        }
        lines.append(
          Self.aligned("\(dots)", to: 6) + Self.aligned(width(ofDots: dots), to: 7)
            + marks.joined())
      }
      lines.append("  " + verdict(on: group).english)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// How many dots bars are wider.
  private static func change(of reduction: Int) -> String {
    reduction < 0 ? "+\(-reduction)" : "\(-reduction)"
  }

  private static func aligned(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// An object for each code, then one for each kind and direction.
  fileprivate var jsonLines: [UInt8] {
    groups.flatMap { group in
      group.entries.flatMap { json($0, of: group).line } + summary(of: group).line
    }
  }

  private func json(_ entry: Entry, of group: Group) -> JSONObject {
    var object = heading(of: group)
    object.add("page", .number(entry.page))
    object.add("dots", .number(entry.cell.dots))
    object.add("width", .length(Double(width(ofDots: entry.cell.dots)) ?? 0))
    object.add("barReduction", .number(entry.cell.reduction))
    object.add("state", .string(entry.state.rawValue))
    object.add("grade", entry.grade.map { .decimal($0) } ?? .null)
    return object
  }

  private func summary(of group: Group) -> JSONObject {
    var object = heading(of: group)
    object.add("summary", .bool(true))
    object.add("safeDots", group.safest.map { .number($0.dots) } ?? .null)
    object.add("barReduction", group.safest.map { .number($0.reduction) } ?? .null)
    object.add("text", .string(verdict(on: group).english))
    return object
  }

  private func heading(of group: Group) -> JSONObject {
    var object = JSONObject()
    object.add("resolution", .number(test.resolution))
    object.add("paper", .string(test.paper.rawValue))
    object.add(
      "symbology", group.entries.first.map { .string($0.cell.symbology.rawValue) } ?? .null)
    object.add("bars", group.direction.map { .string($0) } ?? .null)
    return object
  }

  fileprivate static var csvHeading: [UInt8] {
    Array(
      SeparatedText(quotesTexts: true).line(of: [
        "resolution", "paper", "symbology", "bars", "page", "dots", "width", "barReduction",
        "state", "grade",
      ]).utf8)
  }

  fileprivate var csvLines: [UInt8] {
    groups.flatMap { group in
      group.entries.flatMap { entry in
        let cell = entry.cell
        let cells: [EntryCell] = [
          .number(test.resolution), .text(test.paper.rawValue), .text(cell.symbology.rawValue),
          .text(group.direction ?? ""), .number(entry.page), .number(cell.dots),
          .text(width(ofDots: cell.dots)), .number(cell.reduction), .text(entry.state.rawValue),
          .text(entry.grade.map { "\($0)" } ?? ""),
        ]
        return SeparatedText(quotesTexts: true).line(of: cells)
      }
    }
  }
}
