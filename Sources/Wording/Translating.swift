// Sentences resolved at once, for views and programs. Core returns them unresolved, as `Sentence`.
// The first argument is a literal, so that `data/translations/extract` finds it.

/// A sentence in the user's language. The context distinguishes equal English words with different
/// meanings.
public func tr(_ sentence: Sentence, context: String? = nil) -> String {
  (context.map { Sentence(sentence, context: $0) } ?? sentence).text
}

/// A sentence in the user's language that depends on a number: `tr("a code", plural: "\(n) codes",
/// count: n)`. The values of the plural start with those of the singular.
public func tr(_ one: Sentence, plural: Sentence, count: Int) -> String {
  Sentence(one, plural: plural, count: count).text
}

/// An entry of a table in the user's language; the table is marked for translators where it is
/// written: `// Translated: the last column.`
public func tr(entry: String) -> String {
  Sentence(entry: entry).text
}
