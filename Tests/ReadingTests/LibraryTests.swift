// The library products, as another package uses them: the example in data/examples is built and
// run. Its build lies below .build, so that a later one compiles only what has changed since.

import Foundation
import TestSupport
import Testing

@Suite("The libraries in another package", .timeLimit(.minutes(30)))
struct LibraryTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  @Test("The example reads the codes of images, says what they mean, and goes on after an error")
  func example() throws {
    // Without optimization and without what debuggers and editors need: in a quarter of the time.
    let options = [
      "--package-path", "data/examples/read-image", "--scratch-path", ".build/read-image",
      "--disable-index-store", "-Xswiftc", "-Onone", "-Xswiftc", "-gnone",
    ]
    // The plan of an earlier build does not notice files that this package has lost since.
    let plan = Self.root.appending(path: ".build/read-image/debug.yaml")
    if FileManager.default.fileExists(atPath: plan.path) {
      try FileManager.default.removeItem(at: plan)
    }
    let build = try run("nice", ["-n", "19", "swift", "build"] + options)
    try #require(build.status == 0, "\(build.output)\(build.errors)")
    let run = try run(
      ".build/read-image/debug/read-image", ["missing.png", "README.md", "data/example.png"])
    #expect(run.output.contains("QR Code: https://example.org/reticle\n  link: example.org\n"))
    #expect(run.output.contains("EAN-13: 4006381333931\n  product: 4006381333931\n"))
    #expect(
      run.errors == """
        missing.png: This file cannot be read: No such file or directory.
        README.md: This file is not an image in a known format.

        """)
    #expect(run.status == 1)
  }

  /// Runs a program in the project's folder.
  private func run(
    _ program: String, _ arguments: [String]
  ) throws -> (status: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = Self.root
    let errors = URL(filePath: "/tmp/reticle-test-\(UInt32.random(in: 0 ... .max))")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitForEnd()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      try String(contentsOf: errors, encoding: .utf8)
    )
  }
}
