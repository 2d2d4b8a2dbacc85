// The messages about an image between the programs and the helper that decodes it. Both ends are
// here, so that a number means the same in both.

public import Reading
internal import Wording

/// The question to a helper: an image file as a descriptor, and the wanted results.
public struct ImageQuestion: Sendable {
  /// Whether the colours for the screen are wanted beside the brightness.
  public let keepsColor: Bool

  /// Asks for the brightness, and also for the colours if `keepsColor` is true.
  init(keepsColor: Bool) {
    self.keepsColor = keepsColor
  }

  /// Reads the question in the helper.
  public init(_ message: HelperMessage) {
    keepsColor = message[0] != 0
  }

  /// The question as it is sent.
  var message: HelperMessage { HelperMessage(1, [keepsColor ? 1 : 0]) }
}

/// The question to a helper that has a document.
public enum DocumentQuestion: Sendable {
  /// Opens the document, whose file comes along, with a password if it needs one; answered by
  /// `ImageAnswer.pages`.
  case open(password: String?)
  /// Draws the page with this number, counted from 1, also in colour if `keepsColor` is true.
  case page(Int, keepsColor: Bool)
  /// Draws a part of the newest page, by its place in their list.
  case part(Int)

  /// Reads the question in the helper.
  public init(_ message: HelperMessage) {
    self =
      switch message.subject {
      case 1: .open(password: message[0] == 0 ? nil : message.text)
      case 2: .page(message[0], keepsColor: message[1] != 0)
      default: .part(message[0])
      }
  }

  /// The question as it is sent.
  var message: HelperMessage {
    switch self {
    case .open(let password): HelperMessage(1, [password == nil ? 0 : 1], text: password ?? "")
    case .page(let number, let keepsColor): HelperMessage(2, [number, keepsColor ? 1 : 0])
    case .part(let index): HelperMessage(3, [index])
    }
  }
}

/// The answer of a helper.
public enum ImageAnswer: Sendable {
  /// The document is open and has so many pages.
  case pages(Int)
  /// The sizes of brightness and colours. Their bytes come in one memory, one after the other. A
  /// page may have parts to ask for.
  case pixels(PixelSize, color: PixelSize?, parts: Int = 0)
  /// The size of a part of a page, and where it lies in the page's pixels.
  case part(PixelSize, Quadrilateral)
  /// The image cannot be decoded.
  case failure(ImageError)

  /// The bytes of the memory that belongs to an image of these sizes.
  public static func byteCount(_ size: PixelSize, color: PixelSize?) -> Int {
    size.area + 4 * (color?.area ?? 0)
  }

  /// The answer as it is sent.
  public var message: HelperMessage {
    switch self {
    case .pixels(let size, let color, let parts):
      HelperMessage(
        1, [size.width, size.height, color?.width ?? 0, color?.height ?? 0, parts])
    case .part(let size, let area):
      // In hundredths of a pixel.
      HelperMessage(
        9,
        [size.width, size.height]
          + [area.topLeft.x, area.topLeft.y, area.width, area.height].map { Int($0 * 100) })
    case .failure(.unknownFormat): HelperMessage(2)
    case .failure(.incomplete): HelperMessage(3)
    case .failure(.tooManyPixels(let size)): HelperMessage(4, [size.width, size.height])
    case .failure(.tooMuchMemory): HelperMessage(5)
    case .failure(.damaged(let reason)): HelperMessage(6, text: reason.english)
    case .failure(.document(let fault)): HelperMessage(7, [fault.rawValue])
    case .pages(let count): HelperMessage(8, [count])
    case .failure: HelperMessage(0)
    }
  }

  /// Reads an answer, which may come from a helper that an untrusted file has taken over; nil if it
  /// makes no sense.
  init?(_ message: HelperMessage) {
    switch message.subject {
    case 1:
      guard let size = PixelSize(message[0], message[1], most: DecodedImage.mostPixels)
      else { return nil }
      if message[2] == 0, message[3] == 0 {
        self = .pixels(size, color: nil, parts: message[4])
        return
      }
      guard let color = PixelSize(message[2], message[3], most: DecodedImage.mostColorPixels)
      else { return nil }
      self = .pixels(size, color: color, parts: message[4])
    case 2: self = .failure(.unknownFormat)
    case 3: self = .failure(.incomplete)
    case 4: self = .failure(.tooManyPixels(PixelSize(width: message[0], height: message[1])))
    case 5: self = .failure(.tooMuchMemory)
    case 6: self = .failure(.damaged(reason: Sentence(exact: message.text)))
    case 7:
      guard let fault = DocumentFault(rawValue: message[0]) else { return nil }
      self = .failure(.document(fault))
    case 8:
      guard (1...ImageFile.mostPages).contains(message[0]) else { return nil }
      self = .pages(message[0])
    case 9:
      guard let size = PixelSize(message[0], message[1], most: DecodedImage.mostPixels)
      else { return nil }
      let area = (2...5).map { Double(message[$0]) / 100 }
      self = .part(size, Quadrilateral(x: area[0], y: area[1], width: area[2], height: area[3]))
    default: return nil
    }
  }
}

extension PixelSize {
  /// A size of at least one pixel and at most `most`; nil for all others.
  fileprivate init?(_ width: Int, _ height: Int, most: Int) {
    guard width > 0, height > 0 else { return nil }
    let (area, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, area <= most else { return nil }
    self.init(width: width, height: height)
  }
}
