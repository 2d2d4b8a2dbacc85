// The parsed command line, as a value. Nothing here opens a file or a camera.

internal import Commands
internal import FeatureModels
internal import Meaning
internal import Reading

typealias ScanOption = CommandOption<Options>

/// The parsed command line.
struct Options: Equatable, Sendable {
  enum Task: Equatable, Sendable {
    case scan
    case explain
    case showHelp
    case showVersion
    case listFormats
    case listCameras
    case searchHistory
    case make
    case undoMoves
  }

  /// More readers than any machine has cores for.
  static let mostReaders = 256

  var task = Task.scan
  var outputFormat = OutputFormat.plain
  /// Whether lines for readers explain what codes mean.
  var explains = false
  /// How the print of each code is graded; nil if it is not.
  var grading: GradeRequest?
  /// The folder for diagrams of grades; nil if none are written.
  var gradeImages: FileName?
  /// The file for the report of grades; nil if none is written.
  var gradeReport: FileName?
  /// Whether the images are of a sheet that tests a printer.
  var readsPrinterTest = false
  /// The drawing of what they show, in place of a table; nil for none.
  var chart: ChartFormat?
  /// The lowest grade that passes; nil for any.
  var leastGrade: Double?
  /// Whether secret fields are written.
  var showsSecrets = false
  /// The lists given with --formats.
  var kindLists: [String] = []
  /// The symbologies in these lists; nil without that option.
  var kinds: Set<Symbology>?
  var effort = ReadingEffort.normal
  /// Whether EAN-13 codes of books are reported as ISBN.
  var rewritesISBN = false
  /// The check characters that codes are known to have.
  var checks: Set<OptionalCheck> = []
  /// The file with the password of protected documents; nil if there is none.
  var passwordFile: FileName?
  var rules: FileName?
  /// Whether the first code ends the run.
  var stopsAfterFirst = false
  /// Seconds after which the run ends; nil for never.
  var timeout: Double?
  /// Whether passages are counted, and the counts written.
  var showsCounts = false
  /// The columns that codes set for those after them.
  var columns: [ColumnRule] = []
  /// The list of expected codes; nil if there is none.
  var expected: FileName?
  /// The file for results; nil for standard output.
  var output: FileName?
  /// The file to which each code is added as it comes; nil if there is none.
  var appended: FileName?
  /// The path of the socket at which other programs get the codes; nil if there is none.
  var served: FileName?
  /// The arguments that are not options.
  var names: [FileName] = []
  /// The sources, in the order given.
  var sources: [Source] = []
  /// Folders, lists of files, and runs that are continued.
  var pile = PileOptions()
  /// The renaming and sorting of files by their codes.
  var moves = MoveOptions()
  /// Payloads to explain without an image.
  var texts: [FileName] = []
  /// The symbology of these payloads; nil if it is not given.
  var textKind: Symbology?
  /// The pages of documents to read; nil for all.
  var pages: PageList?
  /// The number of images or pages that are read at a time; nil for as many as there are cores.
  var readers: Int?
  /// Whether the name of its source stands before each code.
  var namesSources = false
  /// Whether a zero byte ends each result instead of a newline.
  var endsWithZero = false
  /// Whether there are no messages and no progress.
  var isQuiet = false
  /// The query for the history; nil if images are read.
  var history: FileName?
  /// The code to make; its symbology is nil if none is made.
  var making = MakingOptions()

  /// Whether codes are counted.
  var isCounting: Bool { showsCounts || expected != nil }

  /// The names of the columns, each once: several expressions may set one.
  var columnNames: [String] {
    columns.map(\.name).reduce(into: []) { names, name in
      if !names.contains(name) { names.append(name) }
    }
  }

  /// Whether a code is reported each time that it passes a camera: where codes set columns, one that
  /// comes back may be in another place.
  var reportsPassages: Bool { isCounting || !columns.isEmpty }

  /// The symbologies to look for: an ISBN is an EAN-13 to the engines.
  var symbologies: Set<Symbology> {
    guard let kinds else { return Symbology.usual }
    return kinds.isDisjoint(with: Symbology.isbn)
      ? kinds : kinds.subtracting(Symbology.isbn).union([.ean13])
  }

  /// Reports EAN-13 codes as ISBN; nil if they stay EAN-13.
  var isbnReader: ISBNReader? {
    guard rewritesISBN else { return nil }
    return ISBNReader(
      prefersTen: kinds?.contains(.isbn10) ?? false,
      keepsOthers: kinds?.contains(.ean13) ?? true)
  }
}

/// Pages of documents, counted from 1.
struct PageList: Equatable, Sendable {
  private let ranges: [ClosedRange<Int>]

  /// Reads a list; nil for another text.
  init?(_ text: String) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false)
      guard ends.count <= 2, let first = ends.first, let last = ends.last,
        part.contains(where: \.isNumber),
        let start = Self.number(first, orElse: 1), let end = Self.number(last, orElse: .max),
        start <= end
      else { return nil }
      ranges.append(start...end)
    }
    self.ranges = ranges
  }

  private static func number(_ digits: Substring, orElse other: Int) -> Int? {
    if digits.isEmpty { return other }
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits),
      number > 0
    else { return nil }
    return number
  }

  func contains(_ page: Int) -> Bool { ranges.contains { $0.contains(page) } }
}

/// The options for many files: how they are named, and where their results go.
struct PileOptions: Equatable, Sendable {
  /// Whether folders stand for the files below them.
  var readsFolders = false
  /// The folder into which files come during the run; nil if there is none.
  var watched: FileName?
  /// The file with names of files; nil if there is none.
  var list: FileName?
  /// Whether a zero byte ends each name in the list, instead of a line's end.
  var isSeparatedByZero = false
  /// The file for results that an earlier run may have started; nil if there is none.
  var log: FileName?
}
