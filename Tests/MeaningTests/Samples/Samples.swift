// All samples. Tests alter and repeat them, and fuzzing starts from them. A format without samples
// of its own is fuzzed from all.

internal import Reading

@testable internal import Meaning

enum Samples {
  /// Payloads whose meaning the tests of their formats state.
  static let texts: [String] =
    VCardSamples.samples + MeCardSamples.samples + BizCardSamples.samples
    + CalendarSamples.samples + CalendarSamples.faults.map(\.text) + WiFiSamples.samples
    + WiFiSamples.faults.map { "WIFI:" + $0.fields } + MailSamples.samples + PhoneSamples.samples
    + MessageSamples.samples + PlaceSamples.samples + JSONSamples.samples + XMLSamples.samples
    + LinkSamples.samples + TextSamples.samples + PrivateKeySamples.samples

  /// Payloads with their meaning.
  static let examples: [ContentExample] =
    OneTimePasswordSamples.examples + OneTimePasswordBatchSamples.examples
    + SEPACreditTransferSamples.examples + SwissQRBillSamples.examples
    + EMVMerchantCodeSamples.examples + UPIPaymentSamples.examples + CoinPaymentSamples.examples
    + LightningInvoiceSamples.examples + EthereumPaymentSamples.examples
    + RetailProductSamples.examples + GS1ElementStringSamples.examples
    + GS1DigitalLinkSamples.examples + BoardingPassSamples.examples
    + DrivingLicenceSamples.examples + HealthCertificateSamples.examples
    + SmartHealthCardSamples.examples + SmartHealthLinkSamples.examples
    + SignedRecordSamples.health
    + SignedRecordSamples.identities + MachineReadableZoneSamples.examples
    + FrenchSealSamples.examples + FrenchSealSamples.health + AadhaarSamples.secure
    + AadhaarSamples.letters + NationalCardSamples.examples + NationalCardSamples.vehicles
    + WalletRequestSamples.examples + RailTicketSamples.letters
    + VehicleNumberSamples.examples + SetUpCodeSamples.esims + SetUpCodeSamples.matter
    + SetUpCodeSamples.homeKit + UniformResourceSamples.examples + BBQrSamples.examples
    + TrackingNumberSamples.examples + TrackingNumberSamples.letters
    + CarrierMessageSamples.examples
    + CarrierMessageSamples.letters + NationalPaymentSamples.examples + BankNumberSamples.examples
    + PartLabelSamples.examples + PartLabelSamples.braced + PartLabelSamples.links
    + PartLabelSamples.stockNumbers + LabelledNumberSamples.examples + EPCSamples.examples
    + MedicineSamples.examples
    + ReceiptSamples.examples + InvoiceSamples.examples + WebTokenSamples.examples
    + WrittenNumberSamples.examples + HomeDeviceSamples.examples + KeySamples.examples

  /// Payloads of bytes with their meaning.
  static let binary: [BinaryExample] =
    RailTicketSamples.examples + RailTicketSamples.transit + VisibleSealSamples.examples
    + NationalCardSamples.binary + NationalCardSamples.licences

  static let codes: [CodeText] =
    texts.map { CodeText($0) } + examples.map(\.code) + binary.map(\.code)
    + RailTicketSamples.codes + CarrierMessageSamples.codes + NationalPaymentSamples.codes
    + [CodeText(bytes: [], text: nil), CodeText(bytes: [0x00, 0xFF, 0x80], text: nil)]
}
