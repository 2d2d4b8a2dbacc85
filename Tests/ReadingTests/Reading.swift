// The shared parts of the tests of reading: a reader with all engines, and results for messages of
// failures.

import Assembly
import Reading
import Staging

/// Reads as the application does with a still image: all usual symbologies, all engines.
func readAll(_ image: LumaBitmap) async throws -> [Detection] {
  try await StillReader().read(image)
}

/// Reads only for the kind of `code`, where a test is not about telling symbologies apart.
func read(_ code: SampleCode, in image: LumaBitmap) async throws -> [Detection] {
  try await StillReader(for: [code.symbology]).read(image)
}

/// A result as a message shows it.
struct Found: Equatable, CustomStringConvertible {
  let symbology: Symbology
  let bytes: [UInt8]

  init(_ detection: Detection) {
    (symbology, bytes) = (detection.symbology, detection.payload.bytes)
  }

  init(_ code: SampleCode) {
    (symbology, bytes) = (code.symbology, code.bytes)
  }

  var description: String {
    let text = String(decoding: bytes, as: UTF8.self)
    return "\(symbology.rawValue) \(text.debugDescription) (\(bytes.count) bytes)"
  }
}

extension SampleCode {
  func isRead(in detections: [Detection]) -> Bool {
    detections.contains { Found($0) == Found(self) }
  }

  /// The symbologies made of bars; those of DX Film Edge stand in two tracks.
  static let linear = symbologies.filter { $0.isLinear && $0 != .dxFilmEdge }

  /// The symbologies with corners that an engine can find: MaxiCode's outline is round about its
  /// middle.
  static let cornered = symbologies.filter { !$0.isLinear && $0 != .maxiCode }
}
