// From a source to its codes: a file is opened by its exact name, decoded, and read by all engines.

internal import Barcodes
internal import Glibc
internal import Imaging
internal import Pictures
internal import Recognition

/// What was found in a source.
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

/// Reads sources.
struct SourceReader: Sendable {
  let stills: StillReader

  /// Finds the codes in `source`.
  func read(_ source: Source) async throws(SourceFailure) -> Reading {
    let picture = try picture(of: source)
    return Reading(size: picture.luma.size, codes: await stills.read(picture.luma))
  }

  private func picture(of source: Source) throws(SourceFailure) -> Picture {
    do {
      switch source {
      case .file(let name, _): return try Picture(name: name)
      case .standardInput: return try Picture(file: STDIN_FILENO)
      case .uri(let uri): throw SourceFailure(unreadable: uri)
      case .camera: throw SourceFailure(sentence: "cannot be read: this version reads no cameras")
      }
    } catch let failure as SourceFailure {
      throw failure
    } catch {
      throw SourceFailure(error, of: source)
    }
  }
}

extension Picture {
  /// Reads the file of this exact name.
  fileprivate init(name: FileName) throws(PictureError) {
    // O_NOCTTY: a terminal that is named like a picture must not become ours.
    let file = open(name.terminated, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { throw .inaccessible(reason: String(cString: strerror(errno))) }
    defer { close(file) }
    try self.init(file: file)
  }
}

extension SourceFailure {
  fileprivate init(unreadable uri: FileName) {
    let isFile = uri.text.lowercased().hasPrefix("file:")
    sentence =
      isFile
      ? "is not the address of a file on this machine"
      : "cannot be read: this version reads no streams, only pictures on this machine"
  }

  /// What went wrong with a picture, or that it is a video.
  fileprivate init(_ error: any Error, of source: Source) {
    switch error as? PictureError {
    case .unknownFormat? where source.isVideoByName, .tooManyBytes? where source.isVideoByName:
      sentence = "is a video: this version reads only pictures"
    default: sentence = "\(error)"
    }
  }
}
