// Which texts a rule is for: all, those like a text with *, or those with a regular expression.

public import Wording

/// A condition on a text.
public nonisolated enum TextPattern: Hashable, Sendable {
  /// Any text.
  case any
  /// The whole text is like this, in which `*` stands for any characters, also none.
  case wildcard(String)
  /// The text has a place that this regular expression describes.
  case expression(String)

  /// What is wrong with the pattern; nil if nothing is.
  public var problem: Sentence? {
    do throws(RegularExpression.Problem) {
      _ = try search
      return nil
    } catch {
      return error.sentence
    }
  }

  /// Whether a text fulfils the condition; none does if there is a problem.
  public func matches(_ text: String) -> Bool {
    do throws(RegularExpression.Problem) {
      return try search?.matches(text) ?? true
    } catch {
      return false
    }
  }

  /// The search for the pattern; nil if every text is meant.
  private var search: RegularExpression? {
    get throws(RegularExpression.Problem) {
      switch self {
      case .any: nil
      case .wildcard(let written): try RegularExpression(wildcard: written)
      case .expression(let written): try RegularExpression(written)
      }
    }
  }
}
