// Waits for files to come into a folder, and gives each once, when it is complete.

internal import Glibc

/// A folder into which other programs write files.
///
///     var watch = FolderWatch(folder)
///     while true {
///       for path in watch.newFiles() { read(path) }
///       sleep(…)
///     }
public struct FolderWatch {
  /// The content of a file at a moment. It stays when the file is renamed.
  private struct Content: Hashable {
    let device: dev_t
    let number: ino_t
    let size: off_t
    let seconds: time_t
    let nanoseconds: Int

    /// Nil without a file, and for one in which nothing is yet.
    init?(_ path: [UInt8]) {
      var facts = stat()
      guard lstat(path.terminated, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
        facts.st_size > 0
      else { return nil }
      (device, number, size) = (facts.st_dev, facts.st_ino, facts.st_size)
      (seconds, nanoseconds) = (facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec)
    }
  }

  /// Without a sign from the kernel, as on some network drives and in new folders.
  private static let longestWait = Duration.seconds(5)
  /// The time in which a file that is being written changes.
  private static let quietTime = Duration.milliseconds(400)
  /// The least time between two looks, in the time that a look takes.
  private static let restShare = 10

  public let folder: [UInt8]
  /// The kernel's notices of changes; nil if it has none to give.
  private let notices: FileDescriptor?
  private var watchedFolders: Set<[UInt8]> = []
  /// The contents that were given, with the paths they had.
  private var given: [Content: [UInt8]] = [:]
  /// Contents that may still change, since the look at which they were as they are.
  private var pending: [Content: ContinuousClock.Instant] = [:]
  private var isNoticed = false
  private var lastLook: ContinuousClock.Instant?
  /// The time that the last look took.
  private var lookTime = Duration.zero

  public init(_ folder: [UInt8]) {
    self.folder = folder
    let number = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
    notices = number < 0 ? nil : FileDescriptor(adopting: number)
  }

  /// The files below the folder that are complete and were not given before, in the order of their
  /// paths; nil if there is no such folder any more. Looks only if something may have changed, so
  /// it can be called several times a second.
  public mutating func newFiles() -> [[UInt8]]? {
    let now = ContinuousClock.now
    takeNotices()
    let wait = isNoticed || !pending.isEmpty ? Self.quietTime : Self.longestWait
    // A folder with very many files is not looked at all the time.
    if let lastLook, now - lastLook < max(wait, lookTime * Self.restShare) { return [] }
    isNoticed = false
    lastLook = now
    defer { lookTime = ContinuousClock.now - now }
    watch(folder)
    guard let paths = FolderWalk.files(below: folder) else { return nil }
    var new: [[UInt8]] = []
    var present: Set<Content> = []
    for path in paths {
      if let end = path.lastIndex(of: UInt8(ascii: "/")) { watch(Array(path[..<end])) }
      guard let content = Content(path) else { continue }
      present.insert(content)
      guard given[content] == nil else { continue }
      if let since = pending[content], now - since >= Self.quietTime, !Self.isBeingWritten(path) {
        new.append(path)
        given[content] = path
      } else if pending[content] == nil {
        pending[content] = now
      }
    }
    // What has gone is forgotten, so that memory does not grow.
    given = given.filter { present.contains($0.key) }
    pending = pending.filter { present.contains($0.key) && given[$0.key] == nil }
    return new
  }

  /// Passes over the files that are there; false if there is no such folder.
  public mutating func passOver() -> Bool {
    guard let paths = FolderWalk.files(below: folder) else { return false }
    for path in paths {
      if let content = Content(path) { given[content] = path }
    }
    return true
  }

  /// Whether the folder is there, and this user may not open it.
  public var isDenied: Bool { access(folder.terminated, R_OK | X_OK) != 0 && errno == EACCES }

  /// Gives a file once more that had been renamed before it was read.
  public mutating func forget(_ path: [UInt8]) {
    for (content, given) in given where given == path { self.given[content] = nil }
  }

  /// Has the kernel tell changes of a folder.
  private mutating func watch(_ folder: [UInt8]) {
    guard let notices, watchedFolders.insert(folder).inserted else { return }
    let changes = IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_ONLYDIR
    if inotify_add_watch(notices.number, folder.terminated, UInt32(changes)) < 0 {
      watchedFolders.remove(folder)
    }
  }

  private mutating func takeNotices() {
    guard let notices else { return }
    var bytes = [UInt8](repeating: 0, count: 4096)
    while read(notices.number, &bytes, bytes.count) > 0 { isNoticed = true }
  }

  /// `F_SETLEASE`, which the C library declares only for GNU programs.
  private static let setLease: CInt = 1024

  /// Whether a program has the file open to write it. The kernel grants a lease for reading only
  /// where none has; it has no leases for the files of others and on some file systems, whose files
  /// are complete when they no longer change.
  private static func isBeingWritten(_ path: [UInt8]) -> Bool {
    let number = open(path.terminated, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard number >= 0 else { return false }
    defer { close(number) }
    guard fcntl(number, Self.setLease, F_RDLCK) != 0 else {
      _ = fcntl(number, Self.setLease, F_UNLCK)
      return false
    }
    return errno == EAGAIN
  }
}
