// Programs that hang, flood, die or are missing cost their time limit and nothing else.

import Foundation
import GLib
import TestSupport
import Testing

@Suite("Programs that are run to their end", .timeLimit(.minutes(5)))
struct ProgramRunTests {
  private func shell(
    _ script: String, _ arguments: [String] = [], input: [UInt8] = [],
    limit: Duration = .seconds(60), grace: Duration = .seconds(2)
  ) async -> ProgramEnd {
    var call = ProgramCall(["sh", "-c", script, "sh"] + arguments, input: input, limit: limit)
    call.grace = grace
    return await OtherProgram.finish(call)
  }

  @Test("A success comes with the last line of the output, a failure with the first of its errors")
  func ends() async {
    #expect(await shell("echo one; echo two") == .status(0, line: "two"))
    #expect(await shell("true") == .status(0, line: ""))
    #expect(await shell("echo note >&2") == .status(0, line: "note"))
    #expect(
      await shell(
        "echo printing; echo >&2; echo '  no paper  ' >&2; echo 'Usage: …' >&2; echo x; exit 3")
        == .status(3, line: "no paper"))
    #expect(await shell("echo why; echo so; exit 1") == .status(1, line: "why"))
    #expect(await shell("echo dying; kill -9 $$") == .signal(9, line: "dying"))
    #expect(
      await shell(
        "printf 'Traceback (most recent call last):\\n  File \"x\"\\nOSError: full\\n' >&2; exit 1")
        == .status(1, line: "OSError: full"))
  }

  @Test("Whether a program can be started is known before")
  func obstacles() throws {
    let folder = try TemporaryFolder()
    try folder.write("echo hello", to: "plain")
    func obstacle(_ program: String, folder: String = "/") -> ProgramFault? {
      OtherProgram.obstacle(to: ProgramCall([program], folder: folder, limit: .seconds(1)))
    }
    #expect(obstacle("sh") == nil)
    #expect(obstacle("/bin/sh") == nil)
    #expect(obstacle("no-such-program-here") == .missing)
    #expect(obstacle("\(folder.path)/none") == .missing)
    #expect(obstacle("\(folder.path)/plain") == .forbidden)
    #expect(obstacle(folder.path) == .forbidden)
    #expect(obstacle("sh", folder: "\(folder.path)/plain") == .noFolder)
  }

  @Test("Words and input arrive byte for byte")
  func bytes() async throws {
    let folder = try TemporaryFolder()
    let input = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let words = ["-rf", "$(reboot)", "a\nb", "", "*", "\"'\\"]
    let script = "cat >input; printf '%s\\0' \"$@\" >words"
    let call = ProgramCall(
      ["sh", "-c", script, "sh"] + words, input: input, folder: folder.path, limit: .seconds(60))
    #expect(await OtherProgram.finish(call) == .status(0, line: ""))
    #expect(try Data(contentsOf: URL(filePath: "\(folder.path)/input")) == Data(input))
    #expect(try folder.text(of: "words") == words.map { $0 + "\0" }.joined())
  }

  @Test("A program that hangs is ended at its limit, together with the programs that it started")
  func hanging() async throws {
    let folder = try TemporaryFolder()
    var call = ProgramCall(
      ["sh", "-c", "sleep 600 & echo $! >child; wait"], folder: folder.path, limit: .seconds(1))
    call.grace = .seconds(5)
    #expect(await OtherProgram.finish(call) == .late)
    let child = try #require(pid_t(folder.text(of: "child").dropLast()))
    #expect(await isGone(child))
  }

  @Test("A program that does not want to end is killed")
  func stubborn() async {
    #expect(
      await shell(
        "trap '' TERM; while :; do sleep 1; done", limit: .milliseconds(200),
        grace: .milliseconds(200)) == .late)
  }

  @Test("A flood of output is read and forgotten, except for its first and its last line")
  func flooding() async {
    #expect(await shell("yes", limit: .milliseconds(500)) == .late)
    #expect(
      await shell("head -c 50000000 /dev/zero; echo; echo the end") == .status(0, line: "the end"))
    #expect(
      await shell("echo the start; head -c 50000000 /dev/zero; exit 1")
        == .status(1, line: "the start"))
    #expect(
      await shell("echo out; head -c 9000000 /dev/zero >&2; echo no >&2; exit 1")
        == .status(1, line: "no"))
    let end = await shell("head -c 1000000 /dev/zero | tr '\\0' x")
    guard case .status(0, let line) = end else { return #expect(Bool(false), "\(end)") }
    #expect(line.utf8.count == 4096)
  }

  @Test("A program that does not read its input ends as usual")
  func deaf() async {
    let input = [UInt8](repeating: 65, count: 1_000_000)
    #expect(await shell("exit 0", input: input) == .status(0, line: ""))
    #expect(
      await shell("exec <&-; echo closed", input: input) == .status(0, line: "closed"))
  }

  @Test("A program that leaves another one behind has ended, and the other goes on writing")
  func leaving() async throws {
    let folder = try TemporaryFolder()
    let script = """
      (while [ ! -e go ]; do sleep 0.1; done; head -c 300000 /dev/zero; echo >done) &
      echo started
      """
    let call = ProgramCall(["sh", "-c", script], folder: folder.path, limit: .seconds(60))
    #expect(await OtherProgram.finish(call) == .status(0, line: "started"))
    let done = "\(folder.path)/done"
    try folder.write("", to: "go")
    try await sight(of: "the end of the other program") {
      FileManager.default.fileExists(atPath: done) ? true : nil
    }
  }

  @Test("A program whose caller is cancelled ends soon")
  func cancelling() async {
    let start = ContinuousClock.now
    let task = Task { await shell("sleep 600", limit: .seconds(600)) }
    try? await Task.sleep(for: .milliseconds(100))
    task.cancel()
    #expect(await task.value == .late)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test("A program that cannot be started has a reason")
  func faults() async throws {
    let folder = try TemporaryFolder()
    try folder.write("echo hello", to: "plain")
    func fault(_ words: [String], folder: String = "/") async -> ProgramEnd {
      await OtherProgram.finish(ProgramCall(words, folder: folder, limit: .seconds(60)))
    }
    #expect(await fault(["no-such-program-here"]) == .notStarted(.missing))
    #expect(await fault(["\(folder.path)/none"]) == .notStarted(.missing))
    #expect(await fault(["\(folder.path)/plain"]) == .notStarted(.forbidden))
    #expect(await fault(["true"], folder: "\(folder.path)/none") == .notStarted(.noFolder))
    #expect(await fault(["true", "a\0b"]) == .notStarted(.zeroByte))
    let long = String(repeating: "x", count: 200_000)
    #expect(await fault(["true", long]) == .notStarted(.tooLong))
  }

  private func isGone(_ process: pid_t) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      // A process that is not reaped has no memory left.
      let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      guard let state, !state.contains(") Z ") else { return true }
      try? await Task.sleep(for: .milliseconds(20))
    }
    return false
  }
}
