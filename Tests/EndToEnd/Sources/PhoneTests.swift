// A phone as scanner in the real window, with curl as the phone's browser: from the code on the
// screen to the row of what was sent, and no trace of it without the switch.

import Foundation
import Glibc
import Reading
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("A phone in the window", .serialized)
  struct PhoneTests {
    /// The processes of the helper that a program has started.
    private func helpers(of rig: WindowRig) throws -> [String] {
      let process = rig.run.identifier
      let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
      let children = threads.compactMap {
        try? String(contentsOfFile: "/proc/\(process)/task/\($0)/children", encoding: .utf8)
      }.flatMap { $0.split(separator: " ").map(String.init) }
      return children.filter {
        let name = try? String(contentsOfFile: "/proc/\($0)/comm", encoding: .utf8)
        return name == "reticle-phone\n"
      }
    }

    /// The ports at which the window itself has sockets of a network.
    private func ports(of rig: WindowRig) throws -> [Substring] {
      let folder = "/proc/\(rig.run.identifier)/fd"
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      let own = Set(
        files.compactMap {
          try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
        })
      return try ["tcp", "tcp6", "udp", "udp6"].flatMap { table in
        try String(contentsOfFile: "/proc/\(rig.run.identifier)/net/\(table)", encoding: .utf8)
          .split(separator: "\n").dropFirst().map { $0.split(separator: " ") }
          .filter { $0.count > 9 && own.contains("socket:[\($0[9])]") }
          .map { $0[1] }
      }
    }

    private func address(in rig: WindowRig) async throws -> String {
      try await sight(of: "the address", within: .seconds(20), telling: rig.story) {
        try await rig.application.tree().all.map(\.name).first { $0.hasPrefix("https://127") }
      }
    }

    /// What curl gets with the cookies of a browser: the body, and the status in a line below.
    private func curl(
      _ url: String, browser: String = "phone", in rig: WindowRig, _ arguments: [String] = []
    ) async throws -> String {
      let folder = rig.desktop.session.folder
      let jar = folder.appending(path: browser).path
      let run = try rig.desktop.session.start(
        [
          "curl", "--silent", "--insecure", "--max-time", "30", "--cookie", jar, "--cookie-jar",
          jar,
          "--write-out", "\n%{http_code}",
        ] + arguments + [url], log: "curl-\(UUID().uuidString)")
      return try await sight(of: "the end of curl", telling: { run.said }) {
        run.isRunning ? nil : run.said
      }
    }

    private func send(_ file: String, to address: String, in rig: WindowRig) async throws -> String
    {
      let origin = address.split(separator: "/").prefix(2).joined(separator: "//")
      return try await curl(
        "\(address)/image", in: rig,
        [
          "--data-binary", "@\(file)", "--header", "Content-Type: image/png",
          "--header", "Origin: \(origin)",
        ])
    }

    @Test("A phone sends an image to the shown address; its code is a row, and on the phone")
    func phone() async throws {
      let rig = try await WindowRig.showing(
        [.qr("shown")], environment: ["RETICLE_PHONE_HERE": "1"])
      #expect(try helpers(of: rig) == [] && ports(of: rig) == [])
      try rig.desktop.press("ctrl+shift+p")
      let window = try await rig.run.window(titled: "Use a Phone")
      try await rig.text("Waiting for the Phone")
      let address = try await address(in: rig)
      #expect(try helpers(of: rig).count == 1 && ports(of: rig) == [])

      #expect(try await curl(address, in: rig).contains("<title>Reticle</title>"))
      try await rig.text("Phone Connected")
      try await rig.message("The phone is connected.")
      #expect(try await curl(address, browser: "other", in: rig).hasSuffix("\n403"))
      try await rig.message("Another browser has opened the phone’s address and was refused.")

      let sent = try StagedImage.codes([("sent", Point(x: 400, y: 300))])
      try rig.desktop.write(sent.bitmap, as: "sent.png")
      let file = rig.desktop.session.folder.appending(path: "sent.png").path
      #expect(try await send(file, to: address, in: rig) == "1 code was read.\nsent\n200")
      try await rig.rows("the row of the image") {
        $0.contains { $0.contains("sent") && $0.contains("Phone") }
      }
      let damaged = rig.desktop.session.folder.appending(path: "damaged.png")
      try Data(repeating: 7, count: 1000).write(to: damaged)
      #expect(
        try await send(damaged.path, to: address, in: rig) == "This image cannot be read.\n200")

      // The source stays on without its window, in the bar above the image.
      try await window.close()
      try await window.waitUntilClosed()
      try await rig.text("The phone is connected.")
      #expect(try await send(file, to: address, in: rig) == "1 code was read.\nsent\n200")
      try await rig.press("Stop")
      try await sight(of: "the helper’s end") { try helpers(of: rig).isEmpty ? true : nil }
      #expect(try await curl(address, in: rig).hasSuffix("\n000"))
      try await rig.finish()
    }

    @Test("The window says that the helper has ended, and Try Again opens another address")
    func killing() async throws {
      let rig = try await WindowRig.showing(
        [.qr("shown")], environment: ["RETICLE_PHONE_HERE": "1"])
      try rig.desktop.press("ctrl+shift+p")
      let window = try await rig.run.window(titled: "Use a Phone")
      let first = try await address(in: rig)
      let helper = try #require(try helpers(of: rig).first.flatMap { Int32($0) })
      #expect(kill(helper, SIGKILL) == 0)
      try await rig.text("No Phone Can Connect")
      try await rig.message("The program that serves phones was ended by another program.")
      try await rig.press("Try Again")
      try await sight(of: "another address", within: .seconds(20), telling: rig.story) {
        try await address(in: rig) == first ? nil : true
      }
      try await window.close()
      try await window.waitUntilClosed()
      try await rig.finish()
    }

    @Test("The window is used by keyboard, and another start has another address")
    func keyboard() async throws {
      let rig = try await WindowRig.showing(
        [.qr("shown")], environment: ["RETICLE_PHONE_HERE": "1"])
      try rig.desktop.press("ctrl+shift+p")
      let window = try await rig.run.window(titled: "Use a Phone")
      let first = try await address(in: rig)
      let stop = try await rig.application.wait(for: "button", within: .seconds(20)) {
        $0.states.contains(.focused)
      }
      #expect(try await stop.name().hasPrefix("Stop"))
      _ = try await rig.application.wait(for: "image", within: .seconds(20)) {
        $0.name == "Code with the address for the phone"
      }
      #expect(try await curl(first, in: rig).hasSuffix("\n200"))
      // Screen readers hear of the change as of a new description of what has the focus, behind
      // the sentences of a window that they do not know yet.
      try await sight(of: "the announcement", within: .seconds(20), telling: rig.story) {
        try await rig.application.tree().all.contains {
          $0.description.contains("Phone Connected. ")
        } ? true : nil
      }
      try rig.desktop.press("space")
      try await window.waitUntilClosed()
      try await sight(of: "the helper’s end") { try helpers(of: rig).isEmpty ? true : nil }
      try await rig.window.activate()
      try rig.desktop.press("ctrl+shift+p")
      let again = try await rig.run.window(titled: "Use a Phone")
      let second = try await sight(of: "another address", within: .seconds(20)) {
        let shown = try await address(in: rig)
        return shown == first ? nil : shown
      }
      #expect(try await curl(first, in: rig).hasSuffix("\n000"))
      try rig.desktop.press("Escape")
      try await again.waitUntilClosed()
      #expect(try await curl(second, in: rig).hasSuffix("\n200"))
      // The window of the program ends all of it.
      let helper = try #require(try helpers(of: rig).first)
      try await rig.finish()
      #expect(!FileManager.default.fileExists(atPath: "/proc/\(helper)"))
    }
  }
}
