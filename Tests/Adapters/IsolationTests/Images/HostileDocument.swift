// Documents made to harm the program that draws them.

import ImageForge

/// A hostile document, which is built when it is needed.
struct HostileDocument: Sendable {
  let name: String
  let bytes: @Sendable () -> [UInt8]

  static let all = [
    HostileDocument("a tree of pages without an end") {
      var file = PDFFile()
      file.addPage(drawing: "", "/Kids [2 0 R 2 0 R] /Count 100000")
      let text = String(decoding: file.bytes, as: UTF8.self)
      return Array(text.replacing("/Kids [4 0 R]", with: "/Kids [2 0 R]").utf8)
    },
    HostileDocument("a drawing that draws itself") {
      var file = PDFFile()
      let form = file.addStream(
        "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F 3 0 R >> >>",
        Array("/F Do /F Do".utf8))
      file.addPage(drawing: "/F Do", "/Resources << /XObject << /F \(form) 0 R >> >>")
      return file.bytes
    },
    HostileDocument("drawings within drawings, ten of each in the next") {
      var file = PDFFile()
      var form = file.addStream(
        "/Type /XObject /Subtype /Form /BBox [0 0 9 9]", Array("0 0 1 1 re f".utf8))
      for _ in 0..<30 {
        form = file.addStream(
          """
          /Type /XObject /Subtype /Form /BBox [0 0 9 9]
          /Resources << /XObject << /F \(form) 0 R >> >>
          """, Array(String(repeating: "/F Do ", count: 10).utf8))
      }
      file.addPage(drawing: "/F Do", "/Resources << /XObject << /F \(form) 0 R >> >>")
      return file.bytes
    },
    HostileDocument("a million tiles") {
      var file = PDFFile()
      let tile = file.addStream(
        """
        /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001
        /Resources << >>
        """, Array("0 0 1 1 re f".utf8))
      file.addPage(
        drawing: "/Pattern cs /P scn 0 0 595 842 re f",
        "/Resources << /Pattern << /P \(tile) 0 R >> >>")
      return file.bytes
    },
    HostileDocument("an image of 60000 × 60000 pixels") {
      var file = PDFFile()
      let pixels = BitWriter.compressedZeros(100_000_000)
      let image = file.addImage(pixels, width: 60000, height: 60000, "/Filter /FlateDecode")
      file.addPage(
        drawing: "500 0 0 500 0 0 cm /I Do", "/Resources << /XObject << /I \(image) 0 R >> >>")
      return file.bytes
    },
    HostileDocument("a page of 200000 × 200000 points") {
      var file = PDFFile()
      file.addPage(width: 200_000, height: 200_000, drawing: "0 0 9 9 re f")
      return file.bytes
    },
    HostileDocument("a page of no size") {
      var file = PDFFile()
      file.addPage(width: 0, height: 0, drawing: "0 0 9 9 re f")
      return file.bytes
    },
    HostileDocument("a page as thin as a line") {
      var file = PDFFile()
      file.addPage(width: 1e9, height: 0.001, drawing: "0 0 9 9 re f")
      return file.bytes
    },
    HostileDocument("a million lines") {
      var file = PDFFile()
      file.addPage(drawing: String(repeating: "0 0 m 595 842 l S ", count: 1_000_000))
      return file.bytes
    },
    HostileDocument("no document at all") {
      Array("%PDF-1.7\n".utf8) + (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 7919 >> 5) }
    },
  ]

  private init(_ name: String, _ bytes: @escaping @Sendable () -> [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
