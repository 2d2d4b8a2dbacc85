// Output to files, full devices and closed pipes.

import Foundation
import Glibc
import Testing

@Suite("Output")
struct OutputTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
    try folder.add("a.pgm", text: "one")
  }

  @Test("--output replaces the contents of a file, even if no code is found")
  func file() throws {
    try folder.add("out.txt", Array("a long line from an earlier run\n".utf8))
    let run = try ScanRun("a.pgm", "-o", "out.txt", in: folder)
    #expect(run.text == "")
    #expect(run.status == 0)
    #expect(try folder.contents(of: "out.txt") == Array("QR-Code:one\n".utf8))
    #expect(try ScanRun("a.pgm", "-faztec", "--output=out.txt", in: folder).status == 4)
    #expect(try folder.contents(of: "out.txt") == [])
  }

  @Test("The message about a file that cannot be written names it")
  func unwritable() throws {
    let run = try ScanRun("a.pgm", "-o", "no/such/folder", in: folder)
    #expect(run.status == 1)
    #expect(
      run.complaints == [
        "reticle-scan: no/such/folder: cannot be written: No such file or directory"
      ])
  }

  @Test("The message about a full device names it")
  func fullDevice() throws {
    let run = try ScanRun("a.pgm", "-o", "/dev/full", in: folder)
    #expect(run.status == 1)
    #expect(
      run.complaints == ["reticle-scan: /dev/full: cannot be written: No space left on device"])
  }

  @Test("A closed pipe ends the program without a message")
  func closedPipe() throws {
    let output = Pipe()
    let errors = Pipe()
    try output.fileHandleForReading.close()
    let child = try ScanChild(
      ["a.pgm"], in: folder, output: output.fileHandleForWriting,
      errors: errors.fileHandleForWriting)
    #expect(try (errors.fileHandleForReading.readToEnd() ?? Data()).isEmpty)
    let status = child.wait()
    #expect(status == 0 || status == -SIGPIPE)
  }
}
