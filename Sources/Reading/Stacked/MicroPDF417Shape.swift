// The sizes of MicroPDF417, as ISO/IEC 24728 lists them. Each row has an address at both ends, and
// between its columns where there are three or four; the addresses tell the size.

/// One of the 34 sizes of MicroPDF417.
struct MicroPDF417Shape: Sendable {
  let columns: Int
  let rows: Int
  let checkCount: Int
  /// The first row's addresses at the left end, in the middle and at the right end.
  let addresses: (left: Int, middle: Int, right: Int)
  /// Whether it is one of the sizes that only components of GS1 composites have.
  var isComponent = false

  static let all: [MicroPDF417Shape] = [
    (1, 11, 7, 0, 0, 8), (1, 14, 7, 7, 0, 7), (1, 17, 7, 35, 0, 35), (1, 20, 8, 18, 0, 18),
    (1, 24, 8, 8, 0, 16), (1, 28, 8, 24, 0, 32), (2, 8, 8, 0, 0, 0), (2, 11, 9, 0, 0, 8),
    (2, 14, 9, 7, 0, 7), (2, 17, 10, 35, 0, 35), (2, 20, 11, 18, 0, 18), (2, 23, 13, 8, 0, 16),
    (2, 26, 15, 26, 0, 34), (3, 6, 12, 0, 0, 0), (3, 8, 14, 6, 6, 6), (3, 10, 16, 14, 14, 14),
    (3, 12, 18, 24, 24, 24), (3, 15, 21, 36, 36, 36), (3, 20, 26, 0, 16, 32),
    (3, 26, 32, 0, 8, 16), (3, 32, 38, 20, 28, 36), (3, 38, 44, 14, 30, 46),
    (3, 44, 50, 0, 24, 48), (4, 4, 8, 46, 18, 42), (4, 6, 12, 0, 0, 0), (4, 8, 14, 6, 6, 6),
    (4, 10, 16, 14, 14, 14), (4, 12, 18, 24, 24, 24), (4, 15, 21, 36, 36, 36),
    (4, 20, 26, 0, 16, 32), (4, 26, 32, 0, 8, 16), (4, 32, 38, 20, 28, 36),
    (4, 38, 44, 14, 30, 46), (4, 44, 50, 0, 24, 48),
  ].map {
    MicroPDF417Shape(
      columns: $0.0, rows: $0.1, checkCount: $0.2, addresses: ($0.3, $0.4, $0.5))
  }

  /// The sizes of components alone (CC-A), as ISO/IEC 24723 lists them. Those with three columns
  /// have no address at the left end; the one given here would be there.
  static let ofComponents: [MicroPDF417Shape] = [
    (2, 5, 4, 38, 0, 18), (2, 6, 4, 0, 0, 32), (2, 7, 5, 31, 0, 11), (2, 8, 5, 7, 0, 39),
    (2, 9, 6, 13, 0, 45), (2, 10, 6, 42, 0, 22), (2, 12, 7, 19, 0, 51), (3, 4, 4, 10, 42, 22),
    (3, 5, 5, 0, 32, 12), (3, 6, 6, 4, 36, 16), (3, 7, 7, 14, 46, 26), (3, 8, 7, 20, 0, 32),
    (4, 3, 4, 39, 19, 51), (4, 4, 5, 42, 22, 2), (4, 5, 6, 45, 25, 5), (4, 6, 7, 33, 13, 45),
    (4, 7, 8, 28, 8, 40),
  ].map {
    MicroPDF417Shape(
      columns: $0.0, rows: $0.1, checkCount: $0.2, addresses: ($0.3, $0.4, $0.5),
      isComponent: true)
  }

  var hasLeftAddress: Bool { !isComponent || columns != 3 }

  /// Modules from the first address to the bar behind the last.
  static func width(columns: Int) -> Int {
    columns * PDF417Codewords.modules + (columns > 2 ? 3 : 2) * RowAddress.modules + 1
  }

  /// The same for this size, some of which start without an address.
  var width: Int { Self.width(columns: columns) - (hasLeftAddress ? 0 : RowAddress.modules) }

  var layout: RowLayout {
    let (width, address, codeword) = (width, RowAddress.modules, PDF417Codewords.modules)
    let first = hasLeftAddress ? address : 0
    // Two columns follow the address in the middle.
    let middle = columns > 2 ? width - 1 - 2 * address - 2 * codeword : nil
    return RowLayout(
      width: width,
      knownParts: (0..<rows).map { row in
        (hasLeftAddress
          ? [
            RowLayout.Part(
              first: -RowAddress.quiet,
              profile: RowAddress.left[(addresses.left + row) % RowAddress.count])
          ] : [])
          + [
            RowLayout.Part(
              first: width - address - 1,
              profile: RowAddress.right[(addresses.right + row) % RowAddress.count])
          ]
          + (middle.map {
            [
              RowLayout.Part(
                first: $0, profile: RowAddress.middle[(addresses.middle + row) % RowAddress.count])
            ]
          } ?? [])
      },
      columnStarts: (0..<columns).map { column in
        first + column * codeword + (column >= columns - 2 && middle != nil ? address : 0)
      },
      firstCluster: addresses.left % PDF417Codewords.clusterCount, checkCount: checkCount,
      countsItself: false)
  }
}

/// The bars that number the rows, from one of 52 numbers to the next with one edge moved.
enum RowAddress {
  static let modules = 10
  static let count = 52
  /// Modules of paper beside the ends that are compared as well.
  static let quiet = 2

  /// With the paper before them.
  static let left = ends.map { ModuleProfile(bars: $0, modules: quiet + modules) }
  /// With the last bar and the paper behind it.
  static let right = ends.map {
    ModuleProfile(bars: $0 << (quiet + 1) | 1 << quiet, modules: modules + 1 + quiet)
  }
  static let middle = middles.map { ModuleProfile(bars: $0, modules: modules) }

  private static let ends = numbers(
    """
    322 3a2 3b2 332 372 37a 33a 3ba 39a 3da 3ca 38a 30a 31a 312 392 3d2 3d6 3d4 394 3b4 3a4
    3a6 3ae 3ac 3a8 328 32c 32e 326 336 3b6 396 316 314 334 374 364 366 36e 36c 368 348 358
    35c 35e 34e 34c 344 346 342 362
    """)
  private static let middles = numbers(
    """
    2ce 24e 26e 22e 226 236 216 212 21a 23a 232 222 262 272 27a 2fa 2f2 2f6 276 274 264 266
    246 242 2c2 2e2 2e6 2e4 2ec 26c 22c 228 268 2e8 2c8 2cc 2c4 2c6 286 28e 28c 29c 298 2b8
    2b0 290 2d0 250 258 25c 2dc 2de
    """)

  /// Ten modules each, 1 for a dark one, in base 16.
  private static func numbers(_ list: String) -> [UInt32] {
    list.split(whereSeparator: \.isWhitespace).compactMap { UInt32($0, radix: 16) }
  }
}
