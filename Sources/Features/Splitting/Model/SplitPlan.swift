// How a document is split, as it is shown before anything is written.

public import Reading
public import Wording

/// How the user wants a document to be split.
public struct SplitRule: Hashable, Sendable {
  /// The name of the document, a number, and its ending.
  public static let usualNames = "{name}-{number}.{ext}"

  /// The type of codes that separate; nil for any.
  public var kind: Symbology?
  /// A regular expression in the texts of codes that separate; empty for any text.
  public var expression = ""
  /// Whether the pages that separate are left out.
  public var dropsSeparators = false
  /// The template of the parts' names.
  public var names = Self.usualNames
  /// The folder for the parts; nil for that of the document.
  public var folder: String?

  public init() {}
}

/// A part as it would be written.
public struct PlannedFile: Equatable, Sendable {
  public let part: PlannedPart
  /// The name without its folder.
  public let name: String
  /// Whether another file has the wanted name, so that a number follows it.
  public let isNumbered: Bool
  /// The text of the code, if it is text and no secret.
  public let text: String?

  public init(_ part: PlannedPart, name: String, isNumbered: Bool, text: String?) {
    (self.part, self.name, self.isNumbered, self.text) = (part, name, isNumbered, text)
  }
}

/// The parts of a document before they are written.
public struct SplitPlan: Equatable, Sendable {
  public let files: [PlannedFile]
  public let pageCount: Int

  public init(_ files: [PlannedFile], pageCount: Int) {
    (self.files, self.pageCount) = (files, pageCount)
  }

  /// The pages that are in no part, counted from 1.
  public var droppedPages: [Int] {
    guard !files.isEmpty else { return [] }
    let kept = files.reduce(into: Set<Int>()) { $0.formUnion($1.part.pages) }
    return (1...max(1, pageCount)).filter { !kept.contains($0) }
  }

  /// What the user should know before the parts are written.
  public var remarks: [Sentence] {
    guard let first = files.first else {
      return [
        Sentence(
          "No page has a code that separates, so the document stays whole. Choose other codes, or print separator sheets."
        )
      ]
    }
    var remarks: [Sentence] = []
    if first.part.separator == nil {
      remarks.append(
        Sentence("The pages before the first separator become a document of their own."))
    }
    let dropped = droppedPages
    if !dropped.isEmpty {
      let pages = dropped.prefix(Self.mostNamed).map(String.init).joined(separator: ", ")
      let list = dropped.count > Self.mostNamed ? pages + ", …" : pages
      remarks.append(Sentence("Pages that are left out: \(list)"))
    }
    return remarks
  }

  /// The most pages that a remark names.
  private static let mostNamed = 20
}

extension PlannedPart {
  /// The pages, in words.
  public var wording: Sentence {
    pages.count == 1
      ? Sentence("Page \(pages.lowerBound)")
      : Sentence("Pages \(pages.lowerBound)–\(pages.upperBound)")
  }
}
