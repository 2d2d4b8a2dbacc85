// The built program, run as users and scripts run it.

import Barcodes
import Foundation
import Glibc
import Imaging
import Testing
import ZXingRecognizer

@Suite("The program")
struct ProgramTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
  }

  @Test("An image's code is printed, and the status is 0")
  func found() throws {
    try folder.add("a.pgm", text: "https://example.org/")
    let run = try ScanRun("a.pgm", in: folder)
    #expect(run.text == "QR-Code:https://example.org/\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("An image without a code prints nothing, and the status is 4")
  func nothing() throws {
    let empty = LumaBitmap(size: PixelSize(width: 64, height: 64), filledWith: 255)
    try folder.add("a.pgm", empty.portableGraymap)
    let run = try ScanRun("a.pgm", in: folder)
    #expect(run.text == "")
    #expect(run.errors == "")
    #expect(run.status == 4)
  }

  @Test("Each source that cannot be read has one line, the others are read, and the status is 1")
  func unreadable() throws {
    try folder.add("first.pgm", text: "first")
    try folder.add("text.png", Array("no image".utf8))
    try folder.add("empty.png", [])
    try folder.add("cut.png", SampleFolder.cutPNG)
    try folder.add("clip.mp4", Array("....ftypisom".utf8))
    try folder.add("last.pgm", text: "last")
    let sources = [
      "missing.png", ".", "text.png", "empty.png", "cut.png", "clip.mp4", "rtsp://host/stream",
      "file://elsewhere/a.png",
    ]
    let run = try ScanRun(
      "first.pgm", sources[0], sources[1], sources[2], sources[3], sources[4], sources[5],
      sources[6], sources[7], "last.pgm", in: folder)
    #expect(run.text == "QR-Code:first\nQR-Code:last\n")
    #expect(run.status == 1)
    try #require(run.complaints.count == sources.count, "\(run.errors)")
    for (complaint, source) in zip(run.complaints, sources) {
      #expect(complaint.hasPrefix("reticle-scan: \(source): "), "\(complaint)")
    }
  }

  @Test("Many images are read at once, and their results keep the order of the files")
  func order() throws {
    // The first takes much longer than all the others.
    let slow = LumaBitmap(
      size: PixelSize(width: 1200, height: 900),
      pixels: (0..<1200 * 900).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) })
    try folder.add("0.pgm", slow.portableGraymap)
    let names = (1...24).map { "\($0).pgm" }
    for name in names { try folder.add(name, text: name) }
    let run = try ScanRun(
      ["--effort", "quick", "0.pgm"] + names.prefix(12) + ["missing"] + names.dropFirst(12),
      in: folder)
    #expect(run.text == names.map { "QR-Code:\($0)\n" }.joined())
    #expect(run.complaints.count == 1)
    #expect(run.status == 1)
  }

  @Test("No helper outlives the program, so that its processor time counts as the program's")
  func helpers() throws {
    try folder.add("a.pgm", text: "a")
    for _ in 0..<5 {
      // Helpers stay in the session of their program; the shell is its leader.
      let shell = Process()
      shell.executableURL = URL(filePath: "/usr/bin/setsid")
      shell.arguments = [
        "--wait", "bash", "-c", "echo $$; \"$1\" \"$2\" && cat /proc/[0-9]*/stat 2>/dev/null",
        "bash", try ScanChild.program.path, folder.url.appending(path: "a.pgm").path,
      ]
      let output = Pipe()
      shell.standardOutput = output
      try shell.run()
      let text = try output.fileHandleForReading.readToEnd().map {
        String(decoding: $0, as: UTF8.self)
      }
      shell.waitUntilExit()
      let lines = try #require(text).split(separator: "\n")
      let session = try #require(lines.first)
      // After the name, in brackets: state, parent, group, session.
      let members = lines.filter { line in
        let fields = line[(line.lastIndex(of: ")") ?? line.startIndex)...].split(separator: " ")
        return fields.count > 4 && fields[4] == session
      }
      #expect(members.contains { $0.contains("(bash)") })
      #expect(members.filter { $0.contains("reticle") } == [])
    }
  }

  @Test("A dash as source is standard input")
  func standardInput() throws {
    let image = try ZXingCreator.bitmap(.dataMatrix, text: "from afar")
    let run = try ScanRun("-", input: image.portableGraymap, in: folder)
    #expect(run.text == "Data-Matrix:from afar\n")
    #expect(run.status == 0)
  }

  @Test("A file: address with percent signs names a file")
  func address() throws {
    try folder.add("a b.pgm", text: "here")
    let run = try ScanRun("--raw", folder.url.appending(path: "a b.pgm").absoluteString, in: folder)
    #expect(run.text == "here\n")
  }

  @Test("With --raw a program receives a payload's exact bytes")
  func exactBytes() throws {
    let bytes: [UInt8] = [0, 0x0A, 0xFF, 0x1B, 0x5B, 0x6D, 0x80, 0x0D, 0xC3]
    let image = try ZXingCreator.bitmap(.qrCode, bytes: bytes)
    try folder.add("a.pgm", image.portableGraymap)
    let run = try ScanRun("--raw", "a.pgm", in: folder)
    #expect(run.output == bytes + [0x0A])
  }

  @Test("With --json every line is an object, and the last line of a source is its summary")
  func json() throws {
    try folder.add("a.pgm", .aztec, text: "one")
    let run = try ScanRun("--json", "a.pgm", "missing.png", in: folder)
    let objects = try run.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    try #require(objects.count == 3)
    #expect(objects[0]["symbology"] as? String == "aztec")
    #expect(objects[0]["text"] as? String == "one")
    #expect((objects[0]["corners"] as? [[Double]])?.count == 4)
    #expect(objects[1]["summary"] as? Bool == true)
    #expect(objects[1]["codes"] as? Int == 1)
    #expect(objects[2]["failure"] as? String == "cannot be read: No such file or directory")
  }

  @Test("Only the kinds in --formats are found")
  func formats() throws {
    try folder.add("a.pgm", .aztec, text: "one")
    #expect(try ScanRun("--formats", "qr-code,ean-13", "a.pgm", in: folder).status == 4)
    #expect(try ScanRun("--formats", "AZTEC", "a.pgm", in: folder).status == 0)
  }

  @Test("A book's EAN-13 is an ISBN with --isbn or an ISBN format")
  func isbn() throws {
    try folder.add("a.pgm", .ean13, text: "9780306406157")
    #expect(try ScanRun("a.pgm", in: folder).text == "EAN-13:9780306406157\n")
    #expect(try ScanRun("--isbn", "a.pgm", in: folder).text == "ISBN-13:9780306406157\n")
    #expect(try ScanRun("-fisbn-10", "a.pgm", in: folder).text == "ISBN-10:0306406152\n")
  }

  @Test("With --once nothing is read after the first code")
  func once() throws {
    try folder.add("a.pgm", text: "one")
    let run = try ScanRun("--once", "a.pgm", "missing.png", in: folder)
    #expect(run.text == "QR-Code:one\n")
    #expect(run.status == 0)
  }

  @Test("--timeout ends the wait for input that never comes, and every source is reported")
  func timeout() throws {
    try folder.add("a.pgm", text: "one")
    let run = try ScanRun(
      ["a.pgm", "/dev/stdin", "a.pgm", "--timeout=2"], endsInput: false, in: folder)
    #expect(run.text == "QR-Code:one\n")
    #expect(run.complaints.count == 2)
    #expect(run.complaints.first == "reticle-scan: /dev/stdin: was not read in time (--timeout 2)")
    #expect(run.status == 1)
  }

  @Test("Standard input is also read by the names of its descriptor")
  func namedStandardInput() throws {
    try folder.add("a.pgm", text: "one")
    let image = Array(try Data(contentsOf: folder.url.appending(path: "a.pgm")))
    for name in ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"] {
      let run = try ScanRun([name], input: image, in: folder)
      #expect(run.text == "QR-Code:one\n", "\(name): \(run.errors)")
    }
  }

  @Test("Other pipes and devices are refused at once, and the other files are read")
  func notOrdinary() throws {
    #expect(mkfifo(folder.url.appending(path: "pipe.png").path, 0o600) == 0)
    #expect(mkfifo(folder.url.appending(path: "pipe.mp4").path, 0o600) == 0)
    try folder.add("a.pgm", text: "one")
    let run = try ScanRun("pipe.png", "/dev/zero", "pipe.mp4", "a.pgm", in: folder)
    #expect(
      run.complaints
        == ["pipe.png", "/dev/zero", "pipe.mp4"].map {
          "reticle-scan: \($0): is a device or a pipe, not an image"
        })
    #expect(run.text == "QR-Code:one\n")
    #expect(run.status == 1)
  }

  @Test("Wrong usage is one line that points to --help, and the status is 2")
  func usage() throws {
    for arguments in [["--nonsense", "a"], ["--formats", "abc", "a"], ["--timeout", "x"]] {
      let run = try ScanRun(arguments[0], arguments[1], in: folder)
      #expect(run.status == 2)
      #expect(run.text == "")
      #expect(run.complaints.count == 1)
      #expect(run.errors.hasSuffix("see reticle-scan --help\n"), "\(run.errors)")
    }
  }

  @Test("Help, version and the list of kinds are printed")
  func questions() throws {
    #expect(try ScanRun("--help", in: folder).text.hasPrefix("Usage: reticle-scan "))
    #expect(try ScanRun("--version", in: folder).text.hasPrefix("reticle-scan "))
    let kinds = try ScanRun("--list-formats", in: folder).text.split(separator: "\n")
    #expect(kinds.contains("qr-code") && kinds.contains("isbn-10") && kinds.contains("maxicode"))
  }

  @Test("A program that a shell finds by its name finds its helper")
  func byName() throws {
    let program = try ScanChild.program
    let image = URL(filePath: #filePath).appending(path: "../../../../data/example.png")
      .standardized
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "reticle-scan --raw --formats ean-13 '\(image.path)'"]
    process.environment = ["PATH": program.deletingLastPathComponent().path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    #expect(String(decoding: text, as: UTF8.self) == "4006381333931\n")
  }
}
