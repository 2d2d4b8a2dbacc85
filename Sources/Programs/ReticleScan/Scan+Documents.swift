// The pages of a document in a run: each is written when it is read, so that a document of any
// length takes the same memory, and Ctrl+C keeps what was read.

internal import Reading

extension Scan {
  /// Pages in a row that cannot be read before their document is given up: each may have cost
  /// seconds.
  private static let mostFailures = 3

  /// Writes the codes of a document, page by page, until its end or until the user, --timeout or
  /// --once ends it. Returns them if its file may be moved by them.
  mutating func read(
    _ document: DocumentReader, named name: FileName
  ) async throws(OutputError) -> [Detection] {
    let chosen = (1...document.pageCount).filter { options.pages?.contains($0) ?? true }
    guard !chosen.isEmpty else {
      let pages = document.pageCount == 1 ? "1 page" : "\(document.pageCount) pages"
      try write(
        SourceFailure(sentence: "has \(pages), and none that --page names"), of: name,
        milliseconds: 0)
      return []
    }
    let left = chosen.filter { doneBefore[name.page($0).text] == nil }
    let pages = ReadAhead(document, Set(left), by: readers)
    var codes: [Detection] = []
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
      if moving != nil, case .success(.image(let image)) = reading.outcome { codes += image.codes }
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

  /// Writes what was read on a page; false if it could not be read.
  private mutating func write(
    _ reading: SourceReading, _ page: Int, of name: FileName
  ) throws(OutputError) -> Bool {
    let name = name.page(page)
    progress.erase()
    switch reading.outcome {
    case .success(.image(let image)):
      let bytes = report.add(image, of: name, page: page, milliseconds: reading.milliseconds)
      progress.codes = report.codesInAll
      if moving == nil { try output.write(bytes) }
      return true
    case .success: return true
    case .failure(let failure):
      try write(failure, of: name, page: page, milliseconds: reading.milliseconds)
      return false
    }
  }
}
