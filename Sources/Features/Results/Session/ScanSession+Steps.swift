// What a click leads to: an action at once, or first a question. Nothing here carries anything out.

public import Meaning
internal import Wording

extension ScanSession {
  /// The step for a click on a result; nil once it is deleted.
  public func mainStep(for id: ScanResult.ID) -> ActionStep? {
    guard let result = results[id] else { return nil }
    // A link that must not open is shown; copying it is an action of its own.
    guard result.link?.verdict != .text, let action = result.content.mainAction, offers(action)
    else { return .showDetails }
    return step(for: action, of: id)
  }

  /// Whether an action is to be offered: few desktops have a program that keeps the keys of
  /// one-time passwords, and not all have a keyring.
  public func offers(_ action: ContentAction) -> Bool {
    switch action {
    case .openAddress(let address, .authenticator):
      results.desk.opens(scheme: address.prefix { $0 != ":" }.lowercased())
    case .keepKeys: results.desk.hasKeyring
    default: true
    }
  }

  /// The step for one of a result's actions; nil once the result is deleted.
  public func step(for action: ContentAction, of id: ScanResult.ID) -> ActionStep? {
    guard let result = results[id] else { return nil }
    switch action {
    case .openLink(let link): return step(for: report(of: link, in: result))
    case .openAddress(let address, let purpose):
      let report = report(of: address, in: result)
      guard report.verdict != .text, let canonical = report.canonicalURL else {
        return .showDetails
      }
      return .confirmAddress(canonical, purpose)
    case .joinNetwork(let network):
      return .confirmNetwork(network, warnings: network.warnings + result.content.problems)
    case .saveContact(let bytes, let fileName), .saveEvent(let bytes, let fileName):
      return .handOver(bytes, fileName: fileName)
    case .searchProduct(let number):
      return .open(preferences.productSearch.address(for: number))
    case .searchText(let text): return .editSearch(text)
    case .saveBytes(let bytes, let fileName): return .chooseFile(bytes, fileName: fileName)
    case .copy(_, let text, let isSecret): return .copy(text, isSecret: isSecret)
    case .keepKeys(let text): return .keepKeys(OneTimePasswordKey.keys(in: text))
    }
  }

  /// The step that copies a result's exact text; nil if it has none.
  public func copyStep(for id: ScanResult.ID) -> ActionStep? {
    guard let result = results[id], let text = result.text else { return nil }
    return .copy(text, isSecret: result.holdsSecret)
  }

  /// The step that searches for a text after the user has seen and perhaps edited it.
  public func searchStep(text: String) -> ActionStep {
    .open(preferences.textSearch.address(for: text))
  }

  private func step(for report: LinkReport) -> ActionStep {
    switch (report.verdict, report.canonicalURL) {
    case (.open, let link?): .open(link)
    case (.ask, .some): .confirmLink(report)
    default: .showDetails
    }
  }

  private func report(of address: String, in result: ScanResult) -> LinkReport {
    result.reports[address] ?? results.interpreter.report(of: address)
  }
}
