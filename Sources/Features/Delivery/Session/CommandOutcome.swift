// The outcome of a command for a result: one sentence, whatever the program did.

internal import Meaning
public import Wording

public nonisolated struct CommandOutcome: Hashable, Sendable {
  public enum State: Hashable, Sendable {
    /// Other codes for the same rule come first.
    case waiting
    case running
    case ended(CommandEnd)
    case crowded
    case switchedOff
  }

  public let rule: CommandRule.ID
  let name: String
  /// In seconds.
  let timeLimit: Int
  public internal(set) var state: State

  init(_ rule: CommandRule, _ state: State) {
    self.rule = rule.id
    name = DisplayText.excerpt(of: rule.shownName)
    timeLimit = rule.timeLimit
    self.state = state
  }
}

nonisolated extension CommandOutcome {
  public var isFailure: Bool {
    switch state {
    case .waiting, .running, .switchedOff, .ended(.status(0, _)): false
    case .ended, .crowded: true
    }
  }

  /// “print-label: done”.
  public var sentence: Sentence { Sentence("\(name): \(news)") }

  /// The same with the last line of the output, even after a success.
  public var longSentence: Sentence {
    guard case .ended(.status(0, let line)) = state, !line.isEmpty else { return sentence }
    return Sentence("\(sentence): \(Self.shown(line))")
  }

  var failureNotice: Sentence { Sentence("The command \(name) failed") }

  private var news: Sentence {
    switch state {
    case .waiting: Sentence("waiting")
    case .running: Sentence("running")
    case .crowded: Sentence("skipped because too many codes are waiting")
    case .switchedOff: Sentence("skipped because the command was switched off")
    case .ended(let end): news(of: end)
    }
  }

  private func news(of end: CommandEnd) -> Sentence {
    switch end {
    case .status(0, _): Sentence("done")
    case .status(let status, line: ""): Sentence("ended with status \(status)")
    case .status(let status, let line):
      Sentence("ended with status \(status): \(Self.shown(line))")
    case .signal(let signal, line: ""): Sentence("ended by signal \(signal)")
    case .signal(let signal, let line): Sentence("ended by signal \(signal): \(Self.shown(line))")
    case .late:
      Sentence(
        "stopped after \(timeLimit) second", plural: "stopped after \(timeLimit) seconds",
        count: timeLimit)
    case .missing: Sentence("the program was not found")
    case .forbidden: Sentence("the program may not be run")
    case .noFolder: Sentence("the working folder cannot be opened")
    case .tooLong: Sentence("the text is too long for an argument")
    case .zeroByte: Sentence("the text contains a NUL character, which no argument can contain")
    case .failed(let reason): Sentence("not started: \(reason)")
    }
  }

  /// A line of a program's output, made safe to show.
  private static func shown(_ line: String) -> String {
    let most = 160
    let shown = DisplayText(String(line.unicodeScalars.prefix(most + 1))).string
    return shown.count > most ? shown.prefix(most) + "…" : shown
  }
}
