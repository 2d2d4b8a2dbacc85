// What a file may say and how long it may be, and what may lie at the top of the repository.

/// Words that take the compiler's proofs away; an adapter uses them and says why, nobody else does.
let unsafeWords = [
  "Unmanaged", "unsafeBitCast", "nonisolated(unsafe)", "@unchecked", "UnsafeMutable",
  "UnsafePointer", "UnsafeRawPointer", "UnsafeBufferPointer", "UnsafeRawBufferPointer",
  "OpaquePointer",
]

func unsafeWordsOutsideAdapters(in file: SourceFile) -> [String] {
  if case .adapter = file.place { return [] }
  // libFuzzer is a C library, and calls this file with its own memory; the package never builds it.
  if file.path == "Tests/Fuzzing/Harness.swift" { return [] }
  return places(of: unsafeWords, in: file)
}

/// Work left undone, and errors that would end the program.
func unfinishedWords(in file: SourceFile) -> [String] {
  // As whole words: iCalendar has a VTODO.
  let marks = file.numberedLines.filter { $0.text.contains(/\b(TODO|FIXME)\b/) }
    .map { "\(file.path):\($0.number) is marked as unfinished." }
  return marks + places(of: ["try!"], in: file)
}

func excessLength(of file: SourceFile) -> [String] {
  let longest = 400
  let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
  return lines > longest
    ? ["\(file.path) has \(lines) lines; above \(longest) it holds more than one idea."] : []
}

/// A file of Sources whose first lines do not say its idea in a sentence.
func missingIdea(of file: SourceFile) -> [String] {
  guard file.path.hasPrefix("Sources/") else { return [] }
  let comment = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    .prefix { $0.hasPrefix("//") }
  let words = comment.joined(separator: " ").split(separator: " ").filter { !$0.hasPrefix("//") }
  return words.count < 3 ? ["\(file.path) must begin with a comment that says its idea."] : []
}

/// What lies at the top level beside the things that everybody expects there.
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
