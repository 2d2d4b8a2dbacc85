// The program that serves pages, and a scanner that agrees to all: what comes through the bus, and what
// is left of pages that have gone.

import Foundation
import TestSupport
import Testing

@Stage
@Suite("The requests of pages on the bus", .serialized)
struct PassedRequestTests {
  private static let scanner = """
    import dbus, dbus.service
    from dbus.mainloop.glib import DBusGMainLoop
    from gi.repository import GLib
    DBusGMainLoop(set_as_default=True)
    NAME = "io.github.reticle_app.Reticle"

    class Scanner(dbus.service.Object):
        @dbus.service.method(NAME + ".Scanner1", in_signature="a{sv}")
        def Listen(self, options): GLib.timeout_add(50, self.send)

        def send(self):
            for size in (100, 40000, 300000):
                self.Found({"symbology": "qr-code", "text": "x" * size,
                            "bytes": dbus.ByteArray(b"x" * size)})

        @dbus.service.signal(NAME + ".Scanner1", signature="a{sv}")
        def Found(self, code): pass

    bus = dbus.SessionBus()
    name = dbus.service.BusName(NAME, bus)
    scanner = Scanner(bus, "/io/github/reticle_app/Reticle")
    print("ready")
    GLib.MainLoop().run()
    """

  private static let server = """
    import subprocess
    host = subprocess.Popen([sys.argv[2], "--pages", sys.argv[1]], stdin=subprocess.PIPE)

    """

  /// The output of a page beside the program that serves it.
  private func output(of code: String) async throws -> String {
    let rig = try BusRig()
    let scanner = try rig.start(["/usr/bin/python3", "-u", "-c", Self.scanner], log: "scanner")
    try await sight(of: "the scanner", telling: { scanner.said }) {
      scanner.said.contains("ready") ? true : nil
    }
    let page = try rig.start(
      [
        "/usr/bin/python3", "-u", "-c", WindowTests.PageTests.head + Self.server + code,
        "\(UInt16.random(in: 20_000..<30_000))", ProgramRun.built("reticle-browser"),
      ], log: "page")
    return try await sight(of: "the end", within: .seconds(60), telling: { page.said }) {
      page.isRunning ? nil : page.said
    }
  }

  @Test("A code that is too large for a message comes without its bytes, or without its text too")
  func large() async throws {
    let said = try await output(
      of: """
        page = Page()
        page.send(id=1, method="Listen")
        page.receive()
        for _ in range(3):
            code = page.receive()["found"]
            print(code["symbology"], len(code.get("text", "")), "bytes" in code)
        """)
    #expect(said == "qr-code 100 True\nqr-code 40000 False\nqr-code 0 False\n")
  }

  @Test("Pages that go at once leave no sockets, no threads and no connections to the bus")
  func leaks() async throws {
    let said = try await output(
      of: """
        def ask():
            while True:
                page = Page()
                if page.status == "101": break
            page.send(id=1, method="Listen")
            page.frame(b"", 0x88)
            page.socket.close()

        def count():
            return [len(os.listdir("/proc/%d/%s" % (host.pid, name))) for name in ("fd", "task")]

        def settle(most):
            deadline = time.monotonic() + 20
            while any(a > b for a, b in zip(count(), most)) and time.monotonic() < deadline:
                time.sleep(0.1)
            return count()

        for _ in range(4): ask()
        time.sleep(1)
        before = count()
        for _ in range(40): ask()
        # Threads that all tasks share may be more than before.
        most = [before[0] + 3, before[1] + 6]
        after = settle(most)
        print(all(a <= b for a, b in zip(after, most)) or (before, after))
        """)
    #expect(said == "True\n")
  }
}
