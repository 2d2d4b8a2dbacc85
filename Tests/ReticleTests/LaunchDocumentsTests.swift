// The options of reticle in --help, compared with the manual page and the completions.

import Foundation
import TestSupport
import Testing

@testable import Reticle

@Suite("Options of reticle in its documents")
struct LaunchDocumentsTests {
  private let documents = OptionDocuments(of: "reticle")
  private let options = OptionDocuments.options(in: Launch.help)
  private var long: Set<String> { options.filter { $0.hasPrefix("--") } }
  /// The message bus starts the program with it; users do not.
  private let hidden: Set = ["--gapplication-service"]

  @Test("The program accepts every option in --help")
  func accepted() throws {
    for option in options.union(hidden) {
      let others =
        switch option {
        case "--source": ["rtsp://host/door"]
        case "--copy", "--type": ["--once"]
        default: [String]()
        }
      _ = try Launch([option] + others)
    }
    #expect(throws: (any Error).self) { try Launch(["--nonsense"]) }
  }

  @Test("The manual page explains every option and no other")
  func manualPage() throws {
    #expect(try documents.manualPage() == options.union(hidden))
  }

  @Test("bash completes every option and no other")
  func bash() throws {
    #expect(try documents.bash() == long)
  }

  @Test("zsh and fish complete every option and no other")
  func otherShells() throws {
    #expect(try documents.zsh() == options)
    #expect(try documents.fish() == options)
  }

  @Test("The shells offer the same files as for reticle-scan, whose completions are generated")
  func files() throws {
    for file in ["_reticle", "reticle.bash", "reticle.fish"] {
      let generated = file.replacing("reticle", with: "reticle-scan")
      #expect(try endings(in: file) == endings(in: generated), "\(file)")
    }
  }

  /// The lines with the endings of names.
  private func endings(in file: String) throws -> [Substring] {
    let folder = URL(filePath: #filePath).appending(path: "../../../data/completions").standardized
    return try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      .split(separator: "\n").filter { $0.contains("png") }
  }
}
