// ZBar's names for the symbologies. To read a symbology with ZBar, name it here.

internal import CZBar
internal import Reading

extension Symbology {
  var zbarType: zbar_symbol_type_t? {
    switch self {
    case .qrCode: ZBAR_QRCODE
    case .ean13: ZBAR_EAN13
    case .ean8: ZBAR_EAN8
    case .upcA: ZBAR_UPCA
    case .upcE: ZBAR_UPCE
    case .code39: ZBAR_CODE39
    case .code93: ZBAR_CODE93
    case .code128: ZBAR_CODE128
    case .itf: ZBAR_I25
    case .codabar: ZBAR_CODABAR
    // DataBar is left to other engines: ZBar unpacks some DataBar Expanded wrongly ("1235KA" for a
    // date), however clean the image, and its decoder writes to standard error when it reads noise.
    default: nil
    }
  }

  init?(_ type: zbar_symbol_type_t) {
    guard let match = Self.allCases.first(where: { $0.zbarType == type }) else { return nil }
    self = match
  }
}
