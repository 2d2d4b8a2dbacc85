// Each rule gets a violation, which it has to catch, and a similar text, which it has to pass.

import Testing

@Suite("The rules of the source tree")
struct PlantedViolationTests {
  let imports = ImportRules(cLibraries: ["CZBar", "CGtk"])

  @Test(
    "An import against the architecture is caught",
    arguments: [
      ("Sources/Reading/Imaging/A.swift", "import Meaning"),
      ("Sources/Reading/Imaging/A.swift", "import Foundation"),
      ("Sources/Reading/A.swift", "internal import CZBar"),
      ("Sources/Meaning/Links/A.swift", "public import FeatureModels"),
      ("Sources/Features/Counting/Model/A.swift", "import FeatureSessions"),
      ("Sources/Features/Counting/Session/A.swift", "import Gtk"),
      ("Sources/Features/Counting/View/A.swift", "import Capture"),
      ("Sources/Features/Counting/Unheard/A.swift", "import Reading"),
      ("Sources/Adapters/Isolation/A.swift", "import Foundation"),
      ("Sources/Adapters/Isolation/A.swift", "import ZBarRecognizer"),
      ("Sources/Programs/Assembly/A.swift", "import Gtk"),
      ("Sources/Programs/Assembly/A.swift", "import CZBar"),
      ("Sources/Programs/Reticle/A.swift", "import CGtk"),
      ("Sources/Programs/ReticleScanComplete/A.swift", "import Gtk"),
      ("Sources/Programs/ReticleScanComplete/A.swift", "import FeatureViews"),
      ("Sources/Programs/ReticleScan/A.swift", "import Assembly"),
      ("Sources/Programs/ScanCommand/A.swift", "import Capture"),
      ("Sources/Bench/A.swift", "import CZBar"),
      ("Tests/ZBarTests/A.swift", "import CZBar"),
    ])
  func catchesStrayImport(path: String, text: String) {
    #expect(imports.strayImports(in: SourceFile(path: path, text: "// A.\n\n\(text)\n")).count == 1)
  }

  @Test(
    "An import that the architecture allows passes",
    arguments: [
      ("Sources/Reading/Imaging/A.swift", "import Synchronization"),
      ("Sources/Meaning/A.swift", "public import Reading"),
      ("Sources/Adapters/ZBarRecognizer/A.swift", "internal import CZBar"),
      ("Sources/Adapters/ZBarRecognizer/A.swift", "import Glibc"),
      ("Sources/Adapters/Capture/A.swift", "import FeatureModels"),
      ("Sources/Programs/Assembly/A.swift", "import ZBarRecognizer"),
      ("Sources/Features/Counting/View/A.swift", "import Gtk"),
      ("Sources/Programs/Reticle/A.swift", "import Capture"),
      ("Sources/Programs/ReticleScanComplete/A.swift", "import ZBarRecognizer"),
      ("Sources/Programs/ScanCommand/A.swift", "import HistoryDatabase"),
      ("Tests/ReadingTests/A.swift", "@testable import Reading"),
    ])
  func allowsDrawnImport(path: String, text: String) {
    #expect(imports.strayImports(in: SourceFile(path: path, text: "// A.\n\n\(text)\n")) == [])
  }

  @Test(
    "An import is recognised in every way of writing it",
    arguments: [
      "import Reading", "  import Reading", "public import Reading", "@testable import Reading",
      "@_spi(Test) @preconcurrency internal import Reading", "import struct Reading.Point",
      "import Reading // for points",
    ])
  func findsImport(line: String) {
    #expect(importedModules(in: SourceFile(path: "A.swift", text: line)) == ["Reading"])
  }

  @Test("A sentence about importing is not an import")
  func ignoresProse() {
    let file = SourceFile(path: "A.swift", text: "// import Reading\nlet important = 1\n")
    #expect(importedModules(in: file) == [])
  }

  @Test("A C library that two adapters import is caught")
  func catchesSharedLibrary() {
    let files = ["A", "B"].map {
      SourceFile(path: "Sources/Adapters/\($0)/A.swift", text: "import CZBar")
    }
    let rules = ImportRules(cLibraries: ["CZBar"])
    #expect(rules.sharedLibraries(in: files).count == 1)
    #expect(rules.sharedLibraries(in: [files[0], files[0]]) == [])
  }

  @Test("A C library without an adapter is caught")
  func catchesUnusedLibrary() {
    #expect(ImportRules(cLibraries: ["CZBar"]).sharedLibraries(in: []).count == 1)
  }

  @Test("An unsafe word is caught outside the adapters", arguments: unsafeWords)
  func catchesUnsafeWord(word: String) {
    let paths = [
      "Sources/Reading/A.swift", "Sources/Programs/Reticle/A.swift", "Tests/A/A.swift",
      "Tests/Fuzzing/A.swift",
    ]
    for path in paths {
      let planted = SourceFile(path: path, text: "// A.\nlet a = \(word)\n")
      #expect(unsafeWordsOutsideAdapters(in: planted).contains("\(path):2 says \(word)."))
    }
    for path in ["Sources/Adapters/ZBar/A.swift", "Tests/Fuzzing/Harness.swift"] {
      let allowed = SourceFile(path: path, text: "let a = \(word)\n")
      #expect(unsafeWordsOutsideAdapters(in: allowed) == [])
    }
  }

  @Test("Unfinished work is caught", arguments: ["// TODO: later", "/* FIXME */", "try! run()"])
  func catchesUnfinishedWork(line: String) {
    #expect(unfinishedWords(in: SourceFile(path: "A.swift", text: "\n\(line)\n")).count == 1)
  }

  @Test("Words that only resemble unfinished work pass")
  func allowsTasksOfCalendars() {
    let file = SourceFile(path: "A.swift", text: "case \"VTODO\": try run()\n")
    #expect(unfinishedWords(in: file) == [])
  }

  @Test(
    "A source file that does not begin with its idea is caught",
    arguments: [
      "", "//\n", "// A.swift\n", "\n// Images are borrowed.\n",
      "import Imaging\n// Images are borrowed.\n",
    ])
  func catchesMissingIdea(text: String) {
    #expect(missingIdea(of: SourceFile(path: "Sources/Reading/A.swift", text: text)).count == 1)
  }

  @Test("A source file that begins with its idea passes")
  func allowsIdea() {
    let file = SourceFile(path: "Sources/A.swift", text: "// Images are borrowed.\nimport B\n")
    #expect(missingIdea(of: file) == [])
  }

  @Test("A stray entry at the top level is caught, and a dot-file passes")
  func catchesStrayTopLevelEntry() {
    let paths = ["Package.swift", "Sources/A.swift", ".ci/run", "notes/plan.md", "notes/a.md"]
    #expect(strayTopLevelEntries(among: paths) == ["notes does not belong at the top level."])
  }

  @Test(
    "A path in a README that leads nowhere is caught",
    arguments: [
      "`Reading/C.swift`", "`C.swift`", "`a/b`", "`data/y --once`", "```\nswift data/y\n```",
      "[y](data/y)", "[y](../data/x)", "`Meaning/A`",
    ])
  func catchesDeadPath(text: String) {
    let readme = SourceFile(path: "README.md", text: text)
    #expect(deadPaths(in: readme, among: planted).count == 1)
  }

  @Test(
    "A path from the README's folder or from the root passes, and so does what is none",
    arguments: [
      "`Reading/A/B.swift`", "`Reading/A`", "`Sources/Reading/`", "`B.swift`", "`data/x --once`.",
      "[x](../data/x)", "[B](Reading/A/B.swift)", "[S](https://www.swift.org/x)", "`/dev/y`",
      "`rtsp://host/y`", "`.build/y`", "a/b", "```\ndata/x && swift\n```",
    ])
  func allowsPath(text: String) {
    let readme = SourceFile(path: "Sources/README.md", text: text)
    #expect(deadPaths(in: readme, among: planted) == [])
  }

  private var planted: [String] { ["Sources/Reading/A/B.swift", "data/x"] }

  @Test("A name in a README that nothing has is caught")
  func catchesDeadName() {
    let text = "`LumaImage`, `LumaFrame`.\n```\nLumaImage ► LumaBox.next\n```\nPipeWire, `ZXing`\n"
    let readme = SourceFile(path: "README.md", text: text)
    #expect(deadNames(in: readme, among: ["LumaImage"]).count == 2)
  }
}
