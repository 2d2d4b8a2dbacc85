// The options --explain and --text, parsed and in the built program.

import Commands
import Foundation
import Testing

@testable import ScanCommand

@Suite("Options for explanations")
struct ExplanationOptionsTests {
  private func parse(_ arguments: String...) throws(UsageError) -> Options {
    try Options(arguments.map { FileName($0) }, readable: [])
  }

  @Test("Texts are explained in their order, without sources")
  func texts() throws {
    let options = try parse("--text", "a", "--secrets", "--text=--json")
    #expect(options.task == .explain)
    #expect(options.texts.map(\.text) == ["a", "--json"])
    #expect(options.explains && options.showsSecrets)
    #expect(try parse("--text", "a", "--help").task == .showHelp)
  }

  @Test("Codes of images are explained with --explain")
  func explain() throws {
    #expect(try parse("--explain", "a.png").explains)
    let plain = try parse("a.png")
    #expect(plain.task == .scan && !plain.explains && !plain.showsSecrets)
  }

  @Test(
    "Contradicting options are rejected with a sentence",
    arguments: [
      (["--text", "a", "b.png"], "leave the images out"), (["--text", "a", "--raw"], "--text"),
      (["--explain", "--raw", "a"], "--explain"), (["--explain", "--json", "a"], "exclude"),
      (["--text"], "needs a value"),
      (["--explain"], "nothing to read"), (["--explain=1", "a"], "takes no value"),
    ])
  func nonsense(arguments: [String], part: String) {
    let error = #expect(throws: UsageError.self) {
      try Options(arguments.map { FileName($0) }, readable: [])
    }
    #expect(error?.description.contains(part) == true)
  }

  @Test("The program explains texts and codes, and the status is 0")
  func program() throws {
    let folder = try SampleFolder()
    let explained = try ScanRun("--text", "geo:1,2", "--text", "https://пример.com", in: folder)
    #expect(explained.status == 0)
    #expect(explained.errors == "")
    #expect(explained.text.hasPrefix("Text:geo:1,2\n  place: "))
    #expect(explained.text.contains("\nText:https://пример.com\n  link: "))
    try folder.add("a.pgm", text: "https://example.com/")
    let run = try ScanRun("--explain", "a.pgm", in: folder)
    #expect(run.text.hasPrefix("QR-Code:https://example.com/\n  link: example.com\n"))
    let unwritable = try ScanRun("--text", "a", "-o", "/dev/full", in: folder)
    #expect(unwritable.status == 1)
    #expect(unwritable.complaints.count == 1)
  }
}
