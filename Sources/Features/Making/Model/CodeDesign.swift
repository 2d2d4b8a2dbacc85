// Making: codes of the user's own. A `CodeDesign` says what a code is to carry and how it is to
// look; `MadeCode` is the finished code, which draws itself as SVG and PNG. `ContentRule` knows
// what each kind can carry, `Forms` writes the texts of links, networks, contacts and so on, and
// `LabelSheets` lays many codes out on sheets.
//
// The modules come from a library, and every made code is read back before it is offered: both
// happen in Assembly (`CodeMaker`), because Core knows no engine.

public import Reading

/// A code that is to be made.
///
///     var design = CodeDesign(.qrCode, .text("https://example.org/"))
///     design.correction = CorrectionLevel.all(of: .qrCode).last
///     let code = try await CodeMaker.make(design)
public struct CodeDesign: Hashable, Sendable {
  /// What a code carries.
  public enum CarriedContent: Hashable, Sendable {
    /// A text, in UTF-8 where the kind has bytes.
    case text(String)
    /// Exactly these bytes.
    case bytes([UInt8])
    /// A GS1 element string with its identifiers in brackets: `(01)09501101530003(10)A1`.
    case elements(String)
  }

  /// The kind of code.
  public var symbology: Symbology
  /// What it carries.
  public var content: CarriedContent
  /// How much of it may be damaged; nil for what suits the kind.
  public var correction: CorrectionLevel?
  /// The free modules at each side; nil for those that the kind's standard asks for.
  public var quietZone: Int?
  /// Its two colours.
  public var colors = CodeColors.blackOnWhite
  /// The width with the quiet zone in millimetres; nil for what suits the kind.
  public var width: Double?

  /// A black code on white in the usual size.
  public init(_ symbology: Symbology, _ content: CarriedContent) {
    (self.symbology, self.content) = (symbology, content)
  }

  /// The free modules at each side.
  public var margin: Int { max(0, quietZone ?? symbology.standardQuietZone) }
}

extension Symbology {
  /// The free modules that the kind's standard asks for, at the side that needs the most.
  public var standardQuietZone: Int {
    switch self {
    case .qrCode: 4
    case .microQRCode, .rectangularMicroQRCode, .pdf417: 2
    // Aztec and DataBar need none, but cameras find them sooner with one.
    case .aztec, .dataMatrix, .microPDF417, .maxiCode, .databar, .databarLimited, .databarExpanded:
      2
    case .ean13, .isbn13, .isbn10: 11
    case .ean8, .ean2, .ean5: 7
    case .upcA, .upcE: 9
    case .code39, .code93, .code128, .itf, .codabar, .telepen, .dxFilmEdge: 10
    }
  }

  /// Millimetres of a module in print that people are used to.
  var usualModule: Double {
    switch self {
    case .maxiCode: 0.88
    case .pdf417, .microPDF417: 0.33
    // The nominal size of EAN.
    default: isLinear ? 0.33 : 0.75
    }
  }

  /// Pixels of a module in the image that the library draws: hexagons need several.
  var cellsPerModule: Int { self == .maxiCode ? 5 : 1 }
}
