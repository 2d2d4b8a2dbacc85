// The running program: its file, its environment and its end. Nothing else reads environment
// variables.

internal import Glibc

/// The running program.
public enum OwnProgram {
  /// The program's file; nil if the kernel does not provide it.
  public static var path: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count)
    guard length > 0 else { return nil }
    return String(decoding: path.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The value of an environment variable; nil if it is missing or empty.
  public static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The absolute path in an environment variable; nil if there is none.
  public static func path(in variable: String) -> String? {
    environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Ends the program at once, after what was printed is written. Destructors of libraries do not
  /// run, because they would free the tables of a reading that has not ended yet.
  public static func end(_ status: CInt) -> Never {
    fflush(nil)
    _exit(status)
  }
}
