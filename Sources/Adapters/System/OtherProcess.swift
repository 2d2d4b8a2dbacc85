// The kernel's facts about another process: its program's file, or the Flatpak that it belongs to.
// A process's own statements, such as its name and its arguments, are kept apart from those.
//
// The number of a process that has ended can soon belong to another one. All facts are read through
// one open folder of /proc, which belongs to one process and is empty after that has ended. A
// pidfd, or else the time of its start, shows that it is the right process.

internal import Glibc

/// Another process, as it was when its facts were read.
public struct OtherProcess: Hashable, Sendable {
  /// Identifies a process among all since the computer started.
  public struct Identity: Hashable, Sendable {
    let number: UInt32
    let start: UInt64
  }

  /// A Flatpak by a note in a process's root folder, which a process can set up for itself.
  public struct Flatpak: Hashable, Sendable {
    public let id: String
    /// Whether Flatpak itself has noted that it runs this identifier in that process or an
    /// ancestor. Its proxies to the bus are never among these processes.
    public let isConfirmed: Bool
  }

  public let identity: Identity
  public let path: String?
  /// Whether this program sees the same file there. A process with a file system of its own can
  /// have any path.
  public let isPathSeen: Bool
  /// The Flatpak that it belongs to, or says it belongs to.
  public let flatpak: Flatpak?
  /// The script that it says it runs, if its program is an interpreter.
  public let script: String?

  /// The time since the computer started, in the kernel's clock ticks.
  public static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    let steps = UInt64(max(1, sysconf(CInt(_SC_CLK_TCK))))
    return UInt64(time.tv_sec) * steps + UInt64(time.tv_nsec) * steps / 1_000_000_000
  }

  /// The process that `handle`, a pidfd, refers to, or without one a process that had started by
  /// `moment`; nil if it started later or is gone, or if a sandbox around this program has its own
  /// numbers.
  public init?(_ number: UInt32, handle: FileDescriptor? = nil, startedBy moment: UInt64) {
    guard !Sandbox.isPresent else { return nil }
    self.init(number, handle: handle, startedBy: moment, in: "/proc/\(number)")
  }

  init?(
    _ number: UInt32, handle: FileDescriptor?, startedBy moment: UInt64, in path: String,
    notes: FlatpakNotes? = .ofThisSession
  ) {
    guard let folder = ProcessFolder(path), let start = folder.start, start <= moment else {
      return nil
    }
    // A pidfd becomes readable when its process ends; until then no other process has the number.
    if let handle {
      var pidfd = pollfd(fd: handle.number, events: Int16(POLLIN), revents: 0)
      guard poll(&pidfd, 1, 0) == 0 else { return nil }
    }
    identity = Identity(number: number, start: start)
    let file = folder.target(of: "exe")
    self.path = file
    isPathSeen = file.map { folder.isFile("exe", at: $0) } ?? false
    flatpak = folder.flatpak.map { info in
      let isNoted = notes?.confirm(info, of: number, in: folder) ?? false
      return Flatpak(id: info.id, isConfirmed: isNoted)
    }
    script = file.flatMap { folder.script(of: $0) }
  }
}

struct ProcessFolder {
  private static let mostBytes = 1 << 16
  private let folder: FileDescriptor

  init?(_ path: String) {
    let number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    folder = FileDescriptor(adopting: number)
  }

  var start: UInt64? { field(20) }
  var parent: UInt32? { field(2) }

  private func field<Number: FixedWidthInteger>(_ place: Int) -> Number? {
    // The name, in parentheses, can contain any character.
    guard let line = text("stat"), let end = line.lastIndex(of: ")") else { return nil }
    let fields = line[end...].split(separator: " ")
    return fields.count > place ? Number(fields[place]) : nil
  }

  func target(of link: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Self.mostBytes)
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.baseAddress.map { readlinkat(folder.number, link, $0, buffer.count) } ?? 0
    }
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }

  /// Whether the link leads to the file that this program has at `path`.
  func isFile(_ link: String, at path: String) -> Bool {
    var (there, here) = (stat(), stat())
    return fstatat(folder.number, link, &there, 0) == 0 && lstat(path, &here) == 0
      && there.st_dev == here.st_dev && there.st_ino == here.st_ino
  }

  /// Flatpak leaves a file in the root folder of each sandbox, and in that of its proxy to the bus.
  var flatpak: FlatpakInfo? { text("root/.flatpak-info").flatMap { FlatpakInfo($0) } }

  /// The first argument that is not an option, as a path, if the program is an interpreter.
  func script(of program: String) -> String? {
    let name = program.split(separator: "/").last.map { $0.lowercased() } ?? ""
    let stem = name.prefix { $0.isLetter }
    guard Self.interpreters.contains(String(stem)), let line = bytes("cmdline") else { return nil }
    let words = line.split(separator: 0, omittingEmptySubsequences: false).dropFirst().map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let word = words.first(where: { !$0.hasPrefix("-") }), !word.isEmpty,
      // These options are followed by a program or a module, not by a file.
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

  func text(_ name: String) -> String? {
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

/// Flatpak's facts about a sandbox, which it writes into the sandbox and beside it.
struct FlatpakInfo: Hashable {
  let id: String
  let instance: String?

  init?(_ text: String) {
    var (id, instance): (String?, String?)
    var section = Substring()
    for line in text.split(separator: "\n") {
      if line.hasPrefix("[") { section = line }
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, Self.isPlain(parts[1]) else { continue }
      switch (section, parts[0]) {
      case ("[Application]", "name"), ("[Runtime]", "name"): id = id ?? String(parts[1])
      case ("[Instance]", "instance-id"): instance = String(parts[1])
      default: break
      }
    }
    guard let id else { return nil }
    (self.id, self.instance) = (id, instance)
  }

  private static func isPlain(_ word: Substring) -> Bool {
    (1...255).contains(word.utf8.count) && word != "." && word != ".."
      && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
  }
}

/// Flatpak's notes about the sandboxes that run in this session.
struct FlatpakNotes {
  let path: String

  static var ofThisSession: FlatpakNotes? {
    getenv("XDG_RUNTIME_DIR").map { FlatpakNotes(path: String(cString: $0) + "/.flatpak") }
  }

  /// A shell, a browser and its helpers have fewer.
  private static let mostParents = 64

  /// Whether the notes agree with the file in the process's root folder.
  func confirm(
    _ info: FlatpakInfo, of number: UInt32, in folder: ProcessFolder
  ) -> Bool {
    guard let instance = info.instance, let notes = ProcessFolder("\(path)/\(instance)"),
      notes.text("info").flatMap({ FlatpakInfo($0) }) == info,
      let first = notes.text("bwrapinfo.json").flatMap({ Self.firstProcess(of: $0) })
    else { return false }
    var (process, ancestor) = (number, Optional(folder))
    for _ in 0..<Self.mostParents {
      if process == first { return true }
      guard let parent = ancestor?.parent, parent > 1 else { return false }
      (process, ancestor) = (parent, ProcessFolder("/proc/\(parent)"))
    }
    return false
  }

  /// The number of the first process, from which all others in the sandbox descend.
  private static func firstProcess(of text: String) -> UInt32? {
    guard let key = text.firstRange(of: "\"child-pid\"") else { return nil }
    let value = text[key.upperBound...].drop { $0 == ":" || $0.isWhitespace }
    return UInt32(value.prefix { $0.isASCII && $0.isNumber })
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

  public static func isStopped(_ process: Int32) -> Bool {
    state(inFile: "/proc/\(process)/stat") == UInt8(ascii: "T")
  }

  /// Whether the process runs this program; false if that may not be seen.
  public static func runsThisProgram(_ process: Int32) -> Bool {
    var (there, here) = (stat(), stat())
    return stat("/proc/\(process)/exe", &there) == 0 && stat("/proc/self/exe", &here) == 0
      && there.st_dev == here.st_dev && there.st_ino == here.st_ino
  }

  /// Whether a thread runs, waits for the processor, or waits for a disk; false if that may not be
  /// seen.
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

  /// The state of a process or a thread, which follows the program's name in parentheses.
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
