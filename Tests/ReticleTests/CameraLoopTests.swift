// When the focus of a camera is changed, and when one with a larger format is told to send it, by
// what is read of its images and by what the user wants.

import FeatureModels
import Reading
import Testing

@testable import Reticle

@Suite("From the readings of a camera's images back to the camera")
struct CameraLoopTests {
  private static let (usual, large) = (
    PixelSize(width: 1280, height: 720), PixelSize(width: 3840, height: 2160)
  )
  private static let camera = Camera(
    id: "A@1", name: "A", location: .device(path: "/dev/video0"),
    formats: [usual, large].map { CameraFormat(size: $0, frameRate: 30, encoding: .jpeg) })
  private static let focus = CameraControl(
    .focus, range: 0...250, defaultSetting: .automatic, setting: .automatic, value: 0)
  /// How sharp an image is that shows bars without an edge that is steep.
  private static let blurred = SharpnessMap(
    LumaBitmap(
      size: usual,
      pixels: (0..<usual.height).flatMap { _ in
        (0..<usual.width).map { UInt8(abs($0 % 128 - 64) * 3) }
      }
    ).image, noise: 0)

  /// A loop with the camera's frames, and what it has called for.
  private struct Run {
    let loop = CameraLoop()
    private(set) var called: [CameraLoop.Order] = []
    private var time = ContinuousClock.now
    private var frames = 0

    init(_ camera: Camera = camera) { loop.take(.running(camera, format: "")) }

    /// Shows frames without a code that is read, ten a second.
    mutating func show(
      _ seconds: Double, size: PixelSize = usual, condition: Obstacle = .tooSmall(quarters: 8),
      sharpness: SharpnessMap? = nil
    ) {
      for _ in 0..<Int(seconds * 10) {
        var reading = FrameReading(
          time: .milliseconds(100 * frames), size: size, codes: [], condition: condition)
        reading.sharpness = sharpness
        called += loop.see(reading, at: time)
        time += .milliseconds(100)
        frames += 1
      }
    }

    mutating func allow(_ permission: CloserPermission) { called += loop.lookCloser(permission) }

    /// Focuses on the middle at the time of the next frame.
    func focus() { loop.focus(at: Point(x: 640, y: 360), at: time) }

    /// How often the focus was changed.
    var focused: Int {
      called.count { if case .set(let change) = $0 { change.property == .focus } else { false } }
    }
  }

  @Test("A code that is too small calls for the larger format, and a blurred one does not")
  func closer() {
    var run = Run()
    run.show(1.2)
    #expect(run.called == [.lookCloser(true)])
    var blurred = Run()
    blurred.show(3, condition: .blurred)
    #expect(blurred.called.isEmpty)
  }

  @Test("A camera without a larger format, or with one that was chosen, is left alone")
  func impossible() {
    var small = Run(
      Camera(
        id: "B@1", name: "B", location: .device(path: "/dev/video2"),
        formats: [Self.camera.formats[0]]))
    small.show(3)
    #expect(small.called.isEmpty)
    var chosen = Run()
    #expect(chosen.loop.leave(["A@1"]).isEmpty)
    chosen.show(3)
    #expect(chosen.called.isEmpty)
    #expect(chosen.loop.leave([]).isEmpty)
    chosen.show(1.2)
    #expect(chosen.called == [.lookCloser(true)])
  }

  @Test("While codes are counted nothing changes, and without permission the look ends")
  func permission() {
    var run = Run()
    run.allow(.held)
    run.show(3)
    #expect(run.called.isEmpty)
    run.allow(.on)
    run.show(1.2)
    run.show(1, size: Self.large)
    run.allow(.held)
    run.show(10, size: Self.large)
    #expect(run.called == [.lookCloser(true)])
    run.allow(.off)
    #expect(run.called == [.lookCloser(true), .lookCloser(false)])
    run.show(10)
    #expect(run.called == [.lookCloser(true), .lookCloser(false)])
  }

  @Test("A blurred image changes the focus, unless the user has set it")
  func focus() {
    for isSet in [false, true] {
      var run = Run()
      run.loop.take(OpenControls(camera: "A@1", opening: 1, controls: [Self.focus]))
      if isSet { run.loop.set(.focus, to: .fixed(100)) }
      run.show(1, condition: .blurred, sharpness: Self.blurred)
      #expect((run.focused > 0) == !isSet)
    }
  }

  @Test("In the larger format the focus changes only where the user wants it")
  func focusFromNear() {
    var run = Run()
    run.show(1.2)
    run.loop.take(OpenControls(camera: "A@1", opening: 1, controls: [Self.focus]))
    run.show(1, size: Self.large, sharpness: Self.blurred)
    #expect(run.focused == 0)
    run.focus()
    run.show(1, size: Self.large, sharpness: Self.blurred)
    #expect(run.focused > 0)
  }
}
