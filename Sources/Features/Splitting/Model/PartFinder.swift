// Where the parts of a document begin: at the pages with a code that separates. Pages before the
// first one are a part of their own. Separator sheets come between documents, so they separate
// before all other codes and belong to no part.

public import Reading

/// A part of a document that may be written.
public struct PlannedPart: Equatable, Sendable {
  /// Counted from 1.
  public var pages: ClosedRange<Int>
  /// The code that separates it from the pages before or, behind a separator sheet, the first code on
  /// its pages; nil if there is none.
  public var code: Detection?
  /// The page that separates it, which may be left out; nil for the pages before the first one.
  public var separator: Int?

  public init(pages: ClosedRange<Int>, code: Detection? = nil, separator: Int? = nil) {
    (self.pages, self.code, self.separator) = (pages, code, separator)
  }

  /// The pages behind the document's name: `#4-6`.
  public var ending: String {
    pages.count == 1 ? "#\(pages.lowerBound)" : "#\(pages.lowerBound)-\(pages.upperBound)"
  }
}

/// Finds the parts of documents.
public struct PartFinder: Sendable {
  private let dropsSeparators: Bool
  private let separates: (@Sendable (Detection) -> Bool)?

  /// Codes for which `separates` is true begin a part; without it, those of separator sheets do or,
  /// if there are none, all.
  public init(dropsSeparators: Bool, separates: (@Sendable (Detection) -> Bool)? = nil) {
    (self.dropsSeparators, self.separates) = (dropsSeparators, separates)
  }

  /// The parts of a document whose pages have these codes; none if no code separates. A part whose
  /// only page is left out is none.
  public func parts(of pages: [[Detection]]) -> [PlannedPart] {
    let hasSheets =
      separates == nil && pages.contains { $0.contains(where: SeparatorSheet.shows) }
    let separates = hasSheets ? SeparatorSheet.shows : separates ?? { _ in true }
    var parts: [PlannedPart] = []
    for (index, codes) in pages.enumerated() {
      let number = index + 1
      if let code = codes.first(where: separates) {
        parts.append(PlannedPart(pages: number...number, code: code, separator: number))
      } else if parts.isEmpty {
        parts.append(PlannedPart(pages: number...number))
      } else {
        parts[parts.count - 1].pages = parts[parts.count - 1].pages.lowerBound...number
      }
    }
    guard parts.contains(where: { $0.separator != nil }) else { return [] }
    guard dropsSeparators || hasSheets else { return parts }
    return parts.compactMap { part in
      guard part.separator != nil else { return part }
      guard part.pages.count > 1 else { return nil }
      var part = part
      part.pages = (part.pages.lowerBound + 1)...part.pages.upperBound
      if hasSheets {
        part.code = pages[(part.pages.lowerBound - 1)..<part.pages.upperBound].joined().first
      }
      return part
    }
  }
}
