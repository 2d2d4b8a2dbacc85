// The built program with cameras in a session of its own.

import Reading
import Foundation
import Staging
import TestSupport
import Testing

@Suite("Reading from a camera", .serialized)
@Stage
struct CameraTests {
  private let folder: SampleFolder
  private let rig: CameraRig

  init() throws {
    folder = try SampleFolder()
    rig = try CameraRig()
  }

  /// Plugs a camera in until it has images: a fault in PipeWire's sink may give it none.
  private func plugIn(showing texts: String...) throws {
    let camera = try rig.plugIn("desk", "Desk Camera", showing: image(of: texts))
    for _ in 0..<4 {
      let run = try ScanRun(
        "--camera", "--once", "--timeout", "8", environment: rig.environment, in: folder)
      if run.status == 0 { return }
      camera.unplug()
      try rig.plugIn(camera)
    }
  }

  /// A camera is listed only some time after it was plugged in.
  private func waitUntilListed() throws {
    for _ in 0..<60 {
      let run = try ScanRun("--list-cameras", environment: rig.environment, in: folder)
      if run.status == 0 { return }
    }
    throw StageFailure("The camera is never listed.")
  }

  private func image(of texts: [String]) throws -> LumaBitmap {
    var scene = Scene(PixelSize(width: 640, height: 480), ground: 200)
    for (index, text) in texts.enumerated() {
      let code = try SampleCode(.qrCode, text: text)
      scene.place(code, at: Point(x: 160 + 320 * Double(index), y: 240))
    }
    return scene.bitmap
  }

  @Test("A camera is listed by name, format and identity, and read by either")
  func names() throws {
    try plugIn(showing: "here")
    let listing = try ScanRun("--list-cameras", environment: rig.environment, in: folder)
    let line = try #require(listing.text.split(separator: "\n").first)
    let columns = line.split(separator: "\t").map(String.init)
    try #require(columns.count == 3)
    #expect(columns[0] == "Desk Camera")
    #expect(columns[1] == "640 × 480, 30/s, YUY2")
    for name in [columns[0], columns[2]] {
      let run = try ScanRun(
        "--camera", name, "--once", "--timeout", "30", environment: rig.environment, in: folder)
      #expect(run.text == "QR-Code:here\n")
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test("The examples of cameras in the documents do what they say")
  func examples() throws {
    try plugIn(showing: "here")
    let commands = try ManualExamples.readmes() + ManualExamples.manualPage("reticle-scan.1")
    for command in commands.filter({ $0.contains("camera") }) {
      let arguments = command.split(separator: " ").map(String.init)
      try #require(arguments.first == "reticle-scan")
      // Two of them read until Ctrl+C.
      let isEndless = arguments.last == "--camera" || arguments.contains("--serve")
      let endless = isEndless ? ["--timeout", "5"] : []
      let run = try ScanRun(
        arguments.dropFirst() + endless, environment: rig.environment, in: folder)
      #expect(run.status == 0, "\(command): \(run.errors)")
      #expect(run.text.contains(command.contains("list") ? "Desk Camera" : "here"), "\(command)")
    }
  }

  @Test("Ctrl+C ends a camera, and the program still prints the summary")
  func interrupted() throws {
    try plugIn(showing: "one", "two")
    let (output, errors) = (Pipe(), Pipe())
    let child = try ScanChild(
      ["--json", "--camera"], in: folder, environment: rig.environment,
      output: output.fileHandleForWriting, errors: errors.fileHandleForWriting)
    var text = ""
    // The codes may come in either order.
    while !(text.contains(#""text":"one""#) && text.contains(#""text":"two""#)) {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    child.interrupt()
    text += String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    let complaints = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(child.wait() == 0, "\(complaints)")
    let last = try #require(text.split(separator: "\n").last)
    #expect(last.contains(#""codes":2,"width":640,"height":480"#))
    #expect(last.contains(#""summary":true"#))
  }

  @Test("The message about a missing camera lists the cameras")
  func absent() throws {
    _ = try rig.plugIn("desk", "Desk Camera", showing: image(of: ["here"]))
    try waitUntilListed()
    let run = try ScanRun("--camera", "Door", environment: rig.environment, in: folder)
    #expect(
      run.complaints == [
        "reticle-scan: Door: was not found; these cameras are available: Desk Camera"
      ])
    #expect(run.status == 1)
  }

  @Test("Without any camera the program ends with a message")
  func none() throws {
    let run = try ScanRun("--camera", environment: rig.environment, in: folder)
    // The message promises nothing about later cameras, because the program ends.
    #expect(run.complaints == ["reticle-scan: camera: No camera was found."])
    #expect(run.status == 1)
    #expect(try ScanRun("--list-cameras", environment: rig.environment, in: folder).status == 4)
  }

  @Test("With --timeout the program waits for a camera that is plugged in later")
  func late() throws {
    let (output, errors) = (Pipe(), Pipe())
    let child = try ScanChild(
      ["--camera", "Late", "--once", "--timeout", "60"], in: folder, environment: rig.environment,
      output: output.fileHandleForWriting, errors: errors.fileHandleForWriting)
    // Longer than the program waits without a time.
    #expect(!child.ends(within: 4))
    let camera = try rig.plugIn("late", "Late Camera", showing: image(of: ["here"]))
    // A fault in PipeWire's sink may give it no images.
    while !child.ends(within: 12) {
      camera.unplug()
      try rig.plugIn(camera)
    }
    #expect(child.wait() == 0)
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    #expect(String(decoding: text, as: UTF8.self) == "QR-Code:here\n")
  }

  @Test("A camera that does not appear within --timeout is an error")
  func never() throws {
    let run = try ScanRun(
      "--camera", "Door", "--timeout", "1", environment: rig.environment, in: folder)
    #expect(run.complaints == ["reticle-scan: Door: did not appear in time (--timeout 1)"])
    #expect(run.status == 1)
  }

  @Test("With --timeout a camera without codes ends with status 4")
  func nothing() throws {
    _ = try rig.plugIn(
      "desk", "Desk Camera",
      showing: LumaBitmap(size: PixelSize(width: 640, height: 480), filledWith: 200))
    try waitUntilListed()
    let run = try ScanRun("--camera", "--timeout", "3", environment: rig.environment, in: folder)
    #expect(run.status == 4, "\(run.errors)")
  }
}
