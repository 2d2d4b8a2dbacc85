// The probe as a child process within a rig: what it tells, as lines with their times.

import Foundation
import Glibc
import Synchronization
import TestSupport

/// One line that the probe has told.
struct Telling: Sendable {
  /// Seconds on the monotonic clock.
  let time: Double
  let subject: String
  let object: String
  let remark: String

  init?(_ line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4, let time = Double(parts[0]) else { return nil }
    (self.time, subject, object, remark) = (time, parts[1], parts[2], parts[3])
  }

  /// The same clock, now.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A probe that runs until its end; it is used on one thread.
final class ProbeRun {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread: [UInt8] = []
  /// Everything told so far, for a failure's message.
  private var told: [Telling] = []

  /// Starts the probe, which lies beside the tests, in the session of `rig`.
  init(in rig: CameraRig, last: String? = nil) throws {
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(filePath: bundle).deletingLastPathComponent()
      .appending(path: "CameraProbe")
    process.arguments = last.map { [$0] } ?? []
    process.environment = rig.environment
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// A probe that has images of `camera`. On a busy machine the rig's cameras now and then have none
  /// for their first viewer, and then for nobody: a fault of PipeWire's sink, which real cameras do
  /// not have. Such a one is plugged in anew.
  static func watching(_ camera: RigCamera, in rig: CameraRig) throws -> ProbeRun {
    for _ in 0..<4 {
      let probe = try ProbeRun(in: rig)
      do {
        try probe.next("state", "running", limit: 8)
        return probe
      } catch is StageFailure {
        camera.unplug()
        try rig.plugIn(camera)
      }
    }
    let probe = try ProbeRun(in: rig)
    try probe.next("state", "running")
    return probe
  }

  deinit {
    kill(process.processIdentifier, SIGKILL)
    process.waitForEnd()
  }

  /// Gives the probe an order.
  func order(_ words: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(words)\n".utf8))
  }

  /// The first unread line about `subject`, and `object` where that is given, told after `time`.
  ///
  /// The limit is for a machine that hangs; how long something took, the lines' times tell.
  @discardableResult
  func next(_ subject: String, _ object: String? = nil, after time: Double = 0, limit: Double = 20)
    throws -> Telling
  {
    let deadline = Telling.now + limit
    while let telling = try nextTelling(until: deadline) {
      let isMeant = telling.subject == subject && object ?? telling.object == telling.object
      if isMeant, telling.time > time { return telling }
    }
    let story = told.suffix(40).map { "\($0.time) \($0.subject) \($0.object) \($0.remark)" }
    throw StageFailure(
      "There was no \(subject) \(object ?? "") in \(limit) s, but:\n\(story.joined(separator: "\n"))"
    )
  }

  /// How many images, descriptors and threads there are.
  func counts() throws -> (images: Int, descriptors: Int, threads: Int) {
    try order("count")
    let telling = try next("count")
    let numbers = telling.remark.split(separator: " ").compactMap { Int($0) }
    guard let images = Int(telling.object), numbers.count == 2 else {
      throw StageFailure("The probe cannot count.")
    }
    return (images, numbers[0], numbers[1])
  }

  private func nextTelling(until deadline: Double) throws -> Telling? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeSubrange(...end)
        guard let telling = Telling(line[...]) else { continue }
        told.append(telling)
        return telling
      }
      let handle = output.fileHandleForReading
      var watch = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let left = max(0, deadline - Telling.now)
      guard poll(&watch, 1, CInt(left * 1000)) > 0 else { return nil }
      let bytes = handle.availableData
      if bytes.isEmpty { throw StageFailure("The probe has ended.") }
      unread += bytes
    }
  }
}
