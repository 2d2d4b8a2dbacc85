// A grey progressive JPEG whose scans say nothing, as often as wanted: for each of them, a decoder
// goes through all of its pixels.

/// A progressive JPEG.
package enum JPEGFile {
  /// An image of `scans` scans.
  package static func progressive(width: Int, height: Int, scans: Int) -> [UInt8] {
    let blocks = ((width + 7) / 8) * ((height + 7) / 8)
    let quantization = segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    let frame = segment(
      0xC2, [8] + .big(height, 2) + .big(width, 2) + [1, 1, 0x11, 0])
    var file: [UInt8] = [0xFF, 0xD8] + quantization + frame
    // The first table has the symbol 0 for "as bright as before", the second one 0xE0 for a run of
    // empty blocks.
    file += table(0x00, symbol: 0) + table(0x10, symbol: 0xE0)
    file += scan(from: 0, to: 0, [UInt8](repeating: 0, count: (blocks + 7) / 8))
    let empty = scan(from: 1, to: 63, emptyBlocks(blocks))
    return file + repeatElement(empty, count: max(0, scans - 1)).joined() + [0xFF, 0xD9]
  }

  private static func emptyBlocks(_ count: Int) -> [UInt8] {
    // The run's length is 16384 and the number in the 14 bits that follow.
    var bits = BitWriter(.highestFirst)
    for _ in 0..<count / 16384 {
      bits.write(0, 1)
      bits.write(0, 14)
    }
    // The last blocks are filled by the decoder, which finds the marker of the next scan.
    return bits.bytes
  }

  private static func table(_ number: UInt8, symbol: UInt8) -> [UInt8] {
    segment(0xC4, [number, 1] + [UInt8](repeating: 0, count: 15) + [symbol])
  }

  private static func scan(from first: UInt8, to last: UInt8, _ data: [UInt8]) -> [UInt8] {
    segment(0xDA, [1, 1, 0x00, first, last, 0]) + data
  }

  private static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + .big(body.count + 2, 2) + body
  }
}
