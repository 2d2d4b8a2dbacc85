// Images on labels: one on all, or one for each row of a table, whose files may be missing, broken, or
// somewhere else.

import Foundation
import TestSupport
import Testing

@testable import ScanCommand

@Suite("Images on labels")
struct LabelImageTests {
  private let folder: SampleFolder

  init() throws {
    folder = try SampleFolder()
  }

  /// An image of one colour in binary PPM.
  private func image(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, _ width: Int = 40, _ height: Int = 20
  )
    -> [UInt8]
  {
    Array("P6 \(width) \(height) 255\n".utf8)
      + Array(repeating: [red, green, blue], count: width * height).flatMap(\.self)
  }

  private func make(_ arguments: String...) throws -> ScanRun {
    try ScanRun(["--make", "qr", "-o", "a.pdf"] + arguments, in: folder)
  }

  /// The images in a PDF: its objects, and the lines that `pdfimages` lists for all uses.
  private func images(in name: String) throws -> (objects: Set<Substring>, uses: Int) {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["pdfimages", "-list", name]
    process.currentDirectoryURL = folder.url
    process.standardOutput = output
    try process.run()
    let lines = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self
    ).split(separator: "\n").dropFirst(2)
    process.waitForEnd()
    return (Set(lines.compactMap { $0.split(separator: " ").dropFirst(10).first }), lines.count)
  }

  @Test("One image is on every label, once in the file, and the codes are still read")
  func one() throws {
    try folder.add("logo.ppm", image(200, 30, 30))
    for place in ["beside", "above"] {
      let made = try make("--series", "1-60", "--image", "logo.ppm", "--image-place", place)
      #expect(made.status == 0, "\(made.errors)")
      let images = try images(in: "a.pdf")
      #expect(images.objects.count == 1 && images.uses >= 3, "\(place): \(images)")
      let read = try ScanRun("a.pdf", in: folder)
      #expect(read.text.split(separator: "\n").count == 60, "\(place): \(read.errors)")
    }
    #expect(try folder.contents(of: "a.pdf").count < 200_000)
  }

  @Test("A column names the image of each row, below the folder of the table, and is no caption")
  func rows() throws {
    try folder.addFolder("list/photos")
    try folder.add("list/photos/a.ppm", image(200, 30, 30))
    try folder.add("list/photos/b.ppm", image(30, 30, 200))
    try folder.add(
      "list/table.csv",
      Array("SKU,Photo\nT-1,a.ppm\nT-2,b.ppm\nT-3,\nT-4,a.ppm\n".utf8))
    let made = try make("--labels", "list/table.csv", "--image", "photos/{photo}")
    #expect(made.status == 0, "\(made.errors)")
    #expect(try images(in: "a.pdf").objects.count == 2)
    let text = Process()
    text.executableURL = URL(filePath: "/usr/bin/env")
    text.arguments = ["pdftotext", "a.pdf", "text.txt"]
    text.currentDirectoryURL = folder.url
    try text.run()
    text.waitForEnd()
    let words = String(decoding: try folder.contents(of: "text.txt"), as: UTF8.self)
    #expect(words.contains("T-4") && !words.contains("ppm"), "\(words)")
  }

  @Test("Faulty files are named with their rows, and nothing is written")
  func faults() throws {
    try folder.addFolder("list")
    try folder.add("secret.ppm", image(1, 2, 3))
    try folder.add("list/good.ppm", image(1, 2, 3))
    try folder.add("list/broken.png", SampleFolder.cutPNG)
    try folder.add("list/words.txt", Array("no image".utf8))
    try folder.add("list/empty.png", [])
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "list/link.ppm"),
      withDestinationURL: folder.url.appending(path: "secret.ppm"))
    let outside = "outside the folder"
    let whole = folder.url.appending(path: "secret.ppm").path
    for (file, words) in [
      ("missing.png", "No such file"), ("broken.png", "damaged"), ("words.txt", "not an image"),
      ("empty.png", "empty"), (".", "folder"), ("../secret.ppm", outside), ("link.ppm", outside),
      (whole, outside), ("/dev/zero", "device"),
    ] {
      try folder.add("list/table.csv", Array("SKU,Photo\nT-1,good.ppm\nT-2,\(file)\n".utf8))
      let made = try make("--labels", "list/table.csv", "--image", "{photo}")
      #expect(made.status == 1 && made.complaints.count == 1, "\(file): \(made.errors)")
      #expect(made.errors.contains("Row 3: The image “\(file)” "), "\(made.errors)")
      #expect(made.errors.contains(words), "\(made.errors)")
      #expect(!(try folder.names().contains("a.pdf")))
    }
  }

  @Test("A file below the folder counts by whatever path")
  func inside() throws {
    try folder.addFolder("list/photos")
    try folder.add("list/photos/good.ppm", image(1, 2, 3))
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "link"), withDestinationURL: folder.url.appending(path: "list")
    )
    let whole = folder.url.appending(path: "list/photos/good.ppm").path
    for file in ["photos/../photos/good.ppm", "../list/photos/good.ppm", whole] {
      try folder.add("list/table.csv", Array("SKU,Photo\nT-1,\(file)\n".utf8))
      let made = try make("--labels", "link/table.csv", "--image", "{photo}")
      #expect(made.status == 0, "\(made.errors)")
    }
  }

  @Test("A code that leaves no room for an image is named, and is never made finer for it")
  func noRoom() throws {
    try folder.add("logo.ppm", image(200, 30, 30))
    let made = try make(
      "--series", "1-3", "--sheet", "25x25", "--size", "21", "--image", "logo.ppm")
    #expect(made.status == 1 && made.errors.contains("no room"), "\(made.errors)")
    #expect(try folder.names() == ["logo.ppm"])
  }

  @Test(
    "Wrong usage of images is named",
    arguments: [
      ["--image", "a.png", "x"], ["--series", "1-5", "--image-place", "above"],
      ["--series", "1-5", "--image", "a.png", "--image-place", "below"],
      ["--series", "1-5", "--image", "a.png", "-o", "{number}.svg"],
    ])
  func usage(arguments: [String]) throws {
    let run = try ScanRun(["--make", "qr"] + arguments, in: folder)
    #expect(run.status == 2 && run.complaints.count == 1, "\(run.errors)")
    #expect(run.text == "")
  }

  @Test("A column that is not there is named with those that are")
  func noColumn() throws {
    try folder.add("table.csv", Array("SKU,Photo\nA1,a.png\n".utf8))
    let made = try make("--labels", "table.csv", "--image", "{drawing}")
    #expect(made.status == 1 && made.errors.contains("{SKU} {Photo}"), "\(made.errors)")
  }
}
