// The options for making codes; the complete program makes them (MakingRun).

package import Commands
package import FeatureModels
internal import Meaning
package import Reading
internal import Wording

/// The parsed options for making codes.
package struct MakingOptions: Equatable, Sendable {
  /// The symbology; nil without --make.
  package var kind: Symbology?
  /// The text, as it stands on the command line, or the name of a table; `-` is standard input.
  package var text = FileName("")
  /// Whether the text names a table from which labels are made, in place of one code.
  package private(set) var makesLabels = false
  package private(set) var format = CodeFileFormat.svg
  package private(set) var sheet = LabelSheet.known[0]
  private var width: Double?
  private var correction: String?
  private var quietZone: Int?
  private var colors = CodeColors.blackOnWhite
  private var holdsElements = false

  /// The design of a code with this text; throws where the symbology has no such level of error
  /// correction.
  package func design(of kind: Symbology, text: String) throws(UsageError) -> CodeDesign {
    var design = CodeDesign(kind, holdsElements ? .elements(text) : .text(text))
    design.width = width
    design.quietZone = quietZone
    design.colors = colors
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

  /// Takes the name of the file to write.
  mutating func nameFile(_ file: FileName) throws(UsageError) {
    do throws(FileEndingFault) {
      if makesLabels {
        try FileEnding.check(file.text, "pdf")
      } else {
        format = try CodeFileFormat(ofFile: file.text, usual: .svg)
      }
    } catch {
      throw UsageError(error, of: makesLabels ? "--labels" : "--make")
    }
  }
}

extension MakingOptions {
  /// The options about making codes.
  static let rows: [ScanOption] = [
    ScanOption(
      "--make", value: .required("KIND", .words(Symbology.makeable.map(\.rawValue))),
      "make a code of TEXT, as SVG or, by --output, as PNG"
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
    ScanOption("--element-string", sets: \.making.holdsElements, "TEXT is one of GS1: (01)…(10)…"),
    ScanOption(
      "--labels", sets: \.making.makesLabels, "TEXT is a table; labels of its rows, as PDF"),
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
