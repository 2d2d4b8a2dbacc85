// Code 49: two to eight rows of four words of two characters each. The parities of the words tell a
// row's number, the last character of a row checks it, and two or three words of the last row check
// all. The characters are letters, digits and signs; two of them shift the next one, and another
// starts and ends digits by fives.

extension RowGrammar {
  static let code49 = RowGrammar(
    symbology: .code49, quiet: 8, read: Code49.row, content: Code49.content)
}

enum Code49 {
  /// The words of a row, the widths of a word, and those of a row: a bar and a space in front of the
  /// words, and a wide bar behind them.
  private static let (count, width, widths) = (4, 8, 35)
  private static let modules = 16.0
  /// The wide bar in modules, and by how much each of the three may be off.
  private static let (lastBar, mostOff) = (4.0, 0.6)
  /// The values of a character.
  private static let base = 49
  /// The squared distance from a word's widths, in modules, and the share of that from the next
  /// word's up to which it is clear.
  private static let (mostSquares, clear) = (1.0, 0.6)
  /// The parities of the words in each row; those of the eighth are the last row's, whichever that is.
  private static let rows = [
    "OEEO", "EOEO", "OOEE", "EEOO", "OEOE", "EOOE", "OOOO", "EEEE",
  ].map { $0.map { $0 == "O" } }
  private static let last = 7

  @Sendable static func row(in run: BarRun) -> LineReading? {
    guard run.widths.count == widths else { return nil }
    let module = (run.end - run.start) / (modules * Double(count) + 2 + lastBar)
    let ends = [(0, 1.0), (1, 1.0), (widths - 1, lastBar)]
    guard ends.allSatisfy({ abs(run.widths[$0.0] / module - $0.1) < mostOff }) else { return nil }
    var (values, isOdd): ([Int], [Bool]) = ([], [])
    for index in 0..<count {
      let first = 2 + index * width
      guard let word = word(in: run.widths[first..<first + width]) else { return nil }
      values += [word.value / base, word.value % base]
      isOdd.append(word.isOdd)
    }
    guard values.dropLast().reduce(0, +) % base == values.last,
      let row = rows.firstIndex(of: isOdd)
    else { return nil }
    return LineReading(symbology: .code49, values: values, row: row)
  }

  /// The value and the parity of a word; nil if it is like none or like several.
  private static func word(in widths: ArraySlice<Double>) -> (value: Int, isOdd: Bool)? {
    let sum = widths.reduce(0, +)
    guard sum > 0 else { return nil }
    let own = widths.map { $0 * modules / sum }
    var (best, next, word) = (Double.infinity, Double.infinity, (value: 0, isOdd: false))
    for (parity, words) in words.enumerated() {
      for (value, widths) in words.enumerated() {
        let squares = Code128Characters.squares(own, widths)
        if squares < best {
          (next, best, word) = (best, squares, (value, parity == 1))
        } else if squares < next {
          next = squares
        }
      }
    }
    return best < min(mostSquares, clear * next) ? word : nil
  }

  @Sendable static func content(of rows: [Int: [Int]]) -> RowContent? {
    guard let end = rows[last], end.count == 2 * count else { return nil }
    // The number of rows, and the mode in which the text starts.
    let (further, mode) = end[6].quotientAndRemainder(dividingBy: 7)
    guard further < last else { return nil }
    let above = (0...further).compactMap { rows[$0] }
    guard above.count == further + 1, above.allSatisfy({ $0.count == end.count }),
      checks(above.flatMap(\.self) + end)
    else { return nil }
    // Codes of seven and eight rows have a third check in front of the two.
    let own = further + 2 < 7 ? end.prefix(2) : []
    return text(of: above.flatMap { $0.dropLast() } + own, mode: mode)
  }

  // MARK: Checks

  /// The weights of the words, of which each check uses others.
  private static let weights = [
    1, 9, 31, 26, 2, 12, 17, 23, 37, 18, 22, 6, 27, 44, 15, 43, 39, 11, 13, 5, 41, 33, 36, 8, 4, 32,
    3, 19, 40, 25, 29, 10, 24, 30,
  ]
  /// The first of a check's weights, the weight of the character with the number of rows, and the
  /// place of the check among the last row's words.
  private static let sums = [(first: 0, rows: 20, word: 2), (1, 16, 1), (2, 38, 0)]

  /// Whether the checks in the last row are the weighted sums of the words in front of them.
  private static func checks(_ values: [Int]) -> Bool {
    let words = stride(from: 0, to: values.count - 1, by: 2).map {
      base * values[$0] + values[$0 + 1]
    }
    let rows = words.count / count
    return sums.prefix(rows < 7 ? 2 : 3).allSatisfy { first, weight, word in
      let place = words.count - count + word
      let sum = (0..<place).reduce(weight * values[values.count - 2]) {
        $0 + weights[first + $1] * words[$1]
      }
      return sum % (base * base) == words[place]
    }
  }

  // MARK: Text

  /// The characters from 0 on; behind them come two shifts, three functions and the numeric shift.
  private static let characters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%".utf8)
  private static let (firstShift, secondShift, function1, numeric) = (43, 44, 45, 48)
  /// The characters of ASCII that are written as a shift and each of the characters; 255 where there
  /// is none.
  private static let shifted: [[UInt8]] = [
    [39] + Array(27...31) + Array(33...35) + [38] + Array(1...26)
      + [40, 41, 0, 42, 44, 58, 255],
    [94] + Array(59...64) + [91, 92, 93] + Array(97...122) + [95, 96, 127, 123, 124, 125, 126],
  ]
  private static let groupSeparator: UInt8 = 29

  private static func text(of values: [Int], mode: Int) -> RowContent? {
    var content = RowContent(bytes: [])
    var (shift, isNumeric): (Int?, Bool) = (nil, mode == 2)
    switch mode {
    case 0, 2: break
    case 4, 5: shift = mode - 4
    // The others continue a code or are a part of several.
    default: return nil
    }
    var numbers: [Int] = []
    for value in values {
      if value == numeric {
        guard shift == nil, let digits = digits(of: numbers) else { return nil }
        content.bytes += digits
        numbers = []
        isNumeric.toggle()
      } else if isNumeric {
        numbers.append(value)
      } else if let set = shift {
        guard value < characters.count, shifted[set][value] < 128 else { return nil }
        content.bytes.append(shifted[set][value])
        shift = nil
      } else if value < characters.count {
        content.bytes.append(characters[value])
      } else if value == firstShift || value == secondShift {
        shift = value - firstShift
      } else if value == function1 {
        if content.bytes.isEmpty {
          content.isGS1 = true
        } else {
          content.bytes.append(groupSeparator)
        }
      }
    }
    guard shift == nil, let digits = digits(of: numbers) else { return nil }
    content.bytes += digits
    return content.bytes.isEmpty ? nil : content
  }

  /// Three characters are five digits, or four behind a one; two are three digits, and one is one.
  private static func digits(of values: [Int]) -> [UInt8]? {
    var bytes: [UInt8] = []
    for first in stride(from: 0, to: values.count, by: 3) {
      let group = values[first..<min(first + 3, values.count)]
      var number = group.reduce(0) { 48 * $0 + $1 }
      var length = [1, 3, 5][group.count - 1]
      if group.count == 3, number >= 100_000 { (number, length) = (number - 100_000, 4) }
      let text = String(number)
      guard text.count <= length else { return nil }
      bytes += Array((String(repeating: "0", count: length - text.count) + text).utf8)
    }
    return bytes
  }
}
