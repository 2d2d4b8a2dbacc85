// The options of piles in the table of options.

extension ScanOption {
  /// Those about many files.
  static let piles: [ScanOption] = [
    ScanOption(
      "--recursive", short: "-r", in: .piles, .pile(.readFolders),
      "read all images in folders and below them"),
    ScanOption(
      "--files-from", .required("LIST", .file), in: .piles, .pile(.readList),
      "read the files named in LIST; - is standard input"),
    ScanOption(
      "--null", short: "-0", in: .piles, .pile(.separateByZero),
      "a zero byte ends each name in LIST (find -print0)"),
    ScanOption(
      "--resume", .required("LOG", .file), in: .piles, .pile(.resume),
      "add JSON to LOG, and go on where it ends"),
  ]
}

extension PileOptions.Change {
  /// Whether the parser rejects this together with another option.
  func contradicts(_ other: ScanOption.Effect) -> Bool {
    switch (self, other) {
    case (_, .addText), (_, .searchHistory): true
    case (.resume, .write(let format)): format != .json
    case (.resume, .writeToFile), (.resume, .count), (.resume, .compare): true
    default: false
    }
  }
}
