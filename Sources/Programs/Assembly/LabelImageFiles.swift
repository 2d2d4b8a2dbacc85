// The files of images on labels. A table names them, which another person may have written: they count
// only in the folder of the table, also where links lead out of it. They are decoded in helpers, like
// every untrusted image.

public import FeatureModels
internal import Isolation
public import Reading
internal import System
internal import Wording

/// Decodes the images of labels.
public struct LabelImageFiles: Sendable {
  /// The images of a table come from the same place, and share helpers.
  private static let imagesPerHelper = 32

  private let decoder = ImageDecoder(imagesPerHelper: Self.imagesPerHelper)
  /// The path of the table's folder.
  private let folder: [UInt8]

  public init(inFolder folder: [UInt8]) { self.folder = folder }

  /// The image in a file, with at most so many pixels. The calling thread waits.
  public func image(
    in file: LabelImageFile, mostPixels: Int
  ) async throws(LabelImageFault) -> ColorBitmap {
    let opened = try open(file)
    let decoded: DecodedImage
    do throws(ImageError) {
      let image = try ImageFile(opened)
      guard !image.isDocument else { throw .unknownFormat }
      decoded = try await decoder.decode(image, keepsColor: true)
    } catch {
      throw LabelImageFault(error.sentence)
    }
    guard let color = decoded.color else {
      throw LabelImageFault(ImageError.decoderFailed.sentence)
    }
    return color.reduced(toPixels: mostPixels)
  }

  private func open(_ file: LabelImageFile) throws(LabelImageFault) -> FileDescriptor {
    let isWhole = !file.isOfTable || file.path.first == UInt8(ascii: "/")
    let path = isWhole ? file.path : folder + [UInt8(ascii: "/")] + file.path
    let opened: FileDescriptor
    do throws(ImageError) {
      opened = try ImageError.opening(path.terminated)
    } catch {
      throw LabelImageFault(error.sentence)
    }
    // What was opened is asked, because links may change.
    guard !file.isOfTable || opened.isBelow(folder.terminated) else {
      throw LabelImageFault(Sentence("It is outside the folder of the table."))
    }
    return opened
  }
}

extension [UInt8] {
  /// As a C string.
  fileprivate var terminated: [CChar] { map { CChar(bitPattern: $0) } + [0] }
}
