// The list of formats. Only the interpreter and tests use it.

internal import Wording

/// All payload formats in the order in which they are tried.
enum ContentFormats {
  /// The first format that recognizes a payload wins. Most begin with a mark of their own, so that
  /// their order does not matter; where it does, a comment gives the reason.
  static let all: [any ContentFormat.Type] = [
    // A key may be part of JSON or of another text, all of which is then a secret.
    PrivateKeyFormat.self,
    // Retail codes hold digits, which the text formats would also accept.
    RetailProductFormat.self,
    // These read the bytes, so they come before `BinaryFormat`.
    DrivingLicenceFormat.self,
    RailTicketFormat.self,
    SEPACreditTransferFormat.self,
    SwissQRBillFormat.self,
    EMVMerchantCodeFormat.self,
    OneTimePasswordFormat.self,
    OneTimePasswordBatchFormat.self,
    UPIPaymentFormat.self,
    LightningInvoiceFormat.self,
    EthereumPaymentFormat.self,
    CoinPaymentFormat.self,
    // These read the bytes too. They have no mark at the start and recognize a payload by its
    // structure, so they come after the formats with a mark.
    BoardingPassFormat.self,
    GS1ElementStringFormat.self,
    // A digital link is also a link.
    GS1DigitalLinkFormat.self,
    // From here on a code is text.
    BinaryFormat.self,
    VCardFormat.self,
    MeCardFormat.self,
    BizCardFormat.self,
    HealthCertificateFormat.self,
    SmartHealthCardFormat.self,
    ESIMFormat.self,
    MatterFormat.self,
    HomeKitFormat.self,
    UniformResourceFormat.self,
    BBQrFormat.self,
    CalendarFormat.self,
    WiFiFormat.self,
    VehicleNumberFormat.self,
    MailFormat.self,
    MailTemplateFormat.self,
    MailTransferFormat.self,
    MailAddressFormat.self,
    MessageFormat.self,
    PhoneFormat.self,
    PlaceFormat.self,
    // Any address with a scheme can be a link, so the schemes with a format of their own come
    // first.
    LinkFormat.self,
    JSONFormat.self,
    XMLFormat.self,
    // Takes any text.
    TextFormat.self,
  ]

  /// The content of a code, with links that are not judged yet.
  static func content(of code: CodeText) -> Content {
    for format in all {
      if let content = format.content(of: code) { return content }
    }
    return Content(.text, title: Sentence(exact: code.text ?? ""))
  }
}
