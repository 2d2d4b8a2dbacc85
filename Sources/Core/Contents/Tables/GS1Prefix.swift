// Who numbers products: the first three digits tell the organisation that issued the number, which
// need not be the country that a product comes from.

/// The issuer that a product's number begins with.
struct GS1Prefix: Hashable {
  /// The organisation or the use.
  let name: String
  /// Whether the number has a meaning in one shop or one region only.
  let isRestricted: Bool
  /// Whether an organisation issued it, rather than a use being set aside.
  let isCountry: Bool

  /// Finds the issuer of 13 digits, or of 8.
  init(of digits: [UInt8]) {
    let number = digits.prefix(3).number ?? 0
    if digits.count == 8 && number < 100 {
      // Short numbers have no room for these: shops use them.
      self.init(name: "within a shop", isRestricted: true)
    } else if digits.count == 8 && (960...969).contains(number) {
      self.init(name: number < 962 ? "GS1 UK" : "GS1 Global Office")
    } else if let use = Self.uses.first(where: { $0.range.contains(number) }) {
      self.init(name: use.name, isRestricted: use.isRestricted, isCountry: false)
    } else {
      let issuer = Self.issuers.last { $0.first <= number && number <= $0.last }
      self.init(name: issuer.map { "GS1 " + $0.name } ?? "not assigned", isCountry: issuer != nil)
    }
  }

  private init(name: String, isRestricted: Bool = false, isCountry: Bool? = nil) {
    self.name = name
    self.isRestricted = isRestricted
    self.isCountry = isCountry ?? !isRestricted
  }

  private static let uses: [(range: ClosedRange<Int>, name: String, isRestricted: Bool)] = [
    (20...29, "within a shop or region, as for weighed goods", true),
    (40...49, "within a company", true),
    (50...59, "coupons", true), (200...299, "within a shop or region, as for weighed goods", true),
    (951...951, "electronic product codes", false), (952...952, "examples", true),
    (977...977, "magazines (ISSN)", false), (978...979, "books and music (ISBN, ISMN)", false),
    (980...980, "refund receipts", true), (981...984, "coupons", true),
    (990...999, "coupons", true),
  ]

  private static let issuers: [(first: Int, last: Int, name: String)] =
    """
    000-019 US|030-039 US|060-139 US|300-379 France|380 Bulgaria|383 Slovenia|385 Croatia|\
    387 Bosnia and Herzegovina|389 Montenegro|390 Kosovo|400-440 Germany|450-459 Japan|\
    460-469 Russia|470 Kyrgyzstan|471 Taiwan|474 Estonia|475 Latvia|476 Azerbaijan|477 Lithuania|\
    478 Uzbekistan|479 Sri Lanka|480 Philippines|481 Belarus|482 Ukraine|483 Turkmenistan|\
    484 Moldova|485 Armenia|486 Georgia|487 Kazakhstan|488 Tajikistan|489 Hong Kong|490-499 Japan|\
    500-509 UK|520-521 Greece|528 Lebanon|529 Cyprus|530 Albania|531 North Macedonia|535 Malta|\
    539 Ireland|540-549 Belgium and Luxembourg|560 Portugal|569 Iceland|570-579 Denmark|\
    590 Poland|594 Romania|599 Hungary|600-601 South Africa|603 Ghana|604 Senegal|605 Uganda|\
    606 Angola|607 Oman|608 Bahrain|609 Mauritius|611 Morocco|613 Algeria|615 Nigeria|616 Kenya|\
    617 Cameroon|618 Ivory Coast|619 Tunisia|620 Tanzania|621 Syria|622 Egypt|623 Brunei|624 Libya|\
    625 Jordan|626 Iran|627 Kuwait|628 Saudi Arabia|629 Emirates|630 Qatar|631 Namibia|632 Rwanda|\
    640-649 Finland|680-681 China|690-699 China|700-709 Norway|729 Israel|730-739 Sweden|\
    740 Guatemala|741 El Salvador|742 Honduras|743 Nicaragua|744 Costa Rica|745 Panama|\
    746 Dominican Republic|750 Mexico|754-755 Canada|759 Venezuela|760-769 Switzerland|\
    770-771 Colombia|773 Uruguay|775 Peru|777 Bolivia|778-779 Argentina|780 Chile|784 Paraguay|\
    785 Peru|786 Ecuador|789-790 Brazil|800-839 Italy|840-849 Spain|850 Cuba|858 Slovakia|\
    859 Czech Republic|860 Serbia|865 Mongolia|867 North Korea|868-869 Türkiye|870-879 Netherlands|\
    880-881 South Korea|883 Myanmar|884 Cambodia|885 Thailand|888 Singapore|890 India|893 Vietnam|\
    896 Pakistan|899 Indonesia|900-919 Austria|930-939 Australia|940-949 New Zealand|\
    950 Global Office|955 Malaysia|958 Macao|960-969 Global Office
    """.split(separator: "|").compactMap { entry in
      let parts = entry.split(separator: " ", maxSplits: 1)
      let bounds = parts[0].split(separator: "-").compactMap { Int($0) }
      guard let first = bounds.first, let last = bounds.last else { return nil }
      return (first, last, parts.dropFirst().joined())
    }
}
