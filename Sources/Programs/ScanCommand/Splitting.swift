// Splitting: from the codes on the pages of a document to its parts and their names. A page with a
// code that separates begins a part; pages before the first one are a part of their own.

internal import GLib
internal import Meaning
internal import Reading
internal import TextStandards
internal import Wording

/// A part of a document that may be written.
struct PlannedPart: Equatable, Sendable {
  /// Counted from 1.
  var pages: ClosedRange<Int>
  /// The code that separates it from the pages before; nil if there are none with one.
  var code: Detection?

  /// The pages behind the document's name: `#4-6`.
  var ending: String {
    pages.count == 1 ? "#\(pages.lowerBound)" : "#\(pages.lowerBound)-\(pages.upperBound)"
  }
}

/// Finds the parts of documents.
struct PartFinder: Sendable {
  private let expression: RegularExpression?
  private let dropsSeparators: Bool
  private let reader: TextReader

  init(_ options: SplitOptions, reader: TextReader) {
    expression = options.expression.flatMap { try? RegularExpression($0) }
    dropsSeparators = options.dropsSeparators
    self.reader = reader
  }

  /// The parts of a document whose pages have these codes; none if no code separates. A part whose
  /// only page is left out is none.
  func parts(of pages: [[Detection]]) -> [PlannedPart] {
    var parts: [PlannedPart] = []
    for (index, codes) in pages.enumerated() {
      let number = index + 1
      if let code = codes.first(where: separates) {
        parts.append(PlannedPart(pages: number...number, code: code))
      } else if let last = parts.popLast() {
        parts.append(PlannedPart(pages: last.pages.lowerBound...number, code: last.code))
      } else {
        parts.append(PlannedPart(pages: number...number, code: nil))
      }
    }
    guard parts.contains(where: { $0.code != nil }) else { return [] }
    return parts.compactMap { part in
      guard dropsSeparators, part.code != nil else { return part }
      guard part.pages.count > 1 else { return nil }
      return PlannedPart(
        pages: (part.pages.lowerBound + 1)...part.pages.upperBound, code: part.code)
    }
  }

  private func separates(_ code: Detection) -> Bool {
    guard let expression else { return true }
    return CodeText(code, reader: reader).text.map { expression.finds(in: $0) } ?? false
  }
}

extension FileMover {
  private static let usualName = TextTemplate("{name}-{number}.{ext}")

  /// A path where nothing is for a part, the `number`th of `count`, of the document at `old`; nil if
  /// too many files have its name. A part without a code, or with a secret in it, gets the usual
  /// name.
  mutating func path(
    for part: PlannedPart, _ number: Int, of count: Int, in old: [UInt8]
  ) -> [UInt8]? {
    let (own, name) = old.parts
    let (stem, ending) = name.stemAndEnding
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, String(count).count - digits.count))
    var values = [("{name}", stem.text), ("{ext}", ending.text), ("{number}", zeros + digits)]
    let code = part.code.map { CodeText($0, reader: reader) }
    let content = code.map { Interpreter.ofThisSystem.meaning(of: $0).content }
    let isNamed = content.map { !$0.holdsSecret } ?? false
    values += [
      ("{text}", isNamed ? code?.text ?? "" : ""),
      ("{title}", isNamed ? content?.title.english ?? "" : ""),
      ("{kind}", part.code?.symbology.displayName.english ?? ""),
    ]
    let safe = Self.safe(values)
    let folder = options.folder.map { Array($0.filled(safe).utf8).absolute } ?? own
    let wanted = isNamed ? options.name.map { Self.name($0.filled(safe), of: name.text) } : nil
    let usual = Self.name(Self.usualName.filled(safe), of: name.text)
    return freePath(
      in: folder, for: Array((wanted.flatMap { $0.isEmpty ? nil : $0 } ?? usual).utf8))
  }
}
