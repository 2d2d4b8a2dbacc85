// Names and reasons in messages come from strangers too.

internal import Text

extension String {
  /// The text on one line, with every character visible.
  var visible: String { DisplayText(self).string }
}
