// Messages about the measurements. Figures alone go to standard output.

internal import Foundation

/// Standard error.
enum ErrorStream {
  /// Writes a line.
  static func write(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}
