// UR (BCR-2020-005): `ur:type/letters` for bytes in CBOR, or `ur:type/3-9/letters` for a part of
// them. Wallets show such codes one after the other, for as long as it takes.

internal import Reading

/// A UR in one code.
struct UniformResource: Hashable {
  /// The type, in lower case, such as “crypto-psbt”.
  let type: String
  let body: Body

  /// What the code carries.
  enum Body: Hashable {
    /// All bytes; nil if they are damaged.
    case whole([UInt8]?)
    /// A part; nil if it is damaged.
    case part(number: Int, count: Int, UniformResourcePart?)
  }

  /// Reads a text; nil if it is not a UR.
  init?(_ text: UTF8Text) {
    guard let rest = text.dropping(prefix: "ur:") else { return nil }
    let parts = rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, name.count < 50,
      name.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") })
    else { return nil }
    type = name.lowercased.string
    switch parts.count {
    case 2:
      body = .whole(Bytewords.decoded(parts[1]))
    case 3:
      let (number, count) = parts[1].cut(at: UInt8(ascii: "-"))
      guard let number = number.number, number > 0, let count = count?.number, count > 0 else {
        return nil
      }
      let part = Bytewords.decoded(parts[2]).flatMap { UniformResourcePart(CBOR.value(of: $0)) }
      body = .part(
        number: number, count: count,
        part.flatMap { $0.number == number && $0.count == count ? $0 : nil })
    default: return nil
    }
  }
}

/// A part as its bytes describe it.
struct UniformResourcePart: Hashable {
  /// From 1.
  let number: Int
  let count: Int
  /// Of all bytes.
  let length: Int
  /// Of all bytes.
  let checksum: UInt32
  let data: [UInt8]

  /// Checks that the numbers fit each other.
  init?(_ value: CBOR.Value?) {
    guard case .array(let items)? = value, items.count == 5, case .integer(let number) = items[0],
      case .integer(let count) = items[1], case .integer(let length) = items[2],
      case .integer(let sum) = items[3], case .bytes(let data) = items[4],
      (1...Int(UInt32.max)).contains(number), (1...WrittenNotations.mostPieces).contains(count),
      let checksum = UInt32(exactly: sum), !data.isEmpty,
      // The last piece is filled up to the length of the others.
      length <= data.count * count, length > data.count * (count - 1)
    else { return nil }
    (self.number, self.count, self.length, self.checksum) = (number, count, length, checksum)
    self.data = Array(data)
  }
}

/// The parts of URs.
struct UniformResourceParts: PartNotation {
  func part(of payload: Payload) -> WrittenPart? {
    guard let resource = UniformResource(UTF8Text(payload.bytes).bare),
      case .part(_, _, let part?) = resource.body
    else { return nil }
    let header = [part.count, part.length, Int(part.checksum), part.data.count]
    let id = "ur:\(resource.type)/" + header.map(String.init).joined(separator: "-")
    guard part.count > 1 else { return nil }
    return WrittenPart(
      id: id, number: part.number - 1, count: part.count,
      pieces: FountainPieces.ofPart(
        part.number - 1, count: part.count, checksum: part.checksum), data: part.data)
  }

  func text(of pieces: [[UInt8]?], like part: WrittenPart) -> Payload? {
    let (name, header) = UTF8Text(utf8: part.id).cut(at: UInt8(ascii: "/"))
    let numbers = header?.split(separator: UInt8(ascii: "-")).compactMap(\.number) ?? []
    guard name.dropping(prefix: "ur:") != nil, numbers.count == 4, !pieces.contains(nil) else {
      return nil
    }
    let bytes = Array(pieces.compactMap(\.self).joined().prefix(numbers[1]))
    guard Int(CRC32.checksum(of: bytes)) == numbers[2] else { return nil }
    return Payload(bytes: Array("\(name.string)/\(Bytewords.encoded(bytes))".utf8))
  }
}
