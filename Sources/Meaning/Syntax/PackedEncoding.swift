// Reads ASN.1 in unaligned packed encoding (UPER, ITU-T X.691), the notation of railway tickets. Its
// fields have neither names nor lengths, so a schema states them in their order. By hand because no
// linked library reads it.

/// A value that a schema describes.
indirect enum PackedValue: Hashable {
  case number(Int)
  case text(String)
  case bytes([UInt8])
  case list([PackedValue])
  case record([String: PackedValue])
  /// One of several types, by its name.
  case choice(String, PackedValue)

  subscript(name: String) -> PackedValue? {
    if case .record(let fields) = self { fields[name] } else { nil }
  }

  var number: Int? { if case .number(let number) = self { number } else { nil } }
  var isTrue: Bool { number == 1 }
  var items: [PackedValue] { if case .list(let items) = self { items } else { [] } }
  var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
  /// A text, or the digits of a number.
  var words: String? {
    switch self {
    case .text(let text): text
    case .number(let number): "\(number)"
    case .bytes, .list, .record, .choice: nil
    }
  }
}

/// The types of a notation. Each line is a name, an equals sign and the fields of a record, or
/// after a bar the types to choose from. A `?` marks a field that may be absent, `…` a type that
/// later versions may extend. The types of fields are `1-9` (a range), `int`, `enum4`, `bool`,
/// `ia5`, `utf8`, `bytes`, `[list]` and the names of other lines.
struct PackedSchema: Sendable {
  struct Field: Sendable {
    let name: String
    let isOptional: Bool
    let type: Kind
  }

  indirect enum Kind: Sendable {
    case range(ClosedRange<Int>)
    case integer, ia5, utf8, bytes
    case sizedIA5(ClosedRange<Int>)
    case enumeration(count: Int, isExtensible: Bool)
    case list(Kind)
    case named(String)
  }

  struct Definition: Sendable {
    var fields: [Field] = []
    var isChoice = false
    var isExtensible = false
  }

  private(set) var definitions: [String: Definition] = [:]

  init(_ table: String) {
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 1, let name = words.first else { continue }
      var definition = Definition()
      for word in words.dropFirst(2) {
        if word == "…" {
          definition.isExtensible = true
        } else if word == "|" {
          definition.isChoice = true
        } else {
          let parts = word.split(separator: ":")
          definition.fields.append(
            Field(
              name: parts[0].filter { $0 != "?" }, isOptional: parts[0].hasSuffix("?"),
              type: Self.kind(String(parts.last ?? ""))))
        }
      }
      definitions[String(name)] = definition
    }
  }

  private static func kind(_ text: String) -> Kind {
    switch text {
    case "int": return .integer
    case "ia5": return .ia5
    case "utf8": return .utf8
    case "bytes": return .bytes
    case "bool": return .range(0...1)
    default: break
    }
    if text.hasPrefix("[") { return .list(kind(String(text.dropFirst().dropLast()))) }
    if text.hasPrefix("ia5("), let size = range(text.dropFirst(4).dropLast()) {
      return .sizedIA5(size)
    }
    if text.hasPrefix("enum"), let count = Int(text.dropFirst(4).filter { $0 != "…" }) {
      return .enumeration(count: count, isExtensible: text.hasSuffix("…"))
    }
    return range(text[...]).map { .range($0) } ?? .named(text)
  }

  /// Reads `2016-2269`; a lower end below zero starts with `~`.
  private static func range(_ text: Substring) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-").map {
      $0.hasPrefix("~") ? Int($0.dropFirst()).map { -$0 } : Int($0)
    }
    guard let first = ends.first, let low = first, let last = ends.last, let high = last,
      low <= high
    else { return nil }
    return low...high
  }
}

/// Reads values by a schema. After damage or an unknown type it returns what it has read so far.
struct PackedReader {
  private(set) var bits: PackedBits
  private let schema: PackedSchema
  /// Whether a part has no type that the schema knows.
  private(set) var hasUnknownPart = false

  init(_ bytes: UTF8Text, schema: PackedSchema) {
    bits = PackedBits(bytes)
    self.schema = schema
  }

  /// Types nest less deep than this.
  private static let mostDepth = 16

  var isAtEnd: Bool { bits.isBroken || hasUnknownPart }

  mutating func value(of name: String) -> PackedValue { value(of: .named(name), depth: 0) }

  private mutating func value(of kind: PackedSchema.Kind, depth: Int) -> PackedValue {
    switch kind {
    case .range(let range): return .number(bits.number(in: range))
    case .integer: return .number(bits.wholeNumber())
    case .ia5: return .text(bits.ia5(count: bits.length()))
    case .sizedIA5(let sizes): return .text(bits.ia5(count: bits.number(in: sizes)))
    case .utf8: return .text(String(decoding: bits.octets(), as: UTF8.self))
    case .bytes: return .bytes(bits.octets())
    case .enumeration(let count, let isExtensible):
      if isExtensible, bits.bit() { return .number(count + bits.smallNumber()) }
      return .number(bits.number(in: 0...max(0, count - 1)))
    case .list(let item):
      let count = bits.length()
      var items: [PackedValue] = []
      while items.count < count, !isAtEnd { items.append(value(of: item, depth: depth)) }
      return .list(items)
    case .named(let name):
      guard depth < Self.mostDepth, let definition = schema.definitions[name] else {
        hasUnknownPart = true
        return .record([:])
      }
      return definition.isChoice
        ? choice(definition, depth: depth + 1) : record(definition, depth: depth + 1)
    }
  }

  private mutating func record(_ definition: PackedSchema.Definition, depth: Int) -> PackedValue {
    let isExtended = definition.isExtensible && bits.bit()
    let isThere = definition.fields.map { !$0.isOptional || bits.bit() }
    var fields: [String: PackedValue] = [:]
    for (field, isThere) in zip(definition.fields, isThere) where isThere {
      guard !isAtEnd else { return .record(fields) }
      let value = value(of: field.type, depth: depth)
      if !bits.isBroken { fields[field.name] = value }
    }
    if isExtended, !isAtEnd { skipExtensions() }
    return .record(fields)
  }

  private mutating func choice(_ definition: PackedSchema.Definition, depth: Int) -> PackedValue {
    if definition.isExtensible, bits.bit() {
      _ = bits.smallNumber()
      _ = bits.octets()
      return .record([:])
    }
    let number = bits.number(in: 0...max(0, definition.fields.count - 1))
    guard !bits.isBroken, let chosen = definition.fields[ifThere: number] else {
      return .record([:])
    }
    return .choice(chosen.name, value(of: chosen.type, depth: depth))
  }

  private mutating func skipExtensions() {
    let isThere = (0...bits.smallNumber()).map { _ in bits.bit() }
    for isThere in isThere where isThere { _ = bits.octets() }
  }
}

/// Bits from the most significant on. Behind the end, and after damage, every number is the least
/// and every text is empty.
struct PackedBits {
  private let bytes: UTF8Text
  private var place = 0
  private(set) var isBroken = false

  init(_ bytes: UTF8Text) { self.bytes = bytes }

  private var left: Int { isBroken ? 0 : bytes.count * 8 - place }

  mutating func bit() -> Bool { bits(1) == 1 }

  /// At most 62 bits.
  private mutating func bits(_ count: Int) -> Int {
    guard count <= left, count <= 62 else {
      isBroken = true
      return 0
    }
    var value = 0
    for _ in 0..<count {
      let byte = bytes[bytes.startIndex + place / 8]
      value = value << 1 | Int(byte >> UInt8(7 - place % 8) & 1)
      place += 1
    }
    return value
  }

  mutating func number(in range: ClosedRange<Int>) -> Int {
    let span = range.upperBound - range.lowerBound
    let value = bits(span == 0 ? 0 : Int.bitWidth - span.leadingZeroBitCount)
    if value > span { isBroken = true }
    return isBroken ? range.lowerBound : range.lowerBound + value
  }

  /// A number without a range: its bytes, the first with the sign.
  mutating func wholeNumber() -> Int {
    let bytes = octets()
    guard !bytes.isEmpty, bytes.count <= 8 else {
      isBroken = true
      return 0
    }
    let start: Int64 = bytes[0] & 0x80 == 0 ? 0 : -1
    return Int(bytes.reduce(start) { $0 << 8 | Int64($1) })
  }

  /// A number that is usually below 64: of extensions and their fields.
  mutating func smallNumber() -> Int {
    if !bit() { return bits(6) }
    let number = wholeNumber()
    // More would be no extension but damage.
    guard (0...255).contains(number) else {
      isBroken = true
      return 0
    }
    return number
  }

  /// How many items or bytes follow. Parts of 16,384 and more occur in no code.
  mutating func length() -> Int {
    guard bit() else { return bits(7) }
    if bit() { isBroken = true }
    return bits(14)
  }

  mutating func octets() -> [UInt8] {
    let count = length()
    guard count * 8 <= left else {
      isBroken = true
      return []
    }
    return (0..<count).map { _ in UInt8(bits(8)) }
  }

  mutating func ia5(count: Int) -> String {
    guard count * 7 <= left else {
      isBroken = true
      return ""
    }
    return (0..<count).map { _ in UInt8(bits(7)) }.string
  }
}
