// The switch of the torch, with a mock of logind and a folder instead of the kernel's.

import FeatureModels
import Desktop
import Foundation
import GLib
import TestSupport
import Testing

@Suite("The torch's switch")
struct TorchTests {
  static let name = "white:flash"

  @Test("logind turns the torch on at its greatest brightness, and off again")
  func logind() async throws {
    let (rig, root) = (try BusRig(), try TemporaryFolder())
    defer { rig.stop() }
    try root.addTorch(Self.name, maximum: 7)
    let login = try await rig.startLogin(writing: root)
    let calls = try await login.bus.signals([SignalMatch(name: "MethodCalled")])
    let torch = Torch(bus: rig.bus, root: root.path)
    #expect(await torch.state() == .off)
    #expect(await torch.turnOn() == .on)
    #expect(try root.level(of: Self.name) == 7)
    let call = try await beforeDeadline { await calls.first { _ in true } }
    #expect(
      call?.values.last
        == .array(
          [.variant(.string("leds")), .variant(.string(Self.name)), .variant(.uint32(7))], of: "v"))
    #expect(await torch.turnOff() == .off)
    #expect(try root.level(of: Self.name) == 0)
  }

  @Test("Without logind, the kernel's file is written")
  func fallback() async throws {
    let (rig, root) = (try BusRig(), try TemporaryFolder())
    defer { rig.stop() }
    try root.addTorch(Self.name)
    let bus = rig.bus
    let torch = Torch(bus: bus, root: root.path)
    #expect(await torch.turnOn() == .on)
    #expect(try root.level(of: Self.name) == 255)
    #expect(await torch.turnOff() == .off)
    #expect(try root.level(of: Self.name) == 0)
  }

  @Test("Without a bus, the kernel's file is written")
  func noBus() async throws {
    let root = try TemporaryFolder()
    try root.addTorch(Self.name)
    let torch = Torch(bus: Bus(.system, address: "unix:path=/nowhere"), root: root.path)
    #expect(await torch.turnOn() == .on)
    #expect(try root.level(of: Self.name) == 255)
  }

  @Test("A refusal by both stays the state until the torch is switched as wanted")
  func refused() async throws {
    let (rig, root) = (try BusRig(), try TemporaryFolder())
    defer { rig.stop() }
    try root.addTorch(Self.name)
    try root.lock(Self.name)
    _ = try await rig.startLogin(
      running: """
        raise dbus.exceptions.DBusException(
          'Permission denied', name='org.freedesktop.DBus.Error.AccessDenied')
        """)
    let torch = Torch(bus: rig.bus, root: root.path)
    #expect(await torch.state() == .on)
    #expect(await torch.turnOff() == .failed(.notPermitted))
    #expect(await torch.state() == .failed(.notPermitted))
    #expect(await torch.turnOn() == .on)
  }

  @Test("A torch that stays off without a refusal does not respond")
  func unresponsive() async throws {
    let (rig, root) = (try BusRig(), try TemporaryFolder())
    defer { rig.stop() }
    try root.addTorch(Self.name)
    _ = try await rig.startLogin(running: "pass")
    let torch = Torch(bus: rig.bus, root: root.path)
    #expect(await torch.turnOn() == .failed(.unresponsive))
    #expect(await torch.state() == .failed(.unresponsive))
    // Another program turns it on, which replaces the failure.
    try root.overwrite("leds/\(Self.name)/brightness", with: "9\n")
    #expect(await torch.state() == .on)
  }

  @Test("Without a torch there is nothing to switch")
  func none() async throws {
    let root = try TemporaryFolder()
    let torch = Torch(bus: Bus(.system, address: "unix:path=/nowhere"), root: root.path)
    #expect(await torch.state() == .absent(.noTorch))
    #expect(await torch.turnOn() == .absent(.noTorch))
    try root.addTorch(Self.name)
    #expect(await torch.state() == .off)
  }

  @Test("Changes by other programs are published")
  func others() async throws {
    let root = try TemporaryFolder()
    try root.addTorch(Self.name)
    let bus = Bus(.system, address: "unix:path=/nowhere")
    let torch = Torch(bus: bus, root: root.path)
    await torch.state()
    try await beforeDeadline {
      var states = torch.states.makeAsyncIterator()
      #expect(await states.next() == .off)
      try root.overwrite("leds/\(Self.name)/brightness", with: "9\n")
      #expect(await states.next() == .on)
      try root.overwrite("leds/\(Self.name)/brightness", with: "0\n")
      #expect(await states.next() == .off)
      await torch.turnOn()
      #expect(await states.next() == .on)
    }
  }

  @Test("A switch that ends turns its torch off and leaves nothing behind in C")
  func end() async throws {
    let (rig, root) = (try BusRig(), try TemporaryFolder())
    defer { rig.stop() }
    try root.addTorch(Self.name)
    _ = try await rig.startLogin(writing: root)
    let bus = rig.bus
    var torch: Torch? = Torch(bus: bus, root: root.path)
    #expect(await torch?.turnOn() == .on)
    #expect(bus.loans.count > 0)
    torch = nil
    let deadline = ContinuousClock.now + .seconds(60)
    while try root.level(of: Self.name) != 0 {
      try #require(ContinuousClock.now < deadline)
      try await Task.sleep(for: .milliseconds(5))
    }
    try await waitUntilAllIsReturned(to: bus)
  }

  @Test("A switch that ends leaves a torch on that another program turned on")
  func endOfOthers() async throws {
    let root = try TemporaryFolder()
    try root.addTorch(Self.name, level: 3)
    let bus = Bus(.system, address: "unix:path=/nowhere")
    var torch: Torch? = Torch(bus: bus, root: root.path)
    #expect(await torch?.state() == .on)
    torch = nil
    try await waitUntilAllIsReturned(to: bus)
    #expect(try root.level(of: Self.name) == 3)
  }

  @Test("The later of two concurrent commands wins")
  func together() async throws {
    let (rig, root) = (try BusRig(), try TemporaryFolder())
    defer { rig.stop() }
    try root.addTorch(Self.name)
    _ = try await rig.startLogin(writing: root)
    let torch = Torch(bus: rig.bus, root: root.path)
    for _ in 0..<20 {
      let on = Task { await torch.turnOn() }
      await torch.turnOff()
      _ = await on.value
      // Either may come second; the state matches the file in both cases.
      let isLit = try root.level(of: Self.name) != 0
      #expect(await torch.state() == (isLit ? .on : .off))
    }
    #expect(await torch.turnOff() == .off)
  }
}

extension TemporaryFolder {
  /// Makes a torch that is on and cannot be switched, even by root: its file becomes a link to a
  /// constant of the kernel.
  func lock(_ name: String) throws {
    let file = "\(path)/leds/\(name)/brightness"
    try FileManager.default.removeItem(atPath: file)
    try FileManager.default.createSymbolicLink(
      atPath: file, withDestinationPath: "/proc/sys/kernel/ngroups_max")
  }
}

extension BusRig {
  /// A logind that writes the brightness to the files under `root`.
  func startLogin(writing root: TemporaryFolder) async throws -> Mock {
    try await startLogin(
      running: """
        with open('\(root.path)/' + args[0] + '/' + args[1] + '/brightness', 'r+') as file:
          file.write(f'{args[2]}\\n')
        """)
  }

  /// A logind that runs `code` in each call that sets a brightness.
  func startLogin(running code: String) async throws -> Mock {
    let session = "org.freedesktop.login1.Session"
    let login = try await startMock(
      of: "org.freedesktop.login1", at: "/org/freedesktop/login1/session/auto", interface: session)
    try await login.mock.add("SetBrightness", of: session, "ssu", returning: "", code)
    return login.mock
  }
}
