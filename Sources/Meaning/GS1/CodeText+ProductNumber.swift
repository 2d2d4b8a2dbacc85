// The product number of a code, however the code carries it.

extension CodeText {
  /// The 14 digits of the product number (GTIN) that the code carries: as a retail code, in a GS1
  /// element string or in a GS1 digital link. Nil if it carries none.
  public var productNumber: String? {
    let formats: [any ContentFormat.Type] = [
      RetailProductFormat.self, GS1ElementStringFormat.self, GS1DigitalLinkFormat.self,
    ]
    return formats.lazy.compactMap { $0.content(of: self)?.fields["gtin"] }.first
  }

  /// The elements of a GS1 code with their identifiers in brackets; nil for other codes.
  public var elementString: String? {
    GS1ElementStringFormat.content(of: self)?.fields["element-string"]
  }
}
