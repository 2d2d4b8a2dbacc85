// A program that keeps a camera running and tells what happens, line by line, each beginning with the
// seconds on the monotonic clock. It is what tests start in a session of their own, and does what it
// is told on its input: pause, resume, choose IDENTITY, count, stop.

import Cameras
import Capture
import Foundation
import Glibc
import Imaging
import Synchronization
import Wording

@main
struct CameraProbe {
  static func main() async {
    let flow = Flow()
    let samples = Mailbox<VideoFrame>(doorbell: { flow.note() })
    flow.box.withLock { $0 = samples }
    let capture = CameraCapture(
      last: CommandLine.arguments.dropFirst().first, previews: nil, samples: samples)
    await capture.start()
    let tellers = [
      Task {
        for await state in capture.states { tell("state", state.kind, state.sentence.english) }
      },
      Task { for await cameras in capture.cameras { tellCameras(cameras) } },
    ]
    while let line = await nextLine() {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch words.first {
      case "pause": await capture.pause()
      case "resume": await capture.resume()
      case "choose": await capture.choose(words.last ?? "")
      case "count":
        tell("count", "\(flow.count)", "\(entries("fd")) \(entries("task"))")
      case "stop":
        await capture.stop()
        for teller in tellers { await teller.value }
        tell("stopped", "", "")
      default: tell("what", line, "")
      }
    }
  }

  @concurrent
  private static func nextLine() async -> String? { readLine() }

  private static func tellCameras(_ cameras: [Camera]) {
    tell("cameras", "\(cameras.count)", "")
    for camera in cameras {
      let formats = camera.formats.map(\.description).joined(separator: "; ")
      tell("camera", camera.id, "\(camera.name) | \(formats)")
    }
  }

  /// How many descriptors or threads this process has.
  private static func entries(_ kind: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(kind)").count) ?? -1
  }
}

/// One line, written at once.
func tell(_ subject: String, _ object: String, _ remark: String) {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  let seconds = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  let line = "\(seconds)\t\(subject)\t\(object)\t\(remark)\n"
  try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
}

/// The images that came, and the moments at which they came again after a pause.
final class Flow: Sendable {
  let box = Mutex<Mailbox<VideoFrame>?>(nil)
  private let state = Mutex((count: 0, newest: ContinuousClock.Instant?.none))

  var count: Int { state.withLock { $0.count } }

  /// Takes the image that has come, on its own thread.
  func note() {
    guard let frame = box.withLock({ $0 })?.take() else { return }
    let pixels = "\(frame.size.width)x\(frame.size.height)"
    let isAgain = state.withLock { state in
      let now = ContinuousClock.now
      defer { state = (state.count + 1, now) }
      return state.newest.map { $0.duration(to: now) > .milliseconds(300) } ?? true
    }
    if isAgain { tell("flow", pixels, "") }
  }
}

extension CameraState {
  /// A word for a test to look for.
  var kind: String {
    switch self {
    case .looking: "looking"
    case .askingForPermission: "asking"
    case .denied: "denied"
    case .noCamera: "none"
    case .noCameraService: "no service"
    case .starting: "starting"
    case .busy: "busy"
    case .unplugged: "unplugged"
    case .frozen: "frozen"
    case .unusableImage: "unusable"
    case .missing: "missing"
    case .failing: "failing"
    case .running: "running"
    case .paused: "paused"
    }
  }
}
