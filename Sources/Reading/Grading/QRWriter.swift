// Draws QR codes that are one of several and carry a text together (structured append), which the
// library that makes all other codes cannot do. The places of the modules are those by which prints are
// graded (QRLayout).

/// A QR code that carries a part of a text.
public struct QRPart: Hashable, Sendable {
  /// The most codes that carry a text together.
  public static let mostParts = 16
  public static let versions = 1...40

  /// The version of a QR code with so many modules at a side.
  public static func version(ofSide modules: Int) -> Int { (modules - 17) / 4 }

  public let bytes: [UInt8]
  /// From 0.
  public let index: Int
  public let count: Int
  /// The “exclusive or” of all bytes of the text, by which readers know parts that belong together.
  public let parity: UInt8
  /// Whether the bytes are UTF-8, and say so.
  public let isUTF8: Bool

  public init(_ bytes: [UInt8], index: Int, count: Int, parity: UInt8, isUTF8: Bool) {
    (self.bytes, self.index, self.count, self.parity) = (bytes, index, count, parity)
    self.isUTF8 = isUTF8
  }

  /// The most bytes of a part in a code of this version, with a level of error correction such as M.
  public static func capacity(version: Int, level: String, isUTF8: Bool) -> Int {
    guard let level = QRLayout.level(named: level), versions.contains(version) else { return 0 }
    let bits = 8 * QRLayout.dataCount(version: version, level)
    return max(0, (bits - heading(isUTF8: isUTF8) - 4 - lengthBits(version: version)) / 8)
  }

  /// The bits before the mode: the mode “part”, index, count and parity, and that of UTF-8.
  private static func heading(isUTF8: Bool) -> Int { 20 + (isUTF8 ? 12 : 0) }

  /// The bits of the length of bytes.
  private static func lengthBits(version: Int) -> Int { version < 10 ? 8 : 16 }

  /// The code, with a pixel for each module and without its quiet zone; nil if the bytes do not fit.
  public func bitmap(version: Int, level name: String) -> LumaBitmap? {
    guard let level = QRLayout.level(named: name), index < count, count <= Self.mostParts,
      bytes.count <= Self.capacity(version: version, level: name, isUTF8: isUTF8)
    else { return nil }
    let data = data(version: version, most: QRLayout.dataCount(version: version, level))
    let isDark = QRLayout.modules(of: data, version: version, level)
    let side = 17 + 4 * version
    return LumaBitmap(
      size: PixelSize(width: side, height: side), pixels: isDark.map { $0 ? 0 : 255 })
  }

  private func data(version: Int, most: Int) -> [Int] {
    var bits: [Bool] = []
    func add(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
    }
    add(0b0011, 4)
    add(index, 4)
    add(count - 1, 4)
    add(Int(parity), 8)
    if isUTF8 {
      add(0b0111, 4)
      add(26, 8)
    }
    add(0b0100, 4)
    add(bytes.count, Self.lengthBits(version: version))
    for byte in bytes { add(Int(byte), 8) }
    add(0, min(4, 8 * most - bits.count))
    add(0, (8 - bits.count % 8) % 8)
    var data = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { 2 * $0 + ($1 ? 1 : 0) }
    }
    let used = data.count
    while data.count < most { data.append((data.count - used) % 2 == 0 ? 0xEC : 0x11) }
    return data
  }
}

extension QRLayout {
  static func level(named name: String) -> Level? {
    let numbers = ["L": 1, "M": 0, "Q": 3, "H": 2]
    return levels.first { $0.number == numbers[name] }
  }

  /// The codewords of data.
  static func dataCount(version: Int, _ level: Level) -> Int {
    codewordCount(version: version) - level.checks[version - 1] * level.blocks[version - 1]
  }

  /// All modules but those of patterns, format and version, in whole codewords.
  private static func codewordCount(version: Int) -> Int {
    var modules = (16 * version + 128) * version + 64
    if version > 1 {
      let alignments = version / 7 + 2
      modules -= (25 * alignments - 10) * alignments - 55
    }
    if version >= 7 { modules -= 36 }
    return modules / 8
  }

  /// The codewords of data with their checks, in the order of the symbol.
  private static func codewords(of data: [Int], version: Int, _ level: Level) -> [Int] {
    let (checks, count) = (level.checks[version - 1], codewordCount(version: version))
    var words = [Int](repeating: 0, count: count)
    var rest = data[...]
    for numbers in blockNumbers(count: count, checks: checks, blocks: level.blocks[version - 1]) {
      let own = Array(rest.prefix(numbers.count - checks))
      rest = rest.dropFirst(own.count)
      for (number, word) in zip(numbers, own + field.checks(of: own, count: checks)) {
        words[number] = word
      }
    }
    return words
  }

  /// The modules of a symbol with `data`, row by row, with the mask that the standard prefers.
  static func modules(of data: [Int], version: Int, _ level: Level) -> [Bool] {
    var layout = layout(version: version)
    let side = layout.columns
    let formats = formatPlaces(side: side)
    // Where the format is, there are no data.
    for place in formats.joined() { layout.set(place.x, place.y, false) }
    if version >= 7 {
      for (place, isDark) in versionModules(version, side: side) {
        layout.set(place.x, place.y, isDark)
      }
    }
    var patterns = [Bool](repeating: false, count: side * side)
    for (place, isDark) in layout.known where layout.contains(place) {
      patterns[place.y * side + place.x] = isDark
    }
    let words = codewords(of: data, version: version, level)
    let places = dataPlaces(layout)
    let masked = (0..<8).map { mask -> [Bool] in
      var modules = patterns
      for (number, place) in places.enumerated() {
        let isSet = number / 8 < words.count && words[number / 8] >> (7 - number % 8) & 1 == 1
        modules[place.y * side + place.x] = isSet != isMasked(place, mask)
      }
      let format = formatWord(level, mask)
      for copy in formats {
        for (bit, place) in copy.enumerated() {
          modules[place.y * side + place.x] = format >> bit & 1 == 1
        }
      }
      return modules
    }
    return masked.min { penalty(of: $0, side: side) < penalty(of: $1, side: side) } ?? patterns
  }

  /// How hard modules are to read, by the points of the standard.
  private static func penalty(of modules: [Bool], side: Int) -> Int {
    var points = 0
    for (along, across) in [(1, side), (side, 1)] {
      for line in 0..<side {
        var (run, last, window) = (0, false, 0)
        for place in 0..<side {
          let isDark = modules[line * across + place * along]
          run = place > 0 && isDark == last ? run + 1 : 1
          points += run == 5 ? 3 : run > 5 ? 1 : 0
          last = isDark
          window = (window << 1 | (isDark ? 1 : 0)) & 0x7FF
          // A finder pattern beside four light modules.
          if place >= 10, window == 0b101_1101_0000 || window == 0b000_0101_1101 { points += 40 }
        }
      }
    }
    for y in 0..<side - 1 {
      for x in 0..<side - 1 {
        let corner = y * side + x
        let isDark = modules[corner]
        if modules[corner + 1] == isDark, modules[corner + side] == isDark,
          modules[corner + side + 1] == isDark
        {
          points += 3
        }
      }
    }
    let percent = 100 * modules.count { $0 } / modules.count
    return points + 10 * (abs(percent - 50) / 5)
  }
}
