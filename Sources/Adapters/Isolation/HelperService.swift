// The helper's end of the connection, which is its standard input. It has one thread, and ends when
// its caller closes the connection.

internal import CSandbox
internal import Glibc
public import System

/// Receives questions and sends answers, in a helper.
///
///     let (service, role) = HelperService.started(for: [.images])
public final class HelperService {
  /// The seconds after which the kernel ends a helper that still works on a question: its caller,
  /// which gives up after `HelperWatch.longestWait`, must be gone.
  private static let mostSecondsPerQuestion: CUnsignedInt = 300

  private let role: HelperRole
  /// The number of the newest question.
  private var newest = 0

  /// Prepares a helper that its caller started in one of `roles`, and that still has everything to
  /// load. Before `enterSandbox` it may open files, and must not touch untrusted bytes. A user who
  /// starts it by hand gets a sentence.
  public static func started(
    for roles: [HelperRole]
  ) -> (service: HelperService, role: HelperRole) {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 1, let role = HelperRole(rawValue: words.last ?? ""), roles.contains(role)
    else {
      let words = "\(roles[0].program) is a part of Reticle, which starts it.\n"
      _ = write(STDERR_FILENO, words, words.utf8.count)
      exit(64)
    }
    return (HelperService(role), role)
  }

  private init(_ role: HelperRole) {
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

  /// Waits for a question and its file, which `prepare` sees first; nil once the caller has closed
  /// the connection.
  public func nextQuestion<Question: HelperQuestion>(
    _: Question.Type, prepare: (FileDescriptor?) -> Void = { _ in }
  ) -> (Question, FileDescriptor?)? {
    while true {
      alarm(0)
      limitProcessorTime(to: .zero)
      guard let packet = Packet(from: STDIN_FILENO) else { return nil }
      alarm(Self.mostSecondsPerQuestion)
      newest = packet.question
      prepare(packet.file)
      #if DEBUG
        if PlantedFault.commit(askedBy: MessageReader(packet.bytes), self) { continue }
      #endif
      guard let question = try? Question(packet.bytes) else { return nil }
      return (question, packet.file)
    }
  }

  /// Answers the newest question; ends the process if the caller is gone.
  public func answer(_ message: some HelperMessage, _ file: FileDescriptor? = nil) {
    answer(message, file, to: newest)
  }

  private func answer(_ message: some HelperMessage, _ file: FileDescriptor?, to question: Int) {
    for packet in Packet.all(of: message.bytes, file, question: question) {
      guard packet.send(to: STDIN_FILENO, isPatient: true) else { _exit(1) }
    }
  }

  #if DEBUG
    /// Answers questions that have not arrived yet, as if they had the number of the newest
    /// question or one of those after it: for tests.
    func answerAhead(_ message: some HelperMessage) {
      for step in 0...2 { answer(message, nil, to: newest &+ step) }
    }

    /// Answers with more bytes than a message may have: for tests.
    func answerTooLong() {
      let bytes = [UInt8](repeating: 0, count: Packet.mostInAll + 1)
      for packet in Packet.all(of: bytes, nil, question: newest) {
        _ = packet.send(to: STDIN_FILENO, isPatient: true)
      }
    }
  #endif

  /// Ends the process, whose memory is used up.
  public static func endForMemory() -> Never {
    _exit(HelperEnd.statusOfMemory)
  }
}

#if DEBUG
  /// A number alone: for tests.
  extension Int: HelperMessage {
    public func write(to message: inout MessageWriter) { message.write(self) }

    public init(from message: inout MessageReader) throws(SenselessMessage) {
      self = try message.number()
    }
  }
#endif
