// The messages about an image between the programs and the helper that decodes it.

public import Reading
internal import Wording

/// The question to a helper: an image file as a descriptor, and the wanted results.
public struct ImageQuestion {
  /// Whether the colours for the screen are wanted beside the brightness.
  public let keepsColor: Bool
}

extension ImageQuestion: HelperQuestion {
  public typealias Answer = ImageAnswer

  public func write(to message: inout MessageWriter) { message.write(keepsColor) }

  public init(from message: inout MessageReader) throws(SenselessMessage) {
    keepsColor = try message.flag()
  }
}

/// The question to a helper that has a document.
public enum DocumentQuestion: HelperQuestion {
  public typealias Answer = ImageAnswer

  /// Opens the document, whose file comes along, with a password if it needs one; answered by
  /// `ImageAnswer.pages`.
  case open(password: String?)
  /// Draws the page with this number, counted from 1, also in colour if `keepsColor` is true, and with
  /// so many dots to an inch; 0 for as many as the page needs.
  case page(Int, dotsPerInch: Int, keepsColor: Bool)
  /// Draws a part of the newest page, by its index among the parts.
  case part(Int)

  public func write(to message: inout MessageWriter) {
    switch self {
    case .open(let password):
      message.write(0)
      message.write(option: password) {
        $0.write(String(decoding: $1.utf8.prefix(MessageReader.mostText), as: UTF8.self))
      }
    case .page(let number, let dotsPerInch, let keepsColor):
      message.write(1, number, dotsPerInch)
      message.write(keepsColor)
    case .part(let index): message.write(2, index)
    }
  }

  public init(from message: inout MessageReader) throws(SenselessMessage) {
    self =
      switch try message.number() {
      case 0: .open(password: try message.flag() ? try message.text() : nil)
      case 1:
        .page(
          try message.number(),
          dotsPerInch: try message.number(in: 0...DecodedImage.mostDotsPerInch),
          keepsColor: try message.flag())
      case 2: .part(try message.number())
      default: throw SenselessMessage()
      }
  }
}

/// What is in the memory of an image, from its beginning.
public struct PixelLayout: Hashable, Sendable {
  /// The size of the brightness.
  public let size: PixelSize
  /// Whether the colours follow as brightness, in the same size.
  public let hasChroma: Bool
  /// The size of the colours for the screen, which come last.
  public let color: PixelSize?

  public init(size: PixelSize, hasChroma: Bool = false, color: PixelSize? = nil) {
    (self.size, self.hasChroma, self.color) = (size, hasChroma, color)
  }

  public var byteCount: Int { size.area * (hasChroma ? 2 : 1) + 4 * (color?.area ?? 0) }
}

/// The answer of a helper.
public enum ImageAnswer: HelperMessage {
  /// The document is open and has so many pages.
  case pages(Int)
  /// The sizes of brightness and colours, and whether there are colours as brightness between them.
  /// Their bytes come in one memory, one after the other. A page may have parts to ask for, and has
  /// `dotsPerInch`; 0 for an image of unknown size.
  case pixels(PixelLayout, parts: Int = 0, dotsPerInch: Int = 0)
  /// The size of a part of a page, and where it lies in the page's pixels.
  case part(PixelSize, Quadrilateral)
  /// The image cannot be decoded.
  case failure(ImageError)

  public func write(to message: inout MessageWriter) {
    switch self {
    case .pages(let count): message.write(0, count)
    case .pixels(let layout, let parts, let dotsPerInch):
      message.write(1, layout.size.width, layout.size.height)
      message.write(layout.hasChroma)
      message.write(option: layout.color) { $0.write($1.width, $1.height) }
      message.write(parts, dotsPerInch)
    case .part(let size, let area):
      message.write(2, size.width, size.height)
      // In hundredths of a pixel.
      for number in [area.topLeft.x, area.topLeft.y, area.width, area.height] {
        message.write(Int(number * 100))
      }
    case .failure(.unknownFormat): message.write(3)
    case .failure(.incomplete): message.write(4)
    case .failure(.tooManyPixels(let size)): message.write(5, size.width, size.height)
    case .failure(.tooMuchMemory): message.write(6)
    case .failure(.damaged(let reason)):
      message.write(7)
      message.write(reason.english)
    case .failure(.document(let fault)):
      message.write(8)
      message.write(choice: fault)
    // A helper reports no other failure.
    case .failure: message.write(-1)
    }
  }

  public init(from message: inout MessageReader) throws(SenselessMessage) {
    switch try message.number() {
    case 0: self = .pages(try message.number(in: 1...ImageFile.mostPages))
    case 1:
      let layout = PixelLayout(
        size: try message.size(most: DecodedImage.mostPixels), hasChroma: try message.flag(),
        color: try message.flag() ? try message.size(most: DecodedImage.mostColorPixels) : nil)
      self = .pixels(
        layout, parts: try message.number(),
        dotsPerInch: try message.number(in: 0...DecodedImage.mostDotsPerInch))
    case 2:
      let size = try message.size(most: DecodedImage.mostPixels)
      var area: [Double] = []
      for _ in 0..<4 { area.append(Double(try message.number()) / 100) }
      self = .part(size, Quadrilateral(x: area[0], y: area[1], width: area[2], height: area[3]))
    case 3: self = .failure(.unknownFormat)
    case 4: self = .failure(.incomplete)
    case 5:
      let (width, height) = (try message.number(), try message.number())
      self = .failure(.tooManyPixels(PixelSize(width: width, height: height)))
    case 6: self = .failure(.tooMuchMemory)
    case 7: self = .failure(.damaged(reason: Sentence(exact: try message.text())))
    case 8: self = .failure(.document(try message.choice()))
    default: throw SenselessMessage()
    }
  }
}
