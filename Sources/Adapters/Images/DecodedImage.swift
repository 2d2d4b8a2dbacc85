// An image file as brightness and, where it is asked for, in colour, the way up it is shown. Files
// are strangers': their size is bounded before they are read, and their pixels are bounded before
// one is decoded.

internal import CGdkPixbuf
internal import Glibc
public import Imaging

/// A still image, decoded.
public struct DecodedImage: Sendable {
  /// 64 MiB: larger than any photograph, smaller than what would hurt.
  public static let mostBytes = 64 << 20
  /// 64 megapixels: the largest ordinary camera's; a header may claim billions.
  public static let mostPixels = 64_000_000

  /// The brightness as the image is shown: turned upright by its EXIF note, on white where it
  /// is transparent.
  public let luma: LumaBitmap
  /// The same in colour, for a screen: scaled down where it is larger than one; nil where it was
  /// not asked for.
  public let color: ColorBitmap?

  /// 8 megapixels, as a large screen has: what is shown costs 32 MB at most.
  static let mostColorPixels = 8_000_000

  /// Reads the file at `path`, also in colour if it `keepsColor`.
  public init(path: String, keepsColor: Bool = false) throws(ImageError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .inaccessible(errno: errno) }
    defer { close(file) }
    try self.init(file: file, keepsColor: keepsColor)
  }

  /// Reads what the open file descriptor `file` still holds, also in colour if it `keepsColor`;
  /// the descriptor stays open.
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

  /// Decodes an image file's bytes, also in colour if it `keepsColor`.
  public init(bytes: [UInt8], keepsColor: Bool = false) throws(ImageError) {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= Self.mostBytes else { throw .tooManyBytes }
    if let objection = ImageError.objection(to: bytes) { throw objection }
    (luma, color) = try PixbufDecoder().decode(bytes, keepsColor: keepsColor)
  }
}
