// Opens a source: a file is opened by its exact name, decoded in a helper, and read. A file that
// is not an image may be a video.

internal import Assembly
internal import Glibc
internal import Isolation
internal import Reading
internal import Synchronization
internal import System

/// The codes of an image.
struct ImageResult: Equatable, Sendable {
  /// The image's size; the codes' corners are in its pixels.
  var size: PixelSize
  var codes: [Detection]
}

enum SourceContents: Sendable {
  case image(ImageResult)
  /// A document whose pages are read in their turn.
  case document(DocumentReader)
  /// Something that is read while it runs.
  case running(RunningSource)
  /// A file in a folder that is not an image, or has gone meanwhile.
  case nothing
}

/// Reads images, and recognizes documents and sources that run.
struct SourceReader: Sendable {
  let images: ImageDecoder
  private(set) var stills: StillReader
  /// The helpers of the reader's engines.
  let helpers: PassHelpers
  /// The password for protected documents; nil for none.
  let password: String?
  /// Whether only documents are read, because pages are named.
  let needsPages: Bool

  init(
    images: ImageDecoder, stills: StillReader, helpers: PassHelpers, password: String? = nil,
    needsPages: Bool = false
  ) {
    (self.images, self.stills, self.helpers) = (images, stills, helpers)
    (self.password, self.needsPages) = (password, needsPages)
  }

  /// The same reader, with so many workers for each image.
  func working(in share: Int) -> SourceReader {
    var reader = self
    reader.stills = stills.working(in: share)
    return reader
  }

  /// Finds the codes in `source` if it is an image.
  func read(_ source: Source) async throws(SourceFailure) -> SourceContents {
    let file: ImageFile
    let image: DecodedImage
    do {
      switch source {
      case .camera, .uri: if needsPages { return try withoutPages(source) }
      case .standardInput, .file, .found: break
      }
      switch source {
      case .camera(let name): return .running(.camera(name))
      case .uri(let uri): return .running(try RunningSource(uri))
      case .standardInput:
        // The program keeps its own standard input open.
        file = try ImageFile(FileDescriptor(adopting: dup(STDIN_FILENO)))
      case .file(let name, _), .found(let name): file = try ImageFile(name: name)
      }
      if file.isDocument {
        return .document(try await DocumentReader(file, password: password, stills, helpers))
      }
      if needsPages { return try withoutPages(source) }
      image = try await images.decode(file)
    } catch let error as ImageError {
      if error.isNothing(source) { return .nothing }
      if error == .folder { throw SourceFailure(folder: source.path) }
      guard let video = source.video, error.allowsVideo(source) else {
        let isWrong = password != nil && error == .document(.encrypted)
        throw SourceFailure(
          sentence: isWrong ? "needs a different password" : error.clause)
      }
      return .running(.video(uri: video, isGuess: !source.isVideoByName))
    } catch {
      throw error as? SourceFailure ?? SourceFailure(sentence: "\(error)")
    }
    let codes = try await helpers.confirmed { await stills.read(image.luma) }
    return .image(ImageResult(size: image.luma.size, codes: codes))
  }

  /// A file that is not a document, where pages are named: in a folder it is skipped.
  private func withoutPages(_ source: Source) throws(SourceFailure) -> SourceContents {
    if case .found = source { return .nothing }
    throw SourceFailure(sentence: "is not a document and has no pages (--page)")
  }
}

extension PassHelpers {
  /// The codes that `read` finds in an image. An image without codes may have some where looks were
  /// given up.
  fileprivate func confirmed(
    _ read: () async -> [Detection]
  ) async throws(SourceFailure) -> [Detection] {
    let lost = lostPasses
    let codes = await read()
    if codes.isEmpty, lostPasses != lost {
      throw SourceFailure(sentence: "was not read: another program stopped the engines")
    }
    return codes
  }
}

extension ImageError {
  /// Whether the file is one of those in a folder that are not meant.
  fileprivate func isNothing(_ source: Source) -> Bool {
    guard case .found = source else { return false }
    return switch self {
    case .inaccessible(errno: ENOENT), .notOrdinary: true
    case .unknownFormat: !source.isVideoByName
    default: false
    }
  }

  /// Whether the file may be a video. A damaged image is kept away from GStreamer.
  fileprivate func allowsVideo(_ source: Source) -> Bool {
    switch self {
    case .unknownFormat: true
    case .tooManyBytes: source.isVideoByName
    default: false
    }
  }
}

extension RunningSource {
  /// The source at an address. A download waits for its reader, so it is read like a video; every
  /// other stream is live.
  fileprivate init(_ uri: FileName) throws(SourceFailure) {
    let scheme = uri.text.prefix { $0 != ":" }.lowercased()
    switch scheme {
    case "file": throw SourceFailure(sentence: "is not the address of a file on this machine")
    case "http", "https", "ftp": self = .video(uri: uri.text, isGuess: false)
    default: self = .stream(uri: uri.text)
    }
  }
}

extension ImageFile {
  /// Opens the file of this exact name.
  fileprivate init(name: FileName) throws(ImageError) {
    try self.init(ImageError.opening(name.terminated))
  }
}

extension SourceFailure {
  /// Why a folder that stands for itself is not read.
  fileprivate init(folder: FileName?) {
    let isReadable = folder.map { access($0.terminated, R_OK | X_OK) == 0 } ?? true
    self.init(
      sentence: isReadable
        ? "is a folder: add -r to read the images in it"
        : "cannot be read: \(String(cString: strerror(errno)))")
  }
}

/// Reads the pages of one document.
final class DocumentReader: Sendable {
  let pageCount: Int
  private let file: ImageFile
  private let password: String?
  private let stills: StillReader
  private let helpers: PassHelpers
  private let idle = Mutex<[PageDecoder]>([])

  /// Opens the document once, to count its pages. Its turn may come much later, so that no helper
  /// waits for it.
  init(
    _ file: ImageFile, password: String?, _ stills: StillReader, _ helpers: PassHelpers
  ) async throws(ImageError) {
    (self.file, self.password, self.stills, self.helpers) = (file, password, stills, helpers)
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
    let codes = try await helpers.confirmed { await stills.working(in: workers).read(image) }
    return ImageResult(size: image.luma.size, codes: codes)
  }

  private func decode(_ number: Int) async throws(ImageError) -> DecodedImage {
    let decoder = idle.withLock { $0.popLast() } ?? PageDecoder(file, password: password)
    defer { idle.withLock { $0.append(decoder) } }
    return try await decoder.decode(page: number)
  }
}
