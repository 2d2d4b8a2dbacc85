// The modules of an Aztec code, as ISO/IEC 24778 places them: a bullseye of squares, a ring with the
// mode around it, and layers of two modules around these.

/// A size of symbol.
struct AztecSize: Hashable, Sendable {
  let isCompact: Bool
  let layers: Int

  /// Modules along a side without the lines of reference, and with them.
  private var inner: Int { (isCompact ? 11 : 14) + 4 * layers }
  var side: Int { isCompact ? inner : inner + 1 + 2 * ((inner / 2 - 1) / 15) }

  var bits: Int { ((isCompact ? 88 : 112) + 16 * layers) * layers }

  /// The field of the codewords.
  var field: BinaryField { Self.fields[layers < 3 ? 0 : layers < 9 ? 1 : layers < 23 ? 2 : 3] }
  var bitsOfCodeword: Int { layers < 3 ? 6 : layers < 9 ? 8 : layers < 23 ? 10 : 12 }
  var codewords: Int { bits / bitsOfCodeword }

  private static let fields = [0x43, 0x12D, 0x409, 0x1069].map { BinaryField(polynomial: $0) }

  /// The places of all bits from the middle of the symbol, inwards from the outermost layer, and in
  /// each along its sides counterclockwise from the left one, in pairs across the layer.
  var bitPlaces: [(x: Int, y: Int)] {
    let lines = lines
    let last = inner - 1
    return (0..<layers).flatMap { layer -> [(x: Int, y: Int)] in
      let length = 4 * (layers - layer) + (isCompact ? 9 : 12)
      return (0..<8 * length).map { bit in
        let (side, rest) = bit.quotientAndRemainder(dividingBy: 2 * length)
        let (along, across) = (2 * layer + rest / 2, 2 * layer + rest % 2)
        return switch side {
        case 0: (lines[across], lines[along])
        case 1: (lines[along], lines[last - across])
        case 2: (lines[last - across], lines[last - along])
        default: (lines[last - along], lines[across])
        }
      }
    }
  }

  /// The lines that have bits, from the middle of the symbol: all but those of reference, which are
  /// 16 apart.
  private var lines: [Int] {
    guard !isCompact else { return Array(-(inner / 2)...inner / 2) }
    let after = (0..<inner / 2).map { $0 + $0 / 15 + 1 }
    return after.reversed().map { -$0 } + after
  }
}

enum AztecLayout {
  /// Whether a module belongs to the bullseye of a core with this radius, and if so whether it is
  /// dark.
  static func bullseye(_ x: Int, _ y: Int, radius: Int) -> Bool? {
    let distance = max(abs(x), abs(y))
    return distance < radius ? distance % 2 == 0 : nil
  }

  /// The modules from the middle to the ring with the mode.
  static func radius(isCompact: Bool) -> Int { isCompact ? 5 : 7 }

  /// The corners of the ring, which show how the symbol is turned.
  static func marks(radius: Int) -> [(x: Int, y: Int, isDark: Bool)] {
    let (far, near) = (radius, radius - 1)
    return [
      (-far, -far, true), (-near, -far, true), (-far, -near, true),
      (far, -far, true), (far, -near, true), (near, -far, false),
      (far, near, true), (far, far, false), (near, far, false),
      (-far, far, false), (-near, far, false), (-far, near, false),
    ]
  }

  /// The places of the mode's bits, clockwise from the upper side's left end.
  static func modePlaces(isCompact: Bool) -> [(x: Int, y: Int)] {
    let radius = radius(isCompact: isCompact)
    // The sides of a full symbol have a module of the lines of reference in their middle.
    let side = Array(2 - radius...radius - 2).filter { isCompact || $0 != 0 }
    return side.map { ($0, -radius) } + side.map { (radius, $0) }
      + side.reversed().map { ($0, radius) } + side.reversed().map { (-radius, $0) }
  }
}

/// The content of the ring around the bullseye.
struct AztecMode: Hashable, Sendable {
  let size: AztecSize
  /// The codewords that are no checks.
  let dataCodewords: Int
  /// The bits of the ring, the first one the highest.
  fileprivate let word: UInt64

  private static let (compactBits, fullBits) = (28, 40)

  var bits: [Bool] {
    let count = size.isCompact ? Self.compactBits : Self.fullBits
    return (0..<count).map { word >> UInt64(count - 1 - $0) & 1 == 1 }
  }

  /// All modes that can be.
  static func all(isCompact: Bool) -> [AztecMode] { isCompact ? compact : full }

  private static let compact = all(bits: 8, sizeBits: 2, checks: 5)
  private static let full = all(bits: 16, sizeBits: 5, checks: 6)
  private static let field = BinaryField(polynomial: 0x13)

  private static func all(bits count: Int, sizeBits: Int, checks: Int) -> [AztecMode] {
    // The sum of two words is a word.
    var words = [UInt64](repeating: 0, count: 1 << count)
    for number in 1..<1 << count {
      let rest = number & (number - 1)
      words[number] =
        rest == 0 ? word(number, bits: count, checks: checks) : words[rest] ^ words[number ^ rest]
    }
    let wordBits = count - sizeBits
    return words.indices.compactMap { number in
      let size = AztecSize(isCompact: count == 8, layers: (number >> wordBits) + 1)
      let data = (number & ((1 << wordBits) - 1)) + 1
      guard data + 3 <= size.codewords else { return nil }
      return AztecMode(size: size, dataCodewords: data, word: words[number])
    }
  }

  /// A number with its checks, which are erasures at first.
  private static func word(_ number: Int, bits count: Int, checks: Int) -> UInt64 {
    let data = stride(from: count - 4, through: 0, by: -4).map { number >> $0 & 15 }
    var word = data + [Int](repeating: 0, count: checks)
    _ = field.correct(&word, checks: checks, erasures: Array(data.count..<word.count))
    return word.reduce(0) { $0 << 4 | UInt64($1) }
  }
}

/// How well words agree with a ring whose modules have some darkness: sums for each byte of a word.
struct AztecRing {
  private var sums: [[Float]] = []

  init(_ ring: [Float]) {
    let lowFirst = Array(ring.reversed())
    sums = stride(from: 0, to: ring.count, by: 8).map { first in
      (0..<256).map { byte in
        zip(lowFirst[first..<min(first + 8, ring.count)], 0...).reduce(0) {
          $0 + (byte >> $1.1 & 1 == 1 ? $1.0 : -$1.0)
        }
      }
    }
  }

  func agreement(with mode: AztecMode) -> Float {
    sums.indices.reduce(0) { $0 + sums[$1][Int(mode.word >> UInt64(8 * $1) & 255)] }
  }
}
