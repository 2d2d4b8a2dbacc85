// The codewords of a DotCode by its dots, five of nine for each, corrected by their checks.

enum DotCodeMessage {
  private static let field = PrimeField(modulus: 113, generator: 3)
  /// The most of all random arrays that may pass for a code.
  private static let mostChance = 1e-8
  /// The least share of codewords with five dots before anything is corrected: of random dots, a
  /// quarter has.
  private static let leastRegular = 0.5
  /// What is added to each codeword, times its place.
  private static let masks = [0, 3, 7, 17]

  /// The codewords of data of an array; nil where too few are certain. `fields` are looks at the same
  /// field.
  static func codewords(of array: DotCodeArray, in fields: [ModuleField]) -> [Int]? {
    fields.lazy.compactMap { codewords(array.dots(in: $0)) }.first
  }

  private static func codewords(_ dots: [Float]) -> [Int]? {
    let room = (dots.count - 2) / 9
    // Half as many checks as codewords of data and three more: room for one may be left.
    let count = room % 3 == 2 ? room - 1 : room
    let dataCount = count % 3 == 0 ? 2 * (count - 3) / 3 : 2 * (count - 4) / 3 + 1
    guard dataCount > 0 else { return nil }
    let groups = (0..<count).map { dots[2 + 9 * $0..<11 + 9 * $0] }
    let regular = groups.count { $0.count { $0 > 0 } == 5 }
    guard Double(regular) >= leastRegular * Double(count) else { return nil }
    let seen = [SeenNumber(bits: dots.prefix(2))] + groups.map { SeenNumber(dots: $0) }
    guard let word = corrected(seen, dataCount: dataCount + 1), word[0] < masks.count else {
      return nil
    }
    return (0..<dataCount).map { index in
      (word[index + 1] + 113 * masks[word[0]] - masks[word[0]] * index % 113) % 113
    }
  }

  /// Blocks take turns, because none has more numbers than the field.
  private static func corrected(_ seen: [SeenNumber], dataCount: Int) -> [Int]? {
    let blocks = (seen.count + 111) / 112
    var word = seen.map(\.value)
    for block in 0..<blocks {
      let places = Array(stride(from: block, to: seen.count, by: blocks))
      let checks = places.count { $0 >= dataCount }
      let numbers = field.corrected(places.map { seen[$0] }, checks: checks) {
        field.chance(ofErrors: $0, erasures: $1, in: places.count, checks: checks) < mostChance
      }
      guard let numbers else { return nil }
      for (place, number) in zip(places, numbers) { word[place] = number }
    }
    return word
  }
}

extension SeenNumber {
  /// The codeword that nine dots are most like.
  fileprivate init(dots: some Sequence<Float>) {
    self.init(bits: [Float]())
    let dots = Array(dots)
    var (best, second) = (-Float.infinity, -Float.infinity)
    for (number, pattern) in DotPatterns.all.enumerated() {
      var likeness: Float = 0
      for (index, dot) in dots.enumerated() {
        likeness += pattern >> (8 - index) & 1 == 1 ? dot : -dot
      }
      if likeness > best {
        (best, second, value) = (likeness, best, number)
      } else if likeness > second {
        second = likeness
      }
    }
    margin = best - second
  }
}

/// The dots of each codeword, the first one in the highest bit.
enum DotPatterns {
  static let all = """
    155 0AB 0AD 0B5 0D5 156 15A 16A 1AA 0AE 0B6 0BA 0D6 0DA 0EA 12B 12D 135 14B 14D
    153 159 165 169 195 1A5 1A9 057 05B 05D 06B 06D 075 097 09B 09D 0A7 0B3 0B9 0CB
    0CD 0D3 0D9 0E5 0E9 12E 136 13A 14E 15C 166 16C 172 174 196 19A 1A6 1AC 1B2 1B4
    1CA 1D2 1D4 05E 06E 076 07A 09E 0BC 0CE 0DC 0E6 0EC 0F2 0F4 117 11B 11D 127 133
    139 147 163 171 18B 18D 193 199 1A3 1B1 1C5 1C9 1D1 02F 037 03B 03D 04F 067 073
    079 08F 0C7 0E3 0F1 11E 13C 178 18E 19C 1B8 1C6 1CC
    """.split(whereSeparator: \.isWhitespace).compactMap { Int($0, radix: 16) }
}
