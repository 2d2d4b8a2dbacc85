// One camera of a rig: a program that offers images to PipeWire as a camera does.

import Foundation
public import Reading

/// A camera that can be frozen and unplugged. Used on one thread.
public final class RigCamera {
  public let name: String
  /// The name for people.
  public let description: String

  var process: StageProcess?
  private let frameRate: Int
  private let file: URL
  private let size: PixelSize?
  /// The factors by which the image is reduced in each size that the camera offers; empty for one
  /// size.
  private let reductions: [Int]

  init(
    name: String, description: String, frameRate: Int, file: URL, size: PixelSize?,
    reductions: [Int] = []
  ) {
    self.reductions = reductions
    self.name = name
    self.description = description
    self.frameRate = frameRate
    self.file = file
    self.size = size
  }

  /// Shows another image from the next frame on. It has the size of the first.
  public func show(_ image: LumaBitmap) throws {
    guard image.size == size else { throw StageFailure("A camera keeps its size.") }
    guard reductions.isEmpty else {
      return try SizedCamera.write(
        image, reductions: reductions, name, in: file.deletingLastPathComponent())
    }
    try Data(image.pixels).write(to: file, options: .atomic)
  }

  /// The sizes that its viewers asked for, in order, as "640x480"; empty of a camera of one size.
  public var askedSizes: [String] {
    reductions.isEmpty
      ? [] : (process?.said ?? "").split(separator: "\n").map(String.init)
  }

  public func unplug() {
    process?.kill()
    process = nil
  }

  /// Stops the images without unplugging the camera.
  public func freeze() { process?.freeze() }

  /// Continues after `freeze`.
  public func thaw() { process?.thaw() }

  /// The program that is the camera, and its arguments.
  var command: [String] {
    guard let size, !reductions.isEmpty else { return ["gst-launch-1.0"] + arguments }
    let sizes = reductions.map { PixelSize(width: size.width / $0, height: size.height / $0) }
    return ["/usr/bin/python3"]
      + SizedCamera.arguments(
        name, description, frameRate, file.deletingLastPathComponent(), sizes)
  }

  /// The pipeline for `gst-launch-1.0`.
  private var arguments: [String] {
    let format = "video/x-raw,format=YUY2"
    let images =
      if let size {
        [
          // The file is read for every frame, so that its content can change.
          "multifilesrc", "location=\(file.path)",
          "caps=video/x-raw,format=GRAY8,width=\(size.width),height=\(size.height)"
            + ",framerate=\(frameRate)/1", "!", "videoconvert", "!", format,
        ]
      } else {
        ["videotestsrc", "!", "\(format),width=640,height=480,framerate=\(frameRate)/1"]
      }
    let properties =
      "p,media.class=Video/Source,media.role=Camera,node.name=\(name)"
      + #",node.description=\"\#(description)\""#
    // Images are paced by sleeping, because the pipeline's clock is that of the sink, which stops
    // without viewers. The sink would also have the images made in memory of PipeWire, where the
    // source waits forever after a viewer has left.
    let pace = "sleep-time=\(1_000_000 / frameRate)"
    return ["-q"] + images + ["!", "identity", "drop-allocation=true", pace, "!"]
      + ["pipewiresink", "sync=false", "mode=provide", "stream-properties=\"\(properties)\""]
  }
}
