// Where a logo is in a QR code. Its ground is cleared in whole modules, so that no module is half
// covered, and lies between the finder patterns, the timing and the format.

internal import Reading

/// Where a logo is in a code.
struct LogoPlace {
  /// The modules that are cleared, counted from the code's first.
  let ground: PixelRect
  /// Where the image is, in the same units.
  let image: CodeDrawing.Box

  /// The modules at each side of a QR code that may hold a finder pattern, the timing or the format.
  private static let fixed = 9
  /// The free space between the image and the modules, in modules.
  private static let gap = 0.4
  /// Half of the highest correction is left to what happens to the print.
  private static let leastUnused = 0.5

  /// Nil where the code has no room for it.
  init?(of look: CodeLook, in grid: ModuleGrid) {
    guard let logo = look.logo else { return nil }
    let side = grid.size.width
    let most = side - 2 * Self.fixed
    let (width, height) = (Double(logo.image.size.width), Double(logo.image.size.height))
    let wanted = Double(side) * Double(look.logoSize) / 100
    /// The odd number of modules, as the code has, that is nearest.
    func modules(_ length: Double) -> Int { max(3, 2 * Int(length / 2) + 1) }
    let longest = max(width, height)
    let (across, down) = (modules(wanted * width / longest), modules(wanted * height / longest))
    guard max(across, down) <= most else { return nil }
    ground = PixelRect(
      x: (side - across) / 2, y: (side - down) / 2, size: PixelSize(width: across, height: down))
    let scale = min(
      (Double(across) - 2 * Self.gap) / width, (Double(down) - 2 * Self.gap) / height)
    image = CodeDrawing.Box(
      x: (Double(side) - width * scale) / 2, y: (Double(side) - height * scale) / 2,
      width: width * scale, height: height * scale)
  }

  /// Whether enough of the error correction is left, whatever the logo shows.
  func isAffordable(in grid: ModuleGrid) -> Bool {
    let damaged = grid.replacing(ground) { !$0 }
    let unused = QRDamage.unusedCorrection(side: grid.size.width) { damaged[$0, $1] }
    return unused.map { $0 >= Self.leastUnused } ?? false
  }
}
