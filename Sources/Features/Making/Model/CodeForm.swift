// Forms: the content of a code, field by field, and the resulting text, written so that the formats
// of Meaning can read it.

public import Meaning
public import Wording

/// A form that becomes the text of a code.
///
///     var form = CodeForm(.wifi)
///     form[.network] = "Home"
///     form.text        // WIFI:T:nopass;S:Home;;
public struct CodeForm: Hashable, Sendable {
  /// The subject of a form.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case text, link, wifi, contact, event, phone, sms, mail, place, payment
    case swissBill = "swiss-bill"
    case czechTransfer = "spd"
    case bezahlcode, upi, pix
    case oneTimePassword = "otp"
    case easyConnect = "dpp"

    public var title: Sentence {
      switch self {
      case .text: Sentence("Text")
      case .link: Sentence("Link")
      case .wifi: Sentence("Wi-Fi network")
      case .contact: Sentence("Contact")
      case .event: Sentence("Event")
      case .phone: Sentence("Phone number")
      case .sms: Sentence("Text message")
      case .mail: Sentence("E-mail")
      case .place: Sentence("Place")
      case .payment: Sentence("Bank transfer")
      case .swissBill: Sentence("Swiss QR-bill")
      case .czechTransfer: Sentence("Czech transfer (SPD)")
      case .bezahlcode: Sentence("German transfer (BezahlCode)")
      case .upi: Sentence("Indian payment (UPI)")
      case .pix: Sentence("Brazilian payment (Pix)")
      case .oneTimePassword: Sentence("One-time password")
      case .easyConnect: Sentence("Wi-Fi device (Easy Connect)")
      }
    }

    public var fields: [FormField] {
      switch self {
      case .text: [.text]
      case .link: [.link]
      case .wifi: [.network, .password, .hidden]
      case .contact:
        [.givenName, .familyName, .organisation, .phone, .email, .website, .street, .city, .note]
      case .event: [.title, .start, .end, .place, .note]
      case .phone: [.phone]
      case .sms: [.phone, .message]
      case .mail: [.email, .subject, .message]
      case .place: [.latitude, .longitude, .place]
      case .payment: [.payee, .iban, .amount, .reference, .message]
      case .swissBill:
        [
          .payee, .street, .postcode, .town, .country, .iban, .amount, .currency, .reference,
          .message,
        ]
      case .czechTransfer: [.iban, .amount, .payee, .message, .variableSymbol]
      case .bezahlcode: [.payee, .iban, .amount, .message]
      case .upi: [.upiAddress, .payee, .amount, .message]
      case .pix: [.pixKey, .payee, .town, .amount, .message]
      case .oneTimePassword: [.issuer, .account, .key]
      case .easyConnect: [.publicKey, .channel, .mac]
      }
    }

    /// What the text of the form has to be when it is read; nil if it is not read back by a format.
    fileprivate var content: Content.Kind? {
      switch self {
      case .text, .link, .wifi, .contact, .event, .payment: nil
      case .phone: .phone
      case .sms: .sms
      case .mail: .email
      case .place: .place
      case .swissBill, .czechTransfer, .bezahlcode, .upi, .pix: .payment
      case .oneTimePassword: .otp
      case .easyConnect: .setUpCode
      }
    }

    /// The level of error correction that the form's standard asks of a QR code; nil for any.
    public var correction: String? {
      [.payment, .swissBill, .czechTransfer].contains(self) ? "M" : nil
    }
  }

  public let kind: Kind
  private var values: [FormField: String] = [:]

  public init(_ kind: Kind) { self.kind = kind }

  public subscript(_ field: FormField) -> String {
    get { values[field] ?? "" }
    set { values[field] = newValue.isEmpty ? nil : newValue }
  }

  /// The text of the code; empty if no field is filled in.
  public var text: String {
    guard !values.isEmpty else { return "" }
    return switch kind {
    case .text: self[.text]
    case .link: link(.link)
    case .wifi: network
    case .contact: contact
    case .event: event
    case .phone: call
    case .sms: shortMessage
    case .mail: mail
    case .place: map
    case .payment: sepaPayment
    case .swissBill: swissBill
    case .czechTransfer: czechTransfer
    case .bezahlcode: bezahlcode
    case .upi: upiPayment
    case .pix: pixPayment
    case .oneTimePassword: oneTimePassword
    case .easyConnect: easyConnect
    }
  }

  public var fault: Sentence? {
    // A line break in a line would begin another line of the content.
    guard kind.fields.allSatisfy({ mayHaveLines($0) || !trimmed($0).contains(where: \.isNewline) })
    else { return Self.invalid }
    if let lengthFault { return lengthFault }
    return switch kind {
    case .text, .link: nil
    case .wifi: networkFault
    case .contact:
      [.givenName, .familyName, .organisation].allSatisfy { trimmed($0).isEmpty }
        ? Sentence("The contact has no name.") : nil
    case .event: eventFault
    case .payment: sepaFault
    case .swissBill: swissFault ?? readingFault
    case .pix: pixFault ?? readingFault
    case .easyConnect: hasNoAddressOrSixBytes ? readingFault : Self.invalid
    case .phone, .sms, .mail, .place, .czechTransfer, .bezahlcode, .upi, .oneTimePassword:
      readingFault
    }
  }

  /// The first fault that a reader of the text would find.
  private var readingFault: Sentence? {
    let content = Content(reading: text)
    guard content.kind == kind.content else {
      return Self.invalid
    }
    return content.problems.first
  }

  private static let invalid = Sentence("The form is not complete, or not valid.")

  private func mayHaveLines(_ field: FormField) -> Bool {
    field.entry == .lines || field == .note || [.sms, .mail].contains(kind) && field == .message
  }

  func trimmed(_ field: FormField) -> String { self[field].withoutOuterBlanks }

  /// A web address, with a scheme added if it has none.
  func link(_ field: FormField) -> String {
    let address = trimmed(field)
    let head = address.prefix { $0 != ":" && $0 != "/" && $0 != "." }
    let isComplete = address.dropFirst(head.count).hasPrefix(":") || address.isEmpty
    return isComplete ? address : "https://" + address
  }
}

extension String {
  var withoutOuterBlanks: String {
    let rest = drop(while: \.isWhitespace)
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}

/// A field of a form.
public enum FormField: String, CaseIterable, Hashable, Sendable {
  case text, link
  case network, password, hidden
  case givenName = "given-name"
  case familyName = "family-name"
  case organisation, phone, email, website, street, city, note
  case title, start, end, place
  case payee, iban, amount, reference, message
  case subject, latitude, longitude
  case postcode, town, country, currency
  case variableSymbol = "variable-symbol"
  case upiAddress = "upi-address"
  case pixKey = "pix-key"
  case issuer, account, key
  case publicKey = "public-key"
  case channel, mac

  /// The entry of a field.
  public enum FieldEntry: Hashable, Sendable {
    case line
    case lines
    /// A line that is masked until the user reveals it.
    case secret
    /// On or off; any text stands for on.
    case toggle
  }

  public var entry: FieldEntry {
    switch self {
    case .text: .lines
    case .password, .key, .publicKey: .secret
    case .hidden: .toggle
    default: .line
    }
  }

  /// What a form calls the field.
  public func label(in kind: CodeForm.Kind) -> Sentence {
    switch self {
    case .amount where [.payment, .bezahlcode].contains(kind): Sentence("Amount in euros")
    case .reference where kind == .payment: Sentence("Reference (RF…)")
    default: label
    }
  }

  private var label: Sentence {
    switch self {
    case .text: Sentence("Text")
    case .link: Sentence("Address", context: "of a page")
    case .network: Sentence("Network name")
    case .password: Sentence("Password, empty for an open network")
    case .hidden: Sentence("Hidden network")
    case .givenName: Sentence("First name")
    case .familyName: Sentence("Last name")
    case .organisation: Sentence("Organization")
    case .phone: Sentence("Phone")
    case .email: Sentence("E-mail")
    case .website: Sentence("Website")
    case .street: Sentence("Street and number")
    case .city: Sentence("Postcode and city")
    case .note: Sentence("Note")
    case .title: Sentence("Title")
    case .start: Sentence("Start, such as 2027-03-14 18:30")
    case .end: Sentence("End")
    case .place: Sentence("Place")
    case .payee: Sentence("Payee")
    case .iban: Sentence("IBAN")
    case .amount: Sentence("Amount")
    case .reference: Sentence("Reference")
    case .message: Sentence("Message")
    case .subject: Sentence("Subject")
    case .latitude: Sentence("Latitude, such as 52.5163")
    case .longitude: Sentence("Longitude, such as 13.3777")
    case .postcode: Sentence("Postcode")
    case .town: Sentence("Town")
    case .country: Sentence("Country, such as CH")
    case .currency: Sentence("Currency, CHF or EUR")
    case .variableSymbol: Sentence("Variable symbol")
    case .upiAddress: Sentence("UPI address")
    case .pixKey: Sentence("Pix key")
    case .issuer: Sentence("Issuer")
    case .account: Sentence("Account")
    case .key: Sentence("Secret", context: "a key")
    case .publicKey: Sentence("Public key")
    case .channel: Sentence("Channel, such as 81/1")
    case .mac: Sentence("MAC address")
    }
  }
}

extension CodeForm {
  public init(_ content: Content, text: String) {
    for kind in Kind.allCases where kind != .text {
      var form = CodeForm(kind)
      form.fill(from: content, text)
      if form.fault == nil, form.text == text {
        self = form
        return
      }
    }
    self.init(.text)
    self[.text] = text
  }

  private mutating func fill(from content: Content, _ text: String) {
    func value(_ name: String) -> String {
      content.fields.first { $0.name == name }?.value.english ?? ""
    }
    switch kind {
    case .link: if content.kind == .link { self[.link] = text }
    case .wifi:
      guard content.kind == .wifi else { return }
      self[.network] = value("ssid")
      self[.password] = value("password")
      self[.hidden] = value("hidden").isEmpty ? "" : "true"
    case .payment:
      guard content.kind == .payment else { return }
      for field in [FormField.iban, .amount, .reference] { self[field] = value(field.rawValue) }
      self[.payee] = value("name")
      self[.message] = value("text")
    case .event:
      guard content.kind == .event else { return }
      for field in [FormField.start, .end] { self[field] = value(field.rawValue) }
      self[.title] = value("summary")
      self[.place] = value("location")
      self[.note] = value("description")
    case .phone: self[.phone] = value("number")
    case .text, .contact, .sms, .mail, .place, .swissBill, .czechTransfer, .bezahlcode, .upi, .pix,
      .oneTimePassword, .easyConnect:
      break
    }
  }
}

extension CodeForm {
  var network: String {
    let isOpen = self[.password].isEmpty
    return "WIFI:T:\(isOpen ? "nopass" : "WPA");S:\(Self.keyed(self[.network]));"
      + (isOpen ? "" : "P:\(Self.keyed(self[.password]));")
      + (self[.hidden].isEmpty ? "" : "H:true;") + ";"
  }

  var networkFault: Sentence? {
    let (name, password) = (self[.network].utf8.count, self[.password].utf8.count)
    if name == 0 { return Sentence("The network has no name.") }
    if name > 32 { return Sentence("The name of a network has 32 bytes at most.") }
    return password == 0 || (8...63).contains(password)
      ? nil : Sentence("A Wi-Fi password has 8 to 63 characters.")
  }

  /// A value with escapes, and with quotes if it would otherwise be taken for hexadecimal digits.
  private static func keyed(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      if "\\;,:\"".unicodeScalars.contains(character) { escaped += "\\" }
      escaped.unicodeScalars.append(character)
    }
    let isHexadecimal =
      text.utf8.count.isMultiple(of: 2) && text.utf8.count >= 8 && text.allSatisfy(\.isHexDigit)
    return isHexadecimal ? "\"\(escaped)\"" : escaped
  }
}

extension CodeForm {
  var contact: String {
    let (given, family) = (trimmed(.givenName), trimmed(.familyName))
    let whole = [given, family].filter { !$0.isEmpty }.joined(separator: " ")
    var lines = ["BEGIN:VCARD", "VERSION:3.0"]
    lines.append("N:\(Self.escaped(family));\(Self.escaped(given));;;")
    lines.append("FN:\(Self.escaped(whole.isEmpty ? trimmed(.organisation) : whole))")
    lines += line("ORG", .organisation) + line("TEL", .phone) + line("EMAIL", .email)
    if !trimmed(.website).isEmpty { lines.append("URL:\(link(.website))") }
    if !trimmed(.street).isEmpty || !trimmed(.city).isEmpty {
      lines.append(
        "ADR:;;\(Self.escaped(trimmed(.street)));\(Self.escaped(trimmed(.city)));;;")
    }
    lines += line("NOTE", .note) + ["END:VCARD"]
    return lines.joined(separator: "\r\n")
  }

  var event: String {
    var lines = ["BEGIN:VEVENT"]
    lines += line("SUMMARY", .title)
    for (name, field) in [("DTSTART", FormField.start), ("DTEND", .end)] {
      if let time = time(field) { lines.append(name + time.written) }
    }
    lines += line("LOCATION", .place) + line("DESCRIPTION", .note) + ["END:VEVENT"]
    return lines.joined(separator: "\r\n")
  }

  var eventFault: Sentence? {
    if trimmed(.title).isEmpty { return Sentence("The event has no title.") }
    guard let start = time(.start) else {
      return Sentence("The start is not a date such as 2027-03-14 or 2027-03-14 18:30.")
    }
    if trimmed(.end).isEmpty { return nil }
    guard let end = time(.end), end.clock == start.clock else {
      return Sentence("The end is not a date or time like the start.")
    }
    return start.isBefore(end) ? nil : Sentence("The event ends before it starts.")
  }

  private func time(_ field: FormField) -> CalendarTime? {
    CalendarTime(text: trimmed(field).replacing(" ", with: "T"))
  }

  private func line(_ name: String, _ field: FormField) -> [String] {
    let value = Self.escaped(trimmed(field))
    return value.isEmpty ? [] : ["\(name):\(value)"]
  }

  private static func escaped(_ text: String) -> String { ContentLineWriter.escaped(text) }
}
