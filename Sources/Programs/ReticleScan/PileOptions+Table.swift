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
      "zero bytes end the names in LIST, or the results"),
    ScanOption(
      "--resume", .required("LOG", .file), in: .piles, .pile(.resume),
      "add JSON to LOG, and go on where it ends"),
  ]
}
