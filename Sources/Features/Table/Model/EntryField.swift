// Tables of entries, for other programs and back. A table has the fixed columns, then the
// user's own. What is written in one run of the program, any other reads again as the same entries.
//
// Read in this order: EntryField, EntryTable (columns and cells), EntryFormat, EntryWriter,
// EntryReader, EntryFiling (the port of the adapter).

/// A fixed column. Its name is the heading in CSV and the key in JSON Lines; scripts rely on it, so
/// it is never translated.
public enum EntryField: String, CaseIterable, Hashable, Sendable {
  /// When the code was scanned, in UTC.
  case time
  /// The kind of code.
  case symbology
  /// The kind of content, such as a link.
  case content
  case title
  case text
  case count
  case source
  case note
  /// The payload in base64, where its text alone does not say it.
  case bytes
  /// The labels of the payload's runs of bytes.
  case eci
  /// Whether the code states that it follows the rules of GS1.
  case gs1

  /// The field with this heading, also by the name that an earlier version wrote.
  init?(heading: String) {
    let name = heading.lowercased()
    self.init(rawValue: name == "kind" ? Self.content.rawValue : name)
  }
}
