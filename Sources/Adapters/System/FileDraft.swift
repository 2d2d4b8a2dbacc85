// A file while it is written, a part at a time. It becomes the file that was asked for when it is
// complete, and is removed with its owner if it never is.

internal import Glibc
internal import Synchronization

/// Owns an unfinished file.
///
///     let draft = try FileDraft(of: "/home/user/codes.csv")
///     for part in parts { try draft.append(part) }
///     try draft.finish()
public final class FileDraft: Sendable {
  private enum Way {
    case stay
    case replace([CChar])
    /// The bytes are copied into this file, because its folder accepts no new file.
    case copy([CChar])
    /// The file gets this path unless something is there.
    case move([UInt8])
  }

  /// The path of the unfinished file, for a library that writes it by itself.
  public let path: String
  private let place: [CChar]
  private let way: Way
  /// The name of the file, without its folders.
  public let name: String
  private let descriptor: CInt
  private let isFinished = Atomic(false)

  /// An earlier file stays until this one is finished. A link stays a link; its target is written.
  public convenience init(of path: String) throws(FileFailure) {
    try self.init(of: Array(path.utf8))
  }

  /// Starts a file that the user has chosen, by the bytes of its path.
  public convenience init(of path: [UInt8]) throws(FileFailure) {
    let name = FilePath(path).name
    guard !path.contains(0), !name.isEmpty else { throw FileFailure(name: name, reason: .noName) }
    let target = Self.resolved(path) ?? path
    var existing = stat()
    let exists = stat(target.terminated, &existing) == 0
    let type = existing.st_mode & S_IFMT
    if exists, type == S_IFDIR { throw FileFailure(name: name, reason: .folder) }
    // The draft would replace a device instead of writing to it.
    if exists, type != S_IFREG { throw FileFailure(name: name, reason: .notOrdinary) }
    let folder = Self.folder(of: target)
    if exists, access(folder, W_OK | X_OK) != 0, access(target.terminated, W_OK) == 0 {
      let temporary = OwnProgram.path(in: "TMPDIR") ?? "/tmp"
      try self.init(
        at: Self.place(for: Array("\(temporary)/".utf8)), .copy(target.terminated), name: name,
        0o600)
    } else {
      try self.init(
        at: Self.place(for: target), .replace(target.terminated), name: name,
        exists ? existing.st_mode & 0o777 : nil)
      // The group is kept if the user is a member of it; only root can give a file to someone else.
      if exists, fchown(descriptor, existing.st_uid, existing.st_gid) != 0 {
        _ = fchown(descriptor, uid_t.max, existing.st_gid)
      }
    }
  }

  /// Starts a file for a path where nothing is. If something is there by then, `finish` fails with
  /// EEXIST.
  public convenience init(ofNew path: [UInt8]) throws(FileFailure) {
    let name = FilePath(path).name
    guard !path.contains(0), !name.isEmpty else { throw FileFailure(name: name, reason: .noName) }
    try self.init(at: Self.place(for: path), .move(path), name: name, nil)
  }

  /// Starts a file of the program's own, which replaces whatever is at an absolute path.
  convenience init(replacing path: String) throws(FileFailure) {
    let path = Array(path.utf8)
    try self.init(
      at: Self.place(for: path), .replace(path.terminated), name: FilePath(path).name, 0o600)
  }

  /// Starts a file of the program's own where none is.
  convenience init(creating path: String) throws(FileFailure) {
    let path = Array(path.utf8)
    try self.init(at: path, .stay, name: FilePath(path).name, 0o600)
  }

  /// Creates the unfinished file. A mode of nil means the one that the user's mask gives.
  private init(at place: [UInt8], _ way: Way, name: String, _ mode: mode_t?) throws(FileFailure) {
    path = String(decoding: place, as: UTF8.self)
    (self.place, self.way, self.name) = (place.terminated, way, name)
    descriptor = open(
      self.place, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode ?? 0o666)
    guard descriptor >= 0 else {
      // No file was created, so none has to be removed.
      isFinished.store(true, ordering: .relaxed)
      throw FileFailure(name: name, errno: errno)
    }
    if let mode, fchmod(descriptor, mode) != 0 { throw FileFailure(name: name, errno: errno) }
  }

  deinit {
    discard()
  }

  /// Removes the unfinished file before its owner goes.
  public func discard() {
    guard !isFinished.exchange(true, ordering: .relaxed) else { return }
    close(descriptor)
    unlink(place)
  }

  public func append(_ bytes: [UInt8]) throws(FileFailure) {
    try bytes[...].write(to: descriptor, named: name)
  }

  /// The file as it is when all is written; `finish` does not change that. Nil if it is finished.
  public var state: FileMove.State? {
    isFinished.load(ordering: .relaxed) ? nil : FileMove.state(ofOpen: descriptor)
  }

  public func finish() throws(FileFailure) {
    // Some file systems notice a full disk only here.
    if fsync(descriptor) != 0, errno != EINVAL { throw FileFailure(name: name, errno: errno) }
    switch way {
    case .stay: break
    case .copy(let target): try copy(to: target)
    case .move(let target):
      let own = place.dropLast().map { UInt8(bitPattern: $0) }
      if let code = FileMove.move(own, to: target) { throw FileFailure(name: name, errno: code) }
    case .replace(let target):
      // A file that is mounted by itself cannot be replaced.
      if rename(place, target) != 0 {
        guard errno == EBUSY else { throw FileFailure(name: name, errno: errno) }
        try copy(to: target)
      }
    }
    isFinished.store(true, ordering: .relaxed)
    if close(descriptor) != 0 { throw FileFailure(name: name, errno: errno) }
  }

  /// Reserves room in the file, copies the bytes, and removes the draft.
  private func copy(to target: [CChar]) throws(FileFailure) {
    let number = open(target, O_WRONLY | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else { throw FileFailure(name: name, errno: errno) }
    let file = FileDescriptor(adopting: number)
    let size = lseek(descriptor, 0, SEEK_END)
    let refusal = size > 0 ? posix_fallocate(file.number, 0, size) : 0
    guard refusal == 0 else { throw FileFailure(name: name, errno: refusal) }
    lseek(descriptor, 0, SEEK_SET)
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(descriptor, &chunk, chunk.count), count != 0 {
      guard count > 0 else { throw FileFailure(name: name, errno: errno) }
      try chunk[..<count].write(to: file.number, named: name)
    }
    guard ftruncate(file.number, size) == 0, fsync(file.number) == 0 else {
      throw FileFailure(name: name, errno: errno)
    }
    unlink(place)
  }

  /// The path of the draft. It is in the same folder, so that the draft can be moved, and has a
  /// short name, because the file's name may have the greatest length.
  private static func place(for path: [UInt8]) -> [UInt8] {
    let name = ".reticle-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    return FilePath(path).folder + Array(name.utf8)
  }

  private static func folder(of path: [UInt8]) -> [CChar] {
    let folder = FilePath(path).folder
    return (folder.isEmpty ? [UInt8(ascii: ".")] : folder).terminated
  }

  /// The path behind all links; nil if nothing exists there.
  private static func resolved(_ path: [UInt8]) -> [UInt8]? {
    guard let found = realpath(path.terminated, nil) else { return nil }
    defer { free(found) }
    return Array(UnsafeBufferPointer(start: found, count: strlen(found))).map {
      UInt8(bitPattern: $0)
    }
  }
}

extension ArraySlice<UInt8> {
  /// Writes all bytes to an open file.
  func write(to number: CInt, named name: String) throws(FileFailure) {
    var rest = self
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw FileFailure(name: name, errno: errno)
      }
    }
  }
}

/// Split by bytes: the kernel sees a slash even where an accent follows it.
private struct FilePath {
  let folder: [UInt8]
  let name: String

  init(_ path: [UInt8]) {
    let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    folder = Array(path[..<start])
    name = String(decoding: path[start...], as: UTF8.self)
  }
}

/// Writes files.
///
///     try FileWriting.save(Array("text".utf8), to: "/home/user/codes.txt")
public enum FileWriting {
  /// An earlier file stays until the new one is complete, and stays for good if writing fails. A
  /// link stays a link; its target is written.
  public static func save(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    let draft = try FileDraft(of: path)
    try draft.append(bytes)
    try draft.finish()
  }

  /// Creates a file that only this user can read; it must not exist yet.
  public static func create(_ bytes: [UInt8], at path: String) throws(FileFailure) {
    let draft = try FileDraft(creating: path)
    try draft.append(bytes)
    try draft.finish()
  }

  /// Writes a file that only this user can read. A link at the absolute path is replaced, not
  /// followed.
  static func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    let draft = try FileDraft(replacing: path)
    try draft.append(bytes)
    try draft.finish()
  }
}

// A small file of the program's own, readable by this user alone, for what is neither a preference
// nor a document. A link or anything else unexpected in its place is neither read nor written
// through.

/// A file in the folder for the program's state.
///
///     let file = StateFile("counters", of: "reticle")
///     try file?.write("scans 12\n")
public struct StateFile: Sendable {
  private let folder: String
  /// The path of the file, which may not exist.
  public let path: String

  /// Names a file of `program` in the user's state folder; nil if the user has none.
  public init?(_ name: String, of program: String) {
    let home = OwnProgram.path(in: "HOME").map { "\($0)/.local/state" }
    guard let state = OwnProgram.path(in: "XDG_STATE_HOME") ?? home else { return nil }
    self.init(name, in: "\(state)/\(program)")
  }

  init(_ name: String, in folder: String) {
    self.folder = folder
    path = "\(folder)/\(name)"
  }

  /// Nil unless it is an ordinary file of this user with at most `most` bytes of text.
  public func text(most: Int) -> String? { BoundedFile.text(at: path, most: most, isOwn: true) }

  /// Writes the text, whole or not at all.
  public func write(_ text: String) throws(FileFailure) {
    makeFolders()
    try FileWriting.replace(path, with: Array(text.utf8))
  }

  public func remove() { unlink(path) }

  /// Makes the folder and the missing ones above it, for this user alone.
  private func makeFolders() {
    var place = ""
    for part in folder.split(separator: "/") {
      place += "/\(part)"
      _ = mkdir(place, 0o700)
    }
  }
}
