// A D-Bus value of any type as a Swift value, which needs no freeing.

/// A D-Bus value.
///
///     Variant.options(["interactive": .boolean(true)])
public indirect enum Variant: Hashable, Sendable {
  case boolean(Bool)
  case byte(UInt8)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case objectPath(String)
  case signature(String)
  /// An index into the list of open files in the message.
  case handle(Int32)
  case variant(Variant)
  case tuple([Variant])
  case array([Variant], of: String)
  /// The type of an entry is named, such as "{sv}".
  case dictionary([Variant: Variant], of: String)

  /// Named options of any types (`a{sv}`), as most services take them.
  public static func options(_ values: [String: Variant]) -> Variant {
    .dictionary(
      Dictionary(uniqueKeysWithValues: values.map { (.string($0), .variant($1)) }), of: "{sv}")
  }

  public var type: String {
    switch self {
    case .boolean: "b"
    case .byte: "y"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .handle: "h"
    case .variant: "v"
    case .tuple(let values): "(\(values.map(\.type).joined()))"
    case .array(_, let type), .dictionary(_, let type): "a\(type)"
    }
  }
}

extension Variant {
  /// The value for a name or an object's path, without the variant around it.
  public subscript(name: String) -> Variant? {
    guard case .dictionary(let entries, _) = self,
      let value = entries[.string(name)] ?? entries[.objectPath(name)]
    else { return nil }
    guard case .variant(let content) = value else { return value }
    return content
  }

  public var text: String? {
    switch self {
    case .string(let text), .objectPath(let text): text
    default: nil
    }
  }

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

  public var bytes: [UInt8]? {
    guard case .array(let values, of: "y") = self else { return nil }
    return values.compactMap { value in
      guard case .byte(let byte) = value else { return nil }
      return byte
    }
  }

  public var texts: [String]? {
    guard case .array(let values, _) = self else { return nil }
    return values.compactMap(\.text)
  }
}
