// A browser's extension at the real window: Python starts the native messaging host as a browser
// does, and speaks to it through pipes.

import Foundation
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("An extension of a browser", .serialized)
  struct BrowserTests {
    private static let listening: Sentence = "Share New Codes?"

    private static let head = """
      import json, struct, subprocess, sys
      host = subprocess.Popen(
          [sys.argv[1]] + sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

      def write(text):
          host.stdin.write(struct.pack("=I", len(text)) + text)
          host.stdin.flush()

      def send(**request): write(json.dumps(request).encode())

      def receive():
          head = host.stdout.read(4)
          return json.loads(host.stdout.read(struct.unpack("=I", head)[0])) if head else None

      """

    /// Starts the host with these words, and what the extension does.
    private func start(
      _ code: String, _ words: [String] = ["/host.json", "inventory@example.org"],
      in rig: WindowRig, log: String
    ) throws -> StageProcess {
      let file = rig.desktop.session.folder.appending(path: "\(log).py")
      try Data((Self.head + code).utf8).write(to: file)
      return try rig.desktop.session.start(
        ["/usr/bin/python3", "-u", file.path, ProgramRun.built("reticle-browser")] + words, log: log
      )
    }

    private func output(of process: StageProcess) async throws -> String {
      try await sight(of: "the end", telling: { process.said }) {
        process.isRunning ? nil : process.said
      }
    }

    @Test("It gets the code that the user shows, and the symbologies")
    func once() async throws {
      let rig = try await WindowRig.showing([.qr("first")])
      let asker = try start(
        """
        send(id=1, method="Kinds")
        print("qr-code" in receive()["kinds"])
        send(id="two", method="ScanOnce", kinds=["qr-code"])
        answer = receive()
        code = answer["codes"][0]
        print(answer["id"], code["text"], code["bytes"], code["symbology"], len(code["corners"]))
        """, in: rig, log: "asker")
      _ = try await rig.button("_Decline")
      try await rig.paste("shown")
      #expect(try await output(of: asker) == "True\ntwo shown c2hvd24= qr-code 4\n")
      try await rig.finish()
    }

    @Test("It gets new codes once the user agrees, and none after Reticle has ended")
    func listening() async throws {
      let rig = try await WindowRig.showing([.qr("first")])
      let asker = try start(
        """
        send(id=1, method="Listen")
        for _ in range(3): print(json.dumps({key: value.get("text") if key == "found" else value
                                             for key, value in receive().items()}))
        """, ["chrome-extension://abcdefghijklmnop/"], in: rig, log: "asker")
      try await rig.question(Self.listening)
      try await rig.text(tr("It claims to ask for the browser extension \("abcdefghijklmnop")."))
      try await rig.answer("Share", to: Self.listening)
      try await sight(of: "the consent", telling: { asker.said }) {
        asker.said.isEmpty ? nil : true
      }
      try await rig.paste("shown")
      try await sight(of: "the code", telling: { asker.said }) {
        asker.said.contains("shown") ? true : nil
      }
      try await rig.finish()
      #expect(
        try await output(of: asker) == "{\"id\": 1}\n{\"found\": \"shown\"}\n{\"ended\": true}\n")
    }

    @Test("A second refusal is final for that extension, and another one is asked about")
    func refusal() async throws {
      let rig = try await WindowRig.showing([.qr("first")])
      let listen = "send(id=1, method='Listen'); print(receive().get('error'))"
      for _ in 0..<2 {
        let asker = try start(listen, in: rig, log: "asker")
        try await rig.question(Self.listening)
        try await rig.answer("Cancel", to: Self.listening)
        #expect(try await output(of: asker) == "Declined\n")
      }
      #expect(try await output(of: start(listen, in: rig, log: "asker")) == "Declined\n")
      let other = try start(listen, ["/host.json", "other@example.org"], in: rig, log: "other")
      try await rig.question(Self.listening)
      try await rig.text(tr("It claims to ask for the browser extension \("other@example.org")."))
      try await rig.answer("Share", to: Self.listening)
      #expect(try await output(of: other) == "None\n")
      try await rig.finish()
    }

    @Test("No other program is taken for the extension that it names")
    func disguise() async throws {
      let rig = try await WindowRig.showing([.qr("first")])
      let peer = rig.desktop.session.folder.appending(path: "peer.py")
      try Data(
        """
        import dbus
        name = "io.github.reticle_app.Reticle"
        scanner = dbus.Interface(
            dbus.SessionBus().get_object(name, "/io/github/reticle_app/Reticle"), name + ".Scanner1")
        scanner.Listen({"extension": "inventory@example.org"}, timeout=600)
        """.utf8
      ).write(to: peer)
      let asker = try rig.desktop.session.start(["/usr/bin/python3", peer.path], log: "peer")
      try await rig.question(Self.listening)
      try await rig.text(tr("It claims to run \(peer.path)."))
      asker.kill()
      try await rig.application.waitUntilGone("label", named: tr(Self.listening))
      try await rig.finish()
    }

    @Test("Floods, nonsense and messages that are too long cost the extension alone")
    func flood() async throws {
      let rig = try await WindowRig.showing([.qr("first")])
      let asker = try start(
        """
        for text in [b"", b"x", b"[]", b"{}", b"[" * 60000, b"\\xff", b'{"method": "quit"}']:
            write(text)
            print(receive()["error"])
        for number in range(100): send(id=number, method="ScanOnce")
        print({receive()["error"] for _ in range(92)})
        # One byte more than a request may have.
        host.stdin.write(struct.pack("=I", 65537))
        host.stdin.flush()
        # The eight requests end with the program.
        print(receive(), host.wait())
        """, in: rig, log: "asker")
      #expect(
        try await output(of: asker)
          == String(repeating: "InvalidArgs\n", count: 7) + "{'Busy'}\nNone 0\n")
      try await rig.waitUntilGone(button: "_Decline")
      let wrong = try start("print(host.wait())", ["--help"], in: rig, log: "wrong")
      #expect(try await output(of: wrong).hasSuffix("64\n"))
      try await rig.paste("still there")
      try await rig.finish()
    }
  }
}
