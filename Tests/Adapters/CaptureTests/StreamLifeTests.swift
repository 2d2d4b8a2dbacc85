// A stream starts and stops in any order and leaves nothing behind. The counts are of the whole
// program, so each is taken in a program of its own.

import FeatureModels
import Capture
import Foundation
import Reading
import Testing

@Suite("The life of a stream", .timeLimit(.minutes(5)))
struct StreamLifeTests {
  @Test("Fifty streams leave no frame, context, thread or file open behind")
  func fifty() async {
    await #expect(processExitsWith: .success) {
      for _ in 0..<3 { await Self.runOnce() }
      let before = try Belongings.now()
      for _ in 0..<50 { await Self.runOnce() }
      #expect(VideoFrame.outstanding == 0)
      #expect(VideoStream.outstandingContexts == 0)
      // GStreamer and GLib keep a few idle threads, whose number depends on the moment.
      let slack = 6
      let deadline = ContinuousClock.now + .seconds(30)
      var after = try Belongings.now()
      while after.threads > before.threads + slack || after.files > before.files,
        ContinuousClock.now < deadline
      {
        await Task.yield()
        after = try Belongings.now()
      }
      #expect(after.threads <= before.threads + slack)
      #expect(after.files <= before.files)
    }
  }

  @Test("A video that ended, a broken one and a reader left early leave nothing behind")
  func videos() async {
    await #expect(processExitsWith: .success) {
      let video = try Video(5)
      let broken = try Video(named: "broken", holding: Data("nothing".utf8))
      for uri in [video.uri, broken.uri] {
        let stream = VideoStream(.uri(uri), previews: Mailbox(), samples: Mailbox())
        stream.start()
        for await _ in stream.events {}
      }
      do {
        let reader = VideoReader(uri: video.uri)
        _ = try await reader.hasNext()
      }
      let deadline = ContinuousClock.now + .seconds(30)
      while VideoFrame.outstanding + VideoStream.outstandingContexts > 0,
        ContinuousClock.now < deadline
      {
        await Task.yield()
      }
      #expect(VideoFrame.outstanding == 0)
      #expect(VideoStream.outstandingContexts == 0)
    }
  }

  /// A stream of a few images on both branches; its mailboxes are closed before it is stopped.
  static func runOnce() async {
    let (previews, samples) = (Inbox(), Inbox())
    let stream = VideoStream(
      Pattern.source(.small, frameRate: 100), previews: previews.box, samples: samples.box)
    stream.start()
    _ = await samples.next(2) { $0.time }
    previews.box.close()
    samples.box.close()
    await stream.stop()
  }

  @Test("A stop while the stream starts ends it")
  func stopDuringStart() async {
    for _ in 0..<20 {
      let stream = VideoStream(Pattern.source(.small), previews: Mailbox(), samples: Mailbox())
      stream.start()
      await stream.stop()
      let events = await stream.events.reduce(into: []) { $0.append($1) }
      #expect(events.allSatisfy { if case .started = $0 { true } else { false } }, "\(events)")
    }
  }

  @Test("A stopped stream does not start, and a second stop has no effect")
  func stopFirst() async {
    let inbox = Inbox()
    let stream = VideoStream(Pattern.source(.small), previews: nil, samples: inbox.box)
    await stream.stop()
    stream.start()
    await stream.stop()
    let events = await stream.events.reduce(into: []) { $0.append($1) }
    #expect(events == [])
    #expect(stream.newestFrame == nil)
  }

  @Test("Several callers can wait for the same stop")
  func severalWait() async {
    let stream = VideoStream(Pattern.source(.small), previews: nil, samples: Mailbox())
    stream.start()
    await withTaskGroup { group in
      for _ in 0..<5 { group.addTask { await stream.stop() } }
    }
  }

  @Test("No image arrives after the stop")
  func silence() async {
    let box = Mailbox<VideoFrame>()
    let stream = VideoStream(
      Pattern.source(.small, frameRate: 200), previews: nil, samples: box)
    stream.start()
    var events = stream.events.makeAsyncIterator()
    _ = await events.next()
    await stream.stop()
    let newest = stream.newestFrame
    let frame = box.take()
    let isThereOne = frame != nil
    _ = consume frame
    #expect(isThereOne)
    for _ in 0..<1000 { await Task.yield() }
    #expect(stream.newestFrame == newest)
  }

  @Test("A stream without an owner ends")
  func abandoned() async {
    let inbox = Inbox()
    var stream: VideoStream? = VideoStream(
      Pattern.source(.small), previews: nil, samples: inbox.box)
    stream?.start()
    _ = await inbox.next(1) { $0.time }
    let events = stream?.events
    stream = nil
    if let events { for await _ in events {} }
  }

  @Test("A missing device is reported as absent")
  func absentDevice() async {
    let camera = Camera(
      id: "none", name: "None", location: .device(path: "/dev/video77"), formats: [])
    let stream = VideoStream(.camera(camera, nil), previews: Mailbox(), samples: nil)
    stream.start()
    let events = await stream.events.reduce(into: []) { $0.append($1) }
    #expect(events == [.failed(.absent)])
  }
}

/// The threads and open files of this program.
struct Belongings {
  let threads: Int
  let files: Int

  static func now() throws -> Belongings {
    Belongings(
      threads: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count,
      files: try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count)
  }
}
