// Splits documents for the window by the rules and with the log of the command line: the helpers draw
// the pages and take the parts out, and what is written can be taken back by either.

internal import Assembly
internal import FeatureModels
internal import FeatureSessions
internal import Filing
internal import GLib
internal import Isolation
internal import Meaning
internal import Reading
internal import System
internal import TextStandards
internal import Wording

/// Opens documents, and takes back what was written of the last one.
struct SplitPort: DocumentSplitting {
  private let images = ImageDecoder()
  private let engines: EngineSet
  /// The log of the last document; nil for a user without a folder for it.
  private let log: StateFile?

  init(
    _ engines: EngineSet, log: StateFile? = StateFile("split.jsonl", of: ProgramIdentity.name)
  ) {
    (self.engines, self.log) = (engines, log)
  }

  @concurrent
  func open(
    _ path: String, password: String?
  ) async throws(SplitFault) -> any SplittableDocument {
    do throws(ImageError) {
      let file = try ImageFile(path: path)
      if !file.isDocument { throw ImageError.unknownFormat }
      let pages = try await ImageSource(file, password: password, by: images)
      return OpenDocument(
        path: Array(path.utf8).absolute, pages: pages, engines: engines, log: log)
    } catch {
      throw SplitFault(error)
    }
  }

  @concurrent
  func undo() async -> (removed: Int, fault: Sentence?) {
    guard let log, let changes = try? MoveLog(Array(log.path.utf8), isNew: false) else {
      return (0, Sentence("There is nothing to undo."))
    }
    var (removed, fault): (Int, Sentence?) = (0, nil)
    let isComplete = changes.undo { change in
      switch change {
      case .removed: removed += 1
      case .moved: break
      case .stays(let path, _):
        let name = path.parts.name.text
        fault = Sentence("“\(name)” has changed or cannot be removed, and stays.")
      }
    }
    if isComplete { log.remove() }
    return (removed, fault)
  }
}

extension SplitFault {
  fileprivate init(_ error: ImageError) {
    self.init(
      error == .unknownFormat ? Sentence("This file is not a PDF document.") : error.sentence,
      isLocked: error == .document(.encrypted))
  }

  fileprivate static let tooManyNamesakes = SplitFault(
    Sentence("Too many files have the names of these documents. Choose another name or folder."))
}

/// A document whose pages are read, and which is then split.
private struct OpenDocument: SplittableDocument {
  /// In pixels.
  private static let thumbnailSide = 104

  let path: [UInt8]
  let pages: ImageSource
  let engines: EngineSet
  let log: StateFile?

  var pageCount: Int { pages.pageCount }

  @concurrent
  func read(
    page number: Int, for settings: RecognitionSettings, withThumbnail: Bool
  ) async throws(SplitFault) -> SplitPage {
    // The session offers readable symbologies only.
    guard let reader = try? StillReader(for: settings.symbologies, by: engines) else {
      return SplitPage(codes: [], thumbnail: nil)
    }
    do throws(ImageError) {
      let image = try await pages.decode(page: number, keepsColor: reader.needsColor)
      let codes = await reader.read(image).compactMap { $0.verified(by: settings.checks) }
      return SplitPage(
        codes: codes,
        thumbnail: withThumbnail ? image.luma.thumbnail(longestSide: Self.thumbnailSide) : nil)
    } catch {
      throw SplitFault(Sentence("Page \(number) cannot be read. \(error.sentence)"))
    }
  }

  @concurrent
  func plan(_ pages: [[Detection]], _ rule: SplitRule) async throws(SplitFault) -> SplitPlan {
    var mover = mover(rule, applies: false)
    let parts = try finder(rule).parts(of: pages)
    var files: [PlannedFile] = []
    for (index, part) in parts.enumerated() {
      guard let place = mover.place(for: part, index + 1, of: parts.count, in: path) else {
        throw .tooManyNamesakes
      }
      files.append(
        PlannedFile(
          part, name: place.path.parts.name.text, isNumbered: place.isNumbered,
          text: part.code.flatMap(Self.text)))
    }
    return SplitPlan(files, pageCount: pages.count)
  }

  /// The text of a code; nil for a secret.
  private static func text(of code: Detection) -> String? {
    let text = CodeText(code, reader: Interpreter.ofThisSystem.reader)
    let isSecret = Interpreter.ofThisSystem.meaning(of: text).content.holdsSecret
    return isSecret ? nil : text.text
  }

  private func mover(_ rule: SplitRule, applies: Bool) -> FileMover {
    var mover = FileMover(
      name: TextTemplate(rule.names), folder: nil, applies: applies,
      reader: Interpreter.ofThisSystem.reader)
    mover.chosenFolder = rule.folder.map { Array($0.utf8) }
    return mover
  }

  private func finder(_ rule: SplitRule) throws(SplitFault) -> PartFinder {
    guard !rule.expression.isEmpty else {
      return PartFinder(dropsSeparators: rule.dropsSeparators)
    }
    do throws(RegularExpression.Fault) {
      return PartFinder(
        try RegularExpression(rule.expression), dropsSeparators: rule.dropsSeparators,
        reader: Interpreter.ofThisSystem.reader)
    } catch {
      throw SplitFault(Sentence("This is not a regular expression: \(error.reason)"))
    }
  }

  @concurrent
  func write(
    _ parts: [PlannedPart], _ rule: SplitRule, report: @escaping @Sendable (Int) -> Void
  ) async -> SplitOutcome {
    var written = 0
    do throws(FileFailure) {
      guard let log else { return SplitOutcome(written: 0, fault: .noLog) }
      try log.write("")
      guard let changes = try? MoveLog(Array(log.path.utf8), isNew: true) else {
        return SplitOutcome(written: 0, fault: .noLog)
      }
      var writer = PartWriter(mover(rule, applies: true), log: changes)
      let splitter = pages.splitter
      for (index, part) in parts.enumerated() where !Task.isCancelled {
        switch try await writer.write(part, index + 1, of: parts.count, in: path, by: splitter) {
        case .success: written += 1
        case .failure(let fault):
          return SplitOutcome(written: written, fault: Sentence(fault))
        }
        report(written)
      }
      return SplitOutcome(written: written, fault: nil)
    } catch {
      return SplitOutcome(written: written, fault: error.sentence)
    }
  }
}

extension Sentence {
  fileprivate static let noLog = Sentence(
    "Nothing was written, because there is no place to note what could be undone.")

  fileprivate init(_ fault: PartFault) {
    self =
      switch fault {
      case .document(let error): error.sentence
      case .tooManyNamesakes: SplitFault.tooManyNamesakes.sentence
      case .notWritten(let path, let code):
        FileFailure(name: path.parts.name.text, errno: code).sentence
      }
  }
}
