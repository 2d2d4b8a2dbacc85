// The built program, run as users and scripts run it.

import Reading
import Foundation
import Glibc
import TestSupport
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
      shell.waitForEnd()
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
    #expect(
      run.complaints == [
        "reticle-scan: /dev/stdin: was not read in time (--timeout 2), nor was 1 other"
      ])
    #expect(run.status == 1)
  }

  @Test(
    "Ctrl+C and SIGTERM end standard input and images, and results and counts are still printed",
    arguments: [
      (["--json", "a.pgm", "-"], "\"interrupted\":true}\n"),
      (["--json", "a.pgm", "slow.pgm", "--effort", "thorough"], "\"interrupted\":true}\n"),
      (["--json", "--count", "a.pgm", "-"], "\"count\":1"),
    ], [SIGINT, SIGTERM])
  func interrupted(example: (arguments: [String], part: String), signal: CInt) throws {
    try folder.add("a.pgm", text: "one")
    try folder.add("slow.pgm", Self.noise(PixelSize(width: 4000, height: 3000)).portableGraymap)
    let output = Pipe()
    let child = try ScanChild(
      example.arguments, in: folder, endsInput: false, output: output.fileHandleForWriting,
      errors: .nullDevice)
    var text = ""
    while !text.contains("summary") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    child.send(signal)
    text += String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(child.wait() == 0)
    #expect(text.contains(example.part) && text.contains("one"), "\(text)")
  }

  @Test("What Ctrl+C ends is not in the log of --resume, and is read by the next run")
  func interruptedLog() throws {
    try folder.add("a.pgm", text: "one")
    try folder.add("slow.pgm", Self.noise(PixelSize(width: 4000, height: 3000)).portableGraymap)
    let child = try ScanChild(
      ["--resume", "log", "a.pgm", "slow.pgm", "--effort", "thorough"], in: folder,
      output: .nullDevice, errors: .nullDevice)
    while !((try? folder.contents(of: "log")) ?? []).contains(0x0A) { usleep(20_000) }
    child.send(SIGINT)
    #expect(child.wait() == 0)
    #expect(try Lines(of: folder.contents(of: "log")).summaries == ["a.pgm"])
  }

  /// An image that takes long to read.
  private static func noise(_ size: PixelSize) -> LumaBitmap {
    LumaBitmap(
      size: size,
      pixels: (0..<size.area).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) })
  }

  @Test("Many sources that are not read in time have one line, and each has its summary")
  func manyLate() throws {
    let names = (1...20).map { "\($0).pgm" }
    for name in names { try folder.add(name, text: name) }
    let run = try ScanRun(["--json", "--timeout", "0.01"] + names, in: folder)
    #expect(run.complaints.count == 1, "\(run.errors)")
    #expect(run.errors.hasSuffix("was not read in time (--timeout 0.01), nor were 19 others\n"))
    #expect(try Lines(of: run.output).summaries == names)
  }

  @Test(
    "A message has the true reason and the way out",
    arguments: [
      (
        ["--make", "qr", "--labels", "no.csv"], "no.csv: cannot be read: No such file or directory"
      ),
      (["--make", "qr", "--labels", "empty.csv"], "empty.csv: has no rows"),
      (["--make", "qr", "--labels", "latin.csv"], "latin.csv: is not text in UTF-8: save"),
      (["--make", "qr", "--labels", "."], ".: is a folder, not a table"),
      (["--expect", "no.csv", "a"], "no.csv: cannot be read: No such file or directory"),
      (["--expect", ".", "a"], ".: is a folder, not a list"),
      (["--expect", "https://h/l.csv", "a"], "is a web address: save a list and name the file"),
      (["--files-from", "."], ".: is a folder, not a list"),
      (["."], ".: is a folder: add -r to read the images in it"),
      (["nosuch://h"], "nosuch://h: is not a video that can be read: Addresses with this protocol"),
      (["--page", "2", "a.pgm"], "a.pgm: is not a document and has no pages (--page)"),
    ])
  func reasons(arguments: [String], reason: String) throws {
    try folder.add("a.pgm", text: "one")
    try folder.add("empty.csv", [])
    try folder.add("latin.csv", Array("K".utf8) + [0xE4, 0x73, 0x65])
    let run = try ScanRun(arguments, in: folder)
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(run.complaints.count == 1 && run.status == 1, "\(run.errors)")
  }

  @Test("A folder that cannot be read says so")
  func closedFolder() throws {
    try folder.addFolder("closed")
    try #require(chmod(folder.url.appending(path: "closed").path, 0) == 0)
    defer { chmod(folder.url.appending(path: "closed").path, 0o700) }
    // The superuser reads every folder, except without this capability.
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let capabilities = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"]
    process.arguments =
      (geteuid() == 0 ? capabilities : []) + [try ScanChild.program.path, "-r", "closed"]
    process.currentDirectoryURL = folder.url
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitForEnd()
    #expect(text == "reticle-scan: closed: cannot be read: Permission denied\n")
  }

  @Test("A name that is not UTF-8 comes back exactly: in JSON as bytes, before a code as it is")
  func exactNames() throws {
    try folder.add("a.pgm", text: "one")
    let name: [UInt8] = [0x66, 0xFC, 0x72, 0x2E, 0x70, 0x67, 0x6D]
    let list = name + [0x0A]
    let path: [UInt8] = Array("\(folder.url.path)/".utf8) + name + [0]
    let target = path.map { CChar(bitPattern: $0) }
    try #require(rename(folder.url.appending(path: "a.pgm").path, target) == 0)
    let json = try ScanRun(["--json", "--files-from", "-"], input: list, in: folder)
    for object in try Lines(of: json.output).objects {
      #expect(object["source"] as? String == "f\u{FFFD}r.pgm")
      #expect(object["sourceBytes"] as? String == Data(name).base64EncodedString())
    }
    let named = try ScanRun(["-H", "--files-from", "-"], input: list, in: folder)
    #expect(named.output == name + Array(":QR-Code:one\n".utf8))
    try folder.add("b.pgm", text: "two")
    #expect(try !ScanRun("--json", "b.pgm", in: folder).text.contains("sourceBytes"))
  }

  @Test("A list with the line ends of another system names the same files and codes")
  func otherLineEnds() throws {
    try folder.add("a.pgm", text: "one")
    try folder.add("b.pgm", text: "two")
    let both = "QR-Code:one\nQR-Code:two\n"
    for list in ["a.pgm\r\nb.pgm\r\n", "\u{FEFF}a.pgm\r\n\r\nb.pgm", "a.pgm\nb.pgm"] {
      let run = try ScanRun("--files-from", "-", input: Array(list.utf8), in: folder)
      #expect(run.text == both, "\(run.errors)")
    }
    for list in ["one\r\ntwo\r\n", "code,quantity\r\none,1\r\ntwo,1\r\n"] {
      let run = try ScanRun("--expect", "-", "a.pgm", "b.pgm", input: Array(list.utf8), in: folder)
      #expect(run.status == 0 && run.text == "", "\(run.text)")
    }
    // A name may end so where others do not.
    try folder.add("c.pgm\r", text: "odd")
    let odd = Array("a.pgm\nc.pgm\r\n".utf8)
    #expect(
      try ScanRun("--files-from", "-", input: odd, in: folder).text == "QR-Code:one\nQR-Code:odd\n")
  }

  @Test("As many images as --jobs says are read at a time, with the same results")
  func jobs() throws {
    let names = (1...6).map { "\($0).pgm" }
    for name in names { try folder.add(name, text: name) }
    for jobs in ["1", "3", "9"] {
      #expect(
        try ScanRun(["-j", jobs] + names, in: folder).text
          == names.map { "QR-Code:\($0)\n" }.joined())
    }
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
    let help = try ScanRun("--help", in: folder).text
    #expect(help.hasPrefix("Examples:\n  reticle-scan ") && help.contains("\nUsage: reticle-scan "))
    #expect(try ScanRun("--version", in: folder).text.hasPrefix("reticle-scan "))
    let kinds = try ScanRun("--list-formats", in: folder).text.split(separator: "\n")
    #expect(kinds.contains("qr-code") && kinds.contains("isbn-10") && kinds.contains("maxicode"))
  }

  @Test("A program that a shell finds by its name finds its helper")
  func byName() throws {
    let program = try ScanChild.program
    let image = URL(filePath: #filePath).appending(path: "../../../data/example.png")
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
