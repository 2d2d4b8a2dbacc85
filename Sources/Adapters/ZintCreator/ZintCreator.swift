// Makes the codes that ZXing-C++ cannot make with zint's own library, as Debian has it. Nothing is kept
// between two codes, so that any thread may make them; a symbol is deleted before a function returns.

internal import CZint
public import FeatureModels
public import Reading
internal import Wording

/// Makes the modules of codes.
public struct ZintCreator: Sendable {
  private let library: ZintLibrary?

  /// Debian's library.
  public init() { library = .standard }

  init(libraryNamed name: String) { library = ZintLibrary(named: name) }

  /// The version of the library, such as 21101 for 2.11.1; nil where it is missing.
  public var version: Int? { library?.version }

  /// The kinds that are made by themselves.
  public static let creatable = Set(Symbology.allCases.filter { ZintKind(of: $0, "") != nil })

  /// The rows of a code. The bars of those with a component have one row below those of the
  /// component.
  public func grid(_ symbology: Symbology, _ input: ZintInput) throws(MakingFault) -> ModuleGrid {
    guard let kind = ZintKind(of: symbology, input) else { throw .kind(symbology) }
    guard let library else {
      throw .content(
        Sentence(
          "\(symbology.displayName) codes are made with zint’s library: install the package libzint2.11."
        ))
    }
    guard let symbol = library.create() else { throw .unreadable }
    defer { library.delete(symbol) }
    kind.apply(to: symbol, input)
    let bytes = kind.bytes
    let result = library.encode(symbol, bytes, CInt(clamping: bytes.count))
    guard result < ZINT_ERROR else {
      throw result == ZINT_ERROR_TOO_LONG ? .tooLong(symbology) : .unreadable
    }
    let drawn =
      switch kind.number {
      case BARCODE_MAXICODE: library.hexagons(of: symbol)
      case BARCODE_ULTRA: kind.colors(of: symbol)
      default: kind.grid(of: symbol)
      }
    guard let grid = drawn else { throw .unreadable }
    return grid
  }
}

/// A kind of code in zint's terms.
private struct ZintKind {
  var number: CInt
  var bytes: [UInt8] = []
  /// The columns of its start and stop, between which bars lie around its rows; nil where none do.
  var ends: (start: Int, stop: Int)?
  /// Whether light columns at its sides are a part of it.
  var keepsEdges = false

  init?(of symbology: Symbology, _ input: ZintInput) {
    if input.carrier != nil {
      guard let number = Self.composite(symbology) else { return nil }
      self.init(number: number, bytes: input.bytes)
    } else if input.place != nil {
      guard let number = Self.numberOfParts(symbology) else { return nil }
      self.init(number: number, bytes: input.bytes)
    } else {
      self.init(of: symbology, String(decoding: input.bytes, as: UTF8.self))
      if input.writing == .bytes { bytes = input.bytes }
    }
  }

  /// The kind alone, with its text as zint expects it.
  init?(of symbology: Symbology, _ text: String) {
    guard let number = Self.number(of: symbology, text) else { return nil }
    self.init(number: number, bytes: Array(Self.written(text, as: symbology).utf8))
    switch symbology {
    // The row's start and its stop stay clear.
    case .codablockF: ends = (11, 13)
    case .code16K, .code49: ends = (0, 0)
    case .codeOne, .gridMatrix, .aztecRune, .flattermarken: keepsEdges = true
    default: break
    }
  }

  private init(number: CInt, bytes: [UInt8]) { (self.number, self.bytes) = (number, bytes) }

  private static func number(of symbology: Symbology, _ text: String) -> CInt? {
    switch symbology {
    case .hanXin: BARCODE_HANXIN
    case .dotCode: BARCODE_DOTCODE
    case .msi: BARCODE_MSI_PLESSEY
    case .plessey: BARCODE_PLESSEY
    case .code11: BARCODE_CODE11
    case .industrial2of5: BARCODE_C25IND
    case .iata2of5: BARCODE_C25IATA
    case .matrix2of5: BARCODE_C25STANDARD
    case .datalogic2of5: BARCODE_C25LOGIC
    case .pharmacode: BARCODE_PHARMA
    case .twoTrackPharmacode: BARCODE_PHARMA_TWO
    case .channelCode: BARCODE_CHANNEL
    case .facingMark: BARCODE_FIM
    case .bc412: BARCODE_BC412
    case .intelligentMail: BARCODE_USPS_IMAIL
    case .postnet: BARCODE_POSTNET
    case .planet: BARCODE_PLANET
    case .mailmark: BARCODE_MAILMARK
    case .rm4scc: BARCODE_RM4SCC
    case .kix: BARCODE_KIX
    case .australiaPost:
      // The format control code says which of the four it is.
      switch text.prefix(2) {
      case "45": BARCODE_AUSREPLY
      case "87": BARCODE_AUSROUTE
      case "92": BARCODE_AUSREDIRECT
      default: BARCODE_AUSPOST
      }
    case .japanPost: BARCODE_JAPANPOST
    case .koreaPost: BARCODE_KOREAPOST
    case .cepNet: BARCODE_CEPNET
    case .daft: BARCODE_DAFT
    case .codablockF: BARCODE_CODABLOCKF
    case .code16K: BARCODE_CODE16K
    case .code49: BARCODE_CODE49
    case .codeOne: BARCODE_CODEONE
    case .gridMatrix: BARCODE_GRIDMATRIX
    case .ultracode: BARCODE_ULTRA
    case .aztecRune: BARCODE_AZRUNE
    case .flattermarken: BARCODE_FLAT
    default: nil
    }
  }

  /// The kinds whose codes state their place among several.
  private static func numberOfParts(_ symbology: Symbology) -> CInt? {
    switch symbology {
    case .dataMatrix: BARCODE_DATAMATRIX
    case .aztec: BARCODE_AZTEC
    case .maxiCode: BARCODE_MAXICODE
    default: nil
    }
  }

  private static func composite(_ carrier: Symbology) -> CInt? {
    switch carrier {
    case .ean13, .ean8, .isbn13: BARCODE_EANX_CC
    case .upcA: BARCODE_UPCA_CC
    case .upcE: BARCODE_UPCE_CC
    case .code128: BARCODE_GS1_128_CC
    case .databar: BARCODE_DBAR_OMN_CC
    case .databarLimited: BARCODE_DBAR_LTD_CC
    case .databarExpanded: BARCODE_DBAR_EXP_CC
    default: nil
    }
  }

  /// A text as readers return it, in zint's writing.
  private static func written(_ text: String, as symbology: Symbology) -> String {
    switch symbology {
    case .intelligentMail where text.utf8.count > 20:
      "\(text.prefix(20))-\(text.dropFirst(20))"
    // zint has the format control code from the kind and the length.
    case .australiaPost: String(text.dropFirst(2))
    case .mailmark: Self.padded(mailmark: text)
    default: text
    }
  }

  /// Barcode C has 22 characters and barcode L 26, with spaces at the end. The longer one has four
  /// digits more before the postcode.
  private static func padded(mailmark text: String) -> String {
    let isLong = text.utf8.count > 22 || text.utf8.count == 21 && text.hasSuffix("XY11")
    let count = isLong ? 26 : 22
    return text + String(repeating: " ", count: max(0, count - text.utf8.count))
  }

  func apply(to symbol: ZintLibrary.Symbol, _ input: ZintInput) {
    symbol.pointee.symbology = number
    symbol.pointee.show_hrt = 0
    switch input.writing {
    case .text where input.bytes.contains { $0 >= 0x80 }:
      symbol.pointee.input_mode = UNICODE_MODE
      symbol.pointee.eci = Self.utf8
    case .text, .bytes: symbol.pointee.input_mode = DATA_MODE
    case .elements: symbol.pointee.input_mode = GS1_MODE
    }
    if let carrier = input.carrier {
      zint_set_primary(symbol, carrier)
    } else {
      // The heights of the standards, where they have any.
      symbol.pointee.output_options |= COMPLIANT_HEIGHT
    }
    if let place = input.place {
      // Those of MaxiCode have no number in common.
      zint_set_place(
        symbol, CInt(place.index + 1), CInt(place.count), number == BARCODE_MAXICODE ? "" : place.id
      )
    }
    switch number {
    case BARCODE_HANXIN, BARCODE_AZTEC:
      if let level = input.level { symbol.pointee.option_1 = CInt(level + 1) }
    case BARCODE_ULTRA:
      // The first level only detects errors.
      if let level = input.level { symbol.pointee.option_1 = CInt(level + 2) }
      symbol.pointee.option_2 = Self.revision
    // Check digits are a part of the text.
    case BARCODE_CODE11: symbol.pointee.option_2 = Self.withoutChecks
    // As low as the other posts' codes.
    case BARCODE_KOREAPOST: symbol.pointee.height = Float(Self.rowHeight)
    default: break
    }
  }

  /// The number of UTF-8 in the register of ECIs.
  private static let utf8: CInt = 26
  /// The revision of Ultracode that the draft of its standard has; the first one is legacy.
  private static let revision: CInt = 2
  /// The option of Code 11.
  private static let withoutChecks: CInt = 2
  /// The height of a row of a stacked code and of the bars around it, in modules.
  private static let (rowHeight, separator) = (10.0, 1.0)

  /// The colours of an encoded Ultracode; nil where it has others.
  func colors(of symbol: ZintLibrary.Symbol) -> ModuleGrid? {
    let (rows, columns) = (symbol.pointee.rows, symbol.pointee.width)
    guard (1...zint_most_rows).contains(rows), (1...zint_most_colors).contains(columns) else {
      return nil
    }
    let inks = (0..<rows).map { row in
      (0..<columns).compactMap { Self.ink(zint_color(symbol, row, $0)) }
    }
    return inks.allSatisfy { $0.count == columns } ? ModuleGrid(inks: inks) : nil
  }

  private static func ink(_ number: CInt) -> InkColor? {
    switch number {
    case 1: .cyan
    case 3: .magenta
    case 5: .yellow
    case 6: .green
    case 7: .black
    case 8: .white
    default: nil
    }
  }

  /// The rows of an encoded symbol; nil where it has none or too many.
  func grid(of symbol: ZintLibrary.Symbol) -> ModuleGrid? {
    let (rows, columns) = (symbol.pointee.rows, symbol.pointee.width)
    guard (1...zint_most_rows).contains(rows), (1...zint_most_columns).contains(columns) else {
      return nil
    }
    let cells = (0..<rows).map { row in
      (0..<columns).map { zint_is_dark(symbol, row, $0) != 0 }
    }
    guard let ends else {
      return ModuleGrid(
        rows: cells, heights: Self.heights(of: symbol), keepsEdges: keepsEdges)
    }
    func separator(beside row: [Bool]) -> [Bool] {
      row.prefix(ends.start) + Array(repeating: true, count: row.count - ends.start - ends.stop)
        + row.suffix(ends.stop)
    }
    let bars =
      cells.flatMap { [separator(beside: $0), $0] } + [separator(beside: cells[cells.count - 1])]
    return ModuleGrid(
      rows: bars, heights: bars.indices.map { $0 % 2 == 0 ? Self.separator : Self.rowHeight })
  }

  /// A row without a height of its own has its share of what the others leave.
  private static func heights(of symbol: ZintLibrary.Symbol) -> [Double] {
    let stated = (0..<symbol.pointee.rows).map { Double(zint_row_height(symbol, $0)) }
    let free = max(0, Double(symbol.pointee.height) - stated.reduce(0, +))
    let share = free / Double(max(1, stated.count { $0 == 0 }))
    return stated.map { $0 > 0 ? $0 : max(1, share) }
  }
}

extension ZintLibrary {
  /// As ZXing-C++ draws them: five pixels to a module, which zint's scale counts in tens.
  private static let scaleOfHexagons = 0.5 * Float(ModuleGrid.detailOfHexagons)

  /// The cells of an encoded MaxiCode; nil where it cannot be drawn.
  fileprivate func hexagons(of symbol: Symbol) -> ModuleGrid? {
    symbol.pointee.scale = Self.scaleOfHexagons
    guard draw(symbol, 0) < ZINT_ERROR, let pixels = symbol.pointee.bitmap else { return nil }
    let size = PixelSize(
      width: Int(symbol.pointee.bitmap_width), height: Int(symbol.pointee.bitmap_height))
    // Red, green and blue of a pixel are the same.
    return ModuleGrid(
      hexagons: LumaBitmap(size: size, pixels: (0..<size.area).map { pixels[3 * $0] }))
  }
}
