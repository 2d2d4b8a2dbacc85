// Links: which texts are links, and what is odd about them. `LinkReport` is the one gate that every
// link passes before it opens; it fetches nothing and reads nothing but the link's text. Formats
// hand links over unjudged and `Interpreter` judges them. `WebAddresses` reads http and https
// addresses.

public import Wording

/// The judgement of a link: where a browser would go, how to show that, and what is odd about it.
///
///     let report = LinkReport(of: "https://user@example.com/", suffixes: suffixes, names: names)
///     report.verdict      // .ask
///     report.reasons      // [.userinfo]
public struct LinkReport: Hashable, Sendable {
  /// What may be done with a link.
  public enum Verdict: String, Hashable, Sendable {
    /// It opens at once.
    case open
    /// It opens after a question that shows the reasons.
    case ask
    /// It never opens but can be copied.
    case text
  }

  /// The link exactly as the code has it.
  public let url: String
  /// The link to open, in visible ASCII and written so that all programs read it alike; nil if the
  /// link never opens.
  public let canonicalURL: String?
  /// The host that a browser would go to, in ASCII; nil if there is none.
  public let host: String?
  /// The host as people see it: in its own letters where those cannot mislead.
  public let displayHost: String?
  /// The registered part of the host, in ASCII; nil if there is none.
  public let domain: String?
  /// The registered part at the end of `displayHost`, which views emphasize.
  public let displayDomain: String?
  /// What may be done with it.
  public let verdict: Verdict
  /// What is odd, in a fixed order.
  public let reasons: [LinkReason]
  /// What opening it does to an account or a device, in words; nil for an ordinary link.
  public let effect: Sentence?
  /// Whether it holds a secret, such as a password or a token.
  public let holdsSecret: Bool
  /// The parts of an http or https address; nil for any other link.
  let address: WebAddress?

  /// Judges a link in time proportional to its length. The character set of a text is a guess if
  /// the code neither states it nor uses Unicode.
  public init(
    of url: String, suffixes: some PublicSuffixes, names: some HostNames,
    isGuessedText: Bool = false
  ) {
    self.url = url
    var reasons: Set<LinkReason> = []
    let text = LinkText(url)
    if text?.hasInvisibleCharacters ?? false { reasons.insert(.invisible) }
    if text?.trimmed.contains(.backslash) ?? false { reasons.insert(.backslash) }
    if url.utf8.count > Self.longest { reasons.insert(.long) }

    var opened: String?
    var view: WebAddressView?
    switch text?.scheme {
    case "http", "https":
      if let text {
        do throws(WebAddress.Failure) {
          let isEncrypted = text.scheme == "https"
          let address = try WebAddress(isEncrypted: isEncrypted, rest: text.rest, names: names)
          let seen = WebAddressView(address, suffixes: suffixes, names: names)
          reasons.formUnion(seen.reasons)
          if !text.hasTwoSlashes { reasons.insert(.slashes) }
          if isGuessedText, address.writtenHost.contains(where: { $0 >= 0x80 }) {
            reasons.insert(.hostCharacters)
          }
          opened = address.text
          view = seen
        } catch {
          reasons.insert(error.reason)
        }
      }
    default:
      reasons.insert(.scheme)
      if let text, LinkScheme.mayBeHandedOver(text.scheme, rest: text.rest) {
        opened = text.scheme + ":" + EscapeSet.anywhere.encoded(text.rest)
      }
    }
    // Programs disagree about where the host ends, so no way of opening it is safe.
    if reasons.contains(.backslash) { opened = nil }

    let secret = Secret(in: UTF8Text(utf8: url))
    (effect, holdsSecret) = (secret?.effect, secret != nil)
    if effect != nil { reasons.insert(.pairing) }

    address = view?.address
    host = view?.address.host.text
    displayHost = view?.displayHost
    domain = view?.domain
    displayDomain = view?.displayDomain
    canonicalURL = opened
    verdict = opened == nil ? .text : reasons.contains(where: \.asks) ? .ask : .open
    self.reasons = LinkReason.allCases.filter(reasons.contains)
  }

  /// The reasons in words.
  public var sentences: [Sentence] {
    reasons.map { $0 == .pairing ? effect ?? $0.sentence : $0.sentence }
  }

  /// In bytes of UTF-8; the longest ordinary links on posters have a third of this.
  private static let longest = 1000
}

extension WebAddress.Failure {
  fileprivate var reason: LinkReason {
    switch self {
    case .host: .encodedHost
    case .number: .ipAddress
    case .port: .port
    }
  }
}
