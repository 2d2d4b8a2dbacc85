// Makes codes with ZXing-C++ and its bundled zint. Nothing is kept between two codes, so any thread
// may make them; everything from C is freed before a function returns.
//
// `options` are pairs such as "version=7, ecLevel=H"; a name alone means true, and names that do
// not apply to a symbology are ignored:
//
//   ecLevel      QR, Micro QR, rMQR: L M Q H (or a percentage); Aztec: 1…4 (10, 23, 36, 50 %);
//                PDF417: 0…8; MaxiCode: its mode, 2…6
//   version      QR: 1…40; Micro QR: 1…4; rMQR: 1…32; Data Matrix: 1…48, 24 the largest square;
//                Aztec: 1…36, 1…4 compact
//   eci          matrix symbologies: the text's encoding, by name ("UTF-8") or by number (22 is
//                Windows-1251); bytes without it are marked as binary (899)
//   gs1          QR, rMQR, Data Matrix, Aztec, Code 128; only for text, written "[01]…[10]…";
//                DataBar's symbologies are always GS1 and need no option
//   dataMask     QR: 0…7; Micro QR: 0…3
//   forceSquare  Data Matrix: no oblong sizes
//   columns      PDF417, MicroPDF417, stacked DataBar
//   rows         PDF417, stacked DataBar
//   readerInit   matrix symbologies: a code that sets up a reader
//
// Not possible: parts of a text in several codes (structured append; Reading/Grading/QRWriter.swift
// draws those of QR, and ZintCreator those of other kinds), QR Code Model 1, ISBN-10.
// Aztec and DataBar get no quiet zone, other linear symbologies only at their sides.

internal import CZXing
public import Reading

/// Makes images of codes.
public enum ZXingCreator {
  public static let creatable = Set(Symbology.allCases.filter { $0.createdFormat != nil })

  /// A code that carries `bytes` exactly; black on white, `scale` pixels a module.
  public static func bitmap(
    _ symbology: Symbology, bytes: [UInt8], options: String = "", scale: Int = 4,
    hasQuietZone: Bool = true
  ) throws(CreationError) -> LumaBitmap {
    try image(of: symbology, scale, hasQuietZone, options, isEmpty: bytes.isEmpty) { settings in
      ZXing_CreateBarcodeFromBytes(bytes, CInt(clamping: bytes.count), settings)
    }
  }

  /// A code that carries `text`, encoded as suits the symbology best; black on white, `scale`
  /// pixels a module. GS1 element strings have brackets: "[01]…[10]…".
  public static func bitmap(
    _ symbology: Symbology, text: String, options: String = "", scale: Int = 4,
    hasQuietZone: Bool = true
  ) throws(CreationError) -> LumaBitmap {
    let characters = text.utf8.map { CChar(bitPattern: $0) }
    return try image(of: symbology, scale, hasQuietZone, options, isEmpty: text.isEmpty) {
      ZXing_CreateBarcodeFromText(characters, CInt(clamping: characters.count), $0)
    }
  }

  private static func image(
    of symbology: Symbology, _ scale: Int, _ hasQuietZone: Bool, _ options: String,
    isEmpty: Bool, create: (OpaquePointer) -> OpaquePointer?
  ) throws(CreationError) -> LumaBitmap {
    guard let format = symbology.createdFormat, let settings = ZXing_CreatorOptions_new(format)
    else { throw CreationError(symbology: symbology, reason: "this kind cannot be made") }
    defer { ZXing_CreatorOptions_delete(settings) }
    // In C a length of 0 means that the length is to be measured.
    guard !isEmpty else { throw CreationError(symbology: symbology, reason: "there is no content") }
    ZXing_CreatorOptions_setOptions(settings, options)
    guard let barcode = create(settings) else { throw .last(of: symbology) }
    defer { ZXing_Barcode_delete(barcode) }

    let style = ZXing_WriterOptions_new()
    defer { ZXing_WriterOptions_delete(style) }
    // A negative scale would mean the size of the whole image.
    ZXing_WriterOptions_setScale(style, CInt(clamping: max(1, scale)))
    ZXing_WriterOptions_setAddQuietZones(style, hasQuietZone)
    guard let image = ZXing_WriteBarcodeToImage(barcode, style) else { throw .last(of: symbology) }
    defer { ZXing_Image_delete(image) }
    let size = PixelSize(
      width: Int(ZXing_Image_width(image)), height: Int(ZXing_Image_height(image)))
    guard let data = ZXing_Image_data(image) else { throw .last(of: symbology) }
    let pixels = UnsafeBufferPointer(start: data, count: size.area)
    return LumaBitmap(size: size, pixels: Array(pixels))
  }
}

/// Why a code could not be made.
public struct CreationError: Error, Hashable, Sendable {
  public let symbology: Symbology
  /// The fault of the symbology, the content or the options.
  public let reason: String
}

extension CreationError: CustomStringConvertible {
  public var description: String {
    "No \(symbology.displayName) could be made: \(reason)."
  }

  /// The library's last error on this thread.
  fileprivate static func last(of symbology: Symbology) -> CreationError {
    let message = ZXing_LastErrorMsg()
    defer { ZXing_free(message) }
    let reason = message.map { String(cString: $0) } ?? "no reason was given"
    return CreationError(symbology: symbology, reason: reason)
  }
}

extension Symbology {
  fileprivate var createdFormat: ZXing_BarcodeFormat? {
    switch self {
    // Under its other name, Model 2, the symbology would not accept GS1.
    case .qrCode: ZXing_BarcodeFormat_QRCode
    case .code39: ZXing_BarcodeFormat_Code39
    // By its general name, digits would be written in pairs, which most readers take for text.
    case .telepen: ZXing_BarcodeFormat_TelepenAlpha
    case .ean2: ZXing_BarcodeFormat_EAN2
    case .ean5: ZXing_BarcodeFormat_EAN5
    case .isbn13: ZXing_BarcodeFormat_ISBN
    case .isbn10: nil
    default: zxingFormats.first
    }
  }
}
