// The part of a frame that the quick engines are shown. Where many codes are followed in a large
// frame, they are known without the engines, which look for new ones, a part in each frame:
//
//   frame     1             2             3             4             5
//        ┌────────┐    ┌────────┐    ┌────────┐    ┌────────┐    ┌────────┐
//        │        │    │████████│    │        │    │        │    │        │
//        │  half  │    │████████│    │        │    │████████│    │        │
//        │  the   │    │        │    │████████│    │████████│    │        │
//        │  size  │    │        │    │████████│    │        │    │████████│
//        │        │    │        │    │        │    │        │    │████████│
//        └────────┘    └────────┘    └────────┘    └────────┘    └────────┘

/// The looks of the quick engines at moving images.
struct Overview {
  /// The number of codes from which an image is read in parts: below, all of it takes less time
  /// than a frame has, and there is more to find.
  private static let fewestCodes = 4
  /// The looks without a further code after which an image is read in parts.
  private static let settling = 10
  /// Pixels of the smallest image that is read in parts.
  private static let smallest = 1_200_000
  /// The upper ends of the strips and their height, in fifths of the image: what is too large for
  /// the fifth that two of them share is large enough for half the size.
  private static let (strips, stripHeight) = ([0, 2, 1, 3], 2)
  /// Pixels at the seam of a strip in which a code may be cut off.
  private static let seam = 24.0

  /// The number of the next part: 0 is all of the image at half the size.
  private var part = 0
  /// The number of codes that were followed at the last look, and of looks since one was added.
  private var (codes, looks) = (0, 0)

  /// The detections in the image or in the next part of it. `codes` are followed in an image that
  /// moves.
  mutating func read(
    _ image: LumaImage, by reader: PlaceReader, noise: Double, following codes: Int
  ) -> [Detection] {
    looks = codes > self.codes ? 0 : looks + 1
    self.codes = codes
    guard noise <= SearchLimits.halvedNoise else { return readHalved(image, by: reader) }
    guard codes >= Self.fewestCodes, looks > Self.settling, image.size.area >= Self.smallest else {
      part = 0
      return reader.read(image, .identity)
    }
    defer { part = (part + 1) % (Self.strips.count + 1) }
    return part == 0
      ? readHalved(image, by: reader) : readStrip(Self.strips[part - 1], of: image, by: reader)
  }

  private func readHalved(_ image: LumaImage, by reader: PlaceReader) -> [Detection] {
    let half = image.reduced(by: 2)
    return reader.read(half.bitmap.image, half.toSource)
  }

  /// The detections in a strip that starts `fifths` below the top, without those at its seams.
  private func readStrip(
    _ fifths: Int, of image: LumaImage, by reader: PlaceReader
  ) -> [Detection] {
    let (width, height) = (image.size.width, image.size.height)
    let (top, bottom) = (height * fifths / 5, height * (fifths + Self.stripHeight) / 5)
    let rect = PixelRect(x: 0, y: top, size: PixelSize(width: width, height: bottom - top))
    let found = reader.read(
      image.cropped(to: rect), Projection(scale: 1, x: 0, y: Double(top)))
    let upper = top == 0 ? -.infinity : Double(top) + Self.seam
    let lower = bottom == height ? .infinity : Double(bottom) - Self.seam
    return found.filter { $0.outline.corners.allSatisfy { $0.y > upper && $0.y < lower } }
  }
}
