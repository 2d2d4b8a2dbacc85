// The two kinds of sandboxes are recognised by a file and by the program's folder.

import Foundation
@testable import System
import TestSupport
import Testing

@Suite("The sandbox")
struct SandboxTests {
  @Test("A Flatpak is recognised by its file")
  func flatpak() throws {
    let root = try TemporaryFolder()
    #expect(Sandbox.name(root: root.path, snap: nil, program: "/app/bin/reticle") == nil)
    try root.write("", to: ".flatpak-info")
    #expect(Sandbox.name(root: root.path, snap: nil, program: "/app/bin/reticle") == "Flatpak")
  }

  @Test("A snap is recognised by the program's folder")
  func snap() throws {
    let root = try TemporaryFolder()
    let snap = "/snap/reticle/7"
    #expect(
      Sandbox.name(root: root.path, snap: snap, program: "\(snap)/usr/bin/reticle") == "snap")
  }

  @Test("A program started from a snap's terminal is not a snap")
  func terminal() throws {
    let root = try TemporaryFolder()
    #expect(Sandbox.name(root: root.path, snap: "/snap/code/7", program: "/usr/bin/reticle") == nil)
    #expect(Sandbox.name(root: root.path, snap: "/snap/code/7", program: "/snap/code/70/r") == nil)
  }

  @Test("These tests run without a sandbox")
  func here() {
    #expect(!Sandbox.isPresent)
  }
}
