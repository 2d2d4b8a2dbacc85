// The oddities of links, most serious first, with a sentence for each.

public import Wording

/// Something that the user should know before a link opens.
public enum LinkReason: String, CaseIterable, Hashable, Sendable {
  /// Letters of several alphabets in one name.
  case mixedScript = "mixed-script"
  case lookalike
  /// Characters in the host that no site has in its name, or whose character set is a guess.
  case hostCharacters = "host-characters"
  /// A user name, or an empty one, before the host.
  case userinfo
  /// A backslash, which browsers and other programs read in different ways.
  case backslash
  /// A number in place of a name, or this computer.
  case ipAddress = "ip-address"
  /// A name that is valid only in the user's own network.
  case localNetwork = "local-network"
  /// A name of a network such as Tor or I2P, where owners are hidden.
  case torNetwork = "tor-network"
  /// A host that is missing, percent-encoded or disguised by other characters.
  case encodedHost = "encoded-host"
  /// Not exactly two slashes between the scheme and the host.
  case slashes
  case port
  /// Invisible characters, characters that reorder others, or blanks.
  case invisible
  /// An address that logs in or pairs a device when it opens.
  case pairing
  /// A service that forwards to another address.
  case shortener
  /// A page of one site that forwards to another, or shows it.
  case redirect
  case longHost = "long-host"
  case insecure
  /// A path that ends like the name of a program or an archive.
  case download
  case long
  case scheme

  public var asks: Bool {
    switch self {
    case .insecure, .download, .long: false
    default: true
    }
  }

  public var sentence: Sentence {
    switch self {
    case .mixedScript: Sentence("The name of the site mixes letters from different alphabets.")
    case .lookalike: Sentence("The name of the site can be mistaken for another.")
    case .hostCharacters:
      Sentence("The name of the site contains characters that do not belong in such a name.")
    case .userinfo:
      Sentence("A user name comes before the name of the site and can look like another site.")
    case .backslash: Sentence("It contains a backslash, which programs read in different ways.")
    case .ipAddress:
      Sentence("It leads to a numeric address or to this computer, not to a named site.")
    case .localNetwork: Sentence("It leads to your own network, not to a public site.")
    case .torNetwork:
      Sentence("It leads into a network such as Tor, where sites have no known owner.")
    case .encodedHost: Sentence("The name of the site is missing or disguised.")
    case .slashes: Sentence("The two slashes before the name of the site are missing.")
    case .port: Sentence("It uses an unusual port.")
    case .invisible: Sentence("It contains invisible characters.")
    case .pairing: Sentence("It may log in or pair a device.")
    case .shortener: Sentence("It is a short link, which hides where it leads.")
    case .redirect: Sentence("It leads through one site to another.")
    case .longHost: Sentence("The name of the site is too long to check.")
    case .insecure: Sentence("The connection is not encrypted.")
    case .download: Sentence("It leads to a file that may be downloaded.")
    case .long: Sentence("It is very long.")
    case .scheme: Sentence("It does not lead to a web page.")
    }
  }

  /// The reason in two words, for a link that opens without a question; nil if it needs none.
  public var mark: Sentence? {
    switch self {
    case .insecure: Sentence("Not encrypted")
    case .download: Sentence("Download", context: "a link to a file")
    default: nil
    }
  }
}
