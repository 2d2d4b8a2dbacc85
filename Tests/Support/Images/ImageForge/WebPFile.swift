// A WebP of one colour, or an animation of such images: a few bytes for any number of pixels.

/// A lossless WebP.
package enum WebPFile {
  package static func image(width: Int, height: Int) -> [UInt8] {
    file(chunk("VP8L", pixels(width, height)))
  }

  /// An animation on a canvas; each of its images is as large as the canvas.
  package static func animation(width: Int, height: Int, images: Int) -> [UInt8] {
    let flags: [UInt8] = [2, 0, 0, 0]
    let frame: [UInt8] =
      .little(0, 6) + .little(width - 1, 3) + .little(height - 1, 3) + .little(10, 3) + [0]
      + chunk("VP8L", pixels(width, height))
    let frames = repeatElement(chunk("ANMF", frame), count: images).joined()
    return file(
      chunk("VP8X", flags + .little(width - 1, 3) + .little(height - 1, 3))
        + chunk("ANIM", .little(0, 6)) + frames)
  }

  private static func file(_ chunks: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + .little(chunks.count + 4) + Array("WEBP".utf8) + chunks
  }

  private static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    Array(name.utf8) + .little(body.count) + body + (body.count % 2 == 1 ? [0] : [])
  }

  private static func pixels(_ width: Int, _ height: Int) -> [UInt8] {
    var bits = BitWriter(.lowestFirst)
    bits.write(0x2F, 8)
    bits.write(width - 1, 14)
    bits.write(height - 1, 14)
    // No transparency, version 0, no transform, no cache of colours, one set of codes.
    bits.write(0, 1 + 3 + 1 + 1 + 1)
    // Five codes, each of the one symbol 0, which then takes no bits at all.
    for _ in 0..<5 { bits.write(0b0001, 4) }
    return bits.bytes
  }
}
