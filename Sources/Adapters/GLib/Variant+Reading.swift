// Reads values from the bus. Each property is nil for a value of another type, so that a reply that
// differs from the service's documentation is ignored.

extension Variant {
  /// The value for a name or an object's path, without the variant around it.
  public subscript(name: String) -> Variant? {
    guard case .dictionary(let entries, _) = self,
      let value = entries[.string(name)] ?? entries[.objectPath(name)]
    else { return nil }
    guard case .variant(let content) = value else { return value }
    return content
  }

  /// The text of a string or an object's path.
  public var text: String? {
    switch self {
    case .string(let text), .objectPath(let text): text
    default: nil
    }
  }

  /// The value of a boolean.
  public var flag: Bool? {
    guard case .boolean(let value) = self else { return nil }
    return value
  }

  /// The value of a byte or an unsigned number of 32 bits.
  public var number: UInt32? {
    switch self {
    case .uint32(let value): value
    case .byte(let value): UInt32(value)
    default: nil
    }
  }

  /// The bytes of an array of bytes.
  public var bytes: [UInt8]? {
    guard case .array(let values, of: "y") = self else { return nil }
    return values.compactMap { value in
      guard case .byte(let byte) = value else { return nil }
      return byte
    }
  }

  /// The texts of an array of strings or object paths.
  public var texts: [String]? {
    guard case .array(let values, _) = self else { return nil }
    return values.compactMap(\.text)
  }
}
