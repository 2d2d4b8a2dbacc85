// Making: codes of the user's own. A `CodeDesign` has the content and the appearance of a code;
// `MadeCode` is the finished code, which can be drawn as SVG and PNG. `ContentRule` has the
// possible content of each symbology, `CodeForm` writes the texts of links, networks, contacts and
// so on, and `LabelSheet` lays many codes out on sheets.
//
// `CodeDivision` divides a content among several codes, and `CodeAnimation` shows these in turn.
//
// `CodeLayout` places the modules and the text for people, and `CodeDrawing` is the result, from which
// every file is written. `CodeLook` has the shape of modules, a logo and a transparent ground, and
// `CodeReach` what they cost.
//
// The modules come from a library, and every made code is read back before it is offered: both
// happen in Assembly (`CodeMaker`), because a model uses no engine. A new kind needs its rule in
// ContentRule or WrittenRule, and its name in ZXingCreator, in Adapters/ZXingRecognizer, or in
// Adapters/ZintCreator.

public import Reading
public import Wording

/// A code that is to be made.
///
///     var design = CodeDesign(.qrCode, .text("https://example.org/"))
///     design.correction = CorrectionLevel.all(of: .qrCode).last
///     let code = try await CodeMaker.make(design)
public struct CodeDesign: Hashable, Sendable {
  /// The content of a code.
  public enum CarriedContent: Hashable, Sendable {
    /// A text, in UTF-8 if the symbology can carry bytes.
    case text(String)
    case bytes([UInt8])
    /// A GS1 element string with its identifiers in brackets: `(01)09501101530003(10)A1`.
    case elements(String)
    /// A part of a content in several QR codes, all of the same version.
    case part(QRPart, version: Int)
    /// A part of a content in several codes of another kind.
    case section([UInt8], SequencePart, isText: Bool)
  }

  public var symbology: Symbology
  public var content: CarriedContent
  public var correction: CorrectionLevel?
  /// In modules at each side; nil for the width that the symbology's standard requires.
  public var quietZone: Int?
  public var colors = CodeColors.blackOnWhite
  /// In millimetres, with the quiet zone; nil for the usual width of the symbology.
  public var width: Double?
  public var style = PrintStyle()
  public var look = CodeLook()

  public init(_ symbology: Symbology, _ content: CarriedContent) {
    (self.symbology, self.content) = (symbology, content)
  }

  public var margin: Int { max(0, quietZone ?? symbology.standardQuietZone) }
}

extension Symbology {
  /// In modules, at the side that needs the widest quiet zone.
  public var standardQuietZone: Int {
    switch self {
    case .qrCode: 4
    case .microQRCode, .rectangularMicroQRCode, .pdf417: 2
    // Aztec and DataBar need no quiet zone, but cameras detect them sooner with one.
    case .aztec, .dataMatrix, .microPDF417, .maxiCode, .databar, .databarLimited, .databarExpanded:
      2
    case .ean13, .isbn13, .isbn10: 11
    case .ean8, .ean2, .ean5: 7
    case .upcA, .upcE: 9
    case .hanXin, .dotCode: 3
    case .codeOne, .ultracode, .aztecRune: 2
    case .gridMatrix: 6
    // Its marks are told by their distance from the edge of the sheet.
    case .flattermarken: 0
    case .intelligentMail, .postnet, .planet, .cepNet, .twoTrackPharmacode: 6
    case .mailmark, .rm4scc, .kix, .japanPost, .koreaPost, .daft: 4
    case .australiaPost, .pharmacode, .msi, .plessey: 12
    default: 10
    }
  }

  /// The usual width of a module in print, in millimetres.
  var usualModule: Double {
    switch self {
    case .maxiCode: 0.88
    case .pdf417, .microPDF417, .codablockF, .code16K, .code49: 0.33
    case .dotCode: 0.5
    case .pharmacode: 0.5
    case .twoTrackPharmacode: 1
    // Twenty-two bars to an inch, with tolerances that the posts share.
    case .intelligentMail, .postnet, .planet, .cepNet, .mailmark, .rm4scc, .kix, .daft: 0.58
    case .australiaPost: 0.5
    case .japanPost: 0.6
    case .koreaPost: 0.42
    // A thirty-second of an inch.
    case .facingMark: 0.794
    // The nominal size of EAN.
    default: isLinear ? 0.33 : 0.75
    }
  }

  /// Whether machines expect it in one size, which nothing but the user changes.
  var hasFixedSize: Bool {
    Self.postal.union([.facingMark, .pharmacode, .twoTrackPharmacode]).contains(self)
  }

  /// Pixels of a module in the image that the library draws: hexagons need several.
  var cellsPerModule: Int { self == .maxiCode ? 5 : 1 }
}

/// A level of error correction.
public struct CorrectionLevel: Hashable, Sendable {
  /// The name in the symbology's own terms, such as `H`.
  public let name: String
  /// The share of a code that may be damaged, in percent; nil where it depends on the content.
  public let percent: Int?

  public var label: Sentence {
    percent.map { Sentence("\(name) (\($0) %)") } ?? Sentence(exact: name)
  }

  /// All levels, the lowest first; empty if there is no choice.
  public static func all(of symbology: Symbology) -> [CorrectionLevel] {
    switch symbology {
    case .qrCode: levels(["L", "M", "Q", "H"], [7, 15, 25, 30])
    case .microQRCode: levels(["L", "M", "Q"], [7, 15, 25])
    case .rectangularMicroQRCode: levels(["M", "H"], [15, 30])
    case .aztec: levels(["1", "2", "3", "4"], [10, 23, 36, 50])
    case .hanXin: levels(["L1", "L2", "L3", "L4"], [8, 15, 23, 30])
    case .ultracode: levels(["EC1", "EC2", "EC3", "EC4", "EC5"], [2, 4, 8, 12, 16])
    case .pdf417: (0...8).map { CorrectionLevel(name: String($0), percent: nil) }
    default: AddedChecks.names(of: symbology).map { CorrectionLevel(name: $0, percent: nil) }
    }
  }

  private static func levels(_ names: [String], _ percents: [Int]) -> [CorrectionLevel] {
    zip(names, percents).map { CorrectionLevel(name: $0, percent: $1) }
  }
}
