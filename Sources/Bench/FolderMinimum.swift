// What must be read of a folder of images.

/// The counts that a folder has to keep.
struct FolderMinimum: Sendable {
  /// The set and the folder, such as `zxing/qrcode-2`.
  let name: String
  /// Images or codes that have to be read.
  let read: Int
  /// Images or codes to read.
  let of: Int
  /// Images or detections that may be misread.
  let misread: Int

  init(_ name: String, _ read: Int, of: Int, misread: Int = 0) {
    self.name = name
    self.read = read
    self.of = of
    self.misread = misread
  }

  /// The minima of a set, in its order; none for an unknown set.
  static func all(of set: String) -> [FolderMinimum] {
    (zxing + boofcv + generated).filter { $0.name.hasPrefix(set + "/") }
  }
}
