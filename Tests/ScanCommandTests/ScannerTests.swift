// The built program with hand-held scanners, whose serial ports are pseudo-terminals.

import Commands
import FeatureModels
import Foundation
import Glibc
import Meaning
import Reading
import TestSupport
import Testing
import TextStandards

@testable import ScanCommand

@Suite("Reading hand-held scanners", .serialized)
@Stage
struct ScannerTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
  }

  /// The program while it reads scanners.
  private final class Run {
    private let child: ScanChild
    private let (output, errors) = (Pipe(), Pipe())
    private(set) var text = ""

    init(_ arguments: String..., in folder: SampleFolder) throws {
      child = try ScanChild(
        arguments, in: folder, output: output.fileHandleForWriting,
        errors: errors.fileHandleForWriting)
    }

    /// Reads on until there are so many lines; the program is killed if they do not come.
    func wait(forLines count: Int) {
      while text.utf8.count(where: { $0 == 0x0A }) < count {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { return }
        text += String(decoding: data, as: UTF8.self)
      }
    }

    /// Reads the next message; empty after the end.
    func message() -> String {
      String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    }

    /// Ends the program as Ctrl+C does; returns its status and its other messages.
    func end() throws -> (status: Int32, messages: String) {
      child.interrupt()
      text += String(
        decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      let rest = try errors.fileHandleForReading.readToEnd() ?? Data()
      return (child.wait(), String(decoding: rest, as: UTF8.self))
    }
  }

  private func newPort() throws -> PseudoTerminal {
    let port = try PseudoTerminal()
    try port.makeRaw()
    return port
  }

  @Test("Codes of several scanners are exact and in order, whatever ends them and cuts them")
  func framings() throws {
    let frames = [("", "\r"), ("", "\n"), ("", "\r\n"), ("", "\t"), ("\u{2}", "\u{3}")]
    let ports = try frames.map { _ in try newPort() }
    let run = try Run(
      "-H", "--scanner", ports[0].path, "--scanner", ports[1].path, "--scanner", ports[2].path,
      "--scanner=\(ports[3].path),115200", "--scanner", ports[4].path, in: folder)
    let count = 300
    // With its end, the first code tells that the scanner ends its codes.
    for (port, frame) in zip(ports, frames) {
      try port.send("\(frame.0)]E496385074\(frame.1)".utf8)
    }
    run.wait(forLines: ports.count)
    for (port, frame) in zip(ports, frames) {
      var bytes = (1..<count).flatMap { Array("\(frame.0)]C0No \($0)\(frame.1)".utf8) }[...]
      while !bytes.isEmpty {
        let piece = bytes.prefix(Int.random(in: 1...40))
        try port.send(piece)
        bytes = bytes.dropFirst(piece.count)
      }
    }
    run.wait(forLines: ports.count * count)
    let end = try run.end()
    #expect(end == (0, ""))
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == ports.count * count)
    for port in ports {
      let own = lines.filter { $0.hasPrefix("\(port.path):") }.map { $0.dropFirst(port.path.count) }
      #expect(
        own.map(String.init) == [":EAN-8:96385074"] + (1..<count).map { ":CODE-128:No \($0)" })
    }
  }

  @Test("A pause ends the codes of a scanner that sends no end")
  func pauses() throws {
    let port = try newPort()
    let run = try Run("--scanner", port.path, in: folder)
    for number in 1...5 {
      try port.send("No \(number)".utf8)
      run.wait(forLines: number)
    }
    #expect(try run.end() == (0, ""))
    #expect(run.text == (1...5).map { "Text:No \($0)\n" }.joined())
  }

  @Test("A scanner that is unplugged is read again when it is back, and half a code is none")
  func unplugged() throws {
    let link = folder.url.appending(path: "scanner").path
    var port: PseudoTerminal? = try newPort()
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: try #require(port?.path))
    let run = try Run("--scanner", link, in: folder)
    for number in 1...3 {
      try port?.send("]E04006381333931\r]E0400".utf8)
      run.wait(forLines: number)
      port = nil
      #expect(run.message().contains("scanner: was unplugged."))
      try FileManager.default.removeItem(atPath: link)
      port = try newPort()
      try FileManager.default.createSymbolicLink(
        atPath: link, withDestinationPath: try #require(port?.path))
    }
    try port?.send("]E496385074\r".utf8)
    run.wait(forLines: 4)
    #expect(try run.end() == (0, ""))
    #expect(run.text == String(repeating: "EAN-13:4006381333931\n", count: 3) + "EAN-8:96385074\n")
  }

  @Test("Rubbish without an end is left out, once said, and the codes behind it are read")
  func rubbish() throws {
    let port = try newPort()
    let run = try Run("--scanner", port.path, "--json", in: folder)
    for _ in 0..<2 { try port.send([UInt8](repeating: 0xFF, count: 100_000) + [0x0D]) }
    try port.send((0...255).filter { ![2, 3, 9, 10, 13].contains($0) } + [0x0D])
    try port.send("]C1011234567890123110A\u{1D}21B\r".utf8)
    run.wait(forLines: 2)
    let end = try run.end()
    #expect(end.status == 0)
    #expect(
      end.messages == "reticle-scan: \(port.path): sends more than 8192 bytes without an end; "
        + "they are left out\n")
    let lines = run.text.split(separator: "\n")
    try #require(lines.count == 3)
    #expect(lines[0].contains(#""symbology":null"#))
    #expect(lines[1].contains(#""symbology":"code-128","text":"011234567890123110A\u001d21B""#))
    #expect(lines[1].hasSuffix(#""gs1":true}"#))
    #expect(lines[2].contains(#""codes":2,"width":null"#))
  }

  @Test("A list is compared with what is scanned, and --once ends with the first code")
  func lists() throws {
    try folder.add("list", Array("4006381333931\n96385074\n".utf8))
    let port = try newPort()
    try port.send("4006381333931\r".utf8)
    let run = try ScanRun(
      "--expect", "list", "--scanner", port.path, "--json", "--once", in: folder)
    #expect(run.status == 5)
    #expect(
      run.text.contains(#"{"result":"missing","counted":0,"expected":1,"listed":"96385074"}"#))
    #expect(run.text.contains(#""found":1,"expected":2"#))

    let other = try newPort()
    try other.send("one\rtwo\r".utf8)
    let single = try ScanRun("--scanner", other.path, "--once", "--raw", in: folder)
    #expect(single.text == "one\n")
    #expect(single.status == 0)
  }

  @Test("A device that cannot be read is named with the reason")
  func refused() throws {
    try folder.add("file", [])
    let missing = try ScanRun("--scanner", "missing", in: folder)
    #expect(
      missing.complaints == ["reticle-scan: missing: is not there: is the scanner plugged in?"])
    #expect(missing.status == 1)
    let file = try ScanRun("--scanner", "file", "--timeout", "30", in: folder)
    #expect(file.complaints == ["reticle-scan: file: is not a scanner"])
    let late = try ScanRun("--scanner", "missing", "--timeout", "0.1", in: folder)
    #expect(late.complaints == ["reticle-scan: missing: did not appear in time (--timeout 0.1)"])
    #expect(late.status == 1)
  }

  @Test("With --formats, scanners report only codes that state one of these types")
  func formats() {
    var report = report(["--formats", "ean-13"])
    let origin = CodeOrigin(source: "scanner")
    for text in ["]E04006381333931", "]E496385074", "4006381333931"] {
      _ = report.add(ScannedCode(sent: Array(text.utf8)), at: origin)
    }
    #expect(report.codesInAll == 1)
  }

  @Test("The number of a book is an ISBN if that is wanted")
  func isbn() {
    var report = report(["--isbn"])
    let code = ScannedCode(sent: Array("]E09780306406157".utf8))
    let line = report.add(code, at: CodeOrigin(source: "scanner"))
    #expect(String(decoding: line, as: UTF8.self) == "ISBN-13:9780306406157\n")
  }

  private func report(_ arguments: [String]) -> ScanReport {
    let options = try? Options(
      (arguments + ["--scanner"]).map { FileName($0) }, readable: Set(Symbology.allCases))
    guard let options else {
      Issue.record("\(arguments) are refused")
      return ScanReport(
        writer: PlainWriter(reader: Interpreter.ofThisSystem.reader), isbnReader: nil,
        stopsAfterFirst: false)
    }
    return ScanReport(
      writer: options.writer(toTerminal: false, reader: Interpreter.ofThisSystem.reader),
      symbologies: options.kinds == nil ? nil : options.symbologies,
      isbnReader: options.isbnReader, stopsAfterFirst: false)
  }

  @Test("A scanner's device may have a rate or a layout, and several are read at once")
  func names() throws {
    func sources(_ arguments: String...) throws -> [Source] {
      try Options(arguments.map { FileName($0) }, readable: []).sources
    }
    let port = ScannerName(path: "/dev/ttyACM0", rate: nil, layout: nil)
    let fast = ScannerName(path: "/dev/ttyUSB0", rate: 115_200, layout: nil)
    let keyboard = ScannerName(path: "/dev/input/event5", rate: nil, layout: "de")
    #expect(try sources("--scanner") == [.scanners([])])
    #expect(try sources("--scanner", "/dev/ttyACM0") == [.scanners([port])])
    #expect(try sources("--scanner", "/dev/input/event5,de") == [.scanners([keyboard])])
    #expect(
      try sources("--scanner=/dev/ttyACM0", "--scanner", "/dev/ttyUSB0,115200")
        == [.scanners([port, fast])])
    for wrong in [
      ["--scanner", "/dev/ttyS0,300"], ["--scanner", "--scanner", "/dev/ttyS0"],
      ["--scanner", "photo.png"], ["--scanner", "--watch", "in"], ["--scanner", "--grade"],
    ] {
      #expect(throws: UsageError.self) {
        try Options(wrong.map { FileName($0) }, readable: Symbology.usual)
      }
    }
  }
}
