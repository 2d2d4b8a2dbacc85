// The wording of a code wherever people see it: in rows, tables, lists and on a terminal. All of it
// is safe to display. Files for other programs hold the exact values, in the columns of EntryTable.

public import Wording

/// The words for a code in a row.
public struct CodeWording: Hashable, Sendable {
  /// One line; never blank.
  public let title: Sentence
  /// The text in one line, without a beginning that the title shows, or the bytes if the code has
  /// no text; empty if the title shows all of it.
  public let detail: String

  public init(_ kind: Content.Kind, title: Sentence, text: String?, bytes: [UInt8]) {
    let isBlank = title.english.allSatisfy(\.isWhitespace)
    self.title = isBlank ? kind.heading : title.mapExact { ShownText.line($0) }
    let detail =
      switch text {
      case nil: ShownText.bytes(bytes)
      case let text? where kind == .link: ShownText.bothEnds(text)
      case let text?: ShownText.line(text)
      }
    self.detail = Self.rest(of: detail, after: self.title.english, isLink: kind == .link)
  }

  /// The part of the text that the title does not show already.
  private static func rest(of detail: String, after title: String, isLink: Bool) -> String {
    if detail.allSatisfy(\.isWhitespace) || withoutScheme(detail) == title { return "" }
    if title.hasSuffix("…"), detail.hasPrefix(title.dropLast()) { return "" }
    // Only the whole of a link can be checked.
    guard !isLink, detail.hasPrefix(title) else { return detail }
    let rest = detail.dropFirst(title.count)
    // The title may end within a word or a number of the text.
    if let next = rest.first, next.isLetter || next.isNumber { return detail }
    return String(rest.drop { $0.isWhitespace || $0 == "↵" || $0 == "⇥" })
  }

  /// The address without its scheme and the slash at its end. Addresses of HTTP stay whole, because
  /// they are not encrypted.
  private static func withoutScheme(_ address: String) -> Substring {
    guard let colon = address.firstIndex(of: ":"), address[..<colon].lowercased() != "http",
      address[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return address[...] }
    let rest = address[colon...].dropFirst()
    guard rest.hasPrefix("//") else { return rest }
    return rest.hasSuffix("/") ? rest.dropFirst(2).dropLast() : rest.dropFirst(2)
  }
}

/// Payloads in one line.
public enum ShownText {
  /// Replaces a secret, whatever its length.
  public static let mask = "••••••"

  public static func line(_ text: String, most: Int = 200) -> String {
    let scalars = text.unicodeScalars
    let end = scalars.index(scalars.startIndex, offsetBy: most, limitedBy: scalars.endIndex)
    guard let end, end < scalars.endIndex else { return DisplayText(text).string }
    return DisplayText(String(scalars[..<end])).string + "…"
  }

  /// A sentence with each value from a code in a line.
  public static func line(_ sentence: Sentence, most: Int = 200) -> String {
    sentence.mapExact { line($0, most: most) }.text
  }

  public static func bothEnds(_ text: String, most: Int = 300) -> String {
    let scalars = text.unicodeScalars
    // Counting scalars is slow, and a text never has more scalars than bytes.
    guard text.utf8.count > most, scalars.count > most else { return DisplayText(text).string }
    let first = String(scalars.prefix(most * 2 / 3))
    return DisplayText(first).string + "…" + DisplayText(String(scalars.suffix(most / 3))).string
  }

  /// The first bytes in hexadecimal digits; by default as many as fit on four lines of 16.
  public static func bytes(_ bytes: [UInt8], most: Int = 64) -> String {
    let digits = bytes.prefix(most).map { Hexadecimal.digits([$0]) }
    return (digits + (bytes.count > most ? ["…"] : [])).joined(separator: " ")
  }
}

extension Content.Kind {
  public var heading: Sentence {
    switch self {
    case .link: Sentence("Link")
    case .wifi: Sentence("Wi-Fi network")
    case .contact: Sentence("Contact")
    case .event: Sentence("Event")
    case .place: Sentence("Place")
    case .phone: Sentence("Phone number")
    case .sms: Sentence("Text message")
    case .email: Sentence("E-mail")
    case .otp: Sentence("One-time password key")
    case .otpBatch: Sentence("One-time password keys")
    case .privateKey: Sentence("Private key")
    case .payment: Sentence("Payment")
    case .receipt: Sentence("Receipt")
    case .product: Sentence("Product")
    case .gs1: Sentence("GS1 data")
    case .parcel: Sentence("Parcel")
    case .part: Sentence("Part", context: "a component")
    case .medicine: Sentence("Medicine")
    case .boardingPass: Sentence("Boarding pass")
    case .ticket: Sentence("Ticket")
    case .licence: Sentence("Driver’s license")
    case .identity: Sentence("Identity document")
    case .healthCertificate: Sentence("Health certificate")
    case .vehicle: Sentence("Vehicle")
    case .esim: Sentence("eSIM")
    case .setUpCode: Sentence("Set-up code")
    case .data: Sentence("Data")
    case .json: Sentence(exact: "JSON")
    case .xml: Sentence(exact: "XML")
    case .text: Sentence("Text")
    case .binary: Sentence("Binary data")
    }
  }
}
