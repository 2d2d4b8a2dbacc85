// Bytes that LZMA has packed, without a header (LZMA specification, Igor Pavlov). By hand because
// nothing that is linked unpacks them, and codes hold a few hundred bytes.

/// Unpacks one stream with the properties lc = 3, lp = 0 and pb = 2.
struct LZMA {
  private var input: UTF8Text
  private var range: UInt32 = .max
  private var value: UInt32 = 0
  /// How many bytes were read after the last one; a damaged stream asks for more and more.
  private var overrun = 0
  private var output: [UInt8] = []
  private let size: Int

  private var state = 0
  private var distances = [0, 0, 0, 0]
  /// The adaptive probabilities of zeros, all even at the start.
  private var models = Array(repeating: UInt16(1024), count: Place.count)

  /// Where the probabilities of each kind start.
  private enum Place {
    static let isMatch = 0
    static let isLongRepeat0 = isMatch + 12 << 4
    static let isRepeat = isLongRepeat0 + 12 << 4
    static let isRepeat0 = isRepeat + 12
    static let isRepeat1 = isRepeat0 + 12
    static let isRepeat2 = isRepeat1 + 12
    static let slots = isRepeat2 + 12
    static let nearDistances = slots + 4 << 6
    static let alignment = nearDistances + 128
    static let matchLength = alignment + 16
    static let repeatLength = matchLength + 2 + 64 + 256
    static let literals = repeatLength + 2 + 64 + 256
    static let count = literals + 0x300 << 3
  }

  /// The unpacked bytes; nil if the stream is damaged or shorter than `size`.
  static func bytes(of stream: UTF8Text, size: Int) -> [UInt8]? {
    guard var decoder = LZMA(stream, size: size) else { return nil }
    while decoder.output.count < size {
      guard decoder.step(), decoder.overrun < 8 else { return nil }
    }
    return decoder.output
  }

  private init?(_ stream: UTF8Text, size: Int) {
    guard stream.count >= 5, stream.first == 0, size >= 0 else { return nil }
    input = stream.dropFirst()
    self.size = size
    for _ in 0..<4 { value = value << 8 | UInt32(nextByte()) }
  }

  /// One literal or one match; false at the end of the stream or at a fault.
  private mutating func step() -> Bool {
    let position = output.count & 3
    if bit(Place.isMatch + state << 4 + position) == 0 {
      literal()
      return true
    }
    let length: Int
    if bit(Place.isRepeat + state) == 0 {
      length = matchLength(Place.matchLength, position)
      state = state < 7 ? 7 : 10
      guard let distance = distance(ofLength: length) else { return false }
      distances = [distance] + distances[..<3]
    } else if bit(Place.isRepeat0 + state) == 0 {
      if bit(Place.isLongRepeat0 + state << 4 + position) == 0 {
        state = state < 7 ? 9 : 11
        return copy(1)
      }
      length = matchLength(Place.repeatLength, position)
      state = state < 7 ? 8 : 11
    } else {
      var place = 1
      if bit(Place.isRepeat1 + state) == 1 { place = 2 + bit(Place.isRepeat2 + state) }
      distances.insert(distances.remove(at: place), at: 0)
      length = matchLength(Place.repeatLength, position)
      state = state < 7 ? 8 : 11
    }
    return copy(length + 2)
  }

  private mutating func literal() {
    let previous = Int(output.last ?? 0)
    let base = Place.literals + 0x300 * (previous >> 5)
    var symbol = 1
    if state >= 7, distances[0] < output.count {
      var matched = Int(output[output.count - 1 - distances[0]])
      while symbol < 0x100 {
        let expected = matched >> 7 & 1
        matched <<= 1
        let found = bit(base + (1 + expected) << 8 + symbol)
        symbol = symbol << 1 | found
        if found != expected { break }
      }
    }
    while symbol < 0x100 { symbol = symbol << 1 | bit(base + symbol) }
    output.append(UInt8(truncatingIfNeeded: symbol))
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6
  }

  private mutating func copy(_ length: Int) -> Bool {
    let distance = distances[0]
    guard distance < output.count else { return false }
    for _ in 0..<min(length, size - output.count) {
      output.append(output[output.count - 1 - distance])
    }
    return true
  }

  /// Nil for the mark of the stream's end.
  private mutating func distance(ofLength length: Int) -> Int? {
    let slot = tree(Place.slots + min(length, 3) << 6, bits: 6)
    guard slot > 3 else { return slot }
    let count = slot >> 1 - 1
    var distance = (2 | slot & 1) << count
    if slot < 14 {
      distance += reverseTree(Place.nearDistances + distance - slot, bits: count)
    } else {
      for bits in (4..<count).reversed() { distance += directBit() << bits }
      distance += reverseTree(Place.alignment, bits: 4)
    }
    return distance == 0xFFFF_FFFF ? nil : distance
  }
}

extension LZMA {
  private mutating func nextByte() -> UInt8 {
    guard let byte = input.popFirst() else {
      overrun += 1
      return 0
    }
    return byte
  }

  private mutating func normalize() {
    guard range < 1 << 24 else { return }
    range <<= 8
    value = value << 8 | UInt32(nextByte())
  }

  private mutating func bit(_ index: Int) -> Int {
    let model = models[index]
    let bound = range >> 11 * UInt32(model)
    defer { normalize() }
    if value < bound {
      range = bound
      models[index] = model + (2048 - model) >> 5
      return 0
    }
    range -= bound
    value -= bound
    models[index] = model - model >> 5
    return 1
  }

  private mutating func directBit() -> Int {
    range >>= 1
    defer { normalize() }
    guard value >= range else { return 0 }
    value -= range
    return 1
  }

  private mutating func tree(_ base: Int, bits: Int) -> Int {
    var symbol = 1
    for _ in 0..<bits { symbol = symbol << 1 | bit(base + symbol) }
    return symbol - 1 << bits
  }

  private mutating func reverseTree(_ base: Int, bits: Int) -> Int {
    var (node, symbol) = (1, 0)
    for place in 0..<bits {
      let found = bit(base + node)
      node = node << 1 | found
      symbol |= found << place
    }
    return symbol
  }

  /// The length of a match, less two: up to 7, 15 or 271.
  private mutating func matchLength(_ base: Int, _ position: Int) -> Int {
    if bit(base) == 0 { return tree(base + 2 + position << 3, bits: 3) }
    if bit(base + 1) == 0 { return 8 + tree(base + 34 + position << 3, bits: 3) }
    return 16 + tree(base + 66, bits: 8)
  }
}
