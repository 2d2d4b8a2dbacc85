// Forms whose texts are addresses of programs: numbers to call, messages, places, accounts of
// authenticators, and devices that join a network.

internal import Meaning
internal import Wording

extension CodeForm {
  /// A number without the signs that group its digits; empty if there is anything else in it.
  private var number: String {
    let number = trimmed(.phone).filter { !" -./()".contains($0) && !$0.isWhitespace }
    return number.allSatisfy { $0.isASCII && ($0.isNumber || "+*#".contains($0)) } ? number : ""
  }

  var call: String { "tel:" + number }

  var shortMessage: String {
    "sms:" + number + Self.query([("body", trimmed(.message))])
  }

  var mail: String {
    "mailto:" + PercentEncoding.encoded(trimmed(.email), keeping: "@,+")
      + Self.query([("subject", trimmed(.subject)), ("body", trimmed(.message))])
  }

  var map: String {
    let point = Self.coordinate(trimmed(.latitude)) + "," + Self.coordinate(trimmed(.longitude))
    let name = trimmed(.place)
    return name.isEmpty
      ? "geo:" + point : "geo:\(point)?q=\(point)(\(PercentEncoding.encoded(name)))"
  }

  var oneTimePassword: String {
    let (issuer, account) = (trimmed(.issuer), trimmed(.account))
    // Readers take what is before the first colon for the issuer.
    let names = [issuer.contains(":") ? "" : issuer, account].filter { !$0.isEmpty }.map {
      PercentEncoding.encoded($0)
    }
    return "otpauth://totp/" + names.joined(separator: ":")
      + Self.query([
        ("secret", self[.key].filter { !$0.isWhitespace && $0 != "-" }.uppercased()),
        ("issuer", issuer),
      ])
  }

  /// Wi-Fi Easy Connect has its key at the end.
  var easyConnect: String {
    let fields = [
      ("C", trimmed(.channel)), ("M", macAddress),
      ("K", self[.publicKey].filter { !$0.isWhitespace }),
    ]
    return "DPP:" + fields.filter { !$0.1.isEmpty }.map { "\($0):\($1);" }.joined() + ";"
  }

  /// The address of a device without the signs that group its digits.
  private var macAddress: String { trimmed(.mac).filter { !":- ".contains($0) } }

  var hasNoAddressOrSixBytes: Bool {
    macAddress.isEmpty
      || macAddress.count == 12 && macAddress.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  static func query(_ items: [(name: String, value: String)]) -> String {
    let filled = items.filter { !$0.value.isEmpty }
    return filled.isEmpty
      ? ""
      : "?"
        + filled.map { "\($0.name)=\(PercentEncoding.encoded($0.value))" }.joined(separator: "&")
  }

  /// A comma would separate two numbers.
  private static func coordinate(_ text: String) -> String { text.replacing(",", with: ".") }
}
