// Decodes the images of a feed: one at a time, because one may need hundreds of megabytes, and with
// a thread that waits for the helper. A document stays open until another one is read.

internal import Images
internal import Scanning
internal import System

/// Decodes images in order.
actor StillDecoder {
  private let executor = ThreadExecutor(name: "image decoder")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let images: ImageDecoder
  /// The document that was read last.
  private var document: (path: String, pages: PageDecoder)?

  /// Decodes with `images`.
  init(_ images: ImageDecoder) {
    self.images = images
  }

  /// Decodes an open file of another program, which could keep a pipe open for ever.
  func decode(_ file: FileDescriptor) async throws(ImageError) -> DecodedImage {
    guard file.isOrdinary else { throw .notOrdinary }
    return try await decode(ImageFile(file), keepsColor: false)
  }

  /// The images with the pages of documents in their places. A document that cannot be opened
  /// stays: decoding it then gives the reason.
  func withPages(_ items: [ImageItem]) async -> [ImageItem] {
    var result: [ImageItem] = []
    for item in items {
      guard case .file(let path) = item.origin, let file = try? ImageFile(path: path),
        file.isDocument, let count = try? await pages(of: path, file).open()
      else {
        result.append(item)
        continue
      }
      result += (1...count).map { ImageItem(name: item.name, origin: .page($0, path: path)) }
    }
    return result
  }

  /// Decodes an image, also in colour if it `keepsColor`.
  func decode(_ item: ImageItem, keepsColor: Bool) async throws(ImageError) -> DecodedImage {
    switch item.origin {
    case .file(let path): return try await decode(ImageFile(path: path), keepsColor: keepsColor)
    case .bytes(let bytes): return try await decode(ImageFile(bytes: bytes), keepsColor: keepsColor)
    case .page(let number, let path):
      let pages =
        if let document, document.path == path {
          document.pages
        } else {
          try pages(of: path, ImageFile(path: path))
        }
      return try await pages.decode(page: number, keepsColor: keepsColor)
    }
  }

  /// Decodes a file: of a document, the first page.
  private func decode(_ file: ImageFile, keepsColor: Bool) async throws(ImageError) -> DecodedImage
  {
    file.isDocument
      ? try await PageDecoder(file).decode(page: 1, keepsColor: keepsColor)
      : try await images.decode(file, keepsColor: keepsColor)
  }

  /// The pages of a document, which stays open.
  private func pages(of path: String, _ file: ImageFile) -> PageDecoder {
    let pages = PageDecoder(file)
    document = (path, pages)
    return pages
  }
}
