// The sources of the program: images, videos, streams and cameras, from the argument that names one
// to the codes in it.
//
// Source is an argument's meaning. SourceReader opens it: an image is read at once; a Document page
// by page; everything else is a RunningSource, which the complete program reads and reports as
// SourceEvents. NewCodes decides which codes are news.

internal import FeatureModels
package import Filing
internal import Meaning
package import Reading
internal import System

/// Something to read codes from.
enum Source: Hashable, Sendable {
  /// A file of this name, with the argument that names it.
  case file(FileName, argument: FileName)
  /// A file in a folder; files that are not images are left out.
  case found(FileName)
  /// Standard input, written `-`.
  case standardInput
  /// Another address, such as `rtsp://…`.
  case uri(FileName)
  /// The camera with this name, or the first one.
  case camera(FileName?)
  /// These hand-held scanners at once; all that there are if none is named.
  case scanners([ScannerName])

  init(_ argument: FileName) {
    let text = argument.text
    if text == "-" {
      self = .standardInput
    } else if let path = FileName(fileURI: argument) {
      self = .file(path, argument: argument)
    } else if Self.isURI(text) {
      self = .uri(argument)
    } else {
      self = .file(argument, argument: argument)
    }
  }

  /// The name in results: the argument as the user wrote it.
  var argument: FileName {
    switch self {
    case .file(_, let argument): argument
    case .found(let name): name
    case .standardInput: "-"
    case .uri(let uri): uri
    case .camera(let name): name ?? "camera"
    case .scanners(let names): names.count == 1 ? names[0].path : "scanner"
    }
  }

  /// The name in messages.
  var name: String { argument.text }

  /// Whether it has no end of its own, and no files or pages.
  var isLive: Bool {
    switch self {
    case .camera, .scanners, .uri: true
    case .file, .found, .standardInput: false
    }
  }

  var isScanner: Bool { if case .scanners = self { true } else { false } }

  /// The file's name; nil for other sources.
  var path: FileName? {
    switch self {
    case .file(let name, _), .found(let name): name
    case .standardInput, .uri, .camera, .scanners: nil
    }
  }

  /// The address of the file for GStreamer; nil for other sources.
  var video: String? {
    guard var path = path?.bytes else { return nil }
    if path.first != UInt8(ascii: "/") {
      guard let folder = FileMove.workingFolder else { return nil }
      path = folder + [UInt8(ascii: "/")] + path
    }
    return "file://" + FileName(bytes: path).percentEncoded
  }

  /// Whether the file's name has the ending of a video.
  var isVideoByName: Bool { hasEnding(in: Self.videoEndings) }

  /// Whether it can only be a file: its name has an ending of those that are read, or it is an
  /// address.
  var isFileByName: Bool {
    if case .uri = self { return true }
    return hasEnding(in: Self.endings)
  }

  private func hasEnding(in endings: [String]) -> Bool {
    guard let text = path?.text.lowercased() else { return false }
    return endings.contains { text.hasSuffix(".\($0)") }
  }

  /// The endings of the names of all files that are read. The bytes of a file decide what it is;
  /// endings serve the completions and the messages.
  static let endings = imageEndings + ["pdf"] + videoEndings + ambiguousEndings

  private static let imageEndings = [
    "png", "jpg", "jpeg", "jpe", "jfif", "webp", "gif", "tif", "tiff", "bmp", "dib", "ico", "cur",
    "pnm", "pbm", "pgm", "ppm", "svg", "svgz", "avif", "avifs", "heic", "heif", "hif",
  ]

  private static let videoEndings = [
    "mp4", "m4v", "mov", "qt", "mkv", "webm", "avi", "ogv", "mpg", "mpeg", "mpe", "m2v", "vob",
    "m2ts", "mts", "3gp", "3g2", "wmv", "asf", "flv", "dv", "y4m",
  ]

  /// Endings of videos that other files have too.
  private static let ambiguousEndings = ["ogg", "ts"]

  /// Whether the text starts with a scheme and two slashes.
  private static func isURI(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      text.utf8[colon...].starts(with: "://".utf8)
    else { return false }
    let scheme = text[..<colon].unicodeScalars
    return !scheme.isEmpty
      && scheme.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789+.-".unicodeScalars.contains($0))
      }
  }
}

/// A file with a list of expected codes.
enum ListFile {
  /// The most bytes of a list, which is kept in memory.
  private static let mostBytes = 16 << 20

  /// Reads the list called `name`, or the one on standard input for `-`.
  static func read(
    _ name: FileName, reader: TextReader
  ) throws(SourceFailure) -> ExpectedList {
    let bytes = try name.contents(most: mostBytes, as: "a list")
    let text = String(validating: bytes, as: UTF8.self) ?? reader.text(of: Payload(bytes: bytes))
    guard let text, !text.contains("\0") else { throw SourceFailure(sentence: "is not text") }
    let list = ExpectedList(text: text)
    if let bad = list.badQuantity { throw SourceFailure(sentence: bad.complaint) }
    guard !list.lines.isEmpty else { throw SourceFailure(sentence: "has no codes") }
    return list
  }
}

extension BadQuantity {
  /// A message that follows the list's name.
  package var complaint: String {
    "row \(row) has the quantity “\(text)”; use whole numbers from 1 to 1,000,000"
  }
}

/// An event of a running source.
package enum SourceEvent: Equatable, Sendable {
  /// The camera or the scanner is not there yet.
  case waiting
  case starting
  /// The images have this size from now on.
  case size(PixelSize)
  /// These codes are new in sight, at this time after the source's beginning.
  case codes([Detection], time: Duration)
  /// A hand-held scanner of this name sends a code, at this time after the source's beginning.
  case scanned(ScannedCode, from: FileName, time: Duration)
  /// A sentence for the user, to follow the name of a device, or of the source itself.
  case remark(String, about: FileName? = nil)
  /// The source cannot be read, or not to its end.
  case failure(SourceFailure)
}

extension String {
  /// Whether it is the address of something on the web.
  package var isWebAddress: Bool {
    let start = prefix(8).lowercased()
    return start.hasPrefix("http://") || start.hasPrefix("https://")
  }
}

extension Source {
  /// The beginnings of the usual images, and of PDF documents.
  private static let beginnings: [[UInt8]] = [
    [0x89] + Array("PNG\r\n".utf8), [0xFF, 0xD8, 0xFF], Array("GIF8".utf8), Array("II*\0".utf8),
    Array("MM\0*".utf8), Array("%PDF-".utf8),
  ]

  /// Whether it is standard input, or a file that begins like an image or a document.
  var isImageOrDocument: Bool {
    switch self {
    case .standardInput: return true
    case .file(let name, _):
      // What is read of a pipe is gone.
      guard !isVideoByName, let file = try? FileDescriptor.reading(name.terminated),
        file.isOrdinary, let start = file.nextBytes(most: 8)
      else { return false }
      return Self.beginnings.contains { start.starts(with: $0) }
    case .found, .uri, .camera, .scanners: return false
    }
  }
}
