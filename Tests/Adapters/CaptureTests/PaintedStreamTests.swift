// Painted images pass through a pipeline with every pixel and time right, and nothing queues.

import FeatureModels
import Capture
import Reading
import Testing
import Wording

@Suite("A stream of painted images", .timeLimit(.minutes(3)))
struct PaintedStreamTests {
  @Test(
    "An image arrives as it was painted, at any width",
    arguments: [PixelSize(width: 638, height: 37), PixelSize(width: 641, height: 24), .small])
  func pixels(size: PixelSize) async {
    let inbox = Inbox()
    let stream = VideoStream(Pattern.source(size), previews: nil, samples: inbox.box)
    stream.start()
    let arePainted = await inbox.next(3) { frame in
      LumaBitmap(copying: frame.luma) == Pattern.painted(size, at: frame.time)
    }
    #expect(arePainted == [true, true, true])
    await stream.stop()
  }

  @Test("A preview is the same image in four bytes a pixel")
  func preview() async {
    let size = PixelSize(width: 641, height: 24)
    let inbox = Inbox()
    let stream = VideoStream(Pattern.source(size), previews: inbox.box, samples: nil)
    stream.start()
    let wrongBytes = await inbox.next(3) { frame in
      var count = frame.layout == .bgrx && frame.size == size ? 0 : size.area
      for y in 0..<size.height {
        for x in 0..<size.width {
          let value = Pattern.value(x: x, y: y, time: frame.time)
          for channel in 0..<3 where frame.pixels[y * frame.stride + 4 * x + channel] != value {
            count += 1
          }
        }
      }
      return count
    }
    #expect(wrongBytes == [0, 0, 0])
    await stream.stop()
  }

  @Test("Times increase by at least the distance of two images")
  func time() async {
    let inbox = Inbox()
    let stream = VideoStream(
      Pattern.source(.small, frameRate: 50), previews: nil, samples: inbox.box)
    stream.start()
    let times = await inbox.next(10) { $0.time }
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 > .milliseconds(19) })
    await stream.stop()
  }

  @Test("A slow reader receives the newest image")
  func newestOnly() async throws {
    let inbox = Inbox()
    let stream = VideoStream(
      Pattern.source(.small, frameRate: 50), previews: nil, samples: inbox.box)
    stream.start()
    for _ in 0..<3 {
      let taken = try #require(await inbox.next(1) { $0.captured }.first)
      // Meanwhile a dozen images replace each other in the mailbox.
      var newest = taken
      while newest < taken + .milliseconds(300) {
        await Task.yield()
        newest = stream.newestFrame ?? newest
      }
      let next = try #require(await inbox.next(1) { $0.captured }.first)
      #expect(newest - next < .milliseconds(200))
    }
    await stream.stop()
  }

  @Test("A stream reports the format of its images, and when the newest came")
  func started() async {
    let inbox = Inbox()
    let stream = VideoStream(Pattern.source(.small), previews: nil, samples: inbox.box)
    #expect(stream.newestFrame == nil)
    let before = ContinuousClock.now
    stream.start()
    var events = stream.events.makeAsyncIterator()
    let expected = StreamFormat(size: .small, frameRate: 30, encoding: nil)
    #expect(await events.next() == .started(expected))
    #expect(expected.description == "64 × 48, 30/s")
    #expect(stream.newestFrame.map { $0 > before } == true)
    await stream.stop()
    #expect(await events.next() == nil)
  }

  @Test("Both branches deliver the same image")
  func still() async {
    let bitmap = Pattern.painted(PixelSize(width: 33, height: 7), at: .zero)
    let (previews, samples) = (Inbox(), Inbox())
    let stream = VideoStream(
      .painted(size: bitmap.size, frameRate: 5) { _ in bitmap }, previews: previews.box,
      samples: samples.box)
    stream.start()
    let areSame = await samples.next(3) { LumaBitmap(copying: $0.luma) == bitmap }
    #expect(areSame == [true, true, true])
    #expect(await previews.next(2) { $0.size } == [bitmap.size, bitmap.size])
    await stream.stop()
  }

  @Test("A painter that returns another size causes a fault")
  func wrongSize() async {
    let stream = VideoStream(
      .painted(size: .small, frameRate: 30) { _ in
        LumaBitmap(size: PixelSize(width: 1, height: 1), filledWith: 0)
      }, previews: nil, samples: Mailbox())
    stream.start()
    let events = await stream.events.reduce(into: []) { $0.append($1) }
    #expect(events == [.failed(.unusableImage("A drawn image has the wrong size."))])
    await stream.stop()
  }
}
