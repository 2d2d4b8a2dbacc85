// Videos through the built program: every image is read, each code is printed once, and a file that
// is not a video gets a message.

import Reading
import Foundation
import Staging
import TestSupport
import Testing
import ZXingRecognizer

@testable import ScanCommand

@Suite("Reading videos")
struct VideoTests {
  let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
  }

  private func scene(_ texts: String...) throws -> LumaBitmap {
    var scene = Scene(PixelSize(width: 640, height: 480), ground: 200)
    for (index, text) in texts.enumerated() {
      let code = try SampleCode(.qrCode, text: text)
      scene.place(code, at: Point(x: 160 + 320 * Double(index), y: 240))
    }
    return scene.bitmap
  }

  private var empty: LumaBitmap {
    LumaBitmap(size: PixelSize(width: 640, height: 480), filledWith: 200)
  }

  @Test("Each code of a video is printed once, in the order of appearance")
  func codes() throws {
    try folder.addVideo(
      "a.avi",
      [
        (scene("one"), 5), (empty, 8), (scene("two", "one"), 5), (empty, 8), (scene("one"), 2),
        (scene("three", "three"), 1),
      ])
    let run = try ScanRun("a.avi", in: folder)
    #expect(run.text == "QR-Code:one\nQR-Code:two\nQR-Code:three\nQR-Code:three\n")
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test("JSON has the time at which a code is first seen, and the video's size in the summary")
  func json() throws {
    try folder.addVideo("a.avi", [(empty, 10), (scene("late"), 5)])
    let run = try ScanRun("--json", "a.avi", in: folder)
    let objects = try run.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    try #require(objects.count == 2)
    #expect(objects[0]["text"] as? String == "late")
    let time = try #require(objects[0]["time"] as? Double)
    #expect((1.0...1.3).contains(time))
    #expect(objects[1]["codes"] as? Int == 1)
    #expect(objects[1]["width"] as? Int == 640)
  }

  @Test("With --once a video is read only up to its first code")
  func once() throws {
    try folder.addVideo("a.avi", [(scene("one"), 3), (scene("two"), 3)])
    let run = try ScanRun("--once", "--raw", "a.avi", in: folder)
    #expect(run.text == "one\n")
    #expect(run.status == 0)
  }

  @Test("A video without codes ends with status 4")
  func nothing() throws {
    try folder.addVideo("a.avi", [(empty, 3)])
    #expect(try ScanRun("a.avi", in: folder).status == 4)
  }

  @Test("A truncated video is read as far as it goes")
  func brokenOff() throws {
    try folder.addVideo("a.avi", [(scene("one"), 30)])
    let whole = try folder.contents(of: "a.avi")
    try folder.add("b.avi", Array(whole.prefix(whole.count / 2)))
    let run = try ScanRun("b.avi", in: folder)
    #expect(run.text == "QR-Code:one\n")
  }

  @Test("A video is opened in a folder whose name is not UTF-8")
  func oldFolder() throws {
    try folder.addVideo("video.avi", [(try scene("here"), 5)])
    // Foundation cannot write such a name; a shell can.
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c", #"d=$(printf 'caf\351'); mkdir "$d"; mv video.avi "$d"; cd "$d"; exec "$0" video.avi"#,
      try ScanChild.program.path,
    ]
    shell.currentDirectoryURL = folder.url
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    shell.waitForEnd()
    #expect(String(decoding: text, as: UTF8.self) == "QR-Code:here\n")
    #expect(shell.terminationStatus == 0)
  }

  @Test("A file that is neither image nor video gets a message, and the next source is read")
  func neither() throws {
    try folder.add("a.mp4", Array("....ftypisom".utf8))
    try folder.add("b.bin", (0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 3) })
    try folder.add("c.pgm", text: "last")
    let run = try ScanRun("a.mp4", "b.bin", "c.pgm", in: folder)
    #expect(run.text == "QR-Code:last\n")
    #expect(run.complaints.count == 2, "\(run.errors)")
    #expect(run.status == 1)
  }
}
