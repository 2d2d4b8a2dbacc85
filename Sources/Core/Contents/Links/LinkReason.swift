// Everything that can be odd about a link, most serious first, with a sentence for each.

public import Wording

/// Something that the user should know before a link opens.
public enum LinkReason: String, CaseIterable, Hashable, Sendable {
  /// Letters of several alphabets in one name.
  case mixedScript = "mixed-script"
  /// A name that looks like another one.
  case lookalike
  /// A user name, or an empty one, before the host.
  case userinfo
  /// A backslash, which browsers and other programs read in different ways.
  case backslash
  /// A number in place of a name, or this computer.
  case ipAddress = "ip-address"
  /// A host that is missing, percent-encoded or disguised by other characters.
  case encodedHost = "encoded-host"
  /// A port that is not the default one of the scheme.
  case port
  /// Invisible characters, characters that reorder others, or blanks.
  case invisible
  /// A service that forwards to another address.
  case shortener
  /// No encryption.
  case insecure
  /// A path that ends like the name of a program or an archive.
  case download
  /// A text too long to check by eye.
  case long
  /// A scheme other than http and https.
  case scheme

  /// Whether a link with this reason opens only after a question.
  public var asks: Bool {
    switch self {
    case .insecure, .download, .long: false
    default: true
    }
  }

  /// The reason in plain words.
  public var sentence: Sentence {
    switch self {
    case .mixedScript: Sentence("The name of the site mixes letters of different alphabets.")
    case .lookalike: Sentence("The name of the site can be mistaken for another one.")
    case .userinfo:
      Sentence("A user name comes before the name of the site and can look like another site.")
    case .backslash: Sentence("It contains a backslash, which programs read in different ways.")
    case .ipAddress:
      Sentence("It leads to a numeric address or to this computer, not to a named site.")
    case .encodedHost: Sentence("The name of the site is missing or disguised.")
    case .port: Sentence("It uses an unusual port.")
    case .invisible: Sentence("It contains invisible characters.")
    case .shortener: Sentence("It is a short link, which hides where it leads.")
    case .insecure: Sentence("The connection is not encrypted.")
    case .download: Sentence("It leads to a file that may be downloaded.")
    case .long: Sentence("It is very long.")
    case .scheme: Sentence("It does not lead to a web page.")
    }
  }
}
