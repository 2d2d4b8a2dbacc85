// The request of --make and the options beside it: a design of a code, and the file that it
// becomes.

internal import FeatureModels
internal import Meaning
internal import Reading

/// The parsed options for making codes.
struct MakingOptions: Equatable, Sendable {
  /// An option of its own section.
  enum Effect: Equatable, Sendable {
    case kind, width, correction, quietZone, colors, elements, labels, sheet
  }

  /// The symbology; nil without --make.
  var kind: Symbology?
  /// The text, as it stands on the command line, or the name of a table; `-` is standard input.
  var text = FileName("")
  /// Whether the text names a table, of which labels are made in place of one code.
  private(set) var makesLabels = false
  private(set) var format = CodeFileFormat.svg
  private(set) var sheet = LabelSheet.known[0]
  private var width: Double?
  private var correction: String?
  private var quietZone: Int?
  private var colors = CodeColors.blackOnWhite
  private var holdsElements = false

  /// The design of a code with this text; throws where the kind has no such level of error
  /// correction.
  func design(of kind: Symbology, text: String) throws(UsageError) -> CodeDesign {
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

  /// Takes the value of an option.
  mutating func set(_ effect: Effect, _ value: String) throws(UsageError) {
    switch effect {
    case .kind:
      guard let kind = Symbology(kindName: value), Symbology.makeable.contains(kind) else {
        let kinds = Set(Symbology.makeable).listed
        throw UsageError("codes of the type “\(value)” cannot be made; these can: \(kinds)")
      }
      self.kind = kind
    case .width:
      guard let width = Double(value), (1...10_000).contains(width) else {
        throw UsageError("--size needs 1 to 10000 millimetres, not “\(value)”")
      }
      self.width = width
    case .correction: correction = value
    case .quietZone:
      guard let modules = Int(value), (0...100).contains(modules) else {
        throw UsageError("--quiet-zone needs 0 to 100 modules, not “\(value)”")
      }
      quietZone = modules
    case .colors:
      let parts = value.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count == 2, let dark = InkColor(parts[0]), let light = InkColor(parts[1]) else {
        throw UsageError("--colors needs two colours such as 1a5fb4,ffffff, not “\(value)”")
      }
      colors = CodeColors(dark: dark, light: light)
    case .elements: holdsElements = true
    case .labels: makesLabels = true
    case .sheet:
      guard let sheet = LabelSheet(value) else {
        let names = LabelSheet.known.map(\.name).joined(separator: ", ")
        throw UsageError(
          "--sheet needs one of \(names), or measures that fit such as 210x297,3x8,70x36, "
            + "not “\(value)”")
      }
      self.sheet = sheet
    }
  }
}
