// From the codes of a file to its new name. The texts of codes are untrusted: no value of a
// template can leave a folder, hide a file or look like an option.

internal import Meaning
internal import Reading
internal import System
internal import TextStandards
internal import Wording

/// A file with its old path and its new one, both from the root.
struct PlannedMove: Equatable, Sendable {
  let old: [UInt8]
  let new: [UInt8]
  let file: FileMove.Identity
}

/// Finds new names.
struct FileMover: Sendable {
  /// The outcome for a file.
  enum Answer: Equatable, Sendable {
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

  let options: MoveOptions
  let reader: TextReader
  /// The paths that files would get, and the paths that they would leave, as long as nothing is
  /// really moved.
  private var (taken, left): (Set<[UInt8]>, Set<[UInt8]>) = ([], [])
  /// The next number of a name in a folder, so that many files of one name cost no more than few.
  private var numbers: [[UInt8]: Int] = [:]

  /// Finds names as `options` says.
  init(_ options: MoveOptions, reader: TextReader) {
    self.options = options
    self.reader = reader
  }

  /// Whether files are really moved.
  var applies: Bool { options.log != nil }

  /// The new path of a file, after the first of its codes that is a text of its own.
  mutating func plan(_ codes: [Detection], of source: Source) -> Answer {
    guard let old = source.path?.bytes.absolute, let file = FileMove.identity(at: old) else {
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
    let (folder, name) = old.parts
    let values = Self.values(code, text.text ?? "", content, name: name)
    let newFolder = options.folder.map { Array($0.filled(values).utf8).absolute } ?? folder
    let newName =
      options.name.map { Array(Self.name($0.filled(values), of: name.text).utf8) } ?? name
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
  static func safe(
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
  static func name(_ filled: String, of old: String) -> String {
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

extension [UInt8] {
  var text: String { String(decoding: self, as: UTF8.self) }

  /// The path from the root.
  var absolute: [UInt8] {
    guard first != UInt8(ascii: "/"), let folder = FileName.workingFolder else { return self }
    let path = starts(with: "./".utf8) ? self[2...] : self[...]
    return folder.bytes.appending(Array(path))
  }

  fileprivate func appending(_ name: [UInt8]) -> [UInt8] {
    last == UInt8(ascii: "/") ? self + name : self + [UInt8(ascii: "/")] + name
  }

  /// The folder of a path, and the name in it.
  var parts: (folder: [UInt8], name: [UInt8]) {
    guard let slash = lastIndex(of: UInt8(ascii: "/")) else { return ([], self) }
    return (Array(self[...slash]), Array(self[(slash + 1)...]))
  }

  /// A name before its last dot, and behind it.
  var stemAndEnding: (stem: [UInt8], ending: [UInt8]) {
    guard let dot = lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return (self, []) }
    return (Array(self[..<dot]), Array(self[(dot + 1)...]))
  }

  /// A name with a number before its ending.
  fileprivate func numbered(_ number: Int) -> [UInt8] {
    let (stem, ending) = stemAndEnding
    return stem + " (\(number))".utf8 + (ending.isEmpty ? [] : [UInt8(ascii: ".")] + ending)
  }
}
