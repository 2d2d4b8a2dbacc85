// The services of a desktop rig, used over the bus as by a program, and the cleaning up after a
// rig.

import Foundation
import GLib
import TestSupport
import Testing

@Stage
@Suite("The desktop rig's services", .serialized)
struct DesktopServiceTests {
  @Test("The machine announces that it goes to sleep and that it has woken up")
  func sleep() async throws {
    let rig = try DesktopRig()
    let service = try await rig.startSleepService()
    let signals = try await rig.session.bus.signals([
      SignalMatch(sender: "org.freedesktop.login1", name: "PrepareForSleep")
    ])
    try await service.prepareForSleep(true)
    try await service.prepareForSleep(false)
    let heard = try await beforeDeadline {
      var heard: [[Variant]] = []
      for await signal in signals {
        heard.append(signal.values)
        if heard.count == 2 { break }
      }
      return heard
    }
    #expect(heard == [[.boolean(true)], [.boolean(false)]])
  }

  @Test("Every program of the desktop sees a plugged-in camera")
  func camera() async throws {
    let rig = try DesktopRig()
    let cameras = try rig.startCameras()
    let camera = try cameras.plugIn("desk", "Camera on the desk")
    let inventory = try rig.session.output(of: ["pw-dump"])
    #expect(String(decoding: inventory, as: UTF8.self).contains("Camera on the desk"))
    camera.unplug()
    try rig.session.wait(for: "the camera's going") {
      !String(decoding: try rig.session.output(of: ["pw-dump"]), as: UTF8.self)
        .contains("Camera on the desk")
    }
  }

  @Test("Requested networks can be read back, saved ones are listed, and one is refused")
  func network() async throws {
    let rig = try DesktopRig()
    let service = try await rig.startNetworkService()
    let manager = BusObject(
      service: "org.freedesktop.NetworkManager", path: "/org/freedesktop/NetworkManager",
      interface: "org.freedesktop.NetworkManager")
    let asked: [Variant] = [
      .dictionary(
        [.string("802-11-wireless"): .options(["hidden": .boolean(true)])], of: "{sa{sv}}"),
      .objectPath("/"), .objectPath("/"), .options(["persist": .string("volatile")]),
    ]
    let bus = rig.session.bus
    let answer = try await bus.call("AddAndActivateConnection2", of: manager, asked)
    #expect(answer.values.map(\.type) == ["o", "o", "a{sv}"])
    #expect(try await service.joined() == [["802-11-wireless": ["hidden": .boolean(true)]]])
    try await service.save(network: "Café")
    let saved = try await service.saved()
    #expect(saved.map { $0["connection"]?["id"] } == [.string("Café")])
    let name = "org.freedesktop.NetworkManager.PermissionDenied"
    try await service.refuse(with: name, "Not you")
    await #expect(throws: BusError(name: name, message: "Not you")) {
      _ = try await bus.call("AddAndActivateConnection2", of: manager, asked)
    }
  }

  @Test("A released rig leaves no process and no folder")
  func reaping() async throws {
    var rig: DesktopRig? = try DesktopRig()
    let folder = try #require(rig?.session.folder.path)
    #expect(try processes(of: folder).count >= 5)
    rig = nil
    #expect(try processes(of: folder) == [])
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  /// The processes with the runtime folder `folder`.
  private func processes(of folder: String) throws -> [String] {
    let mark = Data("XDG_RUNTIME_DIR=\(folder)\0".utf8)
    return try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
      guard Int(name) != nil, let file = FileHandle(forReadingAtPath: "/proc/\(name)/environ")
      else { return false }
      return (try? file.readToEnd())?.range(of: mark) != nil
    }
  }
}
