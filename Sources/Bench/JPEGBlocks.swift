// The effect of JPEG on brightness: blocks of eight by eight pixels lose their fine detail. Webcams
// send JPEG, and its blocks hurt small modules more than noise does.

internal import Foundation
internal import Reading

/// Compresses brightness as JPEG does, and takes it out again.
struct JPEGBlocks {
  /// The table for brightness that nearly every encoder uses, row by row.
  private static let table: [Float] = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
    92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
  ]
  /// The cosines of the transform: row `u`, column `x`.
  private static let cosines: [Float] = (0..<64).map { index in
    let (u, x) = (index / 8, index % 8)
    let factor: Double = u == 0 ? 1 / 8.0.squareRoot() : 0.5
    return Float(factor * cos((Double(2 * x + 1) * Double(u) * .pi) / 16))
  }

  private let steps: [Float]

  /// Compresses with `quality` from 1 to 100, as libjpeg counts it.
  init(quality: Int) {
    let scale = Float(quality < 50 ? 5000 / quality : 200 - 2 * quality)
    steps = Self.table.map { max(1, (($0 * scale + 50) / 100).rounded(.down)) }
  }

  /// `image` after compression; pixels beyond the last whole block stay as they are.
  func applied(to image: LumaBitmap) -> LumaBitmap {
    var result = image
    let (width, height) = (image.size.width, image.size.height)
    var target = result.mutablePixels
    var (block, half) = ([Float](repeating: 0, count: 64), [Float](repeating: 0, count: 64))
    for top in stride(from: 0, to: height - 7, by: 8) {
      for left in stride(from: 0, to: width - 7, by: 8) {
        for index in 0..<64 {
          block[index] = Float(target[(top + index / 8) * width + left + index % 8]) - 128
        }
        Self.transform(&block, &half, isForward: true)
        for index in 0..<64 {
          block[index] = (block[index] / steps[index]).rounded() * steps[index]
        }
        Self.transform(&block, &half, isForward: false)
        for index in 0..<64 {
          let value = (block[index] + 128).rounded()
          target[(top + index / 8) * width + left + index % 8] = UInt8(min(255, max(0, value)))
        }
      }
    }
    return result
  }

  /// Rows first, then columns; `half` is room for what lies between.
  private static func transform(_ block: inout [Float], _ half: inout [Float], isForward: Bool) {
    func cosine(_ frequency: Int, _ place: Int) -> Float { cosines[frequency * 8 + place] }
    for y in 0..<8 {
      for u in 0..<8 {
        var sum: Float = 0
        for x in 0..<8 { sum += block[y * 8 + x] * (isForward ? cosine(u, x) : cosine(x, u)) }
        half[y * 8 + u] = sum
      }
    }
    for x in 0..<8 {
      for v in 0..<8 {
        var sum: Float = 0
        for y in 0..<8 { sum += half[y * 8 + x] * (isForward ? cosine(v, y) : cosine(y, v)) }
        block[v * 8 + x] = sum
      }
    }
  }
}
