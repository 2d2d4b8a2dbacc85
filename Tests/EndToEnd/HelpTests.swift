// The user's help: from the key and the menu to the desktop's help viewer.

import Foundation
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Help from the window", .serialized)
  struct HelpTests {
    private static let data = URL(filePath: #filePath).appending(path: "../../../data").standardized

    @Test("F1 in the installed program asks for its help, which lies where viewers look")
    func installed() async throws {
      let desktop = try DesktopRig()
      let prefix = desktop.session.folder.appending(path: "installed").path
      let build = URL(filePath: try ProgramRun.built("reticle")).deletingLastPathComponent().path
      try desktop.session.output(of: [
        Self.data.appending(path: "install").path, "--prefix", prefix, "--build", build,
      ])
      for language in ["C", "ar", "de", "es", "fr", "it", "pt_BR", "zh_CN"] {
        let index = "\(prefix)/share/help/\(language)/reticle/index.page"
        #expect(FileManager.default.fileExists(atPath: index), "\(index)")
      }
      let run = try ProgramRun(
        ["\(prefix)/bin/reticle"], in: desktop,
        environment: ["XDG_DATA_DIRS": "\(prefix)/share:/usr/local/share:/usr/share"])
      let rig = try await WindowRig(of: run, on: desktop)
      try await rig.window.activate()
      try desktop.press("F1")
      #expect(try await desktop.handedOver(after: 0) == "help:reticle")
      try await rig.choose("He_lp")
      #expect(try await desktop.handedOver(after: 1) == "help:reticle")
      try await rig.finish()
      try desktop.session.output(of: [
        Self.data.appending(path: "install").path, "--prefix", prefix, "--uninstall",
      ])
      #expect(!FileManager.default.fileExists(atPath: "\(prefix)/share/help"))
    }

    @Test(
      "From the build folder the pages of the sources open, in the user's language or in English",
      arguments: [("de_DE.UTF-8", "de"), ("C.UTF-8", "C"), ("sv_SE.UTF-8", "C")])
    func built(locale: String, folder: String) async throws {
      // This machine may lack the locale.
      try await WindowRig.use(environment: ["LANG": locale, "LC_ALL": ""]) { rig in
        try await rig.window.activate()
        try rig.desktop.press("F1")
        let pages = Self.data.appending(path: "help/\(folder)").path
        #expect(try await rig.desktop.handedOver(after: 0) == "ghelp:\(pages)")
      }
    }

    @Test("Without a help viewer the window says so, and nothing else opens")
    func missing() async throws {
      let desktop = try DesktopRig()
      let folder = desktop.session.folder.appending(path: "no-programs")
      try Self.copySharedFiles(withoutProgramsTo: folder)
      try desktop.removeBrowser()
      try await WindowRig.use(on: desktop, environment: ["XDG_DATA_DIRS": folder.path]) { rig in
        try await rig.window.activate()
        try desktop.press("F1")
        try await rig.message(
          "The help could not be opened. Install a help viewer such as Yelp to read it.")
        #expect(desktop.handedOver == [])
      }
    }

    /// Links all that programs share on this machine, except their entries, which name handlers.
    private static func copySharedFiles(withoutProgramsTo folder: URL) throws {
      let files = FileManager.default
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: "/usr/share") where name != "applications" {
        try files.createSymbolicLink(
          atPath: folder.appending(path: name).path, withDestinationPath: "/usr/share/\(name)")
      }
    }
  }
}
