// UR (BCR-2020-005): `ur:type/letters` for bytes in CBOR, or `ur:type/3-9/letters` for a part of
// them. Wallets show such codes one after the other, for as long as it takes.

internal import Reading

struct UniformResource: Hashable {
  /// The type, in lower case, such as “crypto-psbt”.
  let type: String
  let body: Body

  enum Body: Hashable {
    case whole([UInt8]?)
    case part(number: Int, count: Int, UniformResourcePart?)
  }

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
  /// The length of the whole data in bytes.
  let length: Int
  /// The checksum of the whole data.
  let checksum: UInt32
  let data: [UInt8]

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

enum Bytewords {
  /// The letters of the bytes 0 to 255.
  private static let letters = Array(
    ("aeadaoaxaaahamatayasbkbdbnbtbabsbebybgbwbbbzcmchcscfcycwcecackctcxclcpcndkdadsdidedtdrdndwdpdmdl"
      + "dyeheyeoeeecenemetesftfrfnfsfmfhfzfpfwfxfyfefgflfdgagegrgsgtglgwgdgygmgughgohfhghdhkhthphhhlhyhe"
      + "hnhsidiaieihiyioisinimjejzjnjtjljojsjpjkjykpkoktkskkknkgkekikblblalylflslrlplnltloldlelulklgmnmy"
      + "mhmemomumwmdmtmsmknlnyndnsntnnnenboyoeotoxonolospdptpkpypspmplpepfpaprqdqzrerprlrorhrdrkrfryrnrs"
      + "rtsesasrssskswstspsosgsbsfsntotktitttdtetytltbtstptatnuyuoutueurvtvyvovlvevwvavdvswlwdwmwpwewyws"
      + "wtwnwzwfwkykynylyaytzszoztzczezm").utf8)

  private static let values: [UInt16: UInt8] = Dictionary(
    uniqueKeysWithValues: (0..<256).map {
      (key(letters[$0 * 2], letters[$0 * 2 + 1]), UInt8($0))
    })

  private static func key(_ first: UInt8, _ second: UInt8) -> UInt16 {
    UInt16(first) << 8 | UInt16(second)
  }

  /// The bytes without the checksum; nil if a letter is invalid or the checksum is wrong.
  static func decoded(_ text: UTF8Text) -> [UInt8]? {
    guard text.count % 2 == 0, text.count > 8 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    for index in stride(from: text.startIndex, to: text.endIndex, by: 2) {
      let key = key(text[index].asciiLowercased, text[index + 1].asciiLowercased)
      guard let byte = values[key] else { return nil }
      bytes.append(byte)
    }
    let body = bytes.dropLast(4)
    let checksum = bytes.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return CRC32.checksum(of: body) == checksum ? Array(body) : nil
  }

  static func encoded(_ bytes: [UInt8]) -> String {
    let checksum = CRC32.checksum(of: bytes)
    let all = bytes + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: checksum >> $0) }
    return all.flatMap { letters[Int($0) * 2...Int($0) * 2 + 1] }.string
  }
}

// The pieces of a text in a part of a UR (BCR-2020-005). The first parts carry one each.
// After them the sender and the receiver choose the same pieces, by random numbers that start with
// the part's number and the text's checksum.

enum FountainPieces {
  /// The indices, in order, of the pieces in part `number`, from 0, of a text of `count` pieces.
  static func ofPart(_ number: Int, count: Int, checksum: UInt32) -> [Int] {
    guard number >= count else { return [number] }
    let seed = [UInt32(truncatingIfNeeded: number + 1), checksum].flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    var random = Xoshiro256(seed: seed)
    // The weight of a part with one piece is 1, of one with two pieces 1/2, with three 1/3 …
    let chances = (1...count).map { 1 / Double($0) }
    let degree = AliasTable(chances).next(&random) + 1
    var rest = Array(0..<count)
    var chosen: [Int] = []
    for _ in 0..<degree { chosen.append(rest.remove(at: random.number(below: rest.count))) }
    return chosen.sorted()
  }
}

/// Random numbers (xoshiro256**), the same for the same seed.
struct Xoshiro256 {
  private var state: [UInt64]

  init(seed: [UInt8]) {
    let digest = sha256(seed)
    state = stride(from: 0, to: 32, by: 8).map { start in
      digest[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  mutating func next() -> UInt64 {
    let result = Self.rotated(state[1] &* 5, 7) &* 9
    let shifted = state[1] << 17
    state[2] ^= state[0]
    state[3] ^= state[1]
    state[1] ^= state[2]
    state[0] ^= state[3]
    state[2] ^= shifted
    state[3] = Self.rotated(state[3], 45)
    return result
  }

  /// From 0 up to 1.
  mutating func fraction() -> Double { Double(next()) / 0x1p64 }

  /// From 0 up to `limit`, which is positive.
  mutating func number(below limit: Int) -> Int {
    min(limit - 1, Int(fraction() * Double(limit)))
  }

  private static func rotated(_ value: UInt64, _ count: UInt64) -> UInt64 {
    value << count | value >> (64 - count)
  }
}

/// Draws numbers with given probabilities in constant time (Walker's alias method). The order of
/// the steps is a part of the standard.
private struct AliasTable {
  private var chances: [Double]
  private var aliases: [Int]

  init(_ weights: [Double]) {
    let sum = weights.reduce(0, +)
    var scaled = weights.map { $0 * Double(weights.count) / sum }
    chances = Array(repeating: 1, count: weights.count)
    aliases = Array(repeating: 0, count: weights.count)
    var small = scaled.indices.reversed().filter { scaled[$0] < 1 }
    var large = scaled.indices.reversed().filter { scaled[$0] >= 1 }
    while let less = small.last, let more = large.last {
      small.removeLast()
      large.removeLast()
      chances[less] = scaled[less]
      aliases[less] = more
      scaled[more] += scaled[less] - 1
      if scaled[more] < 1 { small.append(more) } else { large.append(more) }
    }
  }

  func next(_ random: inout Xoshiro256) -> Int {
    let (place, chance) = (random.fraction(), random.fraction())
    let index = min(chances.count - 1, Int(place * Double(chances.count)))
    return chance < chances[index] ? index : aliases[index]
  }
}
