// The completions for fish.

extension CompletionFile {
  static func fish(_ options: [ScanOption]) -> String {
    #"""
    \#(fish.head)

    function __reticle_scan_kinds
        set -l program (commandline --tokenize --cut-at-cursor)[1]
        __fish_complete_list , "$program --list-formats 2>/dev/null"
    end

    function __reticle_scan_cameras
        set -l program (commandline --tokenize --cut-at-cursor)[1]
        $program --list-cameras 2>/dev/null | string split --fields 1 \t
    end

    function __reticle_scan_sources
        set -l endings '\#(endings.joined(separator: "|"))'
        __fish_complete_path (commandline --current-token) \
            | string match --regex --ignore-case --entire "(?:\\.(?:$endings)|/)(?:\t|\$)"
    end

    complete -c reticle-scan -f
    \#(options.map(\.fishCommand).joined(separator: "\n"))
    complete -c reticle-scan -a '(__reticle_scan_sources)'

    """#
  }
}

extension ScanOption {
  fileprivate var fishCommand: String {
    let short = shortName.map { " -s \($0.dropFirst())" } ?? ""
    let summary = (summary.prefix(1).uppercased() + summary.dropFirst())
      .replacing(/[\\']/) { "\\\($0.output)" }
    return "complete -c reticle-scan\(short) -l \(name.dropFirst(2))\(fishValue) -d '\(summary)'"
  }

  private var fishValue: String {
    switch value {
    case .none: ""
    // -x leaves out the files that -r alone would offer.
    case .required(_, .file): " -r -F"
    case .required(_, let argument): " -x\(argument.fishCandidates)"
    case .optional(_, let argument): argument.fishCandidates
    }
  }
}

extension ScanOption.Argument {
  fileprivate var fishCandidates: String {
    switch self {
    case .kinds: " -a '(__reticle_scan_kinds)'"
    case .words(let words): " -a '\(words.joined(separator: " "))'"
    case .camera: " -a '(__reticle_scan_cameras)'"
    case .file: " -F"
    case .number, .text: ""
    }
  }
}
