// Packed GS1 elements, the last segment of a compressed digital link (GS1 Digital Link: URI
// compression): bits in URL-safe base64. Identifiers take four bits a digit, two hexadecimal digits
// stand for frequent sequences of identifiers, and values are numbers or texts of few bits.

enum GS1PackedElements {
  /// The elements; nil if the segment is something else. Names that are not GS1's are skipped.
  static func elements(of segment: UTF8Text) -> [GS1Element]? {
    guard (6...400).contains(segment.count), var bits = Base64Bits(segment) else { return nil }
    var elements: [GS1Element] = []
    while bits.count > 8 {
      guard let code = bits.number(8) else { return nil }
      if code >> 4 == 15 {
        guard bits.skipOther(code & 15) else { return nil }
        continue
      }
      guard let identifiers = sequences[code] ?? bits.identifier(code).map({ [$0] }) else {
        return nil
      }
      for identifier in identifiers {
        guard let application = GS1Application[identifier],
          let value = bits.value(of: application, identifier)
        else { return nil }
        elements.append(
          GS1Element(identifier: identifier, application: application, value: value[...]))
      }
    }
    // The rest fills the last digit.
    guard bits.count < 6, bits.number(bits.count) == 0 else { return nil }
    return elements.isEmpty ? nil : elements
  }

  private static let sequences: [Int: [String]] = {
    var sequences: [Int: [String]] = [
      0x0A: ["01", "22"], 0x0B: ["01", "10"], 0x0C: ["01", "21"], 0x0D: ["01", "17"],
      0x0E: ["01", "7003"], 0x0F: ["01", "30"], 0x1A: ["01", "10", "21", "17"],
      0x1B: ["01", "15"], 0x1C: ["01", "11"], 0x1D: ["01", "16"], 0x1E: ["01", "91"],
      0x1F: ["01", "10", "15"], 0x9A: ["8010", "8011"], 0x9B: ["8017", "8019"],
      0x9C: ["8018", "8019"], 0x9D: ["414", "254"],
    ]
    for digit in 0...5 {
      sequences[0x2A + digit] = ["01", "310\(digit)"]
      sequences[0x3A + digit] = ["01", "320\(digit)"]
    }
    for digit in 0...9 {
      sequences[0xA0 + digit] = ["01", "392\(digit)"]
      sequences[0xC0 + digit] = ["255", "390\(digit)"]
    }
    for digit in 0...3 { sequences[0xCA + digit] = ["255", "394\(digit)"] }
    return sequences
  }()
}

/// The bits of base64 digits, six each.
private struct Base64Bits {
  private let bits: [Bool]
  private var place = 0

  init?(_ digits: UTF8Text) {
    var bits: [Bool] = []
    bits.reserveCapacity(6 * digits.count)
    for digit in digits {
      guard let value = Self.alphabet.firstIndex(of: digit) else { return nil }
      for place in stride(from: 5, through: 0, by: -1) { bits.append(value >> place & 1 == 1) }
    }
    self.bits = bits
  }

  /// The number of bits that were not read yet.
  var count: Int { bits.count - place }

  /// The number of the next few bits; nil if there are fewer.
  mutating func number(_ length: Int) -> Int? {
    guard length <= count else { return nil }
    defer { place += length }
    return bits[place..<(place + length)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }

  /// The identifier that starts with these two digits.
  mutating func identifier(_ start: Int) -> String? {
    var digits = [start >> 4, start & 15]
    while digits.allSatisfy({ $0 < 10 }) {
      let identifier = digits.map { "\($0)" }.joined()
      if GS1Application[identifier] != nil { return identifier }
      guard digits.count < 4, let digit = number(4) else { return nil }
      digits.append(digit)
    }
    return nil
  }

  mutating func value(of application: GS1Application, _ identifier: String) -> [UInt8]? {
    var value: [UInt8] = []
    for part in Self.parts(of: application, identifier) {
      guard let bytes = part.isNumber ? digits(part) : text(part) else { return nil }
      value += bytes
    }
    return value
  }

  private struct Part {
    var isNumber: Bool
    var isVariable: Bool
    var longest: Int

    /// The bits that a length takes.
    var lengthBits: Int { Int.bitWidth - longest.leadingZeroBitCount }
  }

  /// The parts of a value as they are packed: digits of fixed lengths are one number.
  private static func parts(of application: GS1Application, _ identifier: String) -> [Part] {
    switch identifier.prefix(3) {
    case "423", "425":
      return [
        Part(isNumber: true, isVariable: false, longest: 3),
        Part(isNumber: true, isVariable: true, longest: 12),
      ]
    case "723": return [Part(isNumber: false, isVariable: true, longest: 30)]
    default: break
    }
    var parts: [Part] = []
    for component in application.components {
      let part = Part(
        isNumber: component.alphabet == .digits,
        isVariable: component.isOptional
          || component.length.lowerBound < component.length.upperBound,
        longest: component.length.upperBound)
      if let last = parts.last, last.isNumber, part.isNumber, !last.isVariable, !part.isVariable {
        parts[parts.count - 1].longest += part.longest
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  private mutating func digits(_ part: Part) -> [UInt8]? {
    let length = part.isVariable ? number(part.lengthBits) : part.longest
    guard let length, length <= part.longest else { return nil }
    return decimal(length)
  }

  private mutating func text(_ part: Part) -> [UInt8]? {
    guard let encoding = number(3) else { return nil }
    let length = part.isVariable ? number(part.lengthBits) : part.longest
    guard let length, length <= part.longest else { return nil }
    switch encoding {
    case 0: return decimal(length)
    case 1: return characters(length, bits: 4).map { $0.map { Self.hexadecimal[$0] } }
    case 2:
      return characters(length, bits: 4).map { $0.map { Self.hexadecimal[$0].asciiUppercased } }
    case 3: return characters(length, bits: 6).map { $0.map { Self.alphabet[$0] } }
    case 4: return characters(length, bits: 7).map { $0.map { UInt8($0) } }
    default: return nil
    }
  }

  private mutating func characters(_ length: Int, bits: Int) -> [Int]? {
    guard length * bits <= count else { return nil }
    return (0..<length).compactMap { _ in number(bits) }
  }

  /// A number of so many digits. It may have more than 64 bits, so its digits are doubled one bit
  /// after the other.
  private mutating func decimal(_ length: Int) -> [UInt8]? {
    // As the standard rounds it: 0.01 bits more than the digits hold.
    let size = Int((Double(length) * 3.321_928_094_887_362 + 0.01).rounded(.up))
    guard size <= count else { return nil }
    var digits = Array(repeating: UInt8(0), count: length)
    for bit in bits[place..<(place + size)] {
      var carry: UInt8 = bit ? 1 : 0
      for index in digits.indices.reversed() {
        let value = digits[index] * 2 + carry
        (digits[index], carry) = (value % 10, value / 10)
      }
      guard carry == 0 else { return nil }
    }
    place += size
    return digits.map { $0 + 0x30 }
  }

  /// Skips a name that is not GS1's, whose length starts with four bits, and its value.
  mutating func skipOther(_ start: Int) -> Bool {
    guard let rest = number(3) else { return false }
    let name = 6 * (start << 3 | rest)
    guard name <= count else { return false }
    place += name
    return text(Part(isNumber: false, isVariable: true, longest: 127)) != nil
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
