// The completions for zsh. An option that was given is not offered again, and neither are those
// that exclude it.

extension CompletionFile {
  static func zsh(_ options: [ScanOption]) -> String {
    #"""
    #compdef reticle-scan
    \#(zsh.head)

    _reticle_scan_kinds() {
      local -a kinds
      kinds=(${(f)"$(_call_program kinds ${(q)words[1]} --list-formats 2>/dev/null)"})
      _values -s , 'code type' $kinds
    }

    _reticle_scan_cameras() {
      local -a cameras
      cameras=(${${(f)"$(_call_program cameras ${(q)words[1]} --list-cameras 2>/dev/null)"}%%$'\t'*})
      compadd -a cameras
    }

    _arguments -s -S \
    \#(options.map { $0.zshArgument(among: options) }.joined(separator: "\n"))
      '*:image, document or video:_files -g "(#i)*.(\#(endings.joined(separator: "|")))(-.)"'

    """#
  }
}

extension ScanOption {
  /// The option as an argument of zsh's _arguments.
  fileprivate func zshArgument(among options: [ScanOption]) -> String {
    let prefix = exclusions(among: options) + (isRepeatable ? "*" : "")
    let suffix = "[\(zshSummary)]\(zshValue)' \\"
    let long =
      switch value {
      case .none: name
      case .required: "\(name)="
      case .optional: "\(name)=-"
      }
    guard let shortName else { return "  '\(prefix)\(long)\(suffix)" }
    let short = if case .required = value { "\(shortName)+" } else { shortName }
    return "  '\(prefix)'{\(short),\(long)}'\(suffix)"
  }

  /// The options and the sources that are not offered after this option, in parentheses.
  private func exclusions(among options: [ScanOption]) -> String {
    guard !standsAlone else { return "(- *)" }
    // zsh removes an option with one name by itself.
    let own = shortName == nil || isRepeatable ? [] : names
    let excluded = own + options.filter(excludes).flatMap(\.names)
    return excluded.isEmpty ? "" : "(\(excluded.joined(separator: " ")))"
  }

  /// The summary in single quotes and brackets.
  private var zshSummary: String {
    summary.replacing(/[\\\[\]]/) { "\\\($0.output)" }.replacing("'", with: #"'\''"#)
  }

  private var zshValue: String {
    switch value {
    case .none: ""
    case .required(_, let argument): ":\(argument.zshAction)"
    case .optional(_, let argument): "::\(argument.zshAction)"
    }
  }
}

extension ScanOption.Argument {
  /// The title above the values, and what completes them.
  fileprivate var zshAction: String {
    switch self {
    case .kinds: "kinds:_reticle_scan_kinds"
    case .words(let words): "level:(\(words.joined(separator: " ")))"
    case .camera: "camera:_reticle_scan_cameras"
    case .file: "file:_files"
    case .number: "number: "
    case .text: "text: "
    }
  }
}
