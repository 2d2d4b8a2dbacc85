// Sentences resolved on the spot, for code that speaks to the reader directly: views and programs. Core
// hands sentences on unresolved. data/translations/extract finds the literals of both, so the first
// arguments are literals.

/// A sentence in the reader's language; `context` tells equal English words with different meanings
/// apart.
public func tr(_ sentence: Sentence, context: String? = nil) -> String {
  (context.map { Sentence(sentence, context: $0) } ?? sentence).text
}

/// A sentence in the reader's language that depends on a number: `tr("a code", plural: "\(n) codes",
/// count: n)`. The values of the plural start with those of the singular.
public func tr(_ one: Sentence, plural: Sentence, count: Int) -> String {
  Sentence(one, plural: plural, count: count).text
}

/// An entry of a table in the reader's language; the table is marked for translators where it is
/// written: `// Translated: the last column.`
public func tr(entry: String) -> String {
  Sentence(entry: entry).text
}
