// The pages of a document in a run: each is written when it is read, so that a document of any
// length takes the same memory, and Ctrl+C keeps what was read.

internal import FeatureModels
internal import Filing
internal import HistoryDatabase
internal import Meaning
internal import Reading

extension Scan {
  /// The number of unreadable pages, or of parts that cannot be written, in a row after which a
  /// document is given up: each may have cost seconds.
  static let mostFailures = 3

  /// Writes the codes of a document, page by page, until its end or until the user, --timeout or
  /// --once ends it. Returns those of each page that was read, if its file is moved or split by them.
  mutating func read(
    _ document: PagedDocument, named name: FileName
  ) async throws(OutputError) -> [[Detection]] {
    let chosen = (1...document.pageCount).filter { options.pages?.contains($0) ?? true }
    guard !chosen.isEmpty else {
      let pages = document.pageCount == 1 ? "1 page" : "\(document.pageCount) pages"
      try write(
        SourceFailure(sentence: "has \(pages), and none that --page names"), of: name,
        milliseconds: 0)
      return []
    }
    let left = chosen.filter { doneBefore[name.page($0)] == nil }
    let pages = ReadAhead(document, Set(left), by: readers)
    var codes: [[Detection]] = []
    defer { pages.stop() }
    var failures = 0
    for page in chosen where !report.isDone {
      progress.turn(to: name.page(page).text)
      let start = ContinuousClock.now
      guard let reading = await reading(at: page - 1, of: pages) else {
        try writeInterruption(of: name.page(page), page: page, since: start)
        return codes
      }
      let isRead = try write(reading, page, of: name)
      failures = isRead ? 0 : failures + 1
      if !writesResults, case .success(.image(let image)) = reading.outcome {
        codes.append(image.codes)
      }
      if isAbandoned { return codes }
      if failures == Self.mostFailures, page < chosen.last ?? page {
        Messages.complain(
          about: name.text,
          "the other pages were not read, after \(failures) in a row that cannot be")
        return codes
      }
    }
    return codes
  }

  /// Writes the codes of a page; false if it could not be read.
  private mutating func write(
    _ reading: SourceReading, _ page: Int, of name: FileName
  ) throws(OutputError) -> Bool {
    let name = name.page(page)
    progress.erase()
    switch reading.outcome {
    case .success(.image(let image)):
      writeDiagrams(of: image, named: name)
      addToReport(image, named: name)
      let bytes = report.add(image, of: name, page: page, milliseconds: reading.milliseconds)
      passOn()
      progress.codes = report.codesInAll
      if writesResults { try output.write(bytes) }
      return true
    case .success: return true
    case .failure(let failure):
      try write(failure, of: name, page: page, milliseconds: reading.milliseconds)
      return false
    }
  }
}

extension CodeText {
  /// A scanner's code with its text, if its bytes are text.
  init(_ code: ScannedCode, reader: TextReader) {
    self.init(
      bytes: code.payload.bytes, text: reader.text(of: code.payload), symbology: code.symbology,
      isGS1: code.isGS1)
  }

  /// An entry of the history, with the text that it was kept with.
  init(_ entry: HistoryEntry) {
    self.init(
      bytes: entry.payload.bytes, text: entry.text, symbology: entry.symbology,
      isGS1: entry.isGS1)
  }

  /// A text from the command line.
  init(argument: FileName, reader: TextReader) {
    self.init(bytes: argument.bytes, text: reader.text(of: Payload(bytes: argument.bytes)))
  }
}

/// Prints entries of the history.
struct HistoryRun {
  /// The most entries in memory at a time.
  private static let block = 500

  let query: HistoryQuery
  /// The symbologies to print; nil for all.
  let kinds: Set<Symbology>?
  let history: HistoryDatabase
  let writer: any ResultWriter

  /// Prints the entries; returns whether there were any.
  func run(to output: inout Output) async throws -> Bool {
    try output.write(writer.heading(comparedWith: nil))
    let matches = try await history.matches(of: query, before: nil, most: .max)
    var hasEntries = false
    for start in stride(from: 0, to: matches.count, by: Self.block) {
      let block = matches[start..<min(start + Self.block, matches.count)]
      var bytes: [UInt8] = []
      for entry in try await history.entries(Array(block)) {
        guard kinds?.contains(entry.symbology) != false else { continue }
        hasEntries = true
        bytes += writer.entry(entry)
      }
      try output.write(bytes)
    }
    return hasEntries
  }
}
