// The best of a camera's formats, and their descriptions.

import Cameras
import Testing

@Suite("The formats of a camera")
struct CameraFormatTests {
  @Test(
    "The best is the largest that is fast enough, with the least work",
    arguments: [
      // What is too slow to follow a hand loses to what is packed, and to what is smaller.
      ([.raw(1920, 1080, 5), .jpeg(1920, 1080, 30), .raw(640, 480, 30)], 1),
      ([.raw(1920, 1080, 5), .raw(1280, 720, 30)], 1),
      ([.raw(1280, 720, 10), .jpeg(1280, 720, 30), .raw(640, 480, 30)], 1),
      // Enough is enough: neither more pixels nor more images are of use.
      ([.jpeg(3840, 2160, 30), .jpeg(1920, 1080, 30)], 1),
      ([.raw(1280, 720, 60), .raw(1280, 720, 30)], 1),
      ([.raw(1920, 1080, 24), .raw(1280, 720, 60)], 0),
      ([.raw(1280, 720, 25), .jpeg(1280, 720, 30)], 1),
      // At the same size and pace pixels are better than JPEG, and that better than H.264.
      ([.h264(1280, 720, 30), .jpeg(1280, 720, 30), .raw(1280, 720, 30)], 2),
      ([.h264(1280, 720, 30), .jpeg(1280, 720, 30)], 1),
      // What is too small to read in loses to what is merely slow.
      ([.raw(320, 240, 30), .raw(640, 480, 15)], 1),
      ([.raw(320, 240, 30), .raw(640, 480, 5)], 0),
      // A telephone held upright is no smaller than one that lies.
      ([.jpeg(1080, 1920, 30), .raw(640, 480, 30)], 0),
      // Where all are too large, the smallest.
      ([.jpeg(4000, 3000, 30), .jpeg(2592, 1944, 30)], 1),
    ] as [([CameraFormat], Int)])
  func best(formats: [CameraFormat], index: Int) {
    #expect(formats.bestForReading == formats[index])
    #expect(Array(formats.reversed()).bestForReading == formats[index])
  }

  @Test("A camera without formats has no best one")
  func none() {
    #expect([CameraFormat]().bestForReading == nil)
  }

  @Test(
    "A format has a description for the user",
    arguments: [
      (.jpeg(1920, 1080, 30), "1920 × 1080, 30/s, MJPEG"),
      (.raw(640, 480, 29.97), "640 × 480, 30/s, YUY2"),
      (.h264(1280, 720, 7.5), "1280 × 720, 7.5/s, H.264"),
    ] as [(CameraFormat, String)])
  func description(format: CameraFormat, text: String) {
    #expect(format.description == text)
  }
}
