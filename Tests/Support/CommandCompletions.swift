// The completions of a program, generated from its table of options: one file for each shell. Tests
// compare data/completions with them and write the files there; the programs do not need them.

package import Commands
import Foundation
import Wording

/// The completions of a program.
package struct CommandCompletions<Settings>: Sendable {
  package enum Shell: CaseIterable, Sendable {
    case bash, zsh, fish

    /// The name of a program's file in data/completions.
    fileprivate func file(of program: String) -> String {
      switch self {
      case .bash: "\(program).bash"
      case .zsh: "_\(program)"
      case .fish: "\(program).fish"
      }
    }
  }

  let table: CommandTable<Settings>
  /// The endings of the file names that are offered.
  let endings: [String]
  /// The program that lists code types and cameras; nil for the one that is completed.
  let lister: String?
  /// The long names of the options that zsh does not offer after an option; `*` stands for files.
  let exclusions: @Sendable (CommandOption<Settings>) -> Set<String>

  package init(
    of table: CommandTable<Settings>, endings: [String], lister: String? = nil,
    exclusions: @escaping @Sendable (CommandOption<Settings>) -> Set<String>
  ) {
    self.table = table
    self.endings = endings
    self.lister = lister
    self.exclusions = exclusions
  }

  /// The text of the file for a shell.
  package func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// Whether the file for a shell is what the table says; with RETICLE_UPDATE=1 in the environment
  /// it is written before.
  package func isCurrent(for shell: Shell) throws -> Bool {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../data/completions/\(shell.file(of: table.program))").standardized
    let text = text(for: shell)
    if ProcessInfo.processInfo.environment["RETICLE_UPDATE"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    return try String(contentsOf: file, encoding: .utf8) == text
  }

  private func head(_ shell: Shell) -> String {
    """
    # Completion for \(table.program) in \(shell). Generated from the table of its options. After a
    # change there, write it again with
    #   RETICLE_UPDATE=1 swift test --filter CompletionFileTests
    """
  }

  private var options: [CommandOption<Settings>] { table.options.filter { $0.role != .hidden } }

  /// The start of the names of a shell's functions.
  private var prefix: String { "_" + table.program.replacing("-", with: "_") }

  /// The text of a file: its parts, and functions for the values that options have.
  private func file(
    _ shell: Shell, _ start: String = "",
    functions: KeyValuePairs<CommandValue.Argument, String>, _ parts: String...
  ) -> String {
    let needed = functions.filter { argument, _ in
      options.contains { $0.value.argument == argument }
    }
    return ([start + head(shell)] + needed.map(\.value) + parts).joined(separator: "\n\n") + "\n"
  }
}

extension CommandValue {
  fileprivate var argument: Argument? {
    switch self {
    case .none: nil
    case .required(_, let argument), .optional(_, let argument): argument
    }
  }
}

// MARK: bash

extension CommandCompletions {
  private var bash: String {
    let lister = lister ?? #""${COMP_WORDS[0]}""#
    return file(
      .bash,
      functions: [
        .kinds: #"""
        \#(prefix)_kinds() {
          local kinds before=
          [[ $1 == *,* ]] && before=${1%,*},
          kinds=$(\#(lister) --list-formats 2>/dev/null)
          mapfile -t COMPREPLY < <(compgen -P "$before" -W "$kinds" -- "${1##*,}")
          compopt -o nospace
        }
        """#,
        .camera: #"""
        \#(prefix)_cameras() {
          local camera
          # compgen would execute commands in the name of a camera.
          while IFS= read -r camera; do
            [[ $camera == "$1"* ]] && COMPREPLY+=("$(printf %q "$camera")")
          done < <(\#(lister) --list-cameras 2>/dev/null | cut -f 1)
        }
        """#,
        .file: #"""
        \#(prefix)_files() {
          compopt -o filenames
          mapfile -t COMPREPLY < <(compgen -f -- "$1")
        }
        """#,
      ],
      #"""
      \#(prefix)_sources() {
        local name
        compopt -o filenames
        while IFS= read -r name; do
          # The tilde is kept as typed; only the test replaces it.
          case ${name,,} in
            \#(endings.map { "*.\($0)" }.joined(separator: " | ")))
              COMPREPLY+=("$name")
              ;;
            *) [[ -d ${name/#\~/$HOME} ]] && COMPREPLY+=("$name") ;;
          esac
        done < <(compgen -f -- "$1")
      }
      """#, bashMain, "complete -F \(prefix) \(table.program)")
  }

  private var bashMain: String {
    #"""
    \#(prefix)() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} index
      COMPREPLY=()

      # bash splits `--option=value` at the equals sign.
      if [[ $word == = ]]; then
        word=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi

      for ((index = 1; index < COMP_CWORD; index++)); do
        if [[ ${COMP_WORDS[index]} == -- ]]; then
          \#(prefix)_sources "$word"
          return
        fi
      done

      case $previous in
    \#(options.compactMap(bashCase).joined(separator: "\n"))
      esac

      if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "\#(longNames)" -- "$word")
      else
        \#(prefix)_sources "$word"
      fi
    }
    """#
  }

  /// The long names, with a line for each section.
  private var longNames: String {
    table.sections.map { section in
      section.options.filter { $0.role != .hidden }.map(\.name).joined(separator: " ")
    }
    .filter { !$0.isEmpty }.joined(separator: " \\\n      ")
  }

  /// The case that completes the value; nil without a value.
  private func bashCase(_ option: CommandOption<Settings>) -> String? {
    let pattern = "    \(option.names.joined(separator: " | ")))"
    switch option.value {
    case .none: return nil
    case .required(_, .words(let words)):
      return """
        \(pattern)
              mapfile -t COMPREPLY < <(compgen -W "\(words.joined(separator: " "))" -- "$word")
              return
              ;;
        """
    case .required(_, let argument):
      guard let function = bashFunction(argument) else { return "\(pattern) return ;;" }
      return """
        \(pattern)
              \(function) "$word"
              return
              ;;
        """
    case .optional(_, let argument):
      return """
        \(pattern)
              if [[ $word != -* ]]; then
                \(bashFunction(argument) ?? ":") "$word"
                return
              fi
              ;;
        """
    }
  }

  private func bashFunction(_ argument: CommandValue.Argument) -> String? {
    switch argument {
    case .kinds: "\(prefix)_kinds"
    case .camera: "\(prefix)_cameras"
    case .file: "\(prefix)_files"
    case .words, .number, .text: nil
    }
  }
}

// MARK: zsh

// An option that was given is not offered again, and neither are those that exclude it.
extension CommandCompletions {
  private var zsh: String {
    let lister = lister ?? "${(q)words[1]}"
    return file(
      .zsh, "#compdef \(table.program)\n",
      functions: [
        .kinds: #"""
        \#(prefix)_kinds() {
          local -a kinds
          kinds=(${(f)"$(_call_program kinds \#(lister) --list-formats 2>/dev/null)"})
          _values -s , 'code type' $kinds
        }
        """#,
        .camera: #"""
        \#(prefix)_cameras() {
          local -a cameras
          cameras=(${${(f)"$(_call_program cameras \#(lister) --list-cameras 2>/dev/null)"}%%$'\t'*})
          compadd -a cameras
        }
        """#,
      ],
      #"""
      _arguments -s -S \
      \#(options.map(zshArgument).joined(separator: "\n"))
        '*:image, document or video:_files -g "(#i)*.(\#(endings.joined(separator: "|")))(-.)"'
      """#)
  }

  /// The option as an argument of zsh's _arguments.
  private func zshArgument(_ option: CommandOption<Settings>) -> String {
    let prefix = zshExclusions(option) + (option.role == .repeatable ? "*" : "")
    let summary = option.summary.english.replacing(/[\\\[\]]/) { "\\\($0.output)" }
      .replacing("'", with: #"'\''"#)
    let (long, value) =
      switch option.value {
      case .none: (option.name, "")
      case .required(let title, let argument):
        ("\(option.name)=", ":\(zshTitle(title, argument)):\(zshAction(argument))")
      case .optional(let title, let argument):
        ("\(option.name)=-", "::\(zshTitle(title, argument)):\(zshAction(argument))")
      }
    let suffix = "[\(summary)]\(value)' \\"
    guard let short = option.shortName else { return "  '\(prefix)\(long)\(suffix)" }
    let plus = if case .required = option.value { "+" } else { "" }
    return "  '\(prefix)'{\(short)\(plus),\(long)}'\(suffix)"
  }

  /// The options and the sources that are not offered after this option, in parentheses.
  private func zshExclusions(_ option: CommandOption<Settings>) -> String {
    guard !option.standsAlone else { return "(- *)" }
    let names = exclusions(option)
    // zsh removes an option with one name by itself.
    let own = option.shortName == nil || option.role == .repeatable ? [] : option.names
    let excluded =
      own + (names.contains("*") ? ["*"] : [])
      + options.filter { names.contains($0.name) }.flatMap(\.names)
    return excluded.isEmpty ? "" : "(\(excluded.joined(separator: " ")))"
  }

  /// The title above the values.
  private func zshTitle(_ name: Sentence, _ argument: CommandValue.Argument) -> String {
    argument == .number ? "number" : name.english.lowercased()
  }

  private func zshAction(_ argument: CommandValue.Argument) -> String {
    switch argument {
    case .kinds: "\(prefix)_kinds"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .camera: "\(prefix)_cameras"
    case .file: "_files"
    case .number, .text: " "
    }
  }
}

// MARK: fish

extension CommandCompletions {
  private var fish: String {
    let lister = lister ?? "$program"
    let isOwn = self.lister == nil
    let program = isOwn ? "\n    set -l program (commandline --tokenize --cut-at-cursor)[1]" : ""
    return file(
      .fish,
      functions: [
        .kinds: #"""
        function _\#(prefix)_kinds\#(program)
            __fish_complete_list , "\#(lister) --list-formats 2>/dev/null"
        end
        """#,
        .camera: #"""
        function _\#(prefix)_cameras\#(program)
            \#(lister) --list-cameras 2>/dev/null | string split --fields 1 \t
        end
        """#,
      ],
      #"""
      function _\#(prefix)_sources
          set -l endings '\#(endings.joined(separator: "|"))'
          __fish_complete_path (commandline --current-token) \
              | string match --regex --ignore-case --entire "(?:\\.(?:$endings)|/)(?:\t|\$)"
      end
      """#,
      #"""
      complete -c \#(table.program) -f
      \#(options.map(fishCommand).joined(separator: "\n"))
      complete -c \#(table.program) -a '(_\#(prefix)_sources)'
      """#)
  }

  private func fishCommand(_ option: CommandOption<Settings>) -> String {
    let short = option.shortName.map { " -s \($0.dropFirst())" } ?? ""
    let summary = option.summary.english
    let sentence = (summary.prefix(1).uppercased() + summary.dropFirst())
      .replacing(/[\\']/) { "\\\($0.output)" }
    let value =
      switch option.value {
      case .none: ""
      // -x leaves out the files that -r alone would offer.
      case .required(_, .file): " -r -F"
      case .required(_, let argument): " -x\(fishCandidates(argument))"
      case .optional(_, let argument): fishCandidates(argument)
      }
    return "complete -c \(table.program)\(short) -l \(option.name.dropFirst(2))\(value)"
      + " -d '\(sentence)'"
  }

  private func fishCandidates(_ argument: CommandValue.Argument) -> String {
    switch argument {
    case .kinds: " -a '(_\(prefix)_kinds)'"
    case .words(let words): " -a '\(words.joined(separator: " "))'"
    case .camera: " -a '(_\(prefix)_cameras)'"
    case .file: " -F"
    case .number, .text: ""
    }
  }
}
