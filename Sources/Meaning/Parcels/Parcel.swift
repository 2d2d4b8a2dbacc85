// What the label of a parcel or a letter says: who carries it, as which service, under which
// number and where to. The files of the carriers read a `ParcelLabel` and make a `Parcel`, whose
// content is made here.

internal import Reading
internal import Wording

struct Parcel {
  let carrier: Carrier
  /// The number that the carrier's page asks for, without blanks; empty if the code has none.
  var number: UTF8Text
  /// The number as people write it, if that is not the bare one.
  var written: String?
  var service: Sentence?
  var destination: String?
  /// The digit or letter that the code's last check compares.
  var check: UTF8Text?
  var details: [ContentField] = []
  var problems: [Sentence] = []

  /// `isValid` is the result of the check.
  init(
    _ carrier: Carrier, _ number: some Collection<UInt8>, groups: [Int] = [],
    service: Sentence? = nil, destination: String? = nil, isValid: Bool = true
  ) {
    self.carrier = carrier
    self.number = Array(number)[...]
    written = groups.isEmpty ? nil : self.number.grouped(by: groups)
    self.service = service
    self.destination = destination
    if !isValid { problems.append(Sentence("The check digit is wrong.")) }
  }

  var content: Content {
    let shown = written ?? number.string
    var fields: [ContentField] = []
    fields.add("carrier", Sentence("Carrier"), carrier.name)
    fields.add("service", Sentence("Service"), service)
    fields.add("number", Sentence("Tracking number"), shown)
    fields.add("check", Sentence("Check digit"), check ?? [])
    fields.add("destination", Sentence("Destination"), destination)
    fields += details
    // The carrier's page takes the number without its blanks.
    let copy: ContentAction? =
      number.isEmpty
      ? fields.copies(of: ["destination"]).first
      : .copy(label: Sentence("Tracking number"), number.string, isSecret: false)
    let page = number.isEmpty ? nil : carrier.page
    let link = page.map { ContentAction.openLink($0 + number.string) }
    let subject = shown.isEmpty ? destination ?? "" : shown
    let title = [carrier.name, subject].filter { !$0.isEmpty }.joined(separator: " ")
    return Content(
      .parcel, title: title.isEmpty ? Sentence("Parcel") : Sentence(exact: title),
      fields: fields, mainAction: link ?? copy,
      furtherActions: link == nil ? [] : [copy].compactMap(\.self), problems: problems)
  }
}

/// A carrier and its public page, whose address ends with the number.
struct Carrier: Hashable {
  let name: String
  var page: String?

  static let ups = Carrier(name: "UPS", page: "https://www.ups.com/track?tracknum=")
  static let usps = Carrier(
    name: "USPS", page: "https://tools.usps.com/go/TrackConfirmAction?tLabels=")
  static let fedEx = Carrier(name: "FedEx", page: "https://www.fedex.com/fedextrack/?trknbr=")
  static let amazon = Carrier(name: "Amazon", page: "https://track.amazon.com/tracking/")
  static let onTrac = Carrier(name: "OnTrac", page: "https://www.ontrac.com/tracking/?number=")
  static let dhl = Carrier(
    name: "DHL", page: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=")
  static let dhlGermany = Carrier(
    name: "DHL",
    page: "https://www.dhl.de/en/privatkunden/pakete-empfangen/verfolgen.html?piececode=")
  static let deutschePost = Carrier(
    name: "Deutsche Post",
    page: "https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=")
  static let dpd = Carrier(name: "DPD", page: "https://tracking.dpd.de/status/en_US/parcel/")
  static let gls = Carrier(name: "GLS", page: "https://gls-group.com/EU/en/parcel-tracking/?match=")
  static let hermes = Carrier(
    name: "Hermes",
    page: "https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#")
  static let evri = Carrier(name: "Evri", page: "https://www.evri.com/track/parcel/")
  static let yodel = Carrier(name: "Yodel", page: "https://www.yodel.co.uk/tracking/")
  static let royalMail = Carrier(
    name: "Royal Mail", page: "https://www.royalmail.com/track-your-item#/tracking-results/")
  static let laPoste = Carrier(
    name: "La Poste", page: "https://www.laposte.fr/outils/suivre-vos-envois?code=")
  static let postNL = Carrier(name: "PostNL", page: "https://postnl.nl/tracktrace/?B=")
  static let swissPost = Carrier(
    name: "Swiss Post", page: "https://service.post.ch/ekp-web/ui/entry/search/")
  static let australiaPost = Carrier(
    name: "Australia Post", page: "https://auspost.com.au/mypost/track/details/")
}

/// A code that may be from a label.
struct ParcelLabel {
  /// The whole text, with its blanks.
  let raw: UTF8Text
  /// The text in capitals, without blanks, separators and the mark of GS1.
  let text: UTF8Text
  let symbology: Symbology?
  let isGS1: Bool

  /// The longest label that is read here is GLS's, of up to 130 characters.
  private static let longest = 200

  /// Nil for texts that are no label.
  init?(_ code: CodeText) {
    guard let bare = code.bareText, (8...Self.longest).contains(bare.count) else { return nil }
    let body = bare.starts(with: "]C1".utf8) ? bare.dropFirst(3) : bare
    guard body.allSatisfy({ (0x20...0x7E).contains($0) || $0 == Self.separator }) else {
      return nil
    }
    raw = body
    // People see the identifier of a license plate in brackets: `(J)JD01…`.
    let plate = body.dropping(prefix: "(J)").map { [UInt8(ascii: "J")] + $0 } ?? Array(body)
    text = plate.filter { $0 != .space && $0 != Self.separator }.uppercased[...]
    symbology = code.symbology
    isGS1 = code.isGS1 || body.count < bare.count
  }

  static let separator: UInt8 = 0x1D

  /// Whether a machine read the code from a symbology that carriers print beside each other.
  var isCode128: Bool { symbology == .code128 }

  /// Whether the symbology is one that carriers use for numbers that consist of digits.
  var isMarked: Bool { isCode128 || isGS1 || symbology == .dataMatrix }

  /// Whether it is a text or one of the symbologies of labels, where a beginning without a check is
  /// enough.
  var isPrinted: Bool {
    [nil, .code128, .dataMatrix, .code39, .pdf417, .aztec, .qrCode].contains(symbology)
  }
}
