// The module ZBarRecognizer: ZBar as an engine, for QR codes and linear symbologies. Symbology+ZBar
// has the names of its types. ZBar is used in binary mode, so that it does not guess at text, and
// without its cache, which aborts on structured append. Each image has a scanner of its own: what a
// scanner has seen before changes the lines and the outlines that it reports later.

internal import CZBar
public import Reading

extension Engine {
  public static let zbar = Engine(rawValue: "zbar")
}

/// Reads codes with ZBar; for one thread at a time.
///
///     ZBarRecognizer().recognize(bitmap.image, RecognitionRequest([.qrCode], effort: .careful))
public final class ZBarRecognizer: Recognizer {
  /// Such as "0.23.92".
  public static var version: String {
    var (major, minor, patch): (CUnsignedInt, CUnsignedInt, CUnsignedInt) = (0, 0, 0)
    zbar_version(&major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  public init() {}

  public var readable: Set<Symbology> {
    Set(Symbology.allCases.filter { $0.zbarType != nil })
  }

  /// ZBar reports no failed checks.
  public func recognize(_ image: LumaImage, _ request: RecognitionRequest) -> [Detection] {
    let wanted = request.symbologies.intersection(readable)
    guard !wanted.isEmpty, !request.wantsFailedChecks, image.size.width > 2, image.size.height > 2
    else { return [] }
    let scanner = ZBarScanner(for: wanted, scansColumns: request.effort != .upright)
    if image.stride == image.size.width {
      return scanner.scan(image)
    }
    return scanner.scan(LumaBitmap(copying: image).image)
  }
}

/// A scanner of ZBar for some symbologies and one image; it is freed with this object.
final class ZBarScanner {
  private let scanner: OpaquePointer

  /// Looks for `symbologies`, down the image as well if it `scansColumns`.
  init(for symbologies: Set<Symbology>, scansColumns: Bool) {
    scanner = zbar_image_scanner_create()
    func set(_ type: zbar_symbol_type_t, _ config: zbar_config_t, _ value: CInt) {
      zbar_image_scanner_set_config(scanner, type, config, value)
    }
    set(ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
    for symbology in symbologies {
      if let type = symbology.zbarType { set(type, ZBAR_CFG_ENABLE, 1) }
    }
    // ZBar reads a UPC-A as an EAN-13 first; with UPC-A alone it reads nothing.
    if symbologies.contains(.upcA) { set(ZBAR_EAN13, ZBAR_CFG_ENABLE, 1) }
    set(ZBAR_QRCODE, ZBAR_CFG_BINARY, 1)
    // A short text of a symbology without a check digit is mostly a piece of a longer code.
    set(ZBAR_I25, ZBAR_CFG_MIN_LEN, CInt(Symbology.fewestITFDigits))
    set(ZBAR_NONE, ZBAR_CFG_POSITION, 1)
    // The density across the image controls the lines that run down it.
    if !scansColumns { set(ZBAR_NONE, ZBAR_CFG_X_DENSITY, 0) }
  }

  deinit {
    zbar_image_scanner_destroy(scanner)
  }

  /// Scans an image whose rows have no padding.
  func scan(_ image: LumaImage) -> [Detection] {
    guard let scanned = zbar_image_create() else { return [] }
    defer { zbar_image_destroy(scanned) }
    let y800: UInt = 0x3030_3859  // "Y800": one byte of brightness a pixel
    zbar_image_set_format(scanned, y800)
    zbar_image_set_size(scanned, UInt32(image.size.width), UInt32(image.size.height))
    return image.pixels.withUnsafeBufferPointer { pixels in
      zbar_image_set_data(scanned, pixels.baseAddress, UInt(image.size.area), nil)
      guard zbar_scan_image(scanner, scanned) > 0 else { return [] }
      var detections: [Detection] = []
      var next = zbar_image_first_symbol(scanned)
      while let symbol = next {
        detections += Detection.all(zbar: symbol, in: image)
        next = zbar_symbol_next(symbol)
      }
      return detections
    }
  }
}

extension Detection {
  /// One code, or several equal linear codes.
  static func all(zbar symbol: OpaquePointer, in image: LumaImage) -> [Detection] {
    guard let symbology = Symbology(zbar_symbol_get_type(symbol)),
      let data = zbar_symbol_get_data(symbol)
    else { return [] }
    // A QR symbol with components is a text that ZBar joined from several codes. Those codes are
    // all in the image, and the joined symbol is not a code itself.
    if symbology == .qrCode, zbar_symbol_get_components(symbol) != nil { return [] }
    let length = Int(zbar_symbol_get_data_length(symbol))
    let bytes = data.withMemoryRebound(to: UInt8.self, capacity: length) {
      Array(UnsafeBufferPointer(start: $0, count: length))
    }
    let points = (0..<zbar_symbol_get_loc_size(symbol)).map { index in
      Point(
        x: Double(zbar_symbol_get_loc_x(symbol, index)),
        y: Double(zbar_symbol_get_loc_y(symbol, index)))
    }
    return outlines(of: symbology, at: points, in: image).map { outline in
      var detection = Detection(
        symbology: symbology, payload: Payload(bytes: bytes), outline: outline, engines: [.zbar])
      if symbology.isLinear { detection.lineCount = Int(zbar_symbol_get_quality(symbol)) }
      let gs1 = UInt32(1) << UInt32(ZBAR_MOD_GS1.rawValue)
      detection.isGS1 = zbar_symbol_get_modifiers(symbol) & gs1 != 0
      return detection
    }
  }

  private static func outlines(
    of symbology: Symbology, at points: [Point], in image: LumaImage
  ) -> [Quadrilateral] {
    if !symbology.isLinear {
      // ZBar's order: top left, bottom left, bottom right, top right.
      guard points.count == 4 else { return [] }
      return [
        Quadrilateral(
          topLeft: points[0], topRight: points[3], bottomRight: points[2], bottomLeft: points[1])
      ]
    }
    let outlines = image.barOutlines(endingAt: points)
    if !outlines.isEmpty { return outlines }
    guard
      let rect = PixelRect(
        around: points, margin: 0.5, in: image.size)
    else { return [] }
    return [Quadrilateral(of: rect)]
  }
}
