// Runs that are killed and continued.

import Barcodes
import Foundation
import Glibc
import Imaging
import Testing
import ZXingRecognizer

@testable import ReticleScan

@Suite("Runs that are continued")
struct ResumeTests {
  private let folder: SampleFolder

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
    arguments: ["text\n", "{}\n", "{\"source\":1}\n", "P5", "\u{0}", "{\"other\":2}"])
  func foreign(_ text: String) throws {
    try folder.add("log", Array(text.utf8))
    let run = try ScanRun("pile/100.pgm", "--resume", "log", in: folder)
    #expect(run.status == 1)
    #expect(run.complaints.count == 1)
    #expect(try folder.contents(of: "log") == Array(text.utf8))
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
