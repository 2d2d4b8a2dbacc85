// ZXing-C++'s names for the kinds of code. To read a kind with ZXing-C++, name it here.

internal import Reading
internal import CZXing

extension Symbology {
  /// The formats that stand for the kind in ZXing-C++; none where it does not read it.
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
    // What pairs of characters mean is decided for all engines alike (`KindReading`).
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

  /// The kind that `format`, as it is reported with a code, stands for.
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
