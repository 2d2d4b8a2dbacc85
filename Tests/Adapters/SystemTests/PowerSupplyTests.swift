// Whether the machine runs on its battery, from folders such as the kernel's.

import Foundation
import System
import Testing

@Suite("Power supplies")
struct PowerSupplyTests {
  private func isOnBattery(_ supplies: [String: [String: String]]) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "power-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, values) in supplies {
      let supply = folder.appending(path: name, directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: supply, withIntermediateDirectories: true)
      for (key, value) in values {
        try Data("\(value)\n".utf8).write(to: supply.appending(path: key))
      }
    }
    return PowerSupply(folder: folder.path).isOnBattery
  }

  private static let battery = ["type": "Battery", "status": "Discharging"]

  @Test("A machine runs on its battery where that discharges and no mains supply is connected")
  func battery() throws {
    #expect(try isOnBattery(["BAT0": Self.battery, "AC": ["type": "Mains", "online": "0"]]))
    #expect(try !isOnBattery(["BAT0": Self.battery, "AC": ["type": "Mains", "online": "1"]]))
    #expect(try !isOnBattery(["BAT0": ["type": "Battery", "status": "Full"]]))
  }

  @Test("A mouse's battery, or no supply at all, is not the machine's battery")
  func others() throws {
    let mouse = Self.battery.merging(["scope": "Device"]) { $1 }
    #expect(try !isOnBattery(["hidpp_battery_0": mouse]))
    #expect(try !isOnBattery([:]))
  }
}
