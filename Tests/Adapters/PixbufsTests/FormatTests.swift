// Formats are told by their first bytes, and an animation ends with its first image.

import Testing

@testable import Pixbufs

@Suite("Formats of images")
struct FormatTests {
  private func format(_ bytes: [UInt8]) -> ImageFormat? {
    bytes.withUnsafeBytes { ImageFormat(of: $0) }
  }

  @Test("Each sample is in its own format", arguments: ImageFormat.allCases)
  func samples(_ format: ImageFormat) {
    #expect(self.format(decodedBase64(format.sample)) == format)
  }

  @Test(
    "A drawing is told in every encoding that its readers know",
    arguments: [
      Array("<svg/>".utf8), Array("\u{FEFF} <?xml?><!-- a --><s:svg xmlns:s=''/>".utf8),
      "<svg/>".utf8.reduce(into: []) { $0 += [0, $1] },
      "<svg/>".utf8.reduce(into: [0xFF, 0xFE]) { $0 += [$1, 0] },
    ] as [[UInt8]])
  func drawings(_ bytes: [UInt8]) {
    #expect(format(bytes) == .svg)
  }

  @Test(
    "Other files are not images",
    arguments: ["", "P", "P7 ", "<html>", "RIFF0000AVI ", "RIFF\0\0\0\0ACON", "svg", "\0\0\0\0"])
  func others(_ text: String) {
    #expect(format(Array(text.utf8)) == nil)
  }

  @Test("The first image of an animation ends behind its blocks")
  func firstImage() {
    let start = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]
    let note: [UInt8] = [0x21, 0xFE, 2, 65, 66, 0]
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let bytes = start + note + image + image + [0x3B]
    #expect(bytes.withUnsafeBytes(GIFStart.length) == (start + note + image).count)
    for count in bytes.indices {
      let piece = Array(bytes.prefix(count))
      #expect(piece.withUnsafeBytes(GIFStart.length) <= piece.count)
    }
  }

  private func decodedBase64(_ text: String) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bits, count, bytes) = (0, 0, [UInt8]())
    for letter in text.utf8 {
      guard let value = letters.firstIndex(of: letter) else { continue }
      bits = (bits << 6 | value) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }
}
