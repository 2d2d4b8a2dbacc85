// The abilities of any other program on the session bus: those of reticle-scanner(5), and no more.

import Foundation
import GLib
import Reading
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Other programs on the bus", .serialized)
  struct PeerTests {
    private static let listening: Sentence = "Share New Codes?"
    private static let trust: Sentence =
      "This was opened from outside Reticle. Its codes are not copied, typed or passed on until you allow it."
    private static let python = URL(filePath: "/usr/bin/python3").resolvingSymlinksInPath().path

    /// Starts a program on the bus with this Python code.
    private func start(
      _ code: String, _ arguments: [String] = [], in desktop: DesktopRig, log: String
    ) throws -> StageProcess {
      let file = desktop.session.folder.appending(path: "\(log).py")
      try Data((Self.head + code).utf8).write(to: file)
      return try desktop.session.start(
        ["/usr/bin/python3", "-u", file.path] + arguments, log: log)
    }

    /// The output of the program when it ends.
    private func output(
      _ code: String, _ arguments: [String] = [], in desktop: DesktopRig, log: String = "peer"
    ) async throws -> String {
      let peer = try start(code, arguments, in: desktop, log: log)
      return try await output(of: peer)
    }

    private func output(of peer: StageProcess) async throws -> String {
      try await sight(of: "the program's end", telling: { peer.said }) {
        peer.isRunning ? nil : peer.said
      }
    }

    private static let head = """
      import os, sys
      import dbus
      import dbus.mainloop.glib
      from gi.repository import GLib
      dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
      NAME = "io.github.reticle_app.Reticle"
      PATH = "/io/github/reticle_app/Reticle"
      bus = dbus.SessionBus()
      OPTIONS = dbus.Dictionary({}, signature="sv")

      def interface(path, name):
          return dbus.Interface(bus.get_object(NAME, path, introspect=False), name)

      scanner = interface(PATH, NAME + ".Scanner1")

      def open_files(*paths):
          interface(PATH, "org.freedesktop.Application").Open(
              dbus.Array(["file://" + path for path in paths], signature="s"), OPTIONS)

      def attempt(call):
          try:
              return call()
          except dbus.DBusException as error:
              return error.get_dbus_name().rsplit(".", 1)[-1]

      def read(path):
          with open(path, "rb") as file:
              return scanner.ReadImage(dbus.types.UnixFd(file), OPTIONS, timeout=60)

      """

    // MARK: Actions

    /// The names of the window's actions, as its source has them.
    private static func windowActions() throws -> [String] {
      let file = URL(filePath: #filePath)
        .appending(path: "../../../Sources/Features/Scanning/View/WindowAction.swift")
        .standardized
      let text = try String(contentsOf: file, encoding: .utf8)
      let cases = try #require(
        text.firstMatch(of: /enum WindowAction.*?enum Kind/.dotMatchesNewlines()))
      return cases.output.matches(of: /(?m)^  case (.+)$/).flatMap { line in
        line.output.1.split(separator: ",").map { word in
          let parts = word.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
          return parts.last?.replacing("\"", with: "") ?? ""
        }
      }
    }

    @Test("None of the window's actions is on the bus, and calling each of them does nothing")
    func actions() async throws {
      let names = try Self.windowActions()
      #expect(names.count >= 62, "\(names)")
      let rig = try await WindowRig.showing([.qr("https://example.org/first")])
      let said = try await output(
        """
        actions = interface(PATH + "/window/1", "org.gtk.Actions")
        print("list", attempt(actions.List))
        print("all", attempt(actions.DescribeAll))
        NONE = dbus.Dictionary({}, signature="sv")
        for name in sys.argv[1:]:
            for target in [[], ["1"], [True], ["show"]]:
                values = dbus.Array([dbus.String(x) if isinstance(x, str) else x for x in target],
                                    signature="v")
                attempt(lambda: actions.Activate(name, values, NONE))
            attempt(lambda: actions.SetState(name, dbus.Boolean(True, variant_level=1), NONE))
        menus = attempt(lambda: interface(PATH + "/menus/menubar", "org.gtk.Menus").Start([0, 1]))
        print("done")
        """, names, in: rig.desktop)
      let lists = said.split(separator: "\n").filter { $0.hasPrefix("list") || $0.hasPrefix("all") }
      for line in lists {
        for name in names { #expect(!line.contains("'\(name)'"), "\(line)") }
      }
      #expect(lists.count == 2 && said.hasSuffix("done\n"), "\(said)")
      // Every action that a peer may perform has been handled before this one.
      #expect(rig.desktop.handedOver.isEmpty)
      for (menu, name) in [
        ("New Codes", "Copy New Codes"), ("New Codes", "Count Codes"), ("View", "Scan Area"),
      ] as [(Sentence, String)] {
        try await rig.window.activate()
        try await rig.press(menu)
        let entry = try await rig.application.wait(for: "menu item checkbox", named: name)
        #expect(try await !entry.states().contains(.checked), "\(name)")
        try rig.desktop.press("Escape")
        try await rig.application.waitUntilGone("menu item checkbox")
      }
      #expect(try await rig.rows().count == 1)
      #expect(rig.run.windows.filter { !$0.title.isEmpty }.count == 1)
      // The same actions are there for keys, buttons and menus.
      try await rig.window.activate()
      try rig.desktop.press("ctrl+shift+c")
      _ = try await rig.button("New codes are copied")
      try await rig.choose("_Clear Results", from: "Results")
      try await rig.rows(count: 0)
      try await rig.finish()
    }

    @Test(
      "Thousands of calls of the program's own actions, and wrong ones, cost neither it nor its user"
    )
    func flood() async throws {
      let rig = try await WindowRig.showing([.qr("first")])
      let said = try await output(
        """
        actions = interface(PATH, "org.gtk.Actions")
        application = interface(PATH, "org.freedesktop.Application")
        print(sorted(str(name) for name in actions.List()))
        empty = dbus.Array([], signature="v")
        for name in ["scan-camera", "open-image", "scan-screen", "lens-area", "notice", "none", "",
                "x" * 10000]:
            for values in [empty, dbus.Array(["x"], signature="v"), dbus.Array([1, 2], signature="v")]:
                attempt(lambda: actions.Activate(name, values, OPTIONS))
                attempt(lambda: application.ActivateAction(name, values, OPTIONS))
            attempt(lambda: actions.SetState(name, dbus.Int32(1, variant_level=1), OPTIONS))
        for _ in range(1000):
            actions.Activate("open-image", empty, OPTIONS, ignore_reply=True)
            actions.Activate("scan-camera", empty, OPTIONS, ignore_reply=True)
        attempt(lambda: application.Open(dbus.Array(["", "x", "file://%00", "file:///dev/zero",
            "http://[", "é"], signature="s"), OPTIONS))
        print("done", attempt(actions.List) is not None)
        """, in: rig.desktop)
      #expect(
        said
          == "['lens', 'lens-area', 'notice', 'open-image', 'quit', 'scan-camera', 'scan-screen']\n"
          + "done True\n"
      )
      // Whatever a peer asks for, there is one dialog of a kind, and the program continues behind
      // it.
      let dialog = try await rig.run.window(titled: "Open")
      let lens: Sentence = "The Lens Cannot Open"
      try await rig.text(tr(lens))
      #expect(try await rig.application.findAll("label") { $0.name == tr(lens) }.count == 1)
      let reason = try await sight(of: "the reason") {
        rig.run.windows.first { ![rig.window, dialog].map(\.identifier).contains($0.identifier) }
      }
      try await reason.activate()
      try rig.desktop.press("Escape")
      try await rig.application.waitUntilGone("label", named: tr(lens))
      #expect(rig.run.windows.filter { $0.title == "Open" }.count == 1)
      try await dialog.activate()
      try rig.desktop.press("Escape")
      try await dialog.waitUntilClosed()
      try await rig.paste("still there")
      try await rig.finish()
    }

    @Test(
      "Data of wrong types beside a message, and wrong command lines, leave the program running")
    func wrongData() async throws {
      // GTK complains of such data, which must not end the program here.
      let rig = try await WindowRig.showing([.qr("first")], environment: ["G_DEBUG": ""])
      let said = try await output(
        """
        application = interface(PATH, "org.freedesktop.Application")
        lines = interface(PATH, "org.gtk.Application")
        def words(*arguments):
            return dbus.Array([dbus.ByteArray(x + b"\\0") for x in arguments], signature="ay")
        for data in [
                {"cwd": dbus.Int32(5)}, {"environ": "x"}, {"options": dbus.Int32(3)},
                {"activation-token": dbus.Int32(1)},
                {"desktop-startup-id": dbus.Array([1], signature="i")},
                {"cwd": dbus.ByteArray(b"\\xff\\xfe")}]:
            data = dbus.Dictionary(data, signature="sv")
            attempt(lambda: application.Activate(data, timeout=5))
            attempt(lambda: application.Open(dbus.Array(["file:///x"], signature="s"), data, timeout=5))
            attempt(lambda: lines.Open(dbus.Array(["file:///x"], signature="s"), "hint", data, timeout=5))
            attempt(lambda: lines.CommandLine(
                dbus.ObjectPath("/"), words(b"reticle", b"\\xff.png"), data, timeout=5))
        for line in [[], [b""], [b"reticle", b"--nosuch"], [b"reticle", b"--help"],
                     [b"reticle", b"--camera", b"x"], [b"reticle", b"--source", b"http://["],
                     # The program's own connections, to the display and to the bus.
                     *([b"reticle", b"--source", b"fd://%d" % number] for number in range(3, 12))]:
            attempt(lambda: lines.CommandLine(dbus.ObjectPath("/"), words(*line), OPTIONS, timeout=5))
        print(attempt(lambda: lines.CommandLine(
            dbus.ObjectPath("/"), words(b"reticle", b"--nosuch"), OPTIONS, timeout=60)))
        print("done", attempt(interface(PATH, "org.gtk.Actions").List) is not None)
        """, in: rig.desktop)
      #expect(said == "2\ndone True\n")
      try await rig.paste("still there")
      try await rig.window.close()
      #expect(try await rig.run.waitForEnd() == .status(0), "\(rig.run.log)")
      print("wrong data: \(rig.run.complaints)")
    }

    // MARK: Files

    @Test("A file that another program opens is shown, and neither copied nor typed until allowed")
    func opened() async throws {
      let rig = try await WindowRig.showing([.qr("first")])
      let desktop = rig.desktop
      try desktop.press("ctrl+shift+c")
      try desktop.press("ctrl+shift+k")
      let target = try await TypingTarget(in: desktop)
      try desktop.copy("before")
      let evil = try desktop.image(.qr("evil"), named: "evil.pgm")
      _ = try await output("open_files(sys.argv[1])", [evil], in: desktop)
      try await rig.text(tr(Self.trust))
      try await rig.rows("the peer's code") { $0.contains { $0.contains("evil") } }
      // The same over a second start's command line, where a video would be told by its name.
      let worse = try desktop.image(.qr("worse"), named: "worse.pgm")
      let line = try ProgramRun([ProgramRun.built("reticle"), worse], in: desktop)
      #expect(try await line.waitForEnd() == .status(0), "\(line.log)")
      try await rig.rows("the other code") { $0.contains { $0.contains("worse") } }
      #expect(desktop.clipboardText == "before")
      // Pointer and keys in the window do not allow it by themselves.
      try await rig.window.click(on: rig.text(tr(Self.trust)))
      try await rig.window.activate()
      try desktop.press("Escape")
      #expect(desktop.clipboardText == "before")
      // A source that the user opens is delivered, and comes after everything that was held back.
      try await rig.paste("mine")
      try await rig.application.waitUntilGone("label", named: tr(Self.trust))
      try await target.window.activate()
      try await sight(of: "the user's code", telling: rig.story) {
        target.lines.isEmpty ? nil : true
      }
      #expect(target.lines == ["mine"])
      try await desktop.waitForClipboard("mine")
      // With the user's consent, the others come too.
      _ = try await output("open_files(sys.argv[1])", [evil], in: desktop, log: "again")
      try await rig.text(tr(Self.trust))
      try await rig.window.activate()
      try await rig.press("Allow")
      try await target.window.activate()
      try await sight(of: "the codes that were allowed", telling: rig.story) {
        Set(target.lines).isSuperset(of: ["mine", "evil"]) ? true : nil
      }
      try await rig.window.activate()
      try await rig.finish()
    }

    @Test("A camera that another program names is held back, and not remembered until allowed")
    func camera() async throws {
      let desktop = try DesktopRig()
      let mine = try StagedImage.codes([("mine", Point(x: 640, y: 360))])
      let evil = try StagedImage.codes([("evil", Point(x: 640, y: 360))])
      let cameras = try desktop.startCameras()
      _ = try cameras.plugIn("desk", "Desk Camera", showing: mine.bitmap, frameRate: 10)
      try await WindowRig.use(on: desktop) { rig in
        try await rig.rows("the user's code") { $0.contains { $0.contains("mine") } }
        try await rig.window.activate()
        try desktop.press("ctrl+shift+c")
        try desktop.copy("before")
        _ = try cameras.plugIn("offered", "Evil Camera", showing: evil.bitmap, frameRate: 10)
        let line = try ProgramRun(
          [ProgramRun.built("reticle"), "--camera", "Evil Camera"], in: desktop)
        #expect(try await line.waitForEnd() == .status(0), "\(line.log)")
        try await rig.text(tr(Self.trust))
        try await rig.rows("the peer's code") { $0.contains { $0.contains("evil") } }
        try await Task.sleep(for: .seconds(1))
        #expect(desktop.clipboardText == "before")
        try await rig.press("Allow")
        try await desktop.waitForClipboard("evil")
      }
    }

    @Test("The demonstration that another program starts is held back")
    func demonstration() async throws {
      let rig = try await WindowRig.showing([.qr("first")])
      try rig.desktop.press("ctrl+shift+c")
      try rig.desktop.copy("before")
      let line = try ProgramRun([ProgramRun.built("reticle"), "--demo"], in: rig.desktop)
      #expect(try await line.waitForEnd() == .status(0), "\(line.log)")
      try await rig.text(tr(Self.trust))
      try await rig.rows("the demonstration's codes") { $0.count > 2 }
      try await Task.sleep(for: .seconds(1))
      #expect(rig.desktop.clipboardText == "before")
      try await rig.press("Allow")
      try await sight(of: "its codes on the clipboard") {
        rig.desktop.clipboardText == "before" ? nil : true
      }
      try await rig.finish()
    }

    // MARK: Consent

    @Test("A question shows the program's path, goes with its asker, and a second no is final")
    func consent() async throws {
      let rig = try await WindowRig.showing([.qr("first")])
      let listen = "print(attempt(lambda: scanner.Listen(OPTIONS, timeout=600)))\n"
      // A name that it gives itself does not count.
      let disguise = "open('/proc/self/comm', 'w').write('gnome-shell')\n"
      let gone = try start(disguise + listen, in: rig.desktop, log: "asker")
      try await rig.question(Self.listening)
      try await rig.text(Self.python)
      let script = rig.desktop.session.folder.appending(path: "asker.py").path
      try await rig.text(tr("It claims to run \(script)."))
      #expect(try await rig.application.find { $0.name.contains("gnome-shell") } == nil)
      gone.kill()
      try await rig.application.waitUntilGone("label", named: tr(Self.listening))
      for _ in 0..<2 {
        let asker = try start(listen, in: rig.desktop, log: "asker")
        try await rig.question(Self.listening)
        try await rig.answer("Cancel", to: Self.listening)
        #expect(try await output(of: asker) == "Declined\n")
      }
      // Now no question is asked, by whatever way.
      let final = try await output(
        listen + "print(attempt(lambda: scanner.ScanOnce(OPTIONS, timeout=600)))\n",
        in: rig.desktop, log: "asker")
      #expect(final == "Declined\nDeclined\n")
      // Another program is asked about.
      let other = try start(listen, in: rig.desktop, log: "other")
      try await rig.question(Self.listening)
      try await rig.answer("Share", to: Self.listening)
      #expect(try await output(of: other) == "None\n")
      try await rig.finish()
    }

    @Test("A program has eight requests at a time, and others are not the worse for it")
    func most() async throws {
      let rig = try await WindowRig.showing([.qr("first")])
      let image = try rig.desktop.image(.qr("read"), named: "read.pgm")
      let greedy = try start(
        """
        for _ in range(8):
            scanner.ScanOnce(OPTIONS, reply_handler=print, error_handler=print, timeout=600)
        print("ninth", attempt(lambda: read(sys.argv[1])))
        print("tenth", attempt(lambda: scanner.Listen(OPTIONS, timeout=600)))
        GLib.MainLoop().run()
        """, [image], in: rig.desktop, log: "greedy")
      try await sight(of: "both refusals", telling: { greedy.said }) {
        greedy.said == "ninth Busy\ntenth Busy\n" ? true : nil
      }
      let said = try await output(
        "print([str(code['text']) for code in read(sys.argv[1])])", [image], in: rig.desktop,
        log: "modest")
      #expect(said == "['read']\n")
      greedy.kill()
      try await rig.waitUntilGone(button: "_Decline")
      try await rig.finish()
    }

    @Test("Nine connections of one process have eight requests, and a question keeps no others out")
    func connections() async throws {
      let rig = try await WindowRig.showing([.qr("first")])
      let image = try rig.desktop.image(.qr("read"), named: "read.pgm")
      let greedy = try start(
        """
        def other():
            bus = dbus.bus.BusConnection(dbus.bus.BusConnection.TYPE_SESSION)
            return dbus.Interface(bus.get_object(NAME, PATH, introspect=False), NAME + ".Scanner1")
        connections, refusals = [], []
        def ignore(*values): pass
        def refused(error): refusals.append(error.get_dbus_name().split(".")[-1])
        # Requests may be counted in another order than they are made in, but one of these is refused.
        def ask(method, count):
            before = len(refusals)
            for _ in range(count):
                connections.append(other())
                getattr(connections[-1], method)(
                    OPTIONS, reply_handler=ignore, error_handler=refused, timeout=600)
            while len(refusals) == before:
                GLib.MainContext.default().iteration(True)
        ask("Listen", 2)
        ask("ScanOnce", 8)
        print(*refusals)
        print("read", attempt(lambda: read(sys.argv[1])))
        GLib.MainLoop().run()
        """, [image], in: rig.desktop, log: "greedy")
      try await sight(of: "three refusals", telling: { greedy.said }) {
        greedy.said == "Busy Busy\nread Busy\n" ? true : nil
      }
      try await rig.question(Self.listening)
      // A question that waits goes with its asker, too.
      let leaving = try start(
        """
        scanner.Listen(OPTIONS, reply_handler=print, error_handler=print, timeout=600)
        print(scanner.Get(NAME + ".Scanner1", "Kinds", dbus_interface=dbus.PROPERTIES_IFACE)[:0])
        GLib.MainLoop().run()
        """, in: rig.desktop, log: "leaving")
      try await sight(of: "the request", telling: { leaving.said }) {
        leaving.said.isEmpty ? nil : true
      }
      leaving.kill()
      // Another program's question comes after the first one, and its images are read meanwhile.
      let modest = try start(
        """
        print([str(code['text']) for code in read(sys.argv[1])])
        print(attempt(lambda: scanner.Listen(OPTIONS, timeout=600)))
        """, [image], in: rig.desktop, log: "modest")
      try await sight(of: "the image", telling: { modest.said }) {
        modest.said == "['read']\n" ? true : nil
      }
      try await Task.sleep(for: .seconds(1))
      #expect(modest.isRunning && modest.said == "['read']\n")
      greedy.kill()
      try await rig.text(tr("It claims to run \(rig.desktop.session.folder.path)/modest.py."))
      try await rig.answer("Share", to: Self.listening)
      #expect(try await output(of: modest) == "['read']\nNone\n")
      try await rig.finish()
    }

    @Test("An image is read from its beginning, and the caller's place in it stays")
    func offset() async throws {
      let desktop = try DesktopRig()
      _ = try await DesktopEntry.install(in: desktop)
      let image = try desktop.image(.qr("whole"), named: "whole.pgm")
      let said = try await output(
        """
        with open(sys.argv[1], "rb", buffering=0) as file:
            for place in [0, 7, os.fstat(file.fileno()).st_size, 1 << 40]:
                file.seek(place)
                codes = scanner.ReadImage(dbus.types.UnixFd(file), OPTIONS, timeout=60)
                print([str(code["text"]) for code in codes], file.tell() == place)
        """, [image], in: desktop)
      #expect(said == String(repeating: "['whole'] True\n", count: 4))
    }
  }
}
