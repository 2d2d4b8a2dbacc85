// The rules of the repository, applied to it. PlantedViolationTests shows that each rule can fail.

import Testing

@Suite("The source tree")
struct HygieneTests {
  static let imports = ImportRules(cLibraries: Repository.cLibraries)

  @Test("The rules read the repository that they belong to")
  func findsItself() {
    #expect(Repository.files.contains { $0.path == "Tests/HygieneTests/HygieneTests.swift" })
    #expect(Repository.files.contains { $0.path.hasPrefix("Sources/Reading/") })
    #expect(!Repository.cLibraries.isEmpty)
    #expect(
      Repository.readmes.map(\.path).sorted() == [
        "README.md", "Sources/Bench/README.md", "Sources/README.md", "Tests/README.md",
        "data/README.md",
      ])
  }

  @Test("Imports follow the architecture")
  func imports() {
    #expect(Repository.swiftFiles.flatMap(Self.imports.strayImports) == [])
  }

  @Test("Each C library is imported by exactly one adapter")
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

  @Test("Every source file begins with its idea")
  func ideas() {
    #expect(Repository.files.flatMap(missingIdea) == [])
  }

  @Test("No more than three files use each other in a circle")
  func circles() {
    #expect(Repository.types.circles(longerThan: 3) == [])
  }

  @Test("Actions are spelled in one place")
  func actions() {
    #expect(Repository.swiftFilesButTheRules.flatMap(literalActions) == [])
  }

  @Test("Models, sessions and adapters hand over sentences unresolved")
  func sentences() {
    #expect(Repository.swiftFiles.flatMap(earlyResolvedSentences) == [])
  }

  @Test("One word stands for one thing")
  func words() {
    let texts = Repository.swiftFilesButTheRules + Repository.otherTexts
    #expect(texts.flatMap(unusedWordsUsed) == [])
  }

  @Test("Texts for users have the apostrophes of print")
  func apostrophes() {
    #expect(Repository.swiftFiles.flatMap(straightApostrophes) == [])
  }

  @Test(
    "The program, the package and the metainfo have one version, and their types of files agree")
  func versions() throws {
    func text(_ path: String) throws -> String {
      let texts = Repository.otherTexts + Repository.swiftFiles
      return try #require(texts.first { $0.path == path }).text
    }
    let version = try #require(
      text("Sources/Programs/Commands/CommandOption.swift").firstMatch(
        of: /reticleVersion = "([0-9.]+)"/)
    ).1
    #expect(try text("data/debian/changelog").hasPrefix("reticle (\(version)-"))
    let name = "data/io.github.reticle_app.Reticle"
    let metainfo = try text("\(name).metainfo.xml")
    #expect(metainfo.firstMatch(of: /<release version="([^"]+)"/)?.1 == version)
    // A number there would be forgotten with the next version.
    #expect(Repository.readmes.allSatisfy { !$0.text.contains(version) })
    let offered = metainfo.matches(of: /<mediatype>(.+)<\/mediatype>/).map { String($0.1) }
    let opened = try #require(text("\(name).desktop").firstMatch(of: /MimeType=(.+)/)).1
    #expect(offered == opened.split(separator: ";").map(String.init))
  }

  @Test(
    "A README names only files, folders and types that exist", arguments: Repository.readmes.indices
  )
  func readme(_ index: Int) {
    let readme = Repository.readmes[index]
    let paths = Repository.paths + Repository.otherTexts.map(\.path) + Repository.trackedPaths
    #expect(deadPaths(in: readme, among: paths) == [])
    #expect(deadNames(in: readme, among: Repository.names) == [])
  }

  @Test(
    "Only the expected things lie at the top level",
    .enabled(if: !Repository.trackedPaths.isEmpty, "git lists no files here"))
  func topLevel() {
    #expect(strayTopLevelEntries(among: Repository.trackedPaths) == [])
  }
}
