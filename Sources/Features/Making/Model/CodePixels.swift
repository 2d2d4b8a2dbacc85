// A code in pixels with soft edges, for images of round modules and logos: each pixel is dark by the
// share of it that the drawing covers.

internal import Reading

/// The pixels of a drawing.
struct CodePixels {
  /// Parts of a pixel along a side; each is dark or light.
  private static let parts = 4

  let size: PixelSize
  private let fine: CodeRaster
  private let colors: CodeColors
  private let isTransparent: Bool
  private var logo: ColorBitmap?
  /// Where the logo's first pixel is.
  private var logoCorner = (x: 0, y: 0)

  /// The ground of the code is transparent where the look says so, unless `isOpaque`.
  init(_ code: MadeCode, dotsPerCell: Int, isOpaque: Bool = false) {
    let scale = max(1, dotsPerCell)
    fine = CodeRaster(code.drawing, dotsPerCell: scale * Self.parts)
    size = PixelSize(
      width: fine.size.width / Self.parts, height: fine.size.height / Self.parts)
    (colors, isTransparent) = (code.design.colors, code.design.look.isTransparent && !isOpaque)
    guard let placed = code.drawing.logo else { return }
    func dots(_ cells: Double) -> Int { Int((cells * Double(scale)).rounded()) }
    logoCorner = (dots(placed.box.x), dots(placed.box.y))
    logo = placed.logo.scaled(
      to: PixelSize(
        width: max(1, dots(placed.box.width)), height: max(1, dots(placed.box.height))))
  }

  /// Red, green, blue and opacity of the pixels of a row.
  func row(_ y: Int) -> [UInt8] {
    var row: [UInt8] = []
    row.reserveCapacity(4 * size.width)
    let (dark, light) = (colors.dark, colors.light)
    // There are as many pixels as a run has labels times a code: none gets an array of its own.
    for share in shares(y) {
      let (share, whole) = (Int(share), Self.parts * Self.parts)
      func mixed(_ dark: UInt8, _ light: UInt8) -> UInt8 {
        isTransparent ? dark : UInt8((Int(dark) * share + Int(light) * (whole - share)) / whole)
      }
      row.append(mixed(dark.red, light.red))
      row.append(mixed(dark.green, light.green))
      row.append(mixed(dark.blue, light.blue))
      row.append(isTransparent ? UInt8(255 * share / whole) : 255)
    }
    if let logo, (0..<logo.size.height).contains(y - logoCorner.y) {
      let inks = logo.rgb(row: y - logoCorner.y)
      for x in 0..<min(logo.size.width, size.width - logoCorner.x) {
        let to = 4 * (logoCorner.x + x)
        for part in 0..<3 { row[to + part] = inks[3 * x + part] }
        row[to + 3] = 255
      }
    }
    return row
  }

  /// The dark parts of the pixels of a row; four parts of a pixel are half a byte.
  private func shares(_ y: Int) -> [UInt8] {
    var shares = [UInt8](repeating: 0, count: size.width)
    for part in 0..<Self.parts {
      let bytes = fine.row(Self.parts * y + part)
      for x in 0..<size.width {
        let byte = bytes[bytes.startIndex + x / 2]
        shares[x] += UInt8((x.isMultiple(of: 2) ? byte >> 4 : byte & 15).nonzeroBitCount)
      }
    }
    return shares
  }

  /// The brightness without opacity.
  var luma: LumaBitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.area)
    for y in 0..<size.height {
      let row = row(y)
      for place in stride(from: 0, to: row.count, by: 4) {
        pixels.append(
          InkColor(red: row[place], green: row[place + 1], blue: row[place + 2]).luma)
      }
    }
    return LumaBitmap(size: size, pixels: pixels)
  }
}
