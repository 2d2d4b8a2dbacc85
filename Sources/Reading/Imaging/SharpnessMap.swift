// The sharpness and the brightness of an image, tile by tile, for the search for the best focus and
// exposure. It costs well under a millisecond, because only every fourth row is sampled.

/// The sharpness and brightness of an image in tiles.
public struct SharpnessMap: Hashable, Sendable {
  /// Tiles in a row of an image that is wide enough for them.
  private static let columnsAcross = 16
  /// In pixels: smaller tiles hold no code.
  private static let leastSide = 24
  /// One row in so many is sampled.
  private static let rowStep = 4
  /// Distances in pixels: over the near one, only a sharp edge is steep; over the far one, a soft
  /// edge falls as well.
  static let (near, far) = (2, 8)
  private static let blownOut: UInt8 = 250

  /// Pixels along a tile's side.
  public let side: Int
  public let columns: Int
  public let rows: Int
  /// The standard deviation of the sensor's noise, in levels.
  public let noise: Double
  public private(set) var tiles: [TileSums] = []

  public init(_ image: LumaImage, noise: Double) {
    let (width, height) = (image.size.width - Self.far, image.size.height - Self.far)
    side = max(Self.leastSide, image.size.width / Self.columnsAcross)
    // The last tile may be smaller by the pixels that a difference needs beside it.
    columns = max(0, (width + Self.far) / side)
    rows = max(0, (height + Self.far) / side)
    self.noise = noise
    tiles.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let (left, top) = (column * side, row * side)
        var sums = TileSums()
        for y in stride(from: top, to: min(top + side, height), by: Self.rowStep) {
          sums.add(image, y, from: left, count: min(side, width - left))
        }
        tiles.append(sums)
      }
    }
  }

  /// The tiles whose middle lies in `area`, or else the one at its middle.
  public func tiles(in area: Quadrilateral) -> [Int] {
    let inside = tiles.indices.filter { area.contains(middle(of: $0)) }
    guard inside.isEmpty, columns > 0, rows > 0 else { return inside }
    let center = area.center
    func place(_ value: Double, _ count: Int) -> Int {
      Int((value / Double(side)).clamped(to: 0...Double(count - 1)))
    }
    return [place(center.y, rows) * columns + place(center.x, columns)]
  }

  /// The tiles in the middle third of the image's width and the middle half of its height.
  public var middleTiles: [Int] {
    tiles.indices.filter { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return (columns / 3..<columns - columns / 3).contains(column)
        && (rows / 4..<rows - rows / 4).contains(row)
    }
  }

  /// The middle of a tile, in the image's pixels.
  private func middle(of tile: Int) -> Point {
    let (row, column) = tile.quotientAndRemainder(dividingBy: max(1, columns))
    return Point(
      x: (Double(column) + 0.5) * Double(side), y: (Double(row) + 0.5) * Double(side))
  }

  public func view(of tiles: [Int]) -> PlaceView? {
    var sums = TileSums()
    for tile in tiles where self.tiles.indices.contains(tile) { sums.add(self.tiles[tile]) }
    return PlaceView(sums, noise: noise)
  }

  /// Sums over the pixels of one tile that were sampled.
  public struct TileSums: Hashable, Sendable {
    var count: Int32 = 0
    var brightness: Int64 = 0
    var squares: Int64 = 0
    var blown: Int32 = 0
    /// Squares of the differences over few pixels and over more, along rows and columns.
    var (nearAcross, farAcross): (Int64, Int64) = (0, 0)
    var (nearDown, farDown): (Int64, Int64) = (0, 0)

    public var mean: Double { count > 0 ? Double(brightness) / Double(count) : 0 }

    fileprivate mutating func add(_ image: LumaImage, _ y: Int, from left: Int, count: Int) {
      guard count > 0 else { return }
      let row = image.row(y)
      let here = row.extracting(left..<left + count)
      let nearRight = row.extracting(left + near..<left + near + count)
      let farRight = row.extracting(left + far..<left + far + count)
      let nearBelow = image.row(y + near).extracting(left..<left + count)
      let farBelow = image.row(y + far).extracting(left..<left + count)
      var (sum, square, blown): (Int32, Int32, Int32) = (0, 0, 0)
      for x in 0..<count {
        let value = Int32(here[x])
        sum &+= value
        square &+= value &* value
        blown &+= here[x] >= blownOut ? 1 : 0
      }
      self.count += Int32(count)
      brightness += Int64(sum)
      squares += Int64(square)
      self.blown += blown
      nearAcross += Self.difference(here, nearRight)
      farAcross += Self.difference(here, farRight)
      nearDown += Self.difference(here, nearBelow)
      farDown += Self.difference(here, farBelow)
    }

    /// The sum of the squares of the differences; a row has at most some 30,000 pixels.
    @inline(__always)
    private static func difference(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Int64 {
      var sum: Int32 = 0
      for x in 0..<min(one.count, other.count) {
        let step = Int32(one[x]) &- Int32(other[x])
        sum &+= step &* step
      }
      return Int64(sum)
    }

    fileprivate mutating func add(_ other: TileSums) {
      count &+= other.count
      brightness += other.brightness
      squares += other.squares
      blown &+= other.blown
      nearAcross += other.nearAcross
      farAcross += other.farAcross
      nearDown += other.nearDown
      farDown += other.farDown
    }
  }
}
