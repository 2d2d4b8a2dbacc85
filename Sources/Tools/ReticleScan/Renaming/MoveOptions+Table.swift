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

extension MoveOptions.Change {
  /// Whether the parser rejects this together with another option.
  func contradicts(_ other: ScanOption.Effect) -> Bool {
    switch (self, other) {
    case (_, .write), (_, .explain), (_, .addText), (_, .count), (_, .compare),
      (_, .searchHistory), (_, .pile(.resume)):
      true
    case (.undo, .readCamera), (.undo, .pile), (.undo, .writeToFile): true
    case (.undo, .move(let other)): other != .undo
    default: false
    }
  }
}
