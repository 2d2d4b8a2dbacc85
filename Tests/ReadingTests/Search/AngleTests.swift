// Codes at any angle: packages are rarely held straight.

import Reading
import Staging
import Testing

@Suite("Codes at any angle")
struct AngleTests {
  @Test("A linear code is read at every angle", arguments: SampleCode.linear)
  func linear(_ symbology: Symbology) async throws {
    // Upside down, a line crosses the same bars from their other end.
    try await expect(symbology, at: stride(from: 0, to: 180, by: 15), pixelsPerModule: 2.5)
  }

  @Test("A matrix code is read at every angle", arguments: SampleCode.cornered)
  func matrix(_ symbology: Symbology) async throws {
    try await expect(symbology, at: stride(from: 0, to: 360, by: 15), pixelsPerModule: 3)
  }

  private func expect(
    _ symbology: Symbology, at angles: StrideTo<Double>, pixelsPerModule: Double
  ) async throws {
    let code = try #require(try SampleCode(symbology))
    var unread: [Double] = []
    for angle in angles {
      let scene = Scene(around: code, turnedBy: angle, scale: pixelsPerModule / 4)
      let found = try await read(code, in: scene.bitmap)
      if !code.isRead(in: found) { unread.append(angle) }
    }
    // The one engine for rMQR finds it in one size of the image and not in the next.
    let pardoned = symbology == .rectangularMicroQRCode ? 3 : 0
    #expect(unread.count <= pardoned, "unread at \(unread)")
  }
}
