// Finds the files below a folder. A folder may change while it is read: what has gone is skipped.
// Links are not followed, so that the walk never leaves the folder and always ends.

internal import Glibc

/// Files below a folder.
public enum FolderWalk {
  /// Ordinary files, and folders that cannot be read, as paths that start with `folder`, in the
  /// order of their bytes. What is hidden is skipped; nil if there is no such folder.
  public static func files(below folder: [UInt8]) -> [[UInt8]]? {
    guard let first = entries(of: folder, isLinkAllowed: true) else { return nil }
    var files: [[UInt8]] = []
    // The last entry is visited next.
    var waiting = Array(first.reversed())
    while let entry = waiting.popLast() {
      guard entry.isFolder else {
        files.append(entry.path)
        continue
      }
      if let found = entries(of: entry.path, isLinkAllowed: false) {
        waiting += found.reversed()
      } else if errno != ENOENT, errno != ENOTDIR, errno != ELOOP {
        files.append(entry.path)
      }
    }
    return files
  }

  private struct FolderEntry {
    let path: [UInt8]
    let isFolder: Bool
  }

  /// The files and folders in a folder, sorted; nil with `errno` if it cannot be opened.
  private static func entries(of folder: [UInt8], isLinkAllowed: Bool) -> [FolderEntry]? {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (isLinkAllowed ? 0 : O_NOFOLLOW)
    let number = open(folder.map { CChar(bitPattern: $0) } + [0], flags)
    guard number >= 0 else { return nil }
    guard let stream = fdopendir(number) else {
      close(number)
      return nil
    }
    defer { closedir(stream) }
    let slash = folder.last == UInt8(ascii: "/") ? [] : [UInt8(ascii: "/")]
    var entries: [FolderEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      guard name.first != UInt8(ascii: "."), let type = type(of: entry, name, in: number) else {
        continue
      }
      if type == S_IFREG || type == S_IFDIR {
        entries.append(FolderEntry(path: folder + slash + name, isFolder: type == S_IFDIR))
      }
    }
    return entries.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// The type of an entry, as in the mode of a file; nil if it is gone.
  private static func type(
    of entry: UnsafeMutablePointer<dirent>, _ name: [UInt8], in folder: CInt
  ) -> mode_t? {
    switch CInt(entry.pointee.d_type) {
    case CInt(DT_REG): return S_IFREG
    case CInt(DT_DIR): return S_IFDIR
    case CInt(DT_UNKNOWN):
      var facts = stat()
      let path = name.map { CChar(bitPattern: $0) } + [0]
      guard fstatat(folder, path, &facts, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
      return facts.st_mode & S_IFMT
    default: return nil
    }
  }
}
