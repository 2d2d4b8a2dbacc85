// From a source to its codes: a file is opened by its exact name, decoded, and read by all engines.
// What is no image may be a video.

internal import Barcodes
internal import Glibc
internal import Images
internal import Imaging
internal import Recognition

/// What was found in an image.
struct Reading: Equatable, Sendable {
  /// The size in whose pixels the codes' corners are.
  var size: PixelSize
  /// The codes, each once.
  var codes: [Detection]
}

/// A source could not be read.
struct SourceFailure: Error, Equatable {
  /// Why, to be read after the source's name.
  let sentence: String
}

/// What a source turned out to be.
enum SourceContents: Equatable, Sendable {
  /// An image, with what was found in it.
  case image(Reading)
  /// Something that has to be followed while it runs.
  case running(RunningSource)
}

/// Reads images, and tells sources that run from them.
struct SourceReader: Sendable {
  let stills: StillReader

  /// Finds the codes in `source` if it is an image.
  func read(_ source: Source) async throws(SourceFailure) -> SourceContents {
    let image: DecodedImage
    do {
      switch source {
      case .camera(let name): return .running(.camera(name))
      case .uri(let uri): return .running(try RunningSource(uri))
      case .standardInput: image = try DecodedImage(file: STDIN_FILENO)
      case .file(let name, _): image = try DecodedImage(name: name)
      }
    } catch let error as ImageError {
      guard let video = source.video, error.leavesRoomForVideo(of: source) else {
        throw SourceFailure(sentence: error.clause)
      }
      return .running(.video(uri: video, isGuess: !source.isVideoByName))
    } catch {
      throw error as? SourceFailure ?? SourceFailure(sentence: "\(error)")
    }
    return .image(Reading(size: image.luma.size, codes: await stills.read(image.luma)))
  }
}

extension ImageError {
  /// Whether the file may be a video: GStreamer is not shown what claims to be an image.
  fileprivate func leavesRoomForVideo(of source: Source) -> Bool {
    switch self {
    case .unknownFormat: true
    case .tooManyBytes: source.isVideoByName
    default: false
    }
  }
}

extension RunningSource {
  /// Tells what an address leads to: what is fetched waits for whoever reads it, everything else
  /// happens in its own time.
  fileprivate init(_ uri: FileName) throws(SourceFailure) {
    let scheme = uri.text.prefix { $0 != ":" }.lowercased()
    switch scheme {
    case "file": throw SourceFailure(sentence: "is not the address of a file on this machine")
    case "http", "https", "ftp": self = .video(uri: uri.text, isGuess: false)
    default: self = .stream(uri: uri.text)
    }
  }
}

extension DecodedImage {
  /// Reads the file of this exact name.
  fileprivate init(name: FileName) throws(ImageError) {
    // O_NOCTTY: a terminal that is named like an image must not become ours.
    let file = open(name.terminated, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw .inaccessible(errno: errno) }
    defer { close(file) }
    try self.init(file: file)
  }
}
