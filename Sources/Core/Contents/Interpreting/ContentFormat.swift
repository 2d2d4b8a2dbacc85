// The formats that payloads are written in. To support another: a file in `Formats`, a line in the
// list below, a file of tests.

/// A way of writing contents.
public protocol ContentFormat: Sendable {
  /// The content of `code`; nil where it is written in another format. It never traps, takes time
  /// and memory in proportion to the code's length, and says in `problems` which part is wrong.
  static func content(of code: CodeText) -> Content?
}

extension Content {
  /// The formats, the most specific first: the first that recognises a payload has it.
  static let formats: [any ContentFormat.Type] = [
    RetailProductFormat.self,
    DrivingLicenceFormat.self,
    SEPACreditTransferFormat.self,
    SwissQRBillFormat.self,
    EMVMerchantCodeFormat.self,
    OneTimePasswordFormat.self,
    OneTimePasswordBatchFormat.self,
    UPIPaymentFormat.self,
    LightningInvoiceFormat.self,
    EthereumPaymentFormat.self,
    CoinPaymentFormat.self,
    BoardingPassFormat.self,
    GS1ElementStringFormat.self,
    GS1DigitalLinkFormat.self,
    BinaryFormat.self,
    VCardFormat.self,
    MeCardFormat.self,
    BizCardFormat.self,
    CalendarFormat.self,
    WiFiFormat.self,
    MailFormat.self,
    MailTemplateFormat.self,
    MailTransferFormat.self,
    MailAddressFormat.self,
    MessageFormat.self,
    PhoneFormat.self,
    PlaceFormat.self,
    LinkFormat.self,
    JSONFormat.self,
    XMLFormat.self,
    TextFormat.self,
  ]

  /// Finds out what `code` means; a code that is nothing else is text or binary.
  public init(of code: CodeText) {
    for format in Self.formats {
      if let content = format.content(of: code) {
        self = content
        return
      }
    }
    self.init(.text, title: code.text ?? "")
  }
}
