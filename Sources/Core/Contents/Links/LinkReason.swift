// What can be odd about a link, with a sentence for people; in the order in which people are told.

internal import Wording

/// Something that a person should know before a link opens.
public enum LinkReason: String, CaseIterable, Hashable, Sendable {
  /// Letters of several alphabets in one name.
  case mixedScript = "mixed-script"
  /// A name that looks like another one.
  case lookalike
  /// A user name, or an empty one, before the host.
  case userinfo
  /// A backslash, which browsers and other programs read differently.
  case backslash
  /// A number in place of a name, in whatever notation, or this computer itself.
  case ipAddress = "ip-address"
  /// A host that is missing, percent-encoded or written in other characters than it is made of.
  case encodedHost = "encoded-host"
  /// Another port than the scheme's own.
  case port
  /// Characters that do not show, that reorder others, or blanks.
  case invisible
  /// A service that forwards to another place.
  case shortener
  /// No encryption.
  case insecure
  /// A path that ends like a program's or an archive's.
  case download
  /// More text than people read.
  case long
  /// Another scheme than http and https.
  case scheme

  /// Whether a link with this reason asks before it opens; the others are only told.
  public var asks: Bool {
    switch self {
    case .insecure, .download, .long: false
    default: true
    }
  }

  /// The reason in plain words.
  public var sentence: String {
    switch self {
    case .mixedScript: tr("The name of the site mixes letters of different alphabets.")
    case .lookalike: tr("The name of the site can be mistaken for another one.")
    case .userinfo: tr("A user name stands before the name of the site and can feign another site.")
    case .backslash: tr("It holds a backslash, which programs understand in different ways.")
    case .ipAddress:
      tr("It leads to a computer by its number, or to this one, not to a named site.")
    case .encodedHost: tr("The name of the site is missing or written in a disguised way.")
    case .port: tr("It uses an unusual port.")
    case .invisible: tr("It holds characters that cannot be seen.")
    case .shortener: tr("It is a short link, which hides where it leads.")
    case .insecure: tr("The connection is not encrypted.")
    case .download: tr("It leads to a file that may be downloaded.")
    case .long: tr("It is very long.")
    case .scheme: tr("It does not lead to a web page.")
    }
  }
}
