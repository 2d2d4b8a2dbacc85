// Videos are read image by image, completely and in order, in any encoding.

import FeatureModels
import Capture
import Reading
import Testing

@Suite("Reading a video image by image", .serialized, .timeLimit(.minutes(3)))
struct VideoReaderTests {
  /// The number and the time of an image.
  struct Seen: Equatable {
    let number: Int
    let time: Duration

    init(_ frame: borrowing VideoFrame) {
      let luma = frame.luma
      let middle = luma.row(luma.size.height / 2)[luma.size.width / 2]
      number = Int(((Double(middle) - 20) / 6).rounded())
      time = frame.time
    }
  }

  func read(_ reader: VideoReader) async throws -> [Seen] {
    var seen: [Seen] = []
    while let frame = try await reader.nextFrame() { seen.append(Seen(frame)) }
    return seen
  }

  @Test(
    "Every image comes in order, in any encoding",
    arguments: [
      ("gray8", "jpegenc ! avimux"), ("i420", "jpegenc ! avimux"), ("yuy2", "avimux"),
      ("i420", "matroskamux"), ("yuy2", "matroskamux"), ("i420", "theoraenc ! oggmux"),
    ])
  func everyFrame(format: String, encoding: String) async throws {
    let video = try Video(30, format: format, encoding: encoding)
    let seen = try await read(VideoReader(uri: video.uri))
    #expect(seen.map(\.number) == Array(0..<30))
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $1.time > $0.time })
  }

  @Test("The time of an image is its place in the video")
  func time() async throws {
    let video = try Video(10, frameRate: "5/1")
    let seen = try await read(VideoReader(uri: video.uri))
    #expect(seen.map(\.time) == (0..<10).map { .milliseconds(200 * $0) })
  }

  @Test("Reading is not tied to the video's speed: five minutes of video take seconds")
  func pace() async throws {
    let video = try Video(30, frameRate: "1/10")
    let beginning = ContinuousClock.now
    let last = try #require(try await read(VideoReader(uri: video.uri)).last)
    #expect(last.time == .seconds(290))
    #expect(ContinuousClock.now - beginning < last.time / 2)
  }

  @Test(
    "Videos in these formats are read as brightness",
    arguments: ["NV12", "NV21", "I420", "YV12", "Y42B", "Y444", "GRAY8", "YUY2", "BGRx", "RGB"])
  func arrangements(format: String) async throws {
    let reader = VideoReader(
      parts: "videotestsrc num-buffers=2 pattern=smpte75"
        + " ! video/x-raw,format=\(format),width=322,height=50 ! identity")
    var count = 0
    while let frame = try await reader.nextFrame() {
      count += 1
      let size = frame.size
      let bars = (0..<7).map { frame.luma.row(5)[23 + 46 * $0] }
      #expect(size == PixelSize(width: 322, height: 50))
      // 75 % white, yellow, cyan, green, magenta, red, blue: darker each.
      #expect(zip(bars, bars.dropFirst()).allSatisfy { $0 > $1 }, "\(bars)")
    }
    #expect(count == 2)
  }

  @Test("A closed reader has no next image")
  func close() async throws {
    let video = try Video(30)
    let reader = VideoReader(uri: video.uri)
    #expect(try await reader.hasNext())
    await reader.close()
    #expect(try await !reader.hasNext())
  }
}

extension VideoReader {
  /// Whether there is a next image, which is skipped.
  func hasNext() throws(CaptureFault) -> Bool {
    let frame = try nextFrame()
    return frame != nil
  }
}
