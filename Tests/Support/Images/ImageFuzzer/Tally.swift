// The counts of a run, and what went wrong in it.

import Foundation

/// The outcomes of all images.
struct Tally {
  var images = 0
  private var counts: [String: Int] = [:]
  private var complaints: Set<String> = []
  private var memory = 0

  var hasComplaints: Bool { !complaints.isEmpty }

  mutating func count(_ outcome: String) {
    counts[outcome, default: 0] += 1
  }

  /// Notes the memory of this process, in KiB.
  mutating func note(memory: Int) {
    self.memory = max(self.memory, memory)
  }

  /// Says once what must not happen.
  mutating func complain(_ sentence: String) {
    guard complaints.insert(sentence).inserted else { return }
    try? FileHandle.standardError.write(contentsOf: Data((sentence + "\n").utf8))
  }

  /// A line for each count: the number, a tab, and what it counts.
  var text: String {
    let lines = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
      .map { "\($0.value)\t\($0.key)" }
    let sums = ["\(images)\timages", "\(memory >> 10)\tMiB of memory"]
    return (lines + sums).joined(separator: "\n")
  }
}
