// Files that are not videos, or damaged ones, end with a fault within a time limit.

import FeatureModels
import Capture
import Foundation
import Reading
import Testing
import Wording

@Suite("A file that is not a video", .serialized, .timeLimit(.minutes(3)))
struct HostileVideoTests {
  enum Kind: CaseIterable {
    case absent, folder, empty, noise, text, halfAHeader, soundOnly, noURI, unknownScheme

    func make() throws -> (video: Video, uri: String) {
      let video =
        switch self {
        case .absent, .folder, .empty, .noURI, .unknownScheme: try Video(named: "empty")
        case .noise:
          try Video(
            named: "noise.avi",
            holding: Data((0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) })
          )
        case .text: try Video(named: "text.mkv", holding: Data("It was a dark night.\n".utf8))
        case .halfAHeader: try Video(5).cut(to: 0.01)
        case .soundOnly: try Video(making: "audiotestsrc num-buffers=20 ! wavenc")
        }
      let uri =
        switch self {
        case .absent: video.uri + ".not"
        case .folder: video.file.deletingLastPathComponent().absoluteString
        case .noURI: "no uri at all"
        case .unknownScheme: "nowhere://there/is"
        default: video.uri
        }
      return (video, uri)
    }
  }

  /// GStreamer sometimes does not report an error that occurs while it looks for parts; then this
  /// limit ends the stream.
  static let limit = Duration.seconds(15)

  @Test("Ends a stream with a fault", arguments: Kind.allCases)
  func stream(kind: Kind) async throws {
    let (video, uri) = try kind.make()
    let stream = VideoStream(
      .uri(uri), previews: Mailbox(), samples: Mailbox(),
      firstImageLimit: Self.limit)
    stream.start()
    let events = await stream.events.reduce(into: []) { $0.append($1) }
    #expect(events.count == 1)
    guard case .failed(let fault)? = events.first else {
      Issue.record("\(events)")
      return
    }
    #expect(kind.expected.contains(fault.name), "\(fault)")
    await stream.stop()
    withExtendedLifetime(video) {}
  }

  @Test("Is a fault to a reader", arguments: Kind.allCases)
  func reader(kind: Kind) async throws {
    let (video, uri) = try kind.make()
    let reader = VideoReader(uri: uri, silenceLimit: Self.limit)
    let fault = await #expect(throws: CaptureFault.self) { try await reader.hasNext() }
    #expect(kind.expected.contains(try #require(fault).name))
    // The fault comes once.
    #expect(try await !reader.hasNext())
    withExtendedLifetime(video) {}
  }

  @Test("An incomplete video is read as far as it goes")
  func brokenOff() async throws {
    let video = try Video(30).cut(to: 0.5)
    let reader = VideoReader(uri: video.uri, silenceLimit: Self.limit)
    var count = 0
    do throws(CaptureFault) {
      while try await reader.hasNext() { count += 1 }
    } catch {
      #expect(error.name == "unusableImage")
    }
    #expect((5..<30).contains(count))
  }

  @Test("A video that stalls after some images fails, and is not an unusable one")
  func stalled() async throws {
    let reader = VideoReader(
      parts: "concat name=joint videotestsrc num-buffers=2 ! joint. appsrc ! joint. joint.",
      silenceLimit: Self.limit)
    let hasImages = try await reader.hasNext()
    #expect(hasImages)
    let fault = await #expect(throws: CaptureFault.self) {
      while try await reader.hasNext() {}
    }
    #expect(fault == .failed("No more images arrived."))
  }

  @Test("Images that are too large are refused before memory is allocated")
  func tooLarge() async throws {
    let reader = VideoReader(
      parts: "videotestsrc ! video/x-raw,format=GRAY8,width=13000,height=5000 ! identity")
    let fault = await #expect(throws: CaptureFault.self) {
      try await reader.hasNext()
    }
    #expect(try #require(fault).name == "unusableImage", "\(String(describing: fault))")
  }
}

extension HostileVideoTests.Kind {
  var expected: Set<String> {
    switch self {
    case .absent: ["absent"]
    case .noURI: ["absent", "missing", "failed"]
    case .folder: ["failed"]
    case .empty, .noise, .text, .halfAHeader, .soundOnly, .unknownScheme: ["unusableImage"]
    }
  }
}

extension CaptureFault {
  var name: String {
    switch self {
    case .denied: "denied"
    case .absent: "absent"
    case .busy: "busy"
    case .noCameraService: "noCameraService"
    case .missing: "missing"
    case .unusableImage: "unusableImage"
    case .failed: "failed"
    }
  }
}
