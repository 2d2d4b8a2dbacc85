// Which module may import which. This table is the architecture: a new dependency needs a row here.

struct ImportRules {
  /// The modules that stand for C libraries.
  let cLibraries: Set<String>

  static let standardLibrary: Set = ["Swift", "Synchronization", "Observation"]

  /// The modules of Core, each with the ones below it.
  static let core: [String: Set<String>] = [
    "Wording": [],
    "Imaging": [],
    "Barcodes": ["Wording"],
    "Cameras": ["Imaging", "Wording"],
    "CheckUp": ["Barcodes", "Imaging", "Making", "Recognition", "Wording"],
    "Contents": ["Barcodes", "Text", "Wording"],
    "Counting": ["Barcodes", "Contents", "Imaging", "Recognition", "Tables", "Wording"],
    "History": ["Barcodes", "Contents", "Imaging", "Tables", "Wording"],
    "Locating": ["Imaging"],
    "Making": ["Barcodes", "Contents", "Counting", "Imaging", "Wording"],
    "Recognition": ["Imaging", "Barcodes", "Locating"],
    "Records": ["Barcodes", "Contents", "Imaging", "Recognition", "Tables", "Wording"],
    "Scanning": [
      "Imaging", "Barcodes", "Cameras", "CheckUp", "Contents", "Counting", "History", "Locating",
      "Recognition", "Records", "Tables", "Text", "Wording",
    ],
    "Tables": [],
    "Text": ["Barcodes"],
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
    case .adapter("Capture") where module == "Barcodes":
      // It delivers frames and does not depend on codes.
      return false
    case .adapter:
      // Four adapters serve others: GLib those of libraries built upon GLib, Isolation those whose
      // work is done in other processes, Documents the printing of a toolkit, and System all.
      // libdispatch belongs to Swift.
      return Self.standardLibrary.contains(module) || Self.core[module] != nil
        || cLibraries.contains(module)
        || ["Dispatch", "Documents", "Glibc", "GLib", "Isolation", "System"].contains(module)
    case .app("ReticleUI"):
      // A view takes its widgets from Gtk and its state from Core; how images are taken is not its
      // concern.
      return Self.standardLibrary.contains(module) || Self.core[module] != nil
        || ["GLib", "Gtk"].contains(module)
    case .tool("ReticleScan") where module.contains("Gtk") || module == "ReticleUI":
      // It runs where there is no desktop.
      return false
    case .assembly:
      // It joins Core and adapters for programs that run without a desktop, too.
      return !cLibraries.contains(module)
        && !["Assembly", "Desktop", "Gtk", "Reticle", "ReticleScan", "ReticleUI", "Staging"]
          .contains(module)
    case .app, .tool, .tests:
      return !cLibraries.contains(module)
    case .elsewhere:
      return true
    }
  }

  /// The C libraries that no adapter or several adapters import, and the adapters that import
  /// several.
  func sharedLibraries(in files: [SourceFile]) -> [String] {
    var librariesOfAdapter: [String: Set<String>] = [:]
    for file in files {
      guard case .adapter(let adapter) = file.place else { continue }
      librariesOfAdapter[adapter, default: []]
        .formUnion(importedModules(in: file).filter(cLibraries.contains))
    }
    let greedy = librariesOfAdapter.filter { $0.value.count > 1 }
      .map { "\($0.key) must import one C library, not \($0.value.sorted())." }
    let shared = cLibraries.compactMap { library -> String? in
      let adapters = librariesOfAdapter.filter { $0.value.contains(library) }.keys.sorted()
      return adapters.count == 1
        ? nil : "\(library) must be imported by one adapter, not \(adapters)."
    }
    return (greedy + shared).sorted()
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
