// The issuers of product numbers: the first three digits stand for the organisation that issued the
// number, which need not be in the country that the product comes from.

internal import Wording

struct GS1Prefix: Hashable {
  let name: Sentence
  /// The number has a meaning only in one shop or region.
  let isRestricted: Bool
  /// An organisation issued the number; other numbers are reserved for a special use.
  let isCountry: Bool

  init(of digits: [UInt8]) {
    let number = digits.prefix(3).number ?? 0
    if digits.count == 8 && number < 100 {
      // In short numbers, these prefixes are for use within shops.
      self.init(name: Sentence("within a shop"), isRestricted: true)
    } else if digits.count == 8 && (960...969).contains(number) {
      self.init(name: Sentence(entry: number < 962 ? "GS1 UK" : "GS1 Global Office"))
    } else if let use = Self.use(of: number) {
      self.init(name: use.name, isRestricted: use.isRestricted, isCountry: false)
    } else {
      let issuer = Self.issuers.last { $0.first <= number && number <= $0.last }
      self.init(
        name: issuer.map { Sentence(entry: $0.entry) } ?? Sentence("not assigned"),
        isCountry: issuer != nil)
    }
  }

  private init(name: Sentence, isRestricted: Bool = false, isCountry: Bool? = nil) {
    self.name = name
    self.isRestricted = isRestricted
    self.isCountry = isCountry ?? !isRestricted
  }

  private static func use(of number: Int) -> (name: Sentence, isRestricted: Bool)? {
    switch number {
    case 20...29, 200...299: (Sentence("within a shop or region, as for weighed goods"), true)
    case 40...49: (Sentence("within a company"), true)
    case 50...59, 981...984, 990...999: (Sentence("coupons"), true)
    case 951: (Sentence("electronic product codes"), false)
    case 952: (Sentence("examples"), true)
    case 977: (Sentence("magazines (ISSN)"), false)
    case 978...979: (Sentence("books and music (ISBN, ISMN)"), false)
    case 980: (Sentence("refund receipts"), true)
    default: nil
    }
  }

  private static let issuers: [(first: Int, last: Int, entry: String)] =
    issuerTable.split(separator: "\n").compactMap { row in
      let parts = row.split(separator: "|")
      let bounds = parts[0].split(separator: "-").compactMap { Int($0) }
      guard let first = bounds.first, let last = bounds.last else { return nil }
      return (first, last, parts.dropFirst().joined())
    }

  /// One line each: the first three digits, the organisation.
  // Translated: the last column.
  static let issuerTable = """
    000-019|GS1 US
    030-039|GS1 US
    060-139|GS1 US
    300-379|GS1 France
    380|GS1 Bulgaria
    383|GS1 Slovenia
    385|GS1 Croatia
    387|GS1 Bosnia and Herzegovina
    389|GS1 Montenegro
    390|GS1 Kosovo
    400-440|GS1 Germany
    450-459|GS1 Japan
    460-469|GS1 Russia
    470|GS1 Kyrgyzstan
    471|GS1 Taiwan
    474|GS1 Estonia
    475|GS1 Latvia
    476|GS1 Azerbaijan
    477|GS1 Lithuania
    478|GS1 Uzbekistan
    479|GS1 Sri Lanka
    480|GS1 Philippines
    481|GS1 Belarus
    482|GS1 Ukraine
    483|GS1 Turkmenistan
    484|GS1 Moldova
    485|GS1 Armenia
    486|GS1 Georgia
    487|GS1 Kazakhstan
    488|GS1 Tajikistan
    489|GS1 Hong Kong
    490-499|GS1 Japan
    500-509|GS1 UK
    520-521|GS1 Greece
    528|GS1 Lebanon
    529|GS1 Cyprus
    530|GS1 Albania
    531|GS1 North Macedonia
    535|GS1 Malta
    539|GS1 Ireland
    540-549|GS1 Belgium and Luxembourg
    560|GS1 Portugal
    569|GS1 Iceland
    570-579|GS1 Denmark
    590|GS1 Poland
    594|GS1 Romania
    599|GS1 Hungary
    600-601|GS1 South Africa
    603|GS1 Ghana
    604|GS1 Senegal
    605|GS1 Uganda
    606|GS1 Angola
    607|GS1 Oman
    608|GS1 Bahrain
    609|GS1 Mauritius
    611|GS1 Morocco
    613|GS1 Algeria
    615|GS1 Nigeria
    616|GS1 Kenya
    617|GS1 Cameroon
    618|GS1 Ivory Coast
    619|GS1 Tunisia
    620|GS1 Tanzania
    621|GS1 Syria
    622|GS1 Egypt
    623|GS1 Brunei
    624|GS1 Libya
    625|GS1 Jordan
    626|GS1 Iran
    627|GS1 Kuwait
    628|GS1 Saudi Arabia
    629|GS1 Emirates
    630|GS1 Qatar
    631|GS1 Namibia
    632|GS1 Rwanda
    640-649|GS1 Finland
    680-681|GS1 China
    690-699|GS1 China
    700-709|GS1 Norway
    729|GS1 Israel
    730-739|GS1 Sweden
    740|GS1 Guatemala
    741|GS1 El Salvador
    742|GS1 Honduras
    743|GS1 Nicaragua
    744|GS1 Costa Rica
    745|GS1 Panama
    746|GS1 Dominican Republic
    750|GS1 Mexico
    754-755|GS1 Canada
    759|GS1 Venezuela
    760-769|GS1 Switzerland
    770-771|GS1 Colombia
    773|GS1 Uruguay
    775|GS1 Peru
    777|GS1 Bolivia
    778-779|GS1 Argentina
    780|GS1 Chile
    784|GS1 Paraguay
    785|GS1 Peru
    786|GS1 Ecuador
    789-790|GS1 Brazil
    800-839|GS1 Italy
    840-849|GS1 Spain
    850|GS1 Cuba
    858|GS1 Slovakia
    859|GS1 Czech Republic
    860|GS1 Serbia
    865|GS1 Mongolia
    867|GS1 North Korea
    868-869|GS1 Türkiye
    870-879|GS1 Netherlands
    880-881|GS1 South Korea
    883|GS1 Myanmar
    884|GS1 Cambodia
    885|GS1 Thailand
    888|GS1 Singapore
    890|GS1 India
    893|GS1 Vietnam
    896|GS1 Pakistan
    899|GS1 Indonesia
    900-919|GS1 Austria
    930-939|GS1 Australia
    940-949|GS1 New Zealand
    950|GS1 Global Office
    955|GS1 Malaysia
    958|GS1 Macao
    960-969|GS1 Global Office
    """
}
