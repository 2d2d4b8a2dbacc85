// Pages at the real window: Python opens WebSockets as a browser does for them.

import Foundation
import Glibc
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Pages in this computer's browsers", .serialized)
  struct PageTests {
    private static let listening: Sentence = "Share New Codes?"
    private static let asking: Sentence = "A page in a browser asks for new codes."
    private static let shared: Sentence = "A page in a browser gets new codes."

    static let head = """
      import json, os, socket, struct, sys, time
      PORT = int(sys.argv[1])

      def connect():
          # The program that serves pages is there a moment after the window.
          deadline = time.monotonic() + 20
          while True:
              try:
                  return socket.create_connection(("127.0.0.1", PORT), 60)
              except ConnectionRefusedError:
                  if time.monotonic() > deadline: raise
                  time.sleep(0.05)

      def is_refused():
          try:
              socket.create_connection(("127.0.0.1", PORT), 60)
          except ConnectionRefusedError:
              return True

      def request(origin, fields):
          fields = {"Host": "127.0.0.1:%d" % PORT, "Upgrade": "websocket",
                    "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
                    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Origin": origin,
                    "Sec-WebSocket-Protocol": "reticle.scanner1"} | fields
          lines = ["GET / HTTP/1.1"] + [name + ": " + fields[name] for name in fields]
          return "\\r\\n".join(lines + ["", ""]).encode()

      class Page:
          def __init__(self, origin="https://shop.example", **fields):
              self.socket = connect()
              self.socket.sendall(request(origin, {
                  name.replace("_", "-"): fields[name] for name in fields}))
              head = b""
              while not head.endswith(b"\\r\\n\\r\\n"):
                  part = self.socket.recv(1)
                  if not part: break
                  head += part
              self.status = head[9:12].decode()

          def frame(self, content, first=0x81, mask=b"abcd"):
              size = (bytes([0x80 | len(content)]) if len(content) < 126
                      else struct.pack(">BH", 0x80 | 126, len(content)))
              self.socket.sendall(bytes([first]) + size + mask + bytes(
                  byte ^ mask[place % 4] for place, byte in enumerate(content)))

          def send(self, **request): self.frame(json.dumps(request).encode())

          def bytes(self, count):
              bytes = b""
              while len(bytes) < count:
                  part = self.socket.recv(count - len(bytes))
                  if not part: return None
                  bytes += part
              return bytes

          # A message, or the code with which the connection is closed; None at its end.
          def receive(self):
              head = self.bytes(2)
              if not head: return None
              size = head[1]
              if size == 126: size = struct.unpack(">H", self.bytes(2))[0]
              content = self.bytes(size)
              return struct.unpack(">H", content)[0] if head[0] == 0x88 else json.loads(content)

          def ask(self):
              self.send(id=1, method="Listen")
              return self.receive().get("error")

      """

    private let port = UInt16.random(in: 20_000..<30_000)

    private func start(
      _ code: String, in rig: WindowRig, log: String = "page", as user: [String] = []
    ) throws -> StageProcess {
      let file = rig.desktop.session.folder.appending(path: "\(log).py")
      try Data((Self.head + code).utf8).write(to: file)
      return try rig.desktop.session.start(
        user + ["/usr/bin/python3", "-u", file.path, "\(port)"], log: log)
    }

    private func output(of process: StageProcess) async throws -> String {
      try await sight(of: "the end", within: .seconds(40), telling: { process.said }) {
        process.isRunning ? nil : process.said
      }
    }

    private func run(_ code: String, in rig: WindowRig) async throws -> String {
      try await output(of: start(code, in: rig, log: "page-\(UInt32.random(in: 0 ... .max))"))
    }

    private func line(_ text: String, from process: StageProcess) async throws {
      try await sight(of: text, telling: { process.said }) {
        process.said.contains(text) ? true : nil
      }
    }

    /// The window, whose user lets pages ask.
    private func open() async throws -> WindowRig {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1100))
      try desktop.keep(settings: "pages=true")
      return try await WindowRig.showing([.qr("first")], in: desktop, environment: environment)
    }

    private var environment: [String: String] {
      ["GSETTINGS_BACKEND": "keyfile", "RETICLE_PAGES_PORT": "\(port)"]
    }

    /// Opens the question about the first page that asks.
    private func question(in rig: WindowRig) async throws {
      try await rig.press("_Answer…")
      try await rig.question(Self.listening)
    }

    @Test("There is a socket only while the preference is on, and a window is open")
    func preference() async throws {
      let rig = try await WindowRig.showing([.qr("first")], environment: environment)
      #expect(try await run("print(is_refused())", in: rig) == "True\n")
      try rig.desktop.press("ctrl+comma")
      _ = try await rig.run.window(titled: "Preferences")
      let knob = try await rig.application.wait(
        for: "switch", named: tr("Let Pages Ask for Codes"))
      try await knob.press()
      let page = try start("page = Page(); print(page.status); print(page.receive())", in: rig)
      try await line("101", from: page)
      try await knob.press()
      #expect(try await output(of: page) == "101\nNone\n")
      #expect(try await run("print(is_refused())", in: rig) == "True\n")
      try await knob.press()
      let last = try start("page = Page(); print(page.status); print(page.receive())", in: rig)
      try await line("101", from: last)
      let preferences = try await rig.run.window(titled: "Preferences")
      try await preferences.close()
      try await preferences.waitUntilClosed()
      try await rig.window.activate()
      try await rig.finish()
      #expect(try await output(of: last) == "101\nNone\n")
      #expect(try await run("print(is_refused())", in: rig) == "True\n")
    }

    @Test("The window says so if another program has the port")
    func taken() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1100))
      try desktop.keep(settings: "pages=true")
      let other = try desktop.session.start(
        [
          "/usr/bin/python3", "-u", "-c",
          "import socket; s = socket.create_server(('127.0.0.1', \(port))); print(1); s.accept()",
        ], log: "other")
      try await line("1", from: other)
      let rig = try await WindowRig.showing([.qr("first")], in: desktop, environment: environment)
      try await rig.message(
        tr("Pages cannot ask for codes: another program uses port \("\(port)")."))
      try await rig.finish()
      other.kill()
    }

    @Test("A window that is ended by force leaves no socket")
    func crash() async throws {
      let rig = try await open()
      let page = try start("page = Page(); print(page.status); print(page.receive())", in: rig)
      try await line("101", from: page)
      #expect(kill(rig.run.identifier, SIGKILL) == 0)
      #expect(try await output(of: page) == "101\nNone\n")
      try await sight(of: "the end of the socket") {
        try await run("print(is_refused())", in: rig) == "True\n" ? true : nil
      }
    }

    @Test("A page gets new codes after the user’s consent, until it is closed")
    func listening() async throws {
      let rig = try await open()
      let page = try start(
        """
        page = Page()
        page.send(id=1, method="Kinds")
        print("qr-code" in page.receive()["kinds"])
        page.send(id="two", method="ScanOnce")
        print(page.receive()["error"])
        page.send(id="three", method="Listen")
        print(page.receive())
        code = page.receive()["found"]
        print(code["text"], code["bytes"], code["symbology"], len(code["corners"]))
        page.receive()
        """, in: rig)
      try await question(in: rig)
      try await rig.text(tr("It claims to be the page \("https://shop.example")."))
      try await rig.answer("Share", to: Self.listening)
      try await line("{'id': 'three'}", from: page)
      let claim = tr("It claims to be the page \("https://shop.example").")
      try await rig.text("\(tr(Self.shared)) \(claim)")
      try await rig.paste("shown")
      try await line("shown c2hvd24= qr-code 4", from: page)
      #expect(page.said.hasPrefix("True\nInvalidArgs\n"))
      page.kill()
      try await rig.waitUntilGone(button: "_Stop")
      try await rig.paste("later")
      try await rig.finish()
    }

    @Test("Stop ends what a page gets, and the page hears of it")
    func stopping() async throws {
      let rig = try await open()
      let page = try start(
        """
        page = Page()
        print(page.ask())
        print(page.receive())
        print(page.ask())
        print(page.receive())
        """, in: rig)
      try await question(in: rig)
      try await rig.answer("Share", to: Self.listening)
      try await rig.press("_Stop")
      try await line("{'ended': True}", from: page)
      try await rig.waitUntilGone(button: "_Stop")
      try await question(in: rig)
      try await rig.answer("Cancel", to: Self.listening)
      #expect(try await output(of: page) == "None\n{'ended': True}\nDeclined\n1000\n")
      try await rig.finish()
    }

    @Test("A question goes with its page, and a second refusal is final for all pages of its site")
    func refusal() async throws {
      let rig = try await open()
      let gone = try start("Page('https://gone.example').ask()", in: rig, log: "gone")
      try await question(in: rig)
      gone.kill()
      try await rig.application.waitUntilGone("label", named: tr(Self.listening))
      for name in ["one", "two"] {
        let page = try start(
          "print(Page('https://\(name).shop.co.uk').ask())", in: rig, log: name)
        try await question(in: rig)
        try await rig.answer("Cancel", to: Self.listening)
        #expect(try await output(of: page) == "Declined\n")
      }
      #expect(
        try await run("print(Page('https://three.shop.co.uk:444').ask())", in: rig)
          == "Declined\n")
      let other = try start("print(Page('https://other.co.uk').ask())", in: rig, log: "other")
      try await question(in: rig)
      try await rig.text(tr("It claims to be the page \("https://other.co.uk")."))
      try await rig.answer("Share", to: Self.listening)
      #expect(try await output(of: other) == "None\n")
      try await rig.finish()
    }

    @Test("A page asks in a bar, which brings no question and holds up no other program’s")
    func bar() async throws {
      let rig = try await open()
      let page = try start("Page().ask()", in: rig)
      try await rig.text(tr(Self.asking))
      #expect(try await rig.application.find("label", named: tr(Self.listening)) == nil)
      // Another program does not wait for the page.
      let other = try rig.desktop.session.start(
        [
          "gdbus", "call", "--session", "--dest", "io.github.reticle_app.Reticle",
          "--object-path", "/io/github/reticle_app/Reticle", "--timeout", "60",
          "--method", "io.github.reticle_app.Reticle.Scanner1.Listen", "{}",
        ], log: "other")
      try await rig.question(Self.listening)
      try await rig.answer("Cancel", to: Self.listening)
      _ = try await output(of: other)
      try await rig.text(tr(Self.asking))
      page.kill()
      try await rig.waitUntilGone(button: "_Answer…")
      try await rig.finish()
    }

    @Test("A page that asks and goes again and again is refused, without a question")
    func withdrawals() async throws {
      let rig = try await open()
      for number in 0..<5 {
        let page = try start(
          "Page('https://shop.co.uk:\(444 + number)').ask()", in: rig, log: "page-\(number)")
        try await rig.text(tr(Self.asking))
        page.kill()
        try await rig.waitUntilGone(button: "_Answer…")
      }
      #expect(try await run("print(Page('https://shop.co.uk').ask())", in: rig) == "Declined\n")
      try await rig.finish()
    }

    @Test("Invented pages cannot ask without end")
    func invented() async throws {
      let rig = try await open()
      for number in 0..<6 {
        let page = try start(
          "print(Page('https://shop\(number).example').ask())", in: rig, log: "page-\(number)")
        try await question(in: rig)
        try await rig.answer("Cancel", to: Self.listening)
        #expect(try await output(of: page) == "Declined\n")
      }
      #expect(try await run("print(Page('https://new.example').ask())", in: rig) == "Declined\n")
      try await rig.finish()
    }

    @Test("Other requests, floods, and what no browser sends cost their connection alone")
    func refused() async throws {
      let rig = try await open()
      let said = try await run(
        """
        print(Page("http://shop.example").status, Page("null").status,
              Page(Host="shop.example:%d" % PORT).status, Page(Sec_WebSocket_Version="8").status,
              Page(X="x" * 9000).status)
        for content, first in [(b"x" * 4097, 0x81), (b"x", 0x82), (b"\\xff", 0x81), (b"x", 0x83)]:
            page = Page()
            page.frame(content, first)
            print(page.receive(), page.receive())
        page = Page()
        page.socket.sendall(b"\\x81\\x01x")
        print(page.receive(), page.receive())
        first = Page()
        print(first.status, Page().status)
        others = [Page("https://%d.example" % number) for number in range(4)]
        print([page.status for page in others])
        for page in others + [first]: page.socket.close()
        # Requests that never come keep eight places, and for some seconds only.
        flood = [connect() for _ in range(40)]
        closed = 0
        for socket in flood:
            socket.settimeout(0.2)
            try:
                closed += socket.recv(1) == b""
            except (TimeoutError, ConnectionResetError):
                pass
        print(closed >= 32)
        """, in: rig)
      #expect(
        said == """
          403 403 421 426 431
          1009 None
          1003 None
          1007 None
          1002 None
          1002 None
          101 409
          ['101', '101', '101', '503']
          True

          """)
      try await rig.paste("still there")
      try await rig.finish()
    }

    @Test(
      "Programs of another user are not connected",
      .enabled(if: getuid() == 0, "only root can become another user"))
    func otherUser() async throws {
      let rig = try await open()
      #expect(try await run("print(Page().status)", in: rig) == "101\n")
      let file = rig.desktop.session.folder.appending(path: "other.py")
      try Data((Self.head + "print(repr(Page().status))").utf8).write(to: file)
      let code = try String(contentsOf: file, encoding: .utf8)
      let other = try rig.desktop.session.start(
        [
          "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3", "-u",
          "-c", code, "\(port)",
        ], log: "other")
      let said = try await output(of: other)
      #expect(said == "''\n" || said.contains("ConnectionResetError"), "\(said)")
      try await rig.finish()
    }
  }
}
