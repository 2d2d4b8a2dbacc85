// From a payload to its meaning. Any thread may call an interpreter: it is a value, and its tables
// are behind a lock.

public import Reading
internal import Synchronization
public import Wording

/// Reads payloads as text, finds out what they mean and judges their links.
///
///     let interpreter = Interpreter(
///       reader: TextReader(decoder: decoder), suffixes: { suffixes }, names: { names })
///     let meaning = interpreter.meaning(of: CodeText("https://example.com/"))
///     meaning.content.title.text     // "example.com"
///     meaning.link?.verdict          // .open
public struct Interpreter: Sendable {
  public let reader: TextReader
  private let tables: LinkTables
  private let unpacker: (any Unpacker)?
  private let rules: MeaningRules

  /// Creates an interpreter that opens each table when it is first needed, and only once. Without
  /// an unpacker, packed contents count as damaged; without expressions, no rule matches.
  public init(
    reader: TextReader, suffixes: @escaping @Sendable () -> any PublicSuffixes,
    names: @escaping @Sendable () -> any HostNames, unpacker: (any Unpacker)? = nil,
    expressions: (any ExpressionMatching)? = nil
  ) {
    self.reader = reader
    self.unpacker = unpacker
    rules = MeaningRules(matching: expressions)
    tables = LinkTables(openSuffixes: suffixes, openNames: names)
  }

  /// Follows these rules from now on, before all formats. All copies of the interpreter do.
  public func use(_ rules: [MeaningRule]) { self.rules.use(rules) }

  /// Says from now on which codes set these columns. All copies of the interpreter do.
  public func use(_ columns: [ColumnRule]) { rules.use(columns) }

  /// The reason why a column cannot be filled by its rule; nil if it can.
  public func mistake(in rule: ColumnRule) -> Sentence? { rules.mistake(in: rule) }

  /// The reason why a rule cannot be used; nil if it can.
  public func mistake(in rule: MeaningRule) -> Sentence? { rules.mistake(in: rule) }

  /// The meaning of a text by this rule alone; nil if it does not match.
  public func trial(of rule: MeaningRule, with text: String) -> JudgedContent? {
    rules.content(of: text, by: rule).map { judged($0) }
  }

  public func report(of link: String) -> LinkReport {
    report(of: link, isGuessedText: false)
  }

  private func report(of link: String, isGuessedText: Bool) -> LinkReport {
    let (suffixes, names) = tables.opened
    return LinkReport(
      of: link, suffixes: suffixes, names: names, isGuessedText: isGuessedText)
  }

  /// The meaning of a code, with all its links judged.
  public func meaning(of code: CodeText) -> JudgedContent {
    let content = Unpacking.$unpacker.withValue(unpacker) { ContentFormats.content(of: code) }
    let secret = Secret(in: code)
    // No rule shows a secret.
    let own = secret == nil && !content.holdsSecret ? rules.content(of: code) : nil
    var meaning = judged(
      own ?? content, isGuessedText: code.isGuess, isMarked: code.hasHiddenSignature)
    if let secret { meaning.content = meaning.content.concealing(secret, of: code) }
    return meaning
  }

  /// The meaning of reading number `choice`, or of the best reading if there is no such number.
  public func interpretation(of code: Detection, choice: Int = 0) -> Interpretation {
    interpretation(
      of: code.payload, symbology: code.symbology, isGS1: code.isGS1, choice: choice)
  }

  /// The meaning of reading number `choice`, or of the best reading if there is no such number.
  public func interpretation(
    of payload: Payload, symbology: Symbology?, isGS1: Bool, choice: Int = 0
  ) -> Interpretation {
    let readings =
      reader.readings(of: payload) + reader.furtherReadings(of: payload, symbology)
    let chosen = readings.indices.contains(choice) ? readings[choice] : readings.first
    let bytes = chosen.flatMap { $0.kind == nil ? nil : Array($0.text.utf8) } ?? payload.bytes
    var code = CodeText(bytes: bytes, text: chosen?.text, symbology: symbology, isGS1: isGS1)
    code.isGuess = chosen.map { !reader.isCertain($0, of: payload) } ?? false
    let meaning = meaning(of: code)
    return Interpretation(
      readings: readings, meaning: meaning,
      cells: meaning.content.isPrivate ? [:] : rules.cells(setBy: code))
  }

  /// Judges every address that the content's actions open; nothing else judges the links from
  /// formats. `isMarked` means that a byte-order mark comes before the link in the code.
  func judged(
    _ content: Content, isGuessedText: Bool = false, isMarked: Bool = false
  ) -> JudgedContent {
    var reports: [String: LinkReport] = [:]
    let actions = [content.mainAction].compactMap(\.self) + content.furtherActions
    for address in actions.compactMap(\.address) where reports[address] == nil {
      let mark = isMarked && content.kind == .link && address == content.link ? "\u{FEFF}" : ""
      reports[address] = report(of: mark + address, isGuessedText: isGuessedText)
    }
    let link = content.link.flatMap { reports[$0] }
    return JudgedContent(
      content: link.map { content.judged(by: $0) } ?? content, link: link, reports: reports)
  }
}

extension Content {
  /// Whether it is a secret or an identity document, of which no other row gets a part.
  fileprivate var isPrivate: Bool { holdsSecret || kind == .identity || kind == .licence }

  /// What a text means by its format alone: by no rule, and without judging links.
  public init(reading text: String) { self = ContentFormats.content(of: CodeText(text)) }
}

enum ContentFormats {
  /// The first format that recognizes a payload wins. Most start with a mark of their own, so that
  /// their order does not matter; where it does, a comment gives the reason.
  static let all: [any ContentFormat.Type] = [
    // A key may be part of JSON or of another text; the whole text is then a secret.
    PrivateKeyFormat.self,
    // Retail codes hold digits, which the text formats would also accept.
    RetailProductFormat.self,
    // These read the bytes, so they come before `BinaryFormat`.
    DrivingLicenceFormat.self,
    RailTicketFormat.self,
    TransitTicketFormat.self,
    VisibleSealFormat.self,
    FrenchSealFormat.self,
    SouthAfricanRoadFormat.self,
    // The lines of a Ukrainian transfer start as those of a SEPA transfer.
    UkrainianTransferFormat.self,
    SEPACreditTransferFormat.self,
    SwissQRBillFormat.self,
    SlovenianSlipFormat.self,
    CroatianSlipFormat.self,
    RussianPaymentFormat.self,
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
    ElementTicketFormat.self,
    NationalCardFormat.self,
    PostageFormat.self,
    LetterCodeFormat.self,
    // Parcels of some carriers have GS1 codes, and the separators of messages look like GS1's.
    CarrierMessageFormat.self,
    TrackingNumberFormat.self,
    PharmacyLabelFormat.self,
    // A message of data identifiers that is no pharmacy's.
    PartLabelFormat.self,
    GS1ElementStringFormat.self,
    // A digital link is also a link, and so is one with data identifiers.
    GS1DigitalLinkFormat.self,
    ProductLinkFormat.self,
    BinaryWebTokenFormat.self,
    // The formats after `BinaryFormat` read text only.
    BinaryFormat.self,
    SaudiInvoiceFormat.self,
    GermanReceiptFormat.self,
    // Its link is also a link, like those of the other receipts.
    AustrianReceiptFormat.self,
    PortugueseInvoiceFormat.self,
    RussianReceiptFormat.self,
    ListedReceiptFormat.self,
    SloveneReceiptFormat.self,
    TaiwaneseInvoiceFormat.self,
    AccessKeyFormat.self,
    // These are also XML, a signed token and JSON.
    ChileanInvoiceFormat.self,
    InvoiceFileFormat.self,
    IndianInvoiceFormat.self,
    TurkishInvoiceFormat.self,
    ColombianInvoiceFormat.self,
    MexicanInvoiceFormat.self,
    ReceiptLinkFormat.self,
    VCardFormat.self,
    MeCardFormat.self,
    BizCardFormat.self,
    HealthCertificateFormat.self,
    SmartHealthCardFormat.self,
    // The page before its data is also a link.
    SmartHealthLinkFormat.self,
    ESIMFormat.self,
    MatterFormat.self,
    HomeKitFormat.self,
    EasyConnectFormat.self,
    ZWaveFormat.self,
    ZigbeeFormat.self,
    ThreadFormat.self,
    LoRaWANFormat.self,
    AudioBroadcastFormat.self,
    SSHKeyFormat.self,
    OpenPGPFormat.self,
    ThreemaFormat.self,
    WalletConnectFormat.self,
    PasskeyFormat.self,
    UniformResourceFormat.self,
    BBQrFormat.self,
    CalendarFormat.self,
    WiFiFormat.self,
    VehicleNumberFormat.self,
    MachineReadableZoneFormat.self,
    AadhaarFormat.self,
    WalletRequestFormat.self,
    MailmarkFormat.self,
    ShortPaymentFormat.self,
    ShortInvoiceFormat.self,
    SerbianPaymentFormat.self,
    HungarianTransferFormat.self,
    PolishTransferFormat.self,
    PayBySquareFormat.self,
    FinnishBarcodeFormat.self,
    AccountNumberFormat.self,
    CreditorReferenceFormat.self,
    BelgianReferenceFormat.self,
    DanishGiroFormat.self,
    // These are also links or JSON.
    SwishFormat.self,
    UsingQRFormat.self,
    PaymentLinkFormat.self,
    StockNumberFormat.self,
    HIBCFormat.self,
    BloodProductFormat.self,
    DrugNumberFormat.self,
    PrescriptionFormat.self,
    MedicationPlanFormat.self,
    BracedLabelFormat.self,
    LabelledNumbersFormat.self,
    // Any address with a scheme can be a link, a name of RFID too.
    EPCFormat.self,
    MailFormat.self,
    MailTemplateFormat.self,
    MailTransferFormat.self,
    MailAddressFormat.self,
    MessageFormat.self,
    PhoneFormat.self,
    PlaceFormat.self,
    WrittenNumberFormat.self,
    // Any address with a scheme can be a link: schemes with a format of their own come first.
    LinkFormat.self,
    // Records in JSON and XML come before texts in JSON and XML.
    SignedRecordFormat.self,
    // A token may be a JSON object.
    WebTokenFormat.self,
    JSONFormat.self,
    XMLFormat.self,
    // Takes any text.
    TextFormat.self,
  ]

  static func content(of code: CodeText) -> Content {
    for format in all {
      if let content = format.content(of: code) { return content }
    }
    return Content(.text, title: Sentence(exact: code.text ?? ""))
  }
}

/// The content of a code, with the judgement of its links.
public struct JudgedContent: Hashable, Sendable {
  /// Kind, title, fields and actions. A link that must not open has no action that opens it.
  public var content: Content
  /// The report on the link that the code is or that its main action opens; nil if there is none.
  public var link: LinkReport?
  /// The reports on all addresses that the actions open, by the address in the action.
  public var reports: [String: LinkReport]

  public init(
    content: Content, link: LinkReport? = nil, reports: [String: LinkReport] = [:]
  ) {
    self.content = content
    self.link = link
    self.reports = reports
  }
}

/// A payload's readings as text, and the meaning of one of them.
public struct Interpretation: Hashable, Sendable {
  /// The readings of the bytes as text, the best first; none if they are not text.
  public var readings: [TextReading]
  public var meaning: JudgedContent
  /// The columns that the code sets for those after it, by their names.
  public var cells: [String: String]
  /// The best reading; nil if the bytes are not text.
  public var text: String? { readings.first?.text }

  public init(
    readings: [TextReading], meaning: JudgedContent, cells: [String: String] = [:]
  ) {
    self.readings = readings
    self.meaning = meaning
    self.cells = cells
  }
}

/// The tables for links, opened once. While one thread opens them, other threads wait.
final class LinkTables: Sendable {
  typealias Opened = (suffixes: any PublicSuffixes, names: any HostNames)

  private let openSuffixes: @Sendable () -> any PublicSuffixes
  private let openNames: @Sendable () -> any HostNames
  private let known = Mutex<Opened?>(nil)

  init(
    openSuffixes: @escaping @Sendable () -> any PublicSuffixes,
    openNames: @escaping @Sendable () -> any HostNames
  ) {
    self.openSuffixes = openSuffixes
    self.openNames = openNames
  }

  var opened: Opened {
    known.withLock { known in
      if let known { return known }
      let opened = (openSuffixes(), openNames())
      known = opened
      return opened
    }
  }
}
