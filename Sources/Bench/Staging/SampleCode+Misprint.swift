// A code that is printed wrong.

internal import Reading
public import ZXingRecognizer

extension SampleCode {
  /// An EAN-13 whose digits are plain to see and whose check digit is not theirs: the left part of
  /// one code beside the end of another.
  public static func misprinted(scale: Int = 4) throws(CreationError) -> SampleCode {
    let left = try SampleCode(.ean13, text: "4006381333931", scale: scale)
    let right = try SampleCode(.ean13, text: "4006381333948", scale: scale)
    let (size, seam) = (left.bitmap.size, 85 * scale)
    let pixels = (0..<size.area).map {
      $0 % size.width < seam ? left.bitmap.pixels[$0] : right.bitmap.pixels[$0]
    }
    return SampleCode(
      .ean13, bytes: Array("4006381333938".utf8), printedIn: LumaBitmap(size: size, pixels: pixels),
      scale: scale)
  }
}
