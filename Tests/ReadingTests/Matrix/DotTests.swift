// Matrix codes whose modules are dots that do not touch each other.

import Assembly
import Reading
import Staging
import Testing

@Suite("Codes of dots")
struct DotTests {
  @Test("A Data Matrix of dots is read at every turn, light or dark", arguments: [0.6, 0.7, 0.8])
  func dataMatrix(_ share: Double) async throws {
    var unread: [Int] = []
    for index in 0..<12 {
      let code = try SampleCode(
        .dataMatrix, text: "PART \(index * 104_729)", options: "forceSquare", scale: 1)
      let image = code.bitmap.photographed(
        side: 4 + Double(index) / 2, dots: share, turnedBy: Double(index * 31),
        isLight: index % 2 == 0,
        seed: UInt64(index))
      if !code.isRead(in: try await readAll(image)) { unread.append(index) }
    }
    #expect(unread.count <= 1, "unread: \(unread) of 12")
  }

  @Test("A QR code of dots is read", arguments: [0.6, 0.8])
  func qrCode(_ share: Double) async throws {
    var unread: [Int] = []
    for index in 0..<12 {
      let code = try SampleCode(.qrCode, text: "https://example.org/\(index * 7919)", scale: 1)
      let image = code.bitmap.photographed(
        side: 4 + Double(index) / 2, dots: share, turnedBy: Double(index * 31), isLight: false,
        seed: UInt64(index))
      if !code.isRead(in: try await readAll(image)) { unread.append(index) }
    }
    #expect(unread.count <= 1, "unread: \(unread) of 12")
  }
}
