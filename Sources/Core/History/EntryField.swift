// The columns of an exported table that every entry has. Their names are headings in CSV and keys
// in JSON Lines; scripts rely on them, so that they are never translated.

/// A fixed column.
public enum EntryField: String, CaseIterable, Hashable, Sendable {
  /// When the code was scanned, in UTC.
  case time
  /// The kind of code.
  case symbology
  /// The kind of content.
  case kind
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
}
