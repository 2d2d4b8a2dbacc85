// The helper's end of the connection, which is its standard input. It has one thread, and ends when
// its caller closes the connection.

internal import CSandbox
internal import Glibc
public import System

/// Receives questions and sends answers, in a helper.
public final class HelperService {
  /// A helper that is still at a question so many seconds later has lost its caller, which gives up
  /// after `HelperWatch.longestWait`. The kernel ends it.
  private static let mostSecondsPerQuestion: CUnsignedInt = 300

  private let role: HelperRole
  /// The number of the newest question.
  private var question: UInt64 = 0

  /// Prepares a helper that still has everything to load. Before `enterSandbox` it may open files,
  /// and must not touch untrusted bytes.
  public init(_ role: HelperRole) {
    self.role = role
    Lockdown.prepare()
  }

  /// Whether a question waits, or the caller is gone.
  public var isAsked: Bool {
    var watched = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) > 0
  }

  /// Enters the sandbox for good; ends the process if that fails.
  public func enterSandbox() {
    guard Lockdown.enter(role) else { _exit(HelperEnd.statusWithoutSandbox) }
  }

  /// Ends the process when the newest question has cost so much processor time. On a busy machine
  /// that is longer than the same time by the clock.
  public func limitProcessorTime(to limit: Duration) {
    let (seconds, rest) = limit.components
    var timer = itimerval()
    timer.it_value = timeval(tv_sec: Int(seconds), tv_usec: Int(rest / 1_000_000_000_000))
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }

  /// Waits for a question and its file; nil once the caller has closed the connection.
  public func nextQuestion() -> (HelperMessage, FileDescriptor?)? {
    alarm(0)
    limitProcessorTime(to: .zero)
    var question = HelperMessage(0)
    var file: CInt = -1
    let length = withUnsafeMutableBytes(of: &question) {
      sandbox_receive(STDIN_FILENO, $0.baseAddress, $0.count, &file)
    }
    guard length == MemoryLayout<HelperMessage>.size else { return nil }
    alarm(Self.mostSecondsPerQuestion)
    self.question = question.question
    return (question, file >= 0 ? FileDescriptor(adopting: file) : nil)
  }

  /// Answers the newest question; ends the process if the caller is gone.
  public func answer(_ message: HelperMessage, _ file: FileDescriptor? = nil) {
    answer(message, file, to: question)
  }

  private func answer(_ message: HelperMessage, _ file: FileDescriptor?, to question: UInt64) {
    var message = message
    message.question = question
    let sent = withUnsafeBytes(of: message) {
      sandbox_send(STDIN_FILENO, $0.baseAddress, $0.count, file?.number ?? -1)
    }
    if sent != MemoryLayout<HelperMessage>.size { _exit(1) }
  }

  #if DEBUG
    /// Answers questions that did not come yet, as if they had the number of the newest question or
    /// one of those after it: for tests.
    public func answerAhead(_ message: HelperMessage) {
      for step in 0...2 { answer(message, nil, to: question &+ UInt64(step)) }
    }
  #endif

  /// Ends the process, whose memory is used up.
  public static func endForMemory() -> Never {
    _exit(HelperEnd.statusOfMemory)
  }
}

/// A message of a fixed size.
public struct HelperMessage: BitwiseCopyable, Sendable {
  /// The most bytes of a text.
  public static let mostText = 240

  /// The number of the question or of the question answered: a random number that the caller draws
  /// for each question, so that no helper can send an answer ahead.
  var question: UInt64 = 0
  /// The subject of the message, by its role's own numbering.
  public var subject: Int64
  private var numbers = InlineArray<12, Int64>(repeating: 0)
  private var textLength: Int64 = 0
  private var textBytes = InlineArray<240, UInt8>(repeating: 0)

  public init(_ subject: Int64, _ numbers: [Int] = [], text: String = "") {
    self.subject = subject
    for (index, number) in numbers.enumerated() { self[index] = number }
    let bytes = text.utf8.prefix(Self.mostText)
    textLength = Int64(bytes.count)
    for (index, byte) in bytes.enumerated() { textBytes[index] = byte }
  }

  /// The number at a place from 0 to 11.
  public subscript(index: Int) -> Int {
    get { Int(numbers[index]) }
    set { numbers[index] = Int64(newValue) }
  }

  /// The text, with replacements for what is not UTF-8.
  public var text: String {
    let length = Int(max(0, min(textLength, Int64(Self.mostText))))
    return String(decoding: (0..<length).map { textBytes[$0] }, as: UTF8.self)
  }
}
