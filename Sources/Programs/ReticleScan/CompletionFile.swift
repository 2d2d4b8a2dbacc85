// The completions of reticle-scan, generated from the table of options: one file for each shell.
// The program does not need them; CompletionFileTests compares data/completions with them and
// writes the files there.
//
// This file has what the shells share. A new kind of argument needs a case in each of the other
// three files.

/// A file in data/completions, under its name there.
///
///     let text = CompletionFile.zsh.text(for: ScanOption.all)
enum CompletionFile: String, CaseIterable, Sendable {
  case bash = "reticle-scan.bash"
  case zsh = "_reticle-scan"
  case fish = "reticle-scan.fish"

  /// The text of the file.
  func text(for options: [ScanOption]) -> String {
    switch self {
    case .bash: Self.bash(options)
    case .zsh: Self.zsh(options)
    case .fish: Self.fish(options)
    }
  }

  /// The comment at the head of the file.
  var head: String {
    """
    # Completion for reticle-scan in \(self): options, kinds of code, cameras, images and videos.
    # Generated from the table in ScanOption.swift. After a change there, write it again with
    #   RETICLE_UPDATE=1 swift test --filter CompletionFileTests
    """
  }

  /// The endings of the file names that are offered as sources.
  static let endings = Source.endings
}
