// A shared window may be resized without a message from PipeWire's source. Here a source reads
// images from a file that is too long for the announced size.

import Foundation
import Testing

@testable import Capture

@Suite("A source whose images change their size")
struct ResizeTests {
  private static let caps = "video/x-raw,format=GRAY8,width=64,height=48,framerate=30/1"

  /// The first message about five images of so many bytes.
  private func message(imageOf bytes: Int) throws -> PipelineMessage? {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "reticle-resize-\(UInt32.random(in: 0 ... .max)).luma")
    try Data(count: bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let pipeline = try Pipeline(
      "multifilesrc name=source num-buffers=5 location=\(file.path) caps=\(Self.caps) ! fakesink")
    defer { pipeline.stopAndWait() }
    if let source = pipeline.part("source") { ResizeWatch.attach(to: source) }
    pipeline.startAndWait()
    return pipeline.message(until: .now + .seconds(60))
  }

  @Test("Images of the announced size pass, and others are reported")
  func sizes() throws {
    guard case .ended = try message(imageOf: 64 * 48) else {
      Issue.record("They did not pass.")
      return
    }
    guard case .own(.resized) = try message(imageOf: 80 * 60) else {
      Issue.record("They were not noticed.")
      return
    }
  }
}
