import TestSupport
import Testing

@testable import Desktop

@Suite("The torch beside the camera")
struct TorchLEDTests {
  @Test(
    "A diode is a torch by the last part of its name",
    arguments: ["white:flash", "white:torch", "led:torch_0", "white:flash-1", "pm8150:white:torch"])
  func names(_ name: String) throws {
    let root = try TemporaryFolder()
    try root.addTorch(name, maximum: 7)
    #expect(TorchLED.find(in: root.path)?.name == name)
    #expect(TorchLED.find(in: root.path)?.maximum == 7)
  }

  @Test(
    "Other diodes are none",
    arguments: ["input3::capslock", "white:flashing", "flash", "tpacpi::kbd_backlight", "torch"])
  func others(_ name: String) throws {
    let root = try TemporaryFolder()
    try root.addTorch(name)
    #expect(TorchLED.find(in: root.path) == nil)
  }

  @Test("One that is made to shine is taken before one that is made to flash")
  func order() throws {
    let root = try TemporaryFolder()
    for name in ["led:flash_0", "led:torch_1", "led:torch_0"] { try root.addTorch(name) }
    #expect(TorchLED.find(in: root.path)?.name == "led:torch_0")
  }

  @Test("One that cannot shine is none")
  func dead() throws {
    let root = try TemporaryFolder()
    try root.addTorch("white:flash", maximum: 0)
    #expect(TorchLED.find(in: root.path) == nil)
  }

  @Test("A vendor's own class has files of its own")
  func vendor() throws {
    let root = try TemporaryFolder()
    try root.write("31\n", to: "flashlight/mt-flash-led1/torch_max_brightness")
    try root.write("0\n", to: "flashlight/mt-flash-led1/torch_brightness")
    let torch = TorchLED.find(in: root.path)
    #expect(torch?.maximum == 31)
    #expect(torch?.isShining == false)
    #expect(torch?.write(31) == nil)
    #expect(torch?.isShining == true)
  }

  @Test("A machine without any has none")
  func none() {
    #expect(TorchLED.find(in: "/nowhere/at/all") == nil)
  }
}
