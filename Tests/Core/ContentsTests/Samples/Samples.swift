// All samples: what is altered, repeated and fed to the parsers as seeds. A format that adds its own
// here is damaged and fed from them, others from everybody's.

internal import Barcodes

@testable internal import Contents

enum Samples {
  /// Payloads whose meaning the tests of their formats state one by one.
  static let texts: [String] =
    VCardSamples.samples + MeCardSamples.samples + BizCardSamples.samples
    + CalendarSamples.samples + CalendarSamples.faults.map(\.text) + WiFiSamples.samples
    + WiFiSamples.faults.map { "WIFI:" + $0.fields } + MailSamples.samples + PhoneSamples.samples
    + MessageSamples.samples + PlaceSamples.samples + JSONSamples.samples + XMLSamples.samples
    + LinkSamples.samples + TextSamples.samples

  /// Payloads with their meaning.
  static let examples: [ContentExample] =
    OneTimePasswordSamples.examples + OneTimePasswordBatchSamples.examples
    + SEPACreditTransferSamples.examples + SwissQRBillSamples.examples
    + EMVMerchantCodeSamples.examples + UPIPaymentSamples.examples + CoinPaymentSamples.examples
    + LightningInvoiceSamples.examples + EthereumPaymentSamples.examples
    + RetailProductSamples.examples + GS1ElementStringSamples.examples
    + GS1DigitalLinkSamples.examples + BoardingPassSamples.examples
    + DrivingLicenceSamples.examples

  /// All of them as codes.
  static let codes: [CodeText] =
    texts.map { CodeText($0) } + examples.map(\.code)
    + [CodeText(bytes: [], text: nil), CodeText(bytes: [0x00, 0xFF, 0x80], text: nil)]
}
