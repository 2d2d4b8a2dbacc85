// A supervision on an artificial clock, for tests: events in, instructions and states out.

import FeatureModels
import Testing

struct SupervisionRun {
  private let origin = ContinuousClock.now
  private(set) var supervision: CameraSupervision
  /// Seconds from the beginning.
  private(set) var time = 0.0

  init(last: Camera.ID? = nil, access: CameraAccess = .direct) {
    supervision = CameraSupervision(last: last, access: access)
  }

  var state: CameraState { supervision.state }

  /// The instructions after `event`, `seconds` after the last one.
  mutating func on(
    _ event: CameraSupervision.Event, after seconds: Double = 0
  ) -> [CameraSupervision.Instruction] {
    time += seconds
    return supervision.handle(event, at: origin + .seconds(time))
  }

  mutating func found(_ cameras: Camera..., service: Bool = true, after seconds: Double = 0)
    -> [CameraSupervision.Instruction]
  {
    on(.found(CameraRoster(cameras), hasService: service), after: seconds)
  }

  /// An image that was taken this moment.
  mutating func image(after seconds: Double = 0) -> [CameraSupervision.Instruction] {
    time += seconds
    let moment = origin + .seconds(time)
    return supervision.handle(.image(at: moment), at: moment)
  }

  /// Lets time pass in tenths of a second; everything that is done meanwhile.
  mutating func wait(_ seconds: Double) -> [CameraSupervision.Instruction] {
    (0..<Int(seconds * 10)).flatMap { _ in on(.tick, after: 0.1) }
  }

  /// Whether `camera`, just plugged in, is left alone for half a second and opened then.
  mutating func opensSoon(_ camera: Camera) -> Bool {
    let early = found(camera) + wait(0.4)
    return early == [] && wait(0.2) == [.open(camera)]
  }

  /// Starts with `cameras`, the first or the last used one of which sends images.
  static func running(_ cameras: Camera..., last: Camera.ID? = nil) -> SupervisionRun {
    var run = SupervisionRun(last: last)
    _ = run.on(.found(CameraRoster(cameras), hasService: true))
    _ = run.on(.started(format: "640 × 480"))
    return run
  }
}

extension CameraSupervision.Instruction {
  static func open(_ camera: Camera) -> CameraSupervision.Instruction {
    .open(camera, camera.formats.bestForReading)
  }
}
