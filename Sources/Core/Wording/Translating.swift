// What everything that a person may read goes through. The calls are found in the sources by
// data/translations/extract, so their first arguments are literals.

/// A sentence in the user's language; `context` tells English words apart that mean several things.
public func tr(_ sentence: Sentence, context: String? = nil) -> String {
  sentence.filled(
    Wording.current?.translation(of: sentence.key, context: context) ?? sentence.key)
}

/// A sentence in the user's language that depends on a number: `tr("a code", plural: "\(n) codes",
/// count: n)`. The values of the plural are those of the singular, and may be more.
public func tr(_ one: Sentence, plural: Sentence, count: Int) -> String {
  assert(plural.values.starts(with: one.values))
  return plural.filled(
    Wording.current?.translation(of: one.key, plural: plural.key, count: count)
      ?? (count == 1 ? one.key : plural.key))
}

/// An entry of a table in the user's language; the table is marked for translators where it is
/// written: `// Translated: the last column.`
public func tr(entry: String) -> String {
  Wording.current?.translation(of: entry, context: nil) ?? entry
}
