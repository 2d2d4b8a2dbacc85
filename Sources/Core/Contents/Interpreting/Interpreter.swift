// From a payload to what it means, with the judgement of its links. Whoever asks may be on any thread;
// the tables behind the judgement are opened with the first link, so that nobody else waits for them.

public import Barcodes
internal import Synchronization
public import Text

/// What a code means.
public struct Meaning: Hashable, Sendable {
  /// Kind, title, fields and actions; those of a link as its judgement has them.
  public var content: Content
  /// The judgement of the link that the code is or that its main action opens; nil where there is none.
  public var link: LinkReport?

  /// States a meaning.
  public init(content: Content, link: LinkReport? = nil) {
    self.content = content
    self.link = link
  }
}

/// A payload read and understood.
public struct Interpretation: Hashable, Sendable {
  /// The readings of the bytes as text, the best first; none if they are no text.
  public var readings: [TextReading]
  /// What the chosen reading means.
  public var meaning: Meaning
  /// The judgements of all that its actions would open, by the address as the action has it.
  public var reports: [String: LinkReport]

  /// States what a payload was understood as.
  public init(readings: [TextReading], meaning: Meaning, reports: [String: LinkReport]) {
    self.readings = readings
    self.meaning = meaning
    self.reports = reports
  }
}

/// Reads payloads, understands them and judges their links.
public struct Interpreter: Sendable {
  /// Reads bytes as text.
  public let reader: TextReader
  private let tables: Tables

  /// Reads with `reader` and judges with the tables that the closures open, each when it is needed
  /// first and then never again.
  public init(
    reader: TextReader, suffixes: @escaping @Sendable () -> any PublicSuffixes,
    names: @escaping @Sendable () -> any HostNames
  ) {
    self.reader = reader
    tables = Tables(openSuffixes: suffixes, openNames: names)
  }

  /// The judgement of a link.
  public func report(of link: String) -> LinkReport {
    let (suffixes, names) = tables.opened
    return LinkReport(of: link, suffixes: suffixes, names: names)
  }

  /// Finds out what a code means.
  public func meaning(of code: CodeText) -> Meaning {
    let content = Content(of: code)
    let link = content.link.map { report(of: $0) }
    return Meaning(content: link.map { content.judged(by: $0) } ?? content, link: link)
  }

  /// Reads `payload` as text, finds out what reading number `choice` of it means, or the best one
  /// where there are not so many, and judges everything that its actions would open.
  public func interpretation(
    of payload: Payload, symbology: Symbology?, isGS1: Bool, choice: Int = 0
  ) -> Interpretation {
    let readings = reader.readings(of: payload)
    let chosen = readings.indices.contains(choice) ? readings[choice] : readings.first
    let meaning = meaning(
      of: CodeText(
        bytes: payload.bytes, text: chosen?.text, symbology: symbology, isGS1: isGS1))
    return Interpretation(readings: readings, meaning: meaning, reports: reports(for: meaning))
  }

  private func reports(for meaning: Meaning) -> [String: LinkReport] {
    var reports: [String: LinkReport] = [:]
    if let link = meaning.link { reports[link.url] = link }
    let content = meaning.content
    for action in [content.mainAction].compactMap(\.self) + content.furtherActions {
      guard let address = action.address, reports[address] == nil else { continue }
      reports[address] = report(of: address)
    }
    return reports
  }
}

extension ContentAction {
  /// What it would open, as it stands in the code.
  public var address: String? {
    switch self {
    case .openLink(let address), .openAddress(let address, _): address
    case .joinNetwork, .saveContact, .saveEvent, .searchProduct, .searchText, .saveBytes, .copy:
      nil
    }
  }
}

/// The tables behind judgements, opened once; whoever comes while they are being opened waits.
private final class Tables: Sendable {
  typealias Opened = (suffixes: any PublicSuffixes, names: any HostNames)

  private let openSuffixes: @Sendable () -> any PublicSuffixes
  private let openNames: @Sendable () -> any HostNames
  private let known = Mutex<Opened?>(nil)

  init(
    openSuffixes: @escaping @Sendable () -> any PublicSuffixes,
    openNames: @escaping @Sendable () -> any HostNames
  ) {
    self.openSuffixes = openSuffixes
    self.openNames = openNames
  }

  var opened: Opened {
    known.withLock { known in
      if let known { return known }
      let opened = (openSuffixes(), openNames())
      known = opened
      return opened
    }
  }
}
