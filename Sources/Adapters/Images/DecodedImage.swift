// Images decodes image files with gdk-pixbuf, as brightness to read and in colour to show. It does
// not look for codes, and it does not read videos, which is Capture's work. Files come from
// strangers: the number of bytes is limited before they are read, and the number of pixels before
// one is decoded.
//
// Read in this order:
//   DecodedImage           a file as pixels, and the limits
//   FileInspection         the checks before a decoder gets the bytes
//   PixbufDecoder          gdk-pixbuf's loader
//   ColorBitmap+Pixbuf     the colours for the screen
//   ImageError, its words  why an image cannot be read

internal import CGdkPixbuf
internal import Glibc
public import Imaging
internal import System

/// A decoded image, upright.
///
///     let image = try DecodedImage(path: "code.png")
///     let codes = await reader.read(image.luma)
public struct DecodedImage: Sendable {
  /// The largest file: 64 MiB, which is larger than any photograph and takes little memory.
  public static let mostBytes = 64 << 20
  /// The largest image: 64 megapixels, as the largest ordinary cameras have; a header may claim
  /// billions.
  public static let mostPixels = 64_000_000

  /// The brightness, turned upright by the EXIF orientation; transparent parts are white.
  public let luma: LumaBitmap
  /// The colours for the screen, scaled down to `mostColorPixels`; nil unless they were requested.
  public let color: ColorBitmap?

  /// 8 megapixels, as on a large screen; the colours take 32 MB at most.
  static let mostColorPixels = 8_000_000

  /// Decodes the file at `path`, also in colour if `keepsColor` is true.
  public init(path: String, keepsColor: Bool = false) throws(ImageError) {
    let file = try ImageError.opening(path)
    try self.init(file: file.number, keepsColor: keepsColor)
  }

  /// Decodes the rest of the open file `file`, which stays open, also in colour if `keepsColor` is
  /// true.
  public init(file: CInt, keepsColor: Bool = false) throws(ImageError) {
    var status = stat()
    if fstat(file, &status) == 0 {
      if status.st_mode & S_IFMT == S_IFDIR { throw .folder }
      if status.st_mode & S_IFMT == S_IFREG, status.st_size > Self.mostBytes {
        throw .tooManyBytes
      }
    }
    var bytes: [UInt8] = []
    while true {
      let count = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: max(1 << 16, count)))
      let arrived = bytes.withUnsafeMutableBytes { buffer in
        read(file, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      }
      bytes.removeLast(bytes.count - count - max(0, arrived))
      if arrived < 0, errno == EINTR { continue }
      if arrived < 0 { throw .inaccessible(errno: errno) }
      if bytes.count > Self.mostBytes { throw .tooManyBytes }
      if arrived == 0 { break }
    }
    try self.init(bytes: bytes, keepsColor: keepsColor)
  }

  /// Decodes the bytes of an image file, also in colour if `keepsColor` is true.
  public init(bytes: [UInt8], keepsColor: Bool = false) throws(ImageError) {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= Self.mostBytes else { throw .tooManyBytes }
    if let objection = ImageError.objection(to: bytes) { throw objection }
    (luma, color) = try PixbufDecoder().decode(bytes, keepsColor: keepsColor)
  }
}
