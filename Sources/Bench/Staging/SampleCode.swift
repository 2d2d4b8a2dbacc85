// Codes for tests and measurements: made by ZXing's creator, cut to their modules, with the bytes
// that an engine has to return.

public import Reading
public import ZXingRecognizer

/// A generated code and its content.
public struct SampleCode: Sendable, CustomStringConvertible {
  public let symbology: Symbology
  /// The bytes that an engine has to return.
  public let bytes: [UInt8]
  /// The code without its quiet zone, black on white.
  public let bitmap: LumaBitmap
  /// Pixels of `bitmap` to a module (about nine times as many for MaxiCode).
  public let scale: Int

  /// Makes a code from `text`; `bytes` are its content if that is not the text in UTF-8.
  public init(
    _ symbology: Symbology, text: String, bytes: [UInt8]? = nil, options: String = "",
    scale: Int = 4
  ) throws(CreationError) {
    let image = try ZXingCreator.bitmap(symbology, text: text, options: options, scale: scale)
    self.init(symbology, bytes ?? Array(text.utf8), image, scale)
  }

  /// Makes a code from exactly `bytes`.
  public init(
    _ symbology: Symbology, bytes: [UInt8], options: String = "", scale: Int = 4
  ) throws(CreationError) {
    let image = try ZXingCreator.bitmap(symbology, bytes: bytes, options: options, scale: scale)
    self.init(symbology, bytes, image, scale)
  }

  /// A code that another generator printed in `image`, `scale` pixels to a module.
  public init(
    _ symbology: Symbology, bytes: [UInt8], printedIn image: LumaBitmap, scale: Int
  ) {
    self.init(symbology, bytes, image, scale)
  }

  private init(_ symbology: Symbology, _ bytes: [UInt8], _ image: LumaBitmap, _ scale: Int) {
    self.symbology = symbology
    self.bytes = bytes
    self.scale = scale
    bitmap = LumaBitmap(copying: image.image.cropped(to: image.darkArea))
  }

  /// A QR code from a drawing: a line for each row, `#` for a dark module.
  init(drawn rows: String, bytes: [UInt8], scale: Int = 4) {
    let lines = rows.split(separator: "\n")
    let modules = lines.flatMap { line in line.utf8.map { $0 == UInt8(ascii: "#") ? 0 : 255 } }
    let size = PixelSize(width: lines.first?.utf8.count ?? 0, height: lines.count)
    let small = LumaBitmap(size: size, pixels: modules.map { UInt8($0) })
    self.init(.qrCode, bytes, small.image.enlarged(by: scale).bitmap, scale)
  }

  /// The symbology, for the list of a test's arguments.
  public var description: String { symbology.rawValue }
}

extension SampleCode {
  /// A code of `symbology` with ordinary content; nil for symbologies that cannot be made.
  public init?(_ symbology: Symbology, scale: Int = 4) throws(CreationError) {
    guard let (text, bytes) = Self.ordinary(symbology) else { return nil }
    let carried = bytes.map { Array($0.utf8) }
    try self.init(symbology, text: text, bytes: carried, scale: scale)
  }

  /// The symbologies that can be made and that engines look for.
  public static let symbologies = Symbology.allCases.filter {
    Symbology.usual.contains($0) && ordinary($0) != nil
  }

  /// The text to encode, and the content if it differs.
  private static func ordinary(_ symbology: Symbology) -> (text: String, bytes: String?)? {
    switch symbology {
    case .qrCode: ("https://example.org/qr", nil)
    case .microQRCode: ("MICRO 12", nil)
    case .rectangularMicroQRCode: ("rMQR 123", nil)
    case .aztec: ("An Aztec code", nil)
    case .dataMatrix: ("A Data Matrix code of some length", nil)
    case .pdf417: ("A PDF417 code", nil)
    case .microPDF417: ("MicroPDF", nil)
    case .maxiCode: ("A MaxiCode", nil)
    case .ean13: ("4012345678901", nil)
    case .ean8: ("40123455", nil)
    case .upcA: ("012345678905", nil)
    case .upcE: ("01234565", nil)
    case .code39: ("CODE 39", nil)
    case .code93: ("CODE 93", nil)
    case .code128: ("Code 128", nil)
    case .itf: ("12345678901231", nil)
    case .codabar: ("A12345B", nil)
    case .databar: ("01234567890128", "0101234567890128")
    case .databarLimited: ("01234567890128", "0101234567890128")
    case .databarExpanded: ("[01]98898765432106[3202]012345", "01988987654321063202012345")
    case .telepen: ("Telepen", nil)
    case .dxFilmEdge: ("79-1/13A", nil)
    default: nil
    }
  }
}

extension LumaBitmap {
  /// The smallest rectangle around all dark pixels.
  fileprivate var darkArea: PixelRect {
    var (left, top, right, bottom) = (size.width, size.height, 0, 0)
    for (index, value) in pixels.enumerated() where value < 128 {
      let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
      (left, right) = (min(left, x), max(right, x + 1))
      (top, bottom) = (min(top, y), max(bottom, y + 1))
    }
    let extent = PixelSize(width: max(0, right - left), height: max(0, bottom - top))
    return PixelRect(x: left, y: top, size: extent)
  }
}

extension SampleCode {
  /// The digits of a retail number with their check digit.
  public static func withCheckDigit(_ digits: String) -> String {
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      sum + (digit.element.wholeNumberValue ?? 0) * (digit.offset.isMultiple(of: 2) ? 3 : 1)
    }
    return "\(digits)\((10 - sum % 10) % 10)"
  }

  /// An EAN-13 whose digits are plain to see and whose check digit is not theirs: the left part of
  /// one code beside the end of another.
  public static func misprinted(scale: Int = 4) throws(CreationError) -> SampleCode {
    let left = try SampleCode(.ean13, text: "4006381333931", scale: scale)
    let right = try SampleCode(.ean13, text: "4006381333948", scale: scale)
    let (size, seam) = (left.bitmap.size, 85 * scale)
    let pixels = (0..<size.area).map {
      $0 % size.width < seam ? left.bitmap.pixels[$0] : right.bitmap.pixels[$0]
    }
    return SampleCode(
      .ean13, bytes: Array("4006381333938".utf8), printedIn: LumaBitmap(size: size, pixels: pixels),
      scale: scale)
  }
}

// One text in two QR codes (structured append): "https://example.org/in/two", version 1, level L,
// mask 0. They are drawn, because ZXing's creator does not make such codes.

extension SampleCode {
  /// The parts of one text, in order.
  public static let sequence = [
    SampleCode(drawn: firstPart, bytes: Array("https://examp".utf8)),
    SampleCode(drawn: secondPart, bytes: Array("le.org/in/two".utf8)),
  ]

  /// The parity byte that the parts share: the exclusive or of all bytes of the text.
  public static let sequenceParity = sequence.flatMap(\.bytes).reduce(0, ^)

  private static let firstPart = """
    #######...#.#.#######
    #.....#..#.#..#.....#
    #.###.#.#.##..#.###.#
    #.###.#..#....#.###.#
    #.###.#..#.##.#.###.#
    #.....#..##.#.#.....#
    #######.#.#.#.#######
    ........#.###........
    ###.#####.#####...#..
    ...#.#.####..#..##.#.
    ###..##.#...##..#.###
    .#####..#######.#.###
    .#.#.#####.##..######
    ........####.#.#...#.
    #######.#.#.....#...#
    #.....#.###.#.#.###..
    #.###.#.##.###.##.#.#
    #.###.#..##..#.#...#.
    #.###.#.#.###..###..#
    #.....#.##.##.#.#...#
    #######.##.###.##.#.#
    """

  private static let secondPart = """
    #######...##..#######
    #.....#..#..#.#.....#
    #.###.#.#.#...#.###.#
    #.###.#..#....#.###.#
    #.###.#..#.#..#.###.#
    #.....#..##...#.....#
    #######.#.#.#.#######
    ........#.#.#........
    ###.#####.#####...#..
    ###.#..###.#...###.#.
    ..#####..####...#.###
    .####....#..#...#.###
    #####.#..#####.######
    ........###.##..#..#.
    #######.####...#....#
    #.....#.##.##.###.#..
    #.###.#.###.##.##.#.#
    #.###.#..####..##....
    #.###.#.#..#...#....#
    #.....#.#.#######...#
    #######.#######.###.#
    """
}
