// What the parser rejects about moving files.

internal import Text

extension Options {
  /// Rejects contradictions about moving files.
  func checkMoves() throws(UsageError) {
    guard moves != MoveOptions() else { return }
    guard moves.isMoving || moves.undone != nil else {
      throw UsageError("--apply is about --rename and --sort-into: add one of them")
    }
    if moves.name?.written.contains("/") == true {
      throw UsageError("--rename gives names without folders: use --sort-into for those")
    }
    let hasOther =
      outputFormat != .plain || explains || isCounting || pile.log != nil || history != nil
      || !texts.isEmpty
    if hasOther { throw UsageError("\(option) prints no results: leave their options out") }
    if moves.undone != nil {
      let isAlone =
        sources.isEmpty && pile == PileOptions() && !moves.isMoving && moves.log == nil
        && output == nil
      guard isAlone else {
        throw UsageError("--undo takes only a log: leave files and other options out")
      }
    }
  }

  /// The option that the user gave.
  private var option: String {
    moves.undone != nil ? "--undo" : moves.name != nil ? "--rename" : "--sort-into"
  }
}
