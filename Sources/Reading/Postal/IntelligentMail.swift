// USPS Intelligent Mail: 31 digits as one number in ten characters of thirteen bits, spread over
// all bars, with a frame check sequence of eleven bits.

enum IntelligentMail {
  /// The tracking code of 20 digits and the routing code of none, 5, 9 or 11 behind it.
  static func text(_ bars: PostalBars) -> String? {
    guard bars.count == 65 else { return nil }
    let bits = bars.descents + bars.ascents
    if let text = text(bits) { return text }
    // One bar in doubt may be the other one: the check still leaves no chance to noise.
    let doubtful = bits.indices.sorted { abs(bits[$0]) < abs(bits[$1]) }.prefix(3)
    let texts = doubtful.compactMap { index -> String? in
      guard abs(bits[index]) < 0.6 else { return nil }
      var changed = bits
      changed[index] = -changed[index]
      return text(changed)
    }
    return texts.count == 1 ? texts.first : nil
  }

  /// The text of 65 descents and as many ascents behind them.
  private static func text(_ bits: [Float]) -> String? {
    var (codewords, sequence): ([Int], Int) = ([], 0)
    for character in 0..<10 {
      var value = 0
      for bit in 0..<13 where bits[places[13 * character + bit] - 1] > 0 { value |= 1 << bit }
      if let codeword = codewordOf[value] {
        codewords.append(codeword)
      } else if let codeword = codewordOf[0x1FFF - value] {
        codewords.append(codeword)
        sequence |= 1 << character
      } else {
        return nil
      }
    }
    guard codewords[9] % 2 == 0 else { return nil }
    codewords[9] /= 2
    if codewords[0] >= 659 {
      codewords[0] -= 659
      sequence |= 1 << 10
    }
    guard codewords[0] < 659, codewords[9] < 636 else { return nil }
    var number: UInt128 = 0
    for codeword in codewords[..<9] { number = number * 1365 + UInt128(codeword) }
    number = number * 636 + UInt128(codewords[9])
    guard number >> 102 == 0, check(of: number) == sequence else { return nil }
    return text(number)
  }

  private static func text(_ number: UInt128) -> String? {
    var (rest, tracking) = (number, [UInt8]())
    for digit in 0..<20 {
      // The second digit is below 5.
      let base: UInt128 = digit == 18 ? 5 : 10
      tracking.append(UInt8(ascii: "0") + UInt8(rest % base))
      rest /= base
    }
    guard let routing = routing(rest) else { return nil }
    return String(decoding: tracking.reversed(), as: UTF8.self) + routing
  }

  /// Each length of a routing code has numbers of its own, the shortest first.
  private static func routing(_ number: UInt128) -> String? {
    guard number > 0 else { return "" }
    var rest = number - 1
    let sizes: [(digits: Int, numbers: UInt128)] = [
      (5, 100_000), (9, 1_000_000_000), (11, 100_000_000_000),
    ]
    for (count, size) in sizes {
      if rest < size {
        let digits = String(Int(rest))
        return String(repeating: "0", count: count - digits.utf8.count) + digits
      }
      rest -= size
    }
    return nil
  }

  /// The frame check sequence of the number's 102 bits.
  private static func check(of number: UInt128) -> Int {
    var check = 0x7FF
    for bit in (0..<102).reversed() {
      let isSet = (check >> 10 & 1 == 1) != (number >> UInt128(bit) & 1 == 1)
      check = check << 1 & 0x7FF ^ (isSet ? 0x735 : 0)
    }
    return check
  }
}

// MARK: Tables

extension IntelligentMail {
  /// The codeword of each character: those with five of thirteen bits first, then those with two.
  private static let codewordOf: [Int: Int] = {
    let all = characters(withBits: 5) + characters(withBits: 2)
    return Dictionary(uniqueKeysWithValues: zip(all, all.indices))
  }()

  /// The characters with so many bits: each followed by its mirror image, and at the end, from the
  /// largest on, those that are their own.
  private static func characters(withBits count: Int) -> [Int] {
    let all = (0..<1 << 13).filter { $0.nonzeroBitCount == count }
    func mirrored(_ character: Int) -> Int {
      (0..<13).reduce(0) { $0 | (character >> $1 & 1) << (12 - $1) }
    }
    let pairs = all.filter { $0 < mirrored($0) }.flatMap { [$0, mirrored($0)] }
    return pairs + all.filter { $0 == mirrored($0) }.reversed()
  }

  /// The place of each bit of each character, the lowest bit first: 1 to 65 are the descenders of
  /// the bars, and 66 to 130 are their ascenders.
  private static let places = [
    67, 6, 78, 16, 86, 95, 34, 40, 45, 113, 117, 121, 62, 87, 18, 104, 41, 76, 57, 119, 115, 72,
    97, 2, 127, 26, 105, 35, 122, 52, 114, 7, 24, 82, 68, 63, 94, 44, 77, 112, 70, 100, 39, 30,
    107, 15, 125, 85, 10, 65, 54, 88, 20, 106, 46, 66, 8, 116, 29, 61, 99, 80, 90, 37, 123, 51,
    25, 84, 129, 56, 4, 109, 96, 28, 36, 47, 11, 71, 33, 102, 21, 9, 17, 49, 124, 79, 64, 91, 42,
    69, 53, 60, 14, 1, 27, 103, 126, 75, 89, 50, 120, 19, 32, 110, 92, 111, 130, 59, 31, 12, 81,
    43, 55, 5, 74, 22, 101, 128, 58, 118, 48, 108, 38, 98, 93, 23, 83, 13, 73, 3,
  ]
}
