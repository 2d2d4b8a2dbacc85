// Decodes the images of a feed: one at a time, because one may need hundreds of megabytes, and with
// a thread that waits for the helper. A document stays open until another one is read.

internal import FeatureSessions
internal import Isolation
internal import Reading
internal import Synchronization
internal import System

/// Decodes images in order.
actor StillDecoder {
  private let executor = ThreadExecutor(name: "image decoder")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let images: ImageDecoder
  /// The document that was read last.
  private var document: (path: String, pages: ImageSource)?
  /// The passwords of protected documents by their paths, as long as the images are open.
  private var passwords: [String: String] = [:]

  /// Decodes with `images`.
  init(_ images: ImageDecoder) {
    self.images = images
  }

  /// Decodes an open file of another program from its start, wherever that program has read to. It
  /// could keep a pipe open for ever.
  func decode(
    _ file: FileDescriptor, keepsColor: Bool
  ) async throws(ImageError) -> DecodedImage {
    guard file.isOrdinary else { throw .notOrdinary }
    return try await ImageSource(ImageFile(file, fromStart: true), by: images).decode(
      keepsColor: keepsColor)
  }

  /// The images with the pages of documents in their places. A document that cannot be opened
  /// stays: decoding it then gives the reason.
  func withPages(_ items: [ImageItem]) async -> [ImageItem] {
    var result: [ImageItem] = []
    for item in items {
      guard case .file(let path) = item.origin, let file = try? ImageFile(path: path),
        file.isDocument, let pages = try? await pages(of: path, file)
      else {
        result.append(item)
        continue
      }
      result += (1...pages.pageCount).map {
        ImageItem(name: item.name, origin: .page($0, path: path))
      }
    }
    return result
  }

  /// Takes a password for the document at `path`; false if it opens with another one.
  func unlock(_ path: String, with password: String) async -> Bool {
    do throws(ImageError) {
      _ = try await ImageSource(ImageFile(path: path), password: password, by: images)
    } catch {
      if error == .document(.encrypted) { return false }
      // Reading the document reports any other error.
    }
    passwords[path] = password
    return true
  }

  /// Decodes an image, also in colour if it `keepsColor`.
  func decode(_ item: ImageItem, keepsColor: Bool) async throws(ImageError) -> DecodedImage {
    let source =
      switch item.origin {
      case .file(let path): try await ImageSource(ImageFile(path: path), by: images)
      case .bytes(let bytes): try await ImageSource(ImageFile(bytes: bytes), by: images)
      case .page(_, let path):
        if let document, document.path == path {
          document.pages
        } else {
          try await pages(of: path, ImageFile(path: path))
        }
      }
    return try await source.decode(page: item.page ?? 1, keepsColor: keepsColor)
  }

  /// The pages of a document, which stays open until another one is.
  private func pages(of path: String, _ file: ImageFile) async throws(ImageError) -> ImageSource {
    document = nil
    let pages = try await ImageSource(file, password: passwords[path], by: images)
    document = (path, pages)
    return pages
  }
}

/// The reading of one image, for any thread.
final class StillRun: Sendable {
  private struct State {
    var newest = StillProgress(codes: [], share: 0)
    var isStopped = false
    var work: Task<[Detection], Never>?
  }

  /// The image's index in the list.
  let index: Int
  private let size: PixelSize
  private let queue: FeedEventQueue
  private let state = Mutex(State())

  /// Reports the progress of the image to `queue`.
  init(of index: Int, _ size: PixelSize, reportingTo queue: FeedEventQueue) {
    self.index = index
    self.size = size
    self.queue = queue
    report(StillProgress(codes: [], share: 0))
  }

  /// Whether the user has stopped it.
  var isStopped: Bool { state.withLock(\.isStopped) }

  /// Does `work`, which calls `report`, and returns what it finds.
  func codes(by work: Task<[Detection], Never>) async -> [Detection] {
    let isStopped = state.withLock { state in
      state.work = work
      return state.isStopped
    }
    if isStopped { work.cancel() }
    return await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
  }

  /// Reports the progress of the image, unless its reading was stopped.
  func report(_ progress: StillProgress) {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.newest = progress
      queue.add(.stillProgress(index: index, size, progress))
    }
  }

  /// Ends the reading and reports the codes.
  func stop() {
    state.withLock { state in
      guard !state.isStopped else { return }
      state.isStopped = true
      state.work?.cancel()
      queue.add(.still(index: index, size, state.newest.codes))
    }
  }
}
