// Numbers of international post (UPU S10): two letters for the service, eight digits, a check digit
// and the country that accepted the item.

internal import Wording

enum PostalItem {
  /// Reads `RR123456785GB`. With a wrong check digit it could be any number, unless the letters are
  /// those of most items and of a post that is known here.
  static func parcel(_ label: ParcelLabel) -> Parcel? {
    let text = label.text
    guard text.count == 13, text.prefix(2).allSatisfy(\.isASCIICapital),
      text.suffix(2).allSatisfy(\.isASCIICapital)
    else { return nil }
    let (digits, country) = (text.dropFirst(2).dropLast(2), text.suffix(2))
    guard digits.areDigits, CountryCode.isKnown(country),
      let service = service(text.prefix(2), in: country)
    else { return nil }
    let carrier = carrier(of: country.string)
    let isValid = CheckDigits.isValidPostal(digits)
    let isUsual =
      text.first.map { "CELRUV".utf8.contains($0) } == true
      && (carrier.page != nil || names[country.string] != nil)
    guard isValid || isUsual else { return nil }
    var parcel = Parcel(carrier, text, service: service, isValid: isValid)
    let parts = [text.prefix(2), digits.prefix(3), digits.dropFirst(3).prefix(3), digits.suffix(3)]
    parcel.written = (parts + [country]).map(\.string).joined(separator: " ")
    parcel.check = digits.suffix(1)
    parcel.details.add("origin", Sentence("Origin"), country)
    return parcel
  }

  /// The classes of mail by their first letter; nil for letters that S10 does not use.
  private static func service(_ letters: UTF8Text, in country: UTF8Text) -> Sentence? {
    switch letters.first {
    case UInt8(ascii: "E"): Sentence("Express mail (EMS)")
    case UInt8(ascii: "R"): Sentence("Registered letter")
    case UInt8(ascii: "V"): Sentence("Insured letter")
    case UInt8(ascii: "L"): Sentence("Tracked letter")
    case UInt8(ascii: "U"): Sentence("Letter without tracking")
    case UInt8(ascii: "C"): Sentence("Parcel")
    case UInt8(ascii: "H"): Sentence("Parcel of a shop")
    case UInt8(ascii: "M"): Sentence("Bag of printed matter")
    case UInt8(ascii: "Q"): Sentence("Business reply")
    // B, D, N, P and Z, and parts of A and G, are for agreements between posts.
    case let first? where "ABDGNPZ".utf8.contains(first): Sentence("National service")
    // Chronopost, which S10 leaves out.
    case UInt8(ascii: "X") where country.elementsEqual("FR".utf8): Sentence(exact: "Chronopost")
    default: nil
    }
  }

  static func carrier(of country: String) -> Carrier {
    switch country {
    case "DE": .deutschePost
    case "GB": .royalMail
    case "FR": .laPoste
    case "US": .usps
    case "NL": .postNL
    case "CH": .swissPost
    case "AU": .australiaPost
    default:
      posts[country].map { Carrier(name: $0.name, page: $0.page) }
        ?? Carrier(name: names[country] ?? "Post \(country)")
    }
  }

  /// Posts whose pages take no number in their address.
  private static let names: [String: String] = [
    "BG": "Bulgarian Posts", "BR": "Correios", "CN": "China Post", "EE": "Omniva", "GR": "ELTA",
    "HK": "Hongkong Post", "HR": "Hrvatska pošta", "IL": "Israel Post", "IN": "India Post",
    "KR": "Korea Post", "LT": "Lietuvos paštas", "LU": "POST Luxembourg", "LV": "Latvijas Pasts",
    "MY": "Pos Malaysia", "PT": "CTT", "RO": "Poșta Română", "SG": "Singapore Post",
    "SI": "Pošta Slovenije", "TH": "Thailand Post", "TR": "PTT", "TW": "Chunghwa Post",
  ]

  /// The posts of other countries, with their pages.
  private static let posts: [String: (name: String, page: String)] = [
    "AT": ("Österreichische Post", "https://www.post.at/sv/sendungsdetails?snr="),
    "BE": ("bpost", "https://track.bpost.cloud/btr/web/#/search?itemCode="),
    "CA": (
      "Canada Post",
      "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor="
    ),
    "CZ": (
      "Česká pošta", "https://www.postaonline.cz/trackandtrace/-/zasilka/cislo?parcelNumbers="
    ),
    "DK": ("PostNord", "https://tracking.postnord.com/en/tracking?id="),
    "ES": (
      "Correos",
      "https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number="
    ),
    "FI": ("Posti", "https://www.posti.fi/en/tracking#/lahetys/"),
    "HU": ("Magyar Posta", "https://www.posta.hu/nyomkovetes/nyitooldal?searchvalue="),
    "IE": ("An Post", "https://www.anpost.com/Post-Parcels/Track/History?item="),
    "IT": ("Poste Italiane", "https://www.poste.it/cerca/index.html#/risultati-spedizioni/"),
    "JP": (
      "Japan Post",
      "https://trackings.post.japanpost.jp/services/srv/search/direct?locale=en&reqCodeNo1="
    ),
    "NO": ("Posten", "https://sporing.posten.no/sporing/"),
    "NZ": ("NZ Post", "https://www.nzpost.co.nz/tools/tracking?trackid="),
    "PL": ("Poczta Polska", "https://emonitoring.poczta-polska.pl/?numer="),
    "RU": ("Russian Post", "https://www.pochta.ru/tracking?barcode="),
    "SE": ("PostNord", "https://tracking.postnord.com/en/tracking?id="),
    "SK": ("Slovenská pošta", "https://tandt.posta.sk/en/items/"),
    "UA": ("Ukrposhta", "https://track.ukrposhta.ua/tracking_EN.html?barcode="),
  ]
}
