// Opening a file by its name never waits, and opens only files.

import Foundation
import System
import TestSupport
import Testing

@Suite("Opening files by name")
struct FileDescriptorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func refusal(_ path: String) -> FileDescriptor.Refusal? {
    do throws(FileDescriptor.Refusal) {
      _ = try FileDescriptor.reading(path)
      return nil
    } catch {
      return error
    }
  }

  private func text(of file: FileDescriptor) -> String {
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(file.number, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }

  @Test("An ordinary file opens, also through a link")
  func ordinary() throws {
    try folder.write("content", to: "file")
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
    #expect(text(of: try .reading(folder.path + "/file")) == "content")
    #expect(text(of: try .reading(link)) == "content")
  }

  @Test("A missing file, a folder, a device and a pipe are refused at once")
  func refused() throws {
    #expect(refusal(folder.path + "/none") == .inaccessible(errno: ENOENT))
    #expect(refusal(folder.path) == .folder)
    #expect(refusal("/dev/zero") == .notOrdinary)
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(refusal(pipe) == .notOrdinary)
    let link = folder.path + "/link.png"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "pipe")
    #expect(refusal(link) == .notOrdinary)
  }

  @Test("A pipe that the process reads already opens by the name of its descriptor")
  func ownPipe() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("sent".utf8))
    let number = pipe.fileHandleForReading.fileDescriptor
    #expect(text(of: try .reading("/dev/fd/\(number)")) == "sent")
    try pipe.fileHandleForWriting.write(contentsOf: Data("more".utf8))
    #expect(text(of: try .reading("/proc/self/fd/\(number)")) == "more")
  }

  @Test("A pipe that the process only writes to is refused")
  func writtenPipe() throws {
    let path = folder.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    // A pipe opens for writing only while it has a reader.
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    let writer = FileDescriptor(adopting: open(path, O_WRONLY | O_NONBLOCK))
    close(reader)
    #expect(writer.number >= 0)
    #expect(refusal(path) == .notOrdinary)
  }
}
