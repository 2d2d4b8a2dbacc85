// The rules of circles, actions and words get a violation each, which they have to catch.

import Testing

@Suite("The rules of circles and words")
struct PlantedProseTests {
  private func file(_ path: String, _ text: String) -> SourceFile {
    SourceFile(path: path, text: text)
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
    #expect(literalActions(in: file("Sources/Features/Lens/View/A.swift", use)).count == 1)
    #expect(literalActions(in: file("Tests/A/A.swift", use)).count == 1)
    for innocent in ["// \"win.copy\" copies.\n", "\"window.copy\"\n", "\"win.\\(name)\"\n"] {
      #expect(literalActions(in: file("Sources/Adapters/Gtk/A.swift", innocent)) == [])
    }
  }

  @Test("An apostrophe of a typewriter is caught in a text, and passes in a comment")
  func catchesApostrophe() {
    let path = "Sources/Meaning/A.swift"
    #expect(straightApostrophes(in: file(path, "Sentence(\"The code's text\")\n")).count == 1)
    for innocent in [
      "// the code's text \"a\"\n", "Sentence(\"The code’s text\")\n", "let a = \"'\"\n",
    ] {
      #expect(straightApostrophes(in: file(path, innocent)) == [])
    }
  }

  @Test("A sentence that a model or an adapter resolves is caught")
  func catchesResolvedSentence() {
    let use = "let a = [tr(\"A code\")]\n"
    for path in ["Sources/Features/Lens/Model/A.swift", "Sources/Adapters/Capture/A.swift"] {
      #expect(earlyResolvedSentences(in: file(path, use)).count == 1)
      #expect(earlyResolvedSentences(in: file(path, "// tr(\"…\")\nlet str = attr(1)\n")) == [])
    }
    for path in [
      "Sources/Wording/A.swift", "Sources/Adapters/Gtk/A.swift", "Sources/Programs/Reticle/A.swift",
    ] {
      #expect(earlyResolvedSentences(in: file(path, use)) == [])
    }
  }

  @Test(
    "A word that has a better one is caught in sentences and in names",
    arguments: [
      "// Nobody looks.", "let filmName = 1", "case picture", "func showPictures() {}",
      "# whom to ask", "\"The live screen\"", "let liveScreen = 1", ".It lamp",
      "// A stranger's file.", "// Both are alike.", "func shutDoor() {}", "/// The middle one.",
      "// It runs away.", "\"The check sum is wrong.\"",
    ])
  func catchesWord(line: String) {
    #expect(unusedWordsUsed(in: file("A.swift", line)).count == 1)
  }

  @Test(
    "Proper names and words that only contain one pass",
    arguments: [
      "case .dxFilmEdge: \"DX Film Edge\"", "clamped(to: lamplight)", "gtk_picture_new()",
      "// a filmy surface", "screens that live", "// It runs. Away from it, one in the middle.",
    ])
  func allowsProperName(line: String) {
    #expect(unusedWordsUsed(in: file("A.swift", line)) == [])
  }
}
