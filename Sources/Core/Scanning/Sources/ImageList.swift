// Still images that were opened together, and what became of each.

public import Imaging
internal import Wording

/// The images of a source of stills.
public nonisolated struct ImageList: Hashable, Sendable {
  /// What became of an image.
  public enum Outcome: Hashable, Sendable {
    /// It was read, and has so many codes.
    case read(PixelSize, codes: Int)
    /// It cannot be read, for this reason.
    case unreadable(String)
  }

  /// The images.
  public let items: [ImageItem]
  /// Which of them is shown.
  public internal(set) var current = 0
  /// What became of each; nil while it is still being read.
  public internal(set) var outcomes: [Outcome?]
  /// Whether all have been read.
  public internal(set) var isFinished = false

  init(_ items: [ImageItem]) {
    self.items = items
    outcomes = Array(repeating: nil, count: items.count)
  }

  /// How many there are.
  public var count: Int { items.count }

  /// What became of the image that is shown; nil while it is still being read.
  public var currentOutcome: Outcome? {
    outcomes.indices.contains(current) ? outcomes[current] : nil
  }
}

nonisolated extension ImageList.Outcome {
  /// What to say where the codes would be listed; nil where there are some.
  public var sentence: String? {
    switch self {
    case .read(_, codes: 0): tr("No code was found in this image.")
    case .read: nil
    case .unreadable(let sentence): sentence
    }
  }
}
