// The least that has to be read of each folder of images, and whether a run has read it.

/// Whether folders of images are read as well as they have to be.
struct FolderCheck: Encodable, Equatable {
  struct Folder: Encodable, Equatable {
    let name: String
    let score: Score
    /// The least number to read; nil if the folder has no minimum.
    let minimum: Int?
    let holds: Bool
  }

  let folders: [Folder]

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
      // A folder that was not measured fails.
      + minima.filter { !measured.contains($0.name) }.map {
        Folder(name: $0.name, score: Score(), minimum: $0.read, holds: false)
      }
  }

  private init(_ folders: [Folder]) {
    self.folders = folders
  }

  static func joined(_ checks: [FolderCheck]) -> FolderCheck {
    FolderCheck(checks.flatMap(\.folders))
  }

  /// The folders that are read worse than their minimum, are missing, or lack a minimum in a set
  /// with minima.
  var failures: [Folder] { folders.filter { !$0.holds } }

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
    let entry = /([\w-]+) (\d+)(?:\/(\d+))?(?: \((\d+) misread\))?/
    return table[set, default: ""].matches(of: entry).map { match in
      let (_, folder, least, all, misread) = match.output
      let read = Int(least) ?? 0
      return FolderMinimum(
        "\(set)/\(folder)", read, of: all.flatMap { Int($0) } ?? read,
        misread: misread.flatMap { Int($0) } ?? 0)
    }
  }

  /// The least that all engines together have to read, folder by folder: of all images or codes, or
  /// of some. README.md has the totals. A change that reads more raises the minima; no change
  /// lowers them.
  private static let table = [
    // Sample images of ZXing-C++'s tests, one folder for each symbology: 444 of 450, 2 misread.
    "zxing": """
    aztec-1 15, aztec-2 7, codabar-1 4, codabar-2 1, code128-1 5, code128-2 10, code128-3 2,
    code39-1 3, code39-2 3, code39-3 2, datamatrix-1 16, datamatrix-2 8,
    datamatrix-3 17/18, datamatrix-4 13, datamatrix-5 1, dxfilmedge-1 2, ean13-1 7,
    ean13-2 3/4 (1 misread), ean13-3 2, ean13-4 9, ean13-extension-1 3, ean8-1 4,
    falsepositives-1 9, falsepositives-2 11, itf-1 6, itf-2 1, maxicode-1 4, maxicode-2 0,
    micropdf417-1 5, microqrcode-1 10, multi-1 0, pdf417-1 7, pdf417-2 9, pdf417-3 10,
    pdf417-4 2/3 (1 misread), qrcode-1 4, qrcode-2 28, qrcode-3 9, qrcode-4 11, qrcode-5 6,
    qrcode-6 4, qrcode-7 0, rss14-1 5, rss14-2 4, rssexpanded-1 20, rssexpanded-2 3,
    rssexpanded-3 63, rssexpandedstacked-1 29, rssexpandedstacked-2 1, telepen-1 2, upca-1 1,
    upca-2 11, upca-3 3, upca-4 3, upca-5 6/8, upca-extension-1 5, upce-1 1,
    upce-2 7, upce-3 7/8
    """,
    // Photographs of QR codes by BoofCV's makers, one folder for each difficulty: 238 of 249.
    "boofcv": """
    blurred 13/16, bright_spots 12, brightness 23/28, close 14, curved 18/19, damaged 2/3,
    glare 9, high_version 6, lots 59/60, monitor 5, nominal 13, noncompliant 10, pathological 3,
    perspective 7, rotations 40, shadows 4
    """,
    // Generated images, which need no other files: see GeneratedImages.
    "generated": """
    kinds 22, perspective 13/16, blur 12/16, noise 14/16, low-contrast 16, small-modules 12/16,
    inverted 12/16, glare 14/16, shadow 16, many-codes 17
    """,
  ]
}
