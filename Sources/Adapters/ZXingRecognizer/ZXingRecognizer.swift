// ZXing-C++ behind its C interface. Everything that the library returns is copied at once and freed
// here; no pointer leaves this file.

internal import CZXing
public import Reading

extension Engine {
  public static let zxing = Engine(rawValue: "zxing")
}

/// Reads codes with ZXing-C++, all symbologies, matrix and linear; for one thread at a time.
///
///     ZXingRecognizer().recognize(bitmap.image, RecognitionRequest([.aztec], effort: .thorough))
public final class ZXingRecognizer: Recognizer {
  private let options: OpaquePointer
  private var formats: Set<Symbology> = []

  /// Such as "3.1.0"; nil where the library does not report one.
  public static var version: String? { ZXing_Version().map { String(cString: $0) } }

  public init() {
    options = ZXing_ReaderOptions_new()
    ZXing_ReaderOptions_setTryHarder(options, true)
    // An add-on belongs to the code beside it: "9780735200449 51299".
    ZXing_ReaderOptions_setEanAddOnSymbol(options, ZXing_EanAddOnSymbol_Read)
  }

  deinit {
    ZXing_ReaderOptions_delete(options)
  }

  /// All symbologies except the add-ons and the rewritings of EAN-13.
  public var readable: Set<Symbology> {
    Set(Symbology.allCases.filter { !$0.zxingFormats.isEmpty })
  }

  public func recognize(_ image: LumaImage, _ request: RecognitionRequest) -> [Detection] {
    guard image.size.width > 2, image.size.height > 2, select(request.symbologies) else {
      return []
    }
    ZXing_ReaderOptions_setTryRotate(options, request.effort == .thorough)
    ZXing_ReaderOptions_setTryInvert(options, request.effort == .thorough)
    ZXing_ReaderOptions_setTryDownscale(options, request.effort != .careful)
    ZXing_ReaderOptions_setReturnErrors(options, request.wantsFailedChecks)
    return read(image, request.wantsFailedChecks).flatMap { $0.outlined(in: image) }
  }

  private func read(_ image: LumaImage, _ wantsFailedChecks: Bool) -> [Detection] {
    image.pixels.withUnsafeBufferPointer { pixels in
      guard
        // The checked variant needs padding after the last row, which a part of a larger image does
        // not have. `LumaImage` guarantees the rest.
        let view = ZXing_ImageView_new(
          pixels.baseAddress, CInt(image.size.width), CInt(image.size.height),
          ZXing_ImageFormat_Lum, CInt(image.stride), 1)
      else { return [] }
      defer { ZXing_ImageView_delete(view) }
      guard let barcodes = ZXing_ReadBarcodes(view, options) else { return [] }
      defer { ZXing_Barcodes_delete(barcodes) }
      return (0..<ZXing_Barcodes_size(barcodes)).compactMap { index in
        ZXing_Barcodes_at(barcodes, index).flatMap {
          wantsFailedChecks ? Detection(failed: $0) : Detection(zxing: $0)
        }
      }
    }
  }

  private func select(_ symbologies: Set<Symbology>) -> Bool {
    let wanted = symbologies.intersection(readable)
    if wanted != formats {
      let list = wanted.flatMap(\.zxingFormats)
      ZXing_ReaderOptions_setFormats(options, list, CInt(list.count))
      formats = wanted
    }
    return !wanted.isEmpty
  }
}

extension Detection {
  /// The detection with the outline of its bars instead of the outline of the rows that the engine
  /// read; two detections if the engine took two equal codes, one above the other, for one.
  fileprivate func outlined(in image: LumaImage) -> [Detection] {
    guard symbology.isLinear else { return [named(in: image)] }
    return image.barOutlines(around: outline, isStackable: symbology.isStackable).map {
      var result = self
      result.outline = $0
      return result
    }
  }

  private func named(in image: LumaImage) -> Detection {
    guard symbology == .pdf417, image.isCompactPDF417(in: outline) else { return self }
    var result = self
    result.facts.variant = .compactPDF417
    return result
  }

  init?(zxing barcode: OpaquePointer) {
    guard ZXing_Barcode_isValid(barcode), let symbology = Symbology(ZXing_Barcode_format(barcode))
    else { return nil }
    self.init(
      symbology: symbology, payload: Payload(zxing: barcode),
      outline: Quadrilateral(ZXing_Barcode_position(barcode)), engines: [.zxing])
    lineCount = Int(ZXing_Barcode_lineCount(barcode))
    isGS1 = ZXing_Barcode_contentType(barcode) == ZXing_ContentType_GS1
    isInverted = ZXing_Barcode_isInverted(barcode)
    isMirrored = ZXing_Barcode_isMirrored(barcode)
    // ZXing-C++ reports most corners clockwise on screen, and those of a mirrored code
    // counterclockwise.
    let (row, side) = (outline.topRight - outline.topLeft, outline.bottomLeft - outline.topLeft)
    if isMirrored, row.cross(side) > 0 {
      outline = Quadrilateral(
        topLeft: outline.topLeft, topRight: outline.bottomLeft, bottomRight: outline.bottomRight,
        bottomLeft: outline.topRight)
    }
    version = Self.extra("Version", of: barcode)
    facts.variant = SymbologyVariant(
      ZXing_Barcode_format(barcode), version: version ?? "",
      identifier: Self.copied(ZXing_Barcode_symbologyIdentifier(barcode)))
    errorCorrection = Self.extra("ECLevel", of: barcode)
    let index = ZXing_Barcode_sequenceIndex(barcode)
    if index >= 0 {
      sequence = SequencePart(
        index: Int(index), count: max(0, Int(ZXing_Barcode_sequenceSize(barcode))),
        id: Self.copied(ZXing_Barcode_sequenceId(barcode)))
    }
  }

  /// A code that fails its check; nil if `barcode` was read, or fails for another reason.
  init?(failed barcode: OpaquePointer) {
    guard ZXing_Barcode_errorType(barcode) == ZXing_ErrorType_Checksum,
      let symbology = Symbology(ZXing_Barcode_format(barcode))
    else { return nil }
    self.init(
      symbology: symbology, payload: Payload(bytes: []),
      outline: Quadrilateral(ZXing_Barcode_position(barcode)), engines: [.zxing])
  }

  private static func extra(_ key: String, of barcode: OpaquePointer) -> String? {
    let value = copied(ZXing_Barcode_extra(barcode, key))
    return value.isEmpty ? nil : value
  }

  private static func copied(_ string: UnsafeMutablePointer<CChar>?) -> String {
    guard let string else { return "" }
    defer { ZXing_free(string) }
    return String(cString: string)
  }
}

extension Payload {
  /// The bytes and, where the code states character sets, their labels.
  fileprivate init(zxing barcode: OpaquePointer) {
    var count: CInt = 0
    let isLabelled = ZXing_Barcode_hasECI(barcode)
    let bytes =
      isLabelled ? ZXing_Barcode_bytesECI(barcode, &count) : ZXing_Barcode_bytes(barcode, &count)
    defer { ZXing_free(bytes) }
    let buffer = UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(count))
    if isLabelled {
      // After the symbology identifier, such as "]Q2".
      self.init(escaped: buffer.dropFirst(3))
    } else {
      self.init(bytes: Array(buffer))
    }
  }
}

extension Quadrilateral {
  init(_ position: ZXing_Position) {
    self.init(
      topLeft: Point(position.topLeft), topRight: Point(position.topRight),
      bottomRight: Point(position.bottomRight), bottomLeft: Point(position.bottomLeft))
  }
}

extension Point {
  init(_ point: ZXing_PointI) {
    self.init(x: Double(point.x), y: Double(point.y))
  }
}

extension SymbologyVariant {
  fileprivate init?(_ format: ZXing_BarcodeFormat, version: String, identifier: String) {
    switch (format, identifier) {
    case (ZXing_BarcodeFormat_DataBarStk, _), (ZXing_BarcodeFormat_DataBarStkOmni, _):
      self = .databarStacked
    case (ZXing_BarcodeFormat_DataBarExpStk, _): self = .databarExpandedStacked
    case (ZXing_BarcodeFormat_QRCodeModel1, _): self = .qrCodeModel1
    case (ZXing_BarcodeFormat_DataMatrix, _) where Self.isExtension(version):
      self = .rectangularDataMatrix
    case (_, "]zC"): self = .aztecRune
    default: return nil
    }
  }

  /// Whether a size of a Data Matrix, such as "8x48", is neither square nor one of the rectangles
  /// that it had at first.
  private static func isExtension(_ size: String) -> Bool {
    let sides = size.split(separator: "x")
    return sides.count == 2 && sides[0] != sides[1]
      && !["8x18", "8x32", "12x26", "12x36", "16x36", "16x48"].contains(size)
  }
}

extension Symbology {
  /// None where ZXing-C++ does not read the symbology.
  var zxingFormats: [ZXing_BarcodeFormat] {
    switch self {
    case .qrCode: [ZXing_BarcodeFormat_QRCodeModel2, ZXing_BarcodeFormat_QRCodeModel1]
    case .microQRCode: [ZXing_BarcodeFormat_MicroQRCode]
    case .rectangularMicroQRCode: [ZXing_BarcodeFormat_RMQRCode]
    case .aztec: [ZXing_BarcodeFormat_Aztec]
    case .dataMatrix: [ZXing_BarcodeFormat_DataMatrix]
    case .pdf417: [ZXing_BarcodeFormat_PDF417, ZXing_BarcodeFormat_CompactPDF417]
    case .microPDF417: [ZXing_BarcodeFormat_MicroPDF417]
    case .maxiCode: [ZXing_BarcodeFormat_MaxiCode]
    case .ean13: [ZXing_BarcodeFormat_EAN13]
    case .ean8: [ZXing_BarcodeFormat_EAN8]
    case .upcA: [ZXing_BarcodeFormat_UPCA]
    case .upcE: [ZXing_BarcodeFormat_UPCE]
    // `KindReading` decides for all engines what pairs of characters mean.
    case .code39: [ZXing_BarcodeFormat_Code39Std, ZXing_BarcodeFormat_Code32]
    case .code93: [ZXing_BarcodeFormat_Code93]
    case .code128: [ZXing_BarcodeFormat_Code128]
    case .itf: [ZXing_BarcodeFormat_ITF]
    case .codabar: [ZXing_BarcodeFormat_Codabar]
    case .databar:
      [
        ZXing_BarcodeFormat_DataBarOmni, ZXing_BarcodeFormat_DataBarStk,
        ZXing_BarcodeFormat_DataBarStkOmni,
      ]
    case .databarLimited: [ZXing_BarcodeFormat_DataBarLtd]
    case .databarExpanded: [ZXing_BarcodeFormat_DataBarExp, ZXing_BarcodeFormat_DataBarExpStk]
    case .telepen: [ZXing_BarcodeFormat_Telepen]
    case .dxFilmEdge: [ZXing_BarcodeFormat_DXFilmEdge]
    default: []
    }
  }

  /// The symbology for `format`, as it is reported with a code.
  init?(_ format: ZXing_BarcodeFormat) {
    let match = Self.allCases.first { $0.zxingFormats.contains(format) }
    if let match {
      self = match
      return
    }
    switch ZXing_BarcodeFormatSymbology(format) {
    case ZXing_BarcodeFormat_QRCode: self = .qrCode
    case ZXing_BarcodeFormat_Code39: self = .code39
    case ZXing_BarcodeFormat_ITF: self = .itf
    case ZXing_BarcodeFormat_Aztec: self = .aztec
    case ZXing_BarcodeFormat_Telepen: self = .telepen
    case ZXing_BarcodeFormat_Codabar: self = .codabar
    default: return nil
    }
  }
}
