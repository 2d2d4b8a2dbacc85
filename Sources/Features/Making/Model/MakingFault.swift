// Why a code cannot be made, in words for the person who fills in the form.

public import Reading
public import Wording

/// A reason why a code cannot be made.
public enum MakingFault: Error, Hashable, Sendable {
  /// There is nothing to carry yet.
  case empty
  /// The kind cannot be made, or not be read back alone.
  case kind(Symbology)
  /// The kind does not carry such a content.
  case content(Sentence)
  /// Cameras cannot tell the colours apart.
  case colors(Sentence)
  /// Too much for the largest code of the kind, or for the level of error correction.
  case tooLong(Symbology)
  /// The finished code did not read back as what it should carry.
  case unreadable

  /// A sentence for the user.
  public var sentence: Sentence {
    switch self {
    case .empty: Sentence("There is nothing to put into a code.")
    case .kind(let kind): Sentence("Reticle cannot make codes of the kind \(kind.displayName).")
    case .content(let reason), .colors(let reason): reason
    case .tooLong(let kind):
      Sentence("This is too much for a code of the kind \(kind.displayName).")
    case .unreadable: Sentence("The code could not be read back, so it is not offered.")
    }
  }
}
