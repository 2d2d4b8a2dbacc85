// Reading, setting and giving back the controls of a camera.

import FeatureModels
import TestSupport
import Testing

@Suite("The controls of a camera")
struct CameraControlsTests {
  private func control(_ property: CameraProperty, of driver: ScriptedDriver) throws
    -> CameraControl
  {
    try #require(try CameraControls(driver).list().first { $0.property == property })
  }

  @Test("A control shows whether the camera sets it by itself")
  func listed() throws {
    let focus = try control(.focus, of: .webcam())
    #expect(focus.setting == .automatic)
    #expect(focus.defaultSetting == .automatic)
    #expect(focus.value == 35)
    #expect(!focus.isInactive)
    let mains = try control(.mains, of: .webcam())
    #expect(mains.setting == .fixed(2))
    #expect(mains.items?.count == 2)
    #expect(!mains.canBeAutomatic)
  }

  @Test("The automatic is put off before a value is set, which is rounded to the step")
  func set() throws {
    let driver = ScriptedDriver.webcam()
    let controls = CameraControls(driver)
    try controls.set(.focus, to: .fixed(122))
    try controls.set(.exposure, to: .fixed(100_000))
    #expect(
      driver.calls == ["Focus, auto 0", "Focus 120", "Exposure, auto 1", "Exposure 2047"])
    try controls.set(.exposure, to: .automatic)
    #expect(driver.calls.last == "Exposure, auto 3")
  }

  @Test("A menu takes the nearest item that it has")
  func hole() throws {
    let driver = ScriptedDriver.webcam()
    try CameraControls(driver).set(.mains, to: .fixed(-7))
    #expect(driver.calls == ["Mains 0"])
    #expect(try control(.mains, of: driver).nearest(to: 1) != 1)
  }

  @Test("What was changed is given back as it was found, and nothing else is touched")
  func givenBack() throws {
    let driver = ScriptedDriver.webcam()
    driver.values[0x009a_0901] = 1
    var kept: [CameraProperty: FoundSetting] = [:]
    let controls = CameraControls(driver) { kept = $0 }
    try controls.set(.focus, to: .fixed(10))
    try controls.set(.focus, to: .fixed(20))
    try controls.set(.exposure, to: .fixed(9))
    #expect(kept[.focus] == FoundSetting(mode: 1, value: 35))
    #expect(kept[.exposure] == FoundSetting(mode: 1, value: 166))
    let count = driver.calls.count
    controls.giveBack()
    #expect(
      driver.calls.dropFirst(count).sorted() == [
        "Exposure 166", "Exposure, auto 1", "Focus, auto 1",
      ])
    #expect(kept.isEmpty)
    controls.giveBack()
    #expect(driver.calls.count == count + 3)
  }

  @Test("The next start gives back what a crash left")
  func crashed() throws {
    let driver = ScriptedDriver.webcam()
    var written = ""
    let before = CameraControls(driver) { found in
      var all = FoundSettings()
      all["Cam 1@usb-1"] = found
      written = all.written
    }
    try before.set(.focus, to: .fixed(50))
    #expect(written == "focus 1 35 Cam 1@usb-1\n")
    let found = FoundSettings(written: written + "focus x 1 A\nnonsense\nzoom - q B\n")
    #expect(found.cameras.count == 1)
    CameraControls(driver, found: found["Cam 1@usb-1"]).giveBack()
    #expect(driver.values[0x009a_090c] == 1)
  }

  @Test(
    "A fault that may pass leaves a setting to be given back later",
    arguments: [
      (ControlFault.busy, true), (.failed, true), (.gone, false), (.refused, false),
      (.denied, false),
    ])
  func faults(fault: ControlFault, isKept: Bool) throws {
    let driver = ScriptedDriver.webcam()
    let controls = CameraControls(driver)
    try controls.set(.focus, to: .fixed(50))
    driver.fault = fault
    #expect(throws: fault) { try controls.set(.focus, to: .fixed(60)) }
    controls.giveBack()
    #expect(!controls.found.isEmpty == isKept)
  }

  @Test("A control that stays inactive is refused")
  func inactive() throws {
    let driver = ScriptedDriver.webcam()
    driver.described.removeAll { $0.id == 0x009a_090c }
    let focus = try control(.focus, of: driver)
    #expect(focus.isInactive)
    #expect(throws: ControlFault.refused) {
      try CameraControls(driver).set(.focus, to: .fixed(5))
    }
  }

  @Test(
    "No range of a driver is too odd",
    arguments: [
      (0...0, 0, 0), (-10...10, 0, 99), (-180_000...180_000, 3600, -4_000_000),
      (-0x8000_0000...0x7fff_ffff, 1, 0), (Int.min...Int.max, Int.max, 5),
      (0...10, 0x7fff_ffff, 10), (5...7, -3, 6),
    ])
  func odd(range: ClosedRange<Int>, step: Int, start: Int) throws {
    let driver = ScriptedDriver(
      [
        .init(
          id: 0x009a_090d, name: "Zoom", kind: .integer, range: range, step: step,
          defaultValue: start)
      ], [0x009a_090d: start])
    let controls = try CameraControls(driver).list()
    #expect(controls.isEmpty == (range.lowerBound == range.upperBound))
    for control in controls {
      for wish in [Int.min, -1, 0, 7, Int.max] {
        #expect(range.contains(control.nearest(to: wish)))
      }
    }
  }

  @Test("The mains follow the country, and are left alone where both frequencies exist")
  func mains() {
    #expect(Mains.frequency(inCountry: "DE") == 50)
    #expect(Mains.frequency(inCountry: "US") == 60)
    #expect(Mains.frequency(inCountry: "JP") == nil)
    #expect(Mains.frequency(inCountry: "") == nil)
  }
}
