// The demonstration and videos as feeds: read, shown, paused, changed, ended, and nothing left
// behind. Frames are counted for the whole program, so that each count is taken in a program of its
// own.

import Assembly
import Reading
import FeatureModels
import Capture
import FeatureSessions
import Staging
import Testing

@testable import Reticle

@Suite("A feed that plays", .serialized, .timeLimit(.minutes(3)))
@MainActor
struct StreamFeedTests {
  let previews = PreviewOutlet()

  private func feed(
    _ source: ScanSource, _ settings: RecognitionSettings = RecognitionSettings()
  ) throws -> StreamFeed {
    let feed = try Feeds(previews: previews, stills: .standard, live: .standard)
      .open(source, settings, camera: nil)
    return try #require(feed as? StreamFeed)
  }

  @Test("Every code of the demonstration is read, and its images are shown")
  func demo() async throws {
    let truth = Set(try DemoScene().scene.frame(at: .zero).codes.map { $0.code.bytes })
    let feed = try feed(.demo)
    feed.start()
    var read: Set<[UInt8]> = []
    while read.count < truth.count, let reading = await feed.reading() {
      #expect(reading.size == DemoScene.size)
      read.formUnion(reading.codes.map(\.payload.bytes))
    }
    #expect(read == truth)
    while previews.isEmpty { await Task.yield() }
    #expect(previews.takeShown()?.size == DemoScene.size)
    await feed.close()
  }

  @Test("The kinds can be changed while it plays")
  func kinds() async throws {
    let feed = try feed(.demo, RecognitionSettings(symbologies: [.ean13]))
    feed.start()
    let first = await feed.reading { !$0.codes.isEmpty }
    #expect(first?.codes.map(\.symbology) == [.ean13])
    feed.look(for: RecognitionSettings(symbologies: [.qrCode]))
    let second = await feed.reading { $0.codes.contains { $0.symbology == .qrCode } }
    #expect(Set(second?.codes.map(\.symbology) ?? []) == [.qrCode])
    await feed.close()
  }

  @Test("A kind that no engine reads is refused at the opening")
  func unreadable() throws {
    #expect(throws: UnreadableSymbologies.self) {
      try feed(.demo, RecognitionSettings(symbologies: [.ean2, .isbn10]))
    }
  }

  @Test("During a pause no images are taken; then it continues")
  func pause() async throws {
    let feed = try feed(.demo)
    feed.start()
    _ = await feed.reading()
    for _ in 0..<3 {
      feed.pause()
      feed.resume()
    }
    while previews.video.take() == nil { await Task.yield() }
    feed.pause()
    // A stop takes a moment; then a quarter of a second is long enough for seven images.
    var taken = 0
    repeat {
      #expect(previews.isEmpty, "The image stands still at once.")
      previews.empty()
      taken += 1
      try await Task.sleep(for: .milliseconds(250))
    } while previews.video.take() != nil && taken < 40
    #expect(taken < 40)
    feed.resume()
    while previews.isEmpty { await Task.yield() }
    await feed.close()
  }

  @Test("The time of the demonstration runs during a pause")
  func demoTime() throws {
    let scene = try DemoScene()
    let program = StreamProgram.demo(.success(scene), since: .now - .seconds(8))
    guard case .painted(_, _, let painter) = try program.source() else {
      Issue.record("The demonstration is painted.")
      return
    }
    #expect(painter(.zero) != scene.bitmap(at: .zero))
  }

  @Test("A video is read and ends, and a pause afterwards changes nothing")
  func video() async throws {
    let folder = try SampleFolder()
    let feed = try feed(.stream(uri: try folder.video(.code("on video"), 15)))
    feed.start()
    let reported = await feed.eventsToTheEnd()
    #expect(Set(reported.flatMap(\.readTexts)) == ["on video"])
    guard case .ended = reported.last else {
      Issue.record("\(reported)")
      return
    }
    feed.pause()
    feed.resume()
    await feed.close()
    #expect(await feed.next { _ in true } == nil)
  }

  @Test("A video that was paused starts again, and ends once")
  func pausedVideo() async throws {
    let folder = try SampleFolder()
    let feed = try feed(.stream(uri: try folder.video(.code("on video"), 10)))
    feed.start()
    _ = await feed.reading()
    feed.pause()
    feed.resume()
    let reported = await feed.eventsToTheEnd()
    let ends = reported.filter(\.isEnd)
    guard ends.count == 1, case .ended = ends[0] else {
      Issue.record("\(reported)")
      return
    }
    await feed.close()
  }

  @Test("A video that was paused is reported from where it was")
  func positionOfVideo() async throws {
    let folder = try SampleFolder()
    let feed = try feed(.stream(uri: try folder.video(.code("on video"), 20)))
    feed.start()
    let before = try #require(await feed.reading { $0.time > .milliseconds(500) })
    feed.pause()
    feed.resume()
    var times: [Duration] = []
    for event in await feed.eventsToTheEnd() {
      if case .reading(let reading) = event { times.append(reading.time) }
    }
    #expect(!times.isEmpty && times.allSatisfy { $0 >= before.time }, "\(times)")
    await feed.close()
  }

  @Test("A video says how long it is, and plays on from where the user goes, also after its end")
  func seeking() async throws {
    let folder = try SampleFolder()
    let feed = try feed(.stream(uri: try folder.video(.code("on video"), 40)))
    feed.start()
    guard case .length(let length) = await feed.next({ $0.length != nil }) else {
      Issue.record("The length is not reported.")
      return
    }
    #expect(abs(length / .seconds(1) - 4) < 0.2)
    feed.seek(to: .seconds(3))
    let later = try #require(await feed.reading())
    #expect(later.time >= .seconds(3) && later.time < .milliseconds(3600), "\(later.time)")
    _ = await feed.eventsToTheEnd()
    feed.seek(to: .seconds(1))
    let earlier = try #require(await feed.reading())
    #expect(earlier.time >= .seconds(1) && earlier.time < .milliseconds(2500), "\(earlier.time)")
    #expect(earlier.codes.map(\.text) == ["on video"])
    await feed.close()
  }

  @Test("A video goes to where the user wants during a pause, and plays from there")
  func seekingInPause() async throws {
    let folder = try SampleFolder()
    let feed = try feed(.stream(uri: try folder.video(.code("on video"), 40)))
    feed.start()
    _ = await feed.reading()
    feed.pause()
    feed.seek(to: .seconds(2))
    feed.resume()
    let next = try #require(await feed.reading())
    // A busy machine reads a later image first.
    #expect(next.time >= .seconds(2) && next.time < .milliseconds(3500), "\(next.time)")
    await feed.close()
  }

  @Test("A missing video fails with its reason")
  func failure() async throws {
    let feed = try feed(.stream(uri: "file:///nowhere/video.mp4"))
    feed.start()
    guard case .failed(.absent) = await feed.next(\.isEnd) else {
      Issue.record("It must be absent.")
      return
    }
    await feed.close()
  }

  @Test("Closing releases everything at any time, and nothing is reported afterwards")
  func close() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let previews = PreviewOutlet()
      let feeds = Feeds(previews: previews, stills: .standard, live: .standard)
      for wanted in [0, 1, 3] {
        let opened = try feeds.open(.demo, RecognitionSettings(), camera: nil)
        let feed = try #require(opened as? StreamFeed)
        if wanted > 0 { feed.start() }
        for _ in 0..<wanted { _ = await feed.reading() }
        if wanted == 3 { feed.pause() }
        await feed.close()
        #expect(VideoFrame.outstanding == 0)
        #expect(VideoStream.outstandingContexts == 0)
        #expect(await feed.next { _ in true } == nil)
        #expect(previews.isEmpty)
      }
    }
  }
}
