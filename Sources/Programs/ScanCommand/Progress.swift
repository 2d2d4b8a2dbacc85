// One line on the terminal while reading, or waiting for a camera, takes longer than a second. It
// is erased before anything else is written there, and never longer than the terminal is wide: a
// line that wraps cannot be erased.

internal import Commands
internal import Filing
internal import Glibc
internal import Synchronization
package import Wording

/// Shows which source is being read and, if there are several, how far the run is.
@MainActor
final class Progress {
  private let total: Int
  /// The number of sources that earlier runs have read.
  private let doneBefore: Int
  private let began = ContinuousClock.now
  private var ticking: Task<Void, Never>?
  private var name = ""
  /// Whether the source is not there yet.
  var isWaiting = false
  /// The number of codes found.
  var codes = 0
  private var index = 0

  /// Starts counting the time; without `isVisible` nothing is shown.
  init(isVisible: Bool, of total: Int, doneBefore: Int = 0) {
    self.total = total
    self.doneBefore = doneBefore
    guard isVisible else { return }
    ticking = Task { [weak self] in
      while (try? await Task.sleep(for: .seconds(1))) != nil {
        self?.show()
      }
    }
  }

  /// Starts the next source.
  func begin(_ name: String) {
    self.name = name
    isWaiting = false
    index += 1
  }

  /// Continues with a page of the source.
  func turn(to page: String) { name = page }

  /// Erases the line until the next second.
  func erase() { Messages.eraseLine() }

  /// Erases the line for good.
  func end() {
    ticking?.cancel()
    ticking = nil
    erase()
  }

  private func show() {
    guard ticking != nil else { return }
    let time = ContinuousClock.now - began
    let isPile = total > 1 && !isWaiting
    let head =
      isPile
      ? PileProgress(
        total: total, doneBefore: doneBefore, done: index - 1, codes: codes, time: time
      )
      .words + ": " : isWaiting ? "Waiting for " : "Reading "
    let tail = isPile ? "" : ", \(Int(time / .seconds(1))) s"
    let line = TerminalLine(width: TerminalLine.width).fitted(head, name.visible, tail)
    Messages.showLine(line)
  }
}

/// The size of a terminal, or what a text needs of one.
struct TerminalSize {
  let columns, lines: Int

  /// Nil if it is no terminal, or does not say.
  init?(of descriptor: CInt) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    (columns, lines) = (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : .max)
  }

  /// What lines of block characters with colours need, and the line for the cursor below them.
  init(of text: [UInt8]) {
    let shown = String(decoding: text, as: UTF8.self).replacing(/\u{1B}\[[0-9;]*m/, with: "")
    let rows = shown.split(separator: "\n", omittingEmptySubsequences: false)
    (columns, lines) = (rows.map(\.count).max() ?? 0, rows.count)
  }
}

/// A line that a terminal can erase again: it never wraps.
struct TerminalLine {
  let width: Int

  /// The longest name that is shown, in columns.
  private static let mostOfName = 40

  /// Whether the terminal cannot erase a line.
  static var isDumb: Bool { getenv("TERM").map { String(cString: $0) } == "dumb" }

  /// The columns of the terminal on standard error; 80 if it does not say.
  static var width: Int { TerminalSize(of: STDERR_FILENO)?.columns ?? 80 }

  /// The text with the end of `name` in its middle; the last column stays free.
  func fitted(_ head: String, _ name: String, _ tail: String) -> String {
    let room = max(0, width - 1)
    let left = min(Self.mostOfName, room - head.columns - tail.columns)
    let shown = name.columns <= left ? name : "…" + name.ending(columns: left - 1)
    return (head + (left > 1 ? shown : "") + tail).beginning(columns: room)
  }
}

extension Character {
  /// The columns that a terminal gives the character: East Asian signs and emoji are wide.
  fileprivate var columns: Int {
    guard let value = unicodeScalars.first?.value, value >= 0x1100 else { return 1 }
    let wide: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x231A...0x231B, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF,
      0x20000...0x3FFFD,
    ]
    return wide.contains { $0.contains(value) } ? 2 : 1
  }
}

extension String {
  fileprivate var columns: Int { reduce(0) { $0 + $1.columns } }

  fileprivate func beginning(columns most: Int) -> String {
    var left = most
    return String(
      prefix {
        left -= $0.columns
        return left >= 0
      })
  }

  fileprivate func ending(columns most: Int) -> String {
    String(String(reversed()).beginning(columns: most).reversed())
  }
}

/// The progress of a run over several sources.
struct PileProgress {
  let total: Int
  let doneBefore: Int
  /// The sources that this run has read, and the codes in them.
  let done, codes: Int
  /// The time since this run started.
  let time: Duration

  /// The numbers, and the time that is left at the speed so far.
  var words: String {
    let left = timeLeft.map { ", \($0) left" } ?? ""
    return "\(doneBefore + done) of \(total), \(codes) \(codes == 1 ? "code" : "codes")\(left)"
  }

  private var timeLeft: String? {
    guard done > 0 else { return nil }
    let seconds = Int(time / .seconds(1) / Double(done) * Double(total - doneBefore - done))
    if seconds < 100 { return "\(seconds) s" }
    let minutes = (seconds + 30) / 60
    return minutes < 100 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}

/// A message for standard error; as an error, it ends the run.
package struct Complaint: Error, Equatable {
  /// The source, file or option that the message is about; nil for none.
  let subject: String?
  /// The message, to follow the subject and a colon.
  let sentence: Sentence

  package init(about subject: String? = nil, _ sentence: Sentence) {
    (self.subject, self.sentence) = (subject, sentence)
  }

  package init(about subject: String? = nil, _ sentence: String) {
    self.init(about: subject, Sentence(exact: sentence))
  }

  /// The value; throws the reason why `subject` cannot be used if there is no value.
  package static func unless<Value>(
    _ subject: String, gives value: @autoclosure () throws -> Value
  ) throws -> Value {
    do {
      return try value()
    } catch let failure as SourceFailure {
      throw Complaint(about: subject, failure.sentence)
    }
  }
}

/// Standard error.
package enum Messages {
  /// The program's name, with which every line starts.
  static let programName = "reticle-scan"

  private static let isSilent = Atomic(false)
  /// Whether the terminal shows a line that is erased before anything else is written.
  private static let hasLine = Atomic(false)

  /// Silences all messages except about wrong usage (--quiet).
  static func silence() { isSilent.store(true, ordering: .relaxed) }

  /// Whether standard error is a terminal, whose user wants to read messages.
  package static var isTerminal: Bool {
    isatty(STDERR_FILENO) == 1 && !isSilent.load(ordering: .relaxed)
  }

  /// Whether someone sees the results and the messages on one terminal.
  static var isConversation: Bool { isTerminal && isatty(STDOUT_FILENO) == 1 }

  /// Writes a line: the program's name, the subject, and a sentence.
  package static func complain(about subject: String? = nil, _ sentence: String) {
    complain(about: subject, Sentence(exact: sentence))
  }

  /// Writes a line, with the sentence's own words as they are.
  package static func complain(about subject: String? = nil, _ sentence: Sentence) {
    guard !isSilent.load(ordering: .relaxed) else { return }
    write([programName, subject?.visible, sentence.visible])
  }

  /// Writes why a command line is wrong.
  static func complain(of error: any Error) {
    let mistake = error as? UsageError ?? UsageError("\(error)")
    write([programName, mistake.message(of: programName).visible])
  }

  /// Asks for something that is typed in the same line.
  static func ask(_ question: String) { show(question) }

  private static func write(_ parts: [String?]) {
    eraseLine()
    show(parts.compactMap(\.self).joined(separator: ": ") + "\n")
  }

  /// Shows a line in place of the last one, without an end.
  static func showLine(_ line: String) {
    show("\r\u{1B}[K\(line)")
    hasLine.store(true, ordering: .releasing)
  }

  /// Erases the line that is shown, if there is one.
  static func eraseLine() {
    if hasLine.exchange(false, ordering: .acquiringAndReleasing) { show("\r\u{1B}[K") }
  }

  /// Writes `text` as it is.
  private static func show(_ text: String) {
    try? STDERR_FILENO.write(Array(text.utf8))
  }
}
