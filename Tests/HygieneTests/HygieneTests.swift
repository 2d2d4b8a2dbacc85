// The repository held to its own rules. That each rule can fail is shown in PlantedViolationTests.

import Testing

@Suite("The source tree")
struct HygieneTests {
  static let imports = ImportRules(cLibraries: Repository.cLibraries)

  @Test("The rules are looking at the repository they belong to")
  func findsItself() {
    #expect(Repository.files.contains { $0.path == "Tests/HygieneTests/HygieneTests.swift" })
    #expect(Repository.files.contains { $0.path.hasPrefix("Sources/Core/") })
    #expect(!Repository.cLibraries.isEmpty)
  }

  @Test("Imports go the way of the architecture")
  func imports() {
    #expect(Repository.swiftFiles.flatMap(Self.imports.strayImports) == [])
  }

  @Test("Each C library is imported by exactly one adapter, and each adapter imports at most one")
  func libraries() {
    #expect(Self.imports.sharedLibraries(in: Repository.swiftFiles) == [])
  }

  @Test("Pointers and unchecked promises stay in the adapters")
  func safety() {
    #expect(Repository.swiftFilesButTheRules.flatMap(unsafeWordsOutsideAdapters) == [])
  }

  @Test("Nothing is marked as unfinished, and no error ends the program")
  func finished() {
    #expect(Repository.swiftFilesButTheRules.flatMap(unfinishedWords) == [])
  }

  @Test("No Swift file is longer than one idea needs")
  func lengths() {
    #expect(Repository.swiftFiles.flatMap(excessLength) == [])
  }

  @Test("Every source file begins by saying its idea")
  func ideas() {
    #expect(Repository.files.flatMap(missingIdea) == [])
  }

  @Test(
    "Only the expected things lie at the top level",
    .enabled(if: !Repository.trackedPaths.isEmpty, "git lists no files here"))
  func topLevel() {
    #expect(strayTopLevelEntries(among: Repository.trackedPaths) == [])
  }
}
