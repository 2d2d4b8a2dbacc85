// The options that a program's manual page and completions name, read from `data`.

import Foundation

/// The documents in which a program's options are listed.
public struct OptionDocuments {
  private let program: String
  private let data = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../data").standardized

  public init(of program: String) {
    self.program = program
  }

  /// The options that the manual page explains, long and short.
  public func manualPage() throws -> Set<String> {
    let items = try lines(of: "man/\(program).1")
      .filter { $0.hasPrefix(".It Fl") && $0 != ".It Fl Fl" }
    return Set(
      items.flatMap { line in
        line.matches(of: /Fl (Fl )?([A-Za-z0-9][A-Za-z0-9-]*)/).map {
          ($0.1 == nil ? "-" : "--") + $0.2
        }
      })
  }

  /// The long options that bash offers.
  public func bash() throws -> Set<String> {
    let text = try lines(of: "completions/\(program).bash").joined(separator: "\n")
    guard let words = text.firstMatch(of: /compgen -W "(--[^"$]+)"/) else { return [] }
    return Self.options(in: String(words.1))
  }

  /// The options that zsh offers, long and short.
  public func zsh() throws -> Set<String> {
    let specifications = try lines(of: "completions/_\(program)")
      .filter { $0.hasPrefix("  '") && !$0.hasPrefix("  '*:") }
    return Set(
      specifications.flatMap { line in
        // In parentheses are the options that this one excludes.
        line.replacing(/\([^)]*\)'/, with: "'").replacing(/\([^)]*\)-/, with: "-")
          .prefix { $0 != "[" }
          .matches(of: /--?[A-Za-z0-9][A-Za-z0-9-]*/).map { String($0.0) }
      })
  }

  /// The options that fish offers, long and short.
  public func fish() throws -> Set<String> {
    let commands = try lines(of: "completions/\(program).fish")
      .filter { $0.hasPrefix("complete -c \(program) ") }
    return Set(
      commands.flatMap { line in
        line.matches(of: /\s-(l|s)\s([A-Za-z0-9-]+)/).map { ($0.1 == "l" ? "--" : "-") + $0.2 }
      })
  }

  /// The options in a text such as that of --help, long and short.
  public static func options(in text: String) -> Set<String> {
    Set(
      text.split { $0.isWhitespace || "[]|,".contains($0) }.map(String.init)
        .filter { $0.contains(/^--?[A-Za-z0-9][A-Za-z0-9-]*$/) })
  }

  private func lines(of file: String) throws -> [Substring] {
    try String(contentsOf: data.appending(path: file), encoding: .utf8).split(separator: "\n")
  }
}
