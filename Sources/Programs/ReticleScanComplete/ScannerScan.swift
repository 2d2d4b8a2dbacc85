// Reads hand-held scanners until the reading is stopped.

internal import Reading
internal import ScanCommand
internal import Scanners

/// Reads hand-held scanners.
struct ScannerScan: Sendable {
  private let addresses: [ScannerAddress]
  private let waits: Bool
  private let report: @Sendable (SourceEvent) -> Void

  /// Prepares to read the scanners with these names, or all that there are.
  init(_ names: [ScannerName], waits: Bool, report: @escaping @Sendable (SourceEvent) -> Void) {
    addresses = names.map { ScannerAddress(path: $0.path.bytes, rate: $0.rate, layout: $0.layout) }
    self.waits = waits
    self.report = report
  }

  /// Reads until the task is cancelled; ends earlier only if no scanner can be read at the start.
  func run() async throws(SourceFailure) {
    let began = ContinuousClock.now
    report(.waiting)
    let reader = ScannerReader(addresses, waits: waits) { [report] event in
      switch event {
      case .opened: report(.starting)
      case .code(let code, let path):
        let time = ContinuousClock.now - began
        report(.scanned(code, from: FileName(bytes: path), time: time))
      case .remark(let sentence, let path):
        report(.remark(sentence, about: FileName(bytes: path)))
      }
    }
    do {
      try await reader.run()
    } catch {
      throw SourceFailure(sentence: error.sentence)
    }
  }
}
