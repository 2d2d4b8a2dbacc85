// The newest preview of a feed under test, as a value to compare.

import Reading

@testable import Reticle

@MainActor
extension PreviewOutlet {
  /// Takes the newest image, if there is one.
  func takeShown() -> Shown? {
    guard let preview = take() else { return nil }
    return Shown(preview)
  }

  /// Whether it holds no image; an image that it holds is put back.
  var isEmpty: Bool {
    switch take() {
    case .video(let frame):
      video.put(frame)
      return false
    case .still(let bitmap):
      stills.put(bitmap)
      return false
    case nil:
      return true
    }
  }
}

/// The number that distinguishes a displayed image from others.
struct Shown: Equatable {
  let size: PixelSize
  /// Blue, green and red of the last place of the first row.
  let topRight: [UInt8]

  init(size: PixelSize, topRight: [UInt8]) {
    self.size = size
    self.topRight = topRight
  }

  init(_ preview: consuming Preview) {
    switch consume preview {
    case .video(let frame): self.init(frame: frame)
    case .still(let bitmap): self.init(frame: bitmap)
    }
  }

  private init(frame: borrowing some ColorFrame & ~Copyable) {
    size = frame.size
    let first = 4 * (frame.size.width - 1)
    let pixels = frame.pixels
    topRight = (0..<3).map { pixels[first + $0] }
  }
}
