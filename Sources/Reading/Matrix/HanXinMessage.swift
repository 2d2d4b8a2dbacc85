// What a Han Xin Code carries: its codewords by the darkness of its modules, corrected by their
// checks, and the bytes that they stand for. Chinese text is GB 18030.

/// A Han Xin Code that was read.
struct HanXinMessage {
  let payload: Payload
  let level: Int

  private static let field = BinaryField(polynomial: 0x163)
  /// The most of all random blocks that may pass for one with its errors, in a code with its corners.
  private static let mostChance = 1e-4
  /// Codewords are drawn in this many turns.
  private static let turns = 13
  /// The least agreement of the statement of a code about itself, up to 1, and the most that are
  /// tried.
  private static let (leastAgreement, mostStatements): (Float, Int) = (0.3, 2)

  /// The code at a place; nil where too few codewords are certain. `fields` are looks at the same
  /// field.
  init?(at place: HanXinPlace, of fields: [ModuleField]) {
    let layout = HanXinLayout(version: place.version)
    for field in fields {
      let darkness = layout.places.map { place.darkness($0.x, $0.y, in: field) }
      for statement in Self.statements(of: place, in: field) {
        let bits = zip(layout.places, darkness).map {
          HanXinLayout.isMasked($0.x, $0.y, by: statement.mask) ? -$1 : $1
        }
        let blocks = HanXinBlock.all(ofVersion: layout.version, level: statement.level)
        guard let data = Self.corrected(bits, blocks), let text = HanXinText(data) else { continue }
        (payload, level) = (text.payload, statement.level)
        return
      }
    }
    return nil
  }

  /// What a code may state about itself, the likeliest first.
  private static func statements(
    of place: HanXinPlace, in field: ModuleField
  ) -> [HanXinLayout.Statement] {
    let last = place.side - 1
    let seen = HanXinLayout.statementPlaces(side: place.side).map {
      place.darkness($0.x, $0.y, in: field) + place.darkness(last - $0.x, last - $0.y, in: field)
    }
    let all = HanXinLayout.Statement.all.map { statement in
      let bits = HanXinLayout.bits(of: statement, version: place.version)
      let agreement = zip(seen, bits).reduce(0) { $0 + ($1.1 ? $1.0 : -$1.0) }
      return (statement: statement, agreement: agreement / Float(2 * seen.count))
    }
    return all.filter { $0.agreement > leastAgreement }.sorted { $0.agreement > $1.agreement }
      .prefix(mostStatements).map(\.statement)
  }

  /// The codewords of data.
  private static func corrected(_ bits: [Float], _ blocks: [HanXinBlock]) -> [Int]? {
    let count = blocks.reduce(0) { $0 + $1.data + $1.checks }
    guard bits.count >= 8 * count else { return nil }
    var seen = [SeenNumber](repeating: SeenNumber(bits: [Float]()), count: count)
    let order = (0..<turns).flatMap { Array(stride(from: $0, to: count, by: turns)) }
    for (index, place) in order.enumerated() {
      seen[place] = SeenNumber(bits: bits[8 * index..<8 * index + 8])
    }
    var (data, start) = ([Int](), 0)
    for block in blocks {
      let size = block.data + block.checks
      let word = field.corrected(Array(seen[start..<start + size]), checks: block.checks) {
        field.chance(ofErrors: $0, erasures: $1, in: size, checks: block.checks) < mostChance
      }
      guard let word else { return nil }
      data += word.prefix(block.data)
      start += size
    }
    return data
  }
}

/// The text of codewords.
struct HanXinText {
  private var bytes: [UInt8] = []
  private var segments: [Payload.Segment] = []
  /// Whether a mode of GB 18030 occurs.
  private var isChinese = false
  private var label: (eci: Int, start: Int)?

  /// Labelled by the code itself, or else as GB 18030 where it has Chinese characters.
  var payload: Payload {
    let isLabelled = !segments.isEmpty || !isChinese
    return Payload(
      bytes: bytes,
      segments: isLabelled
        ? segments : [Payload.Segment(eci: Self.gb18030, range: bytes.indices)])
  }

  private static let gb18030 = 32

  /// Nil where the codewords are no text, or use a mode that is not read: Unicode, GS1 and URI.
  init?(_ codewords: [Int]) {
    var bits = CodewordBits(codewords)
    while let mode = bits.next(4), mode != 0 {
      guard append(mode, from: &bits) else { return nil }
    }
    closeLabel()
    guard !bytes.isEmpty else { return nil }
  }

  private mutating func append(_ mode: Int, from bits: inout CodewordBits) -> Bool {
    switch mode {
    case 1: return appendDigits(from: &bits)
    case 2: return appendText(from: &bits)
    case 3: return appendBytes(from: &bits)
    case 4, 5: return appendRegions(startingWithFirst: mode == 4, from: &bits)
    case 6: return appendPairs(from: &bits)
    case 7: return appendFour(from: &bits)
    case 8: return openLabel(from: &bits)
    default: return false
    }
  }

  /// Groups of three digits; what ends them tells how many the last one has.
  private mutating func appendDigits(from bits: inout CodewordBits) -> Bool {
    var groups: [Int] = []
    while let group = bits.next(10) {
      if group < 1000 {
        groups.append(group)
      } else {
        guard let last = groups.popLast() else { return false }
        let count = group - 1020
        guard (1...3).contains(count), last < [10, 100, 1000][count - 1] else { return false }
        for group in groups { appendDigits(of: group, 3) }
        appendDigits(of: last, count)
        return true
      }
    }
    return false
  }

  private mutating func appendDigits(of number: Int, _ count: Int) {
    for divisor in [100, 10, 1].suffix(count) {
      bytes.append(UInt8(ascii: "0") + UInt8(number / divisor % 10))
    }
  }

  /// Letters and digits, and after a change all other characters of ASCII.
  private mutating func appendText(from bits: inout CodewordBits) -> Bool {
    var isSecond = false
    while let value = bits.next(6) {
      switch value {
      case 63: return true
      case 62: isSecond.toggle()
      default: bytes.append(isSecond ? Self.others[value] : Self.letters[value])
      }
    }
    return false
  }

  private static let letters: [UInt8] =
    Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let others: [UInt8] =
    Array(0...27) + Array(" !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\u{7F}".utf8)

  private mutating func appendBytes(from bits: inout CodewordBits) -> Bool {
    guard let count = bits.next(13) else { return false }
    for _ in 0..<count {
      guard let byte = bits.next(8) else { return false }
      bytes.append(UInt8(byte))
    }
    return true
  }

  /// Characters of the two regions of common Chinese characters, 94 in a row.
  private mutating func appendRegions(
    startingWithFirst isFirst: Bool, from bits: inout CodewordBits
  ) -> Bool {
    var isFirst = isFirst
    isChinese = true
    while let value = bits.next(12) {
      let (row, column) = value.quotientAndRemainder(dividingBy: 94)
      switch value {
      case 4095: return true
      case 4094: isFirst.toggle()
      case ..<3760 where isFirst: append(0xB0 + row, 0xA1 + column)
      case ..<3008: append(0xD8 + row, 0xA1 + column)
      case ..<4042 where isFirst: append(0xA1 + row - 40, 0xA1 + column)
      case ..<4074 where isFirst: append(0xA8, 0xA1 + column)
      default: return false
      }
    }
    return false
  }

  /// Characters of two bytes, 190 in a row.
  private mutating func appendPairs(from bits: inout CodewordBits) -> Bool {
    isChinese = true
    while let value = bits.next(15) {
      if value == 0x7FFF { return true }
      let (row, column) = value.quotientAndRemainder(dividingBy: 190)
      guard row < 126 else { return false }
      append(0x81 + row, 0x40 + column + (column < 63 ? 0 : 1))
    }
    return false
  }

  /// A character of four bytes.
  private mutating func appendFour(from bits: inout CodewordBits) -> Bool {
    isChinese = true
    guard let value = bits.next(21), value < 126 * 12600 else { return false }
    append(0x81 + value / 12600, 0x30 + value / 1260 % 10)
    append(0x81 + value / 10 % 126, 0x30 + value % 10)
    return true
  }

  private mutating func append(_ first: Int, _ second: Int) {
    bytes += [UInt8(first), UInt8(second)]
  }

  // MARK: Labels

  /// A number of one to three bytes, of which the first bits tell how many.
  private mutating func openLabel(from bits: inout CodewordBits) -> Bool {
    guard let first = bits.next(8) else { return false }
    let further = first < 0x80 ? 0 : first < 0xC0 ? 8 : 16
    guard first < 0xE0, let rest = bits.next(further) else { return false }
    let number = (further == 0 ? first : first & (further == 8 ? 0x3F : 0x1F)) << further | rest
    closeLabel()
    label = (number, bytes.count)
    return number < 1_000_000
  }

  private mutating func closeLabel() {
    guard let label else { return }
    segments.append(Payload.Segment(eci: label.eci, range: label.start..<bytes.count))
  }
}
