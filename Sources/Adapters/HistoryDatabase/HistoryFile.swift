// The file of the history and its folder, which only this user can open.

internal import FeatureModels
internal import Glibc
internal import System

struct HistoryFile: Sendable {
  private let folder: String
  let path: String
  /// The path of a damaged database, until another one replaces it.
  private let damagedPath: String

  init(folder: String) {
    self.folder = folder
    path = "\(folder)/history.db"
    damagedPath = "\(folder)/history.damaged.db"
  }

  /// Returns whether there is a file to open. If `creating`, an empty one is made if there is none.
  func prepare(creating: Bool) throws(HistoryFailure) -> Bool {
    if creating { makeFolders() }
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let descriptor = open(path, creating ? flags | O_CREAT : flags, 0o600)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT where !creating, ENOTDIR where !creating: return false
      case ENOSPC, EDQUOT: throw .noSpace
      default: throw .notPermitted
      }
    }
    defer { Glibc.close(descriptor) }
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_uid == geteuid()
    else { throw .notPermitted }
    // SQLite gives the files beside it the same rights.
    if facts.st_mode & 0o777 != 0o600 { fchmod(descriptor, 0o600) }
    return true
  }

  /// Moves the database aside, with its journals, which hold its newest entries. The next call
  /// starts a new one.
  func setAside() {
    removeDamaged()
    rename(path, damagedPath)
    for ending in Self.journals { rename(path + ending, damagedPath + ending) }
  }

  func removeDamaged() {
    for ending in [""] + Self.journals { Self.erase(damagedPath + ending) }
  }

  private static let journals = ["-wal", "-shm", "-journal"]

  /// Erases a file of this user. A file that has a second name, or is the target of a link, keeps
  /// its content.
  private static func erase(_ path: String) {
    defer { unlink(path) }
    let number = open(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { return }
    let file = FileDescriptor(adopting: number)
    var facts = stat()
    guard fstat(file.number, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      facts.st_uid == geteuid(), facts.st_nlink == 1
    else { return }
    let zeros = [UInt8](repeating: 0, count: 1 << 16)
    var left = Int(facts.st_size)
    while left > 0 {
      let count = write(file.number, zeros, min(left, zeros.count))
      guard count > 0 || errno == EINTR else { break }
      left -= max(count, 0)
    }
    fsync(file.number)
  }

  private func makeFolders() {
    var place = ""
    for part in folder.split(separator: "/") {
      place += "/\(part)"
      _ = mkdir(place, 0o700)
    }
    chmod(folder, 0o700)
  }
}

extension HistoryFile {
  /// The file of the program in the user's data folder; nil if the user has none.
  init?(of program: String) {
    let home = OwnProgram.path(in: "HOME").map { "\($0)/.local/share" }
    guard let data = OwnProgram.path(in: "XDG_DATA_HOME") ?? home else { return nil }
    self.init(folder: "\(data)/\(program)")
  }
}
