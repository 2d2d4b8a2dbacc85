// The devices that the window offers, in folders of the test's own in place of /dev and /sys, and
// the reading of some of them.

import FeatureModels
import Foundation
import Glibc
import Reading
import TestSupport
import Testing

@testable import Scanners

@Suite("The scanners of the window")
struct FoundScannersTests {
  private let folder: TemporaryFolder
  private var devices: String { folder.path + "/dev" }
  private var system: String { folder.path + "/sys" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func add(_ path: String, _ bytes: [UInt8] = []) throws {
    let file = URL(filePath: "\(folder.path)/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  private func link(_ path: String, to target: String) throws {
    let file = URL(filePath: "\(folder.path)/\(path)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
  }

  @Test("Ports have the names of their links, HID devices those of the kernel, keyboards their own")
  func names() throws {
    let port = try PseudoTerminal()
    try link("dev/serial/by-id/usb-Maker_Inc_Pen_12-if00", to: port.path)
    try link("dev/ttyACM0", to: port.path)
    try link("dev/input/by-id/usb-Maker_Wedge-event-kbd", to: "/dev/null")
    try link("dev/input/by-id/usb-Maker_Mouse-event-mouse", to: "/dev/null")
    for (number, page) in [(0, UInt8(0x8C)), (1, 0x01)] {
      let device = "sys/class/hidraw/hidraw\(number)/device"
      try add(
        "\(device)/report_descriptor",
        [0x05, page, 0x09, 0xFE, 0x75, 0x08, 0x95, 0x20, 0x81, 0x02])
      try add(
        "\(device)/uevent",
        Array("DRIVER=x\nHID_ID=0003:000005E0:00001200\nHID_NAME=A=B Pen\nHID_UNIQ=S1\n".utf8))
    }
    let found = FoundScanners.devices(in: devices, system)
    #expect(found.map(\.name) == ["Maker Inc Pen 12", "A=B Pen", "Maker Wedge"])
    #expect(found.map(\.sort) == [.scanner, .scanner, .keyboard])
    #expect(found[1].id == "hidraw:0003:000005E0:00001200:S1")
    #expect(FoundScanners.path(ofReports: found[1].id, system) == "/dev/hidraw0")
    #expect(FoundScanners.path(ofReports: "hidraw:0003:1:2:", system) == nil)
    for device in found { #expect(ChosenScanner(id: device.id, name: device.name) != nil) }
    #expect(FoundScanners.devices(in: "/nowhere", "/nowhere") == [])
  }

  @Test("A scanner is read, is absent while unplugged, and is read again when it is back")
  func states() async throws {
    let path = devices + "/pen"
    let (reports, queue) = AsyncStream.makeStream(of: ScannerReport.self)
    var port: PseudoTerminal? = try plugIn()
    let work = Task { await HandScanners().read([path, "/dev/null"]) { queue.yield($0) } }
    #expect(try await next(of: reports) == .state(.reading, of: path))
    #expect(try await next(of: reports) == .state(.unsuitable, of: "/dev/null"))
    for text in ["one", "two"] {
      try port?.send("\(text)\r".utf8)
      let code = ScannedCode(sent: Array(text.utf8))
      #expect(try await next(of: reports) == .code(code, of: path))
      port = nil
      #expect(try await next(of: reports) == .state(.absent, of: path))
      try FileManager.default.removeItem(atPath: path)
      port = try plugIn()
      #expect(try await next(of: reports) == .state(.reading, of: path))
    }
    work.cancel()
    await work.value
  }

  private func plugIn() throws -> PseudoTerminal {
    let port = try PseudoTerminal()
    try port.makeRaw()
    try link("dev/pen", to: port.path)
    return port
  }

  private func next(of reports: AsyncStream<ScannerReport>) async throws -> ScannerReport? {
    try await beforeDeadline {
      var iterator = reports.makeAsyncIterator()
      return await iterator.next()
    }
  }
}
