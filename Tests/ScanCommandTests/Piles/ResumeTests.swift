// Runs that are killed and continued.

import Reading
import Foundation
import Glibc
import Testing
import ZXingRecognizer

@testable import ScanCommand

@Suite("Runs that are continued")
struct ResumeTests {
  private let folder: SampleFolder

  /// A line of an export or of `--history --json`.
  private static let export = #"""
    {"source":"Camera","time":"2026-01-01T00:00:00.000000Z","symbology":"qr-code","text":"mine",\#
    "bytes":"bWluZQ==","count":1,"note":"","content":{"kind":"text","title":"mine"}}
    """#
  /// A line of `--count --json`.
  private static let counted = #"""
    {"source":"pile/100.pgm","symbology":"qr-code","text":"mine","bytes":"bWluZQ==","count":3,\#
    "corners":[[0,0],[1,0],[1,1],[0,1]],"engine":"zxing"}
    """#
  private static let code = counted.replacing(#""count":3,"#, with: "")
  private static let summary = #"""
    {"source":"pile/100.pgm","codes":0,"width":1,"height":1,"milliseconds":1.5,"summary":true}
    """#

  init() throws {
    folder = try SampleFolder()
    try folder.addFolder("pile")
    for index in 0..<40 { try folder.add("pile/\(100 + index).pgm", text: "code \(index)") }
    try folder.add("pile/120.pgm", SampleFolder.cutPNG)
  }

  private func whole() throws -> [UInt8] { try ScanRun("-r", "pile", "--json", in: folder).output }

  @Test("A run that is killed again and again gives the lines of one run")
  func killed() throws {
    for _ in 0..<6 {
      let child = try ScanChild(
        ["-r", "pile", "--resume", "log"], in: folder, output: .nullDevice,
        errors: .nullDevice)
      usleep(UInt32.random(in: 20_000...200_000))
      child.end()
      _ = child.wait()
    }
    let last = try ScanRun("-r", "pile", "--resume", "log", in: folder)
    #expect(last.status == 1)
    #expect(try Lines.withoutTimes(folder.contents(of: "log")) == Lines.withoutTimes(whole()))
  }

  @Test("The log is continued behind its last summary, wherever it was cut off")
  func cutOff() throws {
    try folder.expectContinuations(cuts: 9)
  }

  @Test("A complete log is not continued, and the status is that of the whole run")
  func complete() throws {
    let first = try ScanRun("pile/100.pgm", "--resume", "log", in: folder)
    let log = try folder.contents(of: "log")
    let second = try ScanRun("pile/100.pgm", "--resume", "log", in: folder)
    #expect((first.status, second.status) == (0, 0))
    #expect(try folder.contents(of: "log") == log)
  }

  @Test("A text in several codes is joined although its parts were read in two runs")
  func parts() throws {
    let texts =
      ["otpauth-migration://offline?data=CgcKA2FiYxIAEAEYAiAAKAE%3D"]
      + ["otpauth-migration://offline?data=CgcKA2RlZhIAEAEYAiABKAE%3D"]
    for (name, text) in zip(["one.pgm", "two.pgm"], texts) { try folder.add(name, text: text) }
    let whole = try ScanRun("one.pgm", "two.pgm", "--json", in: folder).output
    _ = try ScanRun("one.pgm", "--resume", "log", in: folder)
    _ = try ScanRun("one.pgm", "two.pgm", "--resume", "log", in: folder)
    #expect(String(decoding: whole, as: UTF8.self).contains(#""joined":true"#))
    #expect(try Lines.withoutTimes(folder.contents(of: "log")) == Lines.withoutTimes(whole))
  }

  @Test(
    "A file that is no log is left as it is",
    arguments: [
      "text\n", "{}\n", "{\"source\":1}\n", "P5", "\u{0}", "{\"other\":2}",
      #"{"source":"shop","text":"my only copy"}"#, #"{"source":"pile/100.pgm","text":"mine"}"#,
      #"{"source":"pile/100.pgm","text":"mi"#, #"{"source":"pile/100.pgm","codes":1,"note":"mi"#,
      #"{"source":"elsewhere.pgm","symbology":"qr-co"#,
      #"{"source":"shop","text":"my only copy"}"# + "\n", export + "\n", export, counted + "\n",
      summary + "\n" + #"{"source":"pile/101.pgm","text":"my only copy"}"# + "\n",
      summary + "\n" + #"{"source":"pile/101.pgm","text":"my only copy"}"#,
      summary + "\n" + export + "\n", summary + "\n" + counted + "\n", summary + "\n\n",
      code + "\n" + summary.replacing("100", with: "101") + "\n",
      code + "\n" + code.replacing("100", with: "101") + "\n",
      code.replacing("}", with: #","note":"mine"}"#) + "\n",
      summary.replacing("}", with: ",\"a\":1}"),
    ])
  func foreign(_ text: String) throws {
    try folder.add("log", Array(text.utf8))
    let run = try ScanRun("pile/100.pgm", "--resume", "log", in: folder)
    #expect(run.status == 1)
    #expect(run.complaints.count == 1)
    #expect(try folder.contents(of: "log") == Array(text.utf8))
  }

  @Test(
    "Lines of a source that is read again are written anew, whole or cut off",
    arguments: [
      code + "\n", code + "\n" + code + "\n" + code.prefix(40), String(code.prefix(60)), "{",
    ])
  func again(_ tail: String) throws {
    let before = Self.summary.replacing("100", with: "139") + "\n"
    try folder.add("log", Array((before + tail).utf8))
    let run = try ScanRun("pile/139.pgm", "pile/100.pgm", "--resume", "log", in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let lines = String(decoding: try folder.contents(of: "log"), as: UTF8.self).split(
      separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(#"{"source":"pile/100.pgm""#) })
  }

  @Test("Lines of a source that this run does not read stay, and the message names it")
  func other() throws {
    try folder.add("log", Array((Self.code + "\n").utf8))
    let run = try ScanRun("pile/101.pgm", "--resume", "log", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("pile/100.pgm"))
    #expect(try folder.contents(of: "log") == Array((Self.code + "\n").utf8))
  }

  @Test("Lines that are written anew stay until there is something to write")
  func untilWritten() throws {
    let before = Self.summary.replacing("100", with: "139") + "\n"
    try folder.add("log", Array((before + Self.code + "\n").utf8))
    let log = try ResumeLog(
      FileName(folder.url.appending(path: "log").path), for: [Source("pile/100.pgm")])
    var output = Output(continuing: log.file, at: log.end, name: "log")
    try output.write([])
    #expect(try folder.contents(of: "log") == Array((before + Self.code + "\n").utf8))
    try output.write(Array("{".utf8))
    #expect(try folder.contents(of: "log") == Array((before + "{").utf8))
  }

  @Test(
    "What a source wrote that does not come again stays",
    arguments: [["--camera"], ["-"], ["rtsp://host/x"], ["pile/101.pgm", "--camera=Front"]])
  func live(sources: [String]) throws {
    let text = Self.code.replacing("pile/100.pgm", with: sources[0] == "-" ? "-" : "camera") + "\n"
    try folder.add("log", Array(text.utf8))
    let run = try ScanRun(["--resume", "log"] + sources, in: folder)
    #expect(run.status == 2 && run.complaints.count == 1, "\(run.errors)")
    #expect(try folder.contents(of: "log") == Array(text.utf8))
  }

  @Test("Names that are not UTF-8 and look the same are two")
  func names() throws {
    let names: [[UInt8]] = [0xE9, 0xE8].map { Array("caf".utf8) + [$0] + Array(".pgm".utf8) }
    for name in names {
      try folder.add("a.pgm", text: "one")
      let path = Array((folder.url.path + "/").utf8) + name + [0]
      let old = folder.url.appending(path: "a.pgm").path
      #expect(rename(old, path.map { CChar(bitPattern: $0) }) == 0)
    }
    try folder.add("first", names[0])
    try folder.add("second", names[1])
    try folder.add("both", names[0] + [0x0A] + names[1])
    #expect(try ScanRun("--files-from", "first", "--resume", "log", in: folder).status == 0)
    let first = try folder.contents(of: "log")
    #expect(try ScanRun("--files-from", "both", "--resume", "log", in: folder).status == 0)
    let log = try folder.contents(of: "log")
    #expect(log.count { $0 == 0x0A } == 4)
    #expect(try ScanRun("--files-from", "both", "--resume", "log", in: folder).status == 0)
    #expect(try folder.contents(of: "log") == log)
    // The line of a code of the first, without its summary.
    let line = first.prefix { $0 != 0x0A } + [0x0A]
    try folder.add("log", Array(line))
    #expect(try ScanRun("--files-from", "second", "--resume", "log", in: folder).status == 1)
    #expect(try folder.contents(of: "log") == Array(line))
  }

  @Test("A log behind a link is continued, and the link stays")
  func link() throws {
    _ = try ScanRun("pile/100.pgm", "--resume", "log", in: folder)
    let link = folder.url.appending(path: "link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "log")
    _ = try ScanRun("pile/100.pgm", "pile/101.pgm", "--resume", "link", in: folder)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "log")
    #expect(try folder.contents(of: "log").count { $0 == 0x0A } == 4)
  }

  @Test("A log is an ordinary file, and its name has no other format’s ending")
  func unusable() throws {
    let pipe = folder.url.appending(path: "pipe").path
    #expect(mkfifo(pipe, 0o600) == 0)
    try folder.addFolder("folder")
    for (name, status) in [
      ("pipe", 1), ("/dev/null", 1), ("folder", 1), ("-", 2), ("a.csv", 2), ("a.png", 2),
    ] {
      let run = try ScanRun("pile/100.pgm", "--resume", name, in: folder)
      #expect(run.status == Int32(status), "\(name): \(run.errors)")
      #expect(run.complaints.count == 1)
    }
    #expect(try folder.names().filter { !$0.hasPrefix("pile/") } == ["pipe"])
  }
}

extension SampleFolder {
  /// Cuts the log of a run over "pile" off at so many places, and expects that each is continued to
  /// the lines of the whole run.
  func expectContinuations(cuts: Int) throws {
    let whole = try ScanRun("-r", "pile", "--json", in: self).output
    for count in stride(from: 0, to: whole.count, by: whole.count / cuts) {
      try add("log", Array(whole.prefix(count)))
      _ = try ScanRun("-r", "pile", "--resume", "log", in: self)
      #expect(try Lines.withoutTimes(contents(of: "log")) == Lines.withoutTimes(whole))
    }
  }
}
