// What is counted of a session: each row once, and each trouble once until it is over.

internal import Barcodes
internal import Cameras

extension ScanSession {
  /// Counts a code that became a row.
  func countCode(of kind: Symbology) {
    tally.change { Counters.increment(&$0.codes[kind, default: 0]) }
  }

  /// Counts what is wrong with the camera, unless it has been so since it last ran: what does not work
  /// is tried again and again.
  func countTrouble(_ state: CameraState) {
    if case .running = state { lastTrouble = nil }
    guard let trouble = Trouble(state), trouble != lastTrouble else { return }
    lastTrouble = trouble
    count(trouble)
  }

  /// Counts something that went wrong.
  func count(_ trouble: Trouble) {
    tally.change { Counters.increment(&$0.troubles[trouble, default: 0]) }
  }
}
