// Where the history lies: a file for this user alone in a folder for this user alone.

internal import Glibc
internal import History
internal import System

/// The file of the history.
struct HistoryFile: Sendable {
  private let folder: String
  /// The path of the database.
  let path: String
  /// Where a damaged database is set aside; the next one takes its place.
  private let damagedPath: String

  init(folder: String) {
    self.folder = folder
    path = "\(folder)/history.db"
    damagedPath = "\(folder)/history.damaged.db"
  }

  /// Whether there is a file to open: with `creating` an empty one is made if there is none.
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

  /// Moves a damaged database away, so that the next call begins a new one.
  func setAside() {
    rename(path, damagedPath)
    removeJournals()
  }

  /// Removes a database that was set aside.
  func removeDamaged() { unlink(damagedPath) }

  private func removeJournals() {
    for ending in ["-wal", "-shm", "-journal"] { unlink(path + ending) }
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
