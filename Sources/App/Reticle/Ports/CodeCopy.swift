// A clean copy of a code, drawn from its payload.

internal import Barcodes
internal import Imaging
internal import Recognition
internal import ZXingRecognizer

/// Draws copies of codes.
enum CodeCopy {
  /// The most bytes: no camera reads a larger code.
  private static let mostBytes = 3000

  /// A copy of a code, drawn on another thread; nil if its kind cannot be drawn.
  @concurrent
  static func drawn(of code: Detection) async -> LumaBitmap? {
    let bytes = code.payload.bytes
    guard !bytes.isEmpty, bytes.count <= mostBytes else { return nil }
    // ZXing-C++ takes GS1 data in a syntax of its own, and a copy with other data is worse than
    // none.
    guard !code.isGS1 else { return nil }
    // Linear codes contain characters, matrix codes contain bytes.
    if code.symbology.isLinear {
      return try? ZXingCreator.bitmap(
        code.symbology, text: String(decoding: bytes, as: UTF8.self), scale: 1)
    }
    return try? ZXingCreator.bitmap(code.symbology, bytes: bytes, scale: 1)
  }
}
