// The one gate that every link passes before anybody opens it: what a browser would make of it, what
// people are shown of it, and what is odd. It fetches nothing and knows the link's text alone.

/// A judgement of a link.
public struct LinkReport: Hashable, Sendable {
  /// What may be done with a link.
  public enum Verdict: String, Hashable, Sendable {
    /// It opens at once when a person asks for it.
    case open
    /// It opens after the person has seen the reasons.
    case ask
    /// It never opens; it can be copied.
    case text
  }

  /// The link exactly as the code has it.
  public let url: String
  /// The link as it is opened: written so that all programs understand the same. Visible ASCII alone;
  /// nil where the link never opens.
  public let canonicalURL: String?
  /// The host to which a browser would go, in ASCII; nil where there is none.
  public let host: String?
  /// The host for people: in its own letters where they cannot mislead.
  public let displayHost: String?
  /// The part of the host that somebody registered, in ASCII; nil where there is none.
  public let domain: String?
  /// The end of `displayHost` that is the registered part; to be emphasised.
  public let displayDomain: String?
  /// What may be done.
  public let verdict: Verdict
  /// What is odd, in a fixed order.
  public let reasons: [LinkReason]
  /// The parts of the address; nil where it is not of the web, or none.
  let address: WebAddress?

  /// Judges a link, in time that grows with its length alone.
  public init(of url: String, suffixes: some PublicSuffixes, names: some HostNames) {
    self.url = url
    var reasons: Set<LinkReason> = []
    let text = LinkText(url)
    if text?.holdsUnseen ?? false { reasons.insert(.invisible) }
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
          opened = address.text
          view = seen
        } catch {
          reasons.insert(error.reason)
        }
      }
    default:
      reasons.insert(.scheme)
      if let text, !LinkScheme.isText(text.scheme), !text.rest.isEmpty {
        opened = text.scheme + ":" + EscapeSet.controls.encoded(text.rest)
      }
    }
    // Programs disagree about where the host ends, whichever of them opens it.
    if reasons.contains(.backslash) { opened = nil }

    address = view?.address
    host = view?.address.host.text
    displayHost = view?.displayHost
    domain = view?.domain
    displayDomain = view?.displayDomain
    canonicalURL = opened
    verdict = opened == nil ? .text : reasons.contains(where: \.asks) ? .ask : .open
    self.reasons = LinkReason.allCases.filter(reasons.contains)
  }

  /// More UTF-8 than this nobody reads; the longest ordinary links on posters have a third.
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
