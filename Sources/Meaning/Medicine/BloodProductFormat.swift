// Blood, tissues and cells (ISBT 128, ICCBBA ST-001): data structures that start with `=` or `&`
// and a character for their kind, alone or one after the other in a compound message.

internal import Reading
internal import Wording

enum BloodProductFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.bareText, (6...300).contains(text.count) else { return nil }
    if code.symbology == nil, let number = written(text) {
      var content = content(of: CodeText("=" + number.string))
      for place in content?.fields.indices ?? 0..<0 where content?.fields[place].name == "raw" {
        content?.fields[place].value = Sentence(exact: text.string)
      }
      return content
    }
    guard text.first == UInt8(ascii: "=") || text.first == UInt8(ascii: "&") else { return nil }
    var rest = text
    var fields: [ContentField] = []
    var problems: [Sentence] = []
    var evidence = 0
    while !rest.isEmpty {
      guard let structure = BloodStructure.leading(&rest) else { return nil }
      evidence += structure.evidence
      fields += structure.fields
      problems += structure.problems
    }
    // Alone, only a kind with a form of its own is certain; others need the symbology or company.
    let isPrinted = code.symbology == .code128 || code.symbology == .dataMatrix
    guard evidence >= (isPrinted ? 1 : 2) else { return nil }
    fields.add("raw", Sentence("As in the code"), text)
    let leading = ["din", "product", "blood-group"].compactMap { name in
      fields.first { $0.name == name }
    }.first
    let title =
      leading.map { Sentence(joining: [$0.label, $0.value], by: " ") }
      ?? Sentence(exact: "ISBT 128")
    return Content(
      .medicine, title: title, fields: fields,
      mainAction: fields.copies(of: [leading?.name ?? "raw"]).first,
      furtherActions: fields.copies(
        of: ["din", "product", "raw"].filter { $0 != leading?.name && leading != nil }),
      problems: problems)
  }
}

extension BloodProductFormat {
  /// A donation number as people see it, `W0000 21 123456 00 K`: the flags may be missing, and the
  /// check character must be right.
  private static func written(_ text: UTF8Text) -> UTF8Text? {
    let characters = text.filter { $0 != .space }[...]
    let number = characters.prefix(13)
    guard characters.count == 16 || characters.count == 14 && text.count > 14,
      number.first?.isASCIICapital == true, number.dropFirst(5).areDigits,
      let check = CheckDigits.modulo37(of: number), let last = characters.last,
      last == CheckDigits.alphabet37[check]
    else { return nil }
    let flags = characters.count == 16 ? characters.dropFirst(13).prefix(2) : [0x30, 0x30]
    return flags.areDigits ? number + flags : nil
  }
}

/// One data structure.
private struct BloodStructure {
  var fields: [ContentField] = []
  var problems: [Sentence] = []
  /// How much the form alone says that this is one: 2 is enough for certainty.
  var evidence = 0

  /// Removes and returns the first structure of a text; nil if it is none.
  static func leading(_ text: inout UTF8Text) -> BloodStructure? {
    let identifier = text.prefix(2)
    guard identifier.count == 2, let sign = identifier.last else { return nil }
    if identifier.first == UInt8(ascii: "="), sign.isASCIIDigit || sign.isASCIICapital {
      return donation(text.dropFirst().prefix(15), &text)
    }
    var body = text.dropFirst(2)
    if let length = lengths[identifier.string] {
      let data = body.removing(length)
      guard data.count == length, data.allSatisfy({ $0 > .space && $0 < 0x7F }) else { return nil }
      guard let structure = structure(identifier.string, data) else { return nil }
      text = body
      return structure
    }
    guard "=&".utf8.contains(identifier[identifier.startIndex]), variable.contains(sign) else {
      return nil
    }
    // The end of these is the start of the next.
    let data = body.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "&") }
    guard !data.isEmpty, data.allSatisfy({ $0 >= .space && $0 < 0x7F }) else { return nil }
    text = body[data.endIndex...]
    var structure = BloodStructure()
    // These two are parts of device identifiers (UDI).
    switch (identifier.string, data.first) {
    case ("=/", _): structure.fields.add("product", Sentence("Product code"), data)
    case ("&,", UInt8(ascii: "1")?):
      structure.fields.add("lot", Sentence("Batch or lot"), data.dropFirst())
    default:
      structure.fields.add(
        "structure", Sentence("Data structure \(identifier.string)"), data)
    }
    return structure
  }

  /// A donation identification number: facility, year, number, and two flag characters. Flags from
  /// 60 on are a check of the others (modulo 37-2).
  private static func donation(_ data: UTF8Text, _ text: inout UTF8Text) -> BloodStructure? {
    let number = data.prefix(13)
    let flags = data.dropFirst(13)
    guard data.count == 15, number.first.map({ $0 != UInt8(ascii: "O") && $0 != 0x30 }) == true,
      Array(number.prefix(5)).areCapitalsAndDigits, number.dropFirst(5).areDigits,
      Array(flags).areCapitalsAndDigits, let check = CheckDigits.modulo37(of: number)
    else { return nil }
    text = text[data.endIndex...]
    var structure = BloodStructure(evidence: 2)
    structure.fields.add("din", Sentence("Donation number"), number)
    structure.fields.add(
      "check", Sentence("Check character"),
      [CheckDigits.alphabet37[check]])
    structure.fields.add("facility", Sentence("Facility"), number.prefix(5))
    // ISBT 128 began in 1994.
    let year = number.dropFirst(5).prefix(2).number ?? 0
    structure.fields.add("year", Sentence("Year"), "\(year < 90 ? 2000 + year : 1900 + year)")
    if !flags.elementsEqual("00".utf8) { structure.fields.add("flag", Sentence("Flag"), flags) }
    if let flag = Array(flags).number, flag >= 60, flag - 60 != check {
      structure.problems.append(
        GS1Fault.checkDigit.sentence(about: Sentence("Donation number")))
    }
    return structure
  }

  private static func structure(_ identifier: String, _ data: UTF8Text) -> BloodStructure? {
    var structure = BloodStructure()
    switch identifier {
    case "=%":
      guard let group = BloodGroup(data) else { return nil }
      structure.evidence = 2
      structure.fields.add("blood-group", Sentence("Blood group"), group.name)
      structure.fields.add("collection", Sentence("Collection"), group.collection)
      structure.fields.add("phenotype", Sentence("Phenotype"), group.phenotype)
    case "=<":
      guard let letter = data.first, letter.isASCIICapital, data.dropFirst().prefix(4).areDigits,
        data.suffix(3).allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit })
      else { return nil }
      structure.evidence = 2
      structure.fields.add("product", Sentence("Product code"), data.prefix(5))
      structure.fields.add("donation-type", Sentence("Donation type"), data.dropFirst(5).prefix(1))
      structure.fields.add("division", Sentence("Division"), data.suffix(2))
    case "=>", "&>", "=*", "&*", "=}", "&}":
      guard data.areDigits else { return nil }
      // A day in a form that nothing else has.
      structure.addDate(data, kind: identifier.utf8.last)
      structure.evidence = structure.problems.isEmpty ? 2 : 1
    case "=+":
      guard data.areDigits else { return nil }
      structure.evidence = 1
    case "=#", "=]":
      guard data.areDigits else { return nil }
      let isMonth = identifier == "=]"
      let label = isMonth ? Sentence("Expiry date") : Sentence("Date of birth")
      let date = CalendarDate(
        year: data.prefix(4).number ?? 0, month: data.dropFirst(4).prefix(2).number ?? 0,
        day: isMonth ? 0 : data.suffix(2).number ?? 0)
      structure.evidence = 1
      structure.add(isMonth ? "expiry" : "birth-date", label, date, time: nil, data)
    default:
      let labels: [String: (String, Sentence)] = [
        "=)": ("container", Sentence("Container")),
        "&)": ("container-lot", Sentence("Container lot")),
        "='": ("staff", Sentence("Staff member")),
        "=-": ("item", Sentence("Catalog number")), "&-": ("lot", Sentence("Batch or lot")),
        "=,": ("divisions", Sentence("Division")),
      ]
      let (name, label) =
        labels[identifier] ?? ("testing", Sentence("Special testing"))
      structure.fields.add(name, label, data)
    }
    return structure
  }

  /// A century, a year and a day of the year, some with hours and minutes.
  private mutating func addDate(_ data: UTF8Text, kind: UInt8?) {
    let (name, label) =
      switch kind {
      case UInt8(ascii: "*"): ("collected", Sentence("Collected"))
      case UInt8(ascii: "}"): ("production-date", Sentence("Production date"))
      default: ("expiry", Sentence("Expiry date"))
      }
    let century = data.first == UInt8(ascii: "9") ? 1000 : 2000
    let year = century + (data.prefix(3).number ?? 0)
    let date = CalendarDate(year: year, ordinal: data.dropFirst(3).prefix(3).number ?? 0)
    let time = data.dropFirst(6)
    let isTime = (time.prefix(2).number ?? 0) < 24 && (time.suffix(2).number ?? 0) < 60
    add(
      name, label, isTime ? date : nil,
      time: time.isEmpty ? nil : time.prefix(2).string + ":" + time.suffix(2).string, data)
  }

  private mutating func add(
    _ name: String, _ label: Sentence, _ date: CalendarDate?, time: String?, _ data: UTF8Text
  ) {
    guard let date else {
      fields.add(name, label, data)
      problems.append(GS1Fault.day.sentence(about: label))
      return
    }
    fields.add(name, label, time.map { .moment(date.text, at: $0) } ?? date.text)
  }

  /// The number of characters after the identifier, where it is fixed.
  private static let lengths: [String: Int] = [
    "=%": 4, "=<": 8, "=>": 6, "&>": 10, "=*": 6, "&*": 10, "=}": 6, "&}": 10, "&(": 5,
    "={": 18, "=\\": 18, "&\\": 18, "&{": 18, "=[": 18, "=\"": 18, "=)": 10, "&)": 10, "='": 11,
    "=-": 10, "&-": 10, "=+": 5, "=#": 8, "=]": 6, "&\"": 18, "&%": 18, "=,": 6,
  ]

  /// The second characters of identifiers whose data have no fixed length.
  private static let variable = Set("#;$ +/,:?!".utf8 + Array("abcdefghijklmnopqrstuvwxyz".utf8))
}
