// Opens a source: a file is opened by its exact name, decoded in a helper, and read. A file that
// is not an image may be a video.

internal import Filing
internal import Glibc
internal import Isolation
internal import Reading
internal import System

/// The codes of an image.
struct ImageResult: Equatable, Sendable {
  /// The image's size; the codes' corners are in its pixels.
  var size: PixelSize
  var codes: [Detection]
  /// One for each code; nil unless they are graded.
  var grades: [CodeGrade]?
}

enum SourceContents: Sendable {
  case image(ImageResult)
  /// A document whose pages are read in their turn.
  case document(PagedDocument)
  /// Something that is read while it runs.
  case running(RunningSource)
  /// A file in a folder that is not an image, or has gone meanwhile.
  case nothing
}

/// A document with its reader.
struct PagedDocument: Sendable {
  fileprivate let pages: ImageSource
  fileprivate let reader: SourceReader

  var pageCount: Int { pages.pageCount }

  /// Takes parts out of the document.
  var splitter: DocumentSplitter { pages.splitter }

  /// Finds the codes on the page `number`, counted from 1, with so many workers.
  func read(page number: Int, workers: Int) async throws(SourceFailure) -> ImageResult {
    let image: DecodedImage
    do {
      image = try await pages.decode(page: number, keepsColor: reader.stills.needsColor)
    } catch {
      throw SourceFailure(sentence: error.clause)
    }
    return try await reader.working(in: workers).codes(in: image)
  }
}

/// Reads images, and recognizes documents and sources that run.
struct SourceReader: Sendable {
  let images: ImageDecoder
  var stills: StillReader
  /// The helpers of the reader's engines.
  let helpers: PassHelpers
  /// The password for protected documents; nil for none.
  var password: String?
  /// How the print of each code is graded; nil if it is not.
  var grading: GradeRequest?
  /// The option for which only documents are read; nil if all sources are.
  var needsPages: String?

  /// The same reader, with so many workers for each image.
  func working(in share: Int) -> SourceReader {
    var reader = self
    reader.stills = stills.working(in: share)
    return reader
  }

  /// Finds the codes in `source` if it is an image.
  func read(_ source: Source) async throws(SourceFailure) -> SourceContents {
    let image: DecodedImage
    do {
      if needsPages != nil, source.isLive { return try withoutPages(source) }
      let file: ImageFile
      switch source {
      case .camera(let name): return .running(.camera(name))
      case .scanners(let names): return .running(.scanners(names))
      case .uri(let uri): return .running(try RunningSource(uri))
      case .standardInput:
        // The program keeps its own standard input open.
        file = try ImageFile(FileDescriptor(adopting: dup(STDIN_FILENO)))
      case .file(let name, _), .found(let name):
        file = try ImageFile(ImageError.opening(name.terminated))
      }
      let opened = try await ImageSource(file, password: password, by: images)
      if opened.isDocument {
        // Its turn may come much later.
        opened.endIdleHelpers()
        return .document(PagedDocument(pages: opened, reader: self))
      }
      if needsPages != nil { return try withoutPages(source) }
      image = try await opened.decode(keepsColor: stills.needsColor)
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
    return .image(try await codes(in: image))
  }

  /// Finds the codes in an image; fails if there are none and passes were given up.
  fileprivate func codes(in image: DecodedImage) async throws(SourceFailure) -> ImageResult {
    let lost = helpers.lostPasses
    let codes = await stills.read(image)
    if codes.isEmpty, helpers.lostPasses != lost {
      throw SourceFailure(sentence: "was not read: another program stopped the engines")
    }
    let dots = image.dotsPerMillimetre ?? image.statedDotsPerMillimetre
    return ImageResult(
      size: image.luma.size, codes: codes,
      grades: grading.map { request in
        codes.map { CodeGrade(of: $0, in: image.luma.image, dotsPerMillimeter: dots, request) }
      })
  }

  /// Skips a file in a folder that is not a document, and fails for any other, because pages are
  /// named.
  private func withoutPages(_ source: Source) throws(SourceFailure) -> SourceContents {
    if case .found = source { return .nothing }
    throw SourceFailure(sentence: "is not a document and has no pages (\(needsPages ?? ""))")
  }
}

extension ImageError {
  /// Whether the file is skipped in a folder: it is gone, not an ordinary file, or of an unknown
  /// format.
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

extension SourceFailure {
  /// The reason why a folder is not read when it is named itself.
  fileprivate init(folder: FileName?) {
    let isReadable = folder.map { access($0.terminated, R_OK | X_OK) == 0 } ?? true
    self.init(
      sentence: isReadable
        ? "is a folder: add -r to read the images in it"
        : "cannot be read: \(String(cString: strerror(errno)))")
  }
}
