// The camera as a feed without a camera, or where the portal is asked first.

import Assembly
import FeatureModels
import Capture
import Desktop
import Reading
import FeatureSessions
import Synchronization
import Testing
import Wording

@testable import Reticle

@Suite("A feed of a camera", .timeLimit(.minutes(3)))
@MainActor
struct CameraFeedTests {
  /// A portal that gives these answers, the last one for ever; nil leaves the question open.
  final class Portal: Sendable {
    private let answers: [CameraPortal.Outcome?]
    private let count = Atomic(0)

    init(_ answers: CameraPortal.Outcome?...) {
      self.answers = answers
    }

    var askedCount: Int { count.load(ordering: .acquiring) }

    func ask() async throws(CancellationError) -> CameraPortal.Outcome {
      let number = count.add(1, ordering: .acquiringAndReleasing).oldValue
      if let answer = answers[min(number, answers.count - 1)] { return answer }
      while !Task.isCancelled { await Task.yield() }
      throw CancellationError()
    }
  }

  private func feed(asking portal: Portal, again rest: Duration) throws -> CameraFeed {
    try CameraFeed(
      RecognitionSettings(), last: nil,
      asking: CameraPermission.Question(
        ask: { () async throws(CancellationError) in try await portal.ask() }, rest: rest),
      previews: PreviewOutlet(), engines: .standard)
  }

  private func expect(
    of feed: any Feed, _ isWanted: (CameraState) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let event = await feed.next {
      if case .camera(let state) = $0 { isWanted(state) } else { false }
    }
    #expect(event != nil, sourceLocation: sourceLocation)
  }

  @Test("A denial is reported, and the question is repeated")
  func denied() async throws {
    let portal = Portal(
      .unavailable(reason: "No portal"), .unavailable(reason: "No portal"), .denied)
    let feed = try feed(asking: portal, again: .milliseconds(50))
    feed.start()
    await expect(of: feed) { $0 == .failing(name: nil, reason: "No portal") }
    await expect(of: feed) { $0 == .denied }
    let count = portal.askedCount
    while portal.askedCount < count + 3 { await Task.yield() }
    await feed.close()
  }

  @Test("The question rests during a pause, and is repeated at its end")
  func resumed() async throws {
    let portal = Portal(.denied)
    let feed = try feed(asking: portal, again: .seconds(3600))
    feed.start()
    await expect(of: feed) { $0 == .denied }
    #expect(portal.askedCount == 1)
    feed.pause()
    feed.resume()
    while portal.askedCount < 2 { await Task.yield() }
    await feed.close()
    feed.resume()
    for _ in 0..<1000 { await Task.yield() }
    #expect(portal.askedCount == 2)
  }

  @Test("An open question is not repeated, and closing withdraws it")
  func open() async throws {
    let portal = Portal(nil)
    let feed = try feed(asking: portal, again: .zero)
    feed.start()
    await expect(of: feed) { $0 == .askingForPermission }
    while portal.askedCount < 1 { await Task.yield() }
    feed.pause()
    feed.resume()
    for _ in 0..<1000 { await Task.yield() }
    await feed.close()
    #expect(portal.askedCount == 1)
  }

  @Test("Without a camera it reports that, and releases everything")
  func noCamera() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let feeds = Feeds(previews: PreviewOutlet(), stills: .standard, live: .standard)
      let opened = try feeds.open(.camera, RecognitionSettings(), camera: nil)
      let feed = try #require(opened as? CameraFeed)
      feed.start()
      feed.choose("none")
      let event = await feed.next {
        if case .camera(let state) = $0 { state != .looking } else { false }
      }
      #expect(event != nil)
      feed.pause()
      let paused = await feed.next {
        if case .camera(.paused) = $0 { true } else { false }
      }
      #expect(paused != nil)
      await feed.close()
      #expect(VideoFrame.outstanding == 0)
      #expect(VideoStream.outstandingContexts == 0)
    }
  }
}
