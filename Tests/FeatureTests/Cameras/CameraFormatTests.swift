// The best of a camera's formats, and their descriptions.

import FeatureModels
import Testing

@Suite("The formats of a camera")
struct CameraFormatTests {
  @Test(
    "The best is the largest that is fast enough, with the least work",
    arguments: [
      // A format too slow to follow a hand loses to a packed one, and to a smaller one.
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
      // A format too small to read in loses to a slow one.
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

  @Test("The choices are sizes and rates without duplicates, the largest and fastest first")
  func choices() {
    let formats: [CameraFormat] = [
      .raw(640, 480, 30), .jpeg(640, 480, 29.97), .jpeg(1920, 1080, 30), .raw(1920, 1080, 5),
      .jpeg(640, 480, 15),
    ]
    #expect(
      formats.choices.map(\.text)
        == ["1920 × 1080, 30/s", "1920 × 1080, 5/s", "640 × 480, 30/s", "640 × 480, 15/s"])
    #expect(formats.best(for: FormatChoice(.jpeg(640, 480, 30))) == .raw(640, 480, 30))
    #expect(formats.best(for: FormatChoice(.jpeg(800, 600, 30))) == nil)
  }

  @Test("A long list of formats leaves out slow rates before it leaves out sizes")
  func manyFormats() {
    let formats = (1...12).flatMap { step in
      [30.0, 15, 7.5].map { CameraFormat.jpeg(160 * step, 90 * step, $0) }
    }
    let choices = formats.choices
    #expect(choices.count == 16)
    #expect(Set(choices.map(\.size)).count == 12)
    #expect(choices.first == FormatChoice(.jpeg(1920, 1080, 30)))
    #expect(choices[1] == FormatChoice(.jpeg(1920, 1080, 15)))
  }

  @Test(
    "A choice is stored as one word, and other words are none",
    arguments: ["1920x1080@30", "640x480@7.5"])
  func stored(word: String) {
    #expect(FormatChoice(stored: word)?.stored == word)
    for wrong in ["1920x1080", "x@30", "-1x2@3", "1x2x3@4", "640x480@-1", "640x480@nan", ""] {
      #expect(FormatChoice(stored: wrong) == nil, "\(wrong)")
    }
  }

  @Test(
    "The closest look has the most pixels that come five times a second, and more than usual",
    arguments: [
      ([.jpeg(1920, 1080, 30), .jpeg(3840, 2160, 30), .raw(4000, 3000, 1)], 1),
      ([.jpeg(640, 480, 30), .raw(2592, 1944, 5), .jpeg(2592, 1944, 15)], 2),
      ([.jpeg(640, 480, 30), .jpeg(5120, 3840, 5), .jpeg(8000, 6000, 10)], 1),
      ([.jpeg(1920, 1080, 30), .raw(1280, 720, 30)], nil), ([], nil),
    ] as [([CameraFormat], Int?)])
  func closest(formats: [CameraFormat], index: Int?) {
    #expect(formats.closest == index.map { formats[$0] })
  }
}
