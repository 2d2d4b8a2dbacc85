// A video file is decoded in a helper process. Whatever happens to it, the caller continues or
// learns the reason, and nothing stays behind.

import FeatureModels
import Capture
import Foundation
import Glibc
import Reading
import Testing
import Wording

@Suite("A video in a process of its own", .serialized, .timeLimit(.minutes(3)))
struct IsolatedVideoTests {
  private static let limit = Duration.seconds(15)

  @Test(
    "A video whose helper is killed goes on at the same place",
    arguments: ["jpegenc ! avimux", "jpegenc ! matroskamux", "jpegenc ! qtmux"])
  func killing(encoding: String) async throws {
    let video = try Video(30, encoding: encoding)
    let reader = VideoReader(uri: video.uri, silenceLimit: Self.limit)
    var times: [Duration] = []
    while let time = try await reader.nextTime() {
      times.append(time)
      guard times.count % 7 == 3 else { continue }
      kill(try #require(await reader.helperProcess), SIGKILL)
    }
    #expect(times == (0..<30).map { .milliseconds(50 * $0) })
  }

  @Test("A video whose helper is stopped goes on at the same place with another helper")
  func stopping() async throws {
    let video = try Video(30)
    let reader = VideoReader(uri: video.uri, silenceLimit: Self.limit)
    var times: [Duration] = []
    var longest = Duration.zero
    while true {
      let began = ContinuousClock.now
      guard let time = try await reader.nextTime() else { break }
      longest = max(longest, .now - began)
      times.append(time)
      guard times.count == 10 else { continue }
      kill(try #require(await reader.helperProcess), SIGSTOP)
    }
    #expect(times == (0..<30).map { .milliseconds(50 * $0) })
    #expect(longest < .seconds(8))
  }

  @Test("A video whose helpers are stopped again and again says so")
  func stoppingAll() async {
    await #expect(processExitsWith: .success) {
      let video = try Video(30)
      let reader = VideoReader(uri: video.uri)
      _ = try await reader.nextTime()
      // The first helper is stopped before it can read to the end; later ones as they start.
      for helper in try Helpers.all() { kill(helper, SIGSTOP) }
      let stopper = Task.detached {
        while !Task.isCancelled {
          for helper in try Helpers.all() { kill(helper, SIGSTOP) }
          try await Task.sleep(for: .milliseconds(20))
        }
      }
      let began = ContinuousClock.now
      let fault = await #expect(throws: CaptureFault.self) {
        while try await reader.hasNext() {}
      }
      #expect(fault == .failed("Another program stopped its decoder."))
      #expect(.now - began < .seconds(8))
      stopper.cancel()
    }
  }

  @Test("Nothing of a helper stays behind a reader that is closed or dropped")
  func nothingStays() async throws {
    let video = try Video(30)
    for isClosed in [true, false] {
      var reader: VideoReader? = VideoReader(uri: video.uri, silenceLimit: Self.limit)
      _ = try await reader?.nextTime()
      let helper = try #require(await reader?.helperProcess)
      #expect(kill(helper, 0) == 0)
      if isClosed { await reader?.close() }
      reader = nil
      let deadline = ContinuousClock.now + .seconds(10)
      while kill(helper, 0) == 0, ContinuousClock.now < deadline { await Task.yield() }
      // A dead child that is not reaped keeps its number.
      #expect(kill(helper, 0) == -1)
    }
  }

  @Test("A video that is watched goes on when its helper is killed, and ends")
  func watched() async {
    await #expect(processExitsWith: .success) {
      let video = try Video(40)
      let stream = VideoStream(.uri(video.uri), previews: nil, samples: Mailbox())
      stream.start()
      var events: [StreamEvent] = []
      for await event in stream.events {
        events.append(event)
        if case .started = event {
          for helper in try Helpers.all() { kill(helper, SIGKILL) }
        }
      }
      #expect(events.last == .ended, "\(events)")
      await stream.stop()
      #expect(try Helpers.all().isEmpty)
    }
  }

  @Test("A stop during an image that takes long does not wait for it")
  func stopWhileDecoding() async {
    await #expect(processExitsWith: .success) {
      let video = try Video(40)
      let stream = VideoStream(.uri(video.uri), previews: nil, samples: Mailbox())
      stream.start()
      for await event in stream.events {
        guard case .started = event else { continue }
        for helper in try Helpers.all() { kill(helper, SIGSTOP) }
        break
      }
      await stream.stop()
      let deadline = ContinuousClock.now + .seconds(10)
      while try !Helpers.all().isEmpty, ContinuousClock.now < deadline { await Task.yield() }
      #expect(try Helpers.all().isEmpty)
    }
  }

  @Test("Decoders that are not on the list are not used")
  func list() async throws {
    let video = try Video(5, encoding: "pngenc ! qtmux")
    let reader = VideoReader(uri: video.uri, silenceLimit: Self.limit)
    let fault = await #expect(throws: CaptureFault.self) { try await reader.hasNext() }
    #expect(fault?.name == "missing", "\(String(describing: fault))")
  }

  @Test("A video that claims enormous images is refused")
  func enormous() async throws {
    let video = try Video(5, format: "yuy2", encoding: "avimux").claiming(side: 16_384)
    let reader = VideoReader(uri: video.uri, silenceLimit: Self.limit)
    let fault = await #expect(throws: CaptureFault.self) { try await reader.hasNext() }
    #expect(fault?.name == "unusableImage", "\(String(describing: fault))")
  }

  @Test("A pipe is refused at once, although it has no writer")
  func pipe() async throws {
    let video = try Video(named: "pipe")
    try FileManager.default.removeItem(at: video.file)
    #expect(mkfifo(video.file.path, 0o600) == 0)
    let reader = VideoReader(uri: video.uri)
    let fault = await #expect(throws: CaptureFault.self) { try await reader.hasNext() }
    #expect(fault?.name == "failed")
  }

  @Test("A damaged video ends with images or one fault", arguments: 0..<6)
  func damaged(seed: Int) async throws {
    let encodings = ["jpegenc ! avimux", "theoraenc ! oggmux", "vp8enc ! webmmux"]
    let format = seed % 3 == 0 ? "gray8" : "i420"
    let whole = try Video(20, format: format, encoding: encodings[seed % 3])
    var data = try Data(contentsOf: whole.file)
    var random = UInt64(seed + 1)
    for _ in 0..<data.count / 200 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      data[Int(random >> 33) % data.count] = UInt8(truncatingIfNeeded: random >> 24)
    }
    // The beginning says what it is.
    data.replaceSubrange(0..<16, with: try Data(contentsOf: whole.file).prefix(16))
    let damaged = try Video(named: "damaged", holding: data)
    let reader = VideoReader(uri: damaged.uri)
    var count = 0
    do throws(CaptureFault) {
      while try await reader.hasNext() { count += 1 }
    } catch {
      #expect(["unusableImage", "failed", "missing"].contains(error.name))
    }
    #expect(count <= 10_000)
  }
}

/// The helper processes of this program.
enum Helpers {
  static func all() throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
      .filter { process in
        guard let facts = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        else { return false }
        let fields = facts.split(separator: " ")
        return fields.count > 3 && fields[1] == "(reticle-rendere)" && fields[3] == "\(getpid())"
      }
  }
}

extension VideoReader {
  /// The time of the next image, which is skipped.
  func nextTime() throws(CaptureFault) -> Duration? {
    guard let frame = try nextFrame() else { return nil }
    return frame.time
  }
}

extension Video {
  /// The same AVI, but its header claims images of another size.
  fileprivate func claiming(side: UInt32) throws -> Video {
    var data = try Data(contentsOf: file)
    let header = try #require(data.firstRange(of: Data("strf".utf8)))
    for place in [header.upperBound + 8, header.upperBound + 12] {
      for byte in 0..<4 {
        data[place + byte] = UInt8(truncatingIfNeeded: side >> (8 * UInt32(byte)))
      }
    }
    return try Video(named: "enormous", holding: data)
  }
}
