// Papers of vehicles and drivers in South Africa: the licence disc (`%MVL1CC`), which is fields
// between percent signs, and the driving licence, which is encrypted.

internal import Wording

enum SouthAfricanRoadFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    disc(code) ?? licence(UTF8Text(code.bytes))
  }

  private static func disc(_ code: CodeText) -> Content? {
    guard let text = code.bareText, text.dropping(prefix: "%MVL1CC") != nil else { return nil }
    let parts = text.dropFirst().split(separator: .percent, omittingEmptySubsequences: false)
      .map(\.trimmed)
    guard parts.count >= 14 else { return nil }
    var fields: [ContentField] = []
    fields.add("plate", Sentence("License plate"), parts[5])
    fields.add("register", Sentence("Register number"), parts[6])
    fields.add("description", Sentence("Description"), parts[7])
    fields.add("make", Sentence("Make of the vehicle"), parts[8])
    fields.add("model", Sentence("Model of the vehicle"), parts[9])
    fields.add("color", Sentence("Color"), parts[10])
    fields.add("number", Sentence("Vehicle number"), parts[11])
    fields.add("engine", Sentence("Engine number"), parts[12])
    fields.add(
      "expiry", Sentence("Valid until"), CalendarTime.shownDate(parts[13].string))
    fields.add("disc", Sentence("Document number"), parts[4])
    return Content(
      .vehicle, title: .paper(Sentence("Vehicle license"), of: fields["plate"]), fields: fields,
      mainAction: fields.copies(of: ["plate"]).first,
      furtherActions: fields.copies(of: ["number", "register"]))
  }

  /// Six blocks of RSA behind the version of the key.
  private static func licence(_ bytes: UTF8Text) -> Content? {
    let versions: [[UInt8]] = [[0x01, 0xE1, 0x02, 0x45], [0x01, 0x9B, 0x09, 0x45]]
    guard bytes.count == 720, let version = versions.firstIndex(where: { bytes.starts(with: $0) })
    else { return nil }
    var fields: [ContentField] = []
    fields.add("country", Sentence("Country"), "ZA")
    fields.add("version", Sentence("Version"), "\(version + 1)")
    fields.add(
      "contents", Sentence("Contents"), Sentence("Not readable without the issuer’s key"))
    return Content(.licence, title: Sentence("Driver’s license"), fields: fields)
  }
}
