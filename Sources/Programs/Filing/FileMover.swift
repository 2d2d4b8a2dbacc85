// From the codes of a file to its new name. The texts of codes are untrusted: no value of a
// template can leave a folder, hide a file or look like an option.

package import Meaning
package import Reading
internal import System
internal import TextStandards
internal import Wording

/// A file with its old path and its new one, both from the root.
package struct PlannedMove: Equatable, Sendable {
  package let old: [UInt8]
  package let new: [UInt8]
  let file: FileMove.Identity
}

/// Finds new names.
package struct FileMover: Sendable {
  /// The outcome for a file.
  package enum Answer: Equatable, Sendable {
    /// The file has no code, or already has its new name.
    case stays
    /// The file keeps its name for a reason that the user should know.
    case isKept(reason: String)
    case moves(PlannedMove)
  }

  /// The most bytes of a value; a file system takes 255 for the whole name.
  private static let mostBytesOfValue = 150
  /// The most bytes of a name before the number that makes it unique.
  private static let mostBytes = 230
  /// The most files of one name in a folder.
  private static let mostNamesakes = 100_000

  /// The new name; nil if files keep theirs.
  let name: TextTemplate?
  /// The new folder; nil if files stay in theirs.
  let folder: TextTemplate?
  /// The folder that the user has picked, in whose path nothing is filled in; nil for none.
  package var chosenFolder: [UInt8]?
  /// Whether files are really moved.
  package let applies: Bool
  package let reader: TextReader
  /// The paths that files would get, and the paths that they would leave, as long as nothing is
  /// really moved.
  private var (taken, left): (Set<[UInt8]>, Set<[UInt8]>) = ([], [])
  /// The next number of a name in a folder, so that many files of one name cost no more than few.
  private var numbers: [[UInt8]: Int] = [:]

  /// Fills the templates; a template of nil keeps the name or the folder.
  package init(name: TextTemplate?, folder: TextTemplate?, applies: Bool, reader: TextReader) {
    (self.name, self.folder, self.applies, self.reader) = (name, folder, applies, reader)
  }

  /// The new path of the file at a path from the root, after the first of its codes that is a text
  /// of its own; nil is no file.
  package mutating func plan(_ codes: [Detection], at old: [UInt8]?) -> Answer {
    guard let old, let file = FileMove.identity(at: old) else {
      return .isKept(reason: "is not a file that can be moved")
    }
    let texts = codes.filter { $0.sequence == nil }.map { ($0, CodeText($0, reader: reader)) }
    guard let (code, text) = texts.first(where: { $0.1.text?.isEmpty == false }) else {
      return .stays
    }
    let content = Interpreter.ofThisSystem.meaning(of: text).content
    if content.holdsSecret {
      return .isKept(reason: "keeps its name: its code contains a secret")
    }
    let (own, oldName) = old.parts
    let values = Self.values(code, text.text ?? "", content, name: oldName)
    let newFolder = folder.map { Array($0.filled(values).utf8).absolute } ?? own
    let newName =
      name.map { Array(Self.name($0.filled(values), of: oldName.text).utf8) } ?? oldName
    guard !newName.isEmpty else {
      return .isKept(reason: "keeps its name: its code gives no usable name")
    }
    return plan(old, to: newFolder, newName, file)
  }

  /// A path for a new file where nothing is; nil if too many files have the name.
  mutating func freePath(in folder: [UInt8], for name: [UInt8]) -> [UInt8]? {
    let wanted = folder.appending(name)
    for number in max(1, numbers[wanted] ?? 1)...Self.mostNamesakes {
      let new = number == 1 ? wanted : folder.appending(name.numbered(number))
      guard FileMove.identity(at: new) == nil, !taken.contains(new) else { continue }
      if !applies { taken.insert(new) }
      numbers[wanted] = number
      return new
    }
    return nil
  }

  private mutating func plan(
    _ old: [UInt8], to folder: [UInt8], _ name: [UInt8], _ file: FileMove.Identity
  ) -> Answer {
    let wanted = folder.appending(name)
    for number in max(1, numbers[wanted] ?? 1)...Self.mostNamesakes {
      let new = number == 1 ? wanted : folder.appending(name.numbered(number))
      if new == old { return .stays }
      let there = left.contains(new) ? nil : FileMove.identity(at: new)
      if there == file { return .stays }
      guard there == nil, !taken.contains(new) else { continue }
      if !applies { (_, _) = (taken.insert(new), left.insert(old)) }
      numbers[wanted] = number
      return .moves(PlannedMove(old: old, new: new, file: file))
    }
    return .isKept(reason: "keeps its name: too many files have the new one")
  }

  private static func values(
    _ code: Detection, _ text: String, _ content: Content, name: [UInt8]
  ) -> [(place: String, value: String)] {
    let (stem, ending) = name.stemAndEnding
    return safe([
      ("{text}", text), ("{kind}", code.symbology.displayName.english),
      ("{title}", content.title.english), ("{name}", stem.text), ("{ext}", ending.text),
    ])
  }

  /// The values as parts of names.
  package static func safe(
    _ values: [(place: String, value: String)]
  ) -> [(place: String, value: String)] {
    values.map { place, value in
      let safe = SafeFileName.component(value, most: mostBytesOfValue)
      // A name without its beginning would be an ending alone.
      return (place, safe.isEmpty && !value.isEmpty ? "_" : safe)
    }
  }

  /// Endings of the same format.
  private static let synonyms = ["jpeg": "jpg", "jpe": "jpg", "tiff": "tif"]

  /// A whole name. If it ends like a file of another format, the old ending follows. If it is too
  /// long, its end stays.
  package static func name(_ filled: String, of old: String) -> String {
    let (own, wanted) = (FileEnding.of(filled), FileEnding.of(old))
    let isKept = (synonyms[own] ?? own) == (synonyms[wanted] ?? wanted)
    let filled = isKept || own.isEmpty || wanted.isEmpty ? filled : "\(filled).\(wanted)"
    let (stem, ending) = Array(filled.utf8).stemAndEnding
    guard !ending.isEmpty, ending.count < 20 else {
      return SafeFileName.component(filled, most: mostBytes)
    }
    let short = SafeFileName.component(stem.text, most: mostBytes - ending.count)
    return short.isEmpty ? "" : SafeFileName.component("\(short).\(ending.text)", most: mostBytes)
  }
}

extension CodeText {
  /// A code with its text, if its bytes are text.
  package init(_ code: Detection, reader: TextReader) {
    self.init(
      bytes: code.payload.bytes, text: reader.text(of: code.payload), symbology: code.symbology,
      isGS1: code.isGS1)
  }
}
