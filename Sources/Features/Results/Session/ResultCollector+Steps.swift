// Decides on the step after a click: an immediate action, or first a question. Nothing here carries
// out an action.

public import Meaning
internal import Wording

extension ResultCollector {
  public func mainStep(for id: ScanResult.ID) -> ActionStep? {
    guard let result = self[id] else { return nil }
    // The details show a link that must not open; copying it is a separate action.
    guard result.link?.verdict != .text, let action = result.content.mainAction, offers(action)
    else { return .showDetails }
    // A click on a text is seldom meant for the web, where the whole text would go.
    if case .searchText = action { return .showDetails }
    return step(for: action, of: id)
  }

  /// Few desktops have a program for the keys of one-time passwords or for tickets, and not all
  /// have a keyring.
  public func offers(_ action: ContentAction) -> Bool {
    switch action {
    case .openAddress(let address, .authenticator):
      desk.opens(scheme: address.prefix { $0 != ":" }.lowercased())
    case .keepKeys: desk.hasKeyring
    case .addTicket: desk.keepsTickets
    default: true
    }
  }

  public func step(for action: ContentAction, of id: ScanResult.ID) -> ActionStep? {
    guard let result = self[id] else { return nil }
    switch action {
    case .openLink(let link): return step(for: report(of: link, in: result))
    case .openAddress(let address, let purpose):
      let report = report(of: address, in: result)
      guard report.verdict != .text, let canonical = report.canonicalURL else {
        return .showDetails
      }
      return .question(.address(canonical, purpose))
    case .joinNetwork(let network):
      return .question(
        .network(network, warnings: network.warnings + result.content.problems))
    case .saveContact(let bytes, let fileName), .saveEvent(let bytes, let fileName):
      return .action(.handOver(bytes, fileName: fileName))
    case .searchProduct(let number):
      return .action(.open(choices.preferences.productSearch.address(for: number)))
    case .searchText(let text): return .question(.search(text))
    case .saveBytes(let bytes, let fileName): return .chooseFile(bytes, fileName: fileName)
    case .copy(_, let text, let isSecret): return .action(.copy(text, isSecret: isSecret))
    case .addTicket(let bytes): return .action(.addTicket(bytes))
    case .keepKeys(let text): return .action(.keepKeys(OneTimePasswordKey.keys(in: text)))
    }
  }

  public func copyAction(for id: ScanResult.ID) -> DeskAction? {
    guard let result = self[id], let text = result.text else { return nil }
    return .copy(text, isSecret: result.holdsSecret)
  }

  /// Searches for a text that the user has seen and perhaps edited.
  public func search(for text: String) -> DeskAction {
    .open(choices.preferences.textSearch.address(for: text))
  }

  private func step(for report: LinkReport) -> ActionStep {
    switch (report.verdict, report.canonicalURL) {
    case (.open, let link?): .action(.open(link))
    case (.ask, let link?): .question(.link(report, url: link))
    default: .showDetails
    }
  }

  private func report(of address: String, in result: ScanResult) -> LinkReport {
    result.reports[address] ?? interpreter.report(of: address)
  }
}
