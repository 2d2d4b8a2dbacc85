// Links: the texts that are links, and their oddities. `LinkReport` is the one gate that every
// link passes before it opens; it fetches nothing and reads only the link's text. Formats
// hand links over unjudged and `Interpreter` judges them. `WebAddresses` reads http and https
// addresses.

public import Wording

/// The judgement of a link: where a browser would go, its display, and its oddities.
///
///     let report = LinkReport(of: "https://user@example.com/", suffixes: suffixes, names: names)
///     report.verdict      // .ask
///     report.reasons      // [.userinfo]
public struct LinkReport: Hashable, Sendable {
  /// The permitted handling of a link.
  public enum Verdict: String, Hashable, Sendable {
    /// It opens at once.
    case open
    /// It opens after a question that shows the reasons.
    case ask
    /// It never opens but can be copied.
    case text
  }

  public let url: String
  /// The link to open, in visible ASCII and written so that all programs read it in the same way;
  /// nil if the link never opens.
  public let canonicalURL: String?
  /// The host that a browser would go to, in ASCII; nil if there is none.
  public let host: String?
  /// The host as people see it: in its own letters where those cannot mislead.
  public let displayHost: String?
  /// The registered part of the host, in ASCII; nil if there is none.
  public let domain: String?
  /// The registered part at the end of `displayHost`, which views emphasize.
  public let displayDomain: String?
  public let verdict: Verdict
  /// The reasons for suspicion, in a fixed order.
  public let reasons: [LinkReason]
  /// The effect of opening it on an account or a device, in words; nil for an ordinary link.
  public let effect: Sentence?
  /// Whether it holds a secret, such as a password or a token.
  public let holdsSecret: Bool
  /// The parts of an http or https address; nil for any other link.
  let address: WebAddress?

  /// Takes time proportional to the length. A text is a guess if the code neither states its
  /// character set nor uses Unicode.
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

  public var sentences: [Sentence] {
    reasons.map { $0 == .pairing ? effect ?? $0.sentence : $0.sentence }
  }

  /// In bytes of UTF-8; the longest ordinary links on posters are a third as long.
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

extension LinkReport {
  /// The canonical URL without tracking parameters; nil if it has none or the link never opens.
  public var canonicalURLWithoutTracking: String? {
    guard canonicalURL != nil, let address else { return nil }
    var stripped = address
    stripped.query = Self.withoutTracking(address.query)
    // Some senders put trackers into the fragment. A fragment with anything else in it is kept.
    if let fragment = address.fragment, !fragment.isEmpty, Self.withoutTracking(fragment) == nil {
      stripped.fragment = nil
    }
    return stripped == address ? nil : stripped.text
  }

  private static func withoutTracking(_ query: String?) -> String? {
    guard let query else { return nil }
    let parameters = query.split(separator: "&", omittingEmptySubsequences: false)
    let kept = parameters.filter { !isTracking($0) }
    guard kept.count < parameters.count else { return query }
    return kept.isEmpty ? nil : kept.joined(separator: "&")
  }

  private static func isTracking(_ parameter: Substring) -> Bool {
    let name = UTF8Text(utf8: String(parameter)).cut(at: .equals).before
    let plain = String(
      decoding: PercentEncoding.decodedBytes(name).map(\.asciiLowercased), as: UTF8.self)
    return trackers.contains(plain) || trackerPrefixes.contains { plain.hasPrefix($0) }
  }

  private static let trackerPrefixes = ["utm_", "mtm_", "pk_", "hsa_", "__hs", "_hs", "oly_"]
  private static let trackers: Set = [
    "_ga", "_gl", "_openstat", "_branch_match_id", "cmpid", "dclid", "epik", "fb_action_ids",
    "fb_source", "fbclid", "gad_source", "gbraid", "gclid", "gclsrc", "hsctatracking", "igsh",
    "igshid", "li_fat_id", "mc_cid", "mc_eid", "mkt_tok", "ml_subscriber", "ml_subscriber_hash",
    "msclkid", "rb_clickid", "s_kwcid", "srsltid", "ttclid", "twclid", "vero_conv", "vero_id",
    "wbraid", "wickedid", "yclid", "ymclid", "ysclid", "zanpid",
  ]
}

extension Content {
  var link: String? {
    if case .openLink(let link) = mainAction { link } else { nil }
  }

  /// A link gets its host as title, and host and domain as fields; GS1 data and receipts get the host
  /// in their title; other kinds keep theirs. A link that must not open can only be copied. A link with
  /// trackers can also be copied without them.
  func judged(by report: LinkReport) -> Content {
    var content = self
    if report.verdict == .text {
      content.mainAction = .copy(
        label: Sentence("Link"), report.url, isSecret: report.holdsSecret)
    }
    if let untracked = report.canonicalURLWithoutTracking {
      content.furtherActions.append(
        .copy(
          label: Sentence("Link Without Tracking"), untracked, isSecret: report.holdsSecret))
    }
    if [.gs1, .receipt].contains(kind), let host = report.displayHost {
      content.title = Sentence(joining: [Sentence(exact: host), title], by: " · ")
    }
    guard kind == .link else { return content }
    if let host = report.displayHost { content.title = Sentence(exact: host) }
    let place = content.fields.firstIndex { $0.name == "url" }.map { $0 + 1 } ?? 0
    content.fields.insert(contentsOf: report.fields, at: place)
    if report.verdict == .text, report.reasons.contains(where: { $0 != .scheme }) {
      content.problems.insert(Sentence("This link cannot be opened."), at: 0)
    }
    return content
  }
}

extension LinkReport {
  fileprivate var fields: [ContentField] {
    [
      displayHost.map { ContentField("host", label: Sentence("Host"), $0) },
      displayDomain.map { ContentField("domain", label: Sentence("Domain"), $0) },
    ].compactMap { $0 }
  }
}
