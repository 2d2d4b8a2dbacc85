// The parity checks of JAB Code (ISO/IEC 23634) and the order of its bits. Both come from one
// generator of numbers, so that a writer and a reader scatter bits the same way.

/// Numbers that look random and are the same for each seed.
struct JABCodeNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number below `count`.
  mutating func next(below count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1
    var bits = UInt32(truncatingIfNeeded: state >> 32)
    bits ^= bits >> 11
    bits ^= bits << 7 & 0x9D2C_5680
    bits ^= bits << 15 & 0xEFC6_0000
    bits ^= bits >> 18
    return min(count - 1, Int(Float(bits) / Float(UInt32.max) * Float(count)))
  }

  /// The places of `count` bits before they were scattered.
  static func scattered(_ count: Int) -> [Int] {
    var numbers = JABCodeNumbers(seed: 226_759)
    var places = Array(0..<count)
    for last in places.indices.reversed() {
      places.swapAt(last, numbers.next(below: last + 1))
    }
    return places
  }
}

/// How many checks a bit is in, and how many bits are in a check.
struct JABCodeRate: Hashable, Sendable {
  let checks: Int
  let bits: Int

  static let usual = JABCodeRate(checks: 4, bits: 9)
  /// A word with more bits is divided into blocks.
  private static let mostBits = 2700

  /// The rate that two numbers of three bits state; nil where nothing would be left for data.
  init?(stated high: Int, _ low: Int) {
    (checks, bits) = (high + 3, low + 4)
    guard checks < bits else { return nil }
  }

  private init(checks: Int, bits: Int) { (self.checks, self.bits) = (checks, bits) }

  /// The bits of a word that are used of `count` bits.
  func whole(_ count: Int) -> Int { count / bits * bits }

  /// The bits of data in a block.
  func data(_ block: Int) -> Int { block / bits * (bits - checks) }

  /// The lengths of the blocks of a word of whole checks: all as long as the first, but the last one,
  /// which has what is left.
  func blocks(_ count: Int) -> [Int] {
    let parts = count / Self.mostBits + 1
    let length = whole(count / parts)
    guard length > 0 else { return [] }
    let number = count / length
    return Array(repeating: length, count: number - 1) + [count - (number - 1) * length]
  }
}

/// The checks of a block of a JAB Code. Its first bits check the others.
struct JABCodeChecks: Sendable {
  let checks: ParityChecks
  /// The number of bits that check.
  let rank: Int
  /// The checks after elimination, and the order of their rows and columns in which the first bits
  /// stand for themselves.
  private let sums: BitRows
  private let rows, columns: [Int]

  /// The checks of data: those of the first bits in a row, and the same ones in other orders.
  init(rate: JABCodeRate, count: Int) {
    let each = count / rate.bits
    var rows = (0..<each * rate.checks).map { row in
      row < each ? Array(row * rate.bits..<(row + 1) * rate.bits) : []
    }
    var numbers = JABCodeNumbers(seed: 785_465)
    var order = Array(0..<count)
    for set in 1..<rate.checks {
      for bit in 0..<count {
        let place = numbers.next(below: count - bit)
        rows[set * each + order[place] / rate.bits].append(bit)
        order.swapAt(count - 1 - bit, place)
      }
    }
    self.init(rows, count: count)
  }

  /// The checks of statements, which are half of `count` bits.
  init(statement count: Int) {
    var numbers = JABCodeNumbers(seed: 38545)
    var order = Array(0..<count)
    let each = (count * (count / 2) / 2 + 3) / (count / 2)
    let rows = (0..<count / 2).map { _ in
      (0..<each).map { used in
        let place = numbers.next(below: count - used)
        order.swapAt(count - 1 - used, place)
        return order[count - 1 - used]
      }
    }
    self.init(rows, count: count)
  }

  private init(_ rows: [[Int]], count: Int) {
    var sums = BitRows(rows, columns: count)
    let order = sums.reduce()
    var places = [Int](repeating: 0, count: count)
    for (place, column) in order.columns.enumerated() { places[column] = place }
    checks = ParityChecks(count: count, rows.map { $0.map { places[$0] } })
    (rank, self.rows, columns) = order
    self.sums = sums
  }

  /// The word with such data, which follows the bits that check it; what is missing is 0.
  func word(of data: [Bool]) -> [Bool] {
    let rest = data + Array(repeating: false, count: checks.count - rank - data.count)
    let checking = (0..<rank).map { row in
      !rest.indices.count { rest[$0] && sums[rows[row], columns[rank + $0]] }.isMultiple(of: 2)
    }
    return checking + rest
  }
}

/// Rows of bits.
private struct BitRows: Sendable {
  private var words: [UInt64]
  private let count, columns, stride: Int

  init(_ rows: [[Int]], columns: Int) {
    (count, self.columns, stride) = (rows.count, columns, (columns + 63) / 64)
    words = Array(repeating: 0, count: count * stride)
    for (row, bits) in rows.enumerated() {
      for bit in bits { words[row * stride + bit / 64] |= 1 << (bit % 64) }
    }
  }

  subscript(row: Int, column: Int) -> Bool {
    words[row * stride + column / 64] >> (column % 64) & 1 == 1
  }

  private func firstBit(ofRow row: Int) -> Int? {
    (0..<stride).lazy.map { ($0, words[row * stride + $0]) }.first { $0.1 != 0 }
      .map { 64 * $0.0 + $0.1.trailingZeroBitCount }
  }

  /// Leaves each row that depends on no others one column for itself, and says in which order rows
  /// and columns then show the identity first. The order of columns is a part of the format, also
  /// where another one would do.
  mutating func reduce() -> (rank: Int, rows: [Int], columns: [Int]) {
    var row = [Int](repeating: 0, count: columns)
    var isTaken = [Bool](repeating: false, count: columns)
    var (empty, swaps): ([Int], [(Int, Int)]) = ([], [])
    for index in 0..<count {
      guard let pivot = firstBit(ofRow: index) else {
        empty.append(index)
        continue
      }
      (isTaken[pivot], row[pivot]) = (true, index)
      if pivot >= count { swaps.append((pivot, 0)) }
      clear(pivot, with: index)
    }
    let (rank, far) = (count - empty.count, swaps.count)
    for column in rank..<count where row[column] > 0 {
      guard let free = (0..<count).first(where: { !isTaken[$0] }) else { continue }
      (row[free], isTaken[free], isTaken[column]) = (row[column], true, false)
      row[column] = free
      swaps.append((column, free))
    }
    var next = 0
    for column in 0..<count where !isTaken[column] {
      if next < far {
        (row[column], isTaken[column], swaps[next].1) = (row[swaps[next].0], true, column)
      } else if next - far < empty.count {
        row[column] = empty[next - far]
      }
      next += 1
    }
    var order = Array(0..<columns)
    for (column, other) in swaps { order.swapAt(column, other) }
    return (rank, Array(row.prefix(count)), order)
  }

  /// Adds a row to all others that have a bit in a column.
  private mutating func clear(_ column: Int, with row: Int) {
    let (word, bit, own) = (column / 64, UInt64(1) << (column % 64), row * stride)
    for other in 0..<count where other != row && words[other * stride + word] & bit != 0 {
      let start = other * stride
      for index in 0..<stride { words[start + index] ^= words[own + index] }
    }
  }
}
