// The options of moving files in the table of options.

extension ScanOption {
  /// Those about moving files.
  static let moves: [ScanOption] = [
    ScanOption(
      "--rename", .required("TEMPLATE", .text), in: .piles, .move(.rename),
      "print new names after the codes: '{text}.{ext}'"),
    ScanOption(
      "--sort-into", .required("FOLDER", .text), in: .piles, .move(.sortInto),
      "print new folders after the codes: 'sorted/{kind}'"),
    ScanOption(
      "--apply", .required("LOG", .file), in: .piles, .move(.apply),
      "move the files, and add the moves to LOG"),
    ScanOption(
      "--undo", .required("LOG", .file), in: .piles, .move(.undo),
      "give the files in LOG their old names back"),
  ]
}
