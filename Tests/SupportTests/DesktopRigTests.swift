// The rig with a known program: what the tests of the window rely on.

import Foundation
import GLib
import Reading
import TestSupport
import Testing

@Stage
@Suite("The desktop rig", .serialized)
struct DesktopRigTests {
  @Test("A widget is found by its name, pressed, and shows its effect")
  func press() async throws {
    let rig = try DesktopRig()
    let program = try SampleProgram.start(in: rig)
    let application = try await program.application()
    let listener = try await AccessibleListener(to: application)
    try await application.wait(for: "button", named: "Add").press()
    let label = try await application.wait(for: "label", named: "Added")
    #expect(try await label.description() == "It says Added")
    #expect(try await label.text() == "Added")
    try await listener.wait(for: "the change of the label's name") {
      $0.source == label && $0.kind == .name("Added")
    }
    try await listener.wait(for: "the change of the label's description") {
      $0.source == label && $0.kind == .description("It says Added")
    }
    #expect(try await application.find("button", named: "Off") != nil)
    #expect(program.end == nil)
    #expect(try program.processorSeconds() > 0)
    program.terminate()
    #expect(try await program.waitForEnd() == .signal(15))
  }

  @Test("A widget on another page is not found until that page shows")
  func pages() async throws {
    let rig = try DesktopRig()
    let program = try SampleProgram.start(in: rig)
    let application = try await program.application()
    _ = try await application.wait(for: "button", named: "First page")
    #expect(try await application.find("button", named: "Second page") == nil)
    let turn = try await application.wait(for: "button", named: "Turn")
    try await turn.press()
    try await turn.wait(until: .pressed)
    _ = try await application.wait(for: "button", named: "Second page")
    try await application.waitUntilGone("button", named: "First page")
  }

  @Test("A button opens its menu, and the keyboard chooses from it")
  func menu() async throws {
    let rig = try DesktopRig()
    let program = try SampleProgram.start(in: rig)
    let application = try await program.application()
    try await program.window(titled: "Sample").activate()
    #expect(try await application.find("menu item", named: "Ask") == nil)
    try await application.wait(for: "button", named: "More") { $0.states.contains(.focusable) }
      .press()
    _ = try await application.wait(for: "menu item", named: "Ask")
    try rig.press("Return")
    _ = try await application.wait(for: "label", named: "Asked")
    try await application.waitUntilGone("menu item", named: "Ask")
  }

  @Test("Text and numbers are read and set, and typed keys reach the program")
  func entering() async throws {
    let rig = try DesktopRig()
    let program = try SampleProgram.start(in: rig)
    let application = try await program.application()
    let window = try await program.window(titled: "Sample")
    try await window.activate()
    let words = try await application.wait(for: "text box", named: "Words")
    try await words.setText("Straße")
    #expect(try await words.text() == "Straße")
    try await window.focus(on: words)
    try rig.press("ctrl+a")
    try rig.type("Plain & simple")
    try rig.press("Return")
    _ = try await application.wait(for: "label", named: "Plain & simple")
    let zoom = try await application.wait(for: "slider", named: "Zoom")
    try await zoom.setValue(7)
    #expect(try await zoom.value() == 7)
    try await window.close()
    #expect(try await program.waitForEnd() == .status(0))
  }

  @Test("The pointer clicks, scrolls and drags on a widget, wherever the window is")
  func pointing() async throws {
    let rig = try DesktopRig()
    let program = try SampleProgram.start(in: rig)
    let application = try await program.application()
    let window = try await program.window(titled: "Sample")
    try await window.move(toX: 100, y: 60)
    let row = try await application.wait(for: "label", named: "Row 1")
    try await window.click(on: row)
    _ = try await application.wait(for: "label", named: "Row 1") { !$0.description.isEmpty }
    let red = try await application.wait(for: "image", named: "Red")
    let center = try await window.center(of: red)
    try window.scroll(at: center, by: 1)
    _ = try await application.wait(for: "label", named: "Scrolled 1")
    try window.drag(from: center, to: Point(x: center.x + 50, y: center.y - 10))
    _ = try await application.wait(for: "label", named: "Dragged 50 -10")
  }

  @Test("A window is resized, minimised and raised, and its pixels are read")
  func window() async throws {
    let rig = try DesktopRig()
    let program = try SampleProgram.start(in: rig)
    let application = try await program.application()
    let window = try await program.window(titled: "Sample")
    let size = try await window.resize(to: PixelSize(width: 600, height: 500))
    #expect(size == PixelSize(width: 600, height: 500))
    let smallest = try await window.resize(to: PixelSize(width: 50, height: 500))
    #expect(smallest.width > 50)
    let red = try await application.wait(for: "image", named: "Red")
    let center = try await window.center(of: red)
    let image = try await window.waitForImage("red") {
      $0[Int(center.x), Int(center.y)] == (255, 0, 0)
    }
    #expect(image.width == smallest.width)
    #expect(image[Int(center.x), 60] != (255, 0, 0), "\(image.kept(as: "not-only-red"))")
    try await window.minimise()
    #expect(!window.isOpen)
    try await window.activate()
    #expect(window.isOpen)
  }

  @Test("The clipboard is read and filled like by another program")
  func clipboard() async throws {
    let rig = try DesktopRig()
    #expect(rig.clipboardText == nil)
    try rig.copy("From outside")
    #expect(rig.clipboardText == "From outside")
    let image = Data([0x89, 0x50, 0x4E, 0x47, 0, 1, 2])
    try rig.copy(image, as: "image/png")
    #expect(rig.clipboardTargets.contains("image/png"))
    #expect(rig.clipboard("image/png") == image)
    let program = try SampleProgram.start(in: rig)
    try await program.application().wait(for: "button", named: "Copy").press()
    try await rig.waitForClipboard("Grüße")
  }

  @Test("An address that a program opens reaches the browser unchanged")
  func opening() async throws {
    let rig = try DesktopRig()
    let program = try SampleProgram.start(in: rig)
    try await program.application().wait(for: "button", named: "Open").press()
    #expect(try await rig.handedOver(after: 0) == "https://example.org/?a=1&b=%20x")
    #expect(rig.handedOver.count == 1)
  }
}
