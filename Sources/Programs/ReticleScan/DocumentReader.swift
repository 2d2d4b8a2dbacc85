// Reads the pages of a document, several at a time. Each page that is being drawn has a helper of
// its own, which keeps the document open for later pages.

internal import Assembly
internal import Isolation
internal import Reading
internal import Synchronization

/// Reads the pages of one document.
final class DocumentReader: Sendable {
  /// The number of pages.
  let pageCount: Int
  private let file: ImageFile
  private let password: String?
  private let stills: StillReader
  private let idle = Mutex<[PageDecoder]>([])

  /// Opens the document once, to count its pages. Its turn may come much later, so that no helper
  /// waits for it.
  init(_ file: ImageFile, password: String?, stills: StillReader) async throws(ImageError) {
    (self.file, self.password, self.stills) = (file, password, stills)
    pageCount = try await PageDecoder(file, password: password).open()
  }

  /// Finds the codes on a page, counted from 1, with so many workers.
  func read(page number: Int, workers: Int) async throws(SourceFailure) -> ImageResult {
    let image: DecodedImage
    do {
      image = try await decode(number)
    } catch {
      throw SourceFailure(sentence: error.clause)
    }
    let codes = await stills.working(in: workers).read(image)
    return ImageResult(size: image.luma.size, codes: codes)
  }

  private func decode(_ number: Int) async throws(ImageError) -> DecodedImage {
    let decoder = idle.withLock { $0.popLast() } ?? PageDecoder(file, password: password)
    defer { idle.withLock { $0.append(decoder) } }
    return try await decoder.decode(page: number)
  }
}
