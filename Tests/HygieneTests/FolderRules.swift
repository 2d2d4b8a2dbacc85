// How many entries a folder may have, what it may be called, and what may lie at the top level.

/// Entries of the top level that are not the usual ones of a Swift package.
func strayTopLevelEntries(among paths: [String]) -> [String] {
  let expected: Set = ["Package.swift", "README.md", "LICENSE", "Sources", "Tests", "data"]
  let entries = Set(paths.compactMap { $0.split(separator: "/").first.map(String.init) })
  return entries.filter { !expected.contains($0) && !$0.hasPrefix(".") }.sorted()
    .map { "\($0) does not belong at the top level." }
}

/// Folders in which a person has to search: those with more than 16 files and folders.
func crowdedFolders(among paths: [String]) -> [String] {
  let most = 16
  return entries(of: paths).filter { $0.value.count > most }
    .map { "\($0.key) has \($0.value.count) entries; above \(most) it is several subjects." }
    .sorted()
}

/// Folders below `Sources` with the name of another, so that the name alone is ambiguous.
func repeatedFolderNames(among paths: [String]) -> [String] {
  let folders = Dictionary(grouping: entries(of: paths).keys.filter { $0.hasPrefix("Sources/") }) {
    $0.split(separator: "/").last.map(String.init) ?? ""
  }
  return folders.values.filter { $0.count > 1 }
    .map { "\($0.sorted().joined(separator: " and ")) have one name." }.sorted()
}

/// The folders that the paths of files name, each with the files and folders directly in it.
private func entries(of paths: [String]) -> [String: Set<Substring>] {
  var entries: [String: Set<Substring>] = [:]
  for path in paths {
    let parts = path.split(separator: "/")
    for depth in parts.indices.dropFirst() {
      entries[parts[..<depth].joined(separator: "/"), default: []].insert(parts[depth])
    }
  }
  return entries
}
