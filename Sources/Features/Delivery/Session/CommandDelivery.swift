// The second destination: commands of the user's own. Each rule runs one program at a time; a
// limited number of other codes wait. The outcome of each is noted in the result.
//
//   new results ─► rules that apply ─► a queue for each rule ─► CommandRunning ─► CommandOutcome

internal import FeatureModels
internal import Meaning
internal import Reading
public import Wording

/// Runs commands for new results.
public final class CommandDelivery {
  static let mostWaiting = 200
  /// How long programs that are still running may continue after the window has closed.
  private static let patience = Duration.seconds(5)

  private struct Item {
    let result: ScanResult.ID
    let rule: CommandRule
    let command: Command
  }

  private struct Queue {
    var items: [Item] = []
    var work: Task<Void, Never>?
  }

  public var isPossible: Bool { runner != nil }
  public var sandbox: String? { runner?.sandbox }

  var note: (CommandOutcome, ScanResult.ID) -> Void = { _, _ in }
  /// Called when a rule fails for the first time, or for the first time after a success.
  var failed: (CommandOutcome) -> Void = { _ in }
  private let runner: (any CommandRunning)?
  private let interpreter: Interpreter
  private let isOn: (CommandRule.ID) -> Bool
  private var queues: [CommandRule.ID: Queue] = [:]
  private var failing: Set<CommandRule.ID> = []

  /// `isOn` says whether a rule is still on when its turn comes.
  init(
    _ runner: (any CommandRunning)?, _ interpreter: Interpreter,
    isOn: @escaping (CommandRule.ID) -> Bool
  ) {
    self.runner = runner
    self.interpreter = interpreter
    self.isOn = isOn
  }

  func deliver(_ results: [ScanResult], by rules: [CommandRule]) {
    guard let runner else { return }
    for rule in rules where rule.isOn {
      for result in results where rule.applies(to: result, by: runner) {
        add(Item(result: result.id, rule: rule, command: Command(rule, for: result)))
      }
    }
  }

  /// Runs a rule once on a text as if it came from a code; nil if the rule does not apply to the
  /// text.
  public func trial(of rule: CommandRule, on text: String) async -> CommandOutcome? {
    guard let runner else { return nil }
    let sample = await interpreter.sample(text, for: rule)
    guard rule.applies(to: sample, by: runner) else { return nil }
    return CommandOutcome(rule, .ended(await runner.run(Command(rule, for: sample))))
  }

  public func mistake(in rule: CommandRule) -> Sentence? {
    if let problem = rule.problem { return problem }
    guard let written = rule.pattern.expression, let fault = runner?.fault(ofExpression: written)
    else { return nil }
    return Sentence("The regular expression cannot be read: \(Sentence(exact: fault))")
  }

  /// The reason why a rule cannot run at present, for the form; nil if it can.
  public func problem(of rule: CommandRule) -> Sentence? {
    if let mistake = mistake(in: rule) { return mistake }
    switch runner?.obstacle(to: Command(rule)) {
    case .missing where rule.program.contains("/"):
      return Sentence("This program does not exist. Check its path.")
    case .missing:
      return Sentence("No program has this name. Check the name, or enter the path.")
    case .forbidden: return Sentence("This file cannot be run. Choose a program.")
    case .noFolder: return Sentence("The working folder cannot be opened. Check its path.")
    default: return nil
    }
  }

  /// Drops waiting codes, and returns when the running programs have ended, which takes seconds at
  /// most.
  func close() async {
    let tasks = queues.values.compactMap(\.work)
    for id in queues.keys { queues[id]?.items = [] }
    let patience = Task {
      try await Task.sleep(for: Self.patience)
      for task in tasks { task.cancel() }
    }
    for task in tasks { await task.value }
    patience.cancel()
  }

  // MARK: Queues

  private func add(_ item: Item) {
    let id = item.rule.id
    let waiting = queues[id]?.items.count ?? 0
    guard waiting < Self.mostWaiting else { return settle(item, .crowded) }
    note(CommandOutcome(item.rule, .waiting), item.result)
    queues[id, default: Queue()].items.append(item)
    guard queues[id]?.work == nil else { return }
    queues[id]?.work = Task {
      while let next = take(from: id) { await run(next) }
      queues[id] = nil
    }
  }

  private func take(from id: CommandRule.ID) -> Item? {
    guard let items = queues[id]?.items, !items.isEmpty else { return nil }
    return queues[id]?.items.removeFirst()
  }

  private func run(_ item: Item) async {
    guard let runner, isOn(item.rule.id) else { return settle(item, .switchedOff) }
    note(CommandOutcome(item.rule, .running), item.result)
    settle(item, .ended(await runner.run(item.command)))
  }

  private func settle(_ item: Item, _ state: CommandOutcome.State) {
    let outcome = CommandOutcome(item.rule, state)
    note(outcome, item.result)
    if !outcome.isFailure {
      failing.remove(item.rule.id)
    } else if failing.insert(item.rule.id).inserted {
      failed(outcome)
    }
  }
}

nonisolated extension Command {
  fileprivate init(_ rule: CommandRule) {
    (program, arguments, input, folder) = (rule.program, [], [], rule.folder)
    limit = .seconds(rule.timeLimit)
  }

  fileprivate init(_ rule: CommandRule, for result: ScanResult) {
    self.init(rule)
    let text = result.text ?? ""
    // The text replaces only its placeholder: it is neither split nor interpreted again.
    arguments = rule.arguments.map { argument in
      argument.split(separator: CommandRule.placeholder, omittingEmptySubsequences: false)
        .joined(separator: text)
    }
    input =
      switch rule.input {
      case .text: Array(text.utf8)
      case .json: result.record.json(showingSecrets: false).line
      case .nothing: []
      }
  }
}

nonisolated extension ScanResult {
  fileprivate var record: CodeRecord {
    var record = CodeRecord(
      source: source ?? "demo", code: code, text: text,
      meaning: JudgedContent(content: content, link: link))
    if case .joined(let whole) = sequence {
      record.sequence = .joined(count: whole.count, id: whole.id)
    }
    return record
  }
}

nonisolated extension Interpreter {
  /// Makes a result from a text, of a symbology that `rule` applies to.
  @concurrent
  fileprivate func sample(_ text: String, for rule: CommandRule) async -> ScanResult {
    let kind = Symbology.allCases.first(where: rule.kinds.contains) ?? .qrCode
    let payload = Payload(bytes: Array(text.utf8))
    let answer = interpretation(of: payload, symbology: kind, isGS1: false)
    let code = Detection(
      symbology: kind, payload: payload,
      outline: Quadrilateral(x: 0, y: 0, width: 0, height: 0), engines: [])
    return ScanResult(
      recalled: ScanResult.ID(number: 0), code, answer, reading: 0, found: .now, source: "sample")
  }
}

extension CommandRule {
  /// Secrets are never passed on.
  func applies(to result: ScanResult, by runner: any CommandRunning) -> Bool {
    guard problem == nil, !result.holdsSecret, !result.isIncomplete,
      kinds.isEmpty || kinds.contains(result.code.symbology),
      contents.isEmpty || contents.contains(result.content.kind)
    else { return false }
    guard let text = result.text else {
      // Bytes that are not text can only be passed as JSON.
      return pattern == .any && input != .text && !hasTextArgument
    }
    return pattern.expression.map { runner.finds($0, in: text) } ?? true
  }
}
