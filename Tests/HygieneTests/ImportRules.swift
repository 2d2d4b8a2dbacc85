// Which module may import which. This table is the architecture: a new dependency needs a row here.

struct ImportRules {
  /// The modules that stand for C libraries.
  let cLibraries: Set<String>

  static let standardLibrary: Set = ["Swift", "Synchronization", "Observation"]

  /// The modules without C and without a toolkit, each with the ones below it.
  static let core: [String: Set<String>] = [
    "Wording": [],
    "Reading": ["Wording"],
    "Meaning": ["Reading", "Wording"],
    "FeatureModels": ["Meaning", "Reading", "Wording"],
    "FeatureSessions": ["FeatureModels", "Meaning", "Reading", "Wording"],
  ]

  /// The imports of one file that the architecture does not allow.
  func strayImports(in file: SourceFile) -> [String] {
    importedModules(in: file)
      .filter { !allows($0, in: file.place) }
      .map { "\(file.path) must not import \($0)." }
  }

  private func allows(_ module: String, in place: Place) -> Bool {
    switch place {
    case .core(let user):
      return Self.standardLibrary.contains(module) || Self.core[user, default: []].contains(module)
    case .adapter:
      // Four adapters serve others: GLib those of libraries built upon GLib, Isolation those whose
      // work is done in other processes, Documents the printing of a toolkit, and System all.
      // libdispatch belongs to Swift.
      return Self.standardLibrary.contains(module) || Self.core[module] != nil
        || cLibraries.contains(module)
        || ["Dispatch", "Documents", "Glibc", "GLib", "Isolation", "System"].contains(module)
    case .view:
      // A view takes its widgets from Gtk and its state from the sessions.
      return Self.standardLibrary.contains(module) || Self.core[module] != nil
        || ["GLib", "Gtk"].contains(module)
    case .program("Filing"), .program("ScanCommand"), .program("ReticleScan"):
      // reticle-scan loads no more than this, so that it starts at once.
      return Self.standardLibrary.contains(module) || Self.core[module] != nil
        || [
          "Commands", "Filing", "Glibc", "GLib", "HistoryDatabase", "Isolation", "ScanCommand",
          "System", "TextStandards",
        ].contains(module)
    case .program("Assembly"), .program("Commands"), .program("ReticleScanComplete"),
      .program("ReticleDecoder"), .program("ReticleReader"), .program("ReticleRenderer"),
      .program("ReticleSplitter"):
      // These run where there is no desktop.
      return !cLibraries.contains(module)
        && !["FeatureSessions", "FeatureViews", "Gtk", "Staging"].contains(module)
    case .program, .tests:
      return !cLibraries.contains(module)
    case .elsewhere:
      return true
    }
  }

  /// The C libraries that no adapter or several adapters import.
  func sharedLibraries(in files: [SourceFile]) -> [String] {
    var users: [String: Set<String>] = [:]
    for file in files {
      guard case .adapter(let adapter) = file.place else { continue }
      for library in importedModules(in: file) { users[library, default: []].insert(adapter) }
    }
    return cLibraries.sorted().compactMap { library in
      let adapters = users[library, default: []].sorted()
      return adapters.count == 1
        ? nil : "\(library) must be imported by one adapter, not \(adapters)."
    }
  }
}

/// The modules that a file imports, with any attributes before and comments after the name.
func importedModules(in file: SourceFile) -> [String] {
  let declaration =
    /\s*(@\w+(\([^)]*\))?\s+)*((public|package|internal|fileprivate|private)\s+)?import\s+((typealias|struct|class|actor|enum|protocol|let|var|func)\s+)?(?<module>\w+).*/
  return file.numberedLines
    .filter { $0.text.contains("import") }
    .compactMap { $0.text.wholeMatch(of: declaration).map { String($0.output.module) } }
}
