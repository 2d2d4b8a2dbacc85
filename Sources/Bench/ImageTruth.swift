// What is known about the codes of a test image.

internal import Reading
internal import Staging

/// The codes of an image, as far as they are known.
enum ImageTruth: Sendable {
  /// Nothing is known: the image does not count.
  case unknown
  /// There is no code.
  case empty
  /// The texts of the codes, or their bytes in hexadecimal.
  case contents(texts: [String], bytes: [String])
  /// The outlines of the codes.
  case places([Quadrilateral])
  /// The codes and their outlines.
  case codes([Scene.PlacedCode])
}

/// A line of a folder's `truth.jsonl`.
struct TruthLine: Decodable {
  /// The image's path within the folder.
  var file: String
  /// The texts of the codes: empty if there is no code, nil if only bytes are known.
  var texts: [String]?
  /// The bytes of the codes, in hexadecimal.
  var bytes: [String]?
  /// The corners of the codes, if places are known and contents are not.
  var quads: [[[Double]]]?
}

extension ImageTruth {
  /// What a line of `truth.jsonl` states.
  init(_ line: TruthLine) {
    let outlines = (line.quads ?? []).compactMap(Quadrilateral.init(corners:))
    let (texts, bytes) = (line.texts ?? [], line.bytes ?? [])
    if !outlines.isEmpty {
      self = .places(outlines)
    } else if !texts.isEmpty || !bytes.isEmpty {
      self = .contents(texts: texts, bytes: bytes)
    } else {
      self = line.texts == nil ? .unknown : .empty
    }
  }
}

extension Quadrilateral {
  fileprivate init?(corners: [[Double]]) {
    let points = corners.compactMap { $0.count == 2 ? Point(x: $0[0], y: $0[1]) : nil }
    guard points.count == 4 else { return nil }
    self.init(
      topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
  }
}
