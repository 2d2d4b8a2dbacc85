// A folder that looks like the one in which the kernel shows torches.

import TestSupport

extension TemporaryFolder {
  /// Makes the folder one in which the kernel shows a torch.
  func addTorch(_ name: String, maximum: Int = 255, level: Int = 0) throws {
    try write("\(maximum)\n", to: "leds/\(name)/max_brightness")
    try write("\(level)\n", to: "leds/\(name)/brightness")
  }

  /// How brightly the torch shines.
  func level(of name: String) throws -> Int? {
    try text(of: "leds/\(name)/brightness").split(separator: "\n").first.flatMap { Int($0) }
  }
}
