// A video plays at its own speed.

import Capture
import FeatureModels
import Reading
import Testing
import Wording

@Suite("A video as a stream", .timeLimit(.minutes(3)))
struct VideoStreamTests {
  @Test("A video plays once, no faster than it was recorded, and ends")
  func once() async throws {
    let video = try Video(20)
    let stream = VideoStream(
      .uri(video.uri), previews: nil, samples: Mailbox(),
      firstImageLimit: .seconds(60))
    let beginning = ContinuousClock.now
    stream.start()
    let events = await stream.events.reduce(into: []) { $0.append($1) }
    let format = StreamFormat(size: Video.size, frameRate: 20, encoding: nil)
    #expect(events == [.started(format), .length(.seconds(1)), .ended])
    // The last image is due 950 ms after the first.
    #expect(try #require(stream.newestFrame) - beginning > .milliseconds(900))
    await stream.stop()
  }

  @Test(
    "An address that is no network stream’s is refused before anything is opened",
    arguments: ["fd://3", "FD://3", "appsrc://", "testbin://video", "v4l2:///dev/video0"])
  func refused(uri: String) async throws {
    let stream = VideoStream(.uri(uri), previews: nil, samples: Mailbox())
    stream.start()
    let events = await stream.events.reduce(into: []) { $0.append($1) }
    let fault = CaptureFault.unusableImage(Sentence("Addresses with this protocol are not played."))
    #expect(events == [.failed(fault)])
    await stream.stop()
    let reader = VideoReader(uri: uri)
    await #expect(throws: fault) { try await reader.hasNext() }
  }
}
