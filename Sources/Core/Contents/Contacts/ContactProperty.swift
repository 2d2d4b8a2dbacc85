// The properties of contacts that have a meaning here: what they are called, how their values are
// written, and the order in which people want them.

/// A property of a contact (RFC 6350, section 6).
struct ContactProperty: Sendable {
  /// How a value is written.
  enum Form: Sendable {
    case text, components, list, address, phone, mail, link, date, bytes, messaging
  }

  var name: String
  var label: String
  var form: Form
  /// The place among the fields of a contact.
  var rank: Int

  /// The property with this name in upper case; nil where it is not known.
  static func known(_ name: String) -> ContactProperty? { byName[name] }

  /// The rank of what is not known: behind all others.
  static let unknownRank = rows.count

  private static let rows: [(names: [String], name: String, label: String, form: Form)] = [
    (["FN"], "name", "Name", .text),
    (["N"], "structured-name", "Name in parts", .components),
    (
      ["SOUND", "X-PHONETIC-FIRST-NAME", "X-PHONETIC-LAST-NAME"], "phonetic-name", "Spoken name",
      .bytes
    ),
    (["NICKNAME"], "nickname", "Nickname", .list),
    (["ORG"], "organisation", "Organisation", .components),
    (["TITLE"], "job-title", "Job title", .text),
    (["ROLE"], "role", "Role", .text),
    (["TEL"], "phone", "Phone", .phone),
    (["EMAIL"], "email", "E-mail", .mail),
    (["IMPP", "X-SKYPE", "X-JABBER", "X-SOCIALPROFILE"], "messaging", "Messaging", .messaging),
    (["URL"], "website", "Website", .link),
    (["ADR"], "address", "Address", .address),
    (["LABEL"], "address-label", "Address label", .text),
    (["GEO"], "position", "Position", .text),
    (["BDAY"], "birthday", "Birthday", .date),
    (["ANNIVERSARY", "X-ANNIVERSARY"], "anniversary", "Anniversary", .date),
    (["GENDER"], "gender", "Gender", .components),
    (["LANG"], "language", "Language", .text),
    (["RELATED"], "related", "Related", .text),
    (["CATEGORIES"], "categories", "Categories", .list),
    (["NOTE"], "note", "Note", .text),
    (["PHOTO"], "photo", "Photo", .bytes),
    (["LOGO"], "logo", "Logo", .bytes),
    (["KEY"], "key", "Public key", .bytes),
  ]

  private static let byName: [String: ContactProperty] = {
    var table: [String: ContactProperty] = [:]
    for (rank, row) in rows.enumerated() {
      for name in row.names {
        table[name] = ContactProperty(
          name: row.name, label: row.label, form: row.form, rank: rank)
      }
    }
    return table
  }()
}
