// A belt as a video file, encoded by GStreamer's command.

internal import Foundation
internal import Reading
internal import Staging

/// Writes videos of belts.
enum BeltVideo {
  /// Writes a WebM video.
  static func write(_ belt: ConveyorBelt, _ plan: BeltPlan, to file: URL) throws {
    let process = Process()
    let input = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "gst-launch-1.0", "-q", "fdsrc", "fd=0", "!", "rawvideoparse",
      "width=\(plan.size.width)", "height=\(plan.size.height)", "format=gray8",
      "framerate=\(plan.frameRate)/1", "!", "videoconvert", "!", "video/x-raw,format=I420", "!",
      "vp8enc", "deadline=1", "cpu-used=8", "target-bitrate=6000000", "keyframe-max-dist=50", "!",
      "webmmux", "!", "filesink", "location=\(file.path)",
    ]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    for frame in 0..<belt.frameCount {
      try input.fileHandleForWriting.write(contentsOf: Data(belt.bitmap(frame: frame).pixels))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw OtherCommand.Failure(description: "gst-launch-1.0 failed")
    }
  }
}
