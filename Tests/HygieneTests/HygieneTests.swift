// The rules of the repository, applied to it. PlantedViolationTests shows that each rule can fail.

import Testing

@Suite("The source tree")
struct HygieneTests {
  static let imports = ImportRules(cLibraries: Repository.cLibraries)

  @Test("The rules read the repository that they belong to")
  func findsItself() {
    #expect(Repository.files.contains { $0.path == "Tests/HygieneTests/HygieneTests.swift" })
    #expect(Repository.files.contains { $0.path.hasPrefix("Sources/Core/") })
    #expect(!Repository.cLibraries.isEmpty)
  }

  @Test("Imports follow the architecture")
  func imports() {
    #expect(Repository.swiftFiles.flatMap(Self.imports.strayImports) == [])
  }

  @Test("Each C library is imported by exactly one adapter, and each adapter imports at most one")
  func libraries() {
    #expect(Self.imports.sharedLibraries(in: Repository.swiftFiles) == [])
  }

  @Test("Pointers and unchecked code stay in the adapters")
  func safety() {
    #expect(Repository.swiftFilesButTheRules.flatMap(unsafeWordsOutsideAdapters) == [])
  }

  @Test("Nothing is marked as unfinished, and no error ends the program")
  func finished() {
    #expect(Repository.swiftFilesButTheRules.flatMap(unfinishedWords) == [])
  }

  @Test("No Swift file is longer than 300 lines")
  func lengths() {
    #expect(Repository.swiftFiles.flatMap(excessLength) == [])
  }

  @Test("Every source file begins with its idea")
  func ideas() {
    #expect(Repository.files.flatMap(missingIdea) == [])
  }

  @Test("No folder has more entries than a person takes in, and each folder has its own name")
  func folders() {
    #expect(crowdedFolders(among: Repository.paths) == [])
    #expect(repeatedFolderNames(among: Repository.paths) == [])
  }

  @Test("Each type has a name of its own")
  func typeNames() {
    #expect(Repository.types.ambiguousNames == [])
  }

  @Test("No more than three files use each other in a circle")
  func circles() {
    #expect(Repository.types.circles(longerThan: 3) == [])
  }

  @Test("Actions are spelled in one place")
  func actions() {
    #expect(Repository.swiftFilesButTheRules.flatMap(literalActions) == [])
  }

  @Test("Core and the adapters hand over sentences unresolved")
  func sentences() {
    #expect(Repository.swiftFiles.flatMap(earlyResolvedSentences) == [])
  }

  @Test("One word stands for one thing")
  func words() {
    let texts = Repository.swiftFilesButTheRules + Repository.otherTexts
    #expect(texts.flatMap(unusedWordsUsed) == [])
  }

  @Test("Comments are at most 100 columns wide")
  func widths() {
    let texts = Repository.files + Repository.otherTexts.filter { $0.path != "README.md" }
    #expect(texts.flatMap(wideComments) == [])
  }

  @Test("README names only files and folders that exist")
  func readme() throws {
    let readme = try #require(Repository.otherTexts.first { $0.path == "README.md" })
    let paths = Repository.paths + Repository.otherTexts.map(\.path) + Repository.trackedPaths
    #expect(deadPaths(in: readme, among: paths) == [])
  }

  @Test(
    "Only the expected things lie at the top level",
    .enabled(if: !Repository.trackedPaths.isEmpty, "git lists no files here"))
  func topLevel() {
    #expect(strayTopLevelEntries(among: Repository.trackedPaths) == [])
  }
}
