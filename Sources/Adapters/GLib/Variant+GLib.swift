// Converts variants to and from GVariant. A GVariant that is read still belongs to the caller; one
// that is created is floating, so the function that receives it takes ownership.

internal import CGLib

extension Variant {
  /// Reads a GVariant; nil for a type of GLib that D-Bus does not have.
  init?(_ variant: OpaquePointer?) {
    guard let variant else { return nil }
    switch UInt8(g_variant_classify(variant).rawValue) {
    case UInt8(ascii: "b"): self = .boolean(g_variant_get_boolean(variant) != 0)
    case UInt8(ascii: "y"): self = .byte(g_variant_get_byte(variant))
    case UInt8(ascii: "n"): self = .int16(g_variant_get_int16(variant))
    case UInt8(ascii: "q"): self = .uint16(g_variant_get_uint16(variant))
    case UInt8(ascii: "i"): self = .int32(g_variant_get_int32(variant))
    case UInt8(ascii: "u"): self = .uint32(g_variant_get_uint32(variant))
    case UInt8(ascii: "x"): self = .int64(Int64(g_variant_get_int64(variant)))
    case UInt8(ascii: "t"): self = .uint64(UInt64(g_variant_get_uint64(variant)))
    case UInt8(ascii: "d"): self = .double(g_variant_get_double(variant))
    case UInt8(ascii: "s"): self = .string(Self.text(of: variant))
    case UInt8(ascii: "o"): self = .objectPath(Self.text(of: variant))
    case UInt8(ascii: "g"): self = .signature(Self.text(of: variant))
    case UInt8(ascii: "h"): self = .handle(g_variant_get_handle(variant))
    case UInt8(ascii: "v"):
      guard let content = Self.children(of: variant).first else { return nil }
      self = .variant(content)
    case UInt8(ascii: "("): self = .tuple(Self.children(of: variant))
    case UInt8(ascii: "a"): self = Self.list(variant)
    // An entry is a pair here; `list` puts the dictionary together.
    case UInt8(ascii: "{"): self = .tuple(Self.children(of: variant))
    default: return nil
    }
  }

  static func arguments(of tuple: OpaquePointer?) -> [Variant] {
    tuple.map { children(of: $0) } ?? []
  }

  private static func text(of variant: OpaquePointer) -> String {
    String(cString: g_variant_get_string(variant, nil))
  }

  private static func children(of variant: OpaquePointer) -> [Variant] {
    (0..<g_variant_n_children(variant)).compactMap { index in
      let child = g_variant_get_child_value(variant, index)
      defer { g_variant_unref(child) }
      return Variant(child)
    }
  }

  private static func list(_ variant: OpaquePointer) -> Variant {
    let element = String(String(cString: g_variant_get_type_string(variant)).dropFirst())
    let values = children(of: variant)
    guard element.hasPrefix("{") else { return .array(values, of: element) }
    let entries = values.compactMap { entry -> (Variant, Variant)? in
      guard case .tuple(let pair) = entry, pair.count == 2 else { return nil }
      return (pair[0], pair[1])
    }
    // D-Bus allows a key to occur twice; the later value counts.
    return .dictionary(Dictionary(entries) { $1 }, of: element)
  }

  /// A floating tuple; nil if the bus could not carry one of the arguments.
  static func floatingTuple(_ arguments: [Variant]) -> OpaquePointer? {
    arguments.allSatisfy(\.isSendable) ? Variant.tuple(arguments).floating() : nil
  }

  /// A floating variant; nil if the bus could not carry the value.
  func sendable() -> OpaquePointer? { isSendable ? floating() : nil }

  /// Whether the value has the types that it names and D-Bus can carry it. With other values GLib
  /// ends the process or cuts the value off.
  private var isSendable: Bool {
    switch self {
    case .string(let text): !text.utf8.contains(0)
    case .objectPath(let path): !path.utf8.contains(0) && g_variant_is_object_path(path) != 0
    case .signature(let types): !types.utf8.contains(0) && g_variant_is_signature(types) != 0
    case .variant(let content): content.isSendable
    case .tuple(let values): values.allSatisfy(\.isSendable)
    case .array(let values, let element):
      g_variant_type_string_is_valid(type) != 0
        && values.allSatisfy { $0.type == element && $0.isSendable }
    case .dictionary(let entries, let entry):
      entry.hasPrefix("{") && g_variant_type_string_is_valid(type) != 0
        && entries.allSatisfy { key, value in
          "{\(key.type)\(value.type)}" == entry && key.isSendable && value.isSendable
        }
    case .boolean, .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double, .handle: true
    }
  }

  private func floating() -> OpaquePointer? {
    switch self {
    case .boolean(let value): g_variant_new_boolean(value ? 1 : 0)
    case .byte(let value): g_variant_new_byte(value)
    case .int16(let value): g_variant_new_int16(value)
    case .uint16(let value): g_variant_new_uint16(value)
    case .int32(let value): g_variant_new_int32(value)
    case .uint32(let value): g_variant_new_uint32(value)
    case .int64(let value): g_variant_new_int64(gint64(value))
    case .uint64(let value): g_variant_new_uint64(guint64(value))
    case .double(let value): g_variant_new_double(value)
    case .string(let value): g_variant_new_string(value)
    case .objectPath(let value): g_variant_new_object_path(value)
    case .signature(let value): g_variant_new_signature(value)
    case .handle(let value): g_variant_new_handle(value)
    case .variant(let value): g_variant_new_variant(value.floating())
    case .tuple(let values): g_variant_new_tuple(values.map { $0.floating() }, gsize(values.count))
    case .array(let values, let type): Self.list(values.map { $0.floating() }, of: type)
    case .dictionary(let entries, let type):
      Self.list(
        entries.map { g_variant_new_dict_entry($0.floating(), $1.floating()) }, of: type)
    }
  }

  private static func list(_ children: [OpaquePointer?], of type: String) -> OpaquePointer? {
    let element = g_variant_type_new(type)
    defer { g_variant_type_free(element) }
    return g_variant_new_array(element, children, gsize(children.count))
  }
}
