// The history in the window: what was scanned is there after a restart, found, removed and cleared,
// and no secret is in its files.

import Reading
import Foundation
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("The history in the window", .serialized)
  struct HistoryPageTests {
    /// Codes that hold something that is never kept; each has the word “hunter” in it.
    private static let secrets = [
      "WIFI:T:WPA;S:Home;P:hunter2hunter2;;", "otpauth://totp/Hunter:a?secret=HUNTERHUNTERHUNT",
      "[Interface]\nPrivateKey = hunterhunterhunterhunterhunterhunterhunterg=\n# hunter",
      "-----BEGIN PRIVATE KEY-----\nMIIEhunter\n-----END PRIVATE KEY-----",
      "https://me:hunter2@example.org/", "nc://login/user:a&password:hunter-2hunter",
      "sgnl://linkdevice?uuid=hunter&pub_key=hunter", "WLAN-Passwort: hunter22",
      "@\n\u{1E}\rANSI 636000100002DL00410278ZV03190008DLDAQhunter\nDCSHUNTER\nDACHUNTER\r",
    ]
    private static let environment = ["GSETTINGS_BACKEND": "keyfile"]

    @Test("Codes are kept without secrets, found as one types, removed and brought back")
    func page() async throws {
      let desktop = try Self.desktop(keepsHistory: true)
      let plain = [
        try SampleCode.qr("https://one.example/"), try SampleCode(.code128, text: "CRATE 4711"),
        try SampleCode.qr("api_key=0d82ac623bfa9c97121a3ffe09b926fc"),
      ]
      let codes = try plain + Self.secrets.map { try SampleCode.qr($0) }
      let rig = try await WindowRig.showing(codes, in: desktop, environment: Self.environment)
      try desktop.press("ctrl+h")
      try await rig.history("one.example")
      try await rig.history("CRATE 4711")
      try await rig.text("Today")
      #expect(try await rig.application.find("list item") { $0.name.contains("Home") } == nil)

      // Typing searches wherever the focus is.
      try desktop.type("rate 47")
      try await rig.historyWithout("one.example")
      try await rig.history("CRATE 4711")
      try desktop.press("Escape")
      try await rig.history("one.example")
      // Tab leads into the list, and arrows through it.
      try await rig.window.focus(on: rig.history("CRATE 4711"))
      try desktop.press("End")
      try await rig.history("one.example").wait(until: .focused)
      try desktop.press("ctrl+c")
      try await rig.message("Copied")
      try desktop.press("Delete")
      try await rig.historyWithout("one.example")
      try await rig.press("Undo")
      try await rig.history("one.example")

      try await rig.window.focus(on: rig.history("CRATE 4711"))
      try desktop.press("alt+Return")
      try await rig.text("About the Code")
      let note = try await rig.application.wait(for: "text box", named: "Note")
      try await note.setText("upper shelf")
      try desktop.press("Escape")
      try await rig.history("CRATE 4711")
      try desktop.type("upper")
      try await rig.historyWithout("one.example")
      try desktop.press("Escape")
      try await rig.history("one.example")
      try desktop.press("Escape")
      _ = try await rig.button("Main Menu")
      try await rig.finish()
      #expect(Self.files(in: desktop).range(of: Data("CRATE".utf8)) != nil)
      for word in ["hunter", "HUNTER"] {
        #expect(Self.files(in: desktop).range(of: Data(word.utf8)) == nil, "\(word)")
      }

      // The next run has what the first one kept, and clears it.
      let next = try await WindowRig(on: desktop, environment: Self.environment)
      try await next.choose("History", from: "Results")
      try await next.history("CRATE 4711")
      try await next.choose("Clear Hi_story", from: "History Menu")
      try await next.text("No History Yet")
      try await next.press("Undo")
      try await next.history("one.example")
      try await next.choose("Clear Hi_story", from: "History Menu")
      try await next.text("No History Yet")
      try await next.finish()
      for trace in ["one.ex", "CRATE", "crate"] {
        #expect(Self.files(in: desktop).range(of: Data(trace.utf8)) == nil, "\(trace)")
      }
    }

    @Test("After ten codes the user is asked once, and a yes keeps these codes too")
    func question() async throws {
      let desktop = try Self.desktop(keepsHistory: false)
      let codes = try (1...10).map { try SampleCode.qr("code \($0)") }
      let rig = try await WindowRig.showing(codes, in: desktop, environment: Self.environment)
      try await rig.press("Keep History")
      try await rig.waitUntilGone(button: "Keep History")
      try desktop.press("ctrl+h")
      try await rig.history("code 10")
      try await rig.history("code 1,")
      try await rig.finish()
    }

    @Test("The desktop's search finds what is kept, no secret, and choosing it shows its details")
    func desktopSearch() async throws {
      let desktop = try Self.desktop(keepsHistory: true)
      let codes = [
        try SampleCode.qr("https://one.example/"), try SampleCode(.code128, text: "CRATE 4711"),
        try SampleCode.qr("api_key=0d82ac623bfa9c97121a3ffe09b926fc"),
      ]
      let rig = try await WindowRig.showing(codes, in: desktop, environment: Self.environment)
      try desktop.press("ctrl+h")
      try await rig.history("CRATE 4711")
      try desktop.press("Escape")
      func ask(_ method: String, _ arguments: String...) throws -> String {
        try Self.ask(method, arguments, in: desktop)
      }
      let found = try ask("GetInitialResultSet", "['rate', '47']")
      let id = try #require(found.split(separator: "'").dropFirst().first.map(String.init))
      #expect(found == "(['\(id)'],)\n")
      #expect(try ask("GetSubsearchResultSet", "['\(id)']", "['rate', 'x']") == "(@as [],)\n")
      #expect(try ask("GetInitialResultSet", "['0d82']") == "(@as [],)\n")
      let metas = try ask("GetResultMetas", "['\(id)', 'x', '5']")
      #expect(metas.contains("'name': <'CRATE 4711'>") && metas.contains("Code 128"))
      _ = try ask("ActivateResult", id, "['rate']", "0")
      try await rig.text("About the Code")
      try await rig.press("Back")
      let match = try Self.run("Match", ["rate 47"], in: desktop)
      #expect(match.hasPrefix("([('\(id)', 'CRATE 4711',") && match.contains("Code 128"))
      #expect(try Self.run("Match", ["0d82"], in: desktop) == "(@a(sssida{sv}) [],)\n")
      #expect(try Self.run("Actions", [], in: desktop) == "(@a(sss) [],)\n")
      _ = try Self.run("Run", [id, ""], in: desktop)
      try await rig.text("About the Code")
      _ = try ask("LaunchSearch", "['one.ex']", "0")
      try await rig.historyWithout("CRATE 4711")
      try await rig.history("one.example")
      try await rig.finish()
    }

    @Test("Without a history the desktop's search finds nothing")
    func noDesktopSearch() async throws {
      let desktop = try Self.desktop(keepsHistory: false)
      let rig = try await WindowRig.showing([.qr("needle")], in: desktop)
      #expect(
        try Self.ask("GetInitialResultSet", ["['needle']"], in: desktop) == "(@as [],)\n")
      try await rig.finish()
    }

    /// The program's answer to GNOME's search.
    private static func ask(
      _ method: String, _ arguments: [String], in desktop: DesktopRig
    ) throws -> String {
      try call(
        "SearchProvider", "org.gnome.Shell.SearchProvider2.\(method)", arguments, in: desktop)
    }

    /// The program's answer to KRunner.
    private static func run(
      _ method: String, _ arguments: [String], in desktop: DesktopRig
    ) throws -> String {
      try call("Runner", "org.kde.krunner1.\(method)", arguments, in: desktop)
    }

    private static func call(
      _ object: String, _ method: String, _ arguments: [String], in desktop: DesktopRig
    ) throws -> String {
      let call = [
        "gdbus", "call", "--session", "--dest", DesktopEntry.id,
        "--object-path", "/io/github/reticle_app/Reticle/\(object)", "--method", method,
      ]
      return String(decoding: try desktop.session.output(of: call + arguments), as: UTF8.self)
    }

    private static func desktop(keepsHistory: Bool) throws -> DesktopRig {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1400))
      try desktop.keep(settings: "history=\(keepsHistory)\nhistory-asked=\(keepsHistory)")
      return desktop
    }

    /// All that the program has written: the history, counters, preferences and caches.
    private static func files(in desktop: DesktopRig) -> Data {
      let root = desktop.session.folder
      return ["data", "state", "config", "cache"].reduce(into: Data()) { bytes, name in
        let folder = root.appending(path: name).path
        let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
        for file in files {
          bytes += FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data()
        }
      }
    }
  }
}

extension WindowRig {
  /// Waits for the entry of the history whose name contains these words.
  @discardableResult
  fileprivate func history(_ words: String) async throws -> Accessible {
    try await application.wait(for: "list item", within: .seconds(20)) {
      $0.name.contains(words)
    }
  }

  /// Waits until there is no such entry.
  fileprivate func historyWithout(_ words: String) async throws {
    try await application.waitUntilGone("list item", within: .seconds(20)) {
      $0.name.contains(words)
    }
  }
}
