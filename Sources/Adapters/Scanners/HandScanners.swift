// The scanners of this computer for a window: all that there are, and the reading of some.

public import FeatureModels
internal import Reading

/// The hand-held scanners of this computer.
public struct HandScanners: Sendable {
  public init() {}

  /// The devices that are plugged in and may be scanners.
  @concurrent
  public func devices() async -> [ScannerDevice] { FoundScanners.devices() }

  /// What keys type on a US keyboard, in UTF-8.
  public func characters(of strokes: [KeyStroke]) -> [UInt8] {
    KeyboardDecoder.characters(of: strokes)
  }

  /// Reads these devices until the task is cancelled, and returns when they are released.
  public func read(
    _ devices: [ScannerDevice.ID], report: @escaping @Sendable (ScannerReport) -> Void
  ) async {
    let addresses = devices.map { ScannerAddress(path: Array($0.utf8)) }
    let reader = ScannerReader(addresses, waits: true, endures: true) { event in
      switch event {
      case .code(let code, let path):
        report(.code(code, of: String(decoding: path, as: UTF8.self)))
      case .state(let state, let path):
        report(.state(state, of: String(decoding: path, as: UTF8.self)))
      case .opened, .remark: break
      }
    }
    // Nothing is a fault for a reader that endures.
    try? await reader.run()
    await reader.close()
  }
}
