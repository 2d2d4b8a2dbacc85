// Networks: Wi-Fi, eSIMs, and devices at home. This file reads Wi-Fi codes,
// `WIFI:T:WPA;S:name;P:password;;`, as ZXing and Android read them, with `R:`, `I:` and `K:` of the
// WPA3 specification (section 7). `WiFiReading` reads the fields.

internal import Wording

/// The format that starts with `WIFI:`. A broken code still counts as a network, so that its
/// password never becomes a text to search the web for.
enum WiFiFormat: ContentFormat {
  static func content(of code: CodeText) -> Content? {
    guard let text = code.text,
      let body = UTF8Text(utf8: text).trimmedOfMarkBefore.dropping(prefix: "WIFI:")
    else { return nil }
    let fields = KeyedFields(body)
    if fields["T"]?.text.uppercased() == "ADB" { return debugging(fields) }
    let reading = WiFiReading(fields)
    let network = reading.network
    let title = network.name
    var actions: [ContentAction] = []
    if !network.password.isEmpty {
      actions.append(.copy(label: Sentence("Password"), network.password, isSecret: true))
    }
    if !title.isEmpty { actions.append(.copy(label: Sentence("Network"), title, isSecret: false)) }
    return Content(
      .wifi, title: title.isEmpty ? Sentence("Wi-Fi network") : Sentence(exact: title),
      fields: reading.contentFields,
      mainAction: network.ssid.isEmpty ? nil : .joinNetwork(network), furtherActions: actions,
      problems: reading.problems)
  }

  /// Android writes the codes that pair a debugger as if they were networks.
  private static func debugging(_ code: KeyedFields) -> Content {
    var fields = [ContentField("effect", label: Sentence("Effect"), PairingCodes.debugger)]
    fields.add("name", Sentence("Name", context: "of a network"), code["S"]?.text)
    fields.add("password", Sentence("Password"), code["P"]?.text, isSecret: true)
    return Content(
      .setUpCode, title: Sentence("Wireless debugging"), fields: fields,
      mainAction: fields.copies(of: ["password"]).first, problems: code.problems)
  }
}

extension WiFiNetwork {
  /// The name as text; bytes that are not text become hexadecimal digits.
  public var name: String {
    String(validating: ssid, as: UTF8.self) ?? Hexadecimal.digits(ssid)
  }
}

extension ArraySlice<UInt8> {
  /// The text without leading blanks and byte-order mark. A blank at the end may belong to a
  /// password.
  fileprivate var trimmedOfMarkBefore: UTF8Text {
    let text = drop(while: \.isASCIIBlank)
    return text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text
  }
}

/// The network that a Wi-Fi code describes, and the faults of the code.
struct WiFiReading {
  private let code: KeyedFields
  private(set) var network = WiFiNetwork(ssid: [], security: .open, password: "", isHidden: false)
  private(set) var problems: [Sentence]

  init(_ code: KeyedFields) {
    self.code = code
    problems = code.problems
    readName()
    readSecurity()
    readPassword()
    network.isHidden = ["true", "1", "yes"].contains(value("H").lowercased())
    var seen: Set<String> = []
    for field in code.fields where !seen.insert(field.key).inserted {
      let key = UTF8Text(utf8: field.key).excerpt
      problems.append(Sentence("The field \(key): appears more than once; the first is used."))
      break
    }
  }

  var contentFields: [ContentField] {
    var fields = [ContentField("ssid", label: Sentence("Network"), network.name)]
    fields.append(ContentField("security", label: Sentence("Security"), securityText))
    fields.append(ContentField("password", label: Sentence("Password"), value("P"), isSecret: true))
    if network.isHidden {
      fields.append(ContentField("hidden", label: Sentence("Hidden"), Sentence("yes")))
    }
    for (key, name, label) in Self.further {
      let value = value(key)
      if !value.isEmpty { fields.append(ContentField(name, label: label, value)) }
    }
    for field in code.fields where !Self.known.contains(field.key) {
      // The value of an unknown key may be a password.
      fields.add(named: field.key, field.text, isSecret: true)
    }
    return fields.filter { !$0.value.isEmpty }
  }

  private static var further: [(key: String, name: String, label: Sentence)] {
    [
      ("E", "eap-method", Sentence("Method (EAP)")), ("PH2", "phase2", Sentence("Inner method")),
      ("I", "identity", Sentence("Identity")),
      ("A", "anonymous-identity", Sentence("Anonymous identity")),
      ("R", "transition-disable", Sentence("Transitions switched off")),
      ("K", "public-key", Sentence("Public key")),
    ]
  }
  private static let known: Set = ["S", "T", "P", "H", "E", "PH2", "I", "A", "AI", "R", "K"]

  /// Codes with a public key follow the WPA3 specification and escape with `%`.
  private func value(_ key: String) -> String {
    guard let field = code[key == "A" && code["A"] == nil ? "AI" : key] else { return "" }
    let hasKey = code["K"] != nil && !field.value.contains(.backslash)
    return hasKey && key != "K" ? PercentEncoding.decoded(field.value) : field.text
  }

  private mutating func readName() {
    guard let field = code["S"], !field.value.isEmpty else {
      problems.append(Sentence("The network has no name (S:)."))
      return
    }
    network.ssid = Self.hexadecimalName(field) ?? Array(value("S").utf8)
    if network.ssid.count > 32 {
      problems.append(
        Sentence("The name of the network (S:) is longer than 32 bytes."))
    }
  }

  /// The bytes of a name in hexadecimal; nil for a plain name. Without quotes a name may be either:
  /// it counts as hexadecimal if it is too long for a name or if the bytes spell a word, which
  /// those of “Cafe” and “12345678” do not.
  private static func hexadecimalName(_ field: KeyedField) -> [UInt8]? {
    let digits = field.value
    guard !field.isQuoted, digits.count.isMultiple(of: 2), (8...64).contains(digits.count) else {
      return nil
    }
    var bytes: [UInt8] = []
    var rest = digits
    while !rest.isEmpty {
      guard let byte = PercentEncoding.hexPair(rest) else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    if digits.count > 32 { return bytes }
    guard let word = String(validating: bytes, as: UTF8.self),
      word.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || "0123456789 -_.'".unicodeScalars.contains($0)
      }),
      word.unicodeScalars.contains(where: \.properties.isAlphabetic)
    else { return nil }
    return bytes
  }

  private mutating func readSecurity() {
    let type = value("T").trimmedOfBlanks
    let words = Set(
      type.uppercased().split(whereSeparator: { "/-_+ ".contains($0) }).map(String.init))
    let hasPassword = !value("P").isEmpty
    if words.contains("EAP") || words.contains("ENTERPRISE") || words.contains("8021X") {
      network.security = enterprise
    } else if words.isSubset(of: ["NOPASS", "NONE", "OPEN", "OWE", "UNENCRYPTED"]) {
      network.security = .open
      if type.isEmpty && !value("E").isEmpty {
        network.security = enterprise
      } else if type.isEmpty && hasPassword {
        network.security = .wpa
        problems.append(
          Sentence("The code has a password but no security type (T:)."))
      }
    } else if words == ["WEP"] {
      network.security = .wep
    } else if words.isSubset(of: Self.personal) {
      // Bit 0 switches the transition off: the network no longer accepts WPA2.
      let forbidsOlder = (value("R").utf8.last?.hexValue ?? 0) & 1 == 1
      let isNewOnly = words.isSubset(of: ["SAE", "WPA3", "PERSONAL"])
      network.security = isNewOnly || forbidsOlder ? .sae : .wpa
    } else {
      network.security = hasPassword ? .wpa : .open
      problems.append(
        Sentence("The security type “\(UTF8Text(utf8: type).excerpt)” (T:) is not known."))
    }
    if case .enterprise(_, _, let identity, _) = network.security, identity.isEmpty {
      problems.append(
        Sentence("The network requires a user name (I:), which the code does not have."))
    }
  }

  private static let personal: Set<String> = [
    "WPA", "WPA2", "WPA3", "PSK", "SAE", "RSN", "PERSONAL", "AES", "CCMP", "TKIP",
  ]

  private var enterprise: WiFiNetwork.Security {
    .enterprise(
      method: value("E"), phase2: value("PH2"), identity: value("I"),
      anonymousIdentity: value("A"))
  }

  private mutating func readPassword() {
    let password = value("P")
    if network.security != .open { network.password = password }
    switch network.security {
    case .open:
      if !password.isEmpty {
        problems.append(Sentence("The code has a password (P:) for a network that needs none."))
      }
    case .wep:
      if password.isEmpty { problems.append(Sentence("The network has no password (P:).")) }
    case .wpa:
      if password.isEmpty {
        problems.append(Sentence("The network has no password (P:)."))
      } else if !(8...64).contains(password.utf8.count) {
        let count = password.utf8.count
        problems.append(
          Sentence(
            "The password (P:) has \(count) byte; WPA needs 8 to 63.",
            plural: "The password (P:) has \(count) bytes; WPA needs 8 to 63.", count: count))
      }
    case .sae:
      if password.isEmpty { problems.append(Sentence("The network has no password (P:).")) }
    case .enterprise: break
    }
  }

  private var securityText: Sentence {
    switch network.security {
    case .open: Sentence("none", context: "protection of a network")
    case .wep: Sentence(exact: "WEP")
    case .wpa: Sentence(exact: "WPA/WPA2")
    case .sae: Sentence(exact: "WPA3")
    case .enterprise: Sentence(exact: "WPA Enterprise")
    }
  }
}
