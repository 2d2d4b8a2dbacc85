// Channel Code: a number of two to seven digits in few modules. Behind nine bars and spaces of one
// module stand three to eight pairs of a space and a bar, and the number says which of all
// arrangements of as many modules it is.

extension TextGrammar {
  static let channelCode = TextGrammar(symbology: .channelCode, quiet: 8.5) { widths in
    let (pairs, rest) = (widths.count - finder).quotientAndRemainder(dividingBy: 2)
    guard rest == 0, (3...8).contains(pairs) else { return nil }
    // The finder tells how much ink has run.
    let bars = stride(from: 0, to: finder, by: 2).map { widths[$0] }
    let spaces = stride(from: 1, to: finder, by: 2).map { widths[$0] }
    let (module, ink) = ((bars.mean + spaces.mean) / 2, (bars.mean - spaces.mean) / 2)
    guard module > 0 else { return nil }
    let modules = widths.enumerated().map { index, width in
      let own = index.isMultiple(of: 2) ? width - ink : width + ink
      return Int((own / module).rounded(), within: 0...pairs)
    }
    guard let module = widths.module(as: modules, tolerance: 0.4),
      modules.prefix(finder).allSatisfy({ $0 == 1 }),
      let number = ChannelNumber(pairs: pairs).number(of: modules.dropFirst(finder))
    else { return nil }
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, pairs - 1 - digits.count))
    return LineText((zeros + digits).utf8, module: module)
  }

  /// The bars and spaces in front of the number.
  private static let finder = 9
}

/// The arrangements of spaces and bars in their order.
private struct ChannelNumber {
  let pairs: Int

  /// The spaces that are left share so many modules, and so do the bars: each has one, and what one
  /// takes beyond that, the others lack.
  private struct State: Hashable {
    var elements: Int
    var spaceModules: Int
    var barModules: Int
    /// The elements of one module in a row, up to four: a bar behind those has two or more.
    var ones: Int

    var isSpace: Bool { elements.isMultiple(of: 2) }

    /// The modules that the next element can have.
    var choices: ClosedRange<Int>? {
      let most = isSpace ? spaceModules : barModules
      let least = elements <= 2 ? most : 1
      let first = max(least, !isSpace && ones == 4 ? 2 : 1)
      return first <= most ? first...most : nil
    }

    func taking(_ modules: Int) -> State {
      var next = self
      next.elements -= 1
      if isSpace { next.spaceModules += 1 - modules } else { next.barModules += 1 - modules }
      next.ones = modules == 1 ? min(4, ones + 1) : 0
      return next
    }
  }

  /// The place of these modules among all arrangements; nil if they are none.
  func number(of modules: ArraySlice<Int>) -> Int? {
    var counts: [State: Int] = [:]
    // The finder ends with one more bar of one module than the standard looks back at.
    var state = State(elements: 2 * pairs, spaceModules: pairs, barModules: pairs, ones: 3)
    var number = 0
    for width in modules {
      guard let choices = state.choices, choices.contains(width) else { return nil }
      for other in choices where other < width {
        number += Self.count(from: state.taking(other), &counts)
      }
      state = state.taking(width)
    }
    return number
  }

  /// The number of arrangements that continue from here.
  private static func count(from state: State, _ counts: inout [State: Int]) -> Int {
    if state.elements == 0 { return 1 }
    if let known = counts[state] { return known }
    var sum = 0
    if let choices = state.choices {
      for modules in choices { sum += count(from: state.taking(modules), &counts) }
    }
    counts[state] = sum
    return sum
  }
}
