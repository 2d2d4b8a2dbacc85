// What may enter the history. A secret never does: what is in no file cannot leak from one. What a
// secret is, is the concern of Contents.

public import Meaning
public import Wording

/// Decides what is kept.
public enum HistoryRules {
  /// Whether a code of this meaning may be kept; identity documents only if the user allows it.
  public static func mayKeep(_ content: Content, allowsIdentity: Bool) -> Bool {
    !content.holdsSecret && (content.kind != .licence || allowsIdentity)
  }

  /// The title of what may not be kept, for a row that shows nothing else of it.
  public static func title(ofWithheld content: Content) -> Sentence {
    guard content.kind != .licence else { return Sentence("Identity document") }
    let title = content.title.english
    let isSecret = content.fields.contains {
      $0.isSecret && !$0.value.isEmpty && title.contains($0.value.english)
    }
    return isSecret ? Sentence("Secret") : content.title
  }
}
