// Automatic delivery: new codes are copied, typed, passed to commands, and handed to programs that
// asked for one. Each delivery is off unless the user has switched it on or agreed to it, and has a
// type of its own; copying is in this file.

internal import Meaning
public import Observation
internal import Reading
internal import Wording

/// The deliveries of one window.
@Observable
public final class Delivery {
  @ObservationIgnored public let copying: CopyDelivery
  @ObservationIgnored public let typing: TypingDelivery
  @ObservationIgnored public let commands: CommandDelivery
  @ObservationIgnored public let requests = ScanRequests()
  /// The programs that get new codes, as the user has allowed.
  public var listeners: [AskingProgram] = []
  /// The pages that ask for new codes, before the user has looked at their questions.
  public var askingPages: [AskingProgram] = []

  @ObservationIgnored let choices: Choices

  init(
    _ choices: Choices, desk: any Desk, keyboard: (any Keyboard)?, commands: CommandDelivery
  ) {
    self.choices = choices
    copying = CopyDelivery(desk)
    typing = TypingDelivery(keyboard)
    self.commands = commands
    typing.apply(choices.preferences)
  }

  var isOn: Bool {
    let preferences = choices.preferences
    return preferences.copies || preferences.types || !listeners.isEmpty
      || preferences.commands.contains(where: \.isOn)
  }

  func deliver(_ results: [ScanResult]) {
    let preferences = choices.preferences
    if preferences.copies { copying.deliver(results, as: preferences.copyTemplate) }
    typing.deliver(results)
    commands.deliver(results, by: preferences.commands)
  }
}

/// Copies new results as soon as they are read.
@Observable
public final class CopyDelivery {
  /// Results that were copied together.
  public struct Copy: Hashable, Sendable {
    public let serial: Int
    public let count: Int
    fileprivate let text: String
    fileprivate let before: String?
  }

  /// Nil before the first copy, and after it was undone.
  public private(set) var last: Copy?
  @ObservationIgnored private var lastSerial = 0
  @ObservationIgnored private var waiting: [String] = []
  @ObservationIgnored private var copying: Task<Void, Never>?
  @ObservationIgnored private let desk: any Desk

  init(_ desk: any Desk) {
    self.desk = desk
  }

  /// Copies one line per result. Secrets are copied by hand only, because other programs can read
  /// the clipboard unnoticed.
  func deliver(_ results: [ScanResult], as template: CopyTemplate) {
    waiting += results.filter { !$0.holdsSecret }.compactMap { template.filled(for: $0) }
    guard copying == nil, !waiting.isEmpty else { return }
    copying = Task {
      while !waiting.isEmpty { await copyWaiting() }
      copying = nil
    }
  }

  private func copyWaiting() async {
    let before = await desk.copiedText()
    // Texts that arrived in the meantime belong to the same copy.
    let lines = waiting
    waiting = []
    let text = lines.joined(separator: "\n")
    desk.copy(text, isSecret: false)
    lastSerial += 1
    last = Copy(serial: lastSerial, count: lines.count, text: text, before: before)
  }

  /// Restores the clipboard, unless something else was copied since.
  public func undo() async {
    guard let copy = last else { return }
    last = nil
    guard await desk.copiedText() == copy.text else { return }
    desk.copy(copy.before ?? "", isSecret: false)
  }
}
