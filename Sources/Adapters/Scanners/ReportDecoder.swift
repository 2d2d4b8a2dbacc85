// Codes in the reports of a scanner that is a HID device, after "HID Point of Sale Usage Tables" 1.02.
// The device describes its reports itself, and may describe them wrongly. Each report has a code or a
// part of one, with the identifier of its symbology beside it.

internal import Reading

/// The places of a code's parts in one input report.
struct ReportLayout: Hashable, Sendable {
  /// A number within the report.
  struct Field: Hashable, Sendable {
    /// From the start of the report, behind its number.
    let bit: Int
    let bitCount: Int

    /// The lowest byte of the value; 0 where the report is too short.
    func value(in report: [UInt8]) -> UInt8 {
      var value: UInt8 = 0
      for place in 0..<min(8, bitCount) {
        let (byte, shift) = (bit + place).quotientAndRemainder(dividingBy: 8)
        guard byte < report.count else { break }
        value |= (report[byte] >> UInt8(shift) & 1) << UInt8(place)
      }
      return value
    }
  }

  /// The bytes of the code, or of a part of it.
  fileprivate(set) var data: [Field] = []
  /// The number of these that the report has; nil if zeros fill it up.
  fileprivate(set) var count: Field?
  /// The characters of the symbology identifier.
  fileprivate(set) var identifier: [Field] = []
  /// Whether the next report has more of the code.
  fileprivate(set) var isContinued: Field?
}

/// The input reports of a scanner, by their numbers.
///
///     ReportDescription(bytes)?.layouts[2]?.data.count    // 56
struct ReportDescription: Hashable, Sendable {
  private(set) var layouts: [UInt8: ReportLayout] = [:]
  /// Whether each report starts with its number; otherwise there is one report, with the number 0.
  private(set) var hasNumbers = false

  /// Reads a description; nil if it is that of another device, or makes no sense.
  init?(_ bytes: [UInt8]) {
    var parser = DescriptionParser()
    guard parser.read(bytes) else { return nil }
    hasNumbers = parser.hasNumbers
    layouts = parser.layouts.filter { !$0.value.data.isEmpty }
    if layouts.isEmpty { return nil }
  }
}

/// Reads the items of a report descriptor (Device Class Definition for HID 1.11, 6.2.2).
private struct DescriptionParser {
  /// The state that lasts over several items.
  private struct Globals {
    var page: UInt32 = 0
    var fieldBits = 0
    var fieldCount = 0
    var report: UInt8 = 0
  }

  /// The kernel passes on reports of up to 16 kB; those of scanners have 64 bytes.
  private static let mostBits = 4096 * 8
  private static let mostUsages = 256
  private static let deepestStack = 16

  private(set) var layouts: [UInt8: ReportLayout] = [:]
  private(set) var hasNumbers = false
  private var globals = Globals()
  private var stack: [Globals] = []
  /// The usages of the next fields, with their pages in the upper half.
  private var usages: [UInt32] = []
  private var firstUsage: UInt32?
  /// The bits of each report that are described.
  private var ends: [UInt8: Int] = [:]

  /// Takes all items; false if they make no sense.
  mutating func read(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let prefix = rest.popFirst() {
      if prefix == 0xFE {
        // A long item, which no table defines yet: its size, its tag and its bytes.
        guard let size = rest.first, rest.count >= Int(size) + 2 else { return false }
        rest = rest.dropFirst(Int(size) + 2)
        continue
      }
      let size = [0, 1, 2, 4][Int(prefix & 3)]
      guard rest.count >= size else { return false }
      var value: UInt32 = 0
      for byte in rest.prefix(size).reversed() { value = value << 8 | UInt32(byte) }
      rest = rest.dropFirst(size)
      guard take(prefix & 0xFC, value, size: size) else { return false }
    }
    return true
  }

  private mutating func take(_ tag: UInt8, _ value: UInt32, size: Int) -> Bool {
    switch tag {
    case 0x04: globals.page = value & 0xFFFF
    case 0x74: globals.fieldBits = Int(value)
    case 0x94: globals.fieldCount = Int(value)
    case 0x84:
      guard (1...255).contains(value) else { return false }
      globals.report = UInt8(value)
      hasNumbers = true
    case 0xA4:
      guard stack.count < Self.deepestStack else { return false }
      stack.append(globals)
    case 0xB4:
      guard let last = stack.popLast() else { return false }
      globals = last
    case 0x08: add(usage(value, size))
    case 0x18: firstUsage = usage(value, size)
    case 0x28:
      let last = usage(value, size)
      guard let first = firstUsage, first <= last, last - first < Self.mostUsages else {
        return false
      }
      for usage in first...last { add(usage) }
      firstUsage = nil
    case 0x80:
      defer { usages = [] }
      return addFields(isConstant: value & 1 == 1)
    case 0x90, 0xA0, 0xB0, 0xC0: usages = []
    default: break
    }
    return true
  }

  /// A usage of four bytes names its page itself.
  private func usage(_ value: UInt32, _ size: Int) -> UInt32 {
    size == 4 ? value : globals.page << 16 | value
  }

  private mutating func add(_ usage: UInt32) {
    if usages.count < Self.mostUsages { usages.append(usage) }
  }

  /// Adds the fields of an input item; false if the report gets too long.
  private mutating func addFields(isConstant: Bool) -> Bool {
    let (bits, count) = (globals.fieldBits, globals.fieldCount)
    let start = ends[globals.report, default: 0]
    guard bits <= Self.mostBits, count <= Self.mostBits, bits * count <= Self.mostBits - start
    else { return false }
    ends[globals.report] = start + bits * count
    guard !isConstant, bits > 0, let lastUsage = usages.last else { return true }
    var layout = layouts[globals.report] ?? ReportLayout()
    for index in 0..<count {
      // The last usage is that of all fields that are left.
      let usage = index < usages.count ? usages[index] : lastUsage
      let field = ReportLayout.Field(bit: start + index * bits, bitCount: bits)
      switch usage {
      case 0x8C_00FB, 0x8C_00FC, 0x8C_00FD: layout.identifier.append(field)
      case 0x8C_00FE: layout.data.append(field)
      case 0x8C_00FF: layout.isContinued = field
      case 0x01_003B: layout.count = field
      default: break
      }
    }
    layouts[globals.report] = layout
    return true
  }
}

/// Joins the reports of one scanner to codes.
struct ReportDecoder: CodeDecoder {
  /// All reports of a code follow each other at once.
  private static let longestGap = Duration.seconds(1)

  private let description: ReportDescription
  private var buffer = CodeBuffer()
  private var identifier: SymbologyIdentifier?
  private var lastPart: Moment?

  init(_ description: ReportDescription) {
    self.description = description
  }

  var deadline: Moment? {
    buffer.isEmpty ? nil : lastPart.map { $0 + Self.longestGap }
  }

  /// Takes one report.
  mutating func take(_ bytes: [UInt8], at now: Moment) -> [DecodedItem] {
    let number = description.hasNumbers ? bytes.first ?? 0 : 0
    guard let layout = description.layouts[number] else { return [] }
    let report = description.hasNumbers ? Array(bytes.dropFirst()) : bytes
    lastPart = now
    if buffer.isEmpty {
      identifier = SymbologyIdentifier(layout.identifier.map { $0.value(in: report) })
    }
    let isTooLong = buffer.append(layout.code(in: report))
    if let isContinued = layout.isContinued, isContinued.value(in: report) != 0 {
      return isTooLong ? [.tooLong] : []
    }
    return (isTooLong ? [.tooLong] : []) + end()
  }

  mutating func expire() -> [DecodedItem] {
    // A part of a code is none.
    buffer = CodeBuffer()
    return []
  }

  private mutating func end() -> [DecodedItem] {
    guard let bytes = buffer.end() else { return [] }
    return [.code(identifier.map { ScannedCode(bytes, $0) } ?? ScannedCode(sent: bytes))]
  }
}

extension ReportLayout {
  /// The bytes of the code in a report.
  fileprivate func code(in report: [UInt8]) -> [UInt8] {
    let all = data.map { $0.value(in: report) }
    if let count { return Array(all.prefix(Int(count.value(in: report)))) }
    return Array(all.prefix(all.count - all.reversed().prefix { $0 == 0 }.count))
  }
}
