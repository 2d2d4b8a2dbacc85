// The service for other programs, called by the examples that come with it.

import Foundation
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Scanning for other programs", .serialized)
  struct ServiceTests {
    private static let secret = "WIFI:T:WPA;S:Home;P:hidden-word;;"
    /// The bar while the example asks, with its interpreter and what that says it runs.
    private static let wish: String = {
      let program = URL(filePath: "/usr/bin/python3").resolvingSymlinksInPath().path
      let script = example("scan-once.py").path
      return [
        tr("\(program) asks for a code. Show it to the camera, or click one."),
        tr("It claims to run \(script)."),
      ].joined(separator: " ")
    }()

    /// Runs an example in the session of a desktop.
    private func run(
      _ name: String, _ arguments: [String] = [], in desktop: DesktopRig, log: String? = nil
    ) throws -> StageProcess {
      try desktop.session.start(
        ["/usr/bin/python3", "-u", Self.example(name).path] + arguments, log: log ?? name)
    }

    private static func example(_ name: String) -> URL {
      URL(filePath: #filePath).appending(path: "../../../data/examples/\(name)").standardized
    }

    /// The output of a program when it ends.
    private func output(of client: StageProcess) async throws -> String {
      try await sight(of: "the program's end", telling: { client.said }) {
        client.isRunning ? nil : client.said
      }
    }

    @Test("Twenty programs have images read at once, without a window, and get no secret")
    func images() async throws {
      let desktop = try DesktopRig()
      // The bus starts the program with the first call.
      _ = try await DesktopEntry.install(in: desktop)
      let plain = try desktop.image(.qr("plain"), named: "plain.pgm")
      let secret = try desktop.image(.qr(Self.secret), named: "secret.pgm")
      let empty = desktop.session.folder.appending(path: "empty.png")
      try Data().write(to: empty)
      let clients = try (0..<20).map {
        try run("read-image.py", [plain, secret], in: desktop, log: "client-\($0)")
      }
      for client in clients {
        let said = try await output(of: client)
        #expect(said == "qr-code\tplain\nqr-code\t\n")
      }
      let failing = try run("read-image.py", [empty.path], in: desktop)
      let failure = try await output(of: failing)
      #expect(failure.contains("Error.Unreadable"))
      // A pipe could stay open for ever.
      let pipe = desktop.session.folder.appending(path: "pipe.py")
      let example = String(
        decoding: try Data(contentsOf: Self.example("read-image.py")), as: UTF8.self)
      try Data(
        example.replacing("open(path, \"rb\")", with: "os.fdopen(os.pipe()[0])")
          .replacing("import sys", with: "import os, sys").utf8
      ).write(to: pipe)
      let waiting = try desktop.session.start(
        ["/usr/bin/python3", "-u", pipe.path, "a pipe"], log: "waiting")
      #expect(try await output(of: waiting).contains("Error.Unreadable"))
    }

    @Test("A program that calls again and again gets an answer each time")
    func again() async throws {
      let desktop = try DesktopRig()
      _ = try await DesktopEntry.install(in: desktop)
      let plain = try desktop.image(.qr("plain"), named: "plain.pgm")
      // The program has nothing else to do, and the example knows only the first process.
      let calls = 25
      let client = try run("read-image.py", Array(repeating: plain, count: calls), in: desktop)
      let said = try await output(of: client)
      #expect(said == String(repeating: "qr-code\tplain\n", count: calls))
    }

    @Test("A program gets the code that the user clicks on, not the one that is in view anyway")
    func once() async throws {
      let rig = try await WindowRig.showing([.qr("shown")])
      let client = try run("scan-once.py", in: rig.desktop)
      try await rig.text(Self.wish)
      #expect(client.isRunning)
      try await rig.window.click(on: rig.row("shown"))
      #expect(try await output(of: client) == "shown\n")
      try await rig.application.waitUntilGone("label", named: Self.wish)

      let declined = try run("scan-once.py", in: rig.desktop, log: "declined")
      try await rig.text(Self.wish)
      try await rig.press("Decline")
      #expect(try await output(of: declined).contains("Error.Declined"))

      let killed = try run("scan-once.py", in: rig.desktop, log: "killed")
      try await rig.text(Self.wish)
      killed.kill()
      try await rig.application.waitUntilGone("label", named: Self.wish)
      try await rig.finish()
    }

    @Test("The command of the manual page and the example for the shell print the code")
    func commands() async throws {
      let rig = try await WindowRig.showing([.qr("shown")])
      let example = try String(contentsOf: Self.example("scan-once.sh"), encoding: .utf8)
      let commands = try ManualExamples.manualPage("reticle-scanner.5") + [example]
      #expect(commands.count == 2)
      let program = URL(filePath: "/usr/bin/busctl").resolvingSymlinksInPath().path
      let wish = tr("\(program) asks for a code. Show it to the camera, or click one.")
      for (number, command) in commands.enumerated() {
        let client = try rig.desktop.session.start(["sh", "-c", command], log: "shell-\(number)")
        try await rig.text(wish)
        try await rig.window.click(on: rig.row("shown"))
        let said = try await output(of: client)
        #expect(said.contains("qr-code") && said.contains("\"shown\""), "\(said)")
        try await rig.application.waitUntilGone("label", named: wish)
      }
      try await rig.finish()
    }

    @Test("A secret is shared after a question")
    func secrets() async throws {
      let rig = try await WindowRig.showing([.qr(Self.secret)])
      let client = try run("scan-once.py", in: rig.desktop)
      try await rig.text(Self.wish)
      try await rig.window.click(on: rig.row("Home"))
      try await rig.question("Share This Secret?")
      try await rig.answer("Cancel", to: "Share This Secret?")
      #expect(client.isRunning)
      try await rig.window.activate()
      try await rig.window.click(on: rig.row("Home"))
      try await rig.question("Share This Secret?")
      try await rig.answer("Share", to: "Share This Secret?")
      #expect(try await output(of: client) == Self.secret + "\n")

      let leaving = try run("scan-once.py", in: rig.desktop, log: "leaving")
      try await rig.text(Self.wish)
      try await rig.window.activate()
      try await rig.window.click(on: rig.row("Home"))
      try await rig.question("Share This Secret?")
      leaving.kill()
      try await rig.application.waitUntilGone("label", named: tr("Share This Secret?"))
      try await rig.finish()
    }

    @Test("New codes reach the programs that the user allows, and no others")
    func listening() async throws {
      let rig = try await WindowRig.showing([.qr("before")])
      let refused = try run("listen.py", in: rig.desktop, log: "refused")
      try await rig.question("Share New Codes?")
      try await rig.answer("Cancel", to: "Share New Codes?")
      #expect(try await output(of: refused).contains("Error.Declined"))
      let allowed = try run("listen.py", in: rig.desktop, log: "allowed")
      try await rig.question("Share New Codes?")
      try await rig.answer("Share", to: "Share New Codes?")
      let files = [
        try rig.desktop.image(.qr("after"), named: "after.pgm"),
        try rig.desktop.image(.qr(Self.secret), named: "secret.pgm"),
      ]
      try rig.desktop.copy(
        Data(files.map { "\(URL(filePath: $0).absoluteString)\r\n" }.joined().utf8),
        as: "text/uri-list")
      try await rig.window.activate()
      try rig.desktop.press("ctrl+v")
      try await sight(of: "both codes at the listener", telling: { allowed.said }) {
        allowed.said == "after\nHome\n" ? true : nil
      }
      allowed.terminate()
      try await rig.finish()
    }
  }
}
