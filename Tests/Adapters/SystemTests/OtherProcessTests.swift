// The facts about another process, and its own statements.

import Foundation
import TestSupport
import Testing

@testable import System

@Suite("Other processes")
struct OtherProcessTests {
  private func process(_ number: Int32, startedBy moment: UInt64 = .max) -> OtherProcess? {
    OtherProcess(UInt32(number), startedBy: moment)
  }

  /// A process that waits, with its folder.
  private func start(_ words: [String], in folder: TemporaryFolder) throws -> StageProcess {
    try StageProcess(
      words[0], Array(words.dropFirst()), environment: ["PATH": "/usr/bin:/bin"],
      log: URL(filePath: folder.path).appending(path: "log"))
  }

  @Test("A program is known by its file, whatever name it gives itself")
  func path() async throws {
    let folder = try TemporaryFolder()
    let copy = folder.path + "/gnome-shell"
    try FileManager.default.copyItem(atPath: "/usr/bin/sleep", toPath: copy)
    let child = try start([copy, "600"], in: folder)
    defer { child.kill() }
    let known = try await sight(of: "the program") {
      process(child.identifier).flatMap { $0.path == copy ? $0 : nil }
    }
    #expect(known.isPathSeen && known.flatpak == nil && known.script == nil)
    #expect(process(child.identifier)?.identity == known.identity)
    // A file that is gone could have been any.
    try FileManager.default.removeItem(atPath: copy)
    #expect(process(child.identifier)?.isPathSeen == false)
  }

  @Test("The script of an interpreter is its own word, and text in place of a script is none")
  func script() async throws {
    let folder = try TemporaryFolder()
    try folder.write("import time; print('on', flush=True); time.sleep(600)", to: "listen.py")
    let script = folder.path + "/listen.py"
    for (words, expected) in [
      (["python3", "-u", script], script),
      (["env", "-C", folder.path, "python3", "listen.py"], script),
      (["python3", "-c", "import time; print('on', flush=True); time.sleep(600)", "x"], nil),
    ] {
      let child = try start(words, in: folder)
      defer { child.kill() }
      try await sight(of: "the script") { child.said.contains("on") ? true : nil }
      let known = try #require(process(child.identifier))
      #expect(known.script == expected)
      #expect(known.path?.hasPrefix("/usr/bin/python3") == true && known.isPathSeen)
    }
  }

  @Test("A process that began later, or is gone, is not the one that asked")
  func later() async throws {
    let folder = try TemporaryFolder()
    let before = OtherProcess.now
    // Starts are told in steps of ten milliseconds.
    while OtherProcess.now == before {}
    let child = try start(["sleep", "600"], in: folder)
    #expect(process(child.identifier, startedBy: before) == nil)
    #expect(process(child.identifier, startedBy: OtherProcess.now + 1) != nil)
    child.kill()
    #expect(process(child.identifier) == nil)
    #expect(process(.max) == nil)
  }

  @Test("A Flatpak says who it is, and is it where Flatpak's own notes name its process")
  func flatpak() throws {
    let folder = try TemporaryFolder()
    let fields = ["7 (a) b)", "S"] + (1...18).map(String.init) + ["500", "0"]
    try folder.write(fields.joined(separator: " "), to: "stat")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/root", withIntermediateDirectories: false)
    func flatpak(_ info: String, startedBy moment: UInt64 = 500) throws -> OtherProcess.Flatpak? {
      try folder.write(info, to: "root/.flatpak-info")
      return OtherProcess(
        7, handle: nil, startedBy: moment, in: folder.path,
        notes: FlatpakNotes(path: folder.path + "/notes"))?.flatpak
    }
    let info = "[Application]\nname=org.example.App\n[Instance]\ninstance-id=12\n"
    #expect(try flatpak(info) == .init(id: "org.example.App", isConfirmed: false))
    #expect(try flatpak("[Instance]\nname=org.example.App\n") == nil)
    #expect(try flatpak("[Application]\nname=org.example\u{202E}App\n") == nil)
    #expect(try flatpak(info, startedBy: 499) == nil)

    try FileManager.default.createDirectory(
      atPath: folder.path + "/notes/12", withIntermediateDirectories: true)
    func isConfirmed(_ first: Int32, _ noted: String) throws -> Bool? {
      try folder.write(
        "{\n    \"child-pid\": \(first),\n    \"x\": 7\n}", to: "notes/12/bwrapinfo.json")
      try folder.write(noted, to: "notes/12/info")
      return try flatpak(info)?.isConfirmed
    }
    #expect(try isConfirmed(7, info) == true)
    #expect(try isConfirmed(8, info) == false)
    // A file of one's own can name the sandbox of another.
    #expect(try isConfirmed(7, info.replacing("org.example.App", with: "org.other.App")) == false)
    #expect(try flatpak(info.replacing("=12", with: "=../notes/12"))?.isConfirmed == false)
    // What the first process started is in its sandbox, too.
    let parent = ProcessInfo.processInfo.processIdentifier
    let child = ["7 (a) b)", "S", "\(parent)"] + (2...18).map(String.init) + ["500", "0"]
    try folder.write(child.joined(separator: " "), to: "stat")
    #expect(try isConfirmed(parent, info) == true)
    #expect(try isConfirmed(8, info) == false)
  }
}
