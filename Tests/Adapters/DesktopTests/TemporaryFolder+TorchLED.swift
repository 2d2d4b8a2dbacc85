// A folder that looks like the kernel's `/sys/class` with torches.

import TestSupport

extension TemporaryFolder {
  func addTorch(_ name: String, maximum: Int = 255, level: Int = 0) throws {
    try write("\(maximum)\n", to: "leds/\(name)/max_brightness")
    try write("\(level)\n", to: "leds/\(name)/brightness")
  }

  func level(of name: String) throws -> Int? {
    try text(of: "leds/\(name)/brightness").split(separator: "\n").first.flatMap { Int($0) }
  }
}
