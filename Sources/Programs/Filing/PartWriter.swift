// The parts of documents as files. A helper takes each part out of the document (DocumentSplitter);
// the part is written beside its place and gets its name when it is complete.

package import FeatureModels
package import GLib
internal import Glibc
package import Isolation
package import Meaning
internal import Reading
package import System
internal import TextStandards
internal import Wording

/// The place of a part.
package struct PartPlace: Equatable, Sendable {
  package let path: [UInt8]
  /// Whether the wanted name is taken, so that a number follows it.
  package let isNumbered: Bool
}

extension FileMover {
  /// A path where nothing is for a part, the `number`th of `count`, of the document at `old`; nil if
  /// too many files have its name. A part without a code, or with a secret in it, gets the usual
  /// name.
  package mutating func place(
    for part: PlannedPart, _ number: Int, of count: Int, in old: [UInt8]
  ) -> PartPlace? {
    let (own, oldName) = old.parts
    let (stem, ending) = oldName.stemAndEnding
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
    let folder =
      chosenFolder ?? folder.map { Array($0.filled(safe).utf8).absolute } ?? own
    let usual = TextTemplate(SplitRule.usualNames)
    let wanted = [isNamed ? name : nil, usual].compactMap(\.self)
      .map { Self.name($0.filled(safe), of: oldName.text) }.first { !$0.isEmpty }
    let wantedName = Array((wanted ?? "").utf8)
    return freePath(in: folder, for: wantedName).map {
      PartPlace(path: $0, isNumbered: $0.parts.name != wantedName)
    }
  }
}

/// Why a part has no file.
package enum PartFault: Error, Equatable {
  case document(ImageError)
  case tooManyNamesakes
  /// The kernel's error number.
  case notWritten(path: [UInt8], code: CInt)
}

/// Writes the parts of documents, or only says where they would be.
package struct PartWriter {
  /// The most attempts at a name, because other programs may take it meanwhile.
  private static let mostAttempts = 100

  private var mover: FileMover
  private let changes: FileChanges
  /// The parts that were written.
  private var written: Set<FileMove.Identity> = []

  /// Names parts as `mover` says, and adds them to `log`; without one, writes nothing.
  package init(_ mover: FileMover, log: MoveLog?) {
    self.mover = mover
    changes = FileChanges(log: log)
  }

  /// Whether the file at a path is a part that was written here.
  package func hasWritten(_ path: [UInt8]) -> Bool {
    guard !written.isEmpty else { return false }
    return FileMove.identity(at: path).map { written.contains($0) } ?? false
  }

  /// Writes a part, if parts are written; returns its path, or the reason if it has none. Throws if
  /// the log cannot be written.
  package mutating func write(
    _ part: PlannedPart, _ number: Int, of count: Int, in old: [UInt8],
    by splitter: DocumentSplitter
  ) async throws(FileFailure) -> Result<[UInt8], PartFault> {
    guard mover.applies else {
      return mover.place(for: part, number, of: count, in: old).map { .success($0.path) }
        ?? .failure(.tooManyNamesakes)
    }
    let content: DocumentPart
    do throws(ImageError) {
      content = try await splitter.part(part.pages)
    } catch {
      return .failure(.document(error))
    }
    for _ in 0..<Self.mostAttempts {
      guard let path = mover.place(for: part, number, of: count, in: old)?.path else { break }
      guard let code = try put(content, at: path, from: old) else { return .success(path) }
      if code == EEXIST { continue }
      return .failure(.notWritten(path: path, code: code))
    }
    return .failure(.tooManyNamesakes)
  }

  /// Writes a file where nothing is; returns the kernel's error number if that fails.
  private mutating func put(
    _ content: DocumentPart, at path: [UInt8], from old: [UInt8]
  ) throws(FileFailure) -> CInt? {
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
}

extension PartFinder {
  /// Codes begin a part in whose text the expression occurs.
  package init(_ expression: RegularExpression, dropsSeparators: Bool, reader: TextReader) {
    self.init(dropsSeparators: dropsSeparators) { code in
      CodeText(code, reader: reader).text.map { expression.finds(in: $0) } ?? false
    }
  }
}
