// Decides whether a frame shows the same scene as an earlier one, by brightness and sharpness in
// blocks. A sensor's noise hardly changes them; a code that appears, moves by a pixel or comes into
// focus does.

/// The appearance of a scene, block by block.
struct SceneSignature: Equatable {
  /// Pixels along a block's side. Every other row is added up: the mean of 128 pixels brings noise
  /// of 8 levels down to less than one.
  static let side = 16
  private static let rowStep = 2

  let size: PixelSize
  let noise: Double
  /// Sums over a block of brightness and of differences between neighbours.
  private(set) var brightness: [Int32] = []
  private var edges: [Int32] = []

  /// Blocks in a row, and rows of them.
  var columns: Int { size.width / Self.side }
  var rows: Int { size.height / Self.side }

  init(_ image: LumaImage) {
    size = image.size
    noise = image.noise
    let side = Self.side
    let columns = image.size.width / side
    var sums = [Int32](repeating: 0, count: columns)
    var steps = sums
    brightness.reserveCapacity(columns * (image.size.height / side))
    edges.reserveCapacity(columns * (image.size.height / side))
    for top in stride(from: 0, through: image.size.height - side, by: side) {
      for column in sums.indices { (sums[column], steps[column]) = (0, 0) }
      for y in stride(from: top, to: top + side, by: Self.rowStep) {
        let row = image.row(y)
        for column in 0..<columns {
          let block = row.extracting(column * side..<(column + 1) * side)
          var (sum, step): (Int32, Int32) = (0, 0)
          for x in 0..<side { sum &+= Int32(block[x]) }
          for x in 1..<side { step &+= abs(Int32(block[x]) &- Int32(block[x - 1])) }
          sums[column] &+= sum
          steps[column] &+= step
        }
      }
      brightness += sums
      edges += steps
    }
  }

  /// Whether the pixels are the same except for noise and a slight change of light.
  func isSameScene(as other: SceneSignature) -> Bool {
    guard size == other.size, brightness.count == other.brightness.count else { return false }
    guard !brightness.isEmpty else { return true }
    let pixels = Double(Self.side * Self.side / Self.rowStep)
    let all = zip(brightness, other.brightness).reduce(0) { $0 + Int($1.0) - Int($1.1) }
    let lighter = Double(all) / Double(brightness.count)
    // Light that flickers by more than two levels may be a scene that changes.
    guard abs(lighter) < 2 * pixels else { return false }
    // Of ten thousand blocks none strays by more than some five deviations; bright places have more
    // noise than was measured.
    let deviation = max(noise, other.noise) * (2 * pixels).squareRoot()
    let most = (pixels + 7 * deviation).rounded(.up)
    let shift = Int32(lighter.rounded())
    let limit = Int32(most)
    for index in brightness.indices {
      if abs(brightness[index] - other.brightness[index] - shift) > limit { return false }
      if abs(edges[index] - other.edges[index]) > limit { return false }
    }
    return true
  }
}

extension SceneSignature {
  /// A hand moves the image by at most this many blocks between two frames.
  private static let reach = 6
  /// An image that moved as a whole differs, at its new place, by less than this share of the
  /// difference at its old place.
  private static let clearShare = 0.5

  /// The motion of the image since `earlier`, in pixels; nil where it did not move as a whole.
  func shift(since earlier: SceneSignature) -> Point? {
    guard size == earlier.size, columns > 3 * Self.reach, rows > 3 * Self.reach else { return nil }
    let reach = Self.reach
    var best = (x: 0, y: 0)
    var least = difference(from: earlier, 0, 0)
    let unmoved = least
    for y in -reach...reach {
      for x in -reach...reach {
        let difference = difference(from: earlier, x, y)
        if difference < least { (best, least) = ((x, y), difference) }
      }
    }
    guard least < Self.clearShare * unmoved, abs(best.x) < reach, abs(best.y) < reach else {
      return nil
    }
    // Around the best block the difference rises like a parabola.
    func fraction(_ before: Double, _ after: Double) -> Double {
      let bend = before + after - 2 * least
      return bend > 0 ? ((before - after) / (2 * bend)).clamped(to: -0.5...0.5) : 0
    }
    let across = fraction(
      difference(from: earlier, best.x - 1, best.y), difference(from: earlier, best.x + 1, best.y))
    let down = fraction(
      difference(from: earlier, best.x, best.y - 1), difference(from: earlier, best.x, best.y + 1))
    return Point(
      x: (Double(best.x) + across) * Double(Self.side),
      y: (Double(best.y) + down) * Double(Self.side))
  }

  /// The mean squared difference of blocks, if the whole image has moved by (`x`, `y`) blocks.
  private func difference(from earlier: SceneSignature, _ x: Int, _ y: Int) -> Double {
    var sum = 0
    var count = 0
    for row in max(0, y)..<min(rows, rows + y) {
      let here = row * columns
      let there = (row - y) * columns - x
      for column in max(0, x)..<min(columns, columns + x) {
        let difference = Int(brightness[here + column]) - Int(earlier.brightness[there + column])
        sum &+= difference &* difference
        count += 1
      }
    }
    return Double(sum) / Double(max(count, 1))
  }
}
