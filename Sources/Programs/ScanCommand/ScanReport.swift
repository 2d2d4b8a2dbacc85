// The results of a run so far: codes go in, bytes to write come out, and at the end the exit
// status.

internal import FeatureModels
internal import Filing
internal import Meaning
internal import Reading
internal import Wording

/// Gathers the codes of a run's sources.
struct ScanReport: Sendable {
  private let writer: any ResultWriter
  /// The symbologies that scanners' codes have to state; nil for all, also without a statement.
  private let symbologies: Set<Symbology>?
  private let checks: Set<OptionalCheck>
  private let isbnReader: ISBNReader?
  private let stopsAfterFirst: Bool
  /// The lowest grade that passes; nil for any.
  private let leastGrade: Double?
  /// The use for which the rules of GS1 are checked; nil for none.
  private let gs1Use: GS1Use?
  /// What codes have set for those after them.
  private var columns: CodeColumns?
  /// The counts, if passages are counted; codes are then written at the end.
  private var tally: Tally?

  private var sequences = SequenceCollector(notation: WrittenNotations())
  /// Where each part of a text in several codes was seen first.
  private var originOfPart: [Detection: CodeOrigin] = [:]
  private var codesOfSource = 0
  /// The number of codes that were reported in this run.
  private(set) var codesInAll = 0
  private var hasCodes = false
  private var hasFailures = false
  /// The number of codes below the least grade, and of those that break rules of GS1.
  private var (poorCodes, faultyCodes) = (0, 0)
  /// Whether the rest of the sources can be skipped.
  private(set) var isDone = false
  /// Whether codes are kept for `takeNews`.
  var keepsNews = false
  private var news: [NewCode] = []

  init(
    writer: any ResultWriter, symbologies: Set<Symbology>? = nil,
    checks: Set<OptionalCheck> = [], isbnReader: ISBNReader?, stopsAfterFirst: Bool,
    leastGrade: Double? = nil, gs1Use: GS1Use? = nil, columns: CodeColumns? = nil,
    tally: Tally? = nil
  ) {
    self.columns = columns
    self.symbologies = symbologies
    self.leastGrade = leastGrade
    self.gs1Use = gs1Use
    self.checks = checks
    self.tally = tally
    self.writer = writer
    self.isbnReader = isbnReader
    self.stopsAfterFirst = stopsAfterFirst
  }

  /// Continues where earlier runs stopped. Nothing of theirs is written again.
  mutating func resume(_ log: ResumeLog) {
    hasCodes = log.hasCodes
    hasFailures = log.hasFailures
    for part in log.parts where sequences.add(part.code) != .single {
      originOfPart[part.code] =
        originOfPart[part.code] ?? CodeOrigin(source: part.source)
    }
  }

  /// The exit status if the run ends now.
  var status: ExitStatus {
    if hasFailures { return .unreadable }
    if let tally, tally.check != nil { return tally.deviates ? .deviating : .found }
    if poorCodes > 0 || faultyCodes > 0 { return .deviating }
    return hasCodes ? .found : .nothingFound
  }

  /// Adds all codes of an image, which may be a page.
  mutating func add(
    _ image: ImageResult, of source: FileName, page: Int? = nil, milliseconds: Double
  ) -> [UInt8] {
    let origin = CodeOrigin(source: source, page: page)
    let codes = image.grades.map { add(Array(zip(image.codes, $0)), at: origin) }
    return (codes ?? add(image.codes, at: origin))
      + end(of: source, page: page, size: image.size, milliseconds: milliseconds)
  }

  /// Adds codes of a source that may have more.
  mutating func add(_ all: [Detection], at origin: CodeOrigin) -> [UInt8] {
    let (found, origin) = takeColumns(all, at: origin) { $0 }
    if tally != nil {
      count(found, at: origin)
      return []
    }
    var codes: [(detection: Detection, outcome: SequenceCollector.Outcome)] = []
    var joined: [JoinedSequence] = []
    for detection in found where !isDone {
      guard let code = reported(detection) else { continue }
      let outcome = sequences.add(code)
      codes.append((code, outcome))
      if case .completed(let sequence) = outcome { joined.append(sequence) }
      isDone = stopsAfterFirst && outcome.isWhole
    }
    // Some engines join the parts themselves.
    codes.removeAll { code in
      code.outcome == .single && joined.contains { $0.isRepeated(by: code.detection) }
    }
    codesOfSource += codes.count
    codesInAll += codes.count
    // Codes in motion are not graded, so they pass nothing.
    if leastGrade != nil { poorCodes += codes.count }
    if gs1Use != nil { faultyCodes += codes.count }
    hasCodes = hasCodes || !codes.isEmpty
    for (code, outcome) in codes where outcome != .single {
      originOfPart[code] = originOfPart[code] ?? origin
    }
    return write(
      codes.map { code, outcome in
        outcome == .single
          ? .single(code, origin)
          : .part(code, at: code.sequence ?? sequences.place(of: code), origin)
      } + joined.map { .joined($0, origin) })
  }

  /// Takes the codes that set columns, also for the others of the same image, and returns the others.
  private mutating func takeColumns<Code>(
    _ codes: [Code], at origin: CodeOrigin, code: (Code) -> Detection
  ) -> ([Code], CodeOrigin) {
    guard var columns else { return (codes, origin) }
    let others = codes.filter { found in
      guard let code = reported(code(found)) else { return true }
      return !columns.take(.found(code))
    }
    self.columns = columns
    hasCodes = hasCodes || others.count < codes.count
    var origin = origin
    origin.cells = columns.cells
    return (others, origin)
  }

  /// The codes that were reported since the last call, also those that are only counted.
  mutating func takeNews() -> [NewCode] {
    defer { news = [] }
    return news
  }

  private mutating func write(_ codes: [NewCode]) -> [UInt8] {
    keep(codes)
    return codes.flatMap { writer.bytes(of: $0) }
  }

  private mutating func keep(_ codes: [NewCode]) {
    if keepsNews { news += codes }
  }

  /// Adds a code of a scanner, which is a text of its own. Each counts, also one that was scanned
  /// before: a scanner sends what the user points it at, once.
  mutating func add(_ scanned: ScannedCode, at origin: CodeOrigin) -> [UInt8] {
    guard !isDone, let code = reported(scanned) else { return [] }
    if columns?.take(.scanned(code)) == true {
      hasCodes = true
      return []
    }
    var origin = origin
    origin.cells = columns?.cells ?? [:]
    codesOfSource += 1
    codesInAll += 1
    hasCodes = true
    isDone = stopsAfterFirst
    guard tally == nil else {
      tally?.add(.scanned(code), in: origin)
      keep([.scanned(code, origin)])
      return []
    }
    return write([.scanned(code, origin)])
  }

  /// Adds codes with their grades. Each print is one of its own, also where several carry a text
  /// together.
  private mutating func add(
    _ all: [(Detection, CodeGrade)], at origin: CodeOrigin
  ) -> [UInt8] {
    let (graded, origin) = takeColumns(all, at: origin) { $0.0 }
    var bytes: [UInt8] = []
    for (detection, grade) in graded where !isDone {
      guard let code = reported(detection) else { continue }
      codesOfSource += 1
      codesInAll += 1
      hasCodes = true
      if let leastGrade, !grade.reaches(leastGrade) { poorCodes += 1 }
      if grade.gs1?.passes == false { faultyCodes += 1 }
      bytes += write([.graded(code, grade, origin)])
      isDone = stopsAfterFirst
    }
    return bytes
  }

  /// The code as it is reported; nil if it is left out.
  func reported(_ detection: Detection) -> Detection? {
    guard let code = detection.verified(by: checks) else { return nil }
    return isbnReader.map { $0.read(code) } ?? code
  }

  /// The scanner's code as it is reported; nil if it is left out.
  private func reported(_ scanned: ScannedCode) -> ScannedCode? {
    guard let symbology = scanned.symbology else { return symbologies == nil ? scanned : nil }
    guard symbologies?.contains(symbology) != false else { return nil }
    guard let isbnReader else { return scanned }
    return isbnReader.read(symbology, scanned.payload).map { symbology, payload in
      var code = scanned
      (code.symbology, code.payload) = (symbology, payload)
      return code
    }
  }

  private mutating func count(_ found: [Detection], at origin: CodeOrigin) {
    for detection in found where !isDone {
      guard let code = reported(detection) else { continue }
      tally?.add(.found(code), in: origin)
      keep([.single(code, origin)])
      codesOfSource += 1
      codesInAll += 1
      hasCodes = true
      isDone = stopsAfterFirst
    }
  }

  /// Starts the run: the heading of a table.
  func begin() -> [UInt8] {
    writer.heading(comparedWith: tally.flatMap { $0.check == nil ? nil : $0.names })
  }

  /// Ends `source`; `size` is nil if no image of it was read.
  mutating func end(
    of source: FileName, page: Int? = nil, size: PixelSize?, milliseconds: Double,
    isInterrupted: Bool = false
  ) -> [UInt8] {
    defer { codesOfSource = 0 }
    return writer.summary(
      SourceSummary(
        source: source, page: page, codes: codesOfSource, size: size, milliseconds: milliseconds,
        isInterrupted: isInterrupted))
  }

  /// Ends `source`, which could not be read or not to its end.
  mutating func add(
    _ failure: SourceFailure, of source: FileName, page: Int? = nil, milliseconds: Double
  ) -> [UInt8] {
    hasFailures = true
    defer { codesOfSource = 0 }
    return writer.summary(
      SourceSummary(
        source: source, page: page, codes: codesOfSource, milliseconds: milliseconds,
        failure: failure.sentence))
  }

  /// Ends the run: writes the counts, and texts in several codes that miss parts, with a note for
  /// each.
  mutating func end() -> (bytes: [UInt8], notes: [Complaint]) {
    var bytes = tally.map { writer.tally($0) } ?? []
    var notes: [Complaint] = []
    if let totals = tally?.check?.totals {
      notes.append(Complaint(about: "--expect", totals.sentence.english))
    }
    if poorCodes > 0, let leastGrade {
      notes.append(
        Complaint(
          about: "--grade-minimum",
          "\(poorCodes) of \(codesInAll) codes \(poorCodes == 1 ? "is" : "are") below \(leastGrade)"
        ))
    }
    if faultyCodes > 0, let gs1Use {
      let verb = faultyCodes == 1 ? "breaks" : "break"
      notes.append(
        Complaint(
          about: "--gs1",
          "\(faultyCodes) of \(codesInAll) codes \(verb) the rules for \(gs1Use.rawValue)"))
    }
    for sequence in isDone ? [] : sequences.unfinished {
      let written = write(
        sequence.parts.map { .unfinished($0, originOfPart[$0] ?? CodeOrigin(source: "")) })
      guard !written.isEmpty, let first = sequence.parts.first else { continue }
      bytes += written
      let found = sequence.count > 0 ? "\(sequence.parts.count) of \(sequence.count)" : "some"
      notes.append(
        Complaint(
          about: originOfPart[first]?.source.text ?? "",
          "only \(found) parts of a text in several codes were found"))
    }
    return (bytes, notes)
  }
}

extension SequenceCollector.Outcome {
  /// Whether the code is a whole text or completes one.
  fileprivate var isWhole: Bool {
    switch self {
    case .single, .completed: true
    case .part, .duplicate: false
    }
  }
}

extension JoinedSequence {
  /// Whether `code` is the same text, joined by the engine at the place of the first part.
  fileprivate func isRepeated(by code: Detection) -> Bool {
    code.identity == detection.identity && code.outline.contains(detection.outline.center)
  }
}

/// The exit status of the program.
enum ExitStatus: Int32, Equatable, Sendable {
  case found = 0
  case unreadable = 1
  case usage = 2
  case nothingFound = 4
  case deviating = 5
}
