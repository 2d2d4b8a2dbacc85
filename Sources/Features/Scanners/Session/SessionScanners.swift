// Hand-held scanners beside the source of images: those that the user has chosen are read as long
// as the window is open. Their codes become results like those of images.

public import FeatureModels
internal import Meaning
public import Observation
internal import Reading
internal import Wording

/// The scanners of this computer.
public nonisolated protocol ScannerAccess: Sendable {
  /// The devices that are plugged in and may be scanners.
  func devices() async -> [ScannerDevice]
  /// What keys type on a US keyboard, in UTF-8.
  func characters(of strokes: [KeyStroke]) -> [UInt8]
  /// Reads these devices until the task is cancelled, and returns when they are released. Those
  /// that cannot be read are tried again and again. `report` is called on any thread.
  func read(
    _ devices: [ScannerDevice.ID], report: @escaping @Sendable (ScannerReport) -> Void) async
}

/// The chosen scanners, and all that are plugged in.
@Observable
public final class SessionScanners {
  /// A scanner that is plugged in, or chosen and not plugged in.
  public struct Item: Identifiable, Hashable {
    public let device: ScannerDevice
    public let isChosen: Bool
    /// Nil unless it is chosen.
    public let state: ScannerState?
    public var id: ScannerDevice.ID { device.id }
  }

  private var found: [ScannerDevice] = []
  private var states: [ScannerDevice.ID: ScannerState] = [:]
  /// Called with a sentence for the user.
  @ObservationIgnored var told: (Sentence) -> Void = { _ in } {
    didSet { typed.told = told }
  }
  /// The codes of a scanner that types into the window.
  @ObservationIgnored public let typed: TypedCodes

  @ObservationIgnored private let access: (any ScannerAccess)?
  @ObservationIgnored private let results: ResultCollector
  @ObservationIgnored private let choices: Choices
  @ObservationIgnored private var reading: Task<Void, Never>?
  @ObservationIgnored private var wanted: [ScannerDevice.ID] = []

  /// The most codes that wait for the window; further ones are lost.
  private static let mostWaiting = 10_000

  init(_ access: (any ScannerAccess)?, _ results: ResultCollector, _ choices: Choices) {
    (self.access, self.results, self.choices) = (access, results, choices)
    typed = TypedCodes(access, results, choices)
    settle()
  }

  public var arePossible: Bool { access != nil }

  /// All scanners, the chosen ones first, in a lasting order.
  public var items: [Item] {
    let chosen = choices.preferences.scanners
    let own = chosen.map { scanner in
      Item(
        device: found.first { $0.id == scanner.id }
          ?? ScannerDevice(id: scanner.id, name: scanner.name, sort: .ofAbsent(scanner.id)),
        isChosen: true, state: states[scanner.id] ?? .absent)
    }
    let others = found.filter { device in !chosen.contains { $0.id == device.id } }
    return own + others.map { Item(device: $0, isChosen: false, state: nil) }
  }

  /// Looks for scanners that are plugged in.
  public func look() async {
    guard let devices = await access?.devices(), devices != found else { return }
    found = devices
  }

  /// Reads a scanner from now on, or no longer.
  public func choose(_ device: ScannerDevice, _ isChosen: Bool) {
    var chosen = choices.preferences.scanners.filter { $0.id != device.id }
    if isChosen, chosen.count < ChosenScanner.most,
      let scanner = ChosenScanner(id: device.id, name: device.name)
    {
      chosen.append(scanner)
    }
    choices.preferences.scanners = chosen
  }

  /// Reads what the preferences say.
  func settle() {
    typed.settle()
    let wanted = choices.preferences.scanners.map(\.id)
    guard let access, wanted != self.wanted else { return }
    self.wanted = wanted
    states = states.filter { wanted.contains($0.key) }
    let last = reading
    last?.cancel()
    reading = Task { [weak self] in
      // A device opens only when the reader before has released it.
      await last?.value
      guard !wanted.isEmpty, !Task.isCancelled else { return }
      let (reports, queue) = AsyncStream.makeStream(
        of: ScannerReport.self, bufferingPolicy: .bufferingOldest(Self.mostWaiting))
      async let work: Void = access.read(wanted) { queue.yield($0) }
      for await report in reports {
        await self?.take(report)
      }
      await work
    }
  }

  private func take(_ report: ScannerReport) async {
    switch report {
    case .state(let state, let id):
      let old = states[id]
      states[id] = state
      if let notice = state.notice(after: old, of: name(of: id)) { told(notice) }
    case .code(let code, let id):
      while results.isBehind, !Task.isCancelled { await Task.yield() }
      results.scan(code, by: name(of: id))
    }
  }

  private func name(of id: ScannerDevice.ID) -> String {
    let name = choices.preferences.scanners.first { $0.id == id }?.name ?? id
    return DisplayText(name).string
  }

  func close() async {
    reading?.cancel()
    await reading?.value
  }
}

nonisolated extension ScannerDevice.Sort {
  /// The sort of a device that is not plugged in, by the links that udev makes.
  fileprivate static func ofAbsent(_ id: ScannerDevice.ID) -> Self {
    id.hasSuffix("-event-kbd") ? .keyboard : .scanner
  }
}
