// Splitting documents at the codes on their pages. PartFinder says which parts there are, and
// PartWriter writes them. All pages of a document are read before its first part is written, so that
// a page that cannot be read leaves the document whole.

internal import Commands
internal import FeatureModels
internal import Filing
internal import GLib
internal import Glibc
internal import Isolation
internal import Meaning
internal import Reading
internal import System
internal import TextStandards
internal import Wording

/// Writes the parts of documents, or only says which there are.
struct SplittingRun {
  private var writer: PartWriter
  private let finder: PartFinder
  private let applies: Bool
  private let reader: TextReader
  private let writesJSON: Bool
  /// Whether a document has parts.
  fileprivate(set) var hasParts = false

  /// Names parts as `mover` says, and adds them to `log`; without one, only prints them.
  init(_ mover: FileMover, _ options: SplitOptions, log: MoveLog?, writesJSON: Bool) {
    (applies, reader, self.writesJSON) = (mover.applies, mover.reader, writesJSON)
    writer = PartWriter(mover, log: log)
    finder = PartFinder(options, reader: mover.reader)
  }

  func hasWritten(_ source: Source) -> Bool {
    source.path.map { writer.hasWritten($0.bytes) } ?? false
  }

  fileprivate func parts(of pages: [[Detection]]) -> [PlannedPart] { finder.parts(of: pages) }

  /// Writes a part, if parts are written; returns its path, or the reason if it has none.
  fileprivate mutating func write(
    _ part: PlannedPart, _ number: Int, of count: Int, in old: [UInt8],
    by splitter: DocumentSplitter
  ) async throws(OutputError) -> Result<[UInt8], SourceFailure> {
    do throws(FileFailure) {
      return try await writer.write(part, number, of: count, in: old, by: splitter)
        .mapError { SourceFailure($0) }
    } catch {
      throw OutputError(code: error.code)
    }
  }

  // MARK: What is printed

  /// A part with its pages, its place and its code.
  fileprivate func line(
    for part: PlannedPart, _ number: Int, of source: FileName, in old: [UInt8],
    _ place: Result<[UInt8], SourceFailure>
  ) -> [UInt8] {
    let code = part.code.map { CodeText($0, reader: reader) }
    let isSecret =
      code.map { Interpreter.ofThisSystem.meaning(of: $0).content.holdsSecret } ?? false
    guard writesJSON else {
      guard let path = try? place.get() else { return [] }
      let text = isSecret ? "" : code?.text ?? ""
      let note = part.code.map { " (\($0.symbology.plainName):\(text.visible))" } ?? ""
      return Array("\(old.text.visible)\(part.ending) -> \(path.text.visible)\(note)\n".utf8)
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
    object.add("to", path.map { .string($0.text) } ?? .null)
    if let path, String(validating: path, as: UTF8.self) == nil {
      object.add("toBytes", .base64(path))
    }
    object.add("written", .bool(applies && path != nil))
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

  fileprivate init(_ fault: PartFault) {
    let reason =
      switch fault {
      case .document(let error): ": the document \(error.clause)"
      case .tooManyNamesakes: ": too many files have its name"
      case .notWritten(let path, let code): " to \(path.text): \(FileMove.words(for: code))"
      }
    self.init(sentence: "was not written\(reason)")
  }
}

extension PartFinder {
  init(_ options: SplitOptions, reader: TextReader) {
    guard let expression = options.expression.flatMap({ try? RegularExpression($0) }) else {
      self.init(dropsSeparators: options.dropsSeparators)
      return
    }
    self.init(expression, dropsSeparators: options.dropsSeparators, reader: reader)
  }
}

extension MakingOptions {
  private static let mostSeparators = 1000

  static let separators = ScanOption(
    "--separators", value: .optional("N", .number),
    "make N sheets that separate documents for --split, as PDF"
  ) { options, word throws(UsageError) in
    options.making.separatorSheets =
      word.bytes.isEmpty ? 1 : try word.number(in: 1...mostSeparators)
  }
}
