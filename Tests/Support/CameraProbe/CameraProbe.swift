// A program that keeps a camera running and writes a line for each event, which starts with the
// seconds on the monotonic clock. Tests start it in a session of their own and send it commands:
// pause, resume, choose IDENTITY, count, stop.

import FeatureModels
import Capture
import Foundation
import Glibc
import Reading
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
    let reporters = [
      Task {
        for await state in capture.states { report("state", state.kind, state.sentence.english) }
      },
      Task { for await cameras in capture.cameras { reportCameras(cameras) } },
    ]
    while let line = await nextLine() {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch words.first {
      case "pause": await capture.pause()
      case "resume": await capture.resume()
      case "choose": await capture.choose(words.last ?? "")
      case "count":
        report("count", "\(flow.count)", "\(entries("fd")) \(entries("task"))")
      case "stop":
        await capture.stop()
        for reporter in reporters { await reporter.value }
        report("stopped", "", "")
      default: report("unknown", line, "")
      }
    }
  }

  @concurrent
  private static func nextLine() async -> String? { readLine() }

  private static func reportCameras(_ cameras: [Camera]) {
    report("cameras", "\(cameras.count)", "")
    for camera in cameras {
      let formats = camera.formats.map(\.description).joined(separator: "; ")
      report("camera", camera.id, "\(camera.name) | \(formats)")
    }
  }

  /// The number of descriptors or threads of this process.
  private static func entries(_ kind: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(kind)").count) ?? -1
  }
}

/// Writes one line at once.
func report(_ subject: String, _ object: String, _ remark: String) {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  let seconds = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  let line = "\(seconds)\t\(subject)\t\(object)\t\(remark)\n"
  try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
}

/// Counts the images, and reports each that comes after a pause.
final class Flow: Sendable {
  let box = Mutex<Mailbox<VideoFrame>?>(nil)
  private let state = Mutex((count: 0, newest: ContinuousClock.Instant?.none))

  var count: Int { state.withLock { $0.count } }

  /// Takes an image, on GStreamer's thread.
  func note() {
    guard let frame = box.withLock({ $0 })?.take() else { return }
    let pixels = "\(frame.size.width)x\(frame.size.height)"
    let isAgain = state.withLock { state in
      let now = ContinuousClock.now
      defer { state = (state.count + 1, now) }
      return state.newest.map { $0.duration(to: now) > .milliseconds(300) } ?? true
    }
    if isAgain { report("flow", pixels, "") }
  }
}

extension CameraState {
  /// The word that tests look for.
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
