// Reads CBOR (RFC 8949), the binary notation of health certificates and of URs. By hand because no
// linked library reads it.

enum CBOR {
  indirect enum Value: Hashable {
    case integer(Int)
    case bytes(UTF8Text)
    case text(String)
    case array([Value])
    case map([MapEntry])
    case tagged(Int, Value)
    /// Anything else, such as true or a fraction.
    case other
  }

  struct MapEntry: Hashable {
    let key: Value
    let value: Value
  }

  /// The only value in the bytes; nil if they are damaged or have more than one.
  static func value(of bytes: [UInt8]) -> Value? { value(of: bytes[...]) }

  /// The only value in the bytes; nil if they are damaged or have more than one.
  static func value(of bytes: UTF8Text) -> Value? {
    var reader = Reader(rest: bytes)
    let value = reader.value(depth: 0)
    return reader.rest.isEmpty ? value : nil
  }

  /// No format nests deeper than this.
  private static let mostDepth = 16

  private struct Reader {
    var rest: UTF8Text

    mutating func value(depth: Int) -> Value? {
      guard depth < CBOR.mostDepth, let head = rest.popFirst() else { return nil }
      let kind = head >> 5
      if kind == 7 { return simple(head & 31) }
      // 31 stands for a length that is not stated; a break follows the last item.
      let isOpen = head & 31 == 31
      guard let argument = isOpen ? .max : number(head & 31) else { return nil }
      switch kind {
      case 0: return isOpen ? nil : .integer(argument)
      case 1: return isOpen ? nil : .integer(-1 - argument)
      case 2: return bytes(argument).map { .bytes($0) }
      case 3:
        return bytes(argument).flatMap { String(validating: $0, as: UTF8.self) }.map { .text($0) }
      case 4: return items(argument, depth).map { .array($0) }
      case 5:
        let isPaired = argument <= .max / 2
        guard let items = items(isPaired ? argument * 2 : .max, depth), items.count % 2 == 0 else {
          return nil
        }
        return .map(
          stride(from: 0, to: items.count, by: 2).map {
            MapEntry(key: items[$0], value: items[$0 + 1])
          })
      default: return isOpen ? nil : value(depth: depth + 1).map { .tagged(argument, $0) }
      }
    }

    private mutating func number(_ code: UInt8) -> Int? {
      if code < 24 { return Int(code) }
      guard code < 28 else { return nil }
      let bytes = rest.removing(1 << (code - 24))
      guard bytes.count == 1 << (code - 24) else { return nil }
      return Int(exactly: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    private mutating func bytes(_ count: Int) -> UTF8Text? {
      count <= rest.count ? rest.removing(count) : nil
    }

    private mutating func items(_ count: Int, _ depth: Int) -> [Value]? {
      // Each item takes a byte or more.
      guard count <= rest.count || count == .max else { return nil }
      var items: [Value] = []
      while items.count < count {
        if count == .max, rest.first == 0xFF {
          rest.removeFirst()
          return items
        }
        guard let item = value(depth: depth + 1) else { return nil }
        items.append(item)
      }
      return items
    }

    private mutating func simple(_ code: UInt8) -> Value? {
      let size = [24: 1, 25: 2, 26: 4, 27: 8][code] ?? 0
      guard code < 28, rest.removing(size).count == size else { return nil }
      return .other
    }
  }
}

extension CBOR.Value {
  subscript(_ key: CBOR.Value) -> CBOR.Value? {
    guard case .map(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  subscript(_ key: String) -> CBOR.Value? { self[.text(key)] }

  var words: String? {
    switch self {
    case .text(let text): text
    case .integer(let number): "\(number)"
    case .tagged(_, let value): value.words
    default: nil
    }
  }
}
