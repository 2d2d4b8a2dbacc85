// Carrying out an action. The returned sentence is a notice for the user; nil if the user sees the
// outcome.

public import Meaning
public import Wording

extension ScanSession {
  /// Carries out an action to which the user has agreed where that is needed.
  public func carryOut(_ action: DeskAction) async -> Sentence? {
    switch action {
    case .open(let address): return await open(address: address)
    case .join(let network):
      return await failure { (desk) async throws(DeskFailure) in
        try await desk.join(network)
      }
        ?? Sentence("Joined \(DisplayText.excerpt(of: network.name))")
    case .handOver(let bytes, let fileName):
      return await failure { (desk) async throws(DeskFailure) in
        try await desk.handOver(bytes, fileName: fileName)
      }
    case .copy(let text, let isSecret):
      results.desk.copy(text, isSecret: isSecret)
      return Self.copied(isSecret: isSecret)
    case .keepKeys(let keys): return await keep(keys)
    }
  }

  /// Copies an image, and returns a notice.
  public func copy(png: [UInt8], svg: String, isSecret: Bool) -> Sentence {
    results.desk.copy(png: png, svg: svg, isSecret: isSecret)
    return Self.copied(isSecret: isSecret)
  }

  private static func copied(isSecret: Bool) -> Sentence {
    isSecret ? Sentence("Copied for one minute") : Sentence("Copied")
  }

  private func keep(_ keys: [OneTimePasswordKey]) async -> Sentence? {
    do {
      return try await results.desk.keep(keys) ? Sentence("Saved in the keyring") : nil
    } catch {
      return error.sentence
    }
  }

  /// Saves bytes to a file that the user has chosen, and returns a notice. Bytes that have an
  /// `ending` of their own are saved under no name with another one.
  public func save(_ bytes: [UInt8], to path: String, as ending: String? = nil) async -> Sentence {
    do throws(FileEndingFault) {
      if let ending { try FileEnding.check(path, ending) }
    } catch {
      return error.sentence
    }
    return await failure { (desk) async throws(DeskFailure) in
      try await desk.save(bytes, to: path)
    }
      ?? Sentence("Saved")
  }

  /// The name of the saved profile for a network of this name; nil if there is none.
  public func savedProfile(of network: WiFiNetwork) async -> String? {
    await results.desk.savedProfile(of: network)
  }

  /// Takes a screenshot with the user's permission and opens it; returns a notice if that fails.
  @discardableResult
  public func screenshot(chosenBy chooser: SourceChooser = .user) async -> Sentence? {
    do {
      if let image = try await results.desk.screenshot() {
        open(.images([image]), chosenBy: chooser)
      }
      return nil
    } catch {
      return error.sentence
    }
  }

  /// Opens the user's help; returns a notice if that fails.
  public func openHelp(at address: String) async -> Sentence? {
    await open(address: address).map { _ in
      Sentence("The help could not be opened. Install a help viewer such as Yelp to read it.")
    }
  }

  private func open(address: String) async -> Sentence? {
    await failure { (desk) async throws(DeskFailure) in try await desk.open(address) }
  }

  private func failure(
    of body: (any Desk) async throws(DeskFailure) -> Void
  ) async -> Sentence? {
    do {
      try await body(results.desk)
      return nil
    } catch {
      return error.sentence
    }
  }
}
