// When a camera with a larger format is told to send it, by what is read of its images.

import FeatureModels
import Reading
import Synchronization
import Testing

@testable import Reticle

@Suite("Looking closer through the running camera")
struct CloserKeeperTests {
  private static let (usual, large) = (
    PixelSize(width: 1280, height: 720), PixelSize(width: 3840, height: 2160)
  )
  private static let camera = Camera(
    id: "A@1", name: "A", location: .device(path: "/dev/video0"),
    formats: [usual, large].map { CameraFormat(size: $0, frameRate: 30, encoding: .jpeg) })

  /// A keeper with a clock that the test sets, and what it has called for.
  private final class Run: Sendable {
    let keeper: CloserKeeper
    private let calls = Mutex<[Bool]>([])
    private let box = Box()

    init(_ camera: Camera = camera) {
      keeper = CloserKeeper { [box] in box.time.withLock { $0 } }
      keeper.connect { [weak self] isWanted in self?.calls.withLock { $0.append(isWanted) } }
      keeper.take(.running(camera, format: ""))
    }

    /// Shows frames without a code that is read, ten a second.
    func show(
      _ seconds: Double, size: PixelSize = usual, condition: Obstacle = .tooSmall(quarters: 8)
    ) {
      for _ in 0..<Int(seconds * 10) {
        keeper.see(FrameReading(time: .zero, size: size, codes: [], condition: condition))
        box.time.withLock { $0 += .milliseconds(100) }
      }
    }

    var called: [Bool] { calls.withLock { $0 } }
  }

  /// The time that a test sets.
  private final class Box: Sendable {
    let time = Mutex(Duration.zero)
  }

  @Test("A code that is too small needs the larger format, and a blurred one does not")
  func closer() {
    let run = Run()
    run.show(1.2)
    #expect(run.called == [true])
    #expect(run.keeper.isClose)
    let blurred = Run()
    blurred.show(3, condition: .blurred)
    #expect(blurred.called.isEmpty)
  }

  @Test("A camera without a larger format, or with one that was chosen, is left alone")
  func impossible() {
    let small = Run(
      Camera(
        id: "B@1", name: "B", location: .device(path: "/dev/video2"),
        formats: [Self.camera.formats[0]]))
    small.show(3)
    #expect(small.called.isEmpty)
    let chosen = Run()
    chosen.keeper.leave(["A@1"])
    chosen.show(3)
    #expect(chosen.called.isEmpty)
    chosen.keeper.leave([])
    chosen.show(1.2)
    #expect(chosen.called == [true])
  }

  @Test("While codes are counted nothing changes, and without permission the look ends")
  func permission() {
    let run = Run()
    run.keeper.allow(.held)
    run.show(3)
    #expect(run.called.isEmpty)
    run.keeper.allow(.on)
    run.show(1.2)
    run.show(1, size: Self.large)
    run.keeper.allow(.held)
    run.show(10, size: Self.large)
    #expect(run.called == [true])
    run.keeper.allow(.off)
    #expect(run.called == [true, false])
    run.show(10)
    #expect(run.called == [true, false])
  }
}
