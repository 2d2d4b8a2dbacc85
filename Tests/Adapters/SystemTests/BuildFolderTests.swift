// The folder of sources that a program runs from.

import TestSupport
import Testing

@testable import System

@Suite("The build folder")
struct BuildFolderTests {
  @Test("A program runs from the folder above it that has its sources, if there is one")
  func buildFolder() throws {
    let folder = try TemporaryFolder()
    let program = "\(folder.path)/.build/debug/reticle"
    #expect(BuildFolder.folder(above: program, holding: "x.xml") == nil)
    try folder.write("", to: "Package.swift")
    #expect(BuildFolder.folder(above: program, holding: "x.xml") == nil)
    try folder.write("", to: "data/x.xml")
    #expect(BuildFolder.folder(above: program, holding: "x.xml") == folder.path)
    #expect(BuildFolder.folder(above: "/usr/bin/reticle", holding: "x.xml") == nil)
  }
}
