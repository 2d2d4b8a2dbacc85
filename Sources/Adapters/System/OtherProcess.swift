// What the kernel says of other processes.

internal import Glibc

/// Another process.
public enum OtherProcess {
  /// The name of a process's program; nil if there is no such process, or none that may be seen.
  public static func name(of process: UInt32) -> String? {
    let file = open("/proc/\(process)/comm", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // The kernel keeps 15 characters.
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(file, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let name = String(decoding: bytes.prefix(count).prefix { $0 != 0x0A }, as: UTF8.self)
    return name.isEmpty ? nil : name
  }
}
