// The resources of this process and its helpers, as the kernel counts them.

import Foundation
import Glibc
import Isolation

/// This process.
enum OwnProcess {
  /// The memory that this process may have held at any time, in KiB.
  private static let mostMemory = 300 << 10

  /// The number of open descriptors.
  static var descriptorCount: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  /// The children that are alive, or dead and not reaped.
  static var children: [pid_t] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return threads.flatMap { thread in
      (text(of: "self/task/\(thread)/children") ?? "").split(separator: " ").compactMap {
        pid_t($0)
      }
    }
  }

  /// Waits until no child is there and no more than `descriptors` are open: a descriptor is closed
  /// on another thread once nothing watches it.
  static func waitForEnds(descriptors: Int, for time: Duration) {
    let end = ContinuousClock.now + time
    while .now < end, !children.isEmpty || descriptorCount > descriptors { usleep(10_000) }
  }

  /// Complains about this process or a helper that has more memory than it may.
  static func checkMemory(_ tally: inout Tally) {
    let own = field("VmHWM", of: "self") ?? 0
    tally.note(memory: own)
    if own > mostMemory { tally.complain("The caller took \(own >> 10) MiB.") }
    for child in children {
      let words = text(of: "\(child)/cmdline")?.split(separator: "\0") ?? []
      guard let role = words.last.flatMap({ HelperRole(rawValue: String($0)) }),
        let memory = field("VmPeak", of: "\(child)")
      else { continue }
      if memory << 10 > role.mostMemory {
        tally.complain("A helper for \(role.rawValue) took \(memory >> 10) MiB.")
      }
    }
  }

  /// A size in a process's state, in KiB.
  private static func field(_ name: String, of process: String) -> Int? {
    let line = text(of: "\(process)/status")?.split(separator: "\n").first {
      $0.hasPrefix(name + ":")
    }
    return line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) }
  }

  private static func text(of file: String) -> String? {
    try? String(contentsOfFile: "/proc/\(file)", encoding: .utf8)
  }
}
