// The images of a file: a single one, or the pages of a document. Everything that reads image files
// opens them here.

public import Reading
internal import Synchronization

/// An open image file or document; for any thread, several pages at a time.
///
///     let source = try await ImageSource(ImageFile(path: path), by: decoder)
///     for number in 1...source.pageCount {
///       let codes = await reader.read(try await source.decode(page: number).luma)
///     }
public final class ImageSource: Sendable {
  /// Whether it has pages, which are drawn by helpers of its own.
  public var isDocument: Bool { file.isDocument }
  /// The number of pages; 1 for an image.
  public let pageCount: Int
  private let file: ImageFile
  private let password: String?
  private let decoder: ImageDecoder
  /// The helpers that wait for another page of the document.
  private let idle: Mutex<[PageDecoder]>

  /// Opens a document, which may need a password, to count its pages; an image is left to
  /// `decoder`. The calling thread waits; cancelling its task ends the helper.
  public init(
    _ file: ImageFile, password: String? = nil, by decoder: ImageDecoder
  ) async throws(ImageError) {
    (self.file, self.password, self.decoder) = (file, password, decoder)
    let opener = file.isDocument ? PageDecoder(file, password: password) : nil
    pageCount = try await opener?.open() ?? 1
    idle = Mutex(opener.map { [$0] } ?? [])
  }

  /// Decodes the image, or the page with this number, counted from 1; also in colour if
  /// `keepsColor` is true. The calling thread waits; cancelling its task ends the helper.
  public func decode(
    page number: Int = 1, keepsColor: Bool = false
  ) async throws(ImageError) -> DecodedImage {
    guard isDocument else { return try await decoder.decode(file, keepsColor: keepsColor) }
    let pages = idle.withLock { $0.popLast() } ?? PageDecoder(file, password: password)
    defer { idle.withLock { $0.append(pages) } }
    return try await pages.decode(page: number, keepsColor: keepsColor)
  }

  /// Takes parts out of the document.
  package var splitter: DocumentSplitter {
    DocumentSplitter(file, pageCount: pageCount, password: password)
  }

  /// Ends the helpers that wait for another page. The next page gets a new one.
  public func endIdleHelpers() { idle.withLock { $0 = [] } }

  /// The processes that wait for another page, for tests.
  var idleProcesses: [Int32] { idle.withLock { $0.compactMap(\.process) } }
}

extension StillReader {
  /// Finds the codes of `image` and its parts, each once, in the image's own pixels; if there are
  /// none, those that only its colours show. Codes in colours are read if the image has kept its colours.
  /// See `read(_:report:)` for `report`.
  public func read(
    _ image: DecodedImage, report: @Sendable (StillProgress) -> Void = { _ in }
  ) async -> [Detection] {
    let share = 1 / Double(1 + image.parts.count)
    var codes = await read(image.luma, dotsPerMillimetre: image.dotsPerMillimetre) { progress in
      report(StillProgress(codes: progress.codes, share: progress.share * share))
    }
    for (index, part) in image.parts.enumerated() where !Task.isCancelled {
      report(StillProgress(codes: codes, share: Double(index + 1) * share))
      let size = part.luma.size
      let (x, y) = (part.area.width / Double(size.width), part.area.height / Double(size.height))
      for var code in await read(part.luma) {
        code.outline = code.outline.mapped {
          Point(x: part.area.topLeft.x + $0.x * x, y: part.area.topLeft.y + $0.y * y)
        }
        let isKnown = codes.contains {
          $0.identity == code.identity && $0.outline.contains(code.outline.center)
        }
        if !isKnown { codes.append(code) }
      }
    }
    if let color = image.color, !Task.isCancelled {
      let (shown, size) = (color.size, image.luma.size)
      let (x, y) = (
        Double(size.width) / Double(shown.width), Double(size.height) / Double(shown.height)
      )
      codes += await codesInColor(of: color).map {
        var code = $0
        code.outline = code.outline.mapped { Point(x: $0.x * x, y: $0.y * y) }
        return code
      }
    }
    if codes.isEmpty, let chroma = image.chroma, !Task.isCancelled { return await read(chroma) }
    return codes
  }
}
