// The contents of a file, and the entries of the top level.

/// Words that take the compiler's proofs away. An adapter uses them and gives its reason; other
/// code does without.
let unsafeWords = [
  "Unmanaged", "unsafeBitCast", "nonisolated(unsafe)", "@unchecked", "UnsafeMutable",
  "UnsafePointer", "UnsafeRawPointer", "UnsafeBufferPointer", "UnsafeRawBufferPointer",
  "OpaquePointer",
]

func unsafeWordsOutsideAdapters(in file: SourceFile) -> [String] {
  if case .adapter = file.place { return [] }
  // libFuzzer is a C library and calls this file with its own memory. The package never builds it.
  if file.path == "Tests/Fuzzing/Harness.swift" { return [] }
  return places(of: unsafeWords, in: file)
}

/// Work left undone, and errors that would end the program.
func unfinishedWords(in file: SourceFile) -> [String] {
  // As whole words: iCalendar has a VTODO.
  let marks = file.numberedLines
    .filter {
      ($0.text.contains("TODO") || $0.text.contains("FIXME"))
        && $0.text.contains(/\b(TODO|FIXME)\b/)
    }
    .map { "\(file.path):\($0.number) is marked as unfinished." }
  return marks + places(of: ["try!"], in: file)
}

/// A file of Sources that does not start with its idea in a sentence.
func missingIdea(of file: SourceFile) -> [String] {
  guard file.path.hasPrefix("Sources/") else { return [] }
  let comment = file.numberedLines.map(\.text).prefix { $0.hasPrefix("//") }
  let words = comment.joined(separator: " ").split(separator: " ").filter { !$0.hasPrefix("//") }
  return words.count < 3 ? ["\(file.path) must begin with a comment that says its idea."] : []
}

/// The paths in a README that lead nowhere. Those in its code start at its folder or at the
/// repository's root; a Swift file without a folder lies below the README's. Links start at its
/// folder, as a browser follows them.
func deadPaths(in readme: SourceFile, among paths: [String]) -> [String] {
  let folder = readme.path.split(separator: "/").dropLast().map { "\($0)/" }.joined()
  func exists(_ path: String) -> Bool {
    paths.contains { $0 == path || $0.hasPrefix("\(path)/") }
  }
  let named = codeWords(in: readme).filter(isPath).filter { word in
    let path = word.hasSuffix("/") ? String(word.dropLast()) : word
    if exists(path) || exists(folder + path) { return false }
    return path.contains("/")
      || !paths.contains { $0.hasPrefix(folder) && $0.hasSuffix("/\(path)") }
  }
  let linked = readme.text.matches(of: /\]\((?<target>[^)#\s]+)/).map { String($0.output.target) }
    .filter { !$0.contains("://") && !exists(resolved(folder + $0)) }
  return (named + linked).map { "\(readme.path) names \($0), which does not exist." }
}

/// The names in a README's code that are not a type, file or folder: words of several parts such as
/// `ScanSession`.
func deadNames(in readme: SourceFile, among names: Set<String>) -> [String] {
  var dead: [String] = []
  for word in codeWords(in: readme) where !isPath(word) {
    for part in word.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      let isName = part.wholeMatch(of: /[A-Z][a-z]+([A-Z][a-z0-9]*)+/) != nil
      if isName, !names.contains(String(part)) { dead.append(String(part)) }
    }
  }
  return dead.map { "\(readme.path) names \($0), which does not exist." }
}

/// Whether a word of code is a path from the README or from the root.
private func isPath(_ word: String) -> Bool {
  word.wholeMatch(of: /[A-Za-z][\w+.\-]*(\/[\w+.\-]+)+\/?|[\w+\-]+\.swift/) != nil
}

/// A path in which each `..` has taken the folder before it away.
private func resolved(_ path: String) -> String {
  var parts: [Substring] = []
  for part in path.split(separator: "/") {
    if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
  }
  return parts.joined(separator: "/")
}

/// The words in the blocks of code and between the backquotes of a text.
private func codeWords(in readme: SourceFile) -> [String] {
  var words: [Substring] = []
  var isBlock = false
  for line in readme.numberedLines.map(\.text) {
    if line.hasPrefix("```") {
      isBlock.toggle()
    } else if isBlock {
      words += line.split(separator: " ")
    } else {
      words += line.matches(of: /`([^`]+)`/).flatMap { $0.1.split(separator: " ") }
    }
  }
  return words.map { $0.trimmingPunctuation }
}

extension Substring {
  /// The word without the brackets around it and the signs behind it.
  fileprivate var trimmingPunctuation: String {
    var word = drop { $0 == "(" }
    while let last = word.last, ").,;:".contains(last) { word.removeLast() }
    return String(word)
  }
}

/// Entries of the top level that are not the usual ones of a Swift package.
func strayTopLevelEntries(among paths: [String]) -> [String] {
  let expected: Set = ["Package.swift", "README.md", "LICENSE", "Sources", "Tests", "data"]
  let entries = Set(paths.compactMap { $0.split(separator: "/").first.map(String.init) })
  return entries.filter { !expected.contains($0) && !$0.hasPrefix(".") }.sorted()
    .map { "\($0) does not belong at the top level." }
}

private func places(of words: [String], in file: SourceFile) -> [String] {
  file.numberedLines.flatMap { line in
    words.filter { line.text.contains($0) }.map { "\(file.path):\(line.number) says \($0)." }
  }
}
