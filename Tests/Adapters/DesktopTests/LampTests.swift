import TestSupport
import Testing

@testable import Desktop

@Suite("The lamp beside the camera")
struct LampTests {
  @Test(
    "A diode is a lamp by the last part of its name",
    arguments: ["white:flash", "white:torch", "led:torch_0", "white:flash-1", "pm8150:white:torch"])
  func names(_ name: String) throws {
    let root = try TemporaryFolder()
    try root.addLamp(name, maximum: 7)
    #expect(Lamp.find(in: root.path)?.name == name)
    #expect(Lamp.find(in: root.path)?.maximum == 7)
  }

  @Test(
    "Other diodes are none",
    arguments: ["input3::capslock", "white:flashing", "flash", "tpacpi::kbd_backlight", "torch"])
  func others(_ name: String) throws {
    let root = try TemporaryFolder()
    try root.addLamp(name)
    #expect(Lamp.find(in: root.path) == nil)
  }

  @Test("One that is made to shine is taken before one that is made to flash")
  func order() throws {
    let root = try TemporaryFolder()
    for name in ["led:flash_0", "led:torch_1", "led:torch_0"] { try root.addLamp(name) }
    #expect(Lamp.find(in: root.path)?.name == "led:torch_0")
  }

  @Test("One that cannot shine is none")
  func dead() throws {
    let root = try TemporaryFolder()
    try root.addLamp("white:flash", maximum: 0)
    #expect(Lamp.find(in: root.path) == nil)
  }

  @Test("A vendor's own class has files of its own")
  func vendor() throws {
    let root = try TemporaryFolder()
    try root.write("31\n", to: "flashlight/mt-flash-led1/torch_max_brightness")
    try root.write("0\n", to: "flashlight/mt-flash-led1/torch_brightness")
    let lamp = Lamp.find(in: root.path)
    #expect(lamp?.maximum == 31)
    #expect(lamp?.isShining == false)
    #expect(lamp?.write(31) == nil)
    #expect(lamp?.isShining == true)
  }

  @Test("A machine without any has none")
  func none() {
    #expect(Lamp.find(in: "/nowhere/at/all") == nil)
  }
}
