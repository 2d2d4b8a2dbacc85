// A folder of --watch: the files in it and those that come are sources, each once.

internal import System

struct WatchedFolder {
  /// The time between two questions for new files.
  static let interval = Duration.milliseconds(200)

  let name: FileName
  private var watch: FolderWatch
  /// How often earlier runs have read each file.
  private var doneBefore: [FileName: Int]

  init(_ name: FileName, doneBefore: [FileName: Int]) {
    (self.name, self.doneBefore) = (name, doneBefore)
    watch = FolderWatch(name.bytes)
  }

  /// The files that are complete and not read yet; nil if the folder is gone.
  mutating func newSources() -> [Source]? {
    watch.newFiles()?.map { FileName(bytes: $0[...]) }.filter { file in
      guard let count = doneBefore[file], count > 0 else { return true }
      doneBefore[file] = count - 1
      return false
    }
    .map { .found($0) }
  }

  /// Whether a file was renamed or removed before it was read; a renamed one comes again.
  mutating func hasLost(_ source: Source) -> Bool {
    guard let path = source.path?.bytes, FileMove.identity(at: path) == nil else { return false }
    watch.forget(path)
    return true
  }
}

extension FileName {
  /// Whether a path lies in a folder, or in one below it.
  func isBelow(_ folder: FileName) -> Bool {
    let slash = UInt8(ascii: "/")
    let path = folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]
    return bytes.starts(with: path)
  }
}
