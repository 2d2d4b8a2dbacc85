// The objects that merchants' codes are made of, and the accounts among them.

/// One object of a merchant's code.
struct EMVObject {
  let id: String
  let value: UTF8Text

  /// Two digits name no more, and none twice.
  private static let mostObjects = 100

  /// The objects of a text up to where it breaks off, and whether it does not. Lengths count
  /// characters; some writers count bytes.
  static func objects(of text: UTF8Text) -> (objects: [EMVObject], isWhole: Bool) {
    let byCharacters = objects(of: text, countsBytes: false)
    if byCharacters.isWhole { return byCharacters }
    let byBytes = objects(of: text, countsBytes: true)
    return byBytes.isWhole ? byBytes : byCharacters
  }

  private static func objects(
    of text: UTF8Text, countsBytes: Bool
  ) -> (objects: [EMVObject], isWhole: Bool) {
    var objects: [EMVObject] = []
    var rest = text
    while !rest.isEmpty {
      let head = rest.prefix(4)
      guard objects.count < mostObjects, head.areDigits, let length = head.suffix(2).number,
        head.count == 4
      else {
        return (objects, false)
      }
      let body = rest.dropFirst(4)
      guard let end = end(of: length, in: body, countsBytes: countsBytes) else {
        return (objects, false)
      }
      objects.append(EMVObject(id: head.prefix(2).string, value: body[..<end]))
      rest = body[end...]
    }
    return (objects, true)
  }

  private static func end(of length: Int, in text: UTF8Text, countsBytes: Bool) -> Int? {
    if countsBytes { return length <= text.count ? text.startIndex + length : nil }
    var left = length
    var index = text.startIndex
    while index < text.endIndex {
      // A character begins with every byte but those that continue one.
      if text[index] & 0xC0 != 0x80 {
        if left == 0 { return index }
        left -= 1
      }
      index += 1
    }
    return left == 0 ? index : nil
  }

  /// The objects inside a template.
  var parts: (objects: [EMVObject], isWhole: Bool) { Self.objects(of: value) }

  /// Whose account an object from 02 to 25 holds.
  var cardScheme: String {
    switch id {
    case "02", "03": "Visa account"
    case "04", "05": "Mastercard account"
    case "09", "10": "Discover account"
    case "11", "12": "American Express account"
    case "13", "14": "JCB account"
    case "15", "16": "UnionPay account"
    default: "Card account"
    }
  }
}

/// A merchant's account in a template of its scheme.
struct MerchantAccount {
  private let id: String
  private let scheme: String
  private let parts: [EMVObject]
  private let isWhole: Bool
  private let whole: UTF8Text

  init(_ object: EMVObject) {
    id = object.id
    whole = object.value
    let (parts, isWhole) = object.parts
    scheme = parts.first { $0.id == "00" }?.value.lowercased.string ?? ""
    self.parts = parts.filter { $0.id != "00" }
    self.isWhole = isWhole
  }

  /// Adds what the account says; of a scheme that is not known, its parts as they are.
  func add(to fields: inout [ContentField], problems: inout [String]) {
    guard isWhole, !scheme.isEmpty else {
      if !isWhole { problems.append("The merchant's account in object \(id) breaks off.") }
      return fields.add("object-\(id)", "Object \(id)", whole)
    }
    let known = Self.schemes[scheme]
    fields.add("scheme", "Scheme", known?.name ?? scheme)
    for part in parts {
      let (name, label) =
        known?.parts[part.id] ?? ("account-\(id)-\(part.id)", "Account part \(part.id)")
      let value = part.value.string
      fields.add(name, label, known?.meanings[part.id]?[value] ?? value)
    }
  }

  private struct Scheme {
    let name: String
    let parts: [String: (String, String)]
    var meanings: [String: [String: String]] = [:]
  }

  private static let schemes: [String: Scheme] = [
    "br.gov.bcb.pix": Scheme(
      name: "Pix",
      parts: [
        "01": ("account", "Pix key"), "02": ("message", "Message"),
        "25": ("charge-address", "Address of the charge"),
      ]),
    "sg.paynow": Scheme(
      name: "PayNow",
      parts: [
        "01": ("account-type", "Kind of account"), "02": ("account", "PayNow account"),
        "03": ("amount-editable", "Amount can be changed"), "04": ("expiry", "Expiry"),
      ],
      meanings: [
        "01": ["0": "mobile number", "2": "company number (UEN)"], "03": ["0": "no", "1": "yes"],
      ]),
    "a000000677010111": Scheme(
      name: "PromptPay",
      parts: [
        "01": ("account", "Mobile number"), "02": ("account", "National or tax number"),
        "03": ("account", "E-wallet"), "04": ("account", "Bank account"),
      ]),
    "a000000677010112": Scheme(
      name: "PromptPay bill",
      parts: [
        "01": ("account", "Biller"), "02": ("reference", "Reference"),
        "03": ("reference-2", "Second reference"),
      ]),
    "a000000524": Scheme(
      name: "UPI", parts: ["01": ("account", "UPI address"), "02": ("minimum", "Minimum amount")]),
    "id.co.qris.www": Scheme(
      name: "QRIS",
      parts: ["02": ("account", "Merchant"), "03": ("criteria", "Merchant criteria")]),
    "hk.com.hkicl": Scheme(
      name: "FPS",
      parts: [
        "02": ("account", "FPS identifier"), "03": ("account", "Mobile number"),
        "04": ("account", "E-mail address"),
      ]),
    "a000000727": Scheme(
      name: "VietQR", parts: ["01": ("account", "Bank and account"), "02": ("service", "Service")]),
    "sg.sgqr": Scheme(
      name: "SGQR",
      parts: [
        "01": ("sgqr-id", "SGQR number"), "02": ("sgqr-version", "SGQR version"),
        "03": ("sgqr-postcode", "Postcode"), "04": ("sgqr-level", "Floor"),
        "05": ("sgqr-unit", "Unit"), "06": ("sgqr-other", "Further"), "07": ("sgqr-date", "Date"),
      ]),
  ]
}
