// Commands for new codes, made in the preferences and seen in the row.

import Reading
import Foundation
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Commands in the window", .serialized)
  struct CommandTests {
    @Test("A command is made, tried and run for new codes, and their rows say how it ended")
    func commands() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1100))
      let folder = try TemporaryFolder()
      try folder.write(
        "#!/bin/sh\ncat >>texts\ncase \"$2\" in bad*) echo no paper >&2; exit 3;; esac\n",
        to: "print-label")
      let program = "\(folder.path)/print-label"
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
      let rig = try await WindowRig.showing([.qr("first")], in: desktop)
      // No sign of commands while there are none.
      _ = try await rig.button("New Codes")
      try await rig.choose("Comman_ds", from: "New Codes")
      let preferences = try await rig.run.window(titled: "Preferences")
      try await preferences.activate()
      try await rig.press("_Add Command")
      let form = try await rig.run.window(titled: "New Command")
      try await form.activate()
      try await fill("Program", "no-such-program-here", rig)
      try await rig.press("_Save")
      try await rig.text("No program has this name. Check the name, or enter the path.")
      try await fill("Program", program, rig)
      try await fill("Working Folder (Default: Home)", folder.path, rig)
      try await fill("Arguments, one per line", "--\n{text}", rig)
      try await fill("Sample Text", "bad sample", rig)
      try await rig.press("_Try")
      try await rig.text("print-label: ended with status 3: no paper")
      try await rig.press("_Save")
      try await form.waitUntilClosed()
      let knob = try await rig.application.wait(for: "switch", named: "print-label")
      try await knob.wait(until: .checked)
      try await preferences.close()
      try await preferences.waitUntilClosed()
      try await rig.window.activate()
      _ = try await rig.button("New codes are given to commands")
      for (text, outcome) in [
        ("-rf good", "print-label: done"),
        ("bad one", "print-label: ended with status 3: no paper"),
      ] {
        let image = try desktop.image(.qr(text), named: "\(outcome.count).pgm")
        try desktop.copy(
          Data("\(URL(filePath: image).absoluteString)\r\n".utf8), as: "text/uri-list")
        try await rig.window.activate()
        try desktop.press("ctrl+v")
        _ = try await rig.row("\(text), in view, number 1, \(outcome)")
      }
      // A code in view before is not a new code.
      #expect(try folder.text(of: "texts") == "bad sample-rf goodbad one")
      try await rig.choose("Comman_ds", from: "New codes are given to commands")
      let again = try await rig.run.window(titled: "Preferences")
      try await again.activate()
      try await rig.press("Remove print-label")
      try await rig.message("print-label removed")
      try await again.close()
      try await again.waitUntilClosed()
      _ = try await rig.button("New Codes")
      try await rig.finish()
    }

    private func fill(_ name: String, _ text: String, _ rig: WindowRig) async throws {
      try await rig.application.wait(for: "text box", named: name).setText(text)
    }
  }
}
