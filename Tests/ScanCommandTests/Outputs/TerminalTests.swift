// Output on a terminal, here a pseudo-terminal: no byte of a payload or a name may control it.

import Foundation
import Glibc
import System
import TestSupport
import Testing

@Suite("On a terminal")
struct TerminalTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
  }

  /// Clears the screen, sets the title and reverses the text, with C0 and C1 characters.
  private static let attack =
    "a\u{1B}[2J\u{1B}]0;owned\u{7}\u{8}\u{0}\r\nb\u{9B}2J\u{202E}c\u{2066}\u{7F}d\u{E0041}"

  // TIOCSWINSZ of <asm-generic/ioctls.h>, which Swift does not import.
  private static let setSize: UInt = 0x5414

  /// Runs the program with a pseudo-terminal for both outputs, and returns all that it received. A
  /// terminal of the kind “dumb” gets no progress, however long a busy machine takes.
  private func terminal(
    _ arguments: String..., endsInput: Bool = true, columns: UInt16 = 0, kind: String = "dumb"
  ) throws -> (text: String, status: Int32) {
    let pair = try PseudoTerminal()
    let ours = pair.ours.number
    let theirs = try pair.open()
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(columns == 0 || ioctl(ours, Self.setSize, &size) == 0)
    let environment = ProcessInfo.processInfo.environment.merging(["TERM": kind]) { $1 }
    let terminal = FileHandle(fileDescriptor: theirs, closeOnDealloc: false)
    let child = try ScanChild(
      arguments, in: folder, endsInput: endsInput, environment: environment, output: terminal,
      errors: terminal)

    var received: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    // Reading fails when the last process has closed its end.
    while case let count = read(ours, &chunk, chunk.count), count > 0 {
      received += chunk.prefix(count)
    }
    let text = try #require(String(validating: received, as: UTF8.self))
    return (text, child.wait())
  }

  /// The characters of `text` that control a terminal, except for line ends.
  private func actingCharacters(of text: String) -> [Unicode.Scalar] {
    text.split(separator: "\r\n").flatMap(\.unicodeScalars).filter {
      switch $0.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }

  @Test(
    "No control character of a payload reaches the terminal in any output format",
    arguments: [
      ["a.pgm"], ["--raw", "a.pgm"], ["--json", "a.pgm"], ["--explain", "a.pgm"],
    ])
  func payload(arguments: [String]) throws {
    try folder.add("a.pgm", text: Self.attack)
    let (text, status) =
      arguments.count == 1 ? try terminal(arguments[0]) : try terminal(arguments[0], arguments[1])
    #expect(status == 0)
    #expect(text.contains("owned"), "\(text.debugDescription)")
    #expect(actingCharacters(of: text).isEmpty, "\(text.debugDescription)")
  }

  @Test("Codes that take turns are not shown on a terminal that is too small for them")
  func animationWithoutRoom() throws {
    let long = String(repeating: "A text that needs several codes. ", count: 30)
    let (text, status) = try terminal(
      "--make", "qr", "--animate", "ur", "--terminal", long, columns: 30)
    #expect(status == 1)
    #expect(text.contains("--animate: needs ") && text.contains("has 30 and 24"), "\(text)")
    #expect(!text.contains("▀") && !text.contains("\u{1B}[30;107m"), "\(text)")
  }

  @Test("A secret is asked for on a terminal, which does not show it")
  func typedSecret() throws {
    let pair = try PseudoTerminal()
    let terminal = FileHandle(fileDescriptor: try pair.open(), closeOnDealloc: true)
    let process = Process()
    process.executableURL = try ScanChild.program
    process.arguments = [
      "--make", "qr", "-o", "a.svg", "--fields", "wifi", "network=Home", "password=-",
    ]
    process.currentDirectoryURL = folder.url
    (process.standardInput, process.standardOutput) = (terminal, terminal)
    process.standardError = terminal
    try process.run()
    try terminal.close()
    var received = ""
    var chunk = [UInt8](repeating: 0, count: 4096)
    while case let count = read(pair.ours.number, &chunk, chunk.count), count > 0 {
      received += String(decoding: chunk.prefix(count), as: UTF8.self)
      guard received == "password: " else { continue }
      try #require(write(pair.ours.number, "open sesame\n", 12) == 12)
    }
    process.waitForEnd()
    #expect(process.terminationStatus == 0, "\(received)")
    #expect(!received.contains("sesame"), "\(received)")
    #expect(
      try ScanRun("--raw", "a.svg", in: folder).text == "WIFI:T:WPA;S:Home;P:open sesame;;\n")
  }

  @Test("A code is one line, so that a payload cannot look like another code")
  func oneLine() throws {
    try folder.add("a.pgm", text: "a\nEAN-13:4006381333931")
    #expect(try terminal("a.pgm").text == "QR-Code:a↵EAN-13:4006381333931\r\n")
  }

  @Test("Bytes that are not text are shown as hexadecimal numbers")
  func binary() throws {
    try folder.add("a.pgm", text: "\u{1}\u{2}\u{3}\u{4}\u{5}\u{6}\u{7}\u{8}\u{E}\u{F}")
    let (text, _) = try terminal("a.pgm")
    #expect(text == "QR-Code:(10 bytes) 01 02 03 04 05 06 07 08 0E 0F\r\n")
  }

  @Test("No control character of a file name or an argument reaches the terminal")
  func names() throws {
    try folder.add("\u{1B}[2J\n.pgm", [])
    let (text, status) = try terminal("\u{1B}[2J\n.pgm", "\u{9B}missing\u{202E}", "x\u{7}://y")
    #expect(status == 1)
    #expect(text.split(separator: "\r\n").count == 3, "\(text.debugDescription)")
    #expect(actingCharacters(of: text).isEmpty, "\(text.debugDescription)")
    let usage = try terminal("--\u{1B}[2J")
    #expect(usage.status == 2)
    #expect(actingCharacters(of: usage.text).isEmpty, "\(usage.text.debugDescription)")
  }

  @Test("A long run shows its progress and erases it")
  func progress() throws {
    let (text, _) = try terminal(
      "/dev/stdin", "--timeout", "1.6", endsInput: false, kind: "xterm")
    #expect(
      text.contains("Reading /dev/stdin, 1 s\r\u{1B}[Kreticle-scan: "), "\(text.debugDescription)")
  }

  @Test("Progress is never wider than the terminal, whatever the source is called")
  func width() throws {
    let name = String(repeating: "漢字", count: 30)
    try #require(mkfifo(folder.url.appending(path: name).path, 0o600) == 0)
    try folder.add("slow.pgm", [])
    let (text, _) = try terminal(
      "-r", ".", "--camera", name, "/dev/stdin", "--timeout", "2.6", endsInput: false, columns: 20,
      kind: "xterm")
    let lines = text.components(separatedBy: "\r\u{1B}[K").dropFirst().map {
      $0.prefix { !$0.isNewline }
    }
    let shown = lines.filter { !$0.hasPrefix("reticle-scan: ") }
    #expect(shown.contains { !$0.isEmpty }, "\(text.debugDescription)")
    for line in shown {
      let columns = line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
      #expect(columns < 20, "\(line)")
    }
  }

  @Test("A terminal that cannot erase a line gets no progress")
  func dumb() throws {
    let (text, _) = try terminal(
      "/dev/stdin", "--timeout", "1.6", endsInput: false)
    #expect(!text.contains("\u{1B}") && !text.contains("Reading"), "\(text.debugDescription)")
  }

  @Test("Where nothing is found, a terminal gets a sentence, unless the user wants none")
  func nothing() throws {
    try folder.add("a.pgm", text: "one")
    let (text, status) = try terminal("-f", "aztec", "a.pgm")
    #expect(text == "reticle-scan: No code was found.\r\n" && status == 4)
    #expect(try terminal("-q", "-f", "aztec", "a.pgm").text == "")
  }

  @Test("The words of the program's own sentences reach the terminal as they are written")
  func ownWords() throws {
    let (text, _) = try terminal("--make", "qr", "-o", "a.svg", "one")
    #expect(text.contains("\u{A0}mm in print") && !text.contains("‹U+"), "\(text)")
    let typo = try terminal("-f", "a\u{A0}b", "a.pgm").text
    #expect(typo.contains("“a‹U+00A0›b”"), "\(typo)")
  }
}
