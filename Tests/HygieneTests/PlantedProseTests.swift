// The rules of names, folders and words get a violation each, which they have to catch.

import Testing

@Suite("The rules of names and words")
struct PlantedProseTests {
  private func file(_ path: String, _ text: String) -> SourceFile {
    SourceFile(path: path, text: text)
  }

  @Test("The seventeenth entry of a folder is caught, whether it is a file or a folder")
  func catchesCrowd() {
    let sixteen = (1...15).map { "Sources/A/\($0).swift" } + ["Sources/A/B/C.swift"]
    #expect(crowdedFolders(among: sixteen + ["Sources/A/B/D.swift"]) == [])
    #expect(crowdedFolders(among: sixteen + ["Sources/A/D/E.swift"]).count == 1)
  }

  @Test("A second folder with the same name is caught")
  func catchesRepeatedFolder() {
    #expect(repeatedFolderNames(among: ["Sources/A/Live/B.swift", "Sources/C/D.swift"]) == [])
    #expect(
      repeatedFolderNames(among: ["Sources/A/Live/B.swift", "Sources/C/Live/D.swift"]).count == 1)
  }

  @Test(
    "A type name with two declarations is caught, and one in a comment or a literal passes",
    arguments: [
      ("struct Entry {}", 1), ("extension A {\n  enum Entry {}\n}", 1),
      ("@MainActor private final class Entry: A {}", 1), ("// struct Entry {}", 0),
      ("let a = \"\"\"\n  struct Entry\n  \"\"\"", 0), ("struct EntryRow {}", 0),
    ])
  func catchesAmbiguousName(text: String, count: Int) {
    let files = [
      file("Sources/A.swift", "public struct Entry {}\n"), file("Sources/B.swift", text),
    ]
    #expect(TypeMap(files).ambiguousNames.count == count)
  }

  @Test("A circle of four files is caught, and one of three passes")
  func catchesCircle() {
    func ring(_ count: Int) -> [SourceFile] {
      (0..<count).map { index in
        file("\(index).swift", "struct T\(index) { let next: T\((index + 1) % count) }\n")
      }
    }
    #expect(TypeMap(ring(4)).circles(longerThan: 3).count == 1)
    #expect(TypeMap(ring(3)).circles(longerThan: 3) == [])
    let chain = ring(5).dropLast() + [file("4.swift", "struct T4 {}  // T0\nlet a = \"T0\"\n")]
    #expect(TypeMap(Array(chain)).circles(longerThan: 1) == [])
  }

  @Test("The name of an action as a literal is caught")
  func catchesLiteralAction() {
    let use = "button.action = \"win.copy\"\n"
    #expect(literalActions(in: file("Sources/App/ReticleUI/A.swift", use)).count == 1)
    #expect(literalActions(in: file("Tests/A/A.swift", use)).count == 1)
    for innocent in ["// \"win.copy\" copies.\n", "\"window.copy\"\n", "\"win.\\(name)\"\n"] {
      #expect(literalActions(in: file("Sources/Adapters/Gtk/A.swift", innocent)) == [])
    }
  }

  @Test("A sentence that Core or an adapter resolves is caught")
  func catchesResolvedSentence() {
    let use = "let a = [tr(\"A code\")]\n"
    for path in ["Sources/Core/Cameras/A.swift", "Sources/Adapters/Capture/A.swift"] {
      #expect(earlyResolvedSentences(in: file(path, use)).count == 1)
      #expect(earlyResolvedSentences(in: file(path, "// tr(\"…\")\nlet str = attr(1)\n")) == [])
    }
    for path in [
      "Sources/Core/Wording/A.swift", "Sources/Adapters/Gtk/A.swift", "Sources/App/Reticle/A.swift",
    ] {
      #expect(earlyResolvedSentences(in: file(path, use)) == [])
    }
  }

  @Test(
    "A word that has a better one is caught in sentences and in names",
    arguments: [
      "// Nobody looks.", "let filmName = 1", "case picture", "func showPictures() {}",
      "# whom to ask", "\"The live screen\"", "let liveScreen = 1", ".It lamp",
    ])
  func catchesWord(line: String) {
    #expect(unusedWordsUsed(in: file("A.swift", line)).count == 1)
  }

  @Test(
    "Proper names and words that only contain one pass",
    arguments: [
      "case .dxFilmEdge: \"DX Film Edge\"", "clamped(to: lamplight)", "gtk_picture_new()",
      "// a filmy surface", "screens that live",
    ])
  func allowsProperName(line: String) {
    #expect(unusedWordsUsed(in: file("A.swift", line)) == [])
  }

  @Test("The 101st column of a comment is caught, in sources and in scripts")
  func catchesWideComment() {
    let wide = String(repeating: "ä", count: 99)
    #expect(wideComments(in: file("A.swift", "  //\(wide)")).count == 1)
    #expect(wideComments(in: file("data/test", "##\(wide)")).count == 1)
    #expect(wideComments(in: file("A.swift", "//\(wide.dropLast())")) == [])
    #expect(wideComments(in: file("A.swift", "let a = \"\(wide)\"")) == [])
  }
}
