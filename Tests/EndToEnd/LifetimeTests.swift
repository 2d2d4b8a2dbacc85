// Nothing is left behind: after some times of opening and closing, C holds as many objects of the
// program as before, and the process as much memory. RETICLE_ROUNDS sets how often, for measuring.

import Reading
import Foundation
import Staging
import TestSupport
import Testing
import Wording

extension WindowTests {
  @Stage
  @Suite("Objects that the window leaves behind", .serialized)
  struct LifetimeTests {
    private static let digits = String(repeating: "1234567", count: 1013).prefix(7089).description

    @Test(
      "Details, windows and sources that are opened and closed give back all that C held for them")
    func boxes() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 900))
      let rig = try await WindowRig.showing(
        [.qr("https://one.example/")], size: PixelSize(width: 900, height: 700), in: desktop)
      let image = URL(
        filePath: try desktop.image(.qr("https://one.example/"), named: "one.pgm"))
      try desktop.copy(Data("\(image.absoluteString)\r\n".utf8), as: "text/uri-list")
      try await rig.window.activate()
      for kind in ["details", "preferences", "shortcuts", "about", "check-up", "sources"] {
        let isWindow = ["preferences", "shortcuts", "about"].contains(kind)
        let rounds = Self.rounds ?? (isWindow ? 10 : 5)
        for _ in 0..<2 { try await round(kind, rig) }
        let base = try await settled(rig)
        let memory = try rig.run.ownMemory()
        for _ in 0..<rounds { try await round(kind, rig) }
        let after = try await settled(rig, at: base)
        #expect(after <= base, "\(kind)")
        let growth = try rig.run.ownMemory() - memory
        print("\(kind): \(growth >> 10) KiB more after \(rounds) rounds.")
        // A window of preferences that stays has a megabyte or two. What the allocator keeps of a
        // window's pixels, once, is four or five.
        if isWindow { #expect(growth < rounds * 700 << 10, "\(kind)") }
      }
      try await rig.finish()
      let left = rig.watch()
      #expect(left["frames"] == 0)
      // The program without a window: its signals and its actions. A window has seventy.
      #expect(left["boxes"] ?? .max <= 13)
    }

    private static let rounds = ProcessInfo.processInfo.environment["RETICLE_ROUNDS"]
      .flatMap { Int($0) }

    /// Opens something and closes it again.
    private func round(_ kind: String, _ rig: WindowRig) async throws {
      switch kind {
      case "details":
        try rig.desktop.press("alt+Return")
        _ = try await rig.button("Back")
        try rig.desktop.press("Escape")
        try await rig.application.waitUntilGone("button", named: "Back")
      case "sources":
        try rig.desktop.press("ctrl+v")
        try await rig.text("one.pgm")
        try await rig.choose("Try Demo", from: "Source")
        try await rig.application.waitUntilGone("label", named: "one.pgm")
      case "check-up":
        try await rig.choose("Check Camera _with Chart…")
        let window = try await rig.front("the check-up")
        try await rig.press("_Show Chart")
        _ = try await rig.application.wait(for: "image", named: "Camera chart")
        try rig.desktop.press("Escape")
        try await rig.application.waitUntilGone("image", named: "Camera chart")
        try await window.activate()
        try rig.desktop.press("Escape")
        try await window.waitUntilClosed()
        try await rig.window.activate()
      default:
        switch kind {
        case "preferences": try rig.desktop.press("ctrl+comma")
        case "shortcuts": try rig.desktop.press("ctrl+question")
        default: try await rig.choose("About Reticle")
        }
        let window = try await rig.front("the window of \(kind)")
        try rig.desktop.press("Escape")
        try await window.waitUntilClosed()
        try await rig.window.activate()
      }
    }

    /// The number of objects in C, once it has not changed for a while or is at most `wanted`.
    private func settled(_ rig: WindowRig, at wanted: Int? = nil) async throws -> Int {
      var seen: [Int] = []
      var last = -1
      return try await sight(of: "an even number of boxes", within: .seconds(20)) {
        let facts = rig.watch()
        guard let now = facts["boxes"], let time = facts["milliseconds"], time != last else {
          return nil
        }
        last = time
        seen.append(now)
        if let wanted, now <= wanted { return now }
        let tail = seen.suffix(wanted == nil ? 4 : 12)
        return tail.count == (wanted == nil ? 4 : 12) && Set(tail).count == 1 ? now : nil
      }
    }

    @Test("A payload of 7,089 digits is listed and opened without delay")
    func long() async throws {
      let rig = try await WindowRig.showing([.qr(Self.digits), .qr("https://one.example/")])
      try await sight(of: "the watchdog's first report") { rig.watch()["longest"] }
      let before = rig.watch()["longest"] ?? 0
      try await rig.openDetails(of: Self.digits.prefix(100) + "…")
      try await rig.press("Show Bytes")
      _ = try await rig.application.wait(for: "text box", named: "Bytes of the code")
      let began = rig.watch()["milliseconds"] ?? 0
      try await sight(of: "a later report") {
        (rig.watch()["milliseconds"] ?? 0) > began + 500 ? true : nil
      }
      let longest = rig.watch()["longest"] ?? .max
      print(
        "The longest hold-up was \(before) ms before and \(longest) ms with the long payload's details."
      )
      #expect(longest < 250)
      try await rig.press("Back")
      try await rig.finish()
    }
  }
}

extension ProgramRun {
  /// The memory that no file backs, in bytes: what the program allocated.
  fileprivate func ownMemory() throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(identifier)/smaps_rollup", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("Anonymous:") }
    let number = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    guard let number else { throw StageFailure("The memory of the program is not known.") }
    return number << 10
  }
}
