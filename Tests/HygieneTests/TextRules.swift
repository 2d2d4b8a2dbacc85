// What a file may contain, and what may lie at the top level.

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

/// A file of Sources that does not begin with its idea in a sentence.
func missingIdea(of file: SourceFile) -> [String] {
  guard file.path.hasPrefix("Sources/") else { return [] }
  let comment = file.numberedLines.map(\.text).prefix { $0.hasPrefix("//") }
  let words = comment.joined(separator: " ").split(separator: " ").filter { !$0.hasPrefix("//") }
  return words.count < 3 ? ["\(file.path) must begin with a comment that says its idea."] : []
}

/// The paths in README that lead nowhere; those of Sources are written without that word.
func deadPaths(in readme: SourceFile, among paths: [String]) -> [String] {
  let quoted = /`(?<path>[\w+\-\/]+\/[\w+.\-\/]+|[\w+\-]+\.swift)`/
  return readme.text.matches(of: quoted).map { String($0.output.path) }.filter { path in
    let isOurs = [
      "Reading/", "Meaning/", "Features/", "Adapters/", "Programs/", "Bench/", "Tests/", "data/",
    ]
    .contains { path.hasPrefix($0) }
    guard isOurs || path.hasSuffix(".swift") else { return false }
    return !paths.contains { known in
      [known, "/" + known].contains { $0.hasSuffix("/" + path) || $0.contains("/\(path)/") }
    }
  }.map { "\(readme.path) names \($0), which does not exist." }
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
