// Where codes go besides the output: the file of --append and the socket of --serve, by the built
// program with scanners that are pseudo-terminals.

import Commands
import Foundation
import Glibc
import Reading
import TestSupport
import Testing

@testable import ScanCommand

@Suite("Codes in files that grow and at sockets", .serialized)
@Stage
struct OutletTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
  }

  private func newPort() throws -> PseudoTerminal {
    let port = try PseudoTerminal()
    try port.makeRaw()
    return port
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private func lines(of name: String) throws -> [Substring] {
    try text(of: name).split(whereSeparator: \.isNewline)
  }

  /// Waits until a file has so many lines.
  private func wait(for count: Int, linesOf name: String) async throws {
    try await sight(of: "\(count) lines in \(name)") {
      (try? text(of: name).utf8.count { $0 == 0x0A }) ?? 0 >= count ? true : nil
    }
  }

  /// The program while it reads scanners.
  private func begin(_ arguments: [String]) throws -> ScanChild {
    let nothing = try #require(FileHandle(forWritingAtPath: "/dev/null"))
    return try ScanChild(arguments, in: folder, output: nothing, errors: nothing)
  }

  @Test("A table grows from run to run below one heading, with the time of each code")
  func table() throws {
    for text in ["one", "two"] {
      let port = try newPort()
      try port.send("\(text)\r".utf8)
      let run = try ScanRun(
        "--scanner", port.path, "--once", "--append", "log.csv", in: folder)
      #expect(run.text == "Text:\(text)\n")
    }
    let lines = try lines(of: "log.csv")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix(#""source","time","symbology","text""#))
    for (line, text) in zip(lines.dropFirst(), ["one", "two"]) {
      #expect(line.contains(/^"\/dev\/pts\/\d+","\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ",,/))
      #expect(line.contains("\"\(text)\""))
    }
  }

  @Test("Codes of images are appended, also where they are only counted")
  func images() throws {
    try folder.add("a.pgm", text: "first")
    let run = try ScanRun("--count", "a.pgm", "a.pgm", "--append", "log.jsonl", in: folder)
    #expect(run.status == 0)
    let lines = try lines(of: "log.jsonl")
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.contains(#""text":"first""#))
      #expect(line.contains(/,"scanned":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ"}$/))
    }
  }

  @Test("Two programs append to one file, and one that is killed leaves whole lines")
  func twoPrograms() async throws {
    let ports = [try newPort(), try newPort()]
    let children = try ports.map { try begin(["--scanner", $0.path, "--append", "log.jsonl"]) }
    let count = 200
    for number in 0..<count {
      for port in ports { try port.send("]C0No \(number)\r".utf8) }
    }
    try await wait(for: 2 * count, linesOf: "log.jsonl")
    for child in children {
      child.end()
      _ = child.wait()
    }
    let lines = try lines(of: "log.jsonl")
    #expect(lines.count == 2 * count)
    for port in ports {
      let own = lines.filter { $0.contains("\"\(port.path)\"") }
      #expect(own.enumerated().allSatisfy { $1.contains("\"text\":\"No \($0)\"") })
      #expect(own.count == count)
    }
  }

  @Test("A line that was cut is ended first, and a file of another kind is refused")
  func foreign() throws {
    try folder.add("cut.jsonl", Array(#"{"source":"#.utf8))
    try folder.add("a.pgm", text: "first")
    #expect(try ScanRun("a.pgm", "--append", "cut.jsonl", in: folder).status == 0)
    #expect(try lines(of: "cut.jsonl").count == 2)
    try folder.add("other.csv", Array("a,b\n1,2\n".utf8))
    let other = try ScanRun("a.pgm", "--append", "other.csv", in: folder)
    #expect(
      other.complaints == ["reticle-scan: other.csv: has other columns: choose another name"])
    #expect(other.status == 1)
    #expect(try text(of: "other.csv") == "a,b\n1,2\n")
    let device = try ScanRun("a.pgm", "--append", "/dev/null", in: folder)
    #expect(device.complaints == ["reticle-scan: /dev/null: is not an ordinary file"])
    let own = try ScanRun("a.pgm", "-o", "x.jsonl", "--append", "x.jsonl", in: folder)
    #expect(own.status == 1)
  }

  // MARK: Sockets

  /// A client that has connected; nil if no program listens.
  private func client(at name: String) throws -> FileHandle? {
    try SocketClient.connect(to: folder.url.appending(path: name).path)
  }

  private func started(_ port: PseudoTerminal, serving name: String) async throws -> ScanChild {
    let child = try begin(["--scanner", port.path, "--serve", name])
    try await sight(of: "the socket \(name)") { try client(at: name) == nil ? nil : true }
    return child
  }

  @Test("Each client gets a line for each code, and the socket is the user's alone and goes")
  func serving() async throws {
    let port = try newPort()
    let child = try await started(port, serving: "codes")
    let path = folder.url.appending(path: "codes").path
    var facts = stat()
    try #require(lstat(path, &facts) == 0)
    #expect(facts.st_mode & 0o777 == 0o600)
    let clients = try (0..<3).map { _ in try #require(try client(at: "codes")) }
    // Clients are taken in one after the other, so the last one that is there is known.
    try await sight(of: "the clients") { () -> Bool? in
      try port.send("]C0ready\r".utf8)
      return clients.allSatisfy { SocketClient.hasBytes($0) } ? true : nil
    }
    try port.send("]C0one\r]C0two\r".utf8)
    for client in clients {
      var text = ""
      try await sight(of: "the last code") { () -> Bool? in
        if SocketClient.hasBytes(client) {
          text += String(decoding: client.availableData, as: UTF8.self)
        }
        return text.contains("\"two\"") ? true : nil
      }
      let texts = text.matches(of: /"text":"(\w+)"/).map(\.output.1)
      #expect(texts.suffix(2) == ["one", "two"])
    }
    child.interrupt()
    #expect(child.wait() == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
    // Nothing follows the last line.
    for client in clients { #expect(try client.readToEnd() ?? Data() == Data()) }
  }

  @Test("A socket of a killed program is replaced; a living one, a file and a long path are not")
  func refusing() async throws {
    let port = try newPort()
    let killed = try await started(port, serving: "codes")
    killed.end()
    _ = killed.wait()
    #expect(try client(at: "codes") == nil)
    let child = try await started(port, serving: "codes")
    let second = try ScanRun("--scanner", "/dev/null", "--serve", "codes", in: folder)
    #expect(second.complaints == ["reticle-scan: codes: is served by another program"])
    try folder.add("file", [1])
    let file = try ScanRun("--scanner", "/dev/null", "--serve", "file", in: folder)
    #expect(
      file.complaints == ["reticle-scan: file: exists and is no socket: choose another name"])
    let long = String(repeating: "x", count: 120)
    let tooLong = try ScanRun("--scanner", "/dev/null", "--serve", long, in: folder)
    #expect(tooLong.complaints.first?.hasSuffix("is too long for the name of a socket") == true)
    child.interrupt()
    _ = child.wait()
  }

  @Test("What is read from codes goes elsewhere, and only to files that grow")
  func options() {
    for wrong in [
      ["a.png", "--append", "a.xlsx"],
      ["--split", "x", "a.pdf", "--append", "a.csv"], ["--text", "x", "--serve", "s"],
    ] {
      #expect(throws: UsageError.self) {
        try Options(wrong.map { FileName($0) }, readable: Symbology.usual)
      }
    }
    for right in [
      ["--camera", "--serve", "s"], ["--watch", "in", "--serve", "s", "--append", "a.csv"],
      ["rtsp://host/", "--serve", "s"], ["a.png", "--append", "codes", "--serve", "s"],
    ] {
      #expect(throws: Never.self) {
        try Options(right.map { FileName($0) }, readable: Symbology.usual)
      }
    }
  }
}
