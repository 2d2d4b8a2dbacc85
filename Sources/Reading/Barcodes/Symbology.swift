// Barcodes: a code has a symbology (Symbology) and carries bytes (Payload); retail
// codes carry one number in several spellings (RetailNumber). Meaning turns the bytes into text and
// interprets it; Search and Live find codes in images. KindReading has the second ways to read the
// bytes of a symbology.
//
// To add a symbology, change three places:
// 1. here, a case of `Symbology` and a row of `facts`, which the compiler then demands;
// 2. the engine that reads the symbology: its format in `ZXingRecognizer.swift` or its type in
//    `Symbology+ZBar.swift`;
// 3. the table of symbologies in `data/man/reticle-scan.1`, which a test compares with this file.
// Everything else follows: the preferences, `--formats` and its completions, `--list-formats`, and
// the JSON output. With a row in `Bench/Staging/SampleCode.swift` the tests of reading include it.

public import Wording

/// A way of writing codes. The raw value is its name on the command line and in JSON.
///
///     let kind = Symbology(rawValue: "ean-13")    // .ean13
///     row.title = kind.displayName.text           // "EAN-13", for people
///     print("\(kind.plainName):\(text)")          // as zbarimg prints it
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

  // Matrix codes that only the lattice of their modules shows.
  case hanXin = "han-xin"
  case dotCode = "dotcode"

  // The posts' codes.
  case intelligentMail = "intelligent-mail"
  case postnet
  case planet
  case mailmark
  case rm4scc
  case kix
  case australiaPost = "australia-post"
  case japanPost = "japan-post"
  case koreaPost = "korea-post"
  case cepNet = "cepnet"
  case daft

  // Read by scan lines.
  case codablockA = "codablock-a"
  case codablockF = "codablock-f"
  case msi
  case plessey
  case code11 = "code-11"
  case industrial2of5 = "industrial-2of5"
  case iata2of5 = "iata-2of5"
  case matrix2of5 = "matrix-2of5"
  case datalogic2of5 = "datalogic-2of5"
  case pharmacode
  case twoTrackPharmacode = "two-track-pharmacode"
  case code16K = "code-16k"
  case code49 = "code-49"
  case bc412
  case channelCode = "channel-code"
  case facingMark = "fim"
  case patchCode = "patch-code"

  // Matrix codes of modules that are rare.
  case codeOne = "code-one"
  case gridMatrix = "grid-matrix"
  case ultracode
  case jabCode = "jab-code"

  // Only made.
  case aztecRune = "aztec-rune"
  case flattermarken

  /// That of a code whose scanner does not say what it has read.
  case unstated
}

extension Symbology {
  /// The name in a list or a row, as the trade writes it.
  public var displayName: Sentence { facts.displayName }

  /// The name as `zbarimg` prints it before the text, for scripts that expect it.
  public var plainName: String { facts.plainName }

  /// Bars side by side rather than a field of modules.
  public var isLinear: Bool { facts.shape == .linear || facts.shape == .stackable }

  /// Many rows of bars on top of each other.
  public var isStacked: Bool { facts.shape == .stacked }

  /// A linear code that may continue in further rows of bars.
  public var isStackable: Bool { facts.shape == .stackable }

  /// Whether a check digit or error correction that the symbology always has catches a misread.
  public var isSelfChecking: Bool { facts.isSelfChecking }

  /// An ITF has no check digit, and a shorter one is mostly a piece of another code.
  public static let fewestITFDigits = 6

  /// The codes of the posts.
  public static let postal: Set<Symbology> = [
    .intelligentMail, .postnet, .planet, .mailmark, .rm4scc, .kix, .australiaPost, .japanPost,
    .koreaPost, .cepNet, .daft,
  ]
  /// The symbologies that no engine reads, but the search itself.
  public static let readWithoutEngines: Set<Symbology> = postal.union(rareOfModules)
    .union(inColors).union([.hanXin, .dotCode])
  /// The symbologies that are read by the lattice of their modules.
  static let ofModules: Set<Symbology> = [
    .aztec, .dataMatrix, .qrCode, .hanXin, .dotCode, .codeOne, .gridMatrix,
  ]
  /// Those of them that few images have.
  public static let rareOfModules: Set<Symbology> = [.codeOne, .gridMatrix]
  /// The symbologies whose modules have colours, which are read where an image has them.
  public static let inColors: Set<Symbology> = [.ultracode, .jabCode]

  /// The symbologies that are made, but that no reading has: nothing here reads them, or as another
  /// one, as an Aztec rune.
  public static let onlyMade: Set<Symbology> = [.aztecRune, .flattermarken]

  /// All that a code can be known to have.
  public static let stated = allCases.filter { $0 != .unstated && !onlyMade.contains($0) }

  /// EAN-13 in other words, which no engine reads.
  public static let isbn: Set<Symbology> = [.isbn13, .isbn10]

  /// The symbologies that are read by default: all but the rewritings of EAN-13, the add-ons, which
  /// belong to the code beside them, and the codes of the posts, those that only scan lines read, rare
  /// matrix codes and those in colours, which take their time.
  public static var usual: Set<Symbology> {
    Set(stated).subtracting(isbn).subtracting(addOns).subtracting(postal)
      .subtracting(readByLines).subtracting(rareOfModules).subtracting(inColors)
  }

  /// The add-ons of EAN and UPC, which `LineRecognizer` reads where they stand by themselves.
  public static let addOns: Set<Symbology> = [.ean2, .ean5]
  /// The other symbologies that `LineRecognizer` reads.
  public static let readByLines: Set<Symbology> = [
    .codablockA, .codablockF, .msi, .plessey, .code11, .industrial2of5, .iata2of5, .matrix2of5,
    .datalogic2of5, .pharmacode, .twoTrackPharmacode, .code16K, .code49, .bc412, .channelCode,
    .facingMark, .patchCode,
  ]
}

extension Symbology {
  private enum Shape {
    case matrix
    case stacked
    case linear
    /// One row of bars, or several where the code has to be narrow.
    case stackable
  }

  private struct Facts {
    let plainName: String
    let displayName: Sentence
    let shape: Shape
    let isSelfChecking: Bool

    init(
      _ plainName: String, _ shape: Shape, isSelfChecking: Bool = true,
      shownAs displayName: Sentence? = nil
    ) {
      self.plainName = plainName
      self.displayName = displayName ?? Sentence(exact: plainName)
      self.shape = shape
      self.isSelfChecking = isSelfChecking
    }
  }

  private var facts: Facts {
    switch self {
    case .qrCode: Facts("QR-Code", .matrix, shownAs: Sentence("QR Code"))
    case .microQRCode: Facts("Micro-QR-Code", .matrix, shownAs: Sentence("Micro QR Code"))
    case .rectangularMicroQRCode: Facts("rMQR-Code", .matrix, shownAs: Sentence("rMQR Code"))
    case .aztec: Facts("Aztec", .matrix)
    case .dataMatrix: Facts("Data-Matrix", .matrix, shownAs: Sentence(exact: "Data Matrix"))
    case .pdf417: Facts("PDF417", .stacked)
    case .microPDF417: Facts("MicroPDF417", .stacked)
    case .maxiCode: Facts("MaxiCode", .matrix)
    case .ean13: Facts("EAN-13", .linear)
    case .ean8: Facts("EAN-8", .linear)
    case .upcA: Facts("UPC-A", .linear)
    case .upcE: Facts("UPC-E", .linear)
    case .ean2: Facts("EAN-2", .linear, isSelfChecking: false)
    case .ean5: Facts("EAN-5", .linear, isSelfChecking: false)
    case .isbn13: Facts("ISBN-13", .linear)
    case .isbn10: Facts("ISBN-10", .linear)
    case .code39:
      Facts("CODE-39", .linear, isSelfChecking: false, shownAs: Sentence(exact: "Code 39"))
    case .code93: Facts("CODE-93", .linear, shownAs: Sentence(exact: "Code 93"))
    case .code128: Facts("CODE-128", .linear, shownAs: Sentence(exact: "Code 128"))
    case .itf: Facts("I2/5", .linear, isSelfChecking: false, shownAs: Sentence(exact: "ITF"))
    case .codabar: Facts("Codabar", .linear, isSelfChecking: false)
    case .databar: Facts("DataBar", .stackable)
    case .databarLimited: Facts("DataBar-Ltd", .linear, shownAs: Sentence(exact: "DataBar Limited"))
    case .databarExpanded:
      Facts("DataBar-Exp", .stackable, shownAs: Sentence(exact: "DataBar Expanded"))
    case .telepen: Facts("Telepen", .linear)
    case .dxFilmEdge: Facts("DX-Film-Edge", .linear, shownAs: Sentence("DX Film Edge"))
    case .hanXin: Facts("Han-Xin", .matrix, shownAs: Sentence(exact: "Han Xin"))
    case .dotCode: Facts("DotCode", .matrix)
    case .intelligentMail:
      Facts("Intelligent-Mail", .linear, shownAs: Sentence(exact: "Intelligent Mail"))
    case .postnet: Facts("POSTNET", .linear)
    case .planet: Facts("PLANET", .linear)
    case .mailmark: Facts("Mailmark", .linear)
    case .rm4scc: Facts("RM4SCC", .linear)
    case .kix: Facts("KIX", .linear, isSelfChecking: false)
    case .australiaPost:
      Facts("Australia-Post", .linear, shownAs: Sentence(exact: "Australia Post"))
    case .japanPost: Facts("Japan-Post", .linear, shownAs: Sentence(exact: "Japan Post"))
    case .koreaPost: Facts("Korea-Post", .linear, shownAs: Sentence(exact: "Korea Post"))
    case .cepNet: Facts("CEPNet", .linear)
    case .daft: Facts("DAFT", .linear, isSelfChecking: false)
    case .codablockA:
      Facts("Codablock-A", .stacked, shownAs: Sentence(exact: "Codablock A"))
    case .codablockF:
      Facts("Codablock-F", .stacked, shownAs: Sentence(exact: "Codablock F"))
    case .msi: Facts("MSI", .linear, isSelfChecking: false)
    case .plessey: Facts("Plessey", .linear)
    case .code11:
      Facts("Code-11", .linear, isSelfChecking: false, shownAs: Sentence(exact: "Code 11"))
    case .industrial2of5:
      Facts(
        "Industrial-2/5", .linear, isSelfChecking: false,
        shownAs: Sentence(exact: "Industrial 2 of 5"))
    case .iata2of5:
      Facts("IATA-2/5", .linear, isSelfChecking: false, shownAs: Sentence(exact: "IATA 2 of 5"))
    case .matrix2of5:
      Facts("Matrix-2/5", .linear, isSelfChecking: false, shownAs: Sentence(exact: "Matrix 2 of 5"))
    case .datalogic2of5:
      Facts(
        "Datalogic-2/5", .linear, isSelfChecking: false,
        shownAs: Sentence(exact: "Datalogic 2 of 5"))
    case .pharmacode: Facts("Pharmacode", .linear, isSelfChecking: false)
    case .twoTrackPharmacode:
      Facts(
        "Two-Track-Pharmacode", .linear, isSelfChecking: false,
        shownAs: Sentence("Two-Track Pharmacode"))
    case .code16K: Facts("Code-16K", .stacked, shownAs: Sentence(exact: "Code 16K"))
    case .code49: Facts("Code-49", .stacked, shownAs: Sentence(exact: "Code 49"))
    case .bc412: Facts("BC412", .linear)
    case .channelCode:
      Facts(
        "Channel-Code", .linear, isSelfChecking: false, shownAs: Sentence(exact: "Channel Code"))
    case .facingMark: Facts("FIM", .linear, isSelfChecking: false)
    case .patchCode:
      Facts("Patch-Code", .linear, isSelfChecking: false, shownAs: Sentence(exact: "Patch Code"))
    case .codeOne: Facts("Code-One", .matrix, shownAs: Sentence(exact: "Code One"))
    case .gridMatrix: Facts("Grid-Matrix", .matrix, shownAs: Sentence(exact: "Grid Matrix"))
    case .ultracode: Facts("Ultracode", .matrix)
    case .jabCode: Facts("JAB-Code", .matrix, shownAs: Sentence(exact: "JAB Code"))
    case .aztecRune: Facts("Aztec-Rune", .matrix, shownAs: Sentence("Aztec Rune"))
    case .flattermarken: Facts("Flattermarken", .linear, isSelfChecking: false)
    case .unstated: Facts("Text", .matrix, shownAs: Sentence("Unknown Code Type"))
    }
  }
}
