// Cameras that announce themselves, through a mock of Avahi on a bus of the test's own.

import Desktop
import GLib
import TestSupport
import Testing
import Wording

@Suite("The search for cameras on the network", .timeLimit(.minutes(2)))
struct CameraBrowserTests {
  private static let service = "org.freedesktop.Avahi"

  @Test("Announced cameras have their address, port and path, and senseless ones are skipped")
  func found() async throws {
    let rig = try BusRig()
    let server = "\(Self.service).Server"
    let (mock, _) = try await rig.startMock(of: Self.service, at: "/", interface: server)
    let browser = "\(Self.service).ServiceBrowser"
    try await mock.add(
      "ServiceBrowserNew", of: server, "iissu", returning: "o",
      """
      self.AddObject('/b1', '\(browser)', {}, [('Free', '', '', '')])
      b = get_object('/b1')
      for name in ['Phone', 'Bad', 'Six']:
        b.EmitSignal('\(browser)', 'ItemNew', 'iisssu', [2, 0, name, '_rtsp._tcp', 'local', 0])
      b.EmitSignal('\(browser)', 'AllForNow', '', [])
      ret = dbus.ObjectPath('/b1')
      """)
    try await mock.add(
      "ResolveService", of: server, "iisssiu", returning: "iissssisqaayu",
      """
      name = args[2]
      host = {'Phone': '192.168.1.20', 'Bad': 'a/b@c', 'Six': 'fe80::1'}[name]
      txt = [dbus.ByteArray(b'path=live/1')] if name == 'Phone' else []
      ret = (2, 0, name, '_rtsp._tcp', 'local', 'phone.local', 0, host, dbus.UInt16(8554),
             dbus.Array(txt, signature='ay'), dbus.UInt32(0))
      """)
    let services = try await CameraBrowser(bus: rig.bus).services()
    #expect(services.map(\.name) == ["Phone", "Six"])
    #expect(
      services.map(\.address) == ["rtsp://192.168.1.20:8554/live/1", "rtsp://[fe80::1]:8554/"])
    let asked = try await mock.calls(of: "ServiceBrowserNew")
    #expect(asked.map { $0[2] } == [.string("_rtsp._tcp")])
  }

  @Test("Without Avahi the search says so")
  func absent() async throws {
    let rig = try BusRig()
    let failure = await #expect(throws: DesktopFailure.self) {
      try await CameraBrowser(bus: rig.bus).services()
    }
    #expect(failure?.sentence.english.hasPrefix("Avahi, which finds devices") == true)
  }
}
