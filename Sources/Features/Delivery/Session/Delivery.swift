// Automatic delivery: new codes are copied, typed, given to commands, and handed to programs
// that asked for one. Each of these is off unless the user has switched it on or agreed to it.

public import Observation

/// The deliveries of one window.
@Observable
public final class Delivery {
  @ObservationIgnored public let copying: CopyDelivery
  @ObservationIgnored public let typing: TypingDelivery
  @ObservationIgnored public let commands: CommandDelivery
  @ObservationIgnored public let requests = ScanRequests()
  public var hasListeners = false

  @ObservationIgnored private let choices: Choices

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
    return preferences.copies || preferences.types || hasListeners
      || preferences.commands.contains(where: \.isOn)
  }

  func deliver(_ results: [ScanResult]) {
    let preferences = choices.preferences
    if preferences.copies { copying.deliver(results, as: preferences.copyTemplate) }
    typing.deliver(results)
    commands.deliver(results, by: preferences.commands)
  }
}
