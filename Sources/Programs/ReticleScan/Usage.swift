// The text of --help, made of the table of options. reticle-scan(1) has the details.

extension ScanOption {
  /// The text of --help.
  static var help: String {
    let sections = Section.allCases.map { section in
      let lines = all.filter { $0.section == section }.map(\.helpLine)
      return "\(section.rawValue):\n" + lines.joined()
    }
    return """
      Examples:
        reticle-scan photo.jpg                  the codes in an image
        reticle-scan --raw --once ticket.png    the text of the first code alone
        reticle-scan -r scans --csv -o codes.csv
                                                all images of a folder as a table
        reticle-scan --page 3-7 -f qr scan.pdf  the QR codes on some pages
        reticle-scan --camera                   what the camera sees, until Ctrl+C
        reticle-scan --text 'WIFI:S:Home;;'     what a text from elsewhere means
        reticle-scan --make qr 'Hello' -o a.svg a code of a text

      Usage: reticle-scan [OPTION]... FILE|FOLDER|URI|-...
             reticle-scan [OPTION]... --camera [NAME]
             reticle-scan [OPTION]... --text STRING...
             reticle-scan [OPTION]... --history [QUERY]
             reticle-scan [OPTION]... --make KIND TEXT
      Find codes in images, videos and camera images, and print them as KIND:text.
      A long option may be cut short as long as only one begins so.

      \(sections.joined(separator: "\n"))
      - is standard input. Names after -- are never options.
      Exit status: 0 codes found, 4 no codes found, 1 a source could not be read,
      2 wrong usage, 5 something is missing or unexpected (--expect).

      """
  }

  private var helpLine: String {
    let value =
      switch value {
      case .none: ""
      case .required(let name, _): " \(name)"
      case .optional(let name, _): " [\(name)]"
      }
    let names = (shortName.map { "\($0), " } ?? "    ") + name + value
    let column = 20
    return "  \(names)\(String(repeating: " ", count: max(1, column - names.count)))\(summary)\n"
  }
}
