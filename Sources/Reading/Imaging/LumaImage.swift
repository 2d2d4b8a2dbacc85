// Images as brightness and in colour. A LumaImage is borrowed: a frame's luma plane, or the pixels
// of a bitmap, which owns them.

/// A borrowed image of brightness, one byte a pixel, 0 black. It cannot outlive its owner.
///
///     let bitmap = LumaBitmap(size: size, pixels: bytes)
///     let part = bitmap.image.cropped(to: rect)    // borrows from `bitmap`, copies nothing
public struct LumaImage: ~Escapable, Copyable {
  public let size: PixelSize
  /// The bytes from one row to the next.
  public let stride: Int
  /// All rows, from the first pixel to the last.
  public let pixels: Span<UInt8>

  /// Traps if the pixels are too few for `size` and `stride`.
  @_lifetime(copy pixels)
  public init(_ pixels: Span<UInt8>, size: PixelSize, stride: Int) {
    precondition(size.width >= 0 && size.height >= 0 && stride >= size.width)
    precondition(size.area == 0 || pixels.count >= stride * (size.height - 1) + size.width)
    self.size = size
    self.stride = stride
    self.pixels = pixels
  }

  /// The pixels of row `y` without padding.
  @_lifetime(copy self)
  public func row(_ y: Int) -> Span<UInt8> {
    pixels.extracting(y * stride..<y * stride + size.width)
  }

  /// `rect` must lie within the image.
  @_lifetime(copy self)
  public func cropped(to rect: PixelRect) -> LumaImage {
    let first = rect.y * stride + rect.x
    let count = rect.size.area == 0 ? 0 : (rect.size.height - 1) * stride + rect.size.width
    return LumaImage(
      pixels.extracting(first..<first + count), size: rect.size, stride: stride)
  }

  /// The mean and the median level, and the levels below and above which one pixel in `part` lies;
  /// measured on every sixteenth pixel.
  func light(
    ofAllButOneIn part: Int
  ) -> (mean: Int, median: Int, darkest: Int, brightest: Int) {
    var histogram = [Int](repeating: 0, count: 256)
    for y in Swift.stride(from: 0, to: size.height, by: 4) {
      let row = row(y)
      for x in Swift.stride(from: 0, to: size.width, by: 4) { histogram[Int(row[x])] += 1 }
    }
    let count = max(1, histogram.reduce(0, +))
    let sum = histogram.enumerated().reduce(0) { $0 + $1.offset * $1.element }
    func exceeds(_ most: Int) -> (Int) -> Bool {
      var seen = 0
      return { number in
        seen += number
        return seen > most
      }
    }
    return (
      sum / count, histogram.firstIndex(where: exceeds(count / 2)) ?? 0,
      histogram.firstIndex(where: exceeds(count / part)) ?? 0,
      histogram.lastIndex(where: exceeds(count / part)) ?? 0
    )
  }
}

/// An image of brightness that owns its pixels. Its rows have no padding.
public struct LumaBitmap: Sendable, Hashable {
  public let size: PixelSize
  /// One byte a pixel, row by row, 0 black.
  public private(set) var pixels: [UInt8]

  /// Traps unless there are as many pixels as `size` has.
  public init(size: PixelSize, pixels: [UInt8]) {
    precondition(pixels.count == size.area)
    self.size = size
    self.pixels = pixels
  }

  public init(size: PixelSize, filledWith value: UInt8) {
    self.init(size: size, pixels: [UInt8](repeating: value, count: size.area))
  }

  /// Draws the rows from the first to the last, each in a line with as many pixels.
  init(size: PixelSize, drawing draw: (_ y: Int, _ line: inout MutableSpan<UInt8>) -> Void) {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.area)
    var line = [UInt8](repeating: 0, count: size.width)
    // An image without columns has no rows.
    for y in 0..<(size.area == 0 ? 0 : size.height) {
      var target = line.mutableSpan
      draw(y, &target)
      pixels.append(contentsOf: line)
    }
    self.init(size: size, pixels: pixels)
  }

  public init(copying image: LumaImage) {
    self.init(size: image.size) { y, line in
      let row = image.row(y)
      for x in line.indices { line[x] = row[x] }
    }
  }

  public var image: LumaImage {
    @_lifetime(borrow self)
    get { LumaImage(pixels.span, size: size, stride: size.width) }
  }

  package var mutablePixels: MutableSpan<UInt8> {
    @_lifetime(&self)
    mutating get { pixels.mutableSpan }
  }
}

/// One frame of a live source. A frame has one owner, which lends the brightness.
public protocol LumaFrame: ~Copyable, Sendable {
  /// When the frame was taken, on its source's own clock.
  var time: Duration { get }
  var luma: LumaImage { @_lifetime(borrow self) get }
}

/// An image in colour that owns its pixels. Its rows have no padding.
public struct ColorBitmap: ColorFrame, Hashable {
  public let size: PixelSize
  /// Blue, green, red and an unused byte, pixel by pixel, row by row.
  private let bytes: [UInt8]

  /// Traps unless there are four bytes for each pixel.
  public init(size: PixelSize, bytes: [UInt8]) {
    precondition(bytes.count == 4 * size.area)
    self.size = size
    self.bytes = bytes
  }

  public var stride: Int { 4 * size.width }

  public var pixels: Span<UInt8> {
    @_lifetime(borrow self)
    get { bytes.span }
  }
}

/// An image in colour. A frame has one owner, which lends the pixels.
public protocol ColorFrame: ~Copyable, Sendable {
  var size: PixelSize { get }
  /// The bytes from one row to the next.
  var stride: Int { get }
  /// All rows from the first pixel to the last: blue, green, red and an unused byte each.
  var pixels: Span<UInt8> { @_lifetime(borrow self) get }
}
