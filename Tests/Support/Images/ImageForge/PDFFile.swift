// A PDF document, object by object, with a right table of their places around whatever is in them.

/// A document that is built page by page.
///
///     var file = PDFFile()
///     file.addPage(showing: pixels, width: 300, height: 400, dotsPerInch: 300)
///     folder.add("scan.pdf", file.bytes)
package struct PDFFile {
  /// The objects from the third on; the catalogue and the list of pages come before them.
  private var objects: [[UInt8]] = []
  /// The numbers of the pages' objects.
  package private(set) var pages: [Int] = []
  /// Further entries of the catalogue.
  package var catalog = ""
  /// Further entries of the document's trailer, such as that it is encrypted.
  package var trailer = ""

  /// Pages that the document claims beside those that it has.
  package var missingPages = 0

  /// A document without pages.
  package init() {}

  /// Adds an object and returns its number.
  package mutating func add(_ object: [UInt8]) -> Int {
    objects.append(object)
    return objects.count + 2
  }

  /// Adds a stream with the entries of its dictionary, and returns its number.
  package mutating func addStream(_ entries: String = "", _ bytes: [UInt8]) -> Int {
    let start = "<< \(entries) /Length \(bytes.count) >>\nstream\n"
    return add(Array(start.utf8) + bytes + Array("\nendstream".utf8))
  }

  /// Adds a page of so many points, what is drawn on it, and further entries of its dictionary.
  package mutating func addPage(
    width: Double = 595, height: Double = 842, drawing: String, _ entries: String = ""
  ) {
    let contents = addStream("", Array(drawing.utf8))
    pages.append(
      add(
        Array(
          """
          << /Type /Page /Parent 2 0 R /MediaBox [0 0 \(width) \(height)]
          /Contents \(contents) 0 R \(entries) >>
          """.utf8)))
  }

  /// Adds a page that is one image: one byte of brightness for each pixel.
  package mutating func addPage(
    showing pixels: [UInt8], width: Int, height: Int, dotsPerInch: Double, _ entries: String = ""
  ) {
    let image = addImage(pixels, width: width, height: height)
    let (x, y) = (Double(width) * 72 / dotsPerInch, Double(height) * 72 / dotsPerInch)
    addPage(
      width: x, height: y, drawing: "\(x) 0 0 \(y) 0 0 cm /I Do",
      "/Resources << /XObject << /I \(image) 0 R >> >> \(entries)")
  }

  /// Adds an image, to be drawn on pages, and returns its number.
  package mutating func addImage(
    _ pixels: [UInt8], width: Int, height: Int, _ entries: String = ""
  ) -> Int {
    addStream(
      """
      /Type /XObject /Subtype /Image /Width \(width) /Height \(height) /ColorSpace /DeviceGray
      /BitsPerComponent 8 \(entries)
      """, pixels)
  }

  /// Changes the bytes of each stream, whose object has the number that comes with them, to as many
  /// others.
  package mutating func changeStreams(_ change: (Int, [UInt8]) -> [UInt8]) {
    let (start, end) = (Array("\nstream\n".utf8), Array("\nendstream".utf8))
    for index in objects.indices {
      let object = objects[index]
      guard let mark = object.firstRange(of: start), object.suffix(end.count) == end[...] else {
        continue
      }
      let stream = Array(object[mark.upperBound..<object.count - end.count])
      objects[index] = Array(object[..<mark.upperBound]) + change(index + 3, stream) + end
    }
  }

  /// The bytes of the file.
  package var bytes: [UInt8] {
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    let first = [
      "<< /Type /Catalog /Pages 2 0 R \(catalog) >>",
      "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count + missingPages) >>",
    ].map { Array($0.utf8) }
    var bytes = Array("%PDF-1.4\n".utf8)
    var table = "xref\n0 \(objects.count + 3)\n0000000000 65535 f \n"
    for (index, object) in (first + objects).enumerated() {
      let place = String(bytes.count)
      table += String(repeating: "0", count: 10 - place.count) + place + " 00000 n \n"
      bytes += Array("\(index + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let start = bytes.count
    bytes += Array(
      """
      \(table)trailer
      << /Size \(objects.count + 3) /Root 1 0 R \(trailer) >>
      startxref
      \(start)
      %%EOF

      """.utf8)
    return bytes
  }
}
