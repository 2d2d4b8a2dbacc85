// What the machine says that it is.

internal import Glibc

/// The system that the program runs on.
public enum OperatingSystem {
  /// What people call it, such as "Debian GNU/Linux 12 (bookworm)"; nil where it does not say. In a
  /// sandbox it is the one outside, and the sandbox's own where that cannot be seen.
  public static var name: String? {
    for path in ["/run/host/os-release", "/etc/os-release", "/usr/lib/os-release"] {
      if let name = BoundedFile.text(at: path, most: 16_384).flatMap(prettyName) { return name }
    }
    return nil
  }

  /// The kernel and the processor, such as "Linux 6.1.0-18-amd64, x86_64"; nil where it does not say.
  public static var kernel: String? {
    var names = utsname()
    guard uname(&names) == 0 else { return nil }
    return "\(text(names.sysname)) \(text(names.release)), \(text(names.machine))"
  }

  /// The name that people are to be shown, out of an os-release file.
  static func prettyName(in file: String) -> String? {
    let key = "PRETTY_NAME="
    guard let line = file.split(separator: "\n").last(where: { $0.hasPrefix(key) }) else {
      return nil
    }
    // As a shell reads it: in quotes, or bare.
    var value = line.dropFirst(key.count)
    if let quote = value.first, quote == "\"" || quote == "'" {
      value = value.dropFirst().prefix { $0 != quote }
    }
    return value.isEmpty ? nil : String(value)
  }

  /// A name in one of C's tuples of characters.
  private static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
