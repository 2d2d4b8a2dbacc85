// Texts in several codes, made by the built program and read by it again.

import Foundation
import Reading
import TestSupport
import Testing

@Suite("Making several codes of a text on the command line")
struct DividedProgramTests {
  private static let text = String(repeating: "Many words, ñandú. ", count: 40)
  private let folder: SampleFolder

  init() throws { folder = try SampleFolder() }

  @Test("Each part gets a file with its number, and all together are the text")
  func parts() throws {
    let made = try ScanRun(
      "--make", "qr", "--parts", "3", "-o", "a.svg", "-", input: Array(Self.text.utf8), in: folder)
    #expect(made.status == 0 && made.text == "", "\(made.errors)")
    let names = ["a-1of3.svg", "a-2of3.svg", "a-3of3.svg"]
    #expect(try folder.names() == names)
    let read = try ScanRun(["--raw"] + names.reversed(), in: folder)
    #expect(read.text == Self.text + "\n", "\(read.errors)")
  }

  @Test("Parts are Data Matrix and Aztec codes as well", arguments: ["data-matrix", "aztec"])
  func otherParts(kind: String) throws {
    let made = try ScanRun(
      "--make", kind, "--parts", "2", "-o", "a.svg", "-", input: Array(Self.text.utf8), in: folder)
    #expect(made.status == 0 && made.text == "", "\(made.errors)")
    let names = ["a-1of2.svg", "a-2of2.svg"]
    #expect(try folder.names() == names)
    let read = try ScanRun(["--raw"] + names.reversed(), in: folder)
    #expect(read.text == Self.text + "\n", "\(read.errors)")
  }

  @Test("As few parts as possible, not larger than wanted, have names of their own")
  func automatic() throws {
    let made = try ScanRun(
      "--make", "qr", "--parts", "auto", "--largest-version", "10", "--correction", "L", "-o",
      "p-{number:02}.png", Self.text, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    let names = try folder.names()
    #expect(names == ["p-01.png", "p-02.png", "p-03.png", "p-04.png"])
    let read = try ScanRun(["--raw"] + names, in: folder)
    #expect(read.text == Self.text + "\n", "\(read.errors)")
  }

  @Test("A text that fits into one code is one, and files that are there stay")
  func sparing() throws {
    let one = ["--make", "qr", "--parts", "auto", "-o", "a.svg", "Hello"]
    #expect(try ScanRun(one, in: folder).status == 0)
    #expect(try folder.names() == ["a-1of1.svg"])
    let before = try folder.contents(of: "a-1of1.svg")
    let again = try ScanRun(one.dropLast() + ["Good morning"], in: folder)
    #expect(again.status == 1 && again.complaints.count == 1, "\(again.errors)")
    #expect(try folder.contents(of: "a-1of1.svg") == before)
  }

  @Test("A PDF has all parts, and a terminal shows them below each other")
  func pages() throws {
    let make = ["--make", "qr", "--parts", "2", Self.text]
    #expect(try ScanRun(make + ["-o", "a.pdf"], in: folder).status == 0)
    #expect(try ScanRun("--raw", "a.pdf", in: folder).text == Self.text + "\n")
    let shown = try ScanRun(make + ["--terminal"], in: folder)
    #expect(shown.text.components(separatedBy: "\n\n").count == 2)
  }

  @Test("Codes that take turns are files, or one that moves", arguments: ["ur", "bbqr"])
  func animated(notation: String) throws {
    let make = ["--make", "qr", "--animate", notation, "--part-size", "100", Self.text]
    #expect(try ScanRun(make + ["-o", "f-{number:02}.png"], in: folder).status == 0)
    let names = try folder.names()
    let count = notation == "ur" ? 18 : 9
    #expect(names.count == count, "\(names)")
    // Combinations of pieces stand in for the first one.
    let read = try ScanRun(
      ["--raw", "-f", "qr"] + (notation == "ur" ? Array(names.dropFirst()) : names), in: folder)
    #expect(
      read.text.hasPrefix(notation == "ur" ? "ur:bytes/" : "B$2U0100"), "\(read.text)")
    for (name, sign) in [("a.png", "acTL"), ("a.svg", "<animate ")] {
      #expect(try ScanRun(make + ["--rate", "2", "-o", name], in: folder).status == 0)
      let bytes = try folder.contents(of: name)
      #expect(String(decoding: bytes, as: UTF8.self).contains(sign))
    }
    let shown = try ScanRun(make + ["--terminal"], in: folder)
    #expect(shown.status == 0 && shown.text.contains("▀"))
  }

  @Test("A text that is too long for one code says how it can be divided")
  func hint() throws {
    let run = try ScanRun(
      "--make", "qr", "-", input: [UInt8](repeating: 0x78, count: 4000), in: folder)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        reticle-scan: This is too much content for one QR Code code. Divide it with --parts auto.

        """)
  }

  @Test("Parts without a name for their files are not written")
  func unnamed() throws {
    let run = try ScanRun("--make", "qr", "--parts", "2", "text", in: folder)
    #expect(run.status == 1 && run.text == "")
    #expect(run.errors == "reticle-scan: --parts needs a name for its files: add --output\n")
  }

  @Test(
    "Wrong usage is named",
    arguments: [
      ["--parts", "17", "-o", "a.svg"], ["--parts", "x", "-o", "a.svg"],
      ["--largest-version", "5"], ["--parts", "2", "--largest-version", "41", "-o", "a.svg"],
      ["--animate", "gif"], ["--part-size", "50"], ["--rate", "5"],
      ["--animate", "ur", "--rate", "0"], ["--animate", "ur", "--part-size", "0"],
      ["--animate", "ur", "-o", "a.zpl"], ["--animate", "ur", "--parts", "2", "-o", "a.svg"],
      ["--animate", "ur", "--element-string"],
      ["--parts", "2", "-o", "{name}-{number}.svg"],
    ])
  func usage(arguments: [String]) throws {
    let run = try ScanRun(["--make", "qr", "text"] + arguments, in: folder)
    #expect(run.status == 2 && run.complaints.count == 1, "\(run.errors)")
    #expect(try folder.names() == [])
  }
}
