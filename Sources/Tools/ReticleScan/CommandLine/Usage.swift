// What --help says. reticle-scan(1) says it at length.

extension Program {
  /// The text of --help.
  static let help = """
    Usage: reticle-scan [OPTION]... FILE|URI|-...
           reticle-scan [OPTION]... --camera [NAME]
           reticle-scan [OPTION]... --text STRING...
    Finds the codes in images, videos and before cameras, and prints what they say, as KIND:text.

    What is looked for:
      -f, --formats LIST   only these kinds of code, with commas between them
          --list-formats   print the names of all kinds that can be read
          --isbn           report the EAN-13 codes of books as ISBN
      -1, --once           stop after the first code
          --timeout S      stop after S seconds
          --camera [NAME]  read from a camera until Ctrl+C, or --once, or --timeout
          --list-cameras   print the cameras: name, best format, and what stays the same of it

    How it is printed:
          --raw            the text alone; to a file or program, the exact bytes
          --json           a JSON object for each code, and one for each image
          --explain        below each code what it means, and how its link is judged
          --secrets        passwords and keys in the meaning, which else are masked
          --text STRING    the meaning of a text that was in no image
      -o, --output FILE    into FILE

      -h, --help           print this help
      -V, --version        print the version

    - is standard input. Names after -- are never options.
    Exit status: 0 codes were found, 4 none was found, 1 something could not be read, 2 wrong usage.

    """
}
