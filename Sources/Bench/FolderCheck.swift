// Compares the results of each folder with its minimum, and reports the outcome in one line.

/// Whether folders of images are read as well as they have to be.
struct FolderCheck: Encodable, Equatable {
  /// One folder.
  struct Folder: Encodable, Equatable {
    let name: String
    let score: Score
    /// The least number to read; nil if the folder has no minimum.
    let minimum: Int?
    let holds: Bool
  }

  let folders: [Folder]

  /// Checks the scores of a set's folders.
  init(of set: String, _ scores: [String: Score]) {
    self.init(
      scores.map { ("\(set)/\($0)", $1) }.sorted { $0.0 < $1.0 },
      against: FolderMinimum.all(of: set))
  }

  init(_ scores: [(name: String, score: Score)], against minima: [FolderMinimum]) {
    let known = Dictionary(minima.map { ($0.name, $0) }) { first, _ in first }
    let measured = Set(scores.map(\.name))
    folders =
      scores.map { name, score in
        let minimum = known[name]
        let holds =
          minimum.map {
            score.of == $0.of && score.read >= $0.read && score.misread <= $0.misread
          } ?? minima.isEmpty
        return Folder(name: name, score: score, minimum: minimum?.read, holds: holds)
      }
      // A folder that was not measured does not hold.
      + minima.filter { !measured.contains($0.name) }.map {
        Folder(name: $0.name, score: Score(), minimum: $0.read, holds: false)
      }
  }

  private init(_ folders: [Folder]) {
    self.folders = folders
  }

  /// The check of all folders of several sets.
  static func joined(_ checks: [FolderCheck]) -> FolderCheck {
    FolderCheck(checks.flatMap(\.folders))
  }

  /// The folders that are read worse than their minimum, are missing, or lack a minimum in a set
  /// with minima.
  var failures: [Folder] { folders.filter { !$0.holds } }

  /// The outcome in one line.
  var sentence: String {
    let checked = folders.filter { $0.minimum != nil || !$0.holds }
    guard !checked.isEmpty else { return "There are no minima for these folders." }
    let outcome =
      failures.isEmpty
      ? "All \(checked.count) folders hold."
      : "\(failures.count) of \(checked.count) folders do not hold: \(Self.list(failures))."
    let better = checked.filter { folder in folder.minimum.map { folder.score.read > $0 } ?? false }
    return better.isEmpty
      ? outcome : "\(outcome) More is read than the minimum: \(Self.list(better))."
  }

  private static func list(_ folders: [Folder]) -> String {
    folders.map { folder in
      let (score, minimum) = (folder.score, folder.minimum.map { "minimum \($0)" } ?? "no minimum")
      return "\(folder.name) (\(score.read) of \(score.of), \(score.misread) misread; \(minimum))"
    }.joined(separator: ", ")
  }
}

/// The counts that a folder has to keep.
struct FolderMinimum: Sendable {
  /// The set and the folder, such as `zxing/qrcode-2`.
  let name: String
  /// Images or codes that have to be read.
  let read: Int
  /// Images or codes to read.
  let of: Int
  /// Images or detections that may be misread.
  let misread: Int

  init(_ name: String, _ read: Int, of: Int, misread: Int = 0) {
    self.name = name
    self.read = read
    self.of = of
    self.misread = misread
  }

  /// The minima of a set, in its order; none for an unknown set.
  static func all(of set: String) -> [FolderMinimum] {
    (zxing + boofcv + generated).filter { $0.name.hasPrefix(set + "/") }
  }
}
