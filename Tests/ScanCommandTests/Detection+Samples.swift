// Detections for tests that need no image.

import Reading
import Meaning

extension Detection {
  static func sample(
    _ text: String, _ symbology: Symbology = .qrCode, bytes: [UInt8]? = nil, at x: Double = 0,
    part: SequencePart? = nil
  ) -> Detection {
    var detection = Detection(
      symbology: symbology, payload: Payload(bytes: bytes ?? Array(text.utf8)),
      outline: Quadrilateral(x: x, y: 2.5, width: 20, height: 10),
      engines: [Engine(rawValue: "zbar"), Engine(rawValue: "zxing")])
    detection.sequence = part
    return detection
  }
}

/// Decodes only the character sets of the standard library.
struct NoDecoder: CharacterDecoder {
  func text(of bytes: ArraySlice<UInt8>, in charset: Charset) -> String? { nil }
}
