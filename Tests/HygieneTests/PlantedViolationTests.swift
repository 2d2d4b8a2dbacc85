// Each rule gets a violation, which it has to catch, and a similar text, which it has to pass.

import Testing

@Suite("The rules of the source tree")
struct PlantedViolationTests {
  let imports = ImportRules(cLibraries: ["CZBar", "CGtk"])

  @Test(
    "An import against the architecture is caught",
    arguments: [
      ("Sources/Core/Imaging/A.swift", "import Barcodes"),
      ("Sources/Core/Imaging/A.swift", "import Foundation"),
      ("Sources/Core/Locating/A.swift", "public import Barcodes"),
      ("Sources/Core/Recognition/A.swift", "internal import CZBar"),
      ("Sources/Core/Recognition/A.swift", "import Scanning"),
      ("Sources/Core/Unheard/A.swift", "import Imaging"),
      ("Sources/Adapters/Images/A.swift", "import Foundation"),
      ("Sources/Adapters/Images/A.swift", "import ZBarRecognizer"),
      ("Sources/Adapters/Capture/A.swift", "import Barcodes"),
      ("Sources/Assembly/A.swift", "import Gtk"),
      ("Sources/Assembly/A.swift", "import CZBar"),
      ("Sources/App/ReticleUI/A.swift", "import Capture"),
      ("Sources/App/Reticle/A.swift", "import CGtk"),
      ("Sources/Tools/ReticleScan/A.swift", "import Gtk"),
      ("Sources/Tools/ReticleScan/A.swift", "import ReticleUI"),
      ("Sources/Tools/ReticleBench/A.swift", "import CZBar"),
      ("Tests/ZBarTests/A.swift", "import CZBar"),
    ])
  func catchesStrayImport(path: String, text: String) {
    #expect(imports.strayImports(in: SourceFile(path: path, text: "// A.\n\n\(text)\n")).count == 1)
  }

  @Test(
    "An import that the architecture allows passes",
    arguments: [
      ("Sources/Core/Imaging/A.swift", "import Synchronization"),
      ("Sources/Core/Recognition/A.swift", "public import Locating"),
      ("Sources/Adapters/ZBarRecognizer/A.swift", "internal import CZBar"),
      ("Sources/Adapters/ZBarRecognizer/A.swift", "import Glibc"),
      ("Sources/Adapters/Capture/A.swift", "import Imaging"),
      ("Sources/Assembly/A.swift", "import ZBarRecognizer"),
      ("Sources/App/ReticleUI/A.swift", "import Gtk"),
      ("Sources/App/Reticle/A.swift", "import Capture"),
      ("Sources/Tools/ReticleScan/A.swift", "import ZBarRecognizer"),
      ("Tests/ImagingTests/A.swift", "@testable import Imaging"),
    ])
  func allowsDrawnImport(path: String, text: String) {
    #expect(imports.strayImports(in: SourceFile(path: path, text: "// A.\n\n\(text)\n")) == [])
  }

  @Test(
    "An import is recognised in every way of writing it",
    arguments: [
      "import Imaging", "  import Imaging", "public import Imaging", "@testable import Imaging",
      "@_spi(Test) @preconcurrency internal import Imaging", "import struct Imaging.Point",
      "import Imaging // for points",
    ])
  func findsImport(line: String) {
    #expect(importedModules(in: SourceFile(path: "A.swift", text: line)) == ["Imaging"])
  }

  @Test("A sentence about importing is not an import")
  func ignoresProse() {
    let file = SourceFile(path: "A.swift", text: "// import Imaging\nlet important = 1\n")
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

  @Test("An adapter that imports two C libraries is caught")
  func catchesGreedyAdapter() {
    let files = ["CZBar", "CGtk"].map {
      SourceFile(path: "Sources/Adapters/A/\($0).swift", text: "import \($0)")
    }
    #expect(imports.sharedLibraries(in: files).count == 1)
  }

  @Test("An unsafe word is caught outside the adapters", arguments: unsafeWords)
  func catchesUnsafeWord(word: String) {
    let paths = [
      "Sources/Core/Imaging/A.swift", "Sources/App/Reticle/A.swift", "Tests/A/A.swift",
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

  @Test("The 301st line is caught")
  func catchesLength() {
    func file(_ lines: Int) -> SourceFile {
      SourceFile(path: "A.swift", text: String(repeating: "\n", count: lines))
    }
    #expect(excessLength(of: file(301)).count == 1)
    #expect(excessLength(of: file(300)) == [])
  }

  @Test(
    "A source file that does not begin with its idea is caught",
    arguments: [
      "", "//\n", "// A.swift\n", "\n// Images are borrowed.\n",
      "import Imaging\n// Images are borrowed.\n",
    ])
  func catchesMissingIdea(text: String) {
    #expect(missingIdea(of: SourceFile(path: "Sources/Core/A/A.swift", text: text)).count == 1)
  }

  @Test("A source file that begins with its idea passes")
  func allowsIdea() {
    let file = SourceFile(path: "Sources/A.swift", text: "// Images are borrowed.\nimport B\n")
    #expect(missingIdea(of: file) == [])
  }

  @Test("A stray entry at the top level is caught, and a dot-file passes")
  func catchesStrayTopLevelEntry() {
    let paths = ["Package.swift", "Sources/Core/A.swift", ".ci/run", "notes/plan.md", "notes/a.md"]
    #expect(strayTopLevelEntries(among: paths) == ["notes does not belong at the top level."])
  }

  @Test("A path in README that leads nowhere is caught")
  func catchesDeadPath() {
    let text = "`Core/A/B.swift`, `Core/A`, `B.swift`, `data/x`, `Core/C.swift`, `C.swift`, `a/b`"
    let readme = SourceFile(path: "README.md", text: text)
    #expect(deadPaths(in: readme, among: ["Sources/Core/A/B.swift", "data/x"]).count == 2)
  }
}
