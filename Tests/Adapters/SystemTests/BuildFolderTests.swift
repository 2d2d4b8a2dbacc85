// The source folder is found above the program.

import TestSupport
import Testing

@testable import System

@Suite("The build folder")
struct BuildFolderTests {
  @Test("The build folder is the folder above the program that has the sources")
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
