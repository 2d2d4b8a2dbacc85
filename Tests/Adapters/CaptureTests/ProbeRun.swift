// Runs CameraProbe as a child process within a rig, and reads its lines with their times.

import Foundation
import Glibc
import Synchronization
import TestSupport

/// One line of the probe's output.
struct ProbeLine: Sendable {
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

  /// The current time on the same clock.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A running probe, ended with this object; it is used on one thread.
final class ProbeRun {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread: [UInt8] = []
  /// All lines so far, for a failure's message.
  private var lines: [ProbeLine] = []

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

  /// A probe that receives images of `camera`. On a busy machine a camera of the rig sometimes
  /// sends none to its first viewer nor to any other: a fault of PipeWire's sink, which real
  /// cameras do not have. Such a camera is plugged in again.
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

  /// Sends the probe a command.
  func order(_ words: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(words)\n".utf8))
  }

  /// The first unread line about `subject`, and `object` if given, that was written after `time`.
  ///
  /// The limit is for a machine that hangs; the lines' times show how long something took.
  @discardableResult
  func next(_ subject: String, _ object: String? = nil, after time: Double = 0, limit: Double = 20)
    throws -> ProbeLine
  {
    let deadline = ProbeLine.now + limit
    while let line = try nextLine(until: deadline) {
      let isMeant = line.subject == subject && object ?? line.object == line.object
      if isMeant, line.time > time { return line }
    }
    let history = lines.suffix(40).map { "\($0.time) \($0.subject) \($0.object) \($0.remark)" }
    throw StageFailure(
      "There was no \(subject) \(object ?? "") in \(limit) s, but:\n\(history.joined(separator: "\n"))"
    )
  }

  /// The number of images so far, and of descriptors and threads now.
  func counts() throws -> (images: Int, descriptors: Int, threads: Int) {
    try order("count")
    let line = try next("count")
    let numbers = line.remark.split(separator: " ").compactMap { Int($0) }
    guard let images = Int(line.object), numbers.count == 2 else {
      throw StageFailure("The probe cannot count.")
    }
    return (images, numbers[0], numbers[1])
  }

  /// The counts as soon as there are at most `threads`, or the last ones before the limit: the ends of
  /// a stream's threads are not reported, and pools keep a thread for some seconds.
  func counts(untilThreads threads: Int, limit: Double = 20) throws -> (
    images: Int, descriptors: Int, threads: Int
  ) {
    let deadline = ProbeLine.now + limit
    while true {
      let counted = try counts()
      if counted.threads <= threads || ProbeLine.now >= deadline { return counted }
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  private func nextLine(until deadline: Double) throws -> ProbeLine? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let text = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeSubrange(...end)
        guard let line = ProbeLine(text[...]) else { continue }
        lines.append(line)
        return line
      }
      let handle = output.fileHandleForReading
      var watch = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let left = max(0, deadline - ProbeLine.now)
      guard poll(&watch, 1, CInt(left * 1000)) > 0 else { return nil }
      let bytes = handle.availableData
      if bytes.isEmpty { throw StageFailure("The probe has ended.") }
      unread += bytes
    }
  }
}
