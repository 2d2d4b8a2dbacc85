// A code drawn anew, from what it says.

internal import Barcodes
internal import Imaging
internal import Recognition
internal import ZXingRecognizer

/// Draws copies of codes.
enum CodeCopy {
  /// Longer ones would be no code that a camera reads.
  private static let mostBytes = 3000

  /// A copy of a code, away from the caller's thread; nil where its kind cannot be drawn.
  @concurrent
  static func drawn(of code: Detection) async -> LumaBitmap? {
    let bytes = code.payload.bytes
    guard !bytes.isEmpty, bytes.count <= mostBytes else { return nil }
    // Bars carry characters, fields of modules carry bytes. A copy that says something else than the
    // code would be worse than none; so GS1's own writing is not tried.
    guard !code.isGS1 else { return nil }
    if code.symbology.isLinear {
      return try? ZXingCreator.bitmap(
        code.symbology, text: String(decoding: bytes, as: UTF8.self), scale: 1)
    }
    return try? ZXingCreator.bitmap(code.symbology, bytes: bytes, scale: 1)
  }
}
