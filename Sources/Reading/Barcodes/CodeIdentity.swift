// When two codes are the same code. Every comparison of codes, in one image, from frame to frame
// and from source to source, is made with this value.

/// What all looks at one code have in common.
///
///     CodeIdentity(.ean13, bytes) == CodeIdentity(.upcA, shorterBytes)  // one retail number
public struct CodeIdentity: Hashable, Sendable {
  /// The kind of code; nil for a retail number, which has a spelling for each of several kinds.
  private let symbology: Symbology?
  private let bytes: [UInt8]

  /// Identifies the code of the kind `symbology` that carries `bytes`.
  public init(_ symbology: Symbology, _ bytes: [UInt8]) {
    // Engines differ in the spelling of a number, and easily miss its add-on.
    if let number = RetailNumber(bytes, of: symbology) {
      (self.symbology, self.bytes) = (nil, number.digits)
    } else {
      (self.symbology, self.bytes) = (symbology, bytes)
    }
  }
}
