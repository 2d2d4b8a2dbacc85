// JAB Codes that are drawn by the rules by which they are read. Drawings of another program in
// `JABCodeTests` are what both are held to.

import Staging
import TestSupport

@testable import Reading

/// A JAB Code of one or several symbols.
struct DrawnJABCode {
  /// A symbol that is docked to a side of an earlier one, and its rate where that is another one.
  struct Docked {
    let host, side, version: Int
    var rate: JABCodeRate?
  }

  var text: [Bool]
  var colorCount = 8
  /// The versions of the sides of the primary symbol.
  var across = 1
  var down = 1
  var rate = JABCodeRate.usual
  var mask = 7
  /// Whether rate and mask stand in the symbol.
  var isStated = false
  /// Sorted by host and side.
  var docked: [Docked] = []

  /// The text of bytes, sixteen or more.
  static func bits(of bytes: [UInt8]) -> [Bool] {
    bits(31, 5) + bits(0, 2) + bits(0, 4) + bits(bytes.count - 16, 13)
      + bytes.flatMap { bits(Int($0), 8) }
  }

  static func bits(_ value: Int, _ count: Int) -> [Bool] {
    (0..<count).reversed().map { value >> $0 & 1 == 1 }
  }

  /// A symbol with its place among the modules of all.
  private struct Symbol {
    let layout: JABCodeLayout
    let rate: JABCodeRate
    let x, y: Int
    /// The side of the host.
    let host: Int?
    let places: [(x: Int, y: Int)]
    var width: Int { places.count }
  }

  private var bitsOfModule: Int { colorCount == 4 ? 2 : 3 }

  private var symbols: [Symbol] {
    let primary = JABCodeLayout(
      columns: JABCodeLayout.side(version: across), rows: JABCodeLayout.side(version: down),
      isPrimary: true)
    let start = isStated ? 4 : 0
    let palettes = primary.palettes(of: colorCount, from: start)
    let margin = start + palettes.count + (isStated ? (colorCount == 4 ? 19 : 13) : 0)
    var all = [
      Symbol(
        layout: primary, rate: rate, x: 0, y: 0, host: nil,
        places: primary.data(margin: margin, palettes: palettes))
    ]
    for docked in docked {
      let host = all[docked.host]
      let side = JABCodeLayout.side(version: docked.version)
      let layout = JABCodeLayout(
        columns: docked.side < 2 ? host.layout.columns : side,
        rows: docked.side < 2 ? side : host.layout.rows, isPrimary: false)
      let (x, y) = [
        (0, -layout.rows), (0, host.layout.rows), (-layout.columns, 0), (host.layout.columns, 0),
      ][docked.side]
      all.append(
        Symbol(
          layout: layout, rate: docked.rate ?? host.rate, x: host.x + x, y: host.y + y,
          host: docked.side ^ 1,
          places: layout.data(
            margin: 0, palettes: layout.palettes(of: colorCount, from: 0))))
    }
    return all
  }

  /// What a symbol says behind its text, from the end.
  private func ending(of index: Int, _ symbols: [Symbol]) -> [Bool] {
    let own = docked.indices.filter { docked[$0].host == index }
    let sides = (0..<4).filter { $0 != symbols[index].host }
    return sides.map { side in own.contains { docked[$0].side == side } }
      + own.flatMap { number in
        let (layout, host) = (symbols[number + 1].layout, symbols[index].layout)
        let isSized = (layout.columns, layout.rows) != (host.columns, host.rows)
        let rate = docked[number].rate
        return [isSized, rate != nil]
          + (isSized ? Self.bits(docked[number].version - 1, 5) : [])
          + (rate.map { Self.bits($0.checks - 3, 3) + Self.bits($0.bits - 4, 3) } ?? [])
      }
  }

  /// The colours of all modules row by row, white where there are none.
  var modules: (colors: [JABCodeColor], size: PixelSize) {
    let symbols = symbols
    let (left, top) = (symbols.map(\.x).min() ?? 0, symbols.map(\.y).min() ?? 0)
    let size = PixelSize(
      width: (symbols.map { $0.x + $0.layout.columns }.max() ?? 0) - left,
      height: (symbols.map { $0.y + $0.layout.rows }.max() ?? 0) - top)
    var colors = [JABCodeColor](repeating: .white, count: size.area)
    var rest = text
    for (index, symbol) in symbols.enumerated() {
      let count = symbol.rate.whole(symbol.places.count * bitsOfModule)
      let blocks = symbol.rate.blocks(count)
      let ending = ending(of: index, symbols).reversed() + [true]
      let room = blocks.map { symbol.rate.data($0) }.reduce(0, +)
      // All but the last one are full.
      let data = Array(rest.prefix(room - ending.count))
      rest.removeFirst(data.count)
      var net = data + ending
      net += Array(repeating: false, count: room - net.count)
      let word = blocks.flatMap { block -> [Bool] in
        defer { net.removeFirst(symbol.rate.data(block)) }
        return JABCodeChecks(rate: symbol.rate, count: block)
          .word(of: Array(net.prefix(symbol.rate.data(block))))
      }
      draw(symbol, JABCodeNumbers.scattered(count).map { word[$0] }) { x, y, color in
        colors[(symbol.y - top + y) * size.width + symbol.x - left + x] = color
      }
    }
    precondition(rest.isEmpty, "The text is too long.")
    return (colors, size)
  }

  private func draw(
    _ symbol: Symbol, _ word: [Bool], _ set: (Int, Int, JABCodeColor) -> Void
  ) {
    let (layout, all) = (symbol.layout, JABCodeColor.all(colorCount))
    for pattern in layout.patterns {
      for module in pattern.modules {
        set(pattern.x + module.x, pattern.y + module.y, module.color)
      }
    }
    let start = isStated && layout.isPrimary ? 4 : 0
    for swatch in layout.palettes(of: colorCount, from: start) {
      set(swatch.x, swatch.y, all[swatch.number])
    }
    let width = bitsOfModule
    func number(_ bits: ArraySlice<Bool>) -> Int { bits.reduce(0) { 2 * $0 + ($1 ? 1 : 0) } }
    if start > 0 {
      let first: [JABCodeColor] =
        colorCount == 4 ? [.cyan, .black, .black, .cyan] : [.yellow, .cyan, .black, .yellow]
      for (place, color) in zip(layout.margin, first) { set(place.x, place.y, color) }
      let value =
        [(across - 1, 5), (down - 1, 5), (rate.checks - 3, 3), (rate.bits - 4, 3), (mask, 3)]
        .flatMap { Self.bits($0.0, $0.1) }
      var bits = JABCodeChecks(statement: 38).word(of: value)
      bits += [false]
      let palettes = 4 * (colorCount - 2)
      for module in 0..<(38 + width - 1) / width {
        let place = layout.margin[4 + palettes + module]
        set(
          place.x, place.y, all[number(bits[width * module..<min(39, width * (module + 1))])])
      }
    }
    for (index, place) in symbol.places.enumerated() {
      let bits = (0..<width).map { bit in
        let place = width * index + bit
        return place < word.count ? word[place] : (place - word.count) % 2 == 1
      }
      let mask = JABCodeLayout.mask(mask, place.x, place.y) % colorCount
      set(place.x, place.y, all[number(bits[...]) ^ mask])
    }
  }

  /// The modules in a quiet zone, some of them changed.
  func cells(
    quiet: Int = 3, changing change: (inout [JABCodeColor], PixelSize) -> Void = { _, _ in }
  ) -> (cells: [ColoredScan.Ink], size: PixelSize) {
    var (colors, size) = modules
    change(&colors, size)
    return Self.cells(colors, size, quiet: quiet)
  }

  static func cells(
    _ colors: [JABCodeColor], _ size: PixelSize, quiet: Int = 3
  ) -> (cells: [ColoredScan.Ink], size: PixelSize) {
    let whole = PixelSize(width: size.width + 2 * quiet, height: size.height + 2 * quiet)
    var cells = [ColoredScan.Ink](repeating: ColoredScan.Ink(255, 255, 255), count: whole.area)
    for (index, color) in colors.enumerated() {
      let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
      let pure = color.pure
      cells[(y + quiet) * whole.width + x + quiet] = ColoredScan.Ink(
        UInt8(255 * pure[0]), UInt8(255 * pure[1]), UInt8(255 * pure[2]))
    }
    return (cells, whole)
  }
}
