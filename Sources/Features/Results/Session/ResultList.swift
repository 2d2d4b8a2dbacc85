// The results of a session as a value: each code once, newest first, with numbers while in view.
// Keys record the codes in view, whether they have a result or not.

internal import Reading

nonisolated struct ResultList {
  /// The most results; those in view are kept even beyond this number.
  static let most = 10_000

  /// Counts changes, because comparing ten thousand results with each frame would take too long.
  private(set) var revision = 0
  private(set) var results: [ScanResult] = []
  private(set) var numbers: [ResultKey: Int] = [:]
  private var ids: [ResultKey: ScanResult.ID] = [:]
  private var keysInView: Set<ResultKey> = []
  /// Codes that were deleted while in view; they stay away until they come into view again.
  private var dismissed: Set<ResultKey> = []
  /// The deletions that can be undone, the newest last.
  private var deletions: [[ScanResult]] = []
  private var lastNumber = 0
  /// Results made from entries of the history, the newest last; their numbers descend from -1.
  private var recalled: [ScanResult] = []
  private var lastRecalled = 0

  subscript(id: ScanResult.ID) -> ScanResult? {
    id.isRecalled ? recalled.last { $0.id == id } : place(of: id).map { results[$0] }
  }

  subscript(key: ResultKey) -> ScanResult? {
    ids[key].flatMap { self[$0] }
  }

  func isInView(_ key: ResultKey) -> Bool { keysInView.contains(key) }

  func isDismissed(_ key: ResultKey) -> Bool { dismissed.contains(key) }

  private func place(of id: ScanResult.ID) -> Int? {
    // Identities descend from the newest to the oldest.
    var range = results.indices
    while let middle = range.isEmpty ? nil : range.lowerBound + range.count / 2 {
      let other = results[middle].id.number
      if other == id.number { return middle }
      range = other > id.number ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  // MARK: What is in view

  /// Updates the codes in view; returns those that came into view, in order of appearance.
  mutating func see(_ keys: [ResultKey]) -> [ResultKey] {
    let seen = Set(keys)
    guard seen != keysInView else { return [] }
    revision += 1
    for key in keysInView.subtracting(seen) {
      dismissed.remove(key)
      setNumber(nil, of: key)
    }
    var entered: [ResultKey] = []
    for key in keys where keysInView.insert(key).inserted { entered.append(key) }
    keysInView = seen
    for key in entered { giveNumber(to: key) }
    return entered
  }

  /// Gives the smallest free number to a key that is in view and has a result.
  private mutating func giveNumber(to key: ResultKey) {
    guard ids[key] != nil, keysInView.contains(key), numbers[key] == nil else { return }
    let taken = Set(numbers.values)
    setNumber((1...).first { !taken.contains($0) }, of: key)
  }

  private mutating func setNumber(_ number: Int?, of key: ResultKey) {
    guard let place = ids[key].flatMap({ place(of: $0) }) else { return }
    numbers[key] = number
    results[place].number = number
  }

  // MARK: Adding, changing, deleting

  /// Inserts the result that `make` makes with a new identity, and returns the identity.
  mutating func insert(_ make: (ScanResult.ID) -> ScanResult) -> ScanResult.ID {
    lastNumber += 1
    revision += 1
    let result = make(ScanResult.ID(number: lastNumber))
    results.insert(result, at: 0)
    ids[result.key] = result.id
    giveNumber(to: result.key)
    if results.count > Self.most, let oldest = results.lastIndex(where: { !$0.isInView }) {
      ids[results.remove(at: oldest).key] = nil
    }
    return result.id
  }

  mutating func change(_ id: ScanResult.ID, _ body: (inout ScanResult) -> Void) {
    if id.isRecalled, let place = recalled.lastIndex(where: { $0.id == id }) {
      revision += 1
      return body(&recalled[place])
    }
    guard let place = place(of: id) else { return }
    revision += 1
    body(&results[place])
  }

  /// Adds a result beside the list.
  mutating func recall(_ make: (ScanResult.ID) -> ScanResult) -> ScanResult.ID {
    // One is shown at a time, and dialogs about some others may be open.
    let most = 20
    lastRecalled -= 1
    let result = make(ScanResult.ID(number: lastRecalled))
    recalled.append(result)
    if recalled.count > most { recalled.removeFirst() }
    return result.id
  }

  mutating func delete(where isDeleted: (ScanResult) -> Bool) -> Bool {
    let deleted = results.filter(isDeleted)
    guard !deleted.isEmpty else { return false }
    revision += 1
    for result in deleted {
      if keysInView.contains(result.key) { dismissed.insert(result.key) }
      numbers[result.key] = nil
      ids[result.key] = nil
    }
    results.removeAll(where: isDeleted)
    deletions.append(deleted)
    while deletions.count > 1, deletions.reduce(0, { $0 + $1.count }) > Self.most {
      deletions.removeFirst()
    }
    return true
  }

  /// Removes a result that was counted by mistake; its code later returns as a new result.
  mutating func withdraw(_ id: ScanResult.ID) {
    guard let place = place(of: id) else { return }
    revision += 1
    let key = results.remove(at: place).key
    if keysInView.contains(key) { dismissed.insert(key) }
    numbers[key] = nil
    ids[key] = nil
  }

  mutating func dismissAll() {
    _ = delete { _ in true }
    deletions = []
  }

  /// Lets a code that was deleted while in view come back at once.
  mutating func readmit(_ key: ResultKey) {
    if dismissed.remove(key) != nil { revision += 1 }
  }

  mutating func dismissUnknown() {
    let unknown = keysInView.filter { ids[$0] == nil && !dismissed.contains($0) }
    guard !unknown.isEmpty else { return }
    dismissed.formUnion(unknown)
    revision += 1
  }

  /// Restores the last deletion, except codes that have been scanned again.
  mutating func undo() {
    guard let last = deletions.popLast() else { return }
    revision += 1
    let missing = last.filter { ids[$0.key] == nil }
    for var result in missing {
      result.number = nil
      ids[result.key] = result.id
      dismissed.remove(result.key)
      let place = results.firstIndex { $0.id.number < result.id.number } ?? results.endIndex
      results.insert(result, at: place)
    }
    for result in missing.reversed() { giveNumber(to: result.key) }
  }
}
