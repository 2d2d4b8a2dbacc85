// What makes two codes the same one, in whichever frame or image they are seen.

internal import Barcodes

/// A code's kind and content: what two looks at one code have in common.
public struct CodeKey: Hashable, Sendable {
  private let symbology: Symbology?
  private let bytes: [UInt8]

  /// Takes what `detection` has in common with every other look at its code.
  public init(_ detection: Detection) {
    // A number has several spellings, and its add-on is easily missed.
    if let number = RetailNumber(detection.payload.bytes, of: detection.symbology) {
      (symbology, bytes) = (nil, number.digits)
    } else {
      (symbology, bytes) = (detection.symbology, detection.payload.bytes)
    }
  }
}
