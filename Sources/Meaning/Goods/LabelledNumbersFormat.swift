// Numbers with their names, as on the plates and boxes of devices: `S/N: …`, `P/N: …`, `IMEI: …`,
// `MAC: …`, one or several, on lines or behind each other; TME's labels; and MAC addresses alone.

internal import Wording

enum LabelledNumbersFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, text.count <= 1000 else { return nil }
    if let address = MACAddress(text), address.isMarked { return content(of: address, in: text) }
    if isPhone(text) {
      return .part([ContentField("imei", label: Sentence(exact: "IMEI"), text.string)])
    }
    guard let pairs = pairs(text), pairs.contains(where: { $0.label.isCertain(among: pairs.count) })
    else { return nil }
    var fields: [ContentField] = []
    var problems: [Sentence] = []
    var links: [String] = []
    for (label, written) in pairs {
      var value = written
      if let blank = value.firstIndex(where: \.isASCIIBlank), label.isToken {
        // TME ends with the compliance and a link.
        let rest = value[blank...].split(whereSeparator: \.isASCIIBlank)
        if rest.allSatisfy({ $0.elementsEqual("RoHS".utf8) || isLink($0) }) {
          links += rest.filter(isLink).map(\.string)
          value = value[..<blank]
        } else if label.name != "part" {
          return nil
        }
      }
      guard label.fits(value) else { return nil }
      if label.name == "mac", let address = MACAddress(value) {
        fields.add(label.name, label.sentence, address.text)
      } else {
        fields.add(label.name, label.sentence, value)
      }
      problems += label.problem(of: value).map { [$0] } ?? []
    }
    let isTME = links.contains { $0.hasPrefix("https://www.tme.eu/") }
    if isTME {
      fields.insert(ContentField("distributor", label: Sentence("Distributor"), "TME"), at: 0)
    }
    // Beside a manufacturer's part number and a customer's order, these are the distributor's.
    let codes = Set(fields.map(\.name))
    fields.rename("pn", by: codes.contains("part") ? "3P" : "1P")
    fields.rename("po", by: isTME || codes.contains("order") ? "1K" : "K")
    var content = Content.part(fields, problems: problems)
    content.furtherActions += links.map { .openLink($0) }
    return content
  }

  private static func content(of address: MACAddress, in text: UTF8Text) -> Content {
    var fields: [ContentField] = []
    fields.add("mac", Sentence("MAC address"), address.text)
    if address.text != text.string { fields.add("raw", Sentence("As in the code"), text) }
    return Content.part(fields)
  }

  /// Whether digits alone are the number of a phone: they start as nearly all do, and the check digit
  /// is right.
  private static func isPhone(_ text: UTF8Text) -> Bool {
    text.count == 15 && text.areDigits && CheckDigits.areValidLuhn(text)
      && (text.starts(with: "35".utf8) || text.starts(with: "86".utf8))
  }

  private static func isLink(_ text: UTF8Text) -> Bool {
    text.dropping(prefix: "https://") != nil || text.dropping(prefix: "http://") != nil
  }

  /// The labels with their values; nil if the text starts with something else.
  private static func pairs(_ text: UTF8Text) -> [(label: NumberLabel, value: UTF8Text)]? {
    var marks: [(label: NumberLabel, start: Int, end: Int)] = []
    var index = text.startIndex
    var isStart = true
    while index < text.endIndex, marks.count < 40 {
      if isStart, let (label, end) = NumberLabel.leading(text[index...], isLater: !marks.isEmpty) {
        marks.append((label, index, end))
        index = end
        isStart = true
      } else {
        isStart = text[index].isASCIIBlank || ";,|".utf8.contains(text[index])
        index += 1
      }
    }
    guard marks.first?.start == text.startIndex else { return nil }
    return marks.indices.map { place in
      let end = marks[ifThere: place + 1]?.start ?? text.endIndex
      var value = text[marks[place].end..<end].trimmed
      while let last = value.last, ";,|".utf8.contains(last) { value = value.dropLast().trimmed }
      return (marks[place].label, value)
    }
  }
}

extension [ContentField] {
  /// Gives the field with a provisional name the name and the label of a data identifier.
  fileprivate mutating func rename(_ name: String, by code: String) {
    guard let place = firstIndex(where: { $0.name == name }) else { return }
    let identifier = DataIdentifier(code)
    (self[place].name, self[place].label) = (identifier.name, identifier.label)
  }
}

/// A label before a number.
private struct NumberLabel {
  let name: String
  let sentence: Sentence
  /// What the value looks like.
  let form: Form

  enum Form { case number, mac, imei, gtin, token, words }

  /// Whether the label says enough to be certain beside others. The number of a product alone is one.
  func isCertain(among count: Int) -> Bool {
    form == .number || form == .mac || form == .imei || form == .gtin && count > 1
  }
  /// Whether the value has no blanks.
  var isToken: Bool { form != .words && form != .imei }

  func fits(_ value: UTF8Text) -> Bool {
    switch form {
    case .mac: MACAddress(value) != nil
    case .imei:
      (14...17).contains(value.filter(\.isASCIIDigit).count)
        && value.allSatisfy { $0.isASCIIDigit || "-/ ".utf8.contains($0) }
    case .gtin: [12, 13, 14].contains(value.count) && value.areDigits
    case .number:
      (3...60).contains(value.count) && value.contains(where: \.isASCIIDigit)
        && value.allSatisfy {
          $0.isASCIILetter || $0.isASCIIDigit || "-_./+#%*: ".utf8.contains($0)
        } && hasOrderlyBlanks(value)
    case .token: !value.isEmpty && value.count <= 60 && !value.contains(where: \.isASCIIBlank)
    case .words: value.count <= 80 && !value.contains(.lineFeed)
    }
  }

  /// Only part numbers have blanks, and they have no words: `900-1234 REV B`.
  private func hasOrderlyBlanks(_ value: UTF8Text) -> Bool {
    let words = value.split(separator: .space)
    return words.count == 1
      || name == "part" && words.count <= 4 && words[0].contains(where: \.isASCIIDigit)
        && !value.contains { $0.isASCIILetter && !$0.isASCIICapital }
  }

  func problem(of value: UTF8Text) -> Sentence? {
    // Two digits for the software may follow.
    let digits = value.cut(at: UInt8(ascii: "/")).before.filter(\.isASCIIDigit)
    let isWrong =
      switch form {
      case .imei: digits.count == 15 && !CheckDigits.areValidLuhn(digits)
      case .gtin: !CheckDigits.areValidGS1(value)
      default: false
      }
    return isWrong ? GS1Fault.checkDigit.sentence(about: sentence) : nil
  }

  /// The label at the start of a text, and where its value begins; nil if there is none.
  /// Behind another label, a short one needs no sign: `IMEI 356938035643809 SN F2LXK1ABCDEF`.
  static func leading(_ text: UTF8Text, isLater: Bool) -> (label: NumberLabel, end: Int)? {
    guard let first = text.first?.asciiLowercased, let names = byFirst[first] else { return nil }
    for (words, label) in names where text.prefix(words.count).lowercased == words {
      let rest = text.dropFirst(words.count)
      // A number of several, as in `IMEI 1:`.
      let counted = rest.drop { $0 == .space }.drop { (0x31...0x34).contains($0) }
      for behind in [rest, counted] {
        let blanks = behind.prefix { $0 == .space }
        let value = behind[blanks.endIndex...]
        guard let sign = value.first, blanks.count < 4 else { continue }
        if ":=".utf8.contains(sign) { return (label, value.startIndex + 1) }
        if value.starts(with: "：".utf8) { return (label, value.startIndex + "：".utf8.count) }
        // Without a sign, the label must be no word, and the value a number.
        let number = value.prefix { !$0.isASCIIBlank }
        if !blanks.isEmpty, label.form == .imei || label.form == .number, label.fits(number),
          label.form == .imei || isLater
            || label.name == "serial" && !words.allSatisfy(\.isASCIILetter)
        {
          return (label, value.startIndex)
        }
      }
    }
    return nil
  }

  /// The labels by their first letter, the longest first.
  private static let byFirst: [UInt8: [(words: [UInt8], label: NumberLabel)]] = {
    var byFirst: [UInt8: [(words: [UInt8], label: NumberLabel)]] = [:]
    for (label, names) in all {
      for name in names {
        let words = Array(name.utf8)
        byFirst[words[0], default: []].append((words, label))
      }
    }
    return byFirst.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }()

  private static let all: [(NumberLabel, [String])] = [
    (
      NumberLabel(name: "serial", sentence: Sentence("Serial number"), form: .number),
      [
        "s/n", "sn", "s.n.", "s/no", "serial", "serial no", "serial no.", "serial number",
        "serial-no", "ser. no.", "ser.no.", "serialnumber", "seriennummer", "serien-nr",
        "serien-nr.",
        "serien nr.", "numéro de série", "n° de série", "número de serie", "numero di serie",
        "número de série", "n/s", "序列号", "序列號", "シリアル番号", "製造番号",
      ]
    ),
    (
      NumberLabel(name: "part", sentence: Sentence("Part number"), form: .number),
      [
        "p/n", "mpn", "part no", "part no.", "part number", "part-no", "partnumber", "part#",
        "teilenummer", "artikelnummer", "art.-nr.", "art. nr.", "mfr p/n", "mfg p/n",
      ]
    ),
    (
      NumberLabel(name: "pn", sentence: Sentence("Part number"), form: .number),
      ["pn"]
    ),
    (
      NumberLabel(name: "imei", sentence: Sentence(exact: "IMEI"), form: .imei),
      ["imei", "imei/sv", "imeisv"]
    ),
    (
      NumberLabel(name: "gtin", sentence: Sentence("GTIN"), form: .gtin),
      ["gtin", "gtin no", "gtin no.", "pc"]
    ),
    (
      NumberLabel(name: "expiry", sentence: Sentence("Expiry date"), form: .token),
      [
        "exp", "exp.", "exp date", "exp. date", "expiry", "expiry date", "verw. bis",
        "verwendbar bis",
      ]
    ),
    (NumberLabel(name: "meid", sentence: Sentence(exact: "MEID"), form: .token), ["meid"]),
    (NumberLabel(name: "iccid", sentence: Sentence(exact: "ICCID"), form: .token), ["iccid"]),
    (NumberLabel(name: "eid", sentence: Sentence(exact: "EID"), form: .token), ["eid"]),
    (
      NumberLabel(name: "mac", sentence: Sentence("MAC address"), form: .mac),
      [
        "mac", "mac address", "mac addr", "mac-adresse", "mac id", "wifi mac", "wi-fi mac",
        "wlan mac", "lan mac", "eth mac", "bt mac", "bluetooth mac", "ethernet mac",
      ]
    ),
    (
      NumberLabel(name: "model", sentence: Sentence("Model"), form: .words),
      ["model", "model no", "model no.", "model number", "m/n", "modell", "modèle", "modelo"]
    ),
    (
      NumberLabel(name: "quantity", sentence: Sentence("Quantity"), form: .token),
      ["qty", "quantity"]
    ),
    (
      NumberLabel(name: "lot", sentence: Sentence("Batch or lot"), form: .token),
      ["lot", "lot no", "lot no.", "batch", "batch no", "batch no."]
    ),
    (
      NumberLabel(name: "revision", sentence: Sentence("Revision"), form: .token),
      ["rev", "rev.", "revision", "hw", "h/w", "hw ver"]
    ),
    (
      NumberLabel(name: "software", sentence: Sentence("Software version"), form: .token),
      ["sw", "s/w", "fw", "f/w", "firmware"]
    ),
    (
      NumberLabel(name: "production-date", sentence: Sentence("Production date"), form: .token),
      ["mfg date", "mfd", "dom", "prod. date"]
    ),
    (
      NumberLabel(name: "date-code", sentence: Sentence("Date code"), form: .token),
      ["d/c", "dc", "date code"]
    ),
    (
      NumberLabel(name: "po", sentence: Sentence("Customer order number"), form: .token),
      ["po"]
    ),
    (
      NumberLabel(name: "order", sentence: Sentence("Customer order number"), form: .token),
      ["cpo", "p/o"]
    ),
    (
      NumberLabel(name: "manufacturer", sentence: Sentence("Manufacturer"), form: .words),
      ["mfr", "mfg", "manufacturer", "brand"]
    ),
    (
      NumberLabel(name: "origin", sentence: Sentence("Country of origin"), form: .token),
      ["coo"]
    ),
  ]
}

/// The hardware address of a network interface (IEEE 802): six bytes in hexadecimal digits.
struct MACAddress {
  /// In capitals with colons, as most plates show it.
  let text: String
  /// Whether the writing alone says that it is an address.
  let isMarked: Bool

  init?(_ written: UTF8Text) {
    let digits = written.filter { $0.hexValue != nil }
    guard digits.count == 12, written.count <= 17 else { return nil }
    let signs = written.filter { $0.hexValue == nil }
    let sizes: [Int]
    switch signs.first {
    case nil: sizes = [12]
    case UInt8(ascii: "."): sizes = [4, 4, 4]
    case UInt8.colon, UInt8(ascii: "-"): sizes = Array(repeating: 2, count: 6)
    default: return nil
    }
    guard signs.allSatisfy({ $0 == signs.first }), signs.count == sizes.count - 1,
      written.split(whereSeparator: { $0.hexValue == nil }).map(\.count) == sizes
    else { return nil }
    let capitals = digits.uppercased
    text = stride(from: 0, to: 12, by: 2).map { capitals[$0..<$0 + 2].string }
      .joined(separator: ":")
    // Times, dates and lottery numbers have no letters, and words have no digits.
    isMarked =
      !signs.isEmpty && digits.contains(where: \.isASCIILetter)
      && digits.contains(where: \.isASCIIDigit)
  }
}
