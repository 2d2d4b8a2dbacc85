// The images on labels: one on all of them, or one for each row, whose file a template names. An image
// is decoded when the first label needs it, once for each file, and kept no larger than it is printed,
// so that thousands of images take no more memory than one large image.

public import Reading
internal import Wording

/// The images of a table's labels.
public actor LabelImages {
  /// Decodes a file, and reduces the image to this many pixels.
  public typealias Decode =
    @Sendable (LabelImageFile, _ mostPixels: Int) async throws(LabelImageFault) -> ColorBitmap

  /// Pixels of all images together: 256 MB.
  public static let mostPixels = 64_000_000
  /// Images with more dots to an inch look the same at arm's length.
  private static let resolution = 300.0

  private let choice: LabelImageChoice
  private let decode: Decode
  private let pixelsOfEach: Int
  private var decoded: [LabelImageFile: LabelImage] = [:]

  /// The images of a table on a sheet. `decode` may wait.
  public init(
    _ choice: LabelImageChoice, of table: LabelTable, on sheet: LabelSheet,
    decode: @escaping Decode
  ) {
    (self.choice, self.decode) = (choice, decode)
    let area = sheet.width * sheet.height * LabelSheet.mostOfImage
    let dots = Self.resolution / PrintStyle.millimetresPerInch
    let count = table.imageFiles.count
    pixelsOfEach = max(1, Int(min(area * dots * dots, Double(Self.mostPixels / max(1, count)))))
  }

  /// The image of a label; nil if it has none.
  func image(of label: LabelTable.Label) async throws(LabelFault) -> LabelImage? {
    guard let file = label.image else { return nil }
    if let known = decoded[file] { return known }
    let bitmap: ColorBitmap
    do throws(LabelImageFault) {
      bitmap = try await decode(file, pixelsOfEach)
    } catch {
      throw LabelFault(
        row: file.isOfTable ? label.row : nil,
        fault: .content(Sentence("The image “\(file.name)” cannot be used. \(error.sentence)")))
    }
    // Another page may have decoded it meanwhile.
    let image = decoded[file] ?? LabelImage(number: decoded.count, bitmap, place: choice.place)
    decoded[file] = image
    return image
  }
}
