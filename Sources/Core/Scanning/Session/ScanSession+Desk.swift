// Carrying out what a person asked for, and what there is to say afterwards.

public import Contents
internal import Text
internal import Wording

extension ScanSession {
  /// Carries out a step; of one that asks, the person has said yes. A file that has to be chosen is
  /// saved with `save(_:to:)`, and details are shown by the window.
  public func carryOut(_ step: ActionStep) async -> Notice {
    switch step {
    case .open(let link): await open(address: link)
    case .confirmLink(let report):
      if report.verdict != .text, let link = report.canonicalURL {
        await open(address: link)
      } else {
        Notice(tr("This link cannot be opened."), isError: true)
      }
    case .confirmAddress(let address, _): await open(address: address)
    case .confirmNetwork(let network, _):
      await notice(tr("Joined \(DisplayText.excerpt(of: network.name))")) {
        (desk) async throws(DeskFailure) in
        try await desk.join(network)
      }
    case .editSearch(let text): await carryOut(searchStep(text: text))
    case .handOver(let bytes, let fileName):
      await notice("") { (desk) async throws(DeskFailure) in
        try await desk.handOver(bytes, fileName: fileName)
      }
    case .copy(let text, _, let isSecret): copy(text, isSecret: isSecret)
    case .chooseFile, .showDetails: .nothing
    }
  }

  /// Saves bytes to a file that the person has chosen.
  public func save(_ bytes: [UInt8], to path: String) async -> Notice {
    await notice(tr("Saved")) { (desk) async throws(DeskFailure) in
      try await desk.save(bytes, to: path)
    }
  }

  /// The name of the profile that is kept for a network of this name and would be used; nil if there
  /// is none.
  public func savedProfile(of network: WiFiNetwork) async -> String? {
    await desk.savedProfile(of: network)
  }

  /// Takes an image of the screen as the person allows it, and looks at that.
  @discardableResult
  public func screenshot() async -> Notice {
    do {
      if let image = try await desk.screenshot() { open(.images([image])) }
      return .nothing
    } catch {
      return Notice(error)
    }
  }

  private func open(address: String) async -> Notice {
    await notice("") { (desk) async throws(DeskFailure) in try await desk.open(address) }
  }

  private func copy(_ text: String, isSecret: Bool) -> Notice {
    desk.copy(text, isSecret: isSecret)
    return Notice(isSecret ? tr("Copied for one minute") : tr("Copied"))
  }

  private func notice(
    _ sentence: String, _ body: (any Desk) async throws(DeskFailure) -> Void
  ) async -> Notice {
    do {
      try await body(desk)
      return Notice(sentence)
    } catch {
      return Notice(error)
    }
  }
}
