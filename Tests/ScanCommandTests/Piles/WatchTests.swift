// Folders that are watched: files that come in bursts, slowly, under changing names, or not at all.

import Foundation
import Glibc
import TestSupport
import Testing

@testable import ScanCommand

@Suite("Watched folders")
struct WatchTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
    try folder.addFolder("inbox")
    try folder.addFolder("work")
    try folder.add("inbox/first.pgm", text: "first")
  }

  /// Starts a run whose results go to the file `out`.
  private func start(_ arguments: String...) throws -> ScanChild {
    let out = folder.url.appending(path: "out")
    if !FileManager.default.fileExists(atPath: out.path) { try Data().write(to: out) }
    let handle = try FileHandle(forWritingTo: out)
    try handle.seekToEnd()
    return try ScanChild(
      ["--watch", "inbox"] + arguments, in: folder, output: handle, errors: .nullDevice)
  }

  /// Waits until the file `name` has this many lines, and returns them.
  private func lines(_ count: Int, in name: String = "out") throws -> [String] {
    var lines: [String] = []
    for _ in 0..<600 {
      let text = String(
        decoding: (try? Data(contentsOf: folder.url.appending(path: name))) ?? Data(), as: UTF8.self
      )
      lines = text.split(separator: "\n").map(String.init)
      if lines.count >= count { break }
      usleep(50_000)
    }
    return lines
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  @Test("Files that are there are read, and files that come are read once each")
  func arrivals() throws {
    let child = try start("--raw")
    #expect(try lines(1) == ["first"])
    try folder.addFolder("inbox/below")
    for index in 0..<30 {
      try folder.add("work/\(index).pgm", text: "code \(index)")
      let place = index % 2 == 0 ? "inbox" : "inbox/below"
      rename(path("work/\(index).pgm"), path("\(place)/\(index).pgm"))
    }
    #expect(try lines(31).sorted() == (["first"] + (0..<30).map { "code \($0)" }).sorted())
    // A new name is no new file, a new content is one.
    rename(path("inbox/0.pgm"), path("inbox/renamed.pgm"))
    try folder.add("inbox/first.pgm", text: "second")
    #expect(try lines(32).last == "second")
    usleep(1_500_000)
    #expect(try lines(32).count == 32)
    child.interrupt()
    #expect(child.wait() == 0)
  }

  @Test("A file that is still being written is read when it is complete")
  func slowWriter() throws {
    let child = try start("--raw")
    _ = try lines(1)
    try folder.add("work/slow.pgm", text: "slow")
    let bytes = try folder.contents(of: "work/slow.pgm")
    try Data().write(to: folder.url.appending(path: "inbox/slow.pgm"))
    let writer = try FileHandle(forWritingTo: folder.url.appending(path: "inbox/slow.pgm"))
    try writer.write(contentsOf: Data(bytes.prefix(bytes.count / 2)))
    usleep(1_500_000)
    #expect(try lines(1) == ["first"])
    try writer.write(contentsOf: Data(bytes.dropFirst(bytes.count / 2)))
    try writer.close()
    #expect(try lines(2) == ["first", "slow"])
    child.interrupt()
    #expect(child.wait() == 0)
  }

  @Test("A run that is killed is continued with the files that it has not read")
  func resuming() throws {
    for index in 0..<20 { try folder.add("inbox/\(100 + index).pgm", text: "code \(index)") }
    let first = try start("--resume", "log")
    _ = try lines(9, in: "log")
    first.end()
    _ = first.wait()
    unlink(path("inbox/100.pgm"))
    try folder.add("inbox/200.pgm", text: "last")
    let second = try start("--resume", "log")
    // Two lines for each file.
    let all = try lines(44, in: "log")
    second.interrupt()
    _ = second.wait()
    for text in ["first", "last"] + (1..<20).map({ "code \($0)" }) {
      #expect(all.count { $0.contains("\"text\":\"\(text)\"") } == 1, "\(text)")
    }
  }

  @Test("Files get their new places as they come, and are not read there again")
  func sorting() throws {
    let child = try start("--rename", "{text}.{ext}", "--apply", "log")
    try folder.add("work/a.pgm", text: "alpha")
    rename(path("work/a.pgm"), path("inbox/a.pgm"))
    _ = try lines(4, in: "log")
    usleep(1_000_000)
    child.interrupt()
    #expect(child.wait() == 0)
    #expect(
      try folder.names().filter { $0.hasPrefix("inbox") } == [
        "inbox/alpha.pgm", "inbox/first.pgm",
      ])
  }

  @Test("The run ends after the first code, after its time, and when the folder is gone")
  func ends() throws {
    #expect(try ScanRun("--watch", "inbox", "--once", in: folder).text == "QR-Code:first\n")
    let late = try ScanRun("--watch", "work", "--timeout", "1", in: folder)
    #expect(late.status == 4)
    #expect(try ScanRun("--watch", "inbox/first.pgm", in: folder).status != 0)
    let child = try start("--raw")
    _ = try lines(1)
    try FileManager.default.removeItem(atPath: path("inbox"))
    #expect(child.ends(within: 20))
    _ = child.wait()
  }
}
