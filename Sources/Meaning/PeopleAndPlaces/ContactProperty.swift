// The known properties of contacts: their names, how their values are written, and the order of
// their fields.

internal import Wording

/// A property of a contact (RFC 6350, section 6).
struct ContactProperty: Sendable {
  /// The notation of a value.
  enum Form: String, Sendable {
    case text, components, list, address, phone, mail, link, date, bytes, messaging
  }

  var name: String
  var form: Form
  /// The position among the fields of a contact.
  var rank: Int
  private var entry: String

  /// The name for people.
  var label: Sentence { Sentence(entry: entry) }

  /// The property with this name in upper case; nil if it is not known.
  static func known(_ name: String) -> ContactProperty? { byName[name] }

  /// The rank of unknown properties, after all others.
  static let unknownRank = rows.count

  /// One line each: the names in vCard, the notation, the name for scripts, the name for people.
  // Translated: the last column.
  static let table = """
    FN|text|name|Name
    N|components|structured-name|Name in parts
    SOUND X-PHONETIC-FIRST-NAME X-PHONETIC-LAST-NAME|bytes|phonetic-name|Spoken name
    NICKNAME|list|nickname|Nickname
    ORG|components|organisation|Organisation
    TITLE|text|job-title|Job title
    ROLE|text|role|Role
    TEL|phone|phone|Phone
    EMAIL|mail|email|E-mail
    IMPP X-SKYPE X-JABBER X-SOCIALPROFILE|messaging|messaging|Messaging
    URL|link|website|Website
    ADR|address|address|Address
    LABEL|text|address-label|Address label
    GEO|text|position|Position
    BDAY|date|birthday|Birthday
    ANNIVERSARY X-ANNIVERSARY|date|anniversary|Anniversary
    GENDER|components|gender|Gender
    LANG|text|language|Language
    RELATED|text|related|Related
    CATEGORIES|list|categories|Categories
    NOTE|text|note|Note
    PHOTO|bytes|photo|Photo
    LOGO|bytes|logo|Logo
    KEY|bytes|key|Public key
    """

  private static let rows = table.split(separator: "\n")

  private static let byName: [String: ContactProperty] = {
    var table: [String: ContactProperty] = [:]
    for (rank, row) in rows.enumerated() {
      let parts = row.split(separator: "|").map(String.init)
      guard parts.count == 4, let form = Form(rawValue: parts[1]) else { continue }
      for name in parts[0].split(separator: " ") {
        table[String(name)] = ContactProperty(
          name: parts[2], form: form, rank: rank, entry: parts[3])
      }
    }
    return table
  }()
}
