// Names and reasons in messages may hold control characters that would act on the terminal.

internal import Text

extension String {
  /// The text on one line, with every character visible.
  var visible: String { DisplayText(self).string }
}
