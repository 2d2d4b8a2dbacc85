// Names and reasons in messages may hold control characters that would act on the terminal.

internal import Meaning
internal import Wording

extension String {
  /// The text on one line, with every character visible.
  var visible: String { DisplayText(self).string }
}

extension Sentence {
  /// The sentence in English, in which only values from outside are changed: its own words may have
  /// spaces that do not break.
  func shown(_ change: (String) -> String) -> String { mapExact(change).english }

  /// The sentence for a message.
  var visible: String { shown(\.visible) }
}
