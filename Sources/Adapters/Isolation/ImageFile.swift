// An open image file that is small enough to decode, its pixels after decoding, and the limits of
// both.

internal import Glibc
public import Reading
public import System

/// An open image file.
public struct ImageFile: Sendable {
  /// The largest document: 512 MiB, as hundreds of scanned pages have. It is never read whole.
  public static let mostDocumentBytes = 512 << 20

  /// The most pages of a document: more than a printed book has, and few enough to list.
  public static let mostPages = 100_000

  let descriptor: FileDescriptor
  /// Whether it is a PDF document, by its first bytes, and so has pages in place of an image.
  public let isDocument: Bool

  private init(checked descriptor: FileDescriptor) {
    self.descriptor = descriptor
    isDocument = Self.isDocument(descriptor)
  }

  public init(path: String) throws(ImageError) {
    try self.init(ImageError.opening(path))
  }

  /// Takes an open file. Only the bytes after its offset count, unless it is read `fromStart`. A
  /// file that is not ordinary, such as a pipe, is read to its end.
  public init(_ file: FileDescriptor, fromStart: Bool = false) throws(ImageError) {
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw .inaccessible(errno: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .folder
    // Helpers map the file, which neither depends on the offset nor moves it.
    case S_IFREG where fromStart || lseek(file.number, 0, SEEK_CUR) == 0:
      guard status.st_size > 0 else { throw .empty }
      self.init(checked: file)
      guard status.st_size <= DecodedImage.mostBytes || isDocument else { throw .tooManyBytes }
      guard status.st_size <= Self.mostDocumentBytes else { throw .document(.tooManyBytes) }
    default: try self.init(bytes: Self.rest(of: file))
    }
  }

  public init(bytes: [UInt8]) throws(ImageError) {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= Self.mostDocumentBytes else { throw .tooManyBytes }
    let memory = SharedMemory.final(size: bytes.count) {
      $0.copyBytes(from: bytes)
      return true
    }
    guard let memory else { throw .tooMuchMemory }
    self.init(checked: memory)
    guard bytes.count <= DecodedImage.mostBytes || isDocument else { throw .tooManyBytes }
  }

  /// Whether the mark of a PDF document stands at the beginning of a line in the first bytes; some
  /// programs write their own lines before it.
  private static func isDocument(_ file: FileDescriptor) -> Bool {
    var start = [UInt8](repeating: 0, count: 1024)
    let count = start.withUnsafeMutableBytes { pread(file.number, $0.baseAddress, $0.count, 0) }
    let mark = Array("%PDF-".utf8)
    let lines = start.prefix(max(0, count)).split { $0 == 0x0A || $0 == 0x0D }
    return lines.contains { $0.starts(with: mark) }
  }

  private static func rest(of file: FileDescriptor) throws(ImageError) -> [UInt8] {
    var bytes: [UInt8] = []
    // A pipe holds 64 KiB, unless it was enlarged.
    var part = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let arrived = part.withUnsafeMutableBytes { read(file.number, $0.baseAddress, $0.count) }
      if arrived < 0, errno == EINTR { continue }
      if arrived < 0 { throw .inaccessible(errno: errno) }
      bytes += part.prefix(arrived)
      if bytes.count > DecodedImage.mostBytes { throw .tooManyBytes }
      if arrived == 0 { return bytes }
    }
  }
}

/// A decoded image, upright.
///
///     let image = try await ImageDecoder().decode(ImageFile(path: "code.png"))
///     let codes = await reader.read(image.luma)
public struct DecodedImage: Sendable {
  /// The largest file: 64 MiB, which is larger than any photograph and takes little memory.
  public static let mostBytes = 64 << 20
  /// The largest image: 64 megapixels, as the largest ordinary cameras have; a header may claim
  /// billions.
  public static let mostPixels = 64_000_000
  /// The most pixels of the colours: 8 megapixels, as on a large screen; they take 32 MB at most.
  public static let mostColorPixels = 8_000_000

  /// The most that a page claims to have: a square of a centimetre takes all pixels.
  public static let mostDotsPerInch = 20_000

  /// The size of the colours of an image of this size.
  public static func colorSize(of size: PixelSize) -> PixelSize {
    let shrinking = (Double(mostColorPixels) / Double(max(1, size.area))).squareRoot()
    if shrinking >= 1 { return size }
    // A single row stays one, and is shortened further.
    return PixelSize(
      width: min(mostColorPixels, max(1, Int(Double(size.width) * shrinking))),
      height: min(mostColorPixels, max(1, Int(Double(size.height) * shrinking))))
  }

  /// The brightness, turned upright by the EXIF orientation; transparent parts are white.
  public let luma: LumaBitmap
  /// The colours as brightness, where colours of equal brightness meet; nil if none do.
  public let chroma: LumaBitmap?
  /// The colours for the screen, scaled down to `mostColorPixels`; nil unless they were requested.
  public let color: ColorBitmap?
  /// Parts that are also available with more pixels: images on a page of a document.
  public internal(set) var parts: [ImagePart] = []
  /// The pixels in a millimetre of a document's page; nil for other images.
  public internal(set) var dotsPerMillimetre: Double?
  /// The same as the file of another image states it; nil where it does not, and for what cameras
  /// and programs write that do not know the size.
  public internal(set) var statedDotsPerMillimetre: Double?
}

/// A part of an image with more pixels than the image has there.
public struct ImagePart: Sendable {
  /// Its brightness.
  public let luma: LumaBitmap
  /// The region of the image that the part shows, in the image's pixels.
  public let area: Quadrilateral
}
