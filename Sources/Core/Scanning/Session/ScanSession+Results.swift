// What a person does with the list of results.

internal import Recognition

extension ScanSession {
  /// Takes a result away; what is in view stays away until it comes into view anew.
  public func delete(_ id: ScanResult.ID) {
    change { $0.delete { $0.id == id } }
  }

  /// Takes all results away.
  public func clear() {
    inquiries = []
    untold = []
    change { list in
      list.delete { _ in true }
      list.dismissUnknown()
    }
  }

  /// Brings back what was taken away last.
  public func undo() {
    change { $0.undo() }
  }

  /// Whether there is anything to bring back.
  public var canUndo: Bool { list.canUndo }

  /// Lets another reading of a result's bytes count; its meaning follows.
  public func chooseReading(_ reading: Int, of id: ScanResult.ID) {
    guard let result = list[id], result.readings.indices.contains(reading) else { return }
    ask(about: result.key, Finding(of: result), choice: reading, isWish: true)
  }

  private func change(_ body: (inout ResultList) -> Void) {
    var next = list
    body(&next)
    if next != list { list = next }
  }
}
