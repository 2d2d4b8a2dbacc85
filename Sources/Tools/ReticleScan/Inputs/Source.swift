// What can stand on the command line as something to read.

internal import Glibc

/// Something to read codes from.
enum Source: Hashable, Sendable {
  /// A file of this name, with what the user wrote.
  case file(FileName, argument: FileName)
  /// Standard input, written `-`.
  case standardInput
  /// Something elsewhere, such as `rtsp://…`.
  case uri(FileName)
  /// A camera, by its name or whichever there is.
  case camera(FileName?)

  /// Tells what an argument means.
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

  /// The name in results and messages: what the user wrote.
  var name: String {
    switch self {
    case .file(_, let argument): argument.text
    case .standardInput: "-"
    case .uri(let uri): uri.text
    case .camera(let name): name?.text ?? "camera"
    }
  }

  /// The address under which GStreamer finds the file; nil for what is none.
  var video: String? {
    guard case .file(let name, _) = self else { return nil }
    var path = name.bytes
    if path.first != UInt8(ascii: "/") {
      guard let folder = FileName.workingFolder else { return nil }
      path = folder.bytes + [UInt8(ascii: "/")] + path
    }
    return "file://" + FileName(bytes: path).percentEncoded
  }

  /// Whether the file's name ends as that of a video.
  var isVideoByName: Bool {
    guard case .file(let path, _) = self else { return false }
    let text = path.text.lowercased()
    return Self.videoEndings.contains { text.hasSuffix($0) }
  }

  private static let videoEndings = [
    ".mp4", ".m4v", ".mov", ".mkv", ".webm", ".avi", ".ogv", ".mpg", ".mpeg", ".m2ts", ".mts",
    ".3gp", ".wmv", ".flv",
  ]

  /// Whether the text begins with a scheme and two slashes.
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

extension FileName {
  /// The path in a `file:` URI of this machine; nil if it is none.
  init?(fileURI uri: FileName) {
    let prefix = String(decoding: uri.bytes.prefix(7), as: UTF8.self).lowercased()
    guard prefix == "file://" else { return nil }
    var path = uri.bytes.dropFirst(7)
    if path.starts(with: "localhost/".utf8) { path = path.dropFirst(9) }
    guard path.first == UInt8(ascii: "/") else { return nil }
    guard let decoded = Self.percentDecoded(path) else { return nil }
    self.init(bytes: decoded)
  }

  /// The folder in which relative names begin; nil if it is gone or lies too deep for the kernel.
  static var workingFolder: FileName? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    guard getcwd(&path, path.count) != nil else { return nil }
    return FileName(bytes: path.map { UInt8(bitPattern: $0) })
  }

  /// The bytes as they stand in an address: letters, digits and what never means anything there.
  var percentEncoded: String {
    bytes.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        text += byte < 16 ? "%0" : "%"
        text += String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// The bytes with `%41` as `A`; nil where a percent sign stands before anything else, or for a
  /// zero, which no file name has.
  private static func percentDecoded(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var decoded: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(nibble), let low = rest.popFirst().flatMap(nibble),
        high << 4 | low != 0
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return decoded
  }

  private static func nibble(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
