// Looking into what came over the bus: each question has an answer or none, so that a service that
// says something else than its documentation is only not understood.

extension Variant {
  /// The value under a name or an object's path; what is wrapped with its type is unwrapped.
  public subscript(name: String) -> Variant? {
    guard case .dictionary(let entries, _) = self,
      let value = entries[.string(name)] ?? entries[.objectPath(name)]
    else { return nil }
    guard case .variant(let content) = value else { return value }
    return content
  }

  /// The text, where it is one or an object's path.
  public var text: String? {
    switch self {
    case .string(let text), .objectPath(let text): text
    default: nil
    }
  }

  /// The truth, where it is one.
  public var flag: Bool? {
    guard case .boolean(let value) = self else { return nil }
    return value
  }

  /// The number, where it is one that is not negative.
  public var number: UInt32? {
    switch self {
    case .uint32(let value): value
    case .byte(let value): UInt32(value)
    default: nil
    }
  }

  /// The bytes, where it is a list of them.
  public var bytes: [UInt8]? {
    guard case .array(let values, of: "y") = self else { return nil }
    return values.compactMap { value in
      guard case .byte(let byte) = value else { return nil }
      return byte
    }
  }

  /// The texts or paths of objects, where it is a list of them.
  public var texts: [String]? {
    guard case .array(let values, _) = self else { return nil }
    return values.compactMap(\.text)
  }
}
