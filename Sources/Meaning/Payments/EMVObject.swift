// The objects of merchants' codes, and the accounts in them.

internal import Wording

struct EMVObject {
  let id: String
  let value: UTF8Text

  /// Two digits can name no more objects.
  private static let mostObjects = 100

  /// Lengths count characters, though some writers count bytes.
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
      // Every byte but a continuation byte of UTF-8 starts a character.
      if text[index] & 0xC0 != 0x80 {
        if left == 0 { return index }
        left -= 1
      }
      index += 1
    }
    return left == 0 ? index : nil
  }

  var parts: (objects: [EMVObject], isWhole: Bool) { Self.objects(of: value) }

  /// The label of the account in an object from 02 to 25.
  var cardScheme: Sentence {
    switch id {
    case "02", "03": Sentence("Visa account")
    case "04", "05": Sentence("Mastercard account")
    case "09", "10": Sentence("Discover account")
    case "11", "12": Sentence("American Express account")
    case "13", "14": Sentence("JCB account")
    case "15", "16": Sentence("UnionPay account")
    default: Sentence("Card account")
    }
  }
}

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

  /// Parts of an unknown scheme get numbered labels.
  func add(to fields: inout [ContentField], problems: inout [Sentence]) {
    guard isWhole, !scheme.isEmpty else {
      if !isWhole {
        problems.append(Sentence("The merchant’s account in object \(id) is incomplete."))
      }
      return fields.add("object-\(id)", Sentence("Object \(id)"), whole)
    }
    // Beside its account, KHQR has the times of its making and its end in milliseconds.
    if id == "99", let number = scheme.utf8.number, number > 1_000_000_000_000 {
      fields.add("created", Sentence("Issued", context: "a document"), Self.time(scheme))
      let end = parts.first { $0.id == "01" }?.value.string
      return fields.add("expiry", Sentence("Expiry"), end.map(Self.time))
    }
    // KHQR of Cambodia has the account in place of the scheme.
    if scheme.utf8.contains(UInt8(ascii: "@")) {
      fields.add("scheme", Sentence("Scheme"), "KHQR")
      fields.add("account", Sentence("Account"), scheme)
      for part in parts {
        fields.add("account-\(id)-\(part.id)", Sentence("Account part \(part.id)"), part.value)
      }
      return
    }
    let known = MerchantScheme.known(scheme)
    fields.add("scheme", Sentence("Scheme"), known?.name ?? Sentence(exact: scheme))
    for part in parts {
      let (inner, isWhole) = part.parts
      if let names = known?.inner[part.id], isWhole, inner.allSatisfy({ names[$0.id] != nil }) {
        for object in inner {
          names[object.id].map { fields.add($0.name, $0.label, object.value) }
        }
        continue
      }
      let (name, label) =
        known?.parts[part.id] ?? ("account-\(id)-\(part.id)", Sentence("Account part \(part.id)"))
      let value = part.value.string
      if let meaning = known?.meanings[part.id]?[value] {
        fields.add(name, label, meaning)
      } else {
        fields.add(name, label, value)
      }
    }
  }

  private static func time(_ milliseconds: String) -> Sentence {
    milliseconds.utf8.number.flatMap { CalendarTime(secondsSince1970: $0 / 1000)?.text }
      ?? Sentence(exact: milliseconds)
  }
}

struct MerchantScheme {
  let name: Sentence
  /// The names for scripts and for people of an account's parts, by their numbers.
  let parts: [String: (name: String, label: Sentence)]
  var meanings: [String: [String: Sentence]] = [:]
  /// The names of objects in a part that consists of objects itself.
  var inner: [String: [String: (name: String, label: Sentence)]] = [:]

  /// `identifier` is in lower case; nil if it is not known.
  static func known(_ identifier: String) -> MerchantScheme? {
    switch identifier {
    case "br.gov.bcb.pix":
      MerchantScheme(
        name: Sentence(exact: "Pix"),
        parts: [
          "01": ("account", Sentence("Pix key")), "02": ("message", Sentence("Message")),
          "25": ("charge-address", Sentence("Address of the charge")),
        ])
    case "sg.paynow": payNow
    case "a000000677010111":
      MerchantScheme(
        name: Sentence(exact: "PromptPay"),
        parts: [
          "01": ("account", Sentence("Mobile number")),
          "02": ("account", Sentence("National or tax number")),
          "03": ("account", Sentence("E-wallet")), "04": ("account", Sentence("Bank account")),
        ])
    case "a000000677010112":
      MerchantScheme(
        name: Sentence("PromptPay bill"),
        parts: [
          "01": ("account", Sentence("Biller")), "02": ("reference", Sentence("Reference")),
          "03": ("reference-2", Sentence("Second reference")),
        ])
    case "a000000524":
      MerchantScheme(
        name: Sentence(exact: "UPI"),
        parts: [
          "01": ("account", Sentence("UPI address")), "02": ("minimum", Sentence("Minimum amount")),
        ])
    case "id.co.qris.www":
      MerchantScheme(
        name: Sentence(exact: "QRIS"),
        parts: [
          "02": ("account", Sentence("Merchant")),
          "03": ("criteria", Sentence("Merchant criteria")),
        ])
    case "hk.com.hkicl":
      MerchantScheme(
        name: Sentence(exact: "FPS"),
        parts: [
          "02": ("account", Sentence("FPS identifier")),
          "03": ("account", Sentence("Mobile number")),
          "04": ("account", Sentence("E-mail address")),
        ])
    case "a000000727":
      MerchantScheme(
        name: Sentence(exact: "VietQR"),
        parts: [
          "01": ("account", Sentence("Bank and account")), "02": ("service", Sentence("Service")),
        ],
        inner: [
          "01": ["00": ("bank", Sentence("Bank")), "01": ("account", Sentence("Account"))]
        ])
    case "sg.sgqr": sgqr
    case "a0000006150001":
      MerchantScheme(
        name: Sentence(exact: "DuitNow"),
        parts: ["01": ("bank", Sentence("Bank")), "02": ("account", Sentence("Merchant"))])
    case "com.p2pqrpay", "ph.ppmi.p2m":
      MerchantScheme(
        name: Sentence(exact: "QR Ph"),
        parts: [
          "01": ("bank", Sentence("Bank")), "03": ("merchant", Sentence("Merchant")),
          "04": ("account", Sentence("Account")),
        ])
    default:
      names[identifier].map { MerchantScheme(name: Sentence(exact: $0), parts: [:]) }
    }
  }

  /// Schemes whose parts have no public names.
  private static let names: [String: String] = [
    "a000000677010113": "PromptPay", "a005266284662577": "LAO QR", "ke.go.qr": "KE-QR",
    "tz.go.bot.tips": "TANQR", "fonepay.com": "Fonepay", "pk.raast": "Raast",
    "gh.com.ghqr": "GhQR", "com.mercadolibre": "Mercado Pago", "com.mercadopago": "Mercado Pago",
    "com.yape": "Yape", "com.bnets": "NETS", "com.grab": "GrabPay", "sg.com.nets": "NETS",
    "com.alipay": "Alipay", "com.qq.weixin.pay": "WeChat Pay", "com.go-jek.www": "GoPay",
    "id.dana.www": "DANA", "id.linkaja.www": "LinkAja",
    "jp.or.paymentsjapan": "JPQR",
  ]

  private static var payNow: MerchantScheme {
    MerchantScheme(
      name: Sentence(exact: "PayNow"),
      parts: [
        "01": ("account-type", Sentence("Account type")),
        "02": ("account", Sentence("PayNow account")),
        "03": ("amount-editable", Sentence("Amount can be changed")),
        "04": ("expiry", Sentence("Expiry")),
      ],
      meanings: [
        "01": ["0": Sentence("mobile number"), "2": Sentence("company number (UEN)")],
        "03": ["0": Sentence("no"), "1": Sentence("yes")],
      ])
  }

  private static var sgqr: MerchantScheme {
    MerchantScheme(
      name: Sentence(exact: "SGQR"),
      parts: [
        "01": ("sgqr-id", Sentence("SGQR number")),
        "02": ("sgqr-version", Sentence("SGQR version")),
        "03": ("sgqr-postcode", Sentence("Postcode")),
        "04": ("sgqr-level", Sentence("Floor", context: "of a building")),
        "05": ("sgqr-unit", Sentence("Unit", context: "of a building")),
        "06": ("sgqr-other", Sentence("Further")), "07": ("sgqr-date", Sentence("Date")),
      ])
  }
}
