// What a click leads to: at once to something done, or first to a question. Nothing here does
// anything.

public import Contents
internal import Wording

extension ScanSession {
  /// The one obvious thing to do with a result; nil once it is deleted.
  public func mainStep(for id: ScanResult.ID) -> ActionStep? {
    guard let result = list[id] else { return nil }
    // A link that must not open is looked at; copying it is a choice of its own.
    guard result.link?.verdict != .text, let action = result.content.mainAction else {
      return .showDetails
    }
    return step(for: action, of: id)
  }

  /// What one of a result's actions leads to; nil once the result is deleted.
  public func step(for action: ContentAction, of id: ScanResult.ID) -> ActionStep? {
    guard let result = list[id] else { return nil }
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
    case .searchProduct(let number): return .open(chosen.productSearch.address(for: number))
    case .searchText(let text): return .editSearch(text)
    case .saveBytes(let bytes, let fileName): return .chooseFile(bytes, fileName: fileName)
    case .copy(let label, let text, let isSecret):
      return .copy(text, label: label, isSecret: isSecret)
    }
  }

  /// Copies a result's text, exactly; nil where it has none.
  public func copyStep(for id: ScanResult.ID) -> ActionStep? {
    guard let result = list[id], let text = result.text else { return nil }
    return .copy(text, label: Sentence("Text"), isSecret: result.holdsSecret)
  }

  /// Searches for a text that the person has seen and may have edited.
  public func searchStep(text: String) -> ActionStep {
    .open(chosen.textSearch.address(for: text))
  }

  private func step(for report: LinkReport) -> ActionStep {
    switch (report.verdict, report.canonicalURL) {
    case (.open, let link?): .open(link)
    case (.ask, .some): .confirmLink(report)
    default: .showDetails
    }
  }

  private func report(of address: String, in result: ScanResult) -> LinkReport {
    result.reports[address] ?? interpreter.report(of: address)
  }
}
