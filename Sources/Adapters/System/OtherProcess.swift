// The kernel's facts about another process: its program's file, or the Flatpak that it belongs to.
// A process's own statements, such as its name and its arguments, are kept apart from those.
//
// A number can belong to another process soon after. All facts are read through one open folder of
// /proc, which stays that of the process it was opened for and is empty once that has ended; that
// it was the right process is known from a pidfd, or else from the time of its start.

internal import Glibc

/// Another process, as it was when its facts were read.
public struct OtherProcess: Hashable, Sendable {
  /// Identifies a process among all since the computer started.
  public struct Identity: Hashable, Sendable {
    let number: UInt32
    let start: UInt64
  }

  public let identity: Identity
  /// The file of its program; nil if it may not be seen.
  public let path: String?
  /// Whether this program sees the same file at that path. A process in a file system of its own
  /// can have any path.
  public let isPathSeen: Bool
  /// The identifier of the Flatpak that it belongs to.
  public let flatpak: String?
  /// The script that it says it runs, if its program is an interpreter.
  public let script: String?

  /// The time since the computer started, in the kernel's steps, that processes' starts are
  /// compared with.
  public static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    let steps = UInt64(max(1, sysconf(CInt(_SC_CLK_TCK))))
    return UInt64(time.tv_sec) * steps + UInt64(time.tv_nsec) * steps / 1_000_000_000
  }

  /// Looks at the process with this number. It is the one that `handle` refers to, a pidfd, or
  /// without one a process that had started by `moment`; nil if it is not, or is gone, or if a
  /// sandbox around this program has numbers of its own.
  public init?(_ number: UInt32, handle: FileDescriptor? = nil, startedBy moment: UInt64) {
    guard !Sandbox.isPresent else { return nil }
    self.init(number, handle: handle, startedBy: moment, in: "/proc/\(number)")
  }

  init?(_ number: UInt32, handle: FileDescriptor?, startedBy moment: UInt64, in path: String) {
    guard let folder = ProcessFolder(path), let start = folder.start, start <= moment else {
      return nil
    }
    // A pidfd can be read once its process has ended: until then the number was no other's.
    if let handle {
      var pidfd = pollfd(fd: handle.number, events: Int16(POLLIN), revents: 0)
      guard poll(&pidfd, 1, 0) == 0 else { return nil }
    }
    identity = Identity(number: number, start: start)
    let file = folder.target(of: "exe")
    self.path = file
    isPathSeen = file.map { folder.isFile("exe", at: $0) } ?? false
    flatpak = folder.flatpak
    script = file.flatMap { folder.script(of: $0) }
  }
}

/// A process's folder of /proc.
private struct ProcessFolder {
  private static let mostBytes = 1 << 16
  private let folder: FileDescriptor

  init?(_ path: String) {
    let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    folder = FileDescriptor(adopting: number)
  }

  var start: UInt64? {
    // The name, in parentheses, can contain any character. The start comes 20 fields later.
    guard let line = text("stat"), let end = line.lastIndex(of: ")") else { return nil }
    let fields = line[end...].split(separator: " ")
    return fields.count > 20 ? UInt64(fields[20]) : nil
  }

  func target(of link: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Self.mostBytes)
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { readlinkat(folder.number, link, $0, buffer.count) } ?? 0
    }
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }

  /// Whether a link leads to the file that this program has at `path`.
  func isFile(_ link: String, at path: String) -> Bool {
    var (there, here) = (stat(), stat())
    return fstatat(folder.number, link, &there, 0) == 0 && lstat(path, &here) == 0
      && there.st_dev == here.st_dev && there.st_ino == here.st_ino
  }

  /// Flatpak leaves a file in the root folder of each sandbox, and in that of its proxy to the bus.
  var flatpak: String? {
    guard let info = text("root/.flatpak-info") else { return nil }
    var section = Substring()
    for line in info.split(separator: "\n") {
      if line.hasPrefix("[") { section = line }
      guard ["[Application]", "[Runtime]"].contains(section), line.hasPrefix("name=") else {
        continue
      }
      let id = line.dropFirst(5)
      let isPlain = id.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0))
      }
      return isPlain && (1...255).contains(id.utf8.count) ? String(id) : nil
    }
    return nil
  }

  /// The first argument that is not an option, as a path, if the program is an interpreter.
  func script(of program: String) -> String? {
    let name = program.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let stem = name.prefix { $0.isLetter }
    guard Self.interpreters.contains(String(stem)), let line = bytes("cmdline") else { return nil }
    let words = line.split(separator: 0, omittingEmptySubsequences: false).dropFirst().map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let word = words.first(where: { !$0.hasPrefix("-") }), !word.isEmpty,
      // These are followed by a program or a module, not by a file.
      !words.prefix(while: { $0.hasPrefix("-") }).contains(where: { Self.texts.contains($0) })
    else { return nil }
    guard !word.hasPrefix("/"), let start = target(of: "cwd") else { return word }
    return (start == "/" ? "" : start) + "/" + word
  }

  private static let interpreters: Set<String> = [
    "python", "pypy", "perl", "ruby", "node", "nodejs", "deno", "bun", "bash", "sh", "dash", "zsh",
    "ksh", "fish", "busybox", "gjs", "php", "lua", "luajit", "java", "mono", "dotnet", "tclsh",
    "guile", "rscript", "ld",
  ]
  private static let texts: Set<String> = ["-c", "-e", "-m", "-E", "--eval", "-p"]

  private func text(_ name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The beginning of an ordinary file.
  private func bytes(_ name: String) -> [UInt8]? {
    // A process can put a pipe into a root folder of its own, and opening one can wait.
    let number = openat(folder.number, name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    let file = FileDescriptor(adopting: number)
    guard file.isOrdinary else { return nil }
    var bytes = [UInt8](repeating: 0, count: Self.mostBytes)
    let count = read(file.number, &bytes, bytes.count)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }
}

extension OtherProcess {
  /// The processor time that all threads of a process have used; nil if there is no such process.
  public static func processorTime(of process: Int32) -> Duration? {
    var (clock, time) = (clockid_t(), timespec())
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return nil
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Whether a thread of a process runs, waits for the processor, or waits for a disk; false if
  /// that may not be seen.
  public static func isBusy(_ process: Int32) -> Bool {
    guard let threads = opendir("/proc/\(process)/task") else { return false }
    defer { closedir(threads) }
    while let entry = readdir(threads) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.first != ".",
        let state = state(inFile: "/proc/\(process)/task/\(name)/stat")
      else { continue }
      if [UInt8(ascii: "R"), UInt8(ascii: "D")].contains(state) { return true }
    }
    return false
  }

  /// The letter of a thread's state, which follows the program's name in parentheses.
  private static func state(inFile path: String) -> UInt8? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    // The name has at most 64 bytes, and no field behind it a parenthesis.
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(file, &bytes, bytes.count)
    let text = bytes.prefix(max(0, count))
    guard let end = text.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    return text.dropFirst(end + 2).first
  }
}
