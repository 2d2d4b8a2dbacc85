// The end of a program's output in little memory: what came before is dropped while it is read.

/// The newest output of a program.
struct OutputTail {
  /// In bytes.
  static let most = 65_536
  /// In bytes of a line that is kept.
  private static let longestLine = 4096

  private var bytes: [UInt8] = []

  /// Adds output; of much output only the end stays.
  mutating func add(_ output: some Collection<UInt8>) {
    bytes += output
    // Twice the size, so that not every addition moves bytes.
    if bytes.count > 2 * Self.most { bytes.removeFirst(bytes.count - Self.most) }
  }

  /// The last line that is not blank, without the blanks around it; empty if there is none.
  var lastLine: String {
    let lines = bytes.suffix(Self.most).split { $0 == 0x0A || $0 == 0x0D }
    let line = lines.last { $0.contains { $0 > 0x20 } } ?? []
    let blank: (UInt8) -> Bool = { $0 <= 0x20 }
    let start = line.drop(while: blank).prefix(Self.longestLine)
    guard let end = start.lastIndex(where: { !blank($0) }) else { return "" }
    return String(decoding: start.prefix(through: end), as: UTF8.self)
  }
}
