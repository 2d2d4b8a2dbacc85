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
    # Completion for reticle-scan in \(self): options, code types, cameras, images and videos.
    # Generated from the table in ScanOption.swift. After a change there, write it again with
    #   RETICLE_UPDATE=1 swift test --filter CompletionFileTests
    """
  }

  /// The endings of the file names that are offered as sources.
  static let endings = Source.endings
}

extension CompletionFile {
  static func bash(_ options: [ScanOption]) -> String {
    #"""
    \#(bash.head)

    _reticle_scan() {
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
          _reticle_scan_sources "$word"
          return
        fi
      done

      case $previous in
    \#(options.compactMap(\.bashCase).joined(separator: "\n"))
      esac

      if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "\#(longNames(of: options))" -- "$word")
      else
        _reticle_scan_sources "$word"
      fi
    }

    _reticle_scan_kinds() {
      local kinds before=
      [[ $1 == *,* ]] && before=${1%,*},
      kinds=$("${COMP_WORDS[0]}" --list-formats 2>/dev/null)
      mapfile -t COMPREPLY < <(compgen -P "$before" -W "$kinds" -- "${1##*,}")
      compopt -o nospace
    }

    _reticle_scan_cameras() {
      local camera
      # compgen would execute commands in the name of a camera.
      while IFS= read -r camera; do
        [[ $camera == "$1"* ]] && COMPREPLY+=("$(printf %q "$camera")")
      done < <("${COMP_WORDS[0]}" --list-cameras 2>/dev/null | cut -f 1)
    }

    _reticle_scan_files() {
      compopt -o filenames
      mapfile -t COMPREPLY < <(compgen -f -- "$1")
    }

    _reticle_scan_sources() {
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

    complete -F _reticle_scan reticle-scan

    """#
  }

  /// The long names, with a line for each section.
  private static func longNames(of options: [ScanOption]) -> String {
    ScanOption.Section.allCases.map { section in
      options.filter { $0.section == section }.map(\.name).joined(separator: " ")
    }
    .filter { !$0.isEmpty }.joined(separator: " \\\n      ")
  }
}

extension ScanOption {
  /// The case that completes the value; nil without a value.
  fileprivate var bashCase: String? {
    let pattern = "    \(names.joined(separator: " | ")))"
    switch value {
    case .none: return nil
    case .required(_, .words(let words)):
      return """
        \(pattern)
              mapfile -t COMPREPLY < <(compgen -W "\(words.joined(separator: " "))" -- "$word")
              return
              ;;
        """
    case .required(_, let argument):
      guard let function = argument.bashFunction else { return "\(pattern) return ;;" }
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
                \(argument.bashFunction ?? ":") "$word"
                return
              fi
              ;;
        """
    }
  }
}

extension ScanOption.Argument {
  fileprivate var bashFunction: String? {
    switch self {
    case .kinds: "_reticle_scan_kinds"
    case .camera: "_reticle_scan_cameras"
    case .file: "_reticle_scan_files"
    case .words, .number, .text: nil
    }
  }
}
