// The file from which this very program runs, as the kernel knows it.

internal import Glibc

/// The running program.
public enum OwnProgram {
  /// Its file; nil where the kernel does not say.
  public static var path: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count)
    guard length > 0 else { return nil }
    return String(decoding: path.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// What a variable of its environment says; nil where it says nothing.
  public static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The absolute path that a variable of its environment holds; nil where it holds none.
  public static func path(in variable: String) -> String? {
    environment(variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
