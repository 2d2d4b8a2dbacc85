// The kinds of code. To support another kind: add a case here, its facts below, and its name in
// the engine that reads it (`ZBarRecognizer/Symbology+ZBar.swift`, `ZXingRecognizer/Symbology+ZXing.swift`).

internal import Wording

/// A kind of code; the raw value is its name on the command line and in JSON.
public enum Symbology: String, CaseIterable, Hashable, Sendable {
  case qrCode = "qr-code"
  case microQRCode = "micro-qr-code"
  case rectangularMicroQRCode = "rmqr-code"
  case aztec
  case dataMatrix = "data-matrix"
  case pdf417
  case microPDF417 = "micro-pdf417"
  case maxiCode = "maxicode"
  case ean13 = "ean-13"
  case ean8 = "ean-8"
  case upcA = "upc-a"
  case upcE = "upc-e"
  case ean2 = "ean-2"
  case ean5 = "ean-5"
  case isbn13 = "isbn-13"
  case isbn10 = "isbn-10"
  case code39 = "code-39"
  case code93 = "code-93"
  case code128 = "code-128"
  case itf
  case codabar
  case databar
  case databarLimited = "databar-limited"
  case databarExpanded = "databar-expanded"
  case telepen
  case dxFilmEdge = "dx-film-edge"
}

extension Symbology {
  /// The name in a list or a row, as the trade writes it.
  public var displayName: String {
    switch self {
    case .qrCode: tr("QR Code")
    case .microQRCode: tr("Micro QR Code")
    case .rectangularMicroQRCode: tr("rMQR Code")
    case .aztec: "Aztec"
    case .dataMatrix: "Data Matrix"
    case .pdf417: "PDF417"
    case .microPDF417: "MicroPDF417"
    case .maxiCode: "MaxiCode"
    case .ean13: "EAN-13"
    case .ean8: "EAN-8"
    case .upcA: "UPC-A"
    case .upcE: "UPC-E"
    case .ean2: "EAN-2"
    case .ean5: "EAN-5"
    case .isbn13: "ISBN-13"
    case .isbn10: "ISBN-10"
    case .code39: "Code 39"
    case .code93: "Code 93"
    case .code128: "Code 128"
    case .itf: "ITF"
    case .codabar: "Codabar"
    case .databar: "DataBar"
    case .databarLimited: "DataBar Limited"
    case .databarExpanded: "DataBar Expanded"
    case .telepen: "Telepen"
    case .dxFilmEdge: tr("DX Film Edge")
    }
  }

  /// The name as `zbarimg` prints it before the text, for scripts that expect it.
  public var plainName: String {
    switch self {
    case .qrCode: "QR-Code"
    case .code39: "CODE-39"
    case .code93: "CODE-93"
    case .code128: "CODE-128"
    case .itf: "I2/5"
    case .databarExpanded: "DataBar-Exp"
    case .isbn13, .isbn10, .ean13, .ean8, .upcA, .upcE, .ean2, .ean5, .pdf417, .codabar,
      .databar, .aztec, .maxiCode, .microPDF417, .telepen:
      displayName
    case .microQRCode: "Micro-QR-Code"
    case .rectangularMicroQRCode: "rMQR-Code"
    case .dataMatrix: "Data-Matrix"
    case .databarLimited: "DataBar-Ltd"
    case .dxFilmEdge: "DX-Film-Edge"
    }
  }

  /// Whether the code is bars side by side rather than a field of modules.
  public var isLinear: Bool {
    switch self {
    case .qrCode, .microQRCode, .rectangularMicroQRCode, .aztec, .dataMatrix, .pdf417,
      .microPDF417, .maxiCode:
      false
    case .ean13, .ean8, .upcA, .upcE, .ean2, .ean5, .isbn13, .isbn10, .code39, .code93, .code128,
      .itf, .codabar, .databar, .databarLimited, .databarExpanded, .telepen, .dxFilmEdge:
      true
    }
  }

  /// Whether the code is a field of many rows of bars on top of each other.
  public var isStacked: Bool { self == .pdf417 || self == .microPDF417 }

  /// Whether a linear code may continue in further rows of bars.
  public var isStackable: Bool { self == .databar || self == .databarExpanded }

  /// Whether a misread is caught by a check digit or error correction that the kind always has.
  public var isSelfChecking: Bool {
    switch self {
    case .code39, .itf, .codabar, .ean2, .ean5: false
    default: true
    }
  }

  /// The kinds looked for when nobody chose: all but the rewritings of EAN-13 and the add-ons,
  /// which belong to the code they stand beside.
  public static var usual: Set<Symbology> {
    Set(allCases).subtracting([.isbn13, .isbn10, .ean2, .ean5])
  }
}
