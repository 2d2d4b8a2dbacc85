// The search for the LED, in a folder that looks like the kernel's.

import TestSupport
import Testing

@testable import Desktop

@Suite("LEDs that serve as a torch")
struct TorchLEDTests {
  @Test(
    "The last part of an LED's name makes it a torch",
    arguments: ["white:flash", "white:torch", "led:torch_0", "white:flash-1", "pm8150:white:torch"])
  func names(_ name: String) throws {
    let root = try TemporaryFolder()
    try root.addTorch(name, maximum: 7)
    #expect(TorchLED.find(in: root.path)?.name == name)
    #expect(TorchLED.find(in: root.path)?.maximum == 7)
  }

  @Test(
    "Other LEDs are not torches",
    arguments: ["input3::capslock", "white:flashing", "flash", "tpacpi::kbd_backlight", "torch"])
  func others(_ name: String) throws {
    let root = try TemporaryFolder()
    try root.addTorch(name)
    #expect(TorchLED.find(in: root.path) == nil)
  }

  @Test("An LED for a torch comes before one for a flash")
  func order() throws {
    let root = try TemporaryFolder()
    for name in ["led:flash_0", "led:torch_1", "led:torch_0"] { try root.addTorch(name) }
    #expect(TorchLED.find(in: root.path)?.name == "led:torch_0")
  }

  @Test("An LED without brightness is not a torch")
  func dead() throws {
    let root = try TemporaryFolder()
    try root.addTorch("white:flash", maximum: 0)
    #expect(TorchLED.find(in: root.path) == nil)
  }

  @Test("MediaTek's class of devices has files with other names")
  func vendor() throws {
    let root = try TemporaryFolder()
    try root.write("31\n", to: "flashlight/mt-flash-led1/torch_max_brightness")
    try root.write("0\n", to: "flashlight/mt-flash-led1/torch_brightness")
    let torch = TorchLED.find(in: root.path)
    #expect(torch?.maximum == 31)
    #expect(torch?.isLit == false)
    #expect(torch?.write(31) == nil)
    #expect(torch?.isLit == true)
  }

  @Test("Without the kernel's folder there is no torch")
  func none() {
    #expect(TorchLED.find(in: "/nowhere/at/all") == nil)
  }
}
