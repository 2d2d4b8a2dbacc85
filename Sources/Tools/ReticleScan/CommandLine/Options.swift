// What the user asked for: the arguments as a value. Nothing is opened or looked up here.

internal import Barcodes

/// The parsed command line.
struct Options: Equatable, Sendable {
  /// What the program is to do.
  enum Task: Equatable, Sendable {
    case scan
    case explain
    case showHelp
    case showVersion
    case listFormats
    case listCameras
  }

  /// How results are written.
  enum Style: Equatable, Sendable {
    /// `KIND:text`
    case plain
    /// The text alone.
    case raw
    /// An object a line.
    case json
  }

  var task = Task.scan
  var style = Style.plain
  /// Whether lines for people say what codes mean.
  var explains = false
  /// Whether secret fields are written.
  var showsSecrets = false
  /// The kinds asked for; nil where the user left the choice to the program.
  var formats: Set<Symbology>?
  /// Whether EAN-13 codes of books are reported as ISBN.
  var rewritesISBN = false
  /// Whether the first code ends the run.
  var stopsAfterFirst = false
  /// Seconds after which the run ends; nil for never.
  var timeout: Double?
  /// Where results go; nil for standard output.
  var output: FileName?
  /// What is read, in the order given.
  var sources: [Source] = []
  /// Payloads that are explained without an image.
  var texts: [FileName] = []

  /// The kinds to look for: what `formats` asks for in the terms of the engines.
  var symbologies: Set<Symbology> {
    guard let formats else { return Symbology.usual }
    let isbn: Set<Symbology> = [.isbn13, .isbn10]
    return formats.isDisjoint(with: isbn) ? formats : formats.subtracting(isbn).union([.ean13])
  }
}

/// The command line makes no sense; the sentence says why.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
