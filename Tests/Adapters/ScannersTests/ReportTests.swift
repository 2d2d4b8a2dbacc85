// Scanners that are HID devices: descriptors and reports after the usage tables of points of sale.

import Reading
import Testing

@testable import Scanners

@Suite("Codes in the reports of a HID device")
struct ReportTests {
  /// Reports with the number 2: a count, the identifier, 56 bytes and a bit for more.
  private static let descriptor: [UInt8] =
    [0x05, 0x8C, 0x09, 0x02, 0xA1, 0x01, 0x09, 0x12, 0xA1, 0x02, 0x85, 0x02]
    + [0x15, 0x00, 0x26, 0xFF, 0x00, 0x75, 0x08, 0x95, 0x01, 0x05, 0x01, 0x09, 0x3B, 0x81, 0x02]
    + [0x05, 0x8C, 0x95, 0x03, 0x09, 0xFB, 0x09, 0xFC, 0x09, 0xFD, 0x81, 0x02]
    + [0x95, 0x38, 0x09, 0xFE, 0x82, 0x02, 0x01]
    + [0x75, 0x01, 0x95, 0x01, 0x25, 0x01, 0x09, 0xFF, 0x81, 0x02, 0x75, 0x07, 0x81, 0x01]
    + [0xC0, 0x85, 0x04, 0x09, 0x00, 0x75, 0x08, 0x95, 0x01, 0x91, 0x02, 0xC0]

  private let now = ContinuousClock.now

  private func report(
    _ text: String, _ identifier: String = "\0\0\0", isContinued: Bool = false
  ) -> [UInt8] {
    let bytes = Array(text.utf8)
    return [2, UInt8(bytes.count)] + identifier.utf8 + bytes
      + [UInt8](repeating: 0, count: 56 - bytes.count) + [isContinued ? 1 : 0]
  }

  private func decoder(_ descriptor: [UInt8] = descriptor) throws -> ReportDecoder {
    ReportDecoder(try #require(ReportDescription(descriptor)))
  }

  @Test("A report gives a code with the symbology that its identifier states")
  func single() throws {
    var decoder = try decoder()
    #expect(
      decoder.take(report("4006381333931", "]E0"), at: now)
        == [.code(ScannedCode(sent: Array("]E04006381333931".utf8)))])
    #expect(
      decoder.take(report("10A\u{1D}21B", "]d2"), at: now)
        == [.code(ScannedCode(sent: Array("]d210A\u{1D}21B".utf8)))])
    #expect(decoder.deadline == nil)
  }

  @Test("Without an identifier beside it, the text may start with one")
  func unstated() throws {
    var decoder = try decoder()
    #expect(decoder.take(report("one\r"), at: now) == [.code(ScannedCode(sent: Array("one".utf8)))])
    let code = ScannedCode(sent: Array("]C0one".utf8))
    #expect(decoder.take(report("]C0one"), at: now) == [.code(code)])
  }

  @Test("A long code comes in several reports, and half of one is none")
  func parts() throws {
    var decoder = try decoder()
    let part = String(repeating: "x", count: 56)
    #expect(decoder.take(report(part, "]Q1", isContinued: true), at: now) == [])
    #expect(decoder.deadline == now + .seconds(1))
    let code = ScannedCode(sent: Array("]Q1\(part)end".utf8))
    #expect(decoder.take(report("end", "]Q1"), at: now) == [.code(code)])
    _ = decoder.take(report(part, "]Q1", isContinued: true), at: now)
    #expect(decoder.expire() == [])
    #expect(decoder.deadline == nil)
  }

  @Test("Parts without an end are dropped, once said, and the code behind them is read")
  func endless() throws {
    var decoder = try decoder()
    let part = report(String(repeating: "x", count: 56), isContinued: true)
    let items = (0..<1000).flatMap { _ in decoder.take(part, at: now) }
    #expect(items == [.tooLong])
    #expect(decoder.take(report("end"), at: now) == [])
    #expect(decoder.take(report("one"), at: now) == [.code(ScannedCode(sent: Array("one".utf8)))])
  }

  @Test("Reports without a number and without a count end with zeros")
  func plain() throws {
    let descriptor: [UInt8] =
      [0x05, 0x8C, 0x09, 0x02, 0xA1, 0x01, 0x75, 0x08, 0x95, 0x20, 0x09, 0xFE, 0x81, 0x02, 0xC0]
    var decoder = try decoder(descriptor)
    let report = Array("one".utf8) + [UInt8](repeating: 0, count: 29)
    #expect(decoder.take(report, at: now) == [.code(ScannedCode(sent: Array("one".utf8)))])
  }

  @Test("Reports of another number and short ones are no codes")
  func others() throws {
    var decoder = try decoder()
    #expect(decoder.take([], at: now) == [])
    #expect(decoder.take([4, 1, 2, 3], at: now) == [])
    #expect(decoder.take([2], at: now) == [])
    // The bytes that are missing are zeros.
    let cut: [UInt8] = [2, 3, 0, 0, 0, 0x41]
    #expect(decoder.take(cut, at: now) == [.code(ScannedCode(sent: [0x41, 0, 0]))])
  }

  @Test(
    "The descriptor of another device is none",
    arguments: [
      [], [0x05], [0x05, 0x01, 0x09, 0x06, 0xA1, 0x01, 0x75, 0x08, 0x95, 0x08, 0x81, 0x02, 0xC0],
      [0xB4], [0xFE, 0xFF, 0x00], [0x28, 0x05],
      // A report of 4 GB, and one of fields without an end.
      [0x05, 0x8C, 0x09, 0xFE, 0x75, 0x08, 0x97, 0xFF, 0xFF, 0xFF, 0xFF, 0x81, 0x02],
      [
        0x05, 0x8C, 0x09, 0xFE, 0x77, 0xFF, 0xFF, 0xFF, 0xFF, 0x97, 0xFF, 0xFF, 0xFF, 0xFF, 0x81, 2,
      ],
      [0x05, 0x8C, 0x19, 0x00, 0x2A, 0xFF, 0xFF],
    ])
  func foreign(bytes: [UInt8]) {
    #expect(ReportDescription(bytes) == nil)
  }

  @Test("Altered descriptors and random reports end no program")
  func altered() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      var descriptor = Self.descriptor
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        descriptor[Int.random(in: descriptor.indices, using: &random)] =
          UInt8.random(in: 0...255, using: &random)
      }
      guard let description = ReportDescription(descriptor) else { continue }
      var decoder = ReportDecoder(description)
      for _ in 0..<4 {
        let bytes = (0..<Int.random(in: 0...64, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        for case .code(let code) in decoder.take(bytes, at: now) {
          #expect(code.payload.bytes.count <= CodeBuffer.mostBytes)
        }
      }
    }
  }
}
