// The rules by which a detection counts as right.

internal import Reading
internal import Staging

/// How much of some images is read, and how much is misread.
struct Score: Equatable, Sendable, Encodable {
  /// Images read; where places are known, codes read.
  var read = 0
  /// Images or codes to read.
  var of = 0
  /// Images with detections of which none is right; where all is known, wrong detections.
  var misread = 0

  /// Counts the detections in one image.
  mutating func add(_ found: [Detection], for truth: ImageTruth) {
    switch truth {
    case .unknown: break
    case .empty:
      of += 1
      if found.isEmpty { read += 1 } else { misread += 1 }
    case .contents(let texts, let bytes):
      of += 1
      if found.contains(where: { $0.payload.bytes.isSame(asAnyOf: texts, orBytes: bytes) }) {
        read += 1
      } else if !found.isEmpty {
        misread += 1
      }
    case .places(let outlines):
      of += outlines.count
      read += outlines.count { outline in
        found.contains { outline.contains($0.outline.center) }
      }
    case .codes(let codes):
      of += codes.count
      read += codes.count { code in
        found.contains { code.code.isSame(as: $0) && code.isPlace(of: $0.outline) }
      }
      misread += found.count { detection in !codes.contains { $0.code.isSame(as: detection) } }
    }
  }

  /// Adds the counts of other images.
  static func += (score: inout Score, other: Score) {
    score.read += other.read
    score.of += other.of
    score.misread += other.misread
  }
}

extension [UInt8] {
  fileprivate func isSame(asAnyOf texts: [String], orBytes bytes: [String]) -> Bool {
    if bytes.contains(hexadecimal) { return true }
    let wanted = texts.reduce(into: Set<String>()) { $0.formUnion(TextForms.all(of: $1)) }
    return possibleTexts.contains { !TextForms.all(of: $0).isDisjoint(with: wanted) }
  }
}
