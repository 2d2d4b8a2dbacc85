// A network stream chooses among the decoders of a list. Here a file stands for a download.

import Testing

@testable import Capture

@Suite("The decoders of a network stream", .timeLimit(.minutes(3)))
struct StreamElementsTests {
  private func lastMessage(_ video: Video) throws -> PipelineMessage? {
    let pipeline = try Pipeline("\(VideoSource.video) ! fakesink")
    defer { pipeline.stopAndWait() }
    VideoSource.open(video.uri, by: try #require(pipeline.part("source")))
    pipeline.startAndWait()
    return pipeline.message(until: .now + .seconds(60))
  }

  @Test("A decoder of the list plays", arguments: ["jpegenc ! avimux", "jpegenc ! qtmux"])
  func listed(encoding: String) throws {
    guard case .ended = try lastMessage(try Video(5, encoding: encoding)) else {
      Issue.record("It did not play.")
      return
    }
  }

  @Test("A decoder that is not on the list is not used")
  func unlisted() throws {
    guard case .missing = try lastMessage(try Video(5, encoding: "pngenc ! qtmux")) else {
      Issue.record("It played.")
      return
    }
  }
}
