// The names of the operating system and the kernel.

internal import Glibc

/// The system that the program runs on.
public enum OperatingSystem {
  /// The system's name, such as "Debian GNU/Linux 12 (bookworm)"; nil if it is unknown. In a
  /// sandbox it is the host's name, or the sandbox's own if the host's is hidden.
  public static var name: String? {
    for path in ["/run/host/os-release", "/etc/os-release", "/usr/lib/os-release"] {
      if let name = BoundedFile.text(at: path, most: 16_384).flatMap(prettyName) { return name }
    }
    return nil
  }

  /// The kernel and the processor, such as "Linux 6.1.0-18-amd64, x86_64"; nil if they are unknown.
  public static var kernel: String? {
    var names = utsname()
    guard uname(&names) == 0 else { return nil }
    return "\(text(names.sysname)) \(text(names.release)), \(text(names.machine))"
  }

  /// The name for display in an os-release file.
  static func prettyName(in file: String) -> String? {
    let key = "PRETTY_NAME="
    guard let line = file.split(separator: "\n").last(where: { $0.hasPrefix(key) }) else {
      return nil
    }
    // A value may be quoted, as in a shell.
    var value = line.dropFirst(key.count)
    if let quote = value.first, quote == "\"" || quote == "'" {
      value = value.dropFirst().prefix { $0 != quote }
    }
    return value.isEmpty ? nil : String(value)
  }

  /// The text in a C array of characters, which Swift imports as a tuple.
  private static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
