// Labels on parts in other notations: LCSC's braces, links with data identifiers, and stock numbers
// in Code 39.

internal import Reading
internal import Wording

/// Labels of LCSC on bags of parts: names and values in braces, as JSON without quotes.
enum BracedLabelFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count <= 1000, text.first == UInt8(ascii: "{"),
      text.last == UInt8(ascii: "}")
    else { return nil }
    let pairs = pairs(text.dropFirst().dropLast())
    let names = Set(pairs.map(\.name))
    guard names.contains("pm") || names.contains("pc"), names.contains("qty"),
      names.contains("pbn") || names.contains("on") || names.isSuperset(of: ["pm", "pc"]),
      pairs.allSatisfy({ $0.name.utf8.allSatisfy(\.isASCIILetter) })
    else { return nil }
    var fields: [ContentField] = []
    fields.add("distributor", Sentence("Distributor"), "LCSC")
    for (name, value) in pairs {
      if let identifier = identifiers[name].map({ DataIdentifier($0) }) {
        fields.add(identifier.name, identifier.label, value)
      } else {
        fields.add(named: name, value.string)
      }
    }
    return Content.part(fields)
  }

  /// The names and values; a value may contain commas.
  private static func pairs(_ text: UTF8Text) -> [(name: String, value: UTF8Text)] {
    var pairs: [(name: UTF8Text, start: Int, end: Int)] = []
    for part in text.split(separator: .comma, omittingEmptySubsequences: false) {
      if let colon = part.firstIndex(of: .colon) {
        pairs.append((part[..<colon], colon + 1, part.endIndex))
      } else if !pairs.isEmpty {
        pairs[pairs.count - 1].end = part.endIndex
      } else {
        return []
      }
    }
    return pairs.map { ($0.name.trimmed.lowercased.string, text[$0.start..<$0.end].trimmed) }
  }

  /// The data identifiers with the same meaning.
  private static let identifiers = [
    "pm": "1P", "pc": "3P", "qty": "Q", "on": "1K", "pbn": "11Z", "mc": "P", "pdi": "13Z",
  ]
}

/// Links on the plates of devices that carry data identifiers (ISO/IEC 61406, as Siemens prints
/// them): `https://…/1P…+S…`. The link is unique to the device; the path says its part and number.
enum ProductLinkFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count <= 400,
      let rest = text.dropping(prefix: "https://"), rest.allSatisfy({ (33...126).contains($0) })
    else { return nil }
    let path = rest.prefix { $0 != .question && $0 != UInt8(ascii: "#") }
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard path.count >= 2, let last = path.last else { return nil }
    let data = last.split(separator: UInt8(ascii: "+")).map { part in
      // Values are encoded for the path.
      DataIdentifier.split(PercentEncoding.decodedBytes(part)[...])
    }
    let known = data.compactMap(\.self).filter { $0.identifier.isKnown && !$0.value.isEmpty }
    let codes = Set(known.map(\.identifier.code))
    guard (2...12).contains(data.count), known.count == data.count,
      codes.isSuperset(of: ["1P", "S"])
    else { return nil }
    var content = Content.part(
      known.map(\.field) + [ContentField("url", label: Sentence("Link"), text.string)],
      problems: known.compactMap(\.problem))
    content.furtherActions.insert(contentsOf: [content.mainAction].compactMap(\.self), at: 0)
    content.mainAction = .openLink(text.string)
    return content
  }
}

/// NATO stock numbers in Code 39 with the check character of LOGMARS (MIL-STD-1189, MIL-STD-129): a
/// class of four digits, a country and a number. Without the check character, they are digits.
enum StockNumberFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard code.symbology == .code39, let text = code.bareText, text.count == 14 else { return nil }
    let number = Array(text.dropLast())
    guard number.areDigits, CheckDigits.modulo43(of: number) == text.last,
      // Classes start at 10.
      number[0] != UInt8(ascii: "0"), let country = number[4..<6].number,
      isCountry(country, withDigitsOnly: text.areDigits)
    else { return nil }
    let written = [number[..<4], number[4..<6], number[6..<9], number[9...]].map(\.string)
      .joined(separator: "-")
    var fields: [ContentField] = []
    fields.add("nato-stock-number", Sentence("NATO stock number"), written)
    fields.add("supply-class", Sentence("Supply class"), number[..<4])
    fields.add("item", Sentence("Item number"), number[4...])
    fields.add("raw", Sentence("As in the code"), text)
    return Content(
      .part, title: Sentence(exact: "NSN \(written)"), fields: fields,
      mainAction: fields.copies(of: ["nato-stock-number"]).first,
      furtherActions: [.searchText("NSN \(written)")] + fields.copies(of: ["item"]))
  }

  /// The countries of NATO and its partners; among digits alone, only the United States, as one
  /// number in 43 has the right check character by chance.
  private static func isCountry(_ number: Int, withDigitsOnly isBare: Bool) -> Bool {
    number <= 1
      || !isBare
        && ((11...66).contains(number) || (70...79).contains(number) || (98...99).contains(number))
  }
}
