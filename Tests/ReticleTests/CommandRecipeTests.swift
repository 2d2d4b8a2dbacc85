// Commands as users write them, with real programs: hostile texts arrive as data, and the recipes
// of the manual reach a broker and a server.

import Reading
import Meaning
import Foundation
import TestSupport
import Testing
import TextStandards
import Wording

@testable import Reticle
@testable import FeatureSessions

@Suite("Commands with real programs", .timeLimit(.minutes(10)))
@MainActor
struct CommandRecipeTests {
  private let delivery = CommandDelivery(CommandPrograms(), .ofThisSystem) { _ in true }

  /// Runs a command for a text and expects its success.
  private func run(
    _ words: [String], on text: String, in folder: String = "",
    _ change: (inout CommandRule) -> Void = { _ in }
  ) async throws {
    var rule = CommandRule(id: 1)
    (rule.program, rule.arguments, rule.folder) = (words[0], Array(words.dropFirst()), folder)
    change(&rule)
    let outcome = try #require(await delivery.trial(of: rule, on: text), "\(text)")
    #expect(outcome.isFailure == false, "\(text) \(outcome.longSentence.english)")
  }

  // MARK: Hostile texts

  /// Pieces with a meaning to a shell, to a program's options, to printf, to a template or to a
  /// terminal.
  private static let pieces = [
    "'", "\"", "`reboot`", "$(reboot)", "${HOME}", "$HOME", "\\", "\\n", "\n", "\r\n", "\t", " ",
    ";", "&&", "||", "|", ">", "<", "&", "*", "?", "[a-z]", "~", "~root", "#", "!", "!!", "-rf",
    "--", "-", "--help", "-c", "--output=/tmp/x", "@/etc/passwd", "@-", "%s%n%d", "{text}", "{}",
    "../../etc/passwd", "\u{1B}[2J", "\u{7}", "\u{1}", "\u{202E}", "\u{FEFF}", "e\u{301}", "日本",
    "\u{1F468}\u{200D}\u{1F469}", "<script>", "' OR 1=1", "\u{2028}", "%00", "=cmd()",
    "\\0", "%0a", "\"; ls; \"", "'; ls; '", "<!--", "${IFS}", "\u{A0}", ">&2", "$(", "`", "$'a'",
  ]

  private static var hostileTexts: [String] {
    let reader = Interpreter.ofThisSystem.reader
    return pieces.flatMap { piece in
      [piece, "-\(piece)", "a \(piece) b\(piece)", "\(piece)\(piece)\n"]
    }
    // Some bytes are not text to the reader.
    .filter { reader.text(of: Payload(bytes: Array($0.utf8))) == $0 }
  }

  @Test("Hostile texts arrive byte for byte, as one argument and on standard input")
  func hostile() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "#!/bin/sh\nprintf '%s\\0' \"$@\" >arguments\ncat >input\n", to: "record")
    let program = "\(folder.path)/record"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    #expect(Self.hostileTexts.count >= 200)
    for text in Self.hostileTexts {
      try await run([program, "{text}", "--code={text}", "end"], on: text, in: folder.path)
      let expected = [text, "--code=\(text)", "end"].map { $0 + "\0" }.joined()
      let arguments = try Data(contentsOf: URL(filePath: "\(folder.path)/arguments"))
      let input = try Data(contentsOf: URL(filePath: "\(folder.path)/input"))
      #expect(arguments == Data(expected.utf8), "\(text)")
      #expect(input == Data(text.utf8), "\(text)")
    }
  }

  @Test("A NUL in a text cannot be an argument, and arrives on standard input")
  func zero() async throws {
    var rule = CommandRule(id: 1)
    (rule.program, rule.arguments) = ("cat", ["{text}"])
    let outcome = await delivery.trial(of: rule, on: "a\0b")
    #expect(
      outcome?.sentence.english
        == "cat: the text contains a NUL character, which no argument can contain")
    let folder = try TemporaryFolder()
    try await run(["tee", "copy"], on: "a\0b", in: folder.path)
    #expect(try folder.text(of: "copy") == "a\0b")
  }

  @Test("The text of a code is not in the environment, which is the user's own")
  func environment() async throws {
    let folder = try TemporaryFolder()
    try await run(["sh", "-c", "env >variables; pwd >folder"], on: "needle-4711", in: folder.path)
    #expect(try !folder.text(of: "variables").contains("needle-4711"))
    #expect(try folder.text(of: "variables").contains("PATH="))
    #expect(try folder.text(of: "folder").contains(folder.path))
  }

  // MARK: The recipes of the manual

  @Test("The recipe for MQTT sends each text as one message")
  func mqtt() async throws {
    let folder = try TemporaryFolder()
    let port = "\(Int.random(in: 20_000..<30_000))"
    try folder.write("listener \(port) 127.0.0.1\nallow_anonymous true\n", to: "broker.conf")
    let broker = try background("mosquitto", ["-c", "\(folder.path)/broker.conf"], folder)
    defer { broker.terminate() }
    let address = ["-h", "127.0.0.1", "-p", port, "-t", "codes"]
    var ready = CommandRule(id: 1)
    (ready.program, ready.arguments) = ("mosquitto_pub", address + ["-s"])
    try await sight(of: "the broker") {
      await delivery.trial(of: ready, on: "ready")?.isFailure == false ? true : nil
    }
    let listener = try background("mosquitto_sub", address + ["-F", "%l %p"], folder)
    defer { listener.terminate() }
    try await sight(of: "the listener") {
      try await run(["mosquitto_pub"] + address + ["-s"], on: "ready")
      return try folder.text(of: "mosquitto_sub").contains("ready") ? true : nil
    }
    for text in ["-rf $(reboot)", "two\nlines"] {
      try await run(["mosquitto_pub"] + address + ["-q", "1", "-s"], on: text)
    }
    try await sight(of: "the messages") {
      try folder.text(of: "mosquitto_sub").contains("13 -rf $(reboot)\n9 two\nlines\n") ? true : nil
    }
  }

  @Test("The recipe for HTTP sends each text as the body of a request, and a refusal is a failure")
  func http() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.server, to: "server.py")
    let server = try background("python3", ["\(folder.path)/server.py"], folder)
    defer { server.terminate() }
    let port = try await sight(of: "the server") {
      try? folder.text(of: "port").split(separator: "\n").first
    }
    let words = [
      "curl", "--silent", "--show-error", "--fail", "--data-binary", "@-", "--header",
      "Content-Type: text/plain; charset=utf-8",
    ]
    for text in ["@/etc/passwd & $(reboot)", "two\nlines\n"] {
      try await run(words + ["http://127.0.0.1:\(port)/codes"], on: text)
      #expect(try folder.text(of: "body") == text)
    }
    var rule = CommandRule(id: 1)
    (rule.program, rule.arguments) = (
      "curl", Array(words.dropFirst()) + ["http://127.0.0.1:\(port)/none"]
    )
    let refused = try #require(await delivery.trial(of: rule, on: "x"))
    #expect(refused.sentence.english.contains("ended with status 22: curl: (22)"))
  }

  /// Keeps the newest body that was sent to /codes.
  private static let server = """
    from http.server import BaseHTTPRequestHandler, HTTPServer
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            if self.path == "/codes":
                open("body", "wb").write(body)
            self.send_response(204 if self.path == "/codes" else 404)
            self.end_headers()
    server = HTTPServer(("127.0.0.1", 0), Handler)
    open("port", "w").write(f"{server.server_port}\\n")
    server.serve_forever()
    """

  /// Starts a program of the rig, whose output goes to a file of its name.
  private func background(
    _ program: String, _ arguments: [String], _ folder: TemporaryFolder
  ) throws -> Process {
    let output = "\(folder.path)/\(program)"
    try Data().write(to: URL(filePath: output))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // Debian has servers where only the administrator looks for programs.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PATH": "/usr/sbin:/usr/bin:/bin"]) { $1 }
    process.arguments = [program] + arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
