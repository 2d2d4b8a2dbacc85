// The demonstration: all its codes can be read at any time.

import Reading
import Staging
import Testing
import ZBarRecognizer
import ZXingRecognizer

@Suite("The demonstration")
struct DemoSceneTests {
  /// Seconds in its first minute, and one much later.
  static let moments = [0.0, 3.3, 7.1, 11.9, 18.4, 26.2, 33, 41.7, 52.5, 7321.3]

  @Test("All its codes are read at their places at any time", arguments: moments)
  func readable(seconds: Double) throws {
    let frame = try DemoScene().scene.frame(at: .seconds(seconds))
    #expect(frame.codes.count == 7)
    let found = frame.bitmap.allCodes
    for placed in frame.codes {
      #expect(
        found.contains {
          placed.isSeen(in: $0) && placed.outline.contains($0.outline.center)
        }, "\(placed.code)")
    }
  }

  @Test("Codes stay within the image and apart from each other", arguments: moments)
  func apart(seconds: Double) throws {
    let codes = try DemoScene().scene.codes(at: .seconds(seconds))
    let image = Quadrilateral(of: DemoScene.size)
    for (index, placed) in codes.enumerated() {
      #expect(placed.outline.corners.allSatisfy(image.contains), "\(placed.code)")
      for other in codes[..<index] {
        #expect(placed.outline.sharedArea(with: other.outline) == 0, "\(placed.code)")
      }
    }
  }

  @Test(
    "It works in other sizes",
    arguments: [PixelSize(width: 1920, height: 1080), PixelSize(width: 1600, height: 1000)])
  func sizes(size: PixelSize) throws {
    let frame = try DemoScene(size: size).scene.frame(at: .seconds(1))
    #expect(frame.bitmap.size == size)
    let found = frame.bitmap.allCodes
    for placed in frame.codes {
      #expect(found.contains { placed.isSeen(in: $0) }, "\(placed.code)")
    }
  }

  @Test("The same moment always gives the same image, another moment another image")
  func deterministic() throws {
    let one = try DemoScene().bitmap(at: .seconds(5))
    #expect(try one == DemoScene().bitmap(at: .seconds(5)))
    #expect(try one != DemoScene().bitmap(at: .milliseconds(5100)))
  }
}

extension Scene.PlacedCode {
  /// Whether `detection` is of this code.
  func isSeen(in detection: Detection) -> Bool {
    detection.symbology == code.symbology && detection.payload.bytes == code.bytes
  }
}

extension LumaBitmap {
  /// The detections of both engines in one look.
  var allCodes: [Detection] {
    let request = RecognitionRequest(Symbology.usual, effort: .thorough)
    return ZXingRecognizer().recognize(image, request) + ZBarRecognizer().recognize(image, request)
  }
}
