// Check characters that the user knows of.

extension Detection {
  /// The code with the text that these checks leave; nil if one of them fails.
  public func verified(by checks: Set<OptionalCheck>) -> Detection? {
    guard let check = checks.first(where: { $0.symbology == symbology }) else { return self }
    guard let text = check.verified(payload.bytes) else { return nil }
    var verified = self
    if text != payload.bytes { verified.payload = Payload(bytes: text) }
    return verified
  }
}
