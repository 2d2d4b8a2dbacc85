// Splitting documents at the codes on their pages. A page with a code that separates begins a part;
// pages before the first one are a part of their own. All pages of a document are read before its
// first part is written, so that a page that cannot be read leaves the document whole. A helper takes
// each part out of the document (DocumentSplitter); the part is written beside its place and gets its
// name when it is complete.

internal import FeatureModels
internal import GLib
internal import Glibc
internal import Isolation
internal import Meaning
internal import Reading
internal import System
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

/// Writes the parts of documents, or only says which there are.
struct SplittingRun {
  /// The most attempts at a name, because other programs may take it meanwhile.
  private static let mostAttempts = 100

  private var mover: FileMover
  private let finder: PartFinder
  private var changes: FileChanges
  private let writesJSON: Bool
  /// The parts that this run has written, which are not split again.
  private var written: Set<FileMove.Identity> = []
  /// Whether a document has parts.
  fileprivate(set) var hasParts = false

  /// Names parts as `mover` says, and adds them to `log`; without one, only prints them.
  init(_ mover: FileMover, _ options: SplitOptions, log: MoveLog?, writesJSON: Bool) {
    self.mover = mover
    self.writesJSON = writesJSON
    finder = PartFinder(options, reader: mover.reader)
    changes = FileChanges(log: log)
  }

  func hasWritten(_ source: Source) -> Bool {
    guard !written.isEmpty, let path = source.path?.bytes else { return false }
    return FileMove.identity(at: path).map { written.contains($0) } ?? false
  }

  fileprivate func parts(of pages: [[Detection]]) -> [PlannedPart] { finder.parts(of: pages) }

  /// Writes a part, if parts are written; returns its path, or the reason if it has none.
  fileprivate mutating func write(
    _ part: PlannedPart, _ number: Int, of count: Int, in old: [UInt8],
    by splitter: DocumentSplitter
  ) async throws(OutputError) -> Result<[UInt8], SourceFailure> {
    guard mover.applies else {
      return mover.path(for: part, number, of: count, in: old).map { .success($0) }
        ?? .failure(.tooManyNamesakes)
    }
    let content: DocumentPart
    do throws(ImageError) {
      content = try await splitter.part(part.pages)
    } catch {
      return .failure(SourceFailure(sentence: "was not written: the document \(error.clause)"))
    }
    for _ in 0..<Self.mostAttempts {
      guard let path = mover.path(for: part, number, of: count, in: old) else { break }
      guard let code = try put(content, at: path, from: old) else { return .success(path) }
      if code == EEXIST { continue }
      return .failure(
        SourceFailure(sentence: "was not written to \(path.name): \(FileMove.words(for: code))"))
    }
    return .failure(.tooManyNamesakes)
  }

  /// Writes a file where nothing is; returns the kernel's error number if that fails.
  private mutating func put(
    _ content: DocumentPart, at path: [UInt8], from old: [UInt8]
  ) throws(OutputError) -> CInt? {
    if let code = try changes.makeFolders(for: path) { return code }
    let draft: FileDraft
    do throws(FileFailure) {
      draft = try FileDraft(ofNew: path)
      try content.write(to: draft)
    } catch {
      return error.code
    }
    let file = draft.state?.identity
    let code = try changes.put(draft, at: path, from: old)
    if code == nil, let file { written.insert(file) }
    return code
  }

  // MARK: What is printed

  /// A part with its pages, its place and its code.
  fileprivate func line(
    for part: PlannedPart, _ number: Int, of source: FileName, in old: [UInt8],
    _ place: Result<[UInt8], SourceFailure>
  ) -> [UInt8] {
    let code = part.code.map { CodeText($0, reader: mover.reader) }
    let isSecret =
      code.map { Interpreter.ofThisSystem.meaning(of: $0).content.holdsSecret } ?? false
    guard writesJSON else {
      guard let path = try? place.get() else { return [] }
      let text = isSecret ? "" : code?.text ?? ""
      let note = part.code.map { " (\($0.symbology.plainName):\(text.visible))" } ?? ""
      return Array("\(old.name.visible)\(part.ending) -> \(path.name.visible)\(note)\n".utf8)
    }
    var object = JSONObject()
    object.add("source", .string(source.text))
    if let bytes = source.bytesBeyondText { object.add("sourceBytes", .base64(bytes)) }
    object.add("part", .number(number))
    object.add("firstPage", .number(part.pages.lowerBound))
    object.add("lastPage", .number(part.pages.upperBound))
    object.add("symbology", part.code.map { .string($0.symbology.rawValue) } ?? .null)
    object.add("text", isSecret ? .null : code?.text.map { .string($0) } ?? .null)
    object.add("bytes", isSecret ? .null : part.code.map { .base64($0.payload.bytes) } ?? .null)
    let path = try? place.get()
    object.add("to", path.map { .string($0.name) } ?? .null)
    if let path, String(validating: path, as: UTF8.self) == nil {
      object.add("toBytes", .base64(path))
    }
    object.add("written", .bool(mover.applies && path != nil))
    if case .failure(let failure) = place { object.add("failure", .string(failure.sentence)) }
    return object.line
  }

  /// The end of a document; nothing for readers. `parts` is the number of those that are complete.
  func summary(
    of source: FileName, pages: Int? = nil, parts: Int = 0, milliseconds: Double,
    failure: SourceFailure? = nil, isInterrupted: Bool = false
  ) -> [UInt8] {
    guard writesJSON else { return [] }
    var object = JSONObject()
    object.add("source", .string(source.text))
    if let bytes = source.bytesBeyondText { object.add("sourceBytes", .base64(bytes)) }
    object.add("pages", pages.map { .number($0) } ?? .null)
    object.add("parts", .number(parts))
    object.add("milliseconds", .decimal(milliseconds))
    object.add("summary", .bool(true))
    if isInterrupted { object.add("interrupted", .bool(true)) }
    if let failure { object.add("failure", .string(failure.sentence)) }
    return object.line
  }
}

extension Scan {
  /// Splits a document by the codes of its pages, if this run splits documents.
  mutating func split(
    _ document: PagedDocument, by pages: [[Detection]], of source: Source
  ) async throws(OutputError) {
    guard let parts = splitting?.parts(of: pages.map { $0.compactMap { report.reported($0) } })
    else { return }
    let name = source.argument
    let start = ContinuousClock.now
    func milliseconds() -> Double { (ContinuousClock.now - start) / .milliseconds(1) }
    guard let old = source.path?.bytes.absolute else {
      return try write(.noFileToSplit, of: name, milliseconds: 0)
    }
    guard pages.count == document.pageCount else {
      return try write(.isIncomplete, of: name, milliseconds: 0)
    }
    let splitter = document.splitter
    var (complete, failures) = (0, 0)
    for (index, part) in parts.enumerated() {
      if isInterrupted { break }
      progress.turn(to: name.text + part.ending)
      let number = index + 1
      guard
        let place = try await splitting?.write(
          part, number, of: parts.count, in: old, by: splitter)
      else { return }
      splitting?.hasParts = true
      progress.erase()
      try output.write(splitting?.line(for: part, number, of: name, in: old, place) ?? [])
      guard case .failure(let failure) = place else {
        (complete, failures) = (complete + 1, 0)
        continue
      }
      failures += 1
      _ = report.add(failure, of: name, milliseconds: 0)
      Messages.complain(about: name.text + part.ending, failure.sentence)
      if failures == Self.mostFailures, number < parts.count {
        Messages.complain(
          about: name.text,
          "the other parts were not written, after \(failures) in a row that cannot be")
        break
      }
    }
    try output.write(
      splitting?.summary(
        of: name, pages: pages.count, parts: complete, milliseconds: milliseconds(),
        isInterrupted: isInterrupted) ?? [])
    if parts.isEmpty { Messages.complain(about: name.text, "has no code at which a part begins") }
  }
}

extension SourceFailure {
  static let notDocument = SourceFailure(
    sentence: "is not a document and has no pages (--split)")

  fileprivate static let noFileToSplit = SourceFailure(sentence: "is not a file, and is not split")

  fileprivate static let isIncomplete = SourceFailure(
    sentence: "is not split: not all of its pages could be read")

  fileprivate static let tooManyNamesakes = SourceFailure(
    sentence: "was not written: too many files have its name")
}
