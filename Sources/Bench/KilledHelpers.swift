// The loss when helpers are killed at random moments, and how soon reading continues.

internal import Assembly
internal import Foundation
internal import Glibc
internal import Reading
internal import Staging
internal import Synchronization

/// Killed helpers, and what became of the reading.
struct KilledHelpers: Encodable {
  /// Whether stills or frames were read.
  let name: String
  let kills: Int
  /// Passes that found less than all codes.
  let lost: Int
  /// The longest time from a kill to the end of the next whole pass, in milliseconds.
  let slowest: Double
  /// Open descriptors before the first kill and after the last.
  let descriptorsBefore, descriptorsAfter: Int
  /// Children that ended and were not reaped.
  let zombies: Int

  var sentence: String {
    """
    \(kills) helpers killed while \(name) were read: \(lost) looks found less, reading went on within \
    \(slowest.tenths) ms, \(zombies) dead processes stayed, \(descriptorsBefore) descriptors were \
    open before and \(descriptorsAfter) after.
    """
  }

  /// Reads stills, one after the other, while their helpers are killed.
  static func whileReadingStills(with engines: EngineSet, kills: Int) throws -> KilledHelpers {
    let image = try scene().bitmap
    let recognizers = engines.members.map { $0.makeRecognizer() }
    let request = RecognitionRequest([.qrCode, .code128], effort: .thorough)
    return try run("stills", kills) {
      recognizers.allSatisfy { recognizer in
        let found = recognizer.recognize(image.image, request)
        return Set(found.map(\.payload)).count == 2
      }
    }
  }

  /// Reads frames of a camera that pans, while the helpers are killed.
  static func whileReadingFrames(with engines: EngineSet, kills: Int) throws -> KilledHelpers {
    let image = try scene().bitmap
    var reading = try LiveReading(
      RecognitionSettings(symbologies: [.qrCode, .code128]), engines: engines)
    var number = 0
    return try run("frames", kills) {
      number += 1
      // The camera pans back and forth: a scene that rests is not read twice.
      let place = PixelRect(
        x: abs(number % 40 - 20), y: 0, size: PixelSize(width: 1200, height: 720))
      let found = reading.read(
        image.image.cropped(to: place), time: .milliseconds(33 * number)
      ).codes
      _ = reading.step()
      return Set(found.map(\.payload)).count == 2
    }
  }

  private static func scene() throws -> Scene {
    var scene = Scene(
      on: .desk(PixelSize(width: 1280, height: 720), brightness: 150))
    scene.place(try SampleCode(.qrCode, text: "Reticle"), at: Point(x: 300, y: 300))
    scene.place(try SampleCode(.code128, text: "RETICLE-42"), at: Point(x: 900, y: 400))
    return scene
  }

  private static func run(
    _ name: String, _ kills: Int, _ look: () -> Bool
  ) throws -> KilledHelpers {
    // The first passes of a live reading have not found everything yet.
    for _ in 0..<20 { _ = look() }
    let before = try descriptors()
    let killer = Killer(count: kills)
    var (lost, slowest) = (0, 0.0)
    while let last = killer.newestKill() {
      let isWhole = look()
      if !isWhole { lost += 1 }
      if let last, isWhole {
        slowest = max(slowest, (ContinuousClock.now - last).milliseconds)
      }
    }
    _ = look()
    return KilledHelpers(
      name: name, kills: kills, lost: lost, slowest: slowest, descriptorsBefore: before,
      descriptorsAfter: try descriptors(), zombies: try Killer.children { $0 == "Z" }.count)
  }

  private static func descriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
  }
}

/// Kills one helper after the other, at random moments, on a thread of its own.
private final class Killer: Sendable {
  private let state = Mutex<(last: ContinuousClock.Instant?, isDone: Bool)>((nil, false))

  init(count: Int) {
    Thread.detachNewThread { [self] in
      var left = count
      let end = ContinuousClock.now + .seconds(60)
      while left > 0, .now < end {
        usleep(.random(in: 10_000...200_000))
        guard let helper = try? Self.children({ $0 != "Z" }).randomElement() else { continue }
        state.withLock { $0.last = .now }
        kill(helper, SIGKILL)
        left -= 1
      }
      state.withLock { $0.isDone = true }
    }
  }

  /// The moment of the newest kill since the last call; nil after the last kill.
  func newestKill() -> ContinuousClock.Instant?? {
    state.withLock { state in
      if state.isDone { return .none }
      defer { state.last = nil }
      return .some(state.last)
    }
  }

  /// The helpers of this process whose state in the kernel `isWanted`.
  static func children(_ isWanted: (Substring) -> Bool) throws -> [pid_t] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { pid_t($0) }
      .filter { process in
        let facts = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        guard let facts, facts.contains("(reticle-reader)"),
          let name = facts.lastIndex(of: ")")
        else { return false }
        let fields = facts[name...].split(separator: " ")
        return fields.count > 2 && isWanted(fields[1]) && pid_t(fields[2]) == getpid()
      }
  }
}
