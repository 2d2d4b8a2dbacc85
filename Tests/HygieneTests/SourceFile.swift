// One file of the repository as the rules see it: where it lies, and its text.

struct SourceFile {
  /// From the repository's root: `Sources/Core/Imaging/Mailbox.swift`.
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
    if folders == ["Sources", "Assembly"] { return .assembly }
    guard folders.count > 1 else { return .elsewhere }
    switch (folders[0], folders[1], folders.dropFirst(2).first) {
    case ("Sources", "Core", let module?): return .core(module)
    case ("Sources", "Adapters", "Decoders") where folders.count > 3,
      ("Sources", "Adapters", "Recognizers") where folders.count > 3,
      ("Sources", "Adapters", "Writers") where folders.count > 3,
      ("Sources", "Adapters", "CameraDrivers") where folders.count > 3,
      ("Sources", "Adapters", "WebNames") where folders.count > 3:
      return .adapter(folders[3])
    case ("Sources", "Adapters", let module?): return .adapter(module)
    case ("Sources", "App", let module?): return .app(module)
    case ("Sources", "Tools", let module?): return .tool(module)
    case ("Tests", _, _): return .tests
    default: return .elsewhere
    }
  }
}

enum Place: Equatable {
  case core(String)
  case adapter(String)
  case app(String)
  case tool(String)
  case assembly
  case tests
  case elsewhere
}
