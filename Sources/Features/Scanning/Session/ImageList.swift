// Still images that were opened together, and the outcome of reading each.

public import FeatureModels
public import Reading
public import Wording

/// The images of a source of still images.
public nonisolated struct ImageList: Hashable, Sendable {
  /// The outcome of reading an image.
  public enum Outcome: Hashable, Sendable {
    /// The share of the work that is done, and the codes so far.
    case reading(share: Double, codes: Int)
    case read(PixelSize, codes: Int)
    case unreadable(Sentence)
    case locked(wrongTries: Int)
  }

  public let items: [ImageItem]
  public let isDocument: Bool
  public internal(set) var current = 0
  public internal(set) var outcomes: [Outcome?]
  public internal(set) var isFinished = false

  init(_ items: [ImageItem]) {
    self.items = items
    let document = items.first?.documentPath
    isDocument = document != nil && items.allSatisfy { $0.documentPath == document }
    outcomes = Array(repeating: nil, count: items.count)
  }

  public var count: Int { items.count }
  public var currentItem: ImageItem? { items.indices.contains(current) ? items[current] : nil }

  public var currentOutcome: Outcome? {
    outcomes.indices.contains(current) ? outcomes[current] : nil
  }

  /// The sentence about the shown image; nil if it has results.
  public var sentence: Sentence? {
    guard let outcome = currentOutcome else { return Sentence("Reading the image…") }
    if case .read(_, codes: 0) = outcome, items[current].page != nil {
      return Sentence("No code was found on this page.")
    }
    return outcome.sentence
  }

  /// The share of the shown image's reading that is done; nil while it is not being read.
  public var share: Double? {
    if case .reading(let share, _) = currentOutcome { share } else { nil }
  }
}

nonisolated extension ImageList {
  /// The page for the current image: the image itself, or a page in its place.
  var page: Page {
    switch currentOutcome {
    case .unreadable(let reason): .unreadable(name: items[current].name, reason)
    case .locked(let wrongTries): .locked(name: items[current].name, wrongTries: wrongTries)
    case .reading, .read, nil: .images
    }
  }

  /// The list with documents replaced by `items`, and the same image shown.
  func replaced(by items: [ImageItem]) -> ImageList {
    var list = ImageList(items)
    guard self.items.indices.contains(current) else { return list }
    list.current = items.firstIndex(showing: self.items[current]) ?? 0
    return list
  }
}

nonisolated extension [ImageItem] {
  /// The index of an image, or of the first page of a document.
  public func firstIndex(showing item: ImageItem) -> Int? {
    firstIndex { $0 == item }
      ?? firstIndex { page in
        if case .file(let path) = item.origin { page.documentPath == path } else { false }
      }
  }
}

nonisolated extension ImageList.Outcome {
  public var sentence: Sentence? {
    switch self {
    case .reading(_, codes: 0): Sentence("Reading the image…")
    case .reading: nil
    case .read(_, codes: 0): Sentence("No code was found in this image.")
    case .read: nil
    case .unreadable(let sentence): sentence
    case .locked: Sentence("This document is protected by a password.")
    }
  }
}

/// The page in the window's image area, which shows the image or replaces it.
public nonisolated enum Page: Hashable, Sendable {
  /// The live image of a source, or its last one.
  case live
  case images
  case unreadable(name: String, Sentence)
  case locked(name: String, wrongTries: Int)
  case status(CameraState)
  case screen(ScreenState)
  case failed(Sentence)
}
