// Orca, the screen reader of GNOME, with a speech server that writes down the words instead of
// speaking them. Started before the program under test.

import Foundation

/// A screen reader on a rig's desktop.
public struct ScreenReader {
  private let words: StageProcess

  /// Starts Orca and waits until it speaks.
  public init(on desktop: DesktopRig) throws {
    let session = desktop.session
    let socket = session.folder.appending(path: "speech").path
    let server = try session.start(
      ["/usr/bin/python3", "-u", "-c", Self.speechServer, socket], log: "words")
    words = server
    try session.waitForFile("speech")
    try session.start(
      ["orca", "--disable", "braille,key-echo", "--enable", "speech"],
      [
        "SPEECHD_ADDRESS": "unix_socket:\(socket)", "PATH": try Self.path(in: session),
        // Orca has warnings of its own.
        "G_DEBUG": "",
      ])
    try session.wait(for: "the screen reader") { !server.said.isEmpty }
  }

  /// What has been spoken, the oldest first.
  public var spoken: [String] { words.said.split(separator: "\n").map(String.init) }

  /// Waits until what is spoken after the first `count` sentences passes `areMeant` and no more
  /// comes, and returns it.
  public func sentences(
    after count: Int, where areMeant: ([String]) -> Bool
  ) async throws -> [String] {
    var last: (count: Int, since: ContinuousClock.Instant)?
    return try await sight(
      of: "the sentences", within: .seconds(20), telling: { spoken.joined(separator: "\n") }
    ) {
      let (spoken, now) = (spoken, ContinuousClock.now)
      if last?.count != spoken.count { last = (spoken.count, now) }
      let new = Array(spoken.dropFirst(count))
      // Orca takes up to half a second to answer an event.
      guard let last, now - last.since > .seconds(1), areMeant(new) else { return nil }
      return new
    }
  }

  /// The search path of Orca, on which `pgrep` finds no other Orca of this user: it would not start
  /// beside one.
  private static func path(in session: BusRig) throws -> String {
    let folder = session.folder.appending(path: "alone")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appending(path: "pgrep")
    try Data("#!/bin/sh\nexit 1\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
    return "\(folder.path):\(session.environment["PATH"] ?? "/usr/bin:/bin")"
  }

  /// A server that talks like Speech Dispatcher, and prints a line for each sentence.
  private static let speechServer = #"""
    import html, re, socketserver, sys

    class Client(socketserver.StreamRequestHandler):
        def answer(self, *lines):
            self.wfile.write("".join(line + "\r\n" for line in lines).encode())

        def line(self):
            return self.rfile.readline().decode().rstrip("\r\n")

        def speak(self, text):
            print(html.unescape(re.sub("<[^>]*>", "", text)).strip())
            self.answer("225-1", "225 OK MESSAGE QUEUED")

        def handle(self):
            while command := self.line():
                match command.lower().split(" "):
                    case ["speak"]:
                        self.answer("230 OK RECEIVING DATA")
                        self.speak(" ".join(iter(self.line, ".")))
                    case ["char" | "key" | "sound_icon", *_]:
                        self.speak(command.partition(" ")[2])
                    case ["list", "output_modules"]:
                        self.answer("250-words", "250 OK MODULE LIST SENT")
                    case ["list", *_]:
                        self.answer("249-words\ten\tnone", "249 OK VOICE LIST SENT")
                    case ["get", *_]:
                        self.answer("251-0", "251 OK GET RETURNED")
                    case ["history", *_]:
                        self.answer("245-1", "245 OK CLIENT ID SENT")
                    case ["quit"]:
                        return self.answer("231 HAPPY HACKING")
                    case _:
                        self.answer("200 OK")

    class Server(socketserver.ThreadingMixIn, socketserver.UnixStreamServer):
        daemon_threads = True

    Server(sys.argv[1], Client).serve_forever()
    """#
}
