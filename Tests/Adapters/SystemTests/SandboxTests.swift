import Foundation
import System
import TestSupport
import Testing

@testable import System

@Suite("The wall around the program")
struct SandboxTests {
  @Test("A Flatpak has a file that says so")
  func flatpak() throws {
    let root = try TemporaryFolder()
    #expect(Sandbox.name(root: root.path, snap: nil, program: "/app/bin/reticle") == nil)
    try root.write("", to: ".flatpak-info")
    #expect(Sandbox.name(root: root.path, snap: nil, program: "/app/bin/reticle") == "Flatpak")
  }

  @Test("A program of a snap runs from the snap's folder")
  func snap() throws {
    let root = try TemporaryFolder()
    let snap = "/snap/reticle/7"
    #expect(
      Sandbox.name(root: root.path, snap: snap, program: "\(snap)/usr/bin/reticle") == "snap")
  }

  @Test("A program that is started from a snap's terminal is none")
  func terminal() throws {
    let root = try TemporaryFolder()
    #expect(Sandbox.name(root: root.path, snap: "/snap/code/7", program: "/usr/bin/reticle") == nil)
    #expect(Sandbox.name(root: root.path, snap: "/snap/code/7", program: "/snap/code/70/r") == nil)
  }

  @Test("These tests run in the open")
  func here() {
    #expect(!Sandbox.isPresent)
  }
}
