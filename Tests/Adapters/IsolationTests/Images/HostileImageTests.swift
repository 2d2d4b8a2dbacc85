// Whatever a file is, its decoding ends soon, with an image or one sentence, and the next image is
// read.

import Foundation
import ImageForge
import Isolation
import Reading
import Synchronization
import Testing
import Wording

@Suite("Hostile images", .timeLimit(.minutes(2)))
struct HostileImageTests {
  /// The outcome for a file.
  private struct Outcome: Sendable {
    let name: String
    let error: ImageError?
    let time: Duration
  }

  /// Most files take no time, and some all that they get; so several are decoded at the same time.
  private static let threads = 4
  /// The decoder permits four seconds of processor time, in which these threads and other programs
  /// share the processor.
  private static let mostTime = Duration.seconds(45)

  private let decoder = ImageDecoder()

  @Test("Each file ends with an image or a sentence")
  func hostileFiles() async {
    var count = 0
    for await outcome in outcomes(of: HostileFile.all) {
      count += 1
      #expect(outcome.time < Self.mostTime, "\(outcome.name) took \(outcome.time).")
      guard let error = outcome.error else { continue }
      #expect(!error.sentence.english.isEmpty)
      #expect(
        ![.noDecoder(program: HelperRole.images.program), .cancelled, .forbiddenCall].contains(
          error),
        "\(outcome.name) \(error.clause).")
    }
    #expect(count == HostileFile.all.count)
    #expect(throws: Never.self) {
      try decoder.decode(ImageFile(bytes: Array("P5 1 1 255\n\0".utf8)))
    }
  }

  @Test("A helper that is asked again decodes image after image, whatever they are")
  func severalImages() throws {
    let helper = try HelperProcess(.images)
    let plain = try ImageFile(bytes: Array("P5 1 1 255\n\0".utf8))
    let broken = try ImageFile(bytes: BMPFile.claim(width: -9, height: -9))
    for _ in 0..<20 {
      #expect(throws: Never.self) {
        try helper.decode(plain, mostWork: .seconds(4)).get()
      }
      #expect(throws: ImageError.self) {
        try helper.decode(broken, mostWork: .seconds(4)).get()
      }
    }
  }

  @Test("A row of more pixels than a screen has is shown shortened")
  func longRow() throws {
    let row = Array("P5 9000000 1 255\n".utf8) + [UInt8](repeating: 9, count: 9_000_000)
    let image = try decoder.decode(ImageFile(bytes: row), keepsColor: true)
    #expect(image.luma.size.width == 9_000_000)
    #expect(image.color?.size.height == 1)
    #expect(image.color?.size.width == DecodedImage.mostColorPixels)
  }

  @Test(
    "A claim of too many pixels is refused by its size",
    arguments: [
      "a PNG of 20000 × 20000 pixels", "a JPEG of 65500 × 65500 pixels",
      "a PNM of 65535 × 65535 pixels", "a WebP of 16383 × 16383 pixels",
    ])
  func claims(_ name: String) throws {
    let file = try #require(HostileFile.all.first { $0.name == name })
    let error = #expect(throws: ImageError.self) {
      try decoder.decode(ImageFile(bytes: file.bytes()))
    }
    #expect(error?.sentence.english.hasPrefix("This image is too large") == true)
  }

  /// Decodes files on threads of their own: the threads of tasks are too few for waiting.
  private func outcomes(of files: [HostileFile]) -> AsyncStream<Outcome> {
    let (stream, outcomes) = AsyncStream.makeStream(of: Outcome.self)
    let queue = Queue(files)
    let decoder = decoder
    for _ in 0..<Self.threads {
      Thread.detachNewThread {
        while let file = queue.next() {
          outcomes.yield(Self.outcome(of: file, by: decoder))
          if queue.noteEnd() { outcomes.finish() }
        }
      }
    }
    return stream
  }

  private static func outcome(of file: HostileFile, by decoder: ImageDecoder) -> Outcome {
    let bytes = file.bytes()
    let start = ContinuousClock.now
    do throws(ImageError) {
      _ = try decoder.decode(ImageFile(bytes: bytes))
      return Outcome(name: file.name, error: nil, time: .now - start)
    } catch {
      return Outcome(name: file.name, error: error, time: .now - start)
    }
  }

  /// Files that several threads take, one after the other.
  private final class Queue: Sendable {
    private let state: Mutex<(left: ArraySlice<HostileFile>, unfinished: Int)>

    init(_ files: [HostileFile]) {
      state = Mutex((files[...], files.count))
    }

    func next() -> HostileFile? { state.withLock { $0.left.popFirst() } }

    /// Whether the outcome that was given is the last one.
    func noteEnd() -> Bool {
      state.withLock {
        $0.unfinished -= 1
        return $0.unfinished == 0
      }
    }
  }
}
