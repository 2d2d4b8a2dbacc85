// Detections keep all their facts on their way between processes, and senseless bytes are refused.

import Reading
import Testing

@testable import Isolation

@Suite("Detections as bytes")
struct DetectionBytesTests {
  private let size = PixelSize(width: 100, height: 100)

  private var full: Detection {
    var detection = Detection(
      symbology: .dataMatrix,
      payload: Payload(bytes: [1, 2, 255, 0], segments: [.init(eci: 26, range: 1..<3)]),
      outline: Quadrilateral(x: 1.5, y: -2, width: 30, height: 40.25),
      engines: [.init(rawValue: "a")])
    detection.sequence = SequencePart(index: 1, count: 3, id: "ß")
    detection.isGS1 = true
    detection.isInverted = true
    detection.isMirrored = true
    detection.version = "3"
    detection.errorCorrection = "H"
    detection.lineCount = 9
    return detection
  }

  private func bytes(_ detections: [Detection]) -> [UInt8] {
    var writer = DetectionWriter()
    for detection in detections { writer.write(detection) }
    return writer.bytes
  }

  private func read(_ bytes: [UInt8]) -> [Detection]? {
    DetectionReader.detections(in: bytes, of: Engine(rawValue: "a"), size)
  }

  @Test("Every fact arrives")
  func roundTrip() {
    let plain = Detection(
      symbology: .qrCode, payload: Payload(bytes: []), outline: Quadrilateral(of: size),
      engines: [Engine(rawValue: "a")])
    #expect(read(bytes([full, plain])) == [full, plain])
    #expect(read([]) == [])
  }

  @Test("Bytes that end too early are refused")
  func shortened() {
    let all = bytes([full])
    for count in 1..<all.count { #expect(read(Array(all.prefix(count))) == nil) }
  }

  @Test("Bytes that were changed are refused or give a detection within bounds")
  func changed() {
    let all = bytes([full])
    for place in all.indices {
      for value: UInt8 in [0x00, 0x7F, 0x80, 0xFF] {
        var bytes = all
        bytes[place] = value
        for detection in read(bytes) ?? [] {
          #expect(detection.outline.corners.allSatisfy { abs($0.x) <= 400 && abs($0.y) <= 400 })
        }
      }
    }
  }
}
