// The pages on which programs are compared: text, with a heading on every second one and a code on
// the first, as they are written, and as they come from a scanner.

internal import Documents
internal import FeatureModels
internal import Foundation
internal import Isolation
internal import Reading
internal import Staging

enum CostPages {
  private static let count = 5
  private static let code = "https://example.org/page"

  static func works(below folder: URL) async throws -> [CostWork] {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let written = try PrintedPages.bytes(of: (0..<count).map(page)) ?? []
    let scanned = PrintedPages.bytes(of: try await scans(of: written)) ?? []
    return try [("written pages", written), ("scanned pages", scanned)].map { name, bytes in
      let file = folder.appending(path: "\(name).pdf")
      try Data(bytes).write(to: file)
      return CostWork(name: name, files: [(file.path, .contents(texts: [code], bytes: []))])
    }
  }

  private static func page(_ number: Int) throws -> SheetPage {
    var page = SheetPage(.a4)
    let text = (0..<45).map { "Line \($0) says what the quick brown fox does to the lazy dog.\n" }
    if number.isMultiple(of: 2) {
      page.items.append(
        .text("Annual Report of the Works", x: 20, y: 15, width: 170, height: 15, points: 24))
    }
    page.items.append(
      .text(text.joined(), x: 20, y: 35, width: 170, height: 190, points: 11))
    if number == 0 {
      let image = ColorBitmap(of: Scene(around: try SampleCode(.qrCode, text: code)).bitmap)
      page.items.append(.image(image, x: 150, y: 230, width: 40, height: 40))
    }
    return page
  }

  /// The same pages blurred, grey and noisy.
  private static func scans(of document: [UInt8]) async throws -> [SheetPage] {
    let pages = PageDecoder(try ImageFile(bytes: document))
    var scans: [SheetPage] = []
    for number in 1...count {
      let drawn = try await pages.decode(page: number, dotsPerInch: 200).luma
      let scan = drawn.blurred(1).withRange(black: 30, white: 235).noisy(sigma: 4)
      var page = SheetPage(.a4)
      page.items = [.image(ColorBitmap(of: scan), x: 0, y: 0, width: 210, height: 297)]
      scans.append(page)
    }
    return scans
  }
}

extension ColorBitmap {
  fileprivate init(of gray: LumaBitmap) {
    self.init(size: gray.size, bytes: gray.pixels.flatMap { [$0, $0, $0, 255] })
  }
}
