// The user's rules for meanings and for columns: tried, shared as files, and followed by the session's
// interpreter.

internal import FeatureModels
public import Meaning
public import Wording

public final class SessionRules {
  /// A file of rules is small; a larger one is something else.
  private static let mostBytes = 1 << 20

  private let collector: ResultCollector
  private let choices: Choices

  init(_ collector: ResultCollector, _ choices: Choices) {
    (self.collector, self.choices) = (collector, choices)
    use(choices.preferences)
  }

  func settle(after old: Preferences) {
    let preferences = choices.preferences
    guard preferences.rules != old.rules || preferences.columns != old.columns else { return }
    use(preferences)
    collector.interpretAgain()
  }

  private func use(_ preferences: Preferences) {
    collector.interpreter.use(preferences.rules)
    collector.interpreter.use(preferences.columns)
    collector.worksheet.asksAtEachScan = !preferences.askedColumns.isEmpty
  }

  /// The reason why a column cannot be filled by its rule; nil if it can.
  public func mistake(in rule: ColumnRule) -> Sentence? {
    rule.mistake(for: collector.interpreter)
  }

  /// The reason why a rule cannot be used; nil if it can.
  public func mistake(in rule: MeaningRule) -> Sentence? {
    collector.interpreter.mistake(in: rule)
  }

  /// The meaning of a text by this rule alone; nil if it does not match.
  public func trial(of rule: MeaningRule, with text: String) async -> Content? {
    await collector.interpreter.content(of: text, by: rule)
  }

  /// Adds the rules of a file; rules with the same names are replaced. Returns a notice.
  public func open(_ path: String) async -> Sentence {
    do throws(DeskFailure) {
      let bytes = try await collector.desk.read(path, most: Self.mostBytes)
      return take(bytes)
    } catch {
      return error.sentence
    }
  }

  private func take(_ bytes: [UInt8]) -> Sentence {
    do throws(RuleFileFault) {
      let new = try MeaningRule.rules(in: bytes, for: collector.interpreter)
      let names = Set(new.map(\.id))
      let rules = choices.preferences.rules.filter { !names.contains($0.id) } + new
      guard !new.isEmpty else { return Sentence("The file has no rules.") }
      guard rules.count <= MeaningRule.most else {
        return Sentence("There can be \(MeaningRule.most) rules at most.")
      }
      choices.preferences.rules = rules
      return Sentence(
        "\(new.count) rule added", plural: "\(new.count) rules added", count: new.count)
    } catch {
      return error.sentence
    }
  }

  /// Saves all rules as a file for others. Returns a notice.
  public func save(to path: String) async -> Sentence {
    let lines = choices.preferences.rules.map { $0.stored + "\n" }.joined()
    return await collector.desk.saveFile(Array(lines.utf8), to: path)
  }
}

nonisolated extension Interpreter {
  @concurrent
  fileprivate func content(of text: String, by rule: MeaningRule) async -> Content? {
    trial(of: rule, with: text)?.content
  }
}
