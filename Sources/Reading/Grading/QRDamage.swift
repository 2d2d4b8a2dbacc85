// What damage leaves of a QR code.

/// The damage of QR codes.
public enum QRDamage {
  /// The share of the error correction that is left to the block that has least of it, if modules
  /// are as `isDark` says, by column and row; nil if the code cannot be read so.
  public static func unusedCorrection(side: Int, isDark: (Int, Int) -> Bool) -> Double? {
    let version = QRPart.version(ofSide: side)
    guard QRPart.versions.contains(version) else { return nil }
    let symbol = QRLayout.symbol(version: version, QRLayout.layout(version: version)) {
      isDark($0.x, $0.y)
    }
    return symbol?.blocks.map { $0.unusedCorrection(errors: $0.errors) }.min()
  }
}
