// Screenshots and copied images: what the desktop shows of them, and what its buttons do.

import Foundation
import GLib
import Reading
import TestSupport
import Testing

extension WindowTests {
  @Stage
  @Suite("Screenshots beside the window", .serialized)
  struct ScreenshotTests {
    private static let interface = "org.freedesktop.Notifications"

    @Test("A notification shows the code of a screenshot, and of a copied image; its buttons act")
    func notifications() async throws {
      let desktop = try DesktopRig(size: PixelSize(width: 1200, height: 1400))
      let folder = desktop.session.folder.appending(path: "shots")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try desktop.keep(
        settings: "screenshots=true\ncopied-images=true\nscreenshot-folder='\(folder.path)'")
      let (mock, _) = try await desktop.session.startMock(
        of: Self.interface, at: "/org/freedesktop/Notifications", template: "notification_daemon")
      let rig = try await WindowRig.showing(
        [.qr("shown")], in: desktop, environment: ["GSETTINGS_BACKEND": "keyfile"])
      try await rig.rows(count: 1)

      let link = "https://example.org/shot"
      let shot = try StagedImage.codes([(link, Point(x: 400, y: 300))])
      try desktop.write(shot.bitmap, as: "shots/shot.png")
      let first = try await Self.notification(1, of: mock)
      #expect(first.title == "example.org" && first.labels == ["Open", "Copy"])
      #expect(desktop.handedOver.isEmpty)
      try await Self.press(first.actions[0], of: 1, mock)
      #expect(try await desktop.handedOver(after: 0) == link)
      #expect(try await rig.rows(count: 2).contains { $0.contains("shot.png") })

      let copied = try StagedImage.codes([("from a copy", Point(x: 400, y: 300))])
      try desktop.write(copied.bitmap, as: "copied.png")
      let file = desktop.session.folder.appending(path: "copied.png")
      try desktop.copy(try Data(contentsOf: file), as: "image/png")
      let second = try await Self.notification(2, of: mock)
      #expect(second.title == "from a copy" && second.labels == ["Copy"])
      try await Self.press(second.actions[0], of: 2, mock)
      try await desktop.waitForClipboard("from a copy")
      #expect(try await mock.calls(of: "Notify").count == 2)
      try await rig.finish()
    }

    /// The notification with this number, as the desktop gets it.
    private static func notification(
      _ number: Int, of mock: Mock
    ) async throws -> (title: String, actions: [String], labels: [String]) {
      let call = try await sight(of: "notification \(number)") {
        try await mock.calls(of: "Notify").dropFirst(number - 1).first
      }
      let actions = try #require(call.count > 5 ? call[5].texts : nil)
      // Names and labels alternate; the first pair is that of the notification itself.
      let pairs = stride(from: 0, to: actions.count - 1, by: 2).map {
        (actions[$0], actions[$0 + 1])
      }
      .filter { $0.0 != "default" }
      return (call[3].text ?? "", pairs.map(\.0), pairs.map(\.1))
    }

    private static func press(_ action: String, of number: UInt32, _ mock: Mock) async throws {
      try await mock.tell(
        "EmitSignal", .string(interface), .string("ActionInvoked"), .string("us"),
        .array([.variant(.uint32(number)), .variant(.string(action))], of: "v"))
    }
  }
}
