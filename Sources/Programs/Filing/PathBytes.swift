// Paths as bytes: a name in an older encoding moves like any other.

internal import System

extension [UInt8] {
  /// The path as text; bytes that are not UTF-8 are replaced.
  package var text: String { String(decoding: self, as: UTF8.self) }

  /// The path from the root.
  package var absolute: [UInt8] {
    guard first != UInt8(ascii: "/"), let folder = FileMove.workingFolder else { return self }
    let path = starts(with: "./".utf8) ? self[2...] : self[...]
    return folder.appending(Array(path))
  }

  func appending(_ name: [UInt8]) -> [UInt8] {
    last == UInt8(ascii: "/") ? self + name : self + [UInt8(ascii: "/")] + name
  }

  /// The folder of a path, and the name in it.
  package var parts: (folder: [UInt8], name: [UInt8]) {
    guard let slash = lastIndex(of: UInt8(ascii: "/")) else { return ([], self) }
    return (Array(self[...slash]), Array(self[(slash + 1)...]))
  }

  /// A name before its last dot, and behind it.
  package var stemAndEnding: (stem: [UInt8], ending: [UInt8]) {
    guard let dot = lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return (self, []) }
    return (Array(self[..<dot]), Array(self[(dot + 1)...]))
  }

  /// A name with a number before its ending.
  func numbered(_ number: Int) -> [UInt8] {
    let (stem, ending) = stemAndEnding
    return stem + " (\(number))".utf8 + (ending.isEmpty ? [] : [UInt8(ascii: ".")] + ending)
  }
}
