// The names of this program's threads, as the kernel shows them: at most 15 bytes.

import Foundation

enum ThreadNames {
  /// The name of the thread on which this runs.
  static var current: String {
    get throws {
      try String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
        .trimmingCharacters(in: .newlines)
    }
  }

  /// How many threads have this name.
  static func count(_ name: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count {
      let comm = try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)
      return comm?.trimmingCharacters(in: .newlines) == name
    }
  }
}
