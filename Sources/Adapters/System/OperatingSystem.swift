// System wraps the operating system: files, the environment, signals and threads, through the C
// library alone. It has no sentences: failures are values.
//
// The names of the operating system and the kernel.

internal import Glibc

/// The system that the program runs on.
public enum OperatingSystem {
  /// Such as "Debian GNU/Linux 12 (bookworm)"; nil if unknown. In a sandbox it is the host's name,
  /// or the sandbox's own if the host's is hidden.
  public static var name: String? {
    for path in ["/run/host/os-release", "/etc/os-release", "/usr/lib/os-release"] {
      if let name = BoundedFile.text(at: path, most: 16_384).flatMap(prettyName) { return name }
    }
    return nil
  }

  /// Such as "Linux 6.1.0-18-amd64, x86_64"; nil if unknown.
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

  /// Swift imports a C array of characters as a tuple.
  private static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// The processor.
public enum Processor {
  /// The number of cores, at least 1.
  public static var coreCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }

  /// The processor time of the calling thread, including the time that other processes worked for
  /// it.
  public static var threadTime: Duration { time(of: CLOCK_THREAD_CPUTIME_ID) + timeOfOthers }

  public static var processTime: Duration { time(of: CLOCK_PROCESS_CPUTIME_ID) }

  /// Adds the time that another process has worked for the calling thread.
  public static func note(timeOfAnother time: Duration) {
    let total = timeOfOthers + time
    pthread_setspecific(
      timeOfOthersKey, UnsafeRawPointer(bitPattern: Int(total / .microseconds(1))))
  }

  /// The key of a number of microseconds that each thread keeps in place of a pointer.
  private static let timeOfOthersKey: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  private static var timeOfOthers: Duration {
    .microseconds(Int(bitPattern: pthread_getspecific(timeOfOthersKey)))
  }

  private static func time(of clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

/// The country of the time zone.
public enum TimeZoneCountry {
  private static let folder = "/usr/share/zoneinfo/"
  /// The table has 20 kB.
  private static let longestTable = 1_000_000

  /// The two letters of the country; nil if unknown, as with a time zone of no country.
  public static var code: String? {
    let chosen = OwnProgram.environment("TZ").flatMap { $0.isEmpty ? nil : $0 }
    guard let zone = chosen.map({ String($0.drop { $0 == ":" }) }) ?? zoneOfSystem,
      let table = BoundedFile.text(at: "\(folder)zone.tab", most: longestTable)
    else { return nil }
    return code(of: zone, in: table)
  }

  /// The code of a zone such as "Europe/Berlin" in the text of the system's table.
  static func code(of zone: String, in table: String) -> String? {
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      if fields.count > 2, fields[2] == zone { return String(fields[0]) }
    }
    return nil
  }

  private static var zoneOfSystem: String? {
    guard let target = realpath("/etc/localtime", nil) else { return nil }
    defer { free(target) }
    let path = String(cString: target)
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
  }
}

/// The paper that the user's locale has.
public enum LocalePaper {
  /// Whether it is Letter and not A4.
  public static var isLetter: Bool {
    guard let locale = newlocale(1 << CInt(LC_PAPER), "", nil) else { return false }
    defer { freelocale(locale) }
    // In place of a pointer, the C library returns the height in millimetres.
    let height = UInt(bitPattern: nl_langinfo_l(CInt(_NL_PAPER_HEIGHT), locale))
    return UInt32(truncatingIfNeeded: height) == 279
  }
}

/// The source folder of the running program.
public enum BuildFolder {
  /// The source folder whose `data` contains `name`; nil for an installed program.
  public static func holding(_ name: String) -> String? {
    OwnProgram.path.flatMap { folder(above: $0, holding: name) }
  }

  static func folder(above program: String, holding name: String) -> String? {
    var folder = program[...]
    while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      if access("\(folder)/Package.swift", R_OK) == 0, access("\(folder)/data/\(name)", R_OK) == 0 {
        return String(folder)
      }
    }
    return nil
  }
}

/// The running program.
public enum OwnProgram {
  public static var path: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/self/exe", &path, path.count)
    guard length > 0 else { return nil }
    return String(decoding: path.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The value of a variable; nil if it is missing or empty.
  public static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

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

/// The sandbox around the program.
public enum Sandbox {
  public static var isPresent: Bool { name != nil }

  /// "Flatpak" or "snap"; nil without a sandbox.
  public static var name: String? {
    name(root: "/", snap: OwnProgram.environment("SNAP"), program: OwnProgram.path)
  }

  static func name(root: String, snap: String?, program: String?) -> String? {
    if access(root + "/.flatpak-info", F_OK) == 0 { return "Flatpak" }
    // A terminal that runs as a snap passes this variable on to programs outside of it.
    guard let snap, !snap.isEmpty, let program else { return nil }
    return program.hasPrefix(snap.hasSuffix("/") ? snap : snap + "/") ? "snap" : nil
  }
}
