// One file of the repository as the rules see it: where it lies, and its text.

struct SourceFile {
  /// From the repository's root: `Sources/Reading/Imaging/Mailbox.swift`.
  let path: String
  let text: String
  /// The lines with their numbers, as an editor counts them.
  let numberedLines: [(number: Int, text: Substring)]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    // By bytes, because a split by characters takes ten times as long.
    numberedLines = text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated().map { ($0.offset + 1, Substring($0.element)) }
  }

  var isSwift: Bool { path.hasSuffix(".swift") }

  /// The layer and the module that the file belongs to.
  var place: Place {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    guard folders.count > 1 else { return .elsewhere }
    switch (folders[0], folders[1], folders.dropFirst(2).first) {
    case ("Tests", _, _): return .tests
    case ("Sources", "Wording", _), ("Sources", "Reading", _), ("Sources", "Meaning", _):
      return .core(folders[1])
    case ("Sources", "Features", _?) where folders.count > 3:
      return folders[3] == "View" ? .view : .core("Feature\(folders[3])s")
    case ("Sources", "Adapters", let module?): return .adapter(module)
    case ("Sources", "Programs", let module?): return .program(module)
    case ("Sources", "Bench", _): return .program("ReticleBench")
    default: return .elsewhere
    }
  }
}

enum Place: Equatable {
  /// Values, rules and sessions, without C and without a toolkit.
  case core(String)
  case view
  case adapter(String)
  case program(String)
  case tests
  case elsewhere
}
